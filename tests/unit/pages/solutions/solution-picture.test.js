/** The picture of a solution. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SvgContext } from "../../../../www/export/svg-context.js";
import { solutionPicture } from "../../../../www/pages/solutions/solution-picture.js";

const ruler = /** @type {any} */ ({ font: "", measureText: () => ({ width: 7 }) });
const colours = { paper: "paper", ink: "ink", squareA: "a", squareB: "b", edge: "edge" };
const theme = /** @type {any} */ (colours);

/** So many that they are discs, which need no shapes of a browser. */
const columns = Array.from({ length: 25 }, (_, row) => row);

/** @param {Record<number, number>} queens @param {boolean} mirrored @param {boolean} transparent */
function svgOf(queens, mirrored, transparent) {
  const picture = solutionPicture({ columns, queens, mirrored }, { theme, transparent });
  const context = new SvgContext(picture.width, picture.height, ruler);
  picture.paint(context);
  return context.toMarkup("", "");
}

/** The frames around queens. @param {Record<number, number>} queens @param {boolean} mirrored */
const framesOf = (queens, mirrored) =>
  Array.from(svgOf(queens, mirrored, false).matchAll(/<rect [^>]*stroke="ink"[^>]*>/g), String);

test("fixed queens have a frame, as on the screen", () => {
  assert.deepEqual(framesOf({}, false), []);
  const frames = [framesOf({ 1: 1 }, true), framesOf({ 1: 1 }, false)];
  assert.deepEqual(
    frames.map(({ length }) => length),
    [1, 1],
  );
  // Inside a square of 19 pixels; column 1 is the second from the left, or from the right.
  assert.match(frames[0][0], /x="61.65" y="61.65" width="13.7" height="13.7"/);
  assert.match(frames[1][0], /x="479.65" y="61.65"/);
});

test("only a transparent picture has nothing behind its board", () => {
  assert.match(svgOf({}, false, false), /fill="paper"/);
  assert.doesNotMatch(svgOf({}, false, true), /fill="paper"/);
});
