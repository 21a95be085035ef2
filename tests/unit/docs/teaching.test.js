/**
 * The answers in docs/teaching.md, and the moments in its table of misconceptions, agree with the
 * engine.
 */

/** @import { Frame, Stepper } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../../../scripts/commands.js";
import { loadEngine } from "../../../www/engine/engine.js";
import { formatList } from "../../../www/i18n/format.js";
import { columnsOf } from "../../../www/masks.js";
import { drawMoments } from "../../../www/questions/challenge.js";
import { readSettings } from "../../../www/settings/schema.js";

const page = readFileSync(join(root, "docs/teaching.md"), "utf8");
const engine = await loadEngine();

/** The cells of every line of a table. */
const lines = page.split("\n").filter((line) => line.startsWith("|"));
const rows = lines.map((line) => line.slice(2, -2).split(" | "));
const exercises = rows.filter(([number]) => /^\d+$/.test(number));

/** The query of every URL in the page. */
const addresses = [...page.matchAll(/`(?:https:\S+\/)?(\?[^`]*)`/g)].map(([, query]) => query);

/** @param {string} address */
function momentOf(address) {
  const query = new URLSearchParams(address.replaceAll("`", ""));
  const n = Number(query.get("n") ?? 8);
  const stepper = engine.stepper(n);
  return { n, stepper, frame: stepper.seek(Number(query.get("position") ?? 0)) };
}

/** @param {number} bits @param {number} n */
const binary = (bits, n) => `\`${(bits >>> 0).toString(2).padStart(n, "0").slice(-n)}\``;

/** @param {string[]} items */
const listOrNone = (items) => (items.length === 0 ? "none" : formatList(items));

/** @param {number} bits */
const columns = (bits) => listOrNone(columnsOf(bits).map(String));

/** The event of a step in words. @param {Frame} next @param {Frame} frame the one before */
function eventOf({ kind, row, queens, possible }, frame) {
  if (kind === "call") return `Row ${row} is called.`;
  if (kind === "solution") return "A solution is found.";
  if (kind === "place") return `A queen is placed in row ${row}, column ${queens[row]}.`;
  if (kind === "remove") {
    return `The queen of row ${row}, column ${frame.queens[row]}, is removed.`;
  }
  if (possible === 0) return `Row ${row} is a dead end.`;
  const are = columnsOf(possible).length === 1 ? "column" : "columns";
  return `In row ${row}, ${are} ${columns(possible)} ${are === "column" ? "is" : "are"} free.`;
}

/** The bits that fall off when the row below is called. @param {Frame} frame of a `place` */
function lostBits({ n, left, right, place }) {
  const lost = [];
  if (((left | place) >>> (n - 1)) & 1) lost.push(`bit ${n - 1} of \`left\``);
  if ((right | place) & 1) lost.push("bit 0 of `right`");
  return listOrNone(lost);
}

/**
 * The answer to every question.
 * @type {[RegExp, (moment: { n: number, stepper: Stepper, frame: Frame }, match: RegExpMatchArray)
 *   => unknown][]}
 */
const answers = [
  [
    /^What are `columns`, `left` and `right`\?$/,
    ({ n, frame }) => [frame.columns, frame.left, frame.right].map((m) => binary(m, n)).join(", "),
  ],
  [/^Which columns are free\?$/, ({ stepper }) => columns(stepper.next().possible)],
  [/^What is `-possible`, in eight bits\?$/, ({ n, frame }) => binary(-frame.possible, n)],
  [/^What happens next\?$/, ({ stepper, frame }) => eventOf(stepper.next(), frame)],
  [/^Which bits fall off in the next step\?$/, ({ frame }) => lostBits(frame)],
  [/^At which step is the first solution\?$/, ({ stepper }) => stepper.seekSolution(0).position],
  [/^How many diagonals are there in each direction\?$/, ({ n }) => diagonals(n)],
  [
    /^How many steps does a search of (\d+) calls have\?$/,
    ({ n, stepper }, [, calls]) => {
      assert.equal(engine.tally(n).calls, BigInt(calls));
      return stepper.total;
    },
  ],
  [/^How many solutions are there\?$/, ({ n }) => engine.tally(n).solutions],
  [
    /^To how many solutions does column (\d+) of row 0 lead\?$/,
    ({ n }, [, column]) => engine.tally(n, { 0: Number(column) }).solutions,
  ],
];

/** @param {number} n */
function diagonals(n) {
  const found = new Set();
  for (let row = 0; row < n; row += 1) {
    for (let column = 0; column < n; column += 1) found.add(row + column);
  }
  return found.size;
}

test("every answer to an exercise agrees with the engine", () => {
  assert.equal(exercises.length, 31);
  for (const [number, address, question, answer] of exercises) {
    const [pattern, compute] = answers.find(([pattern]) => pattern.test(question)) ?? [];
    assert.ok(pattern && compute, question);
    const match = /** @type {RegExpMatchArray} */ (question.match(pattern));
    assert.equal(String(compute(momentOf(address), match)), answer, `${number}: ${address}`);
  }
});

test("each exercise opens at the kind of step that its question is about", () => {
  for (const [, address, question] of exercises) {
    const { kind } = momentOf(address).frame;
    if (/free\?|`columns`/.test(question)) assert.equal(kind, "call", address);
    if (/fall off/.test(question)) assert.equal(kind, "place", address);
    if (/-possible/.test(question)) assert.equal(kind, "possible", address);
  }
});

test("every address opens a valid moment or stop", () => {
  assert.ok(addresses.length > 50);
  for (const address of addresses) {
    const query = new URLSearchParams(address);
    if (query.get("view") === "learn") {
      assert.ok(Number(query.get("stop") ?? 1) <= 10, address);
      continue;
    }
    assert.deepEqual(readSettings((name) => query.get(name)).notices, [], address);
    const { n, stepper } = momentOf(address);
    assert.ok(Number(query.get("position") ?? 0) <= Number(stepper.total), `${address} of ${n}`);
  }
});

test("every challenge has ten moments", () => {
  const challenges = addresses
    .map((address) => new URLSearchParams(address))
    .filter((query) => query.has("challenge"));
  assert.ok(challenges.length > 1);
  for (const query of challenges) {
    const stepper = engine.stepper(Number(query.get("n")));
    assert.equal(drawMoments(stepper, Number(query.get("challenge")))?.length, 10, String(query));
  }
});

test("the homework of lesson 3 gives the number of solutions for each column of half of row 0", () => {
  const listed = [...page.matchAll(/column (\d) to (\d+)/g)].map(([, ...pair]) => pair.map(Number));
  assert.equal(listed.length, 5);
  for (const [column, solutions] of listed) {
    assert.equal(engine.tally(9, { 0: column }).solutions, BigInt(solutions));
  }
});

test("the moments in the table of misconceptions have the kinds, queens and masks that refute them", () => {
  const table = rows.filter(([claim]) => claim.startsWith("“"));
  const positions = table.map(([, , moment]) => Number(/position=(\d+)/.exec(moment)?.[1]));
  assert.deepEqual(positions, [10, 10, 4, 17, 19, 23, 23, 447, 12, 20]);
  const at = (/** @type {number} */ position) => engine.stepper(8).seek(position);
  const bits = (/** @type {number[]} */ ...list) =>
    list.reduce((mask, bit) => mask | (1 << bit), 0);
  assert.deepEqual([at(10).queens, at(10).row, at(10).left], [[0, 2, 4], 3, bits(3, 4, 5)]);
  assert.deepEqual([at(4).queens, at(4).left], [[0], bits(1)]);
  assert.deepEqual(
    [at(17).kind, at(17).possible, at(18).kind, at(18).row],
    ["possible", 0, "remove", 4],
  );
  assert.deepEqual(
    [at(19).kind, at(19).row, at(19).queens.slice(0, 4)],
    ["place", 4, at(17).queens.slice(0, 4)],
  );
  assert.deepEqual([at(22).kind, at(22).row, at(22).possible], ["remove", 4, 0]);
  assert.deepEqual([at(23).kind, at(23).row, at(23).possible], ["remove", 3, bits(6, 7)]);
  assert.deepEqual([at(446).kind, at(447).kind, at(447).row], ["solution", "remove", 7]);
  assert.deepEqual([at(12).kind, at(12).place], ["place", bits(1)]);
  assert.deepEqual([at(19).left >>> 7, at(19).place, at(20).kind], [0, bits(7), "call"]);
});

/**
 * The next step by the rules of lesson 2, from the queens on the board alone.
 * @param {Frame} frame
 * @returns {[kind: string, row: number, columns: number[]]} free, placed or removed
 */
function predict({ n, kind, row, queens, place }) {
  const isFree = (/** @type {number} */ column) =>
    queens
      .slice(0, row)
      .every((above, i) => above !== column && Math.abs(above - column) !== row - i);
  const free = Array.from({ length: n }, (_, column) => column).filter(isFree);
  const untried = kind === "remove" ? free.filter((column) => 1 << column > place) : free;
  if (kind === "call") return row === n ? ["solution", n, []] : ["possible", row, free];
  if (kind === "place") return ["call", row + 1, []];
  if (kind !== "solution" && untried.length > 0) return ["place", row, [untried[0]]];
  return ["remove", row - 1, [queens[row - 1]]];
}

test("the rules of lesson 2 predict every step", () => {
  for (const n of [4, 5, 6, 7]) {
    const stepper = engine.stepper(n);
    let frame = stepper.seek(1);
    while (Number(frame.position) < Number(stepper.total)) {
      const expected = predict(frame);
      frame = stepper.next();
      const bits = frame.kind === "possible" ? frame.possible : frame.place;
      const named = frame.kind === "call" || frame.kind === "solution" ? [] : columnsOf(bits);
      assert.deepEqual([frame.kind, frame.row, named], expected, `n = ${n}: ${frame.position}`);
    }
  }
});
