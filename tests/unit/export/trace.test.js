/** Files of steps: every frame can be read from them, also with fixed queens and of brute force. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { csvLine } from "../../../www/export/text-file.js";
import { traceFile } from "../../../www/export/trace.js";
import { setFramesOf } from "../../helpers/brute-force-oracle.js";
import { recordsByPython, rowsByPython, withoutPython } from "../../helpers/python.js";
import { framesOf } from "../../helpers/search-oracle.js";

/** @import { Frame } from "../../../www/types.d.ts" */
/** @import { TraceOptions } from "../../../www/export/trace.js" */

/**
 * @param {readonly Frame[]} frames
 * @param {Partial<TraceOptions> & Pick<TraceOptions, "format">} options
 */
async function textOf(frames, options) {
  const file = await traceFile(frames, { algorithm: "lezard", count: frames.length, ...options });
  return file.text();
}

const MASKS = /** @type {const} */ (["columns", "left", "right", "possible", "place"]);

/** A mask of a frame as a lane of the screen shows it. @param {Frame} frame @param {string} name */
function shownValue(frame, name) {
  const kinds = { possible: ["possible", "place", "remove"], place: ["place", "remove"] };
  const known = name === "possible" || name === "place" ? kinds[name] : [frame.kind];
  return known.includes(frame.kind) ? frame[/** @type {"left"} */ (name)] : null;
}

const boards = [
  { name: "n = 5", frames: framesOf(5) },
  { name: "n = 6 with fixed queens", frames: framesOf(6, { 4: 2 }) },
  { name: "n = 1", frames: framesOf(1) },
];

test("cells with commas, quotes and line breaks are quoted, and Python reads them back", {
  skip: withoutPython,
}, () => {
  const cells = ["plain", "a,b", 'say "no"', "two\r\nlines", "", "1"];
  const text = csvLine(cells);
  assert.deepEqual(rowsByPython(text), [cells]);
  assert.ok(text.endsWith("\r\n"));
  assert.equal(csvLine([null, 3n, undefined, true]), ",3,,true\r\n");
});

for (const { name, frames } of boards) {
  test(`every frame of ${name} can be read from CSV, by Python, and from JSON`, {
    skip: withoutPython,
  }, async () => {
    const lines = recordsByPython(await textOf(frames, { format: "csv" }));
    const file = JSON.parse(await textOf(frames, { format: "json" }));
    assert.deepEqual(
      [file.format, file.version, file.n, file.fixedQueens, file.algorithm],
      ["n-queens-trace", 1, frames[0].n, frames[0].fixed, "lezard"],
    );
    assert.deepEqual([lines.length, file.steps.length], [frames.length, frames.length]);
    for (const [i, frame] of frames.entries()) {
      const [line, step] = [lines[i], file.steps[i]];
      for (const field of /** @type {const} */ (["position", "kind", "row", "solutions"])) {
        assert.equal(step[field], frame[field]);
        assert.equal(line[field], String(frame[field]));
      }
      assert.deepEqual(step.queens, frame.queens);
      assert.equal(line.queens, frame.queens.join(" "));
      for (const mask of MASKS) {
        const value = shownValue(frame, mask);
        assert.equal(step[mask], value, `${mask} at ${frame.position}`);
        assert.equal(line[mask], value === null ? "" : String(value));
        assert.equal(line[`${mask} bits`], step.bits[mask] ?? "");
        if (value === null) continue;
        assert.equal(step.bits[mask].length, frame.n);
        assert.equal(Number.parseInt(step.bits[mask], 2), value);
      }
    }
  });
}

test("`allowed` has the fixed square of a row, or the squares that no fixed queen attacks", async () => {
  const file = JSON.parse(await textOf(framesOf(6, { 4: 2 }), { format: "json" }));
  const seen = new Map(file.steps.map((/** @type {any} */ { row, allowed }) => [row, allowed]));
  /** @param {number} row @param {number} column */
  const isAllowed = (row, column) =>
    row === 4 ? column === 2 : column !== 2 && Math.abs(row - 4) !== Math.abs(column - 2);
  for (const row of [0, 1, 2, 3, 4, 5]) {
    const bits = [0, 1, 2, 3, 4, 5].filter((column) => isAllowed(row, column));
    assert.equal(
      seen.get(row),
      bits.reduce((mask, column) => mask + 2 ** column, 0),
    );
  }
});

test("brute force has squares instead of columns and masks", { skip: withoutPython }, async () => {
  const frames = setFramesOf(3).slice(0, 60);
  const options = /** @type {const} */ ({ algorithm: "brute-force" });
  const lines = recordsByPython(await textOf(frames, { ...options, format: "csv" }));
  const file = JSON.parse(await textOf(frames, { ...options, format: "json" }));
  assert.equal(file.algorithm, "brute-force");
  assert.equal("columns" in file.steps[0], false);
  for (const [i, { queens, square }] of frames.entries()) {
    const pairs = file.steps[i].squares;
    assert.deepEqual(
      pairs.map((/** @type {number[]} */ [row, column]) => 3 * row + column),
      queens,
    );
    assert.equal(
      lines[i].squares,
      pairs.map((/** @type {any} */ pair) => pair.join(":")).join(" "),
    );
    assert.equal(lines[i].square, file.steps[i].square?.join(":") ?? "");
    assert.equal(lines[i].square === "", square === null || square === undefined);
  }
});

test("a file written in several parts has every frame in order, and reports its progress to the end", async () => {
  const frames = framesOf(6);
  const many = Array.from({ length: 5 }, () => frames).flat();
  for (const format of /** @type {const} */ (["csv", "json"])) {
    /** @type {{ done: number, total: number }[]} */
    const reports = [];
    const onProgress = (/** @type {{ done: number, total: number }} */ one) => reports.push(one);
    const text = await textOf(many, { format, onProgress });
    const short = await textOf(frames, { format });
    if (format === "csv") {
      const [header, ...lines] = short.split("\r\n");
      assert.equal(text, [header, ...Array(5).fill(lines.slice(0, -1)).flat(), ""].join("\r\n"));
    } else {
      const [file, { steps }] = [JSON.parse(text), JSON.parse(short)];
      assert.deepEqual(file.steps, Array(5).fill(steps).flat());
    }
    assert.ok(reports.length > 1, "several parts");
    assert.deepEqual(reports.at(-1), { done: many.length, total: many.length });
  }
});

test("an aborted signal stops a file at its next part and rejects it with its reason", async () => {
  const controller = new AbortController();
  const frames = framesOf(4);
  let read = 0;
  function* endless() {
    for (;;) {
      read += 1;
      yield frames[5];
    }
  }
  const onProgress = () => controller.abort(new Error("enough"));
  const { signal } = controller;
  const options = /** @type {const} */ ({ format: "csv", algorithm: "lezard", count: 1e6, signal });
  const making = traceFile(endless(), { ...options, onProgress });
  await assert.rejects(making, /enough/);
  assert.ok(read < 5000, `${read} frames were read`);
  await assert.rejects(traceFile(frames, options), /enough/);
});
