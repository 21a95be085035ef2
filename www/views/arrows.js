/**
 * Arrow keys within a row of tabs and within the call stack, which are one stop of Tab each.
 */

/** Moves the focus where a key asks for that, and then keeps the key from all else. @param {KeyboardEvent} event */
export function moveWithin(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const from = /** @type {HTMLElement} */ (event.composedPath()[0]);
  const list = from.closest("[role=tablist], .calls");
  if (!list) return;
  const stops = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("button:enabled")]);
  const isTabs = list.role === "tablist";
  const to = (isTabs ? tabAt : rowAt)(event.key, stops.indexOf(from), stops.length - 1);
  if (to === undefined) return;
  event.preventDefault();
  stops[to]?.focus();
  // In tabs focus and choice move together.
  if (isTabs) stops[to].click();
}

/** @param {string} key @param {number} at @param {number} last */
function tabAt(key, at, last) {
  /** @type {Record<string, number>} */
  const targets = {
    ArrowLeft: at === 0 ? last : at - 1,
    ArrowRight: at === last ? 0 : at + 1,
    Home: 0,
    End: last,
  };
  return targets[key];
}

/** @param {string} key @param {number} at */
function rowAt(key, at) {
  /** @type {Record<string, number>} */
  const targets = { ArrowUp: at - 1, ArrowDown: at + 1 };
  return targets[key];
}
