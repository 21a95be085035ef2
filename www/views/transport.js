/**
 * The controls of playback: the buttons, the speed and the counts.
 */
/** @import { Typed } from "./go-to-input.js" */
/** @import { Intent, PlayerState } from "../types.d.ts" */
import { html, nothing } from "lit/html.js";
import { digits, messages, notComputed, speedNames, transport as words } from "../i18n/en/watch.js";
import { nearestNotch, notches, speedWords, ticks } from "../player/speed.js";
import { transportGlyph } from "./glyphs.js";

/** @typedef {(intent: Intent) => void} Dispatch */

/** @param {PlayerState} state @param {Dispatch} dispatch @param {boolean} minimal only a step back, play and a step on */
export function buttonsView({ frame, total, playing, walking, index }, dispatch, minimal) {
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
    ${
      minimal
        ? nothing
        : [
            plain("first", atStart && words.atStart),
            plain("previousSolution", atStart && words.atStart),
          ]
    }
    ${held("back", atStart && words.atStart)}
    <button class="play" aria-label=${words[play]} title=${words.hint(play)} @click=${() => dispatch({ type: "toggle" })}>
      ${transportGlyph(play)}
    </button>
    ${held("next", atEnd && words.atEnd)}
    ${
      minimal
        ? nothing
        : [
            plain("nextSolution", atEnd && words.atEnd),
            plain(
              "last",
              total === null ? messages.endUnknown(frame.n, index.phase) : atEnd && words.atEnd,
            ),
            html`<span class="gap"></span>`,
            plain("stepOver", atEnd && words.atEnd),
            plain("stepOut", atEnd && words.atEnd),
          ]
    }
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
    <summary title=${said}>${state.speed === "max" ? speedNames.tick("max") : said}</summary>
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
  return html`<div class="slider" .style="--share: ${notch / (notches.length - 1)}">
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
        ${ticks.map((tick) => html`<span .style="left: ${tick.fraction * 100}%">${tick.words}</span>`)}
      </div>
    </div>`;
}

/** A total above this one was not known when the board was opened. */
const largestAtOnce = 2 ** 24;
/** Numbers up to this one stand beside each other, larger ones under each other. */
const longestBeside = 99_999;

/**
 * Where the search stands, of how much: both numbers can be typed over.
 * @param {PlayerState} state
 * @param {(what: Typed, given: string) => void} typed takes a number that was typed
 */
export function countsView({ frame, total, totalSolutions, walking, index }, typed) {
  const { position, solutions } = frame;
  const { estimate } = index;
  const steps = estimate && words.estimated(estimate.steps, estimate.stepsError);
  const most = estimate && words.estimated(estimate.solutions, estimate.solutionsError);
  const long = total === null || total > longestBeside;
  const open = total === null || (total > largestAtOnce && index.phase !== "none");
  return html`<div class="counts ${long ? "long" : ""} ${open ? "open" : ""}">
    ${
      walking
        ? html`<span>${words.walking} <b>${digits(walking.steps)}</b></span>`
        : numberField(words.step, position, total, steps || [words.totalUnknown], (given) =>
            typed("Step", given),
          )
    }
    ${numberField(words.solutions, solutions, totalSolutions, most || [], (given) => typed("Solution", given))}
  </div>`;
}

/**
 * A number that looks like text until it is pointed at; a form, because a form knows what was typed and how to
 * put it back.
 * @param {string} name @param {number | null} value @param {number | null} total
 * @param {string[]} unknown what stands for a total that is not known, what matters most first
 * @param {(typed: string) => void} go
 */
function numberField(name, value, total, unknown, go) {
  const all = total === null ? unknown : [digits(total)];
  const figures = String(total ?? value ?? 0).length;
  // A thin space is a third of a figure.
  const room = figures + Math.floor((figures - 1) / 3) / 3;
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const typed = /** @type {HTMLInputElement} */ (form.elements[0]).value;
    form.reset();
    go(typed);
  };
  return html`<form @submit=${submit} @focusin=${beginTyping} @focusout=${putBack} @keydown=${putBack}>
    <label>${name} <input inputmode="numeric" autocomplete="off" .style="width: ${room}ch"
      placeholder=${notComputed} value=${value === null ? "" : digits(value)} /></label><span class="all" title=${all.join(" ")}>${all.map((part, i) => html`<span>${i ? " " : " / "}${part}</span>`)}</span>
  </form>`;
}

/** What is typed over does not change under the hand while the search goes on. @param {FocusEvent} event */
function beginTyping({ target }) {
  const field = /** @type {HTMLInputElement} */ (target);
  field.value += "";
  field.select();
}

/** @param {KeyboardEvent | FocusEvent} event */
function putBack(event) {
  if (event instanceof KeyboardEvent && event.key !== "Escape") return;
  /** @type {HTMLFormElement} */ (event.currentTarget).reset();
}
