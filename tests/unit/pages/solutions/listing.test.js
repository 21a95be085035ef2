/** The state of listing in the Solutions view: boards that are counted, replaced and filtered. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { codedError } from "../../../../www/engine/errors.js";
import { Stepper as StepperInWasm } from "../../../../www/engine/generated/engine.js";
import { Listing } from "../../../../www/pages/solutions/listing.js";
import { Deferred } from "../../../helpers/promises.js";

/** @import { SolutionList } from "../../../../www/pages/solutions/solution-list.js" */

/** A listing whose changes a test follows. */
class Fixture {
  /** The shares after each change, by n. @type {[n: number | undefined, share: number][]} */
  changes = [];
  /** The reasons why queens were rejected. @type {string[]} */
  reasons = [];
  /** Called after each change. */
  follow = () => {};

  /** @param {Promise<void>} firstPaint */
  constructor(firstPaint = Promise.resolve()) {
    this.listing = new Listing({
      firstPaint,
      onChange: () => {
        this.changes.push([this.listing.board?.n, this.listing.share]);
        this.follow();
      },
      onReject: (reason) => this.reasons.push(reason),
    });
  }

  /** @param {"all" | "fundamental"} [filter] @returns {SolutionList} */
  list(filter = "all") {
    const list = this.listing.listOf(filter);
    assert.ok(list);
    return list;
  }
}

test("a board has a list of each filter once its solutions are counted", async () => {
  const fixture = new Fixture();
  const { listing } = fixture;
  const opening = listing.open(8, {});
  assert.deepEqual([listing.board, listing.share], [{ n: 8, queens: {} }, 0]);
  assert.equal(listing.listOf("all"), null);
  assert.equal(await opening, true);
  assert.deepEqual(fixture.changes.at(-1), [8, 1]);
  const list = fixture.list("fundamental");
  assert.equal(fixture.list("fundamental"), list);
  assert.equal(await listing.scan(list, () => {}), true);
  assert.deepEqual([fixture.list().count, list.count], [92, 12]);
});

for (const [n, queens, count] of /** @type {const} */ ([
  [8, {}, 92],
  [13, { 0: 0 }, 2760],
])) {
  const name = n === 8 ? "another n" : "other queens";
  test(`${name} opened while a board is counted: nothing more of that board is reported`, async () => {
    const fixture = new Fixture();
    const { listing } = fixture;
    /** @type {Promise<boolean> | undefined} */
    let second;
    fixture.follow = () => {
      if (second || listing.share === 0) return;
      fixture.changes = [];
      second = listing.open(n, queens);
    };
    assert.equal(await listing.open(13, {}), false);
    assert.deepEqual(fixture.changes[0], [n, 0]);
    assert.equal(listing.listOf("all"), null);
    assert.equal(await second, true);
    assert.deepEqual(listing.board, { n, queens });
    assert.deepEqual(new Set(fixture.changes.map(([board]) => board)), new Set([n]));
    assert.equal(fixture.list().count, count);
  });
}

test("filtering stops when another board is opened", async () => {
  const fixture = new Fixture();
  const { listing } = fixture;
  await listing.open(13, {});
  const list = fixture.list("fundamental");
  /** @type {Promise<boolean> | undefined} */
  let opening;
  const isComplete = await listing.scan(list, () => {
    assert.equal(opening, undefined, "no slice follows");
    opening = listing.open(8, {});
  });
  assert.equal(isComplete, false);
  assert.equal(list.isComplete, false);
  assert.equal(await opening, true);
  assert.equal(fixture.list("fundamental").n, 8);
});

test("a second scan ends the first", async () => {
  const { listing } = new Fixture();
  await listing.open(13, {});
  const list = /** @type {SolutionList} */ (listing.listOf("fundamental"));
  let second = Promise.resolve(false);
  let slices = 0;
  const isComplete = await listing.scan(list, () => {
    slices += 1;
    if (slices === 1) second = listing.scan(list, () => {});
  });
  assert.deepEqual([isComplete, slices], [false, 1]);
  assert.equal(await second, true);
});

test("filtering that was stopped goes on where it was", async () => {
  const fixture = new Fixture();
  const { listing } = fixture;
  await listing.open(13, {});
  const list = fixture.list("fundamental");
  assert.equal(await listing.scan(list, () => listing.stop()), false);
  const { scanned, total } = list.progress;
  assert.ok(scanned > 0 && scanned < total);
  /** @type {number[]} */
  const slices = [];
  assert.equal(await listing.scan(list, () => slices.push(list.progress.scanned)), true);
  assert.ok(slices[0] > scanned);
  assert.equal(list.count, 9233);
});

test("the searches of the selection stay while other queens of the same n are searched", async () => {
  const fixture = new Fixture();
  const { listing } = fixture;
  await listing.open(10, {});
  const { source } = listing;
  assert.ok(source);
  const opening = listing.open(10, { 0: 3 });
  assert.equal(listing.source, source);
  await opening;
  assert.notEqual(listing.source, source);
  assert.equal(listing.source?.whole, source.whole, "solutions have the same numbers");
  assert.deepEqual([...source.whole.solutions(0, 1)], [0, 2, 5, 7, 9, 4, 8, 1, 3, 6]);

  listing.open(9, { 0: 3 });
  assert.equal(listing.source, null);
});

test("queens that attack each other are rejected with a reason, and `error` stays empty", async () => {
  const fixture = new Fixture();
  const { listing } = fixture;
  await listing.open(10, {});
  const { source } = listing;
  assert.equal(await listing.open(10, { 0: 0, 1: 1 }), false);
  assert.match(fixture.reasons.join(), /attack each other/);
  assert.equal(fixture.reasons.length, 1);
  assert.equal(listing.error, "");
  assert.equal(listing.listOf("all"), null);
  assert.equal(listing.source, source);
});

for (const n of [3, 17]) {
  test(`n = ${n} has no list, and frees the searches of the board before`, async () => {
    const fixture = new Fixture();
    const { listing } = fixture;
    await listing.open(8, {});
    const { source } = listing;
    assert.equal(await listing.open(n, {}), false);
    assert.equal(listing.listOf("all"), null);
    assert.equal(listing.error, "");
    assert.throws(() => source?.whole.solutions(0, 1));
  });
}

test("the solutions are counted again on a new engine after the engine broke", async (t) => {
  const { listing } = new Fixture();
  await listing.open(8, {});
  const engine = listing.source?.engine;
  assert.ok(engine);
  const trap = t.mock.method(StepperInWasm.prototype, "advance", () => {
    throw new WebAssembly.RuntimeError("unreachable");
  });
  assert.throws(() => engine.stepper(5).next(), { dropped: true });
  trap.mock.restore();
  assert.throws(() => listing.listOf("half"), { code: "wasm-load", dropped: true });
  listing.close();
  assert.deepEqual([listing.isOpen, listing.source], [false, null]);
  assert.equal(await listing.open(8, {}), true);
  assert.notEqual(listing.source?.engine, engine);
  assert.equal(listing.listOf("half")?.progress.total, 92);
});

test("a board that was stopped before the page is painted is not counted", async () => {
  const firstPaint = new Deferred();
  const fixture = new Fixture(firstPaint.promise);
  const { listing } = fixture;
  const opening = listing.open(8, {});
  listing.stop();
  firstPaint.resolve(undefined);
  assert.equal(await opening, false);
  assert.deepEqual(fixture.changes, [[8, 0]]);
  assert.equal(listing.source, null);
});

test("the reason why a board cannot be counted is kept until another one is opened", async () => {
  const error = codedError("wasm-load", "The engine could not be loaded.");
  const fixture = new Fixture(Promise.reject(error));
  const { listing } = fixture;
  assert.equal(await listing.open(8, {}), false);
  assert.equal(listing.error, "The engine could not be loaded.");
  assert.equal(fixture.changes.length, 2);
  listing.open(9, {});
  assert.equal(listing.error, "");
});
