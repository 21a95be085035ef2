/** The elements that the drawing context for SVG writes. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SvgContext } from "../../../www/export/svg-context.js";

/** @import { Shape } from "../../../www/views/drawing-primitives.js" */

const ruler = /** @type {any} */ ({
  font: "",
  measureText: (/** @type {string} */ words) => ({ width: 7 * words.length }),
});

/**
 * The elements of a drawing, without its root, title and description.
 * @param {(context: SvgContext) => void} draw
 */
function drawn(draw) {
  const context = new SvgContext(100, 50, ruler);
  draw(context);
  return context.toMarkup("", "").split("\n").slice(3, -1);
}

test("a fill and a stroke of the same path become one element", () => {
  const [circle, ...others] = drawn((context) => {
    context.fillStyle = "red";
    context.strokeStyle = "blue";
    context.setLineDash([3, 2]);
    context.beginPath();
    context.arc(5, 6, 2);
    context.fill();
    context.stroke();
  });
  assert.deepEqual(others, []);
  assert.equal(
    circle,
    '<circle cx="5" cy="6" r="2" fill="red" stroke="blue" stroke-width="1" stroke-dasharray="3 2"/>',
  );
});

test("translations change the coordinates, and other transforms become attributes", () => {
  const elements = drawn((context) => {
    context.translate(10, 20);
    context.fillRect(1, 2, 3, 4);
    context.scale(2, 2);
    context.fillRect(1, 2, 3, 4);
  });
  assert.deepEqual(elements, [
    '<rect x="11" y="22" width="3" height="4" fill="#000000"/>',
    '<rect x="1" y="2" width="3" height="4" transform="matrix(2 0 0 2 10 20)" fill="#000000"/>',
  ]);
});

test("restore() resets the style, the transform and the clip to those at save()", () => {
  const [clips, inside, after] = drawn((context) => {
    context.save();
    context.fillStyle = "red";
    context.globalAlpha *= 0.5;
    context.translate(5, 5);
    context.fillRect(0, 0, 1, 1);
    context.beginPath();
    context.rect(0, 0, 9, 9);
    context.clip();
    context.restore();
    context.fillRect(0, 0, 1, 1);
  });
  assert.equal(inside, '<rect x="5" y="5" width="1" height="1" fill="red" fill-opacity="0.5"/>');
  assert.match(clips, /<clipPath id="clip-1"><rect x="5" y="5" width="9" height="9"\/>/);
  assert.equal(after, '<rect x="0" y="0" width="1" height="1" fill="#000000"/>');
});

test("elements drawn within a clip are in a group with that clip", () => {
  const elements = drawn((context) => {
    context.save();
    context.beginPath();
    context.rect(0, 0, 9, 9);
    context.clip();
    context.fillRect(0, 0, 1, 1);
    context.restore();
    context.fillRect(2, 2, 1, 1);
  });
  assert.deepEqual(elements.slice(1), [
    '<g clip-path="url(#clip-1)">',
    '<rect x="0" y="0" width="1" height="1" fill="#000000"/>',
    "</g>",
    '<rect x="2" y="2" width="1" height="1" fill="#000000"/>',
  ]);
});

test("text is escaped, and keeps its spaces, font size and font weight", () => {
  const [text] = drawn((context) => {
    context.font = '700 12.5px "A & B", serif';
    context.textAlign = "center";
    context.fillText("a  < b", 3, 4);
  });
  assert.equal(
    text,
    '<text x="3" y="4" font-size="12.5" font-weight="700" text-anchor="middle" xml:space="preserve" fill="#000000">a  &lt; b</text>',
  );
});

test("a shape is written as its path data", () => {
  const [path] = drawn((context) => {
    context.fill(/** @type {Shape} */ ({ data: "M0 0H1Z" }));
  });
  assert.equal(path, '<path d="M0 0H1Z" transform="matrix(1 0 0 1 0 0)" fill="#000000"/>');
});
