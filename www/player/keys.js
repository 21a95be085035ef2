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
  h: "hide",
  f: "fullscreen",
  "?": "help",
};

/** The keys as the help shows them. */
export const keyTable = [
  { keys: ["Space"], words: "play or pause" },
  { keys: ["→", "Page Down", "."], words: "next step" },
  { keys: ["←", "Page Up", ","], words: "step back" },
  { keys: ["↑"], words: "faster" },
  { keys: ["↓"], words: "slower" },
  { keys: ["Home"], words: "first step" },
  { keys: ["End"], words: "last step" },
  { keys: ["N"], words: "next solution" },
  { keys: ["P"], words: "previous solution" },
  { keys: ["O"], words: "step over the call" },
  { keys: ["U"], words: "step out of the call" },
  { keys: ["H"], words: "hide the next move" },
  { keys: ["F"], words: "full screen" },
  { keys: ["?"], words: "this help" },
];

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const ENDS = ["Home", "End"];
const PRESS = [" ", "Enter"];
const SLIDER = [...ARROWS, ...ENDS];
const GRID = [...SLIDER, "Enter"];
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
  grid: GRID,
  gridcell: GRID,
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
  const altGraph = key.length === 1 && !event.metaKey && event.getModifierState?.("AltGraph");
  const selecting = key.length > 1 && event.shiftKey;
  if ((shortcut && !altGraph) || selecting || !Object.hasOwn(INTENTS, typed)) return null;
  return /** @type {KeyIntent} */ ({ type: INTENTS[typed] });
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
  const taken = [
    BY_ROLE[role],
    BY_NAME[name],
    name === "input" && BY_INPUT_TYPE[target.type ?? ""],
  ];
  return taken.some((keys) => Array.isArray(keys) && keys.includes(key));
}
