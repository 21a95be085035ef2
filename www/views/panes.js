/** The table of panes, the choice and arrangement of those shown, and their template. */

/** @import { AlgorithmView, MaskFormat } from "../algorithms/algorithm-view.d.ts" */
/** @import { Frame, Intent, Pane, PlayerState, Settings, Square } from "../types.d.ts" */
/** @import { NumberFieldName } from "./go-to-input.js" */
/** @import { Layout, Mode, WidthMode } from "./layout.js" */
/** @import { Move } from "./motion.js" */
/** @import { Notes } from "./notes.js" */

import { html, nothing } from "lit/html.js";
import { hasQueens } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { formatMask, formatOf, laneFormat } from "../masks.js";
import { boardSidebar, lostBitsView } from "./board-sidebar.js";
import { chooserView, codeView } from "./code.js";
import { snap } from "./drawing-primitives.js";
import { countsView } from "./go-to-input.js";
import { LANE_GAP, lanePlan } from "./lanes/lane-plan.js";
import { BOARD_TOP, hasTwoColumns, LANES_TOP } from "./layout.js";
import { awaitedMessage, narrationView } from "./narration.js";
import { stackView } from "./stack.js";
import { appLinkView, buttonsView, minimalControlsView, speedView } from "./transport.js";

/**
 * The data of the panes.
 * @typedef {object} PanesProps
 * @property {PlayerState} state
 * @property {Frame} frame the shown one, concealed if it would answer the open question
 * @property {AlgorithmView} algorithm
 * @property {Settings} settings
 * @property {readonly Pane[]} panes those that are shown, in order
 * @property {Layout} layout
 * @property {boolean} embedded whether the element stands in a page of others, and does not fill a
 *   page of its own
 * @property {string | null} link the address of the same view in the app; null for no link
 * @property {string} errorText error messages; empty for none
 * @property {Move | null} move the step that is moving now
 * @property {unknown} table the board as a table
 * @property {unknown} underBoard the open question, or the lines about the fixed queens
 * @property {(frame: Frame) => string} narrate a step in words, or the question that is open there
 * @property {string} reason why no queen can stand on the pointed square, or a reply; empty for
 *   neither
 * @property {string} question the question that a wrong answer leaves open; empty for none
 * @property {Notes | null} notes for a newcomer, in the narration's place
 * @property {boolean} notesShowOtherSearch whether their frame is not one of the open search
 * @property {Square | null} pointed the square under the pointer or the focus
 * @property {((event: PointerEvent) => void) | undefined} pointAtLanes called where the pointer
 *   moves over the lanes or leaves them
 */

/**
 * @typedef {object} PanesHandlers
 * @property {(intent: Intent) => void} dispatch
 * @property {(change: Partial<Settings>) => void} set
 * @property {(field: NumberFieldName, text: string) => void} goTo goes to a typed step or solution
 */

/**
 * Panes of one kind that follow each other stand in one block.
 * @typedef {"picture" | "narration" | "program" | "reading" | "controls"} BlockKind
 * @typedef {{ kind: BlockKind, panes: Pane[] }} Block
 */

/** @type {Record<WidthMode, number>} */
const narrationHeights = { wide: 81, medium: 98, split: 80, narrow: 72 };

const codeHeights = { wide: { fine: 334, touch: 350 }, usual: { fine: 353, touch: 394 } };

/**
 * @typedef {object} PaneRow
 * @property {Pane} name
 * @property {BlockKind} block
 * @property {(mode: WidthMode, touch: boolean) => number} [height] its least height beside the
 *   picture in CSS pixels; `touch` is whether the pointer is coarse
 * @property {(props: PanesProps, handlers: PanesHandlers) => unknown} [view] board and lanes share
 *   a picture instead
 */

/** @type {readonly PaneRow[]} */
const panes = [
  { name: "board", block: "picture" },
  { name: "lanes", block: "picture" },
  {
    name: "code",
    block: "program",
    height: (mode, touch) =>
      codeHeights[mode === "wide" ? "wide" : "usual"][touch ? "touch" : "fine"],
    view: codePane,
  },
  { name: "stack", block: "program", height: () => 68, view: stackPane },
  {
    name: "narration",
    block: "narration",
    height: (mode) => narrationHeights[mode],
    view: narrationPane,
  },
  // The timeline renders into this container itself, so that hovering over it renders nothing else.
  {
    name: "timeline",
    block: "controls",
    view: () => html`<div class="timeline" part="timeline"></div>`,
  },
  { name: "transport", block: "controls", view: transportPane },
];

/** All panes. @type {readonly Pane[]} */
export const allPanes = panes.map(({ name }) => name);

/**
 * The panes that are shown where the setting names none, in two columns and in one. The controls
 * follow.
 * @type {{ twoColumns: readonly Pane[], oneColumn: readonly Pane[] }}
 */
export const usualPanes = {
  twoColumns: ["board", "lanes", "narration", "code", "stack"],
  oneColumn: ["narration", "board", "lanes", "code", "stack"],
};

/**
 * The panes that an element drops where it is too low, in this order.
 * @type {readonly Pane[]}
 */
export const droppedPanes = ["stack", "code", "timeline", "narration"];

/**
 * @param {Pane} pane
 * @returns {PaneRow}
 */
export const paneRow = (pane) => /** @type {PaneRow} */ (panes.find(({ name }) => name === pane));
/** @param {Pane} pane */
const blockOf = (pane) => paneRow(pane).block;
/** @param {Pane} pane */
const isControl = (pane) => blockOf(pane) === "controls";
/** @param {Pane} pane */
const isPicture = (pane) => blockOf(pane) === "picture";

/**
 * The panes that are shown: the named ones or the usual ones, with the chosen controls.
 *
 * @param {Pick<Settings, "panes" | "controls">} settings
 * @param {Mode} mode
 * @returns {readonly Pane[]} in order
 */
export function panesOf({ panes, controls }, mode) {
  const named = panes ?? usualPanes[hasTwoColumns(mode) ? "twoColumns" : "oneColumn"];
  if (controls === "none") return named.filter((pane) => !isControl(pane));
  if (controls === "minimal") return named.includes("transport") ? named : [...named, "transport"];
  return named.some(isControl) ? named : [...named, "timeline", "transport"];
}

/** The panes of a presentation. @type {readonly Pane[]} */
export const presentationPanes = ["board", "lanes", "narration", "transport"];

/**
 * Whether the panes are those of a presentation, with the code or without.
 *
 * @param {Pick<Settings, "panes">} settings
 */
export const isPresentation = ({ panes }) =>
  panes?.filter((pane) => pane !== "code").join() === presentationPanes.join();

/**
 * Whether there is a timeline. Without one, the board takes its space.
 *
 * @param {Pick<Settings, "panes" | "controls">} settings
 */
export const hasTimeline = (settings) => panesOf(settings, "wide").includes("timeline");

/**
 * The panes in a page that the element fills. The controls are last: they stand at the bottom of
 * the window. In the lowest windows only the transport does, and the timeline follows it. In one
 * column the narration of a presentation is first, as that of the usual panes.
 *
 * @param {Pick<Settings, "panes" | "controls">} settings
 * @param {Mode} mode
 * @param {boolean} isShort whether the window is one of the lowest
 */
export function panesOfPage(settings, mode, isShort) {
  const first = isPresentation(settings) && !hasTwoColumns(mode) ? "narration" : null;
  const rank = (/** @type {Pane} */ pane) =>
    Number(isControl(pane)) + Number(isShort && pane === "timeline") - Number(pane === first);
  return panesOf(settings, mode).toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Arranges the panes in blocks from top to bottom. In wide elements the picture and the other panes
 * are two columns.
 *
 * @param {readonly Pane[]} panes
 * @param {Mode} mode
 * @returns {(Block | [Block, Block])[]}
 */
export function blocksOf(panes, mode) {
  if (mode === "landscape") return landscapeBlocks(panes);
  if (!hasTwoColumns(mode)) return runs(panes, blockOf);
  return runs(panes, (pane) => (isControl(pane) ? "controls" : "reading")).flatMap(inColumns);
}

/**
 * The picture and the other panes as two columns, where there are both.
 * @param {Block} section controls, or other panes @returns {(Block | [Block, Block])[]}
 */
function inColumns({ kind, panes }) {
  /** @type {Block} */
  const picture = { kind: "picture", panes: panes.filter(isPicture) };
  /** @type {Block} */
  const reading = { kind: "reading", panes: panes.filter((pane) => !isPicture(pane)) };
  const both = picture.panes.length > 0 && reading.panes.length > 0;
  if (kind === "controls" || !both) return runs(panes, blockOf);
  return [isPicture(panes[0]) ? [picture, reading] : [reading, picture]];
}

/**
 * The board, and beside it the narration over the lanes.
 * @param {readonly Pane[]} panes @returns {(Block | [Block, Block])[]}
 */
function landscapeBlocks(panes) {
  const isReading = (/** @type {Pane} */ pane) => pane === "narration" || pane === "lanes";
  const reading = panes.filter(isReading);
  if (reading.length === 0 || !panes.includes("board")) return runs(panes, blockOf);
  const below = panes.filter((pane) => pane !== "board" && !isReading(pane));
  return [
    [
      { kind: "picture", panes: ["board"] },
      { kind: "reading", panes: reading },
    ],
    ...runs(below, blockOf),
  ];
}

/**
 * Neighbours of one kind together.
 * @param {readonly Pane[]} panes @param {(pane: Pane) => BlockKind} kindOf
 */
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

/**
 * All panes that are shown, arranged for the width of the element. Canvases and timeline are filled
 * later.
 *
 * @param {PanesProps} props
 * @param {PanesHandlers} handlers
 */
export function panesView(props, handlers) {
  const { frame, layout, panes, settings, embedded, errorText } = props;
  const { mode, vertical, zoom, reserved, board, spine, start, drop, n } = layout;
  const shows = (/** @type {Pane} */ pane) => panes.includes(pane);
  const plan = lanePlan(!embedded && hasQueens(frame.fixed), layout);
  const lanes = shows("lanes") ? plan.height + LANE_GAP : 0;
  const lengths = { pixel: 1 / layout.ratio, reserved, board, spine, start, drop, lanes };
  const measures = Object.entries(lengths).map(([name, length]) => `--${name}: ${length}px`);
  const classes = [
    "panes",
    mode === "landscape" ? "split landscape" : mode,
    vertical,
    settings.controls,
    n > 16 ? "large" : "",
    embedded ? "embedded" : "",
    layout.withValues ? "with-values" : "",
    hasLargeText(props) ? "large-text" : "",
  ];
  const view = (/** @type {Block} */ block) => blockView(block, props, handlers);
  return html`<div
    class=${classes.join(" ")}
    lang=${messages.language}
    tabindex=${embedded ? -1 : nothing}
    .style="zoom: ${zoom}; --rows: ${n + 1}; ${measures.join("; ")}"
    @pointerover=${markVariable}
    @pointerleave=${markVariable}
  >
    ${blocksOf(panes, mode).map((block) =>
      Array.isArray(block) ? html`<div class="columns">${block.map(view)}</div>` : view(block),
    )}
    ${
      errorText && embedded && !shows("narration")
        ? html`<p class="wrong">${errorText}</p>`
        : nothing
    }
  </div>`;
}

/**
 * Whether the narration is larger, as in a presentation: the board takes the space of the timeline.
 * @param {PanesProps} props
 */
const hasLargeText = ({ layout: { mode, vertical }, panes, embedded }) =>
  !embedded && vertical === "tall" && mode !== "narrow" && !panes.includes("timeline");

/** Marks the variable under the pointer wherever it occurs. @param {PointerEvent} event */
function markVariable({ type, target, currentTarget }) {
  const word = /** @type {Element} */ (target).closest("[data-variable]");
  const variable = type === "pointerleave" ? null : word?.getAttribute("data-variable");
  /** @type {HTMLElement} */ (currentTarget).dataset.hover = variable ?? "";
}

/** @param {Block} block @param {PanesProps} props @param {PanesHandlers} handlers */
function blockView({ kind, panes }, props, handlers) {
  if (kind === "picture") return pictureBlock(panes, props, handlers);
  const views = panes.map(
    (pane) => paneRow(pane).view?.(props, handlers) ?? pictureView([pane], props, handlers),
  );
  const name =
    { controls: "controls", program: "below" }[/** @type {string} */ (kind)] ?? "reading";
  return html`<div class=${name}>${views}</div>`;
}

/** @param {PanesProps} props */
function narrationPane(props) {
  const { state, frame, narrate, errorText, reason, notes } = props;
  const question = hasLargeText(props) ? props.question : "";
  return html`<div class="narration" part="narration">
    ${
      notes && !errorText
        ? notes.view()
        : narrationView(frame, narrate, question, reason || errorText || awaitedMessage(state))
    }
  </div>`;
}

/**
 * The format of masks in code and stack: only in wide elements do they have space for binary.
 * @param {PanesProps} props
 */
function shortFormat({ frame, settings: { bits }, layout: { mode } }) {
  const format = formatOf(frame.n, bits);
  return format === "binary" && mode !== "wide" ? "0x" : format;
}

/** @param {PanesProps} props @param {PanesHandlers} handlers */
function codePane(props, handlers) {
  const { frame, algorithm, settings, layout } = props;
  /** @type {MaskFormat} */
  const format = (mask, bits = frame.n) => formatMask(mask, bits, shortFormat(props));
  const wide = layout.mode === "wide";
  return html`<div class="code" part="code">
    ${chooserView(settings.algorithm, (algorithm) => handlers.set({ algorithm }))}
    ${codeView({ algorithm, frame, chosen: settings.dialect, wide, format }, (dialect) =>
      handlers.set({ dialect }),
    )}
  </div>`;
}

/** @param {PanesProps} props @param {PanesHandlers} handlers */
function stackPane(props, { dispatch }) {
  const { frame, algorithm, notesShowOtherSearch } = props;
  // A scrollable part needs the focus: without a call that is the stack itself.
  const focus = frame.stack.length > 0 ? nothing : 0;
  // The queens above a row identify its `call` step, which can be reached at any n.
  const go = (/** @type {number} */ row) => {
    if (notesShowOtherSearch) return;
    dispatch({ type: "seekQueens", queens: frame.queens.slice(0, row), kind: "call" });
  };
  return html`<div class="stack" part="stack" tabindex=${focus} @scroll=${markScrolled}>
    ${stackView(algorithm, frame, shortFormat(props), go)}
  </div>`;
}

/** Gives the headings a background only while rows scroll under them. @param {Event} event */
function markScrolled({ currentTarget }) {
  const stack = /** @type {Element} */ (currentTarget);
  stack.classList.toggle("scrolled", stack.scrollTop > 0);
}

/** @param {PanesProps} props @param {PanesHandlers} handlers */
function transportPane(props, { dispatch, goTo }) {
  const { state, layout, settings, embedded } = props;
  const minimal = settings.controls === "minimal";
  const folded = embedded || layout.mode !== "wide";
  const link = appLinkView(props.link);
  const beside = minimal
    ? [minimalControlsView(state, dispatch), link]
    : [speedView(state, dispatch, folded), countsView(state, layout.mode === "wide", goTo)];
  return html`<div class="transport" part="transport">
      ${buttonsView(state, dispatch, minimal)} ${beside}
    </div>
    ${minimal ? nothing : link}`;
}

/**
 * A board over its lanes is one picture; lanes over a board are two.
 * @param {Pane[]} panes @param {PanesProps} props @param {PanesHandlers} handlers
 */
function pictureBlock(panes, props, handlers) {
  if (panes.length === 1 || panes[0] === "board") return pictureView(panes, props, handlers);
  const pictures = panes.map((pane) => pictureView([pane], props, handlers));
  return html`<div>${pictures}</div>`;
}

/** @param {Pane[]} panes @param {PanesProps} props @param {PanesHandlers} handlers */
function pictureView(panes, props, handlers) {
  const { frame, table, layout, move, settings, pointed } = props;
  const board = panes.includes("board");
  const lanes = panes.includes("lanes");
  const format = laneFormat(frame.n, settings.bits);
  const above = board ? layout.board + snap(BOARD_TOP, layout.ratio) : LANES_TOP;
  const boardHeight = board ? `var(--reserved) + ${BOARD_TOP}px` : `${LANES_TOP}px`;
  const lanesHeight = lanes ? "var(--lanes)" : "0px";
  const measures = `--above: ${above}px; --height: calc(${boardHeight} + ${lanesHeight} + 12px)`;
  return html`<div class="picture" .style=${measures}>
    ${
      board
        ? html`<canvas class="board-canvas" part="board" aria-hidden="true"></canvas>${table}`
        : nothing
    }
    ${
      lanes
        ? html`<canvas
            class="lanes-canvas"
            part="lanes"
            aria-hidden="true"
            @pointermove=${props.pointAtLanes}
            @pointerleave=${props.pointAtLanes}
          ></canvas>
          ${props.algorithm.laneLabels(frame, layout, { pointed, format, move })}
          ${lostBitsView(props)}`
        : nothing
    }
    ${board ? boardSidebar(props, handlers.set) : nothing}
    ${props.notes?.outline(layout, { board, lanes }) ?? nothing}
  </div>`;
}
