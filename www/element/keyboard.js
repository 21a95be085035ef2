/** Which intent a typed key means, and which keys the focused control keeps for itself. */

/** @import { Intent } from "../types.d.ts" */

/**
 * What of a keyboard event is looked at.
 * @typedef {object} Typed
 * @property {string} key
 * @property {boolean} [ctrlKey]
 * @property {boolean} [metaKey]
 * @property {boolean} [altKey]
 * @property {boolean} [shiftKey]
 * @property {(modifier: string) => boolean} [getModifierState]
 */

/** @typedef {Intent | { type: "help" | "hide" | "fullscreen" }} KeyIntent */

/**
 * What of an element is looked at.
 * @typedef {object} Focused
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
  f: "fullscreen",
  "?": "help",
};

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
 * The intent of a typed character or key, whatever keys had to be held to type it; null where it means
 * nothing, or where it is a shortcut of the browser or the system.
 * @param {Typed} event
 * @returns {KeyIntent | null}
 */
export function intentOf(event) {
  const { key } = event;
  const typed = key.length === 1 ? key.toLowerCase() : key;
  const shortcut = event.ctrlKey || event.metaKey || event.altKey;
  if (shortcut && !event.altKey) return changeOf(event, typed);
  const altGraph = key.length === 1 && !event.metaKey && event.getModifierState?.("AltGraph");
  const selecting = key.length > 1 && event.shiftKey;
  if ((shortcut && !altGraph) || selecting || !Object.hasOwn(INTENTS, typed)) return null;
  return /** @type {KeyIntent} */ ({ type: INTENTS[typed] });
}

/**
 * Undo and redo, by the shortcuts of any system; null for every other shortcut, which is the browser's.
 * @param {Typed} event
 * @param {string} typed
 * @returns {KeyIntent | null}
 */
function changeOf({ ctrlKey, shiftKey }, typed) {
  if (typed === "z") return { type: shiftKey ? "redo" : "undo" };
  return typed === "y" && ctrlKey && !shiftKey ? { type: "redo" } : null;
}

/**
 * Whether the focused control takes this key itself.
 * @param {Focused | null | undefined} target where the event began: `event.composedPath()[0]`
 * @param {string} key
 */
export function owned(target, key) {
  if (!target) return false;
  const name = target.localName ?? "";
  const role = target.getAttribute?.("role") ?? "";
  if (target.isContentEditable || name === "select" || name === "textarea") return true;
  if (name === "input" && !Object.hasOwn(BY_INPUT_TYPE, target.type ?? "")) return true;
  const { scrollWidth = 0, clientWidth = 0 } = target;
  const taken = [
    BY_ROLE[role],
    // What is wider than its place is moved in it.
    role === "tabpanel" && scrollWidth > clientWidth && SIDEWAYS,
    BY_NAME[name],
    name === "input" && BY_INPUT_TYPE[target.type ?? ""],
  ];
  return taken.some((keys) => Array.isArray(keys) && keys.includes(key));
}
