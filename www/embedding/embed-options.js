/** The content of an embed: the moment on the screen, and the options of the dialog. */

/** @import { NQueens } from "../element/n-queens.js" */
/** @import { Loop, Pane, Settings } from "../types.d.ts" */
/** @import { Format } from "./formats.js" */

import { algorithms } from "../algorithms/registry.js";
import { isBeforePlace, momentByQueens } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { parseWholeNumber } from "../i18n/format.js";
import { defaults } from "../settings/schema.js";
import { panesOf } from "../views/panes.js";

/** Widths of the preview in CSS pixels. */
export const widths = { phone: 390, column: 640, wide: 1200 };

/** Up to this size an embed can open every position at once. */
const LARGEST_WITH_POSITIONS = 13;

/**
 * @typedef {keyof typeof widths} Width
 *
 * @typedef {object} LoopFields the fields of a loop; both positions are empty for the whole search
 * @property {boolean} on
 * @property {string} from
 * @property {string} to
 *
 * @typedef {object} EmbedOptions
 * @property {Format} format
 * @property {readonly { pane: Pane, on: boolean }[]} panes all of them, in the order in which they
 *   are shown
 * @property {Settings["controls"]} controls
 * @property {boolean} autoplay
 * @property {LoopFields} loop
 * @property {boolean} interactive
 * @property {Settings["theme"]} theme
 * @property {Width} width
 */

/** The usual panes, in the order of two columns. */
const panes = panesOf({ panes: null, controls: "none" }, "wide");

/** @type {Readonly<EmbedOptions>} */
export const defaultOptions = {
  format: "html",
  panes: panes.map((pane, index) => ({ pane, on: index < 2 })),
  controls: "minimal",
  autoplay: false,
  loop: { on: false, from: "", to: "" },
  interactive: true,
  theme: defaults.theme,
  width: "column",
};

/**
 * The moment on the screen.
 *
 * @typedef {object} ScreenSnapshot
 * @property {Settings} screen for a link to the app
 * @property {Settings} settings for an embed, which may have to name the moment by its queens
 * @property {string} sentence the moment in words; empty where there is no moment yet
 * @property {number | null} total number of steps, where an embed knows it too
 */

/**
 * @param {Pick<NQueens, "settings" | "state">} element
 * @returns {ScreenSnapshot}
 */
export function snapshotOf({ settings: screen, state }) {
  const { n, algorithm, hide, predict } = screen;
  if (!state) return { screen, settings: { ...screen, moment: null }, sentence: "", total: null };
  const { frame, total } = state;
  const asks = hide && isBeforePlace(frame);
  const narrated = asks ? messages.questions.ask : algorithms[algorithm].narrate(frame);
  const sentence = predict ? messages.questions.next : narrated;
  const hasPositions = n <= LARGEST_WITH_POSITIONS && algorithm !== "permutations";
  if (hasPositions) return { screen, settings: screen, sentence, total };
  const moment = frame.kind === "start" ? null : momentByQueens(frame);
  return { screen, settings: { ...screen, moment }, sentence, total: null };
}

/**
 * The options, with the panes, the controls and the playback of the screen where these differ from
 * the defaults. The timeline is one of the controls.
 *
 * @param {EmbedOptions} options
 * @param {ScreenSnapshot} snapshot
 * @returns {EmbedOptions | null} null where none differs
 */
export function optionsOnScreen(options, { settings, total }) {
  const { panes, controls, autoplay, interactive, challenge } = settings;
  // Without step numbers, only the whole search can repeat.
  const loop = total !== null || isWholeSearch(settings.loop) ? settings.loop : null;
  // A challenge turns this off for itself, and its embed is not a challenge.
  const isInteractive = interactive || challenge !== null;
  const own = {
    ...(panes && { panes: panesFrom(panes, options.panes) }),
    ...(panes?.includes("timeline") && { controls: defaults.controls }),
    ...(controls !== defaults.controls && { controls }),
    ...(autoplay !== defaults.autoplay && { autoplay }),
    ...(loop && { loop: fieldsOf(loop) }),
    ...(!isInteractive && { interactive }),
  };
  return Object.keys(own).length > 0 ? { ...options, ...own } : null;
}

/**
 * The panes that are shown, in their order, and after them the others.
 * @param {readonly Pane[]} shown @param {EmbedOptions["panes"]} all @returns {EmbedOptions["panes"]}
 */
function panesFrom(shown, all) {
  const names = all.map(({ pane }) => pane);
  const chosen = shown.filter((pane) => names.includes(pane));
  const others = names.filter((pane) => !chosen.includes(pane));
  return [
    ...chosen.map((pane) => ({ pane, on: true })),
    ...others.map((pane) => ({ pane, on: false })),
  ];
}

/** @param {Loop | null} loop */
const isWholeSearch = (loop) => loop?.from === 0 && loop.to === Infinity;

/** @param {Loop} loop @returns {LoopFields} */
const fieldsOf = (loop) => ({
  on: true,
  from: isWholeSearch(loop) ? "" : String(loop.from),
  to: loop.to === Infinity ? "" : String(loop.to),
});

/**
 * Moves a pane one place towards the start.
 *
 * @param {EmbedOptions["panes"]} panes
 * @param {Pane} pane any but the first
 * @returns {EmbedOptions["panes"]}
 */
export function moveEarlier(panes, pane) {
  const index = panes.findIndex((one) => one.pane === pane);
  return panes.toSpliced(index - 1, 2, panes[index], panes[index - 1]);
}

/**
 * Reads the fields of a loop.
 *
 * @param {LoopFields} fields
 * @param {number | null} total number of steps, where it is known
 * @returns {Loop | null | undefined} null for no loop; undefined where the fields are invalid
 */
export function readLoop({ on, from, to }, total) {
  if (!on) return null;
  const [first, last] = [from.trim(), to.trim()];
  if (total === null || first + last === "") return { from: 0, to: Infinity };
  const start = first === "" ? 0 : parseWholeNumber(first);
  const end = last === "" ? total : parseWholeNumber(last);
  if (start === null || end === null) return undefined;
  return start < end && end <= total ? { from: start, to: end } : undefined;
}

/**
 * The settings of an embed.
 *
 * @param {Settings} settings of the snapshot
 * @param {EmbedOptions} options
 * @param {Loop | null} loop
 * @returns {Settings}
 */
export function embedSettings(settings, options, loop) {
  const { panes, controls, autoplay, interactive, theme } = options;
  /** @type {Pane[]} */
  const shown = panes.filter(({ on }) => on).map(({ pane }) => pane);
  return {
    ...settings,
    // An empty list would stand for all panes.
    panes: shown.length > 0 ? shown : ["timeline"],
    controls,
    autoplay,
    interactive,
    theme,
    loop,
    view: "watch",
    challenge: null,
  };
}
