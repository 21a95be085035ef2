/**
 * The controls of playback: the scrub bar, the buttons, the speed and the counts.
 */
/** @import { Intent, PlayerState } from "../types.d.ts" */
import { html, nothing } from "lit";
import { nearestNotch, notches, speedWords, ticks } from "../player/speed.js";
import { digits, messages, notComputed, transport as words } from "../text/en.js";
import { transportGlyph } from "./glyphs.js";

/** @typedef {(intent: Intent) => void} Dispatch */

/**
 * The whole run as a line with its playhead; where the end is not known, the part explored so far.
 * @param {PlayerState} state @param {Dispatch} dispatch
 */
export function scrubView({ frame, total, explored }, dispatch) {
  const last = total ?? explored;
  const position = frame.position ?? 0;
  const share = last === 0 ? 0 : position / last;
  return html`<div class="scrub" style="--share: ${share}">
    <input
      type="range"
      min="0"
      max=${last}
      step="1"
      .value=${String(position)}
      ?disabled=${frame.position === null || last === 0}
      title=${frame.position === null ? words.positionUnknown : nothing}
      aria-label=${words.position}
      aria-valuetext=${words.stepOf(frame.position, total)}
      @input=${(/** @type {InputEvent} */ event) =>
        dispatch({
          type: "seek",
          position: Number(/** @type {HTMLInputElement} */ (event.target).value),
        })}
    />
    <div class="axis" aria-hidden="true">
      ${axisTicks(last).map(
        (tick) =>
          html`<span style="left: ${(100 * tick) / Math.max(last, 1)}%">${digits(tick)}</span>`,
      )}
    </div>
  </div>`;
}

/** Round positions along the line, about seven, and its two ends. @param {number} last */
export function axisTicks(last) {
  if (last === 0) return [0];
  const rough = last / 7;
  const decade = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max([1, 2, 5, 10].map((k) => k * decade).find((k) => k >= rough) ?? rough, 1);
  const inner = [];
  for (let tick = step; tick < last - step * 0.45; tick += step) inner.push(tick);
  return [0, ...inner, last];
}

/** @param {PlayerState} state @param {Dispatch} dispatch */
export function buttonsView({ frame, total, playing, walking }, dispatch) {
  const atStart = frame.kind === "start";
  const atEnd = total !== null && frame.position === total;
  /**
   * @param {"first" | "last" | "previousSolution" | "nextSolution" | "stepOver" | "stepOut"} type
   * @param {string | false} off why it cannot be used now
   */
  const plain = (type, off) => html`<button
    class="move ${type}"
    aria-label=${words[type]}
    title=${off || words.hint(type)}
    aria-disabled=${off ? "true" : "false"}
    aria-pressed=${walking?.intent === type ? "true" : nothing}
    @click=${() => !off && dispatch({ type })}
  >${transportGlyph(type)}</button>`;
  /** @param {"back" | "next"} type @param {string | false} off */
  const held = (type, off) => html`<button
    class="move ${type}"
    aria-label=${words[type]}
    title=${off || words.hint(type)}
    aria-disabled=${off ? "true" : "false"}
    @pointerdown=${(/** @type {PointerEvent} */ event) =>
      event.button === 0 && !off && dispatch({ type: "hold", step: type === "next" ? 1 : -1 })}
    @pointerup=${() => dispatch({ type: "release" })}
    @pointerleave=${() => dispatch({ type: "release" })}
    @pointercancel=${() => dispatch({ type: "release" })}
    @contextmenu=${(/** @type {Event} */ event) => event.preventDefault()}
    @click=${(/** @type {MouseEvent} */ event) => event.detail === 0 && !off && dispatch({ type })}
  >${transportGlyph(type)}</button>`;
  const play = playing ? "pause" : "play";
  return html`<div class="buttons" role="group" aria-label=${words.group}>
    ${plain("first", atStart && words.atStart)}
    ${plain("previousSolution", atStart && words.atStart)}
    ${held("back", atStart && words.atStart)}
    <button class="play" aria-label=${words[play]} title=${words.hint(play)} @click=${() => dispatch({ type: "toggle" })}>
      ${transportGlyph(play)}
    </button>
    ${held("next", atEnd && words.atEnd)}
    ${plain("nextSolution", atEnd && words.atEnd)}
    ${plain("last", total === null ? messages.endUnknown(frame.n) : atEnd && words.atEnd)}
    <span class="gap"></span>
    ${plain("stepOver", atEnd && words.atEnd)}
    ${plain("stepOut", atEnd && words.atEnd)}
  </div>`;
}

/**
 * The speed's slider with its words; where there is no room it opens from the words.
 * @param {PlayerState} state @param {Dispatch} dispatch @param {boolean} folded
 */
export function speedView(state, dispatch, folded) {
  const said = speedWords(state.speed);
  if (!folded) {
    return html`<div class="speed">
      <label for="speed">${words.speed}</label>
      ${slider(state, dispatch)}<output for="speed">${said}</output>
    </div>`;
  }
  return html`<details class="speed" @focusout=${closeFold} @keydown=${closeFold}>
    <summary>${said}</summary>
    <div class="fold">${slider(state, dispatch)}</div>
  </details>`;
}

/** Closes the fold on Escape, or when the focus goes elsewhere. @param {KeyboardEvent | FocusEvent} event */
function closeFold(event) {
  const fold = /** @type {HTMLDetailsElement} */ (event.currentTarget);
  const escaped = event instanceof KeyboardEvent && event.key === "Escape";
  const left =
    event instanceof FocusEvent && !fold.contains(/** @type {Node} */ (event.relatedTarget));
  if (!escaped && !left) return;
  fold.open = false;
  if (escaped) fold.querySelector("summary")?.focus();
}

/** @param {PlayerState} state @param {Dispatch} dispatch */
function slider({ speed }, dispatch) {
  const notch = nearestNotch(speed);
  return html`<div class="slider" style="--share: ${notch / (notches.length - 1)}">
      <input
        id="speed"
        aria-label=${words.speed}
        type="range"
        min="0"
        max=${notches.length - 1}
        step="1"
        .value=${String(notch)}
        aria-valuetext=${speedWords(speed)}
        @input=${(/** @type {InputEvent} */ event) =>
          dispatch({
            type: "speed",
            speed: notches[Number(/** @type {HTMLInputElement} */ (event.target).value)],
          })}
      />
      <div class="ticks" aria-hidden="true">
        ${ticks.map((tick) => html`<span style="left: ${tick.fraction * 100}%">${tick.words}</span>`)}
      </div>
    </div>`;
}

/** @param {number | null} number */
const count = (number) => html`<b>${number === null ? notComputed : digits(number)}</b>`;

/** Room for a number as long as its total, so that nothing moves while it grows. @param {number | null} total */
function roomFor(total) {
  const figures = total === null ? 0 : 2 * String(total).length;
  return figures === 0 ? nothing : `--room: ${figures + 9}ch`;
}

/** @param {PlayerState} state */
export function countsView({ frame, total, totalSolutions, walking }) {
  const { position, solutions } = frame;
  return html`<p class="counts">
    ${
      walking
        ? html`<span>${words.walking} <b>${digits(walking.steps)}</b></span>`
        : html`<span style=${roomFor(total)}>${words.step} ${count(position)} / ${total === null ? words.totalUnknown : digits(total)}</span>`
    }
    <span style=${roomFor(totalSolutions)}>${words.solutions} ${count(solutions)}${totalSolutions === null ? nothing : ` / ${digits(totalSolutions)}`}</span>
  </p>`;
}
