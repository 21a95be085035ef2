/** The plot's place in the view: what it shows also as a table, and the button that measures the plain recursion. */

/** @import { History } from "./history.js" */
/** @import { PlainMeasuring } from "./plain.js" */
/** @import { Series } from "./series.js" */
/** @import { Session } from "./session.js" */

import { html, nothing } from "lit/html.js";
import { MOST_COUNTED } from "../../engine/count-sizes.js";
import { count as words } from "../../i18n/en/count.js";
import { formatExpectedTime as longTime, formatTime as time } from "../../i18n/format.js";
import { countedSeries, plainSeries, SMALLEST_PLOTTED } from "./series.js";

/** Height beside the width, the least of it and the most. */
const [FLATNESS, LOWEST, HIGHEST] = [0.55, 240, 320];

/** Both lines, up to the largest board that is counted, or to the one that is shown. @param {Session} session @param {History} history */
export function seriesOf(session, history) {
  const largest = Math.max(MOST_COUNTED, session.n);
  return {
    counted: countedSeries(history.counted, (n) => session.outlook(n), largest),
    plain: plainSeries(history.plain, largest),
    largest,
  };
}

/**
 * @param {Session} session @param {ReturnType<typeof seriesOf>} series @param {PlainMeasuring} measuring
 * @param {{ error: string, measure: () => void }} given `error` is why there is no plot
 */
export function plotView(session, series, measuring, { error, measure }) {
  const off = session.run?.phase === "counting" ? words.notNow : "";
  const failed = error || measuring.error;
  return html`<section class="plot">
    <h3>${words.plot} <span>${words.plotHint}</span></h3>
    <figure>
      <div class="drawing" aria-hidden="true"></div>
      ${isEmpty(series) ? html`<p class="hint">${words.plotLater}</p>` : nothing}
      <p>${comparedWords(series)}</p>
      <figcaption class="unseen">${tableView(series)}</figcaption>
    </figure>
    <p class="tools">
      <button aria-disabled=${off ? "true" : "false"} title=${off || nothing} @click=${() => !off && measure()}>
        ${measuring.at === null ? words.measure : words.measuring(measuring.at)}
      </button>
      <span class="hint">${words.measureHint}</span>
    </p>
    ${failed ? html`<p class="notice" role="alert">${failed}</p>` : nothing}
  </section>`;
}

/** @param {ReturnType<typeof seriesOf>} series */
const isEmpty = ({ counted, plain }) =>
  counted.measured.length + counted.expected.length + plain.measured.length === 0;

/** How many times as long the plain recursion takes, for the largest board that both have counted. @param {Pick<ReturnType<typeof seriesOf>, "counted" | "plain">} series */
export function comparedWords({ counted, plain }) {
  const slower = plain.measured.findLast(({ n }) => counted.measured.some((one) => one.n === n));
  const faster = counted.measured.find(({ n }) => n === slower?.n);
  if (!slower || !faster) return "";
  return words.compared(slower.n, slower.milliseconds / faster.milliseconds);
}

/** @param {ReturnType<typeof seriesOf>} series */
function tableView({ counted, plain, largest }) {
  const sizes = [];
  for (let n = SMALLEST_PLOTTED; n <= largest; n += 1) sizes.push(n);
  return html`<table>
    <caption>${words.both}</caption>
    <thead><tr><th>${words.n}</th><th>${words.here}</th><th>${words.plain}</th></tr></thead>
    <tbody>${sizes.map(
      (n) =>
        html`<tr><th scope="row">${n}</th><td>${timeAt(counted, n)}</td><td>${timeAt(plain, n)}</td></tr>`,
    )}</tbody>
  </table>`;
}

/** @param {Series} series @param {number} n */
function timeAt({ measured, expected }, n) {
  const known = measured.find((point) => point.n === n);
  if (known) return time(known.milliseconds);
  const ahead = expected.find((point) => point.n === n);
  return ahead ? `${longTime(ahead.milliseconds)} ${words.expected}` : "";
}

/** Draws the series into the section, where they or its width have changed. */
export class Plotting {
  /** Why there is no plot, in words; otherwise empty. */
  error = "";
  #drawn = "";
  #root;
  #changed;

  /** @param {HTMLElement} root of the view @param {() => void} changed */
  constructor(root, changed) {
    this.#root = root;
    this.#changed = changed;
  }

  /** @param {ReturnType<typeof seriesOf>} series @param {number} n */
  async draw(series, n) {
    const host = /** @type {HTMLElement} */ (this.#root.querySelector(".drawing"));
    const width = host.clientWidth;
    const key = JSON.stringify([series, n, width]);
    if (width === 0 || key === this.#drawn) return;
    this.#drawn = key;
    if (isEmpty(series)) return host.replaceChildren();
    try {
      const { drawPlot } = await import("./plot.js");
      if (key !== this.#drawn) return;
      const height = Math.min(Math.max(Math.round(width * FLATNESS), LOWEST), HIGHEST);
      host.replaceChildren(drawPlot({ ...series, n, width, height }));
      this.error = "";
    } catch {
      this.error = words.plotFailed;
      this.#changed();
    }
  }

  /** Another time may be luckier. */
  again() {
    if (this.error) this.#drawn = "";
  }
}
