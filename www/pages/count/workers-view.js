/** What each worker is at, and how fast it goes. */

/** @import { CountJob, CountProgress } from "../../types.d.ts" */
/** @import { Run, Session } from "./session.js" */

import { html, nothing } from "lit/html.js";
import { count as words } from "../../i18n/en/count.js";
import { formatNumber as digits, formatTime as time } from "../../i18n/format.js";
import { halvesOf } from "./halves.js";
import { plainCalls } from "./known.js";

/** As many workers have a row each. */
const MOST_ROWS = 8;

/** As many rows at rest as while counting, so that nothing moves at the start. @param {Session} session */
export function workersView({ shown, workers }) {
  const counting = shown?.phase === "counting" ? shown : null;
  const all = counting?.workers ?? workers;
  const rows = Array.from({ length: Math.min(all, MOST_ROWS) }, (_, i) => i);
  const { jobs = [], hands = [] } = counting?.progress ?? {};
  return html`<h3>${words.workersTitle} <span>${counting ? words.workersHint : words.resting}</span></h3>
    <ol class="workers">${rows.map((i) => workerView(jobs, hands[i] ?? null, i))}</ol>
    ${all > MOST_ROWS ? html`<p class="hint">${words.moreWorkers(all - MOST_ROWS)}</p>` : nothing}
    <p class="rate">${rateWords(shown)}</p>`;
}

/** @param {readonly CountJob[]} jobs @param {CountProgress["hands"][number]} hand @param {number} i */
function workerView(jobs, hand, i) {
  const expected = hand?.expected ?? null;
  const filled = hand && expected ? Math.min(hand.elapsed / expected, 1) : 0;
  return html`<li>
    <span class="number">${digits(i + 1)}</span>
    <span class="share ${hand ? "" : "idle"}">${hand ? shareWords(jobs[hand.job]) : words.idle}</span>
    <progress class="now" max="1" .value=${filled} aria-label=${words.worker(i + 1)}></progress>
    <span class="seconds">${hand ? time(hand.elapsed) : ""}</span>
  </li>`;
}

/** @param {CountJob} job */
function shareWords(job) {
  if (job.other === 0) return words.wholeBoard;
  const [one, other] = halvesOf(job);
  return html`${words.half(one)}<span class="between">${words.halves}</span>${words.half(other)}`;
}

/** Milliseconds that a count must take before its rate says something. */
const WORTH = 100;

/** @param {Run | null} run */
function rateWords(run) {
  if (!run?.progress?.done || run.progress.elapsed < WORTH) return "";
  const { n, done, share, solutions, elapsed } = run.progress;
  const seconds = elapsed / 1000;
  const { calls, exact } = plainCalls(n);
  return html`${words.rate(done / seconds, Number(solutions) / seconds)}
    ${words.plainRate((calls * share) / seconds, exact)}`;
}
