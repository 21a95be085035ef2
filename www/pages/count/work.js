/** The work: the picture of the jobs, what it says in words, and the job that is looked at. */

/** @import { Session, Work } from "./session.js" */

import { html, nothing } from "lit/html.js";
import { count as words } from "../../i18n/en/count.js";
import { formatNumber as digits } from "../../i18n/format.js";
import { halvesOf } from "./halves.js";
import { jobView } from "./job-view.js";
import { COUNTED, COUNTING } from "./states.js";
import { areMany, balancesOf, placesIn } from "./tiles.js";
import { workersView } from "./workers-view.js";

/**
 * What the picture is asked.
 * @typedef {object} Aim
 * @property {number} aimed the square or bar pointed at; -1 for none
 * @property {(event: PointerEvent) => void} point
 * @property {() => void} leave
 * @property {(event: KeyboardEvent) => void} key
 * @property {() => void} focus
 */

/** @param {Session} session @param {Aim} aim */
export function workView(session, aim) {
  const { shown, work, countable } = session;
  const counting = shown?.phase === "counting";
  const places = work ? placesIn(work.jobs) : 1;
  return html`<section class="work" ?hidden=${!countable}>
    <h3>${words.work} <span>${work && areMany(work.jobs) ? words.barsHint : words.workHint}</span></h3>
    <div class="picture">
      <canvas
        tabindex=${work ? "0" : "-1"}
        role="slider"
        aria-label=${words.picture}
        aria-valuemin="1"
        aria-valuemax=${places}
        aria-valuenow=${Math.max(aim.aimed, 0) + 1}
        aria-valuetext=${work ? placeWords(work, Math.max(aim.aimed, 0), counting) : nothing}
        @pointerdown=${aim.point}
        @pointermove=${aim.point}
        @pointerleave=${aim.leave}
        @keydown=${aim.key}
        @focus=${aim.focus}
        @blur=${aim.leave}
      ></canvas>
    </div>
    <div class="said">
      ${legendView(work, counting)}
      <p class="aim">${work && aim.aimed >= 0 && aim.aimed < places ? placeWords(work, aim.aimed, counting) : aimWords(work)}</p>
      ${work ? largeView(work, aim.aimed) : nothing}
    </div>
    ${workersView(session)}
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

/** How the picture is read. @param {Work | null} work */
function aimWords(work) {
  if (work?.jobs.length === 1) return words.aimOnly;
  return work && areMany(work.jobs) ? words.aimBars : words.aim;
}

/** What a square or a bar stands for. @param {Work} work @param {number} place @param {boolean} counting */
const placeWords = (work, place, counting) =>
  areMany(work.jobs) ? balanceWords(work, place) : jobWords(work, place, counting);

/** @param {Work} work @param {number} place */
function balanceWords({ jobs, states }, place) {
  const { one, other, members } = balancesOf(jobs)[place];
  const done = members.filter((job) => states[job] === COUNTED).length;
  return words.balanceJobs(words.balance(one, other), done, members.length);
}

/** @param {Work} work @param {number} job @param {boolean} counting */
function jobWords({ jobs, states }, job, counting) {
  const begun = states[job] === COUNTING && counting;
  const state =
    states[job] === COUNTED ? words.counted : begun ? words.beingCounted : words.waiting;
  if (jobs[job].other === 0) return words.onlyJob(job, state);
  const [one, other] = halvesOf(jobs[job]);
  return words.job(job, words.half(one, true), words.half(other), state);
}

/** The job that is pointed at, or the first in hand, or the first of all. @param {Work} work @param {number} aimed */
function largeView({ jobs, hands, n }, aimed) {
  const pointed = areMany(jobs) ? undefined : jobs[aimed] && aimed;
  const number = pointed ?? hands.find((hand) => hand)?.job ?? 0;
  return jobs[number].other === 0 ? nothing : jobView(jobs[number], number, n);
}
