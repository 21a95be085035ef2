/** The strip of a challenge above the board, as a template. */

/** @import { Run } from "./challenge.js" */

import { html, nothing } from "lit/html.js";
import { messages } from "../i18n/catalogue.js";
import { isAnswered, isOver, marksOf, scoreOf } from "./challenge.js";

const words = messages.challenge;
const { buttons } = words;

/**
 * @typedef {object} ChallengeProps
 * @property {number} seed
 * @property {Run | null} run null where the board has too few moments
 * @property {boolean} isAway whether the board shows another moment than that of the question
 * @property {"link" | "result" | null} copied what has just been copied
 * @property {string} uncopied a text that the browser refused to copy; empty for none
 *
 * @typedef {object} ChallengeHandlers
 * @property {() => void} proceed goes on to the next question, or to the result
 * @property {() => void} back returns to the question
 * @property {() => void} again starts the same challenge again
 * @property {() => void} another starts another one
 * @property {(what: "link" | "result") => void} copy
 * @property {() => void} close
 */

/**
 * @param {ChallengeProps} props
 * @param {ChallengeHandlers} handlers
 */
export function challengeView({ seed, run, isAway, copied, uncopied }, handlers) {
  const button = (
    /** @type {string} */ label,
    /** @type {() => void} */ act,
    /** @type {string} */ kind = "",
  ) =>
    html`<button type="button" class=${kind} @mousedown=${keepFocus} @click=${act}>${label}</button>`;
  /** @param {"link" | "result"} what @param {string} label @param {string} [kind] */
  const copyButton = (what, label, kind) =>
    button(copied === what ? buttons.copied : label, () => handlers.copy(what), kind);
  const close = button(buttons.close, handlers.close, "plain");
  const isFirst = run?.at === 0 && !isAnswered(run);

  const actions = () => {
    if (!run) return [close];
    if (isOver(run)) {
      return [
        close,
        button(buttons.another, handlers.another),
        button(buttons.again, handlers.again),
        copyButton("result", buttons.copyResult, "main"),
      ];
    }
    const link = isFirst ? copyButton("link", buttons.copyLink) : nothing;
    if (isAway && !isAnswered(run)) return [close, button(buttons.back, handlers.back, "main")];
    const isLast = run.at === run.moments.length - 1;
    const onward = isLast ? buttons.finish : buttons.next;
    const label = isAnswered(run) ? onward : buttons.skip;
    return [close, link, button(label, handlers.proceed, isAnswered(run) ? "main filled" : "main")];
  };

  return html`<p class="name">${words.title(seed)}</p>
    ${run ? marksView(run) : nothing}
    <p class="status" role="status">${statusOf(run, isAway)}</p>
    ${isFirst ? html`<p class="hint">${words.invitation}</p>` : nothing}
    <div>${actions()}</div>
    ${
      uncopied
        ? html`<label>${words.copyByHand} <textarea readonly rows="2" .value=${uncopied}></textarea></label>`
        : nothing
    }`;
}

/** @param {Run} run */
function marksView(run) {
  const right = scoreOf(run);
  const label = words.marks(right, run.answers.length - right);
  const marks = [...marksOf(run)].map(
    (mark, i) => html`<span class=${i === run.at ? "current" : ""}>${mark}</span>`,
  );
  return html`<p class="marks" role="img" aria-label=${label}>${marks}</p>`;
}

/** @param {Run | null} run @param {boolean} isAway */
function statusOf(run, isAway) {
  if (!run) return words.tooFew;
  const { at, moments, answers } = run;
  if (isOver(run)) return words.score(scoreOf(run), moments.length);
  const question = words.question(at + 1, moments.length);
  if (isAnswered(run)) return `${question}: ${answers[at] ? words.right : words.wrong}`;
  return isAway ? `${question} ${words.waiting}` : question;
}

/** A click leaves the focus where it was: keys go on to act on the board. @param {Event} event */
const keepFocus = (event) => event.preventDefault();
