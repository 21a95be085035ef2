/** The templates of a stop: the list of all stops, its text, its question and its figure. */

/** @import { Frame } from "../../types.d.ts" */
/** @import { Part } from "../../i18n/en/learn.js" */
/** @import { BitsRow } from "./bits-figure.js" */
/** @import { StopAnswer } from "./stop-answer.js" */
/** @import { Choice, Facts } from "./stop-questions.js" */
/** @import { StopId } from "./stops.js" */

import { html, nothing } from "lit/html.js";
import { messages } from "../../i18n/catalogue.js";
import { columnOfBit } from "../../masks.js";
import { isFirstClick } from "../../views/action-button.js";
import { hatchGlyph } from "../../views/glyphs.js";
import { deleteConfirmation } from "../delete-confirmation.js";
import { linkView } from "../links.js";
import { bitsFigure } from "./bits-figure.js";
import { diagonalsFigure } from "./diagonals-figure.js";
import { isAttack } from "./figure-cells.js";
import { negationFigure } from "./negation-figure.js";
import { isOpen } from "./stop-answer.js";
import { formOf } from "./stop-questions.js";
import { stops } from "./stops.js";

const words = messages.learn;

/**
 * @typedef {object} StopProps
 * @property {number} index of the stop
 * @property {StopAnswer} answer
 * @property {Facts | null} facts null until the engine is loaded
 * @property {ReadonlySet<StopId>} done
 * @property {boolean} isListOpen on narrow pages
 * @property {boolean} asksToDelete whether it asks before it deletes the progress
 * @property {boolean} isAway whether the board has left the moment of the question
 * @property {number | null} boardRow the row of the board's call; null until the board is open
 * @property {boolean} mirrored whether column 0 is drawn at the left
 * @property {string} notice about the URL; empty for none
 * @property {(index: number) => string} queryOf a stop
 * @property {(link: string) => string} withShared adds the settings that all views share to a query
 *
 * @typedef {object} StopHandlers
 * @property {(query: string) => void} open goes to the view that a query names
 * @property {(choice: Choice) => void} choose
 * @property {() => void} check
 * @property {() => void} retry
 * @property {() => void} show
 * @property {() => void} goBack returns to the moment of the question
 * @property {(row: number) => void} moveWindow moves the window of diagonals to a row
 * @property {() => void} toggleList
 * @property {(isOpen: boolean) => void} askToDelete opens or closes that question
 * @property {() => void} deleteProgress
 */

/** @param {number} index */
const textsOf = (index) => words.stops[stops[index].id];

/**
 * The list of stops. On narrow pages a button opens it.
 *
 * @param {StopProps} props
 * @param {StopHandlers} handlers
 */
export function listView(props, handlers) {
  const { index, done, isListOpen, queryOf } = props;
  const { open, toggleList } = handlers;
  const { list } = words;
  const items = stops.map(({ id }, at) => {
    const isDone = done.has(id);
    const content = html`<span class="number">${isDone && at !== index ? checkView() : at + 1}</span
      ><span
        >${textsOf(at).title}${
          isDone ? html`<span class="visually-hidden">, ${list.done}</span>` : nothing
        }</span
      >`;
    return html`<li>${linkView(queryOf(at), content, open, { isCurrent: at === index })}</li>`;
  });
  return html`<nav class="stops ${isListOpen ? "open" : ""}" aria-label=${list.name}>
    <button
      class="toggle"
      aria-expanded=${isListOpen ? "true" : "false"}
      @click=${toggleList}
    >${words.shortStopOf(index + 1, stops.length)}<span class="visually-hidden">: ${list.name}</span
    ></button>
    <div class="list">
      <ol>${items}</ol>
      <p class="progress">${list.progress(done.size, stops.length)}</p>
      ${done.size > 0 ? deletionView(props, handlers) : nothing}
    </div>
  </nav>`;
}

/**
 * The button that deletes the progress, or the question before that.
 *
 * @param {StopProps} props
 * @param {StopHandlers} handlers
 */
const deletionView = ({ asksToDelete }, { askToDelete, deleteProgress }) =>
  asksToDelete
    ? deleteConfirmation(words.list.confirmDelete, {
        confirm: deleteProgress,
        keep: () => askToDelete(false),
      })
    : html`<button class="link delete" @click=${() => askToDelete(true)}
        >${words.list.delete}</button>`;

const checkView = () =>
  html`<svg class="check" width="11" height="11" viewBox="0 0 12 12" aria-hidden="true">
    <path d="M1.5 6.5 4.5 9.5 10.5 2.5" />
  </svg>`;

/**
 * The text of a stop, with its formula and note.
 *
 * @param {StopProps} props
 * @param {StopHandlers} handlers
 */
export function textView({ index, mirrored, notice, withShared }, { open }) {
  const { title, text, formula, ...more } = textsOf(index);
  const note = "note" in more ? more.note : null;
  return html`<div class="prose">
    <h2 tabindex="-1">${title}</h2>
    ${notice ? html`<p class="notice" role="alert">${notice}</p>` : nothing}
    ${text(mirrored).map((parts) => paragraphView(parts, mirrored))}
    <p class="formula"><code>${formulaView(formula)}</code></p>
    ${
      note
        ? html`<details class="note">
          <summary>${words.noteHeading}</summary>
          <p>${note.text.map(partView)}</p>
          <ul>
            ${note.links.map(
              ({ text, query }) => html`<li>${linkView(withShared(query), text, open)}</li>`,
            )}
          </ul>
        </details>`
        : nothing
    }
  </div>`;
}

/**
 * A paragraph that begins with an attack explains it.
 * @param {readonly Part[]} parts
 * @param {boolean} mirrored
 */
function paragraphView(parts, mirrored) {
  const [first] = parts;
  const content = parts.map(partView);
  if (typeof first === "string") return html`<p>${content}</p>`;
  if (!isAttack(first.code)) return html`<p class="term">${content}</p>`;
  return html`<p class="term">${hatchGlyph(first.code, mirrored, 14)}${content}</p>`;
}

/** @param {Part} part */
const partView = (part) =>
  typeof part === "string" ? part : html`<code>${formulaView(part.code)}</code>`;

/** @param {string} formula */
const formulaView = (formula) =>
  formula
    .split(/\b(columns|left|right)\b/)
    .map((token) => (isAttack(token) ? html`<span class=${token}>${token}</span>` : token));

/**
 * The question, the reply, and the way on.
 *
 * @param {StopProps} props
 * @param {StopHandlers} handlers
 */
export function turnView(props, handlers) {
  const { index, answer, mirrored } = props;
  const { question, end } = words;
  const isDone = !isOpen(answer);
  const lead = answer.phase === "unanswered" ? "" : question[answer.phase];
  return html`<section class="turn" aria-labelledby="your-turn">
    <h3 id="your-turn">${question.heading}</h3>
    <p class="ask">${textsOf(index).ask(mirrored)}</p>
    <div class="buttons">${buttonsView(props, handlers)}</div>
    <p class="reply ${answer.phase}" aria-hidden="true">
      ${
        answer.reply
          ? html`<b>${isDone ? checkView() : crossView()} ${lead}</b> ${answer.reply}`
          : nothing
      }
    </p>
    <p class="visually-hidden" role="status">${`${lead} ${answer.announcement}`.trimStart()}</p>
    ${
      isLast(index) && isDone
        ? html`<p class="end">${end.text}
          ${linkView(props.withShared(end.program.query), end.program.text, handlers.open)}.</p>`
        : nothing
    }
    <div class="onward">${previousView(props, handlers)} ${nextView(props, handlers)}</div>
  </section>`;
}

const isLast = (/** @type {number} */ index) => index === stops.length - 1;

/** The link to the stop before. @param {StopProps} props @param {StopHandlers} handlers */
function previousView({ index, queryOf }, { open }) {
  if (index === 0) return html`<span></span>`;
  const text = words.navigation.previous(textsOf(index - 1).title);
  return linkView(queryOf(index - 1), text, open, { className: "previous" });
}

/**
 * The link to the next stop; from the last one, to the questions in Watch.
 * @param {StopProps} props @param {StopHandlers} handlers
 */
function nextView({ index, queryOf, withShared }, { open }) {
  const { navigation, end } = words;
  if (isLast(index))
    return linkView(withShared("predict=on"), end.predict, open, { className: "main" });
  const text = html`<span class="long">${navigation.next(textsOf(index + 1).title)}</span
    ><span class="short">${navigation.nextShort}</span>`;
  return linkView(queryOf(index + 1), text, open, { className: "main" });
}

const crossView = () =>
  html`<svg class="cross" width="11" height="11" viewBox="0 0 12 12" aria-hidden="true">
    <path d="M2 2 10 10M10 2 2 10" />
  </svg>`;

/** @param {StopProps} props @param {StopHandlers} handlers */
function buttonsView({ index, answer, facts, isAway }, handlers) {
  const { question } = words;
  if (!facts || !isOpen(answer)) return nothing;
  // A button may take the place of the one pressed: the second click of two is not meant for it.
  const button = (/** @type {string} */ text, /** @type {() => void} */ press) =>
    html`<button
      @click=${(/** @type {MouseEvent} */ event) => isFirstClick(event) && press()}
    >${text}</button>`;
  return [otherButton(), button(question.showMe, handlers.show)];

  function otherButton() {
    const { marked, place } = formOf(stops[index]);
    if (isAway && place === "board") {
      return button(question.back(stops[index].position), handlers.goBack);
    }
    if (answer.phase === "wrong") return button(question.tryAgain, handlers.retry);
    return marked ? button(question.check, handlers.check) : nothing;
  }
}

/**
 * The figure of a stop, some of which are answered; nothing where it has none.
 *
 * @param {StopProps} props
 * @param {StopHandlers} handlers
 */
export function figureView(props, { choose, moveWindow }) {
  const { index, answer, facts, mirrored } = props;
  if (!facts) return nothing;
  const { id } = stops[index];
  const { frame, next } = facts;
  const isDone = !isOpen(answer);
  if (id === "integers") return integersFigure(frame, answer, mirrored, choose);
  if (id === "shift") return shiftFigure(frame, next, answer, mirrored, choose);
  if (id === "lowest" && isDone) {
    return negationFigure({ n: frame.n, possible: frame.possible, mirrored });
  }
  if (id !== "window") return nothing;
  const { rightAnswer } = formOf(stops[index]);
  const row = props.boardRow ?? frame.row;
  return diagonalsFigure({
    frame,
    row,
    mirrored,
    wrong: /** @type {any} */ (answer.mistake),
    chosen: isDone ? /** @type {any} */ (rightAnswer(facts)) : null,
    onRow: moveWindow,
    onBit: isDone ? undefined : choose,
  });
}

/**
 * @param {Frame} frame
 * @param {StopAnswer} answer
 * @param {boolean} mirrored
 * @param {(choice: Choice) => void} choose
 */
function integersFigure({ n, columns, left, right }, answer, mirrored, choose) {
  const isDone = !isOpen(answer);
  const marks = /** @type {readonly number[]} */ (answer.marks);
  /** @type {BitsRow} */
  const blank = {
    name: "left",
    bits: null,
    chosen: marks.reduce((mask, bit) => mask | (1 << bit), 0),
    wrong: /** @type {number | null} */ (answer.mistake),
  };
  /** @type {BitsRow[]} */
  const rows = [
    { name: "columns", bits: columns, plain: true },
    isDone ? { name: "left", bits: left, plain: true } : blank,
    { name: "right", bits: right, plain: true },
  ];
  return bitsFigure({ n, rows, mirrored, edges: false }, choose);
}

/**
 * @param {Frame} frame @param {Frame} next @param {StopAnswer} answer @param {boolean} mirrored
 * @param {(choice: Choice) => void} choose
 */
function shiftFigure({ n, row: at, left, place }, next, answer, mirrored, choose) {
  const isDone = !isOpen(answer);
  /** @type {BitsRow[]} */
  const rows = [
    {
      name: "left",
      label: words.shiftRows.before(at),
      bits: (left | place) >>> 0,
      wrong: /** @type {any} */ (answer.mistake),
      highlight: columnOfBit(place),
      plain: isDone,
    },
  ];
  const label = words.shiftRows.after(next.row);
  if (isDone) rows.push({ name: "left", label, bits: next.left, plain: true, lost: "off-left" });
  return bitsFigure({ n, rows, mirrored, edges: true }, choose);
}
