/**
 * A search session replaces a broken engine, until replacing it no longer helps, and changes the
 * search where the engine supports its board.
 */

/** @import { Engine, Intent, Search, Settings } from "../../../www/types.d.ts" */
/** @import { ErrorDetail } from "../../../www/index.d.ts" */
/** @import { Notice } from "../../../www/settings/schema.js" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ElementState } from "../../../www/element/element-state.js";
import { SearchSession } from "../../../www/element/search-session.js";
import { codedError } from "../../../www/engine/errors.js";
import { messages } from "../../../www/i18n/catalogue.js";
import { setFramesOf, squaresOf } from "../../helpers/brute-force-oracle.js";
import { ManualClock } from "../../helpers/manual-clock.js";
import { Deferred } from "../../helpers/promises.js";
import { OracleStepper } from "../../helpers/search-oracle.js";

/** A search session on n = 6 whose engine breaks at a step that the test chooses. */
class SessionFixture {
  /** The number of engines that were loaded. */
  engines = 0;
  /** Whether the next step breaks the engine that is loaded. */
  breaks = false;
  /** Whether opening a board breaks it. */
  opensBroken = false;
  /** Whether engines cannot be loaded. */
  isOffline = false;
  /** @type {Notice[]} */
  notices = [];
  /** @type {ErrorDetail[]} */
  errors = [];
  state = new ElementState();
  #session;
  /** Resolves when the session has an engine. @type {Deferred<null>} */
  #ready = new Deferred();

  constructor() {
    this.state.requested = { ...this.state.requested, n: 6 };
    this.#session = new SearchSession(this.state, new ManualClock(), {
      change: ({ error }) => {
        if (error) this.errors.push(error);
      },
      ready: () => this.#ready.resolve(null),
      fail: (detail) => this.errors.push(detail),
      reject: (notice) => this.notices.push(notice),
      isWanted: () => true,
      loadEngine: async () => this.#load(),
      workers: () => 0,
    });
  }

  /** @param {Settings["moment"]} moment */
  async open(moment) {
    this.state.requested = { ...this.state.requested, moment };
    await this.start();
  }

  start() {
    return this.#session.start();
  }

  /** @param {Partial<Settings>} settings */
  request(settings) {
    return this.#session.request({ ...this.state.settings, ...settings });
  }

  /** @param {Intent} intent */
  dispatch(intent) {
    this.#session.dispatch(intent);
  }

  /** Takes a step, and waits for a new engine if the step breaks the current one. */
  async step() {
    this.#session.dispatch({ type: "next" });
    await this.replacement();
  }

  /** Waits for the engine that replaces a broken one. */
  async replacement() {
    while (!this.#session.player) {
      this.#ready = new Deferred();
      await this.#ready.promise;
    }
  }

  /** The codes of the errors that were reported. */
  get codes() {
    return this.errors.map(({ code }) => code);
  }

  get position() {
    return this.#session.player?.state?.frame.position;
  }

  #load() {
    if (this.isOffline) throw codedError("wasm-load", "offline");
    this.engines += 1;
    const stepper = (/** @type {number} */ n, /** @type {{ search: Search }} */ { search }) => {
      if (this.opensBroken) throw Object.assign(new Error("unreachable"), { dropped: true });
      if (search === "brute-force" && n > 4) throw codedError("board-size", "too large");
      const made = new OracleStepper(n, search === "brute-force" ? { frames: setFramesOf(n) } : {});
      const { advance } = made;
      made.advance = (count) => {
        if (this.breaks) throw Object.assign(new Error("unreachable"), { dropped: true });
        return advance.call(made, count);
      };
      return made;
    };
    return /** @type {Engine} */ (/** @type {unknown} */ ({ stepper }));
  }
}

test("a broken engine is replaced at its position, then at the start; the third failure in a row is reported, with its error on the console", async (t) => {
  const log = t.mock.method(console, "error", () => {});
  const fixture = new SessionFixture();
  await fixture.open({ position: 41 });
  assert.equal(fixture.position, 41);
  fixture.breaks = true;
  for (const [engines, position] of [
    [2, 41],
    [3, 0],
  ]) {
    await fixture.step();
    assert.deepEqual([fixture.engines, fixture.position], [engines, position]);
    assert.deepEqual(fixture.errors, []);
  }
  await fixture.step();
  assert.equal(fixture.engines, 3, "no further engine is loaded");
  assert.deepEqual(fixture.errors, [
    { code: "internal", message: messages.app.failures.engineBroken },
  ]);
  assert.deepEqual(
    log.mock.calls.map(({ arguments: [error] }) => error.message),
    ["unreachable"],
  );
});

test("a successful step resets the count of failures in a row", async () => {
  const fixture = new SessionFixture();
  await fixture.open({ position: 41 });
  for (let round = 1; round <= 4; round += 1) {
    fixture.breaks = true;
    await fixture.step();
    fixture.breaks = false;
    await fixture.step();
    assert.deepEqual([fixture.engines, fixture.position], [round + 1, 41 + round]);
  }
  assert.deepEqual(fixture.errors, []);
});

test("another search opens the current moment at once, and the way back finds it again", async () => {
  const fixture = new SessionFixture();
  await fixture.open({ position: 0 });
  fixture.request({ n: 4, moment: { at: [0, 2], kind: "place" } });
  const { position } = fixture;
  assert.equal(fixture.request({ algorithm: "brute-force" }), true);
  const there = setFramesOf(4)[Number(fixture.position)];
  assert.deepEqual([there.kind, squaresOf(there)], ["place", [0, 6]]);
  assert.equal(fixture.state.playerState?.search, "brute-force");
  fixture.request({ algorithm: "lezard" });
  assert.equal(fixture.position, position);
  assert.deepEqual([fixture.engines, fixture.errors], [1, []]);
});

for (const [what, change] of /** @type {[string, Partial<Settings>][]} */ ([
  ["the algorithm alone", { algorithm: "brute-force" }],
  ["with board, moment and speed", { algorithm: "brute-force", n: 5, moment: null, speed: 9 }],
])) {
  test(`brute force that rejects the board is reported and changes nothing: ${what}`, async () => {
    const fixture = new SessionFixture();
    await fixture.open({ position: 41 });
    fixture.dispatch({ type: "play" });
    const { playerState, settings } = fixture.state;
    assert.equal(fixture.request(change), false);
    assert.equal(fixture.state.playerState, playerState);
    assert.deepEqual(fixture.state.settings, settings);
    assert.deepEqual(fixture.codes, ["board-size"]);
  });
}

test("a loop that another search cannot have is given up, once", async () => {
  const fixture = new SessionFixture();
  await fixture.open({ position: 0 });
  fixture.request({ n: 4, moment: null, algorithm: "brute-force" });
  const steps = setFramesOf(4).length - 1;
  fixture.request({ loop: { from: steps - 5, to: steps } });
  assert.deepEqual(fixture.notices, []);
  fixture.request({ algorithm: "lezard" });
  assert.equal(fixture.state.settings.loop, null);
  fixture.request({ speed: 10 });
  assert.deepEqual(
    fixture.notices.map(({ setting }) => setting),
    ["loop"],
  );
});

test("a change that breaks the engine is made on the next one", async () => {
  const fixture = new SessionFixture();
  await fixture.open({ position: 0 });
  fixture.opensBroken = true;
  fixture.request({ n: 4, moment: { position: 3 }, algorithm: "permutations" });
  fixture.opensBroken = false;
  await fixture.replacement();
  const { n, algorithm, moment } = fixture.state.settings;
  assert.deepEqual([n, algorithm, moment], [4, "permutations", { position: 3 }]);
  assert.deepEqual([fixture.engines, fixture.errors], [2, []]);
});

test("before the board opens, the later of an intent and another board or moment takes effect", async () => {
  /** @type {Intent} */
  const seek = { type: "seek", position: 30 };
  for (const [position, changes] of /** @type {[number, (Intent | Partial<Settings>)[]][]} */ ([
    [12, [seek, { moment: { position: 12 } }]],
    [30, [{ moment: { position: 12 } }, seek]],
    [0, [{ moment: { position: 12 } }, seek, { moment: null }]],
    [
      7,
      [
        { type: "seek", position: 500 },
        { n: 4, moment: { position: 7 } },
      ],
    ],
    [30, [seek, { speed: 9, loop: { from: 20, to: 60 } }]],
  ])) {
    const fixture = new SessionFixture();
    for (const change of changes) {
      if ("type" in change) fixture.dispatch(change);
      else fixture.request(change);
    }
    await fixture.start();
    assert.equal(fixture.position, position, JSON.stringify(changes));
    assert.deepEqual(fixture.errors, []);
  }
});

test("an engine that cannot be loaded is reported once for all calls that wait for it, and once for each new attempt", async () => {
  const fixture = new SessionFixture();
  fixture.isOffline = true;
  await Promise.all([fixture.start(), fixture.start()]);
  assert.deepEqual(fixture.codes, ["wasm-load"]);
  await fixture.start();
  assert.deepEqual(fixture.codes, ["wasm-load", "wasm-load"]);
});
