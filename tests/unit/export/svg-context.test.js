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

test("each part of a path is an element, filled and stroked in the order of the calls", () => {
  const elements = drawn((context) => {
    context.fillStyle = "red";
    context.strokeStyle = "blue";
    context.setLineDash([3, 2]);
    context.beginPath();
    context.arc(5, 6, 2);
    context.moveTo(1, 2);
    context.lineTo(3, 4);
    context.moveTo(5, 6);
    context.lineTo(7, 8);
    context.roundRect(1, 2, 3, 4, 1.5);
    context.fill();
    context.stroke();
  });
  const shapes = [
    '<circle cx="5" cy="6" r="2"',
    '<path d="M1 2L3 4M5 6L7 8"',
    '<rect x="1" y="2" width="3" height="4" rx="1.5"',
  ];
  assert.deepEqual(elements, [
    ...shapes.map((shape) => `${shape} fill="red"/>`),
    ...shapes.map((shape) => `${shape} stroke="blue" stroke-width="1" stroke-dasharray="3 2"/>`),
  ]);
});

test("title and description come first, and no element has an id", () => {
  const context = new SvgContext(100, 50, ruler);
  context.fillRect(0, 0, 1, 1);
  const [root, title, description] = context.toMarkup("A & B", "Two <queens>").split("\n");
  assert.match(root, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" .* role="img"/);
  assert.deepEqual(
    [title, description],
    ["<title>A &amp; B</title>", "<desc>Two &lt;queens&gt;</desc>"],
  );
  assert.doesNotMatch(context.toMarkup("", ""), /\sid=/);
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

test("restore() resets the style and the transform to those at save()", () => {
  const [inside, after] = drawn((context) => {
    context.save();
    context.fillStyle = "red";
    context.globalAlpha *= 0.5;
    context.translate(5, 5);
    context.fillRect(0, 0, 1, 1);
    context.restore();
    context.fillRect(0, 0, 1, 1);
  });
  assert.equal(inside, '<rect x="5" y="5" width="1" height="1" fill="red" fill-opacity="0.5"/>');
  assert.equal(after, '<rect x="0" y="0" width="1" height="1" fill="#000000"/>');
});

test("text is escaped, and keeps its spaces, font size and font weight", () => {
  const [text] = drawn((context) => {
    context.font = '700 12.5px "A & B", serif';
    context.textAlign = "center";
    context.fillText("a  < b", 3, 4);
  });
  assert.equal(
    text,
    '<text x="3" y="4" font-family="&quot;A &amp; B&quot;, serif" font-size="12.5" font-weight="700" text-anchor="middle" xml:space="preserve" fill="#000000">a  &lt; b</text>',
  );
});

test("a shape is written as its path data", () => {
  const [path] = drawn((context) => {
    context.fill(/** @type {Shape} */ ({ data: "M0 0H1Z" }));
  });
  assert.equal(path, '<path d="M0 0H1Z" transform="matrix(1 0 0 1 0 0)" fill="#000000"/>');
});
