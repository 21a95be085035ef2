/** The heading of the Solutions view, with a filter. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { head } from "../../../../www/i18n/en/solutions.js";

test("the heading says how many of the solutions match a filter, also of one or none", () => {
  assert.equal(head.filtered("half", 4, 92, 0), "4 of 92 solutions have half-turn symmetry");
  assert.equal(head.filtered("fundamental", 1, 4, 0), "1 of 4 solutions is fundamental");
  assert.equal(
    head.filtered("quarter", 0, 18, 1),
    "None of the 18 solutions with your queen has quarter-turn symmetry",
  );
  assert.equal(
    head.filtered("none", 80, 92, 2),
    "80 of 92 solutions with your queens have no symmetry",
  );
  assert.equal(head.filtered("fundamental", 1, 1, 0), "The only solution is fundamental");
  assert.equal(head.filtered("none", 0, 1, 0), "The only solution is symmetric");
  assert.equal(
    head.filtered("half", 0, 1, 3),
    "The only solution with your queens has no half-turn symmetry",
  );
});
