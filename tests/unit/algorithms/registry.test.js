/** The table of algorithms and its catalogue entries. */

/** @import { Dialect } from "../../../www/algorithms/algorithm-view.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { algorithmIds, algorithms } from "../../../www/algorithms/registry.js";
import { loadEngine } from "../../../www/engine/engine.js";
import { messages } from "../../../www/i18n/catalogue.js";
import { LARGEST_BOARD } from "../../../www/limits.js";

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
