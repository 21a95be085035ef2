/** The newest call of the stack is scrolled into view. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { showNewestCall } from "../../../www/views/stack.js";

afterEach(() => Reflect.deleteProperty(globalThis, "HTMLElement"));

test("the stack scrolls by whole rows, no further than to show the newest call below its headings", () => {
  class FakeElement {}
  Object.assign(globalThis, { HTMLElement: FakeElement });
  /** The stack is 100 pixels high, a row 24. @param {number} scrollTop @param {number} offsetTop */
  const scrolled = (scrollTop, offsetTop) => {
    const newest = Object.assign(new FakeElement(), { offsetTop, offsetHeight: 24 });
    const stack = { scrollTop, clientHeight: 100, querySelector: () => newest };
    const root = { querySelector: () => stack };
    showNewestCall(/** @type {ParentNode} */ (/** @type {unknown} */ (root)));
    return stack.scrollTop;
  };
  for (const [before, offsetTop, after] of [
    [0, 20, 0],
    [0, 76, 0],
    [0, 77, 24],
    [0, 116, 48],
    [48, 116, 48],
    [24, 44, 24],
    [25, 44, 24],
    [96, 44, 24],
  ]) {
    assert.equal(scrolled(before, offsetTop), after, `from ${before} to a row at ${offsetTop}`);
  }
});
