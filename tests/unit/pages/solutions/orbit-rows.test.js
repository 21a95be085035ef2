/** The rows of an orbit: the look of each member, compared with the points that are drawn. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { orbitRows } from "../../../../www/pages/solutions/orbit-rows.js";

/** @import { SymmetryName } from "../../../../www/types.d.ts" */
/** @import { NumberedOrbit, SymmetryLook } from "../../../../www/pages/solutions/orbit-rows.js" */

/**
 * Where a symmetry moves (row, column), as types.d.ts documents it; `z` is n − 1.
 * @type {Record<SymmetryName, (r: number, c: number, z: number) => [number, number]>}
 */
const moves = {
  identity: (r, c) => [r, c],
  quarterTurn: (r, c, z) => [z - c, r],
  halfTurn: (r, c, z) => [z - r, z - c],
  threeQuarterTurn: (r, c, z) => [c, z - r],
  mirrorColumns: (r, c, z) => [r, z - c],
  mirrorRows: (r, c, z) => [z - r, c],
  transpose: (r, c) => [c, r],
  antiTranspose: (r, c, z) => [z - c, z - r],
};

/**
 * Where each look moves a point that is drawn at (x, y) from the top left.
 * @type {Record<SymmetryLook, (x: number, y: number, z: number) => [number, number]>}
 */
const seen = {
  turn0: (x, y) => [x, y],
  turn90: (x, y, z) => [z - y, x],
  turn180: (x, y, z) => [z - x, z - y],
  turn270: (x, y, z) => [y, z - x],
  leftRight: (x, y, z) => [z - x, y],
  topBottom: (x, y, z) => [x, z - y],
  falling: (x, y) => [y, x],
  rising: (x, y, z) => [z - y, z - x],
};

/** Solutions whose orbits have 8, 4, 2 and 1 members. */
const solutions = [
  [0, 4, 7, 5, 2, 6, 1, 3],
  [2, 4, 1, 7, 0, 6, 3, 5],
  [1, 3, 5, 0, 2, 4],
  [1, 3, 0, 2],
  [0],
];

/**
 * @param {readonly number[]} columns
 * @returns {NumberedOrbit} numbered in the order of its members
 */
function orbitOf(columns) {
  /** @type {Map<string, SymmetryName[]>} */
  const images = new Map();
  for (const name of /** @type {SymmetryName[]} */ (Object.keys(moves))) {
    /** @type {number[]} */
    const image = [];
    columns.forEach((column, row) => {
      const [r, c] = moves[name](row, column, columns.length - 1);
      image[r] = c;
    });
    const key = image.join(" ");
    images.set(key, [...(images.get(key) ?? []), name]);
  }
  const members = [...images.keys()].map((key) => key.split(" ").map(Number));
  const stabilisers = { 8: "trivial", 4: "halfTurn", 2: "quarterTurn", 1: "all" };
  return {
    canonical: columns.slice(),
    size: members.length,
    members,
    symmetries: [...images.values()],
    stabiliser: /** @type {any} */ (stabilisers)[members.length],
    numbers: members.map((_, index) => index + 1),
  };
}

/**
 * @param {readonly number[]} columns
 * @param {"left" | "right"} order
 * @returns {[number, number][]}
 */
const drawn = (columns, order) =>
  columns.map((column, row) => [order === "left" ? column : columns.length - 1 - column, row]);

/** @param {[number, number][]} points */
const sorted = (points) => points.map(String).sort();

test("each member appears once, and its look matches its symmetry on the board as drawn", () => {
  for (const columns of solutions) {
    const orbit = orbitOf(columns);
    for (const order of /** @type {const} */ (["right", "left"])) {
      const { turn, mirror } = orbitRows(orbit, order === "left");
      const members = [...turn, ...mirror];
      assert.deepEqual(
        members.map(({ number }) => number).sort(),
        orbit.numbers.slice().sort(),
        `n = ${columns.length}, ${order}`,
      );
      for (const { columns: image, look, number } of members) {
        assert.deepEqual(image, orbit.members[number - 1]);
        const points = drawn(columns, order).map(([x, y]) => seen[look](x, y, columns.length - 1));
        assert.deepEqual(
          sorted(drawn(image, order)),
          sorted(points),
          `${columns} ${look} ${order}`,
        );
      }
    }
  }
});

test("each mirror image is below the rotation that it mirrors", () => {
  for (const columns of solutions.slice(0, -1)) {
    for (const mirrored of [false, true]) {
      const { turn, mirror } = orbitRows(orbitOf(columns), mirrored);
      assert.deepEqual(
        mirror.map((member) => member.columns),
        turn.map((member) => member.columns.map((column) => columns.length - 1 - column)),
      );
    }
  }
});

test("only the first solution of the orbit is marked as fundamental", () => {
  for (const columns of solutions) {
    const { turn, mirror } = orbitRows(orbitOf(columns), false);
    const marked = [...turn, ...mirror].filter(({ fundamental }) => fundamental);
    assert.deepEqual(
      marked.map((member) => member.columns),
      [columns],
    );
  }
});
