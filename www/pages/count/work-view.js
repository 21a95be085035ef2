/** The work: the map of the jobs in words, one job drawn large, and the workers. */

/** @import { CountJob, CountProgress } from "../../types.d.ts" */
/** @import { WorkProgress } from "./preview.js" */
/** @import { CountRun, CountState } from "./count-state.js" */

import { html, nothing, svg } from "lit/html.js";
import { COUNTED, COUNTING } from "../../engine/count-ledger.js";
import { messages } from "../../i18n/catalogue.js";
import { formatNumber, formatTime } from "../../i18n/format.js";
import { columnsOf } from "../../masks.js";
import { clamp } from "../../numbers.js";
import { baselineCalls } from "../baseline-calls.js";
import { areBars, columnCount, splitsOf, tileCount } from "./job-map-layout.js";
import { SHORTEST_BASIS, workerShare } from "./preview.js";

const { work: words, workers: workerWords } = messages.count;

/**
 * @typedef {object} JobMapHandlers
 * @property {(event: PointerEvent) => void} point
 * @property {() => void} leave
 * @property {(event: KeyboardEvent) => void} press
 * @property {() => void} focus
 */

/**
 * The work of a count that has begun. It is hidden before that, and for a board of a single job.
 * @param {CountState} countState
 * @param {number} pointed the tile pointed at; -1 for none
 * @param {JobMapHandlers} handlers
 */
export function workView(countState, pointed, handlers) {
  const { shownRun, unfinished, work: planned } = countState;
  const isBegun = shownRun !== null || unfinished !== null;
  const work = isBegun && planned && planned.jobs.length > 1 ? planned : null;
  const isCounting = shownRun?.phase === "counting";
  const tiles = work ? tileCount(work.jobs) : 1;
  // Another number of workers divides the board into fewer jobs, under a resting pointer.
  const current = clamp(pointed, 0, tiles - 1);
  return html`<section class="work" ?hidden=${!work}>
    <h3>${words.title}
      <span>${work && areBars(work.jobs) ? words.barsHint : words.squaresHint}</span></h3>
    <div class="job-map">
      <canvas
        tabindex="0"
        role="slider"
        aria-label=${words.jobMap}
        aria-valuemin="1"
        aria-valuemax=${tiles}
        aria-valuenow=${current + 1}
        aria-valuetext=${work ? tileText(work, current, isCounting) : nothing}
        @pointerdown=${handlers.point}
        @pointermove=${handlers.point}
        @pointerleave=${handlers.leave}
        @keydown=${handlers.press}
        @focus=${handlers.focus}
        @blur=${handlers.leave}
      ></canvas>
    </div>
    ${work ? detailsView(work, pointed, isCounting) : nothing} ${workersView(countState)}
  </section>`;
}

/**
 * The legend of the map, and the large job. Between them, the tile that is pointed at, or an
 * explanation of the map.
 * @param {WorkProgress} work @param {number} pointed @param {boolean} isCounting
 */
function detailsView(work, pointed, isCounting) {
  const { jobs } = work;
  const isPointedAt = pointed >= 0 && pointed < tileCount(jobs);
  const explanation = areBars(jobs) ? words.bars : words.squares;
  return html`<div class="details">
    ${legendView(work, isCounting)}
    <p class="tile">${isPointedAt ? tileText(work, pointed, isCounting) : explanation}</p>
    ${jobView(work, pointed)}
  </div>`;
}

/** @param {WorkProgress} work @param {boolean} isCounting */
function legendView({ jobs, done, workers }, isCounting) {
  const counting = isCounting ? workers.filter((current) => current).length : 0;
  const entries = /** @type {const} */ ([
    ["counted", done],
    ["counting", counting],
    ["waiting", jobs.length - done - counting],
  ]);
  // As wide as the largest number: nothing moves when a number grows.
  const width = `min-width: ${formatNumber(jobs.length).length}ch`;
  return html`<ul class="legend">${entries.map(
    ([state, number]) => html`<li>
      <i class=${state}></i>${words[state]} <b .style=${width}>${formatNumber(number)}</b>
    </li>`,
  )}</ul>`;
}

/**
 * A square or a bar in words.
 * @param {WorkProgress} work @param {number} tile @param {boolean} isCounting
 */
function tileText({ jobs, states }, tile, isCounting) {
  if (areBars(jobs)) {
    const split = splitsOf(jobs)[tile];
    const done = split.jobs.filter((job) => states[job] === COUNTED).length;
    return words.bar(words.split(split.topCount, split.bottomCount), done, split.jobs.length);
  }
  const isBegun = states[tile] === COUNTING && isCounting;
  const state = states[tile] === COUNTED ? words.counted : isBegun ? words.counting : words.waiting;
  const { one: top, other: bottom } = jobs[tile];
  return words.job(tile, columnList(top), columnList(bottom), state);
}

/**
 * The columns of a mask, the highest at the left. Like the other drawings of a job it keeps the
 * order of binary digits where the setting `order` mirrors the boards of other views.
 * @param {number} mask
 */
const columnList = (mask) => columnsOf(mask).reverse().join(" ");

/** The board of the large job in pixels, and the space for column numbers above it. */
const [BOARD_WIDTH, HALF_HEIGHT, NUMBERS_HEIGHT] = [120, 24, 15];

/** An edge of outer columns narrower than this has space for one number only. */
const TWO_NUMBERS = 26;

/**
 * The job pointed at, or else the first one that is being counted, or else the first.
 * @param {WorkProgress} work @param {number} pointed
 */
function jobView({ jobs, workers, n }, pointed) {
  const isJobPointedAt = !areBars(jobs) && jobs[pointed] !== undefined;
  const number = isJobPointedAt ? pointed : (workers.find((current) => current)?.job ?? 0);
  const { one: top, other: bottom } = jobs[number];
  const width = BOARD_WIDTH / n;
  const middle = NUMBERS_HEIGHT + HALF_HEIGHT;
  const height = NUMBERS_HEIGHT + 2 * HALF_HEIGHT;
  const edge = columnCount(top | bottom) / 2;
  const numbered = edge * width < TWO_NUMBERS ? [n - 1, 0] : [n - 1, n - edge, edge - 1, 0];
  const columnsView = (/** @type {number} */ mask, /** @type {number} */ y) =>
    columnsOf(mask).map((column) => {
      const x = (n - 1 - column) * width;
      return svg`<rect x=${x} y=${y} width=${width - 1} height=${HALF_HEIGHT} />`;
    });
  return html`<figure class="job" aria-hidden="true">
    <svg viewBox="0 0 ${BOARD_WIDTH} ${height}" width=${BOARD_WIDTH} height=${height}>
      ${numbered.map(
        (column) =>
          svg`<text x=${(n - column - 0.5) * width} y=${NUMBERS_HEIGHT - 4}>${column}</text>`,
      )}
      ${columnsView(top, NUMBERS_HEIGHT)} ${columnsView(bottom, middle)}
      <rect
        class="board"
        x="0.5"
        y=${NUMBERS_HEIGHT + 0.5}
        width=${BOARD_WIDTH - 1}
        height=${2 * HALF_HEIGHT - 1}
      />
      <line x1="0" x2=${BOARD_WIDTH} y1=${middle + 0.5} y2=${middle + 0.5} />
    </svg>
    <figcaption>${words.jobNumber(number)}</figcaption>
  </figure>`;
}

/** Workers that have a row each, at most. */
const MOST_WORKER_ROWS = 8;

/**
 * The workers, visible while they count. They keep their place in a pause, so that nothing moves.
 * @param {CountState} countState
 */
function workersView({ shownRun, workers }) {
  const rate = rateText(shownRun);
  const rateView = html`<p class="rate">${rate}</p>`;
  if (shownRun?.phase === "done") return rate ? rateView : nothing;
  const isCounting = shownRun?.phase === "counting";
  const all = shownRun?.workers ?? workers;
  const { jobs = [], workers: states = [] } = (isCounting && shownRun.progress) || {};
  const rows = Array.from({ length: Math.min(all, MOST_WORKER_ROWS) }, (_, i) => states[i] ?? null);
  const others =
    all > MOST_WORKER_ROWS
      ? html`<p class="hint">${workerWords.others(all - MOST_WORKER_ROWS)}</p>`
      : nothing;
  return html`${rateView}
    <div class="team ${isCounting ? "" : "resting"}">
      <h3>${workerWords.title} <span>${workerWords.hint}</span></h3>
      <ol class="workers">${rows.map((state, i) => workerView(jobs, state, i + 1))}</ol>
      ${others}
    </div>`;
}

/**
 * @param {readonly CountJob[]} jobs @param {CountProgress["workers"][number]} state
 * @param {number} number
 */
function workerView(jobs, state, number) {
  return html`<li>
    <span class="number">${formatNumber(number)}</span>
    <span class="share ${state ? "" : "idle"}"
      >${state ? halvesView(jobs[state.job]) : workerWords.idle}</span>
    <progress
      class="now"
      max="1"
      .value=${state ? workerShare(state) : 0}
      aria-label=${workerWords.worker(number)}
    ></progress>
    <span class="seconds">${state ? formatTime(state.elapsed) : ""}</span>
  </li>`;
}

/** @param {CountJob} job */
function halvesView({ one: top, other: bottom }) {
  const separator = html`<span class="between">${workerWords.separator}</span>`;
  const half = (/** @type {number} */ columns) => workerWords.half(columnList(columns));
  return html`${half(top)}${separator}${half(bottom)}`;
}

/** @param {CountRun | null} run */
function rateText(run) {
  if (!run?.progress?.done || run.progress.elapsed < SHORTEST_BASIS) return "";
  const { n, done, share, solutions, elapsed } = run.progress;
  const seconds = elapsed / 1000;
  const { calls, exact } = baselineCalls(n);
  return html`${workerWords.rate(done / seconds, Number(solutions) / seconds)}
    ${workerWords.baselineRate((calls * share) / seconds, exact)}`;
}
