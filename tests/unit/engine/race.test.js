/** The race module: every algorithm counts the same solutions and rejects invalid arguments. */

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { loadRace } from "../../../www/engine/race.js";
import { messages } from "../../../www/i18n/catalogue.js";
import { SOLUTIONS } from "../../helpers/solution-counts.js";

/** @import { Race } from "../../../www/types.d.ts" */

const { stories } = messages.race;

/** @type {Race} */
let race;
before(async () => {
  race = await loadRace();
});

test("the algorithms are in the order of their race stories, and each has its texts in Rust", () => {
  const found = race.algorithms();
  assert.deepEqual(
    found.map(({ id }) => id),
    Object.keys(stories).filter((id) => id !== "lezard-javascript"),
  );
  for (const { id, largest, title, idea, source } of found) {
    assert.ok(largest >= 7 && largest <= 18, id);
    assert.ok(title && idea && source, id);
  }
});

test("every algorithm counts the known solutions, with and without counting its work", () => {
  for (const { id, largest } of race.algorithms()) {
    for (let n = 1; n <= Math.min(largest, id === "brute-force" ? 6 : 9); n++) {
      assert.equal(race.time(id, n).solutions, SOLUTIONS[n], `${id}, n = ${n}`);
      assert.equal(race.run(id, n).solutions, SOLUTIONS[n], `${id}, n = ${n}`);
    }
  }
});

test("unknown algorithms, boards that are too large and invalid sizes are rejected", () => {
  for (const ask of [race.run, race.time]) {
    assert.throws(() => ask("bogo", 8), {
      code: "algorithm",
      message: /^The algorithm is "bogo": it must be /,
    });
    assert.throws(() => ask("brute-force", 8), {
      code: "algorithm",
      message: /up to n = 7, not n = 8/,
    });
    assert.throws(() => ask("fastest", 19), { code: "algorithm" });
    for (const id of /** @type {any[]} */ ([null, undefined, 3, [], Symbol("marks")])) {
      assert.throws(() => ask(id, 8), { code: "algorithm", message: /^The algorithm is / });
    }
    for (const n of /** @type {any[]} */ ([0, 33, 2.5, "8", null, [8], 8n])) {
      assert.throws(() => ask("lezard", n), { code: "board-size", message: /from 1 to 32/ });
    }
  }
  assert.equal(race.time("marks", 8).solutions, 92n);
});
