/**
 * The ten stops of the lesson: the moment of each, the panes that show it, and how its question is
 * answered.
 */

/** @import { Pane, Queens, Settings } from "../../types.d.ts" */
/** @import { messages } from "../../i18n/catalogue.js" */
/** @import { FormName } from "./stop-questions.js" */

/** @typedef {keyof typeof messages.learn.stops} StopId */

/**
 * @typedef {object} Stop
 * @property {StopId} id the key of its texts
 * @property {number} n
 * @property {Queens} [queens] fixed ones; none by default
 * @property {number} position of the search when the question is asked
 * @property {readonly Pane[]} panes
 * @property {Settings["lanes"]} [lanes] those that are taught so far, where lanes are shown
 * @property {FormName} form of the question
 */

const SIZE = 8;
/** The integers that mark attacked squares; each has a colour and a hatch. */
export const attacks = /** @type {const} */ (["columns", "left", "right"]);

/** @typedef {typeof attacks[number]} Attack */

// Without the narration, which mentions shifts: the sixth stop introduces them.
/** @type {readonly Pane[]} */
const board = ["board", "transport"];
/** @type {readonly Pane[]} */
const boardWithLanes = ["board", "lanes", "transport"];
// Without the controls: the figure under the board or the lanes does not follow steps.
/** @type {readonly Pane[]} */
const boardOfFigure = ["board"];
/** @type {readonly Pane[]} */
const lanesOfFigure = ["board", "lanes"];

/** @type {readonly Stop[]} */
export const stops = [
  {
    id: "puzzle",
    n: SIZE,
    // Three queens of a solution, and no step of a search yet.
    queens: { 0: 0, 1: 4, 2: 7 },
    position: 0,
    panes: boardOfFigure,
    form: "unattacked",
  },
  { id: "rows", n: SIZE, position: 6, panes: board, form: "step" },
  { id: "integers", n: SIZE, position: 10, panes: boardOfFigure, form: "bits" },
  {
    id: "free",
    n: SIZE,
    position: 10,
    panes: boardWithLanes,
    lanes: [...attacks, "possible"],
    form: "squares",
  },
  {
    id: "lowest",
    n: SIZE,
    position: 11,
    panes: lanesOfFigure,
    // The figure has the others.
    lanes: ["possible"],
    form: "step",
  },
  { id: "shift", n: SIZE, position: 19, panes: lanesOfFigure, lanes: attacks, form: "landing" },
  {
    id: "back",
    n: SIZE,
    position: 41,
    panes: [...boardWithLanes, "narration"],
    lanes: [...attacks, "possible"],
    form: "step",
  },
  { id: "window", n: SIZE, position: 20, panes: boardOfFigure, form: "diagonal" },
  {
    id: "picture",
    n: 6,
    position: 1,
    panes: ["board", "timeline", "transport", "narration"],
    form: "tick",
  },
  { id: "fast", n: SIZE, position: 2, panes: [...board, "narration"], form: "mirror" },
];

/**
 * The stop of a URL.
 *
 * @param {string | null} text its number, from 1
 * @returns {number | null} its index; null where there is none of this number
 */
export function indexOfStop(text) {
  const index = Number(text) - 1;
  return /^\d{1,4}$/.test(text ?? "") && index >= 0 && index < stops.length ? index : null;
}
