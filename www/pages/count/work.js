/** The work: the picture of the jobs with what it says in words, and what each worker is at. */

/** @import { CountJob, CountProgress } from "../../types.d.ts" */
/** @import { Run, Session, Work } from "./session.js" */

import { html, nothing } from "lit";
import { columnsOf } from "../../masks.js";
import { count as words } from "../../text/count.js";
import { time } from "../../text/durations.js";
import { digits } from "../../text/numbers.js";
import { plainCalls } from "./known.js";
import { COUNTED, COUNTING } from "./picture.js";

/**
 * What the picture is asked.
 * @typedef {object} Aim
 * @property {number} aimed the job pointed at; -1 for none
 * @property {(event: PointerEvent) => void} point
 * @property {() => void} leave
 * @property {(event: KeyboardEvent) => void} key
 * @property {() => void} focus
 */

/** @param {Session} session @param {Aim} aim */
export function workView({ shown, work, kept, countable }, aim) {
  const counting = shown?.phase === "counting";
  return html`<section class="work" ?hidden=${!countable}>
    <h3>${words.work} <span>${words.workHint}</span></h3>
    <div class="picture">
      <canvas
        tabindex=${work ? "0" : "-1"}
        role="slider"
        aria-label=${words.picture}
        aria-valuemin="1"
        aria-valuemax=${work?.jobs.length ?? 1}
        aria-valuenow=${Math.max(aim.aimed, 0) + 1}
        aria-valuetext=${work ? jobWords(work, Math.max(aim.aimed, 0), counting) : nothing}
        @pointerdown=${aim.point}
        @pointermove=${aim.point}
        @pointerleave=${aim.leave}
        @keydown=${aim.key}
        @focus=${aim.focus}
        @blur=${aim.leave}
      ></canvas>
      ${kept && !work ? html`<p class="hint">${words.keptJobs}</p>` : nothing}
    </div>
    ${legendView(work, counting)}
    <p class="aim">${work?.jobs[aim.aimed] ? jobWords(work, aim.aimed, counting) : words.aim}</p>
    ${workersView(shown)}
  </section>`;
}

/** @param {Work | null} work @param {boolean} counting */
function legendView(work, counting) {
  const begun = work && counting ? work.hands.filter((hand) => hand).length : 0;
  const done = work?.done ?? 0;
  const entry = (
    /** @type {string} */ state,
    /** @type {string} */ label,
    /** @type {number} */ jobs,
  ) =>
    html`<li><i class=${state}></i>${label}${work ? html` <b>${digits(jobs)}</b>` : nothing}</li>`;
  const waiting = (work?.jobs.length ?? 0) - done - begun;
  return html`<ul class="legend">
    ${entry("counted", words.counted, done)}${entry("counting", words.beingCounted, begun)}
    ${entry("waiting", words.waiting, waiting)}
  </ul>`;
}

/** @param {Work} work @param {number} job @param {boolean} counting */
function jobWords({ jobs, states }, job, counting) {
  const { one, other } = jobs[job];
  const begun = states[job] === COUNTING && counting;
  const state =
    states[job] === COUNTED ? words.counted : begun ? words.beingCounted : words.waiting;
  if (other === 0) return words.onlyJob(job, state);
  return words.job(job, words.half(listed(one), true), words.half(listed(other)), state);
}

/** As the board has them: the highest column at the left. @param {number} mask */
const listed = (mask) => columnsOf(mask).reverse().join(" ");

/** @param {CountJob} job */
const shareWords = ({ one, other }) =>
  other === 0
    ? words.wholeBoard
    : html`${words.half(listed(one))}<span class="between">${words.halves}</span>${words.half(listed(other))}`;

/** More workers than these stand in two columns. */
const MANY = 8;

/** @param {Run | null} run */
function workersView(run) {
  const counting = run?.phase === "counting" ? run.progress : null;
  const hands = counting?.hands ?? [];
  return html`<h3>${words.workersTitle} <span>${counting ? words.workersHint : words.resting}</span></h3>
    <ol class="workers ${hands.length > MANY ? "many" : ""}">
      ${counting && hands.map((hand, i) => workerView(counting.jobs, hand, i))}
    </ol>
    ${rateView(run)}`;
}

/** @param {readonly CountJob[]} jobs @param {CountProgress["hands"][number]} hand @param {number} i */
function workerView(jobs, hand, i) {
  const expected = hand?.expected ?? null;
  const filled = hand && expected ? Math.min(hand.elapsed / expected, 1) : 0;
  return html`<li>
    <span class="number">${digits(i + 1)}</span>
    <span class="share">${hand ? shareWords(jobs[hand.job]) : words.idle}</span>
    <progress class="now" max="1" .value=${filled} aria-label=${words.worker(i + 1)}></progress>
    <span class="seconds">${hand ? time(hand.elapsed) : ""}</span>
  </li>`;
}

/** Milliseconds that a count must take before its rate says something. */
const WORTH = 100;

/** @param {Run | null} run */
function rateView(run) {
  if (!run?.progress || run.progress.elapsed < WORTH) return nothing;
  const { n, done, share, solutions, elapsed } = run.progress;
  const seconds = elapsed / 1000;
  const { calls, exact } = plainCalls(n);
  return html`<p class="rate">
    ${words.rate(done / seconds, Number(solutions) / seconds)}
    ${words.plainRate((calls * share) / seconds, exact)}
  </p>`;
}
