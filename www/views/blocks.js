/**
 * Which panes are shown, and which of them stand together.
 */
/** @import { Pane, Settings } from "../types.d.ts" */
/** @import { Mode } from "./layout.js" */
import { isBeside } from "./layout.js";

/** @typedef {"picture" | "narration" | "program" | "reading" | "controls"} BlockKind */

/**
 * Panes that stand together: board and lanes, the program, what is read beside the picture, the controls; or two such
 * columns.
 * @typedef {{ kind: BlockKind, panes: Pane[] }} Block
 */

/** @type {Record<Pane, BlockKind>} */
const kinds = {
  board: "picture",
  lanes: "picture",
  code: "program",
  stack: "program",
  narration: "narration",
  timeline: "controls",
  transport: "controls",
};

/** The name of every pane. */
export const paneNames = /** @type {readonly Pane[]} */ (Object.keys(kinds));

/** @param {Pane} pane */
const isControl = (pane) => kinds[pane] === "controls";
/** @param {Pane} pane */
const isPicture = (pane) => kinds[pane] === "picture";

/**
 * The panes that are shown, in order: those that are named, with the controls that are chosen.
 * @param {Pick<Settings, "panes" | "controls">} settings @param {Mode} mode
 * @returns {readonly Pane[]}
 */
export function panesOf({ panes, controls }, mode) {
  /** @type {readonly Pane[]} */
  const usual = isBeside(mode)
    ? ["board", "lanes", "narration", "code", "stack"]
    : ["narration", "board", "lanes", "code", "stack"];
  const named = panes ?? usual;
  if (controls === "none") return named.filter((pane) => !isControl(pane));
  if (controls === "minimal") return named.includes("transport") ? named : [...named, "transport"];
  return named.some(isControl) ? named : [...named, "timeline", "transport"];
}

/**
 * How they stand: one block under the other; where there is room, the picture and what is read are two columns.
 * @param {readonly Pane[]} panes @param {Mode} mode
 * @returns {(Block | [Block, Block])[]}
 */
export function blocksOf(panes, mode) {
  if (!isBeside(mode)) return runs(panes, (pane) => kinds[pane]);
  return runs(panes, (pane) => (isControl(pane) ? "controls" : "reading")).flatMap(columnsOf);
}

/** @param {Block} section without controls, or nothing else @returns {(Block | [Block, Block])[]} */
function columnsOf({ kind, panes }) {
  /** @type {Block} */
  const picture = { kind: "picture", panes: panes.filter(isPicture) };
  /** @type {Block} */
  const reading = { kind: "reading", panes: panes.filter((pane) => !isPicture(pane)) };
  const both = picture.panes.length * reading.panes.length > 0;
  if (kind === "controls" || !both) return runs(panes, (pane) => kinds[pane]);
  return [isPicture(panes[0]) ? [picture, reading] : [reading, picture]];
}

/** Neighbours of one kind together. @param {readonly Pane[]} panes @param {(pane: Pane) => BlockKind} kindOf */
function runs(panes, kindOf) {
  /** @type {Block[]} */
  const found = [];
  for (const pane of panes) {
    const kind = kindOf(pane);
    const last = found.at(-1);
    if (last?.kind === kind) last.panes.push(pane);
    else found.push({ kind, panes: [pane] });
  }
  return found;
}
