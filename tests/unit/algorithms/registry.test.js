/** The table of algorithms: their names, their programs, and the variables of their calls. */

/** @import { Dialect } from "../../../www/algorithms/algorithm-view.d.ts" */
/** @import { AlgorithmId, Frame } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { hasMasks, hasRowMasks } from "../../../www/algorithms/program.js";
import { algorithmIds, algorithms } from "../../../www/algorithms/registry.js";
import { loadEngine } from "../../../www/engine/engine.js";
import { messages } from "../../../www/i18n/catalogue.js";
import { LARGEST_BOARD } from "../../../www/limits.js";
import { setFramesOf } from "../../helpers/brute-force-oracle.js";
import { permutationFramesOf } from "../../helpers/permutations-oracle.js";
import { framesOf } from "../../helpers/search-oracle.js";

test("the names of algorithms are unique, and in the order of those watched and of those raced", () => {
  const { names } = messages.algorithms;
  const { stories } = messages.race;
  const ids = Object.keys(names);
  for (const table of [algorithms, stories]) {
    assert.deepEqual(
      ids.filter((id) => Object.hasOwn(table, id)),
      Object.keys(table),
    );
  }
  assert.deepEqual(new Set(ids), new Set(Object.keys({ ...algorithms, ...stories })));
  assert.equal(new Set(Object.values(names)).size, ids.length);
});

test("every keyword occurs in a program of its language, and every named variable in a program", () => {
  /** @param {readonly Dialect[]} dialects */
  const wordsOf = (dialects) =>
    new Set(
      dialects
        .flatMap(({ lines }) =>
          lines.map(({ code, codeWithAllowed }) => `${code} ${codeWithAllowed}`),
        )
        .join(" ")
        .match(/[A-Za-z_]\w*/g),
    );
  const dialects = algorithmIds.flatMap((id) => algorithms[id].dialects);
  for (const { title, keywords } of dialects) {
    const words = wordsOf(dialects.filter((one) => one.keywords === keywords));
    for (const word of keywords) assert.ok(words.has(word), `${title}: ${word}`);
  }
  const words = wordsOf(dialects);
  for (const name of dialects.flatMap(({ names }) => Object.keys(names))) {
    assert.ok(words.has(name), name);
  }
});

test("the engine searches the largest board of an algorithm, and no larger one", async () => {
  const engine = await loadEngine();
  for (const algorithm of algorithmIds) {
    const { search, largestBoard = LARGEST_BOARD } = algorithms[algorithm];
    engine.stepper(largestBoard, { search }).free();
    assert.throws(() => engine.stepper(largestBoard + 1, { search }), algorithm);
  }
});

test("every algorithm has a program in Python, the default language", () => {
  for (const id of algorithmIds) {
    assert.ok(
      algorithms[id].dialects.some(({ title }) => title === "Python"),
      id,
    );
  }
});

/** @param {string} id @param {number} n */
function framesFor(id, n) {
  if (id === "brute-force") return setFramesOf(n);
  return id === "permutations" ? permutationFramesOf(n) : framesOf(n);
}

/**
 * The values of a call by the names of its variables.
 * @param {AlgorithmId} id
 * @param {Frame} frame
 * @param {number} row
 */
const callOf = (id, frame, row) =>
  Object.fromEntries(
    algorithms[id].stackColumns.map(({ name, text, mask }) => [name, (text ?? mask)?.(frame, row)]),
  );

test("every variable of the stack occurs in a program of its algorithm", () => {
  for (const id of algorithmIds) {
    const programs = algorithms[id].dialects.map(({ lines }) =>
      lines.map(({ code }) => code).join("\n"),
    );
    const names = algorithms[id].stackColumns.map(({ name }) => name);
    assert.ok(
      programs.some((code) => names.every((name) => new RegExp(`\\b${name}\\b`).test(code))),
      `${id}: ${names}`,
    );
  }
});

test("a call lists the values that it received and chose, and null until a value is computed", () => {
  /** @type {[AlgorithmId, Record<string, unknown>, Record<string, unknown>][]} call 1, when placed and when called */
  const cases = [
    ["columns-scan", { column: "3", queens: "1" }, { column: null, queens: "1" }],
    [
      "marks",
      { columns: "[3]", left: "[1]", right: "[4]" },
      { columns: null, left: null, right: null },
    ],
    [
      "permutations",
      { i: "3", left: "[1]", right: "[4]", columns: "1 0 2 3" },
      { i: null, left: null, right: null, columns: "1 0 2 3" },
    ],
    [
      "wide-masks",
      { columns: 0b10n, left: 0b100n, right: 0b10n, c: "3" },
      { columns: 0b10n, left: 0b100n, right: 0b10n, c: null },
    ],
    [
      "lezard",
      { columns: 0b10, left: 0b100, right: 0b1, possible: 0, place: 0b1000 },
      { columns: 0b10, left: 0b100, right: 0b1, possible: null, place: null },
    ],
  ];
  for (const [id, placed, called] of cases) {
    const frames = framesFor(id, 4);
    const find = (/** @type {string} */ kind, /** @type {number[]} */ ...queens) =>
      frames.find((frame) => frame.kind === kind && frame.queens.join() === queens.join());
    const [place, call] = [find("place", 1, 3), find("call", 1)];
    assert.ok(place && call);
    assert.deepEqual(callOf(id, place, 1), placed, id);
    assert.deepEqual(callOf(id, call, 1), called, id);
  }
  const place = setFramesOf(3).find(
    ({ kind, queens }) => kind === "place" && queens.join() === "1,4",
  );
  assert.ok(place);
  assert.deepEqual(callOf("brute-force", place, 0), { s: "1", first: "0", squares: "" });
  assert.deepEqual(callOf("brute-force", place, 1), { s: "4", first: "2", squares: "1" });
});

test("no variable of any call of any step has an undefined or invalid value", () => {
  for (const id of algorithmIds) {
    for (const frame of framesFor(id, id === "brute-force" ? 3 : 5)) {
      for (const row of frame.stack.keys()) {
        for (const [name, value] of Object.entries(callOf(id, frame, row))) {
          assert.doesNotMatch(String(value), /undefined|NaN|-1/, `${id}, ${name}`);
        }
      }
    }
  }
});

test("only programs with masks have number formats, and only lezard has masks of a row", () => {
  assert.deepEqual(
    algorithmIds.filter((id) => hasMasks(algorithms[id])),
    ["wide-masks", "lezard"],
  );
  assert.deepEqual(
    algorithmIds.filter((id) => hasRowMasks(algorithms[id])),
    ["lezard"],
  );
});
