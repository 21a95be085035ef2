/** Lists of solutions, their numbers and orbits, compared with enumeration and turned pictures. */

/** @import { Queens, SolutionKind, SymmetryName } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadEngine } from "../../../www/engine/engine.js";
import { dice } from "../../helpers/random.js";
import { SOLUTIONS } from "../../helpers/solution-counts.js";
import { solutionsOf } from "../../helpers/solutions-oracle.js";

const engine = await loadEngine();

/** The number of solutions that are the first of their orbit (OEIS A002562), from n = 0. */
const FUNDAMENTAL = [1, 1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752];

/** @type {SolutionKind[]} */
const KINDS = ["fundamental", "halfTurn", "quarterTurn"];

/** @typedef {string[][]} Picture lines of characters as on screen, with column 0 at the right */

/** @param {Picture} picture @returns {Picture} turned clockwise by 90° */
const turned = (picture) => picture[0].map((_, x) => picture.map((line) => line[x]).reverse());
/** @param {Picture} picture @returns {Picture} left and right exchanged */
const mirrored = (picture) => picture.map((line) => line.toReversed());

/**
 * The effect of each symmetry on a picture.
 * @type {Record<SymmetryName, (picture: Picture) => Picture>}
 */
const MOVES = {
  identity: (picture) => picture,
  quarterTurn: turned,
  halfTurn: (picture) => turned(turned(picture)),
  threeQuarterTurn: (picture) => turned(turned(turned(picture))),
  mirrorColumns: mirrored,
  mirrorRows: (picture) => picture.toReversed(),
  // Row r becomes column r, which is counted from the right.
  transpose: (picture) =>
    turned(picture.toReversed())
      .toReversed()
      .map((line) => line.toReversed()),
  antiTranspose: (picture) => picture[0].map((_, x) => picture.map((line) => line[x])),
};
const NAMES = /** @type {SymmetryName[]} */ (Object.keys(MOVES));

/** @param {number[]} columns @returns {Picture} */
const draw = (columns) =>
  columns.map((column) => columns.map((_, x) => (columns.length - 1 - x === column ? "Q" : ".")));
/** @param {Picture} picture */
const read = (picture) => picture.map((line) => line.length - 1 - line.indexOf("Q"));
/** @param {SymmetryName} name @param {number[]} columns */
const imageOf = (name, columns) => read(MOVES[name](draw(columns)));

/** @param {number[]} one @param {number[]} other */
const compare = (one, other) => {
  const row = one.findIndex((column, at) => column !== other[at]);
  return row < 0 ? 0 : one[row] - other[row];
};

/** @param {number[]} columns */
const isFundamental = (columns) =>
  NAMES.every((name) => compare(columns, imageOf(name, columns)) <= 0);

/** Whether a solution is of a kind. @param {SolutionKind} kind @param {number[]} columns */
function isOfKind(kind, columns) {
  if (kind === "fundamental") return isFundamental(columns);
  const left = NAMES.filter((name) => compare(columns, imageOf(name, columns)) === 0);
  return left.length === (kind === "halfTurn" ? 2 : 4);
}

/** @param {number} n @param {Uint8Array} list @returns {number[][]} */
const boardsOf = (n, list) =>
  Array.from({ length: list.length / n }, (_, at) => [...list.subarray(at * n, (at + 1) * n)]);

/**
 * A solution found by placing queens at random.
 * @param {number} n @param {(bound: number) => number} roll @returns {number[]}
 */
function randomSolution(n, roll) {
  for (;;) {
    const columns = /** @type {number[]} */ ([]);
    while (columns.length < n) {
      const free = Array.from({ length: n }, (_, column) => column).filter((column) =>
        columns.every((c, r) => c !== column && Math.abs(c - column) !== columns.length - r),
      );
      if (free.length === 0) break;
      columns.push(free[roll(free.length)]);
    }
    if (columns.length === n) return columns;
  }
}

/** @param {import("node:test").TestContext} t @param {number} n @param {Queens} [queens] */
async function indexed(t, n, queens = {}) {
  const stepper = engine.stepper(n, { queens });
  t.after(() => stepper.free());
  await stepper.index({ workers: 0 });
  return stepper;
}

/** @type {[number, Queens][]} */
const boards = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => /** @type {[number, Queens]} */ ([n, {}])),
  [4, { 0: 0 }],
  [6, { 2: 5 }],
  [8, { 0: 3, 5: 1 }],
  [8, { 7: 0 }],
];

for (const [n, queens] of boards) {
  test(`n = ${n}, queens ${JSON.stringify(queens)}: solutions are listed and numbered in search order`, async (t) => {
    const whole = solutionsOf(n);
    const all = whole.filter((columns) =>
      Object.entries(queens).every(([row, column]) => columns[Number(row)] === column),
    );
    const fundamental = all.filter(isFundamental);
    assert.deepEqual(boardsOf(n, engine.solutions(n, { queens })), all);
    const list = engine.solutions(n, { queens, fundamental: true });
    assert.deepEqual(boardsOf(n, list), fundamental);
    const stepper = await indexed(t, n, queens);
    for (let from = 0; from <= all.length; from++) {
      for (const limit of [0, 1, 3, 2 ** 20]) {
        const page = all.slice(from, from + limit);
        const what = `${limit} from ${from}`;
        assert.deepEqual(boardsOf(n, engine.solutions(n, { from, limit, queens })), page, what);
        assert.deepEqual(boardsOf(n, stepper.solutions(from, limit)), page, what);
        for (const kind of KINDS) {
          const numbers = page.flatMap((columns, at) =>
            isOfKind(kind, columns) ? [from + at] : [],
          );
          assert.deepEqual([...stepper.solutionNumbers(kind, from, limit)], numbers, what);
        }
      }
    }
    for (let from = 0; from <= fundamental.length; from++) {
      const page = engine.solutions(n, { from, limit: 2, queens, fundamental: true });
      assert.deepEqual(boardsOf(n, page), fundamental.slice(from, from + 2), `from ${from}`);
    }
    for (const [number, columns] of all.entries()) {
      assert.equal(stepper.solutionNumber(columns), number);
    }
    for (const columns of whole) {
      const number = all.findIndex((each) => compare(each, columns) === 0);
      assert.equal(stepper.solutionNumber(columns), number < 0 ? null : number);
    }
  });
}

test("the numbers of solutions and of fundamental solutions are the known ones", () => {
  for (let n = 1; n <= 12; n++) {
    assert.equal(engine.solutions(n).length / n, Number(SOLUTIONS[n]), `n = ${n}`);
    const fundamental = engine.solutions(n, { fundamental: true });
    assert.equal(fundamental.length / n, FUNDAMENTAL[n], `n = ${n}`);
  }
});

test("solutions listed by their symmetry add up to the known number of orbits", async (t) => {
  for (let n = 9; n <= 14; n++) {
    const stepper = await indexed(t, n);
    const total = Number(stepper.totalSolutions);
    assert.equal(total, Number(SOLUTIONS[n]));
    const [fundamental, half, quarter] = KINDS.map((kind) =>
      stepper.solutionNumbers(kind, 0, total),
    );
    assert.equal(fundamental.length, FUNDAMENTAL[n]);
    // Orbits have 8 members, 4 with the half turn, and 2 with all turns.
    const orbits =
      (total - half.length - quarter.length) / 8 + half.length / 4 + quarter.length / 2;
    assert.equal(orbits, FUNDAMENTAL[n]);
  }
});

test("a page of solutions can begin at any number, and its solutions have consecutive numbers", async (t) => {
  const n = 12;
  const all = engine.solutions(n);
  const stepper = await indexed(t, n);
  const roll = dice(12);
  for (let i = 0; i < 30; i++) {
    const [from, limit] = [roll(14_200), roll(100)];
    const page = stepper.solutions(from, limit);
    assert.deepEqual(page, all.subarray(from * n, (from + limit) * n));
    assert.deepEqual(engine.solutions(n, { from, limit }), page);
    for (const [at, columns] of boardsOf(n, page).entries()) {
      assert.equal(stepper.solutionNumber(columns), from + at);
      assert.equal(stepper.solutionNumber(Uint8Array.from(columns)), from + at);
    }
    assert.deepEqual(stepper.seekSolution(from).queens, [...all.subarray(from * n, from * n + n)]);
  }
});

test("the orbit of a solution consists of the rotations and reflections of its picture", async (t) => {
  const roll = dice(8);
  for (const n of [1, 4, 5, 6, 7, 8, 10, 11, 12, 13]) {
    const stepper = n < 13 ? await indexed(t, n) : null;
    for (let i = 0; i < 20; i++) {
      const columns = randomSolution(n, roll);
      const orbit = engine.orbit(columns);
      const images = NAMES.map((name) => imageOf(name, columns));
      const members = images.filter(
        (image, at) => images.findIndex((each) => compare(each, image) === 0) === at,
      );
      assert.deepEqual(orbit.members, members);
      assert.deepEqual(engine.orbit(Uint8Array.from(columns)), orbit);
      assert.equal(orbit.size, members.length);
      assert.deepEqual(orbit.canonical, members.toSorted(compare)[0]);
      assert.deepEqual(
        orbit.symmetries,
        members.map((member) => NAMES.filter((_, at) => compare(images[at], member) === 0)),
      );
      const order = 8 / members.length;
      const names = { 1: "trivial", 2: "halfTurn", 4: "quarterTurn", 8: "all" };
      assert.equal(orbit.stabiliser, names[/** @type {1 | 2 | 4 | 8} */ (order)]);
      if (!stepper) continue;
      for (const member of members) {
        const number = Number(stepper.solutionNumber(member));
        for (const kind of KINDS) {
          const { length } = stepper.solutionNumbers(kind, number, 1);
          assert.equal(length === 1, isOfKind(kind, member), `${member} ${kind}`);
        }
      }
    }
  }
});

test("columns that are not a solution have no number and no orbit", async (t) => {
  const stepper = await indexed(t, 8, { 0: 3 });
  for (const columns of [[], [3], [3, 3, 3, 3, 3, 3, 3, 3], [0, 4, 7, 5, 2, 6, 1, 3]]) {
    assert.equal(stepper.solutionNumber(columns), null);
  }
  for (const columns of [[0, 4, 7, 5, 2, 6, 1, 8], [-1], [0.5], null, "3572", 8, { length: 0 }]) {
    const wrong = /** @type {any} */ (columns);
    assert.throws(() => stepper.solutionNumber(wrong), { code: "queens" }, String(columns));
    assert.throws(() => engine.orbit(wrong), { code: "queens" }, String(columns));
  }
  assert.throws(() => engine.orbit([0, 1]), {
    code: "queens",
    message: /row 0.*row 1|row 1.*row 0/,
  });
  assert.throws(() => engine.orbit([0, 4, 7, 5, 2, 6, 1, 1]), { code: "queens" });
  assert.throws(() => engine.orbit([]), { code: "board-size" });
  assert.throws(() => engine.orbit(new Uint8Array(33)), { code: "board-size" });
});

test("invalid arguments of solution lists are rejected", async (t) => {
  for (const n of [0, 33, 1.5, "8", null]) {
    assert.throws(() => engine.solutions(/** @type {any} */ (n)), { code: "board-size" });
  }
  assert.throws(() => engine.solutions(17), { code: "board-size", message: /^17 rows .* is 16/ });
  const queens = { 0: 0, 1: 2, 2: 4, 3: 1, 4: 3, 5: 10 };
  assert.ok(engine.solutions(18, { queens, limit: 1 }).length <= 18);
  for (const wrong of [{ 0: 8 }, { 0: 1, 1: 1 }, { 9: 0 }, "0:3", 3]) {
    const options = /** @type {any} */ ({ queens: wrong });
    assert.throws(() => engine.solutions(8, options), { code: "queens" });
  }
  const stepper = await indexed(t, 8);
  for (const from of [-1, 0.5, Number.NaN, 93, 2 ** 32, "1", null]) {
    const wrong = /** @type {any} */ (from);
    assert.throws(() => engine.solutions(8, { from: wrong }), { code: "position" });
    assert.throws(() => stepper.solutions(wrong, 1), { code: "position" });
    assert.throws(() => stepper.solutionNumbers("fundamental", wrong, 1), { code: "position" });
  }
  assert.throws(() => engine.solutions(8, { from: 13, fundamental: true }), {
    code: "position",
    message: /13 .* 12/,
  });
  for (const limit of [-1, 0.5, 2 ** 20 + 1, Infinity, "1"]) {
    const wrong = /** @type {any} */ (limit);
    assert.throws(() => engine.solutions(8, { limit: wrong }), { code: "position" });
    assert.throws(() => stepper.solutions(0, wrong), { code: "position" });
    assert.throws(() => stepper.solutionNumbers("halfTurn", 0, wrong), { code: "position" });
  }
  for (const kind of ["trivial", "", null, 1]) {
    const wrong = /** @type {any} */ (kind);
    assert.throws(() => stepper.solutionNumbers(wrong, 0, 1), { code: "position" });
  }
  assert.throws(() => engine.solutions(8, /** @type {any} */ ([])), { code: "position" });
});

test("a stepper lists solutions only while it has a finished index", async (t) => {
  const calls = (/** @type {import("../../../www/types.d.ts").Stepper} */ stepper) => [
    () => stepper.solutions(0, 1),
    () => stepper.solutionNumber([]),
    () => stepper.solutionNumbers("fundamental", 0, 1),
  ];
  const stepper = engine.stepper(14);
  t.after(() => stepper.free());
  for (const call of calls(stepper)) {
    assert.throws(call, { code: "not-indexed", message: /index\(\)/ });
  }
  const index = stepper.openIndex();
  await index.count({ workers: 0, until: 1000 });
  for (const call of calls(stepper)) assert.throws(call, { code: "not-indexed" });
  await stepper.index({ workers: 0 });
  assert.equal(stepper.solutions(365_595, 5).length, 14);
  index.free();
  for (const call of calls(stepper)) assert.throws(call, { code: "not-indexed" });
  stepper.free();
  for (const call of calls(stepper)) assert.throws(call, { code: "cancelled" });
  for (const search of /** @type {const} */ (["permutations", "brute-force"])) {
    const other = engine.stepper(6, { search });
    t.after(() => other.free());
    for (const call of calls(other)) assert.throws(call, { code: "not-indexed" });
  }
});
