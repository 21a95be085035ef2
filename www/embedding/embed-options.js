/** What a person chooses of an embed, and what comes of it. */
/** @import { Loop, Pane, Settings } from "../types.d.ts" */
/** @import { Kind } from "./formats.js" */

/** Widths of the preview, in CSS pixels. */
export const widths = { phone: 390, column: 640, wide: 1200 };

/**
 * @typedef {keyof typeof widths} Width
 * @typedef {{ on: boolean, from: string, to: string }} Typed a loop; both positions are empty for the whole search
 *
 * @typedef {object} Choices
 * @property {Kind} kind
 * @property {readonly { pane: Pane, on: boolean }[]} panes all of them, in the order they are shown
 * @property {Settings["controls"]} controls
 * @property {boolean} autoplay
 * @property {Typed} loop
 * @property {boolean} interactive
 * @property {Width} width
 */

/** @type {readonly Pane[]} */
const all = ["board", "lanes", "narration", "code", "stack"];

/** @type {Readonly<Choices>} */
export const usual = {
  kind: "html",
  panes: all.map((pane, at) => ({ pane, on: at < 2 })),
  controls: "minimal",
  autoplay: false,
  loop: { on: false, from: "", to: "" },
  interactive: true,
  width: "column",
};

/** @param {Choices["panes"]} panes @param {Pane} pane @returns {Choices["panes"]} */
export function withEarlier(panes, pane) {
  const at = panes.findIndex((one) => one.pane === pane);
  return panes.toSpliced(at - 1, 2, panes[at], panes[at - 1]);
}

/**
 * What is typed as a loop, null for none; undefined where that is no stretch of the search.
 * @param {Typed} typed @param {number | null} total how many steps the search has, where that is known
 * @returns {Loop | null | undefined}
 */
export function readLoop({ on, from, to }, total) {
  if (!on) return null;
  const [first, last] = [from.trim(), to.trim()];
  if (total === null || first + last === "") return { from: 0, to: Infinity };
  if (![first, last].every((text) => /^\d{0,15}$/.test(text))) return undefined;
  const loop = { from: Number(first), to: last === "" ? total : Number(last) };
  return loop.from < loop.to && loop.to <= total ? loop : undefined;
}

/**
 * What an embed is told: what is on screen, shown as it was chosen. It has one view and one program.
 * @param {Settings} settings @param {Choices} choices @param {Loop | null} loop
 * @returns {Settings}
 */
export function settingsOf(settings, { panes, controls, autoplay, interactive }, loop) {
  const shown = panes.filter(({ on }) => on).map(({ pane }) => pane);
  const chosen = { panes: shown, controls, autoplay, interactive, loop };
  return { ...settings, ...chosen, view: "watch", algorithm: "lezard" };
}
