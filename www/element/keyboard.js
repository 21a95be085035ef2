/**
 * The keys of an element: the intent of each key, and the keys that focused controls use
 * themselves.
 */

/** @import { Intent } from "../types.d.ts" */

/**
 * The parts of a keyboard event that matter.
 * @typedef {object} KeyInput
 * @property {string} key
 * @property {boolean} [ctrlKey]
 * @property {boolean} [metaKey]
 * @property {boolean} [altKey]
 * @property {boolean} [shiftKey]
 * @property {(modifier: string) => boolean} [getModifierState]
 */

/** @typedef {Intent | { type: "help" | "hide" | "predict" | "fullscreen" }} KeyIntent */

/**
 * The parts of a focused element that matter.
 * @typedef {object} FocusTarget
 * @property {string} [localName]
 * @property {string} [type]
 * @property {boolean} [isContentEditable]
 * @property {(name: string) => string | null} [getAttribute]
 * @property {number} [scrollWidth]
 * @property {number} [clientWidth]
 */

/** @type {Readonly<Record<string, KeyIntent["type"]>>} */
const INTENTS = {
  " ": "toggle",
  ArrowRight: "next",
  PageDown: "next",
  ".": "next",
  ArrowLeft: "back",
  PageUp: "back",
  ",": "back",
  ArrowUp: "faster",
  ArrowDown: "slower",
  Home: "first",
  End: "last",
  n: "nextSolution",
  p: "previousSolution",
  o: "stepOver",
  u: "stepOut",
  Delete: "clearQueens",
  Backspace: "clearQueens",
  h: "hide",
  q: "predict",
  f: "fullscreen",
  "?": "help",
};

/** Intents of keys that must not repeat while held. @type {readonly string[]} */
const SWITCHES = ["toggle", "help", "hide", "predict", "fullscreen"];

/** Intents that change the fixed queens. @type {readonly string[]} */
const EDITS = ["clearQueens", "undo", "redo"];

const SIDEWAYS = ["ArrowLeft", "ArrowRight"];
const ARROWS = [...SIDEWAYS, "ArrowUp", "ArrowDown"];
const ENDS = ["Home", "End"];
const PRESS = [" ", "Enter"];
const SLIDER = [...ARROWS, ...ENDS];
const CHOICE = [...ARROWS, ...ENDS, " "];
const MENU = [...ARROWS, ...ENDS, ...PRESS];

/** @type {Readonly<Record<string, readonly string[]>>} */
const BY_ROLE = {
  button: PRESS,
  switch: PRESS,
  checkbox: PRESS,
  link: ["Enter"],
  slider: SLIDER,
  tab: CHOICE,
  radio: CHOICE,
  grid: MENU,
  gridcell: MENU,
  menuitem: MENU,
  menuitemradio: MENU,
  menuitemcheckbox: MENU,
  option: MENU,
};

/** @type {Readonly<Record<string, readonly string[]>>} */
const BY_NAME = { button: PRESS, summary: PRESS, a: ["Enter"] };

/** @type {Readonly<Record<string, readonly string[]>>} */
const BY_INPUT_TYPE = {
  range: SLIDER,
  radio: CHOICE,
  checkbox: [" "],
  button: PRESS,
  submit: PRESS,
  reset: PRESS,
  color: PRESS,
  file: PRESS,
};

/**
 * The intent of a pressed key, unless the focused control uses that key itself. A key that is used
 * does not reach the page, which may turn a slide or a chapter with it.
 *
 * @param {KeyboardEvent} event
 * @param {Element} element
 * @param {boolean} interactive whether a reader can place queens
 * @returns {KeyIntent | null}
 */
export function intentOfKey(event, element, interactive) {
  if (!event.defaultPrevented) moveWithin(event);
  const taken = isTaken(event, element);
  const intent = taken ? null : intentOf(event);
  const isUsed = intent !== null && (interactive || !EDITS.includes(intent.type));
  if (taken || isUsed) event.stopPropagation();
  if (!isUsed) return null;
  event.preventDefault();
  return event.repeat && SWITCHES.includes(intent.type) ? null : intent;
}

/**
 * The intent of a character or key, whichever modifiers were needed to type it.
 *
 * @param {KeyInput} event
 * @returns {KeyIntent | null} null where it means nothing or is a shortcut of the browser
 */
export function intentOf(event) {
  const { key } = event;
  const typed = key.length === 1 ? key.toLowerCase() : key;
  if ((event.ctrlKey || event.metaKey) && !event.altKey) return editOf(event, typed);
  const altGraph = key.length === 1 && !event.metaKey && event.getModifierState?.("AltGraph");
  const selecting = key.length > 1 && event.shiftKey;
  if ((event.altKey && !altGraph) || selecting || !Object.hasOwn(INTENTS, typed)) return null;
  return /** @type {KeyIntent} */ ({ type: INTENTS[typed] });
}

/**
 * Whether a key types a letter, a digit or a sign.
 * @param {KeyInput} event
 */
export const isCharacter = ({ key, ctrlKey, metaKey, altKey }) =>
  key.length === 1 && key !== " " && (altKey || !(ctrlKey || metaKey));

/**
 * Undo and redo, by the shortcuts of any system.
 * @param {KeyInput} event @param {string} typed @returns {KeyIntent | null}
 */
function editOf({ ctrlKey, shiftKey }, typed) {
  if (typed === "z") return { type: shiftKey ? "redo" : "undo" };
  return typed === "y" && ctrlKey && !shiftKey ? { type: "redo" } : null;
}

/**
 * Whether a key that was pressed in an element is used by the focused control, or was handled.
 *
 * @param {KeyboardEvent} event
 * @param {Element} element
 * @returns {boolean}
 */
export function isTaken(event, element) {
  const target = /** @type {Element} */ (event.composedPath()[0]);
  return event.defaultPrevented || (target !== element && isOwned(target, event.key));
}

/**
 * Whether the focused control uses this key itself.
 *
 * @param {FocusTarget} target `event.composedPath()[0]`
 * @param {string} key
 * @returns {boolean}
 */
export function isOwned(target, key) {
  const name = target.localName ?? "";
  const role = target.getAttribute?.("role") ?? "";
  if (target.isContentEditable || name === "select" || name === "textarea") return true;
  if (name === "input" && !Object.hasOwn(BY_INPUT_TYPE, target.type ?? "")) return true;
  const { scrollWidth = 0, clientWidth = 0 } = target;
  const taken = [
    BY_ROLE[role],
    // Content that is wider than its panel scrolls.
    role === "tabpanel" && scrollWidth > clientWidth && SIDEWAYS,
    BY_NAME[name],
    name === "input" && BY_INPUT_TYPE[target.type ?? ""],
  ];
  return taken.some((keys) => Array.isArray(keys) && keys.includes(key));
}

/**
 * Moves the focus within a row of tabs and within the call stack, which are one stop of Tab each.
 * @param {KeyboardEvent} event
 */
function moveWithin(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const from = /** @type {HTMLElement} */ (event.composedPath()[0]);
  const list = from.closest("[role=tablist], .calls");
  if (!list) return;
  const stops = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("button:enabled")]);
  const isTabs = list.role === "tablist";
  const at = stops.indexOf(from);
  const last = stops.length - 1;
  /** @type {Record<string, number>} */
  const targets = isTabs
    ? {
        ArrowLeft: at === 0 ? last : at - 1,
        ArrowRight: at === last ? 0 : at + 1,
        Home: 0,
        End: last,
      }
    : { ArrowUp: at - 1, ArrowDown: at + 1 };
  const to = targets[event.key];
  if (to === undefined) return;
  event.preventDefault();
  stops[to]?.focus();
  // In tabs focus and choice move together.
  if (isTabs) stops[to].click();
}
