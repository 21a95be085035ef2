/** The files that the dialog offers: those of the board, and those of the page. */

/** @import { NQueens } from "../index.d.ts" */
/** @import { AlgorithmId, ExportImageOptions, Frame, PlayerState } from "../types.d.ts" */
/** @import { AnimationFormat } from "./animation.js" */
/** @import { FileFormat } from "./file-formats.js" */
/** @import { ExportValues, OptionGroup } from "./options.js" */

import { codedError } from "../engine/errors.js";
import { messages } from "../i18n/catalogue.js";
import { canEncode, estimateSize } from "./animation.js";
import { readFrames } from "./frames.js";
import { MOST_STEPS } from "./image-options.js";
import { textBoard } from "./text-board.js";
import { traceFile } from "./trace.js";
import { worksheet } from "./worksheet.js";
import { isAskable, worksheetMoments } from "./worksheet-moments.js";

const words = messages.export;

/** Steps among which the boards of a worksheet are chosen. */
export const WORKSHEET_STEPS = 2000;

/** The most steps of a trace. */
const MOST_TRACE_STEPS = 100_000;

/** Steps of a trace whose preview is the whole file, and of the preview of a longer one. */
const QUICK_STEPS = 1000;
const SAMPLE_STEPS = 20;

/** Frames of an animation that is made for the preview, at one pixel per CSS pixel. */
const QUICK_FRAMES = 64;

/**
 * @typedef {object} FileRequest
 * @property {NQueens} element the board; the files of a page need none
 * @property {ExportValues} values of the options of the format
 * @property {AbortSignal} signal
 * @property {(progress: { done: number, total: number }) => void} onProgress `done` of `total`
 *   parts are made
 */

/**
 * A format that the dialog offers.
 *
 * @typedef {object} ExportFormat
 * @property {FileFormat} id unique within its kind; the catalogue has its name
 * @property {string} [hint]
 * @property {readonly OptionGroup[]} options in the order of the dialog
 * @property {number} [mostSteps] of its range
 * @property {(request: FileRequest) => Promise<Blob | string>} make makes the file. Rejects with
 *   the signal's reason once it is aborted, and with an error with the code `unavailable` where the
 *   file cannot be made
 * @property {(values: ExportValues) => boolean} [isQuick] whether making it takes less than a
 *   second, so that it is made for the preview; by default it does
 * @property {(request: FileRequest) => Promise<Sample>} [sample] the content of the preview before
 */

/**
 * @typedef {object} Sample
 * @property {Blob} [content] a part of the file, or a picture that stands for it
 * @property {number} [bytes] estimated size of the file
 */

/**
 * Something that can be exported, in one format or several.
 *
 * @typedef {object} ExportKind
 * @property {string} id unique in its view. Options of the same kind are remembered together
 * @property {string} label in the menu and in the dialog, capitalised: “List of solutions”
 * @property {string} [unavailable] why it cannot be made now, as a sentence with what to do about
 *   it
 * @property {string} [fileName] without its extension
 * @property {readonly ExportFormat[]} formats at least one; the first is chosen at first
 */

/**
 * The kinds of file that a view can export.
 *
 * @param {NQueens | null} element its board
 * @param {readonly ExportKind[]} exports the other files that its page offers
 * @returns {ExportKind[]}
 */
export const kindsOf = (element, exports) => [
  ...(element ? boardKinds(element.settings.algorithm) : []),
  ...exports,
];

/** @param {AlgorithmId} algorithm @returns {ExportKind[]} */
function boardKinds(algorithm) {
  // Permutations may try another free square first, but `place` on a worksheet is the lowest.
  /** @type {OptionGroup[]} */
  const blanks = algorithm === "permutations" ? [] : ["blanks"];
  return [
    {
      id: "picture",
      label: words.kinds.picture,
      formats: [
        {
          id: "png",
          hint: words.hints.png,
          options: ["scale", "theme", "transparent"],
          make: (request) => image("png", request),
        },
        {
          id: "svg",
          hint: words.hints.svg,
          options: ["theme", "transparent"],
          make: (request) => image("svg", request),
        },
      ],
    },
    {
      id: "animation",
      label: words.kinds.animation,
      formats: /** @type {const} */ (["gif", "webp"]).filter(canEncode).map(animationFormat),
    },
    { id: "steps", label: words.kinds.steps, formats: [traceFormat("csv"), traceFormat("json")] },
    {
      id: "text",
      label: words.kinds.text,
      formats: [{ id: "text", hint: words.hints.text, options: [], make: text }],
    },
    {
      id: "worksheet",
      label: words.kinds.worksheet,
      unavailable: algorithm === "brute-force" ? words.noBoards : "",
      formats: [
        {
          id: "html",
          hint: words.hints.html,
          options: ["title", "count", "boards", ...blanks, "answers", "paper"],
          make: sheet,
        },
      ],
    },
  ];
}

/** @param {AnimationFormat} id @returns {ExportFormat} */
const animationFormat = (id) => ({
  id,
  hint: words.hints[id],
  options: ["range", "delay", "scale", "theme"],
  mostSteps: MOST_STEPS,
  make: (request) => image(id, request),
  isQuick: ({ frames, scale }) => frames * scale ** 2 <= QUICK_FRAMES,
  sample: (request) => animationSample(id, request),
});

/** @param {"csv" | "json"} id @returns {ExportFormat} */
const traceFormat = (id) => ({
  id,
  hint: words.hints[id],
  options: ["range"],
  mostSteps: MOST_TRACE_STEPS,
  make: (request) => trace(id, request),
  isQuick: ({ frames }) => frames <= QUICK_STEPS,
  sample: (request) => traceSample(id, request),
});

/** @typedef {"png" | "svg" | AnimationFormat} ImageFormat */

/** @param {ImageFormat} format @param {FileRequest} request */
const image = (format, { element, ...request }) =>
  element.exportImage(imageOptions(format, request));

/**
 * @param {ImageFormat} format
 * @param {Omit<FileRequest, "element">} request
 * @returns {ExportImageOptions}
 */
function imageOptions(format, { values, signal, onProgress }) {
  const { scale, theme, transparent, from, frames, delay, hold } = values;
  const common = { type: format, theme, signal, onProgress };
  if (format === "svg") return { ...common, transparent };
  if (format === "png") return { ...common, scale, transparent };
  return { ...common, from: from ?? undefined, steps: frames - 1, scale, delay, hold };
}

/**
 * The shown step stands for a long animation.
 * @param {AnimationFormat} format @param {FileRequest} request @returns {Promise<Sample>}
 */
async function animationSample(format, request) {
  const { element, ...options } = request;
  const [content, bytes] = await Promise.all([
    image("png", request),
    estimateSize(element, imageOptions(format, options)),
  ]);
  return { content, bytes };
}

/** @param {"csv" | "json"} format @param {FileRequest} request */
function trace(format, { element, values, signal, onProgress }) {
  const { from, frames: count } = values;
  const frames = readFrames(element, from, count, { signal });
  const { algorithm } = element.settings;
  return traceFile(frames, { format, algorithm, count, signal, onProgress });
}

/** @param {"csv" | "json"} format @param {FileRequest} request @returns {Promise<Sample>} */
async function traceSample(format, request) {
  const values = { ...request.values, frames: SAMPLE_STEPS };
  const content = await trace(format, { ...request, values });
  return { content, bytes: (content.size * request.values.frames) / SAMPLE_STEPS };
}

/** @param {FileRequest} request */
async function text({ element }) {
  const { order, algorithm } = element.settings;
  return textBoard(await shownFrame(element), { order, algorithm });
}

/** @param {FileRequest} request */
async function sheet({ element, values, signal }) {
  const { boards, title, blanks, paper, answers } = values;
  const moments =
    boards.length > 0
      ? await momentsAt(element, boards, signal)
      : await momentsByChance(element, values, signal);
  if (!moments.some(isAskable)) throw codedError("unavailable", words.noBoards);
  return worksheet({ title, moments, blanks, paper, order: element.settings.order, answers });
}

/** @param {NQueens} element @param {number[]} positions @param {AbortSignal} signal */
async function momentsAt(element, positions, signal) {
  const moments = [];
  for (const position of positions) {
    moments.push(...(await Array.fromAsync(readFrames(element, position, 1, { signal }))));
  }
  return moments;
}

/**
 * Chooses among the steps after the shown one, or among the last ones where the search ends before.
 * @param {NQueens} element @param {ExportValues} values @param {AbortSignal} signal
 */
async function momentsByChance(element, { count, seed }, signal) {
  const { position } = await shownFrame(element);
  const total = element.state?.total ?? Infinity;
  const from = position && Math.max(Math.min(position, total - WORKSHEET_STEPS), 0);
  const steps = Math.min(WORKSHEET_STEPS, total - (from ?? 0));
  const frames = await Array.fromAsync(readFrames(element, from, steps + 1, { signal }));
  return worksheetMoments(frames, { count, seed });
}

/**
 * The frame that is shown. Rejects with the reason where no board can be opened.
 * @param {NQueens} element @returns {Promise<Frame>}
 */
async function shownFrame(element) {
  await element.reader();
  return /** @type {PlayerState} */ (element.state).frame;
}
