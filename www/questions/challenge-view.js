/** The strip of a challenge above the board, as a template. */

/** @import { ChallengeRun } from "./challenge.js" */

import { html, nothing } from "lit/html.js";
import { messages } from "../i18n/catalogue.js";
import { isAnswered, isOver, marksOf, scoreOf } from "./challenge.js";

const words = messages.challenge;
const buttons = messages.challenge.buttons;

/**
 * @typedef {object} ChallengeProps
 * @property {number} seed
 * @property {ChallengeRun | null} run null where the board has too few moments
 * @property {boolean} isAway whether the board shows another moment than that of the question
 * @property {boolean} isSettingRejected whether the reader has just changed a setting that the
 *   challenge determines
 * @property {boolean} copied whether the button “Copy” has just copied
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
export function challengeView(props, handlers) {
  const { seed, run, isAway, isSettingRejected, copied, uncopied } = props;
  /** @param {string} label @param {() => void} act @param {string} [kind] @param {string} [hint] */
  const button = (label, act, kind = "", hint = "") =>
    html`<button
      type="button"
      class=${kind}
      title=${hint || nothing}
      @mousedown=${leaveFocus}
      @click=${act}
    >
      ${label}
    </button>`;
  /** @param {"link" | "result"} what @param {string} label @param {string} kind */
  const copyButton = (what, label, kind) =>
    button(copied ? buttons.copied : label, () => handlers.copy(what), kind);

  const actions = () => {
    if (!run) return nothing;
    if (isOver(run)) {
      return [
        button(buttons.another, handlers.another),
        button(buttons.again, handlers.again),
        copyButton("result", buttons.copyResult, "main"),
      ];
    }
    if (isAnswered(run)) {
      const isLast = run.index === run.moments.length - 1;
      const label = isLast ? buttons.finish : buttons.next;
      return button(label, handlers.proceed, "main filled", buttons.hint(label));
    }
    if (isAway) return button(buttons.back, handlers.back, "main");
    return button(buttons.skip, handlers.proceed, "main");
  };

  const invitation = html`<p class="hint">
    ${words.invitation} ${copyButton("link", buttons.copyLink, "link")}
  </p>`;
  return html`<p class="name">${words.title(seed)}</p>
    ${run ? marksView(run) : nothing}
    <p class="status" role="status">${statusOf(props)}</p>
    ${run?.index === 0 && !isSettingRejected ? invitation : nothing}
    <div>${button(buttons.close, handlers.close, "close")}${actions()}</div>
    ${uncopied ? uncopiedView(uncopied) : nothing}`;
}

/** @param {string} text */
const uncopiedView = (text) =>
  html`<label>${words.copyByHand} <textarea readonly rows="2" .value=${text}></textarea></label>`;

/** @param {ChallengeRun} run */
function marksView(run) {
  const right = scoreOf(run);
  const label = words.marks(right, run.answers.length - right);
  const marks = [...marksOf(run)].map(
    (mark, i) => html`<span class=${i === run.index ? "current" : ""}>${mark}</span>`,
  );
  return html`<p class="marks" role="img" aria-label=${label}>${marks}</p>`;
}

/** @param {ChallengeProps} props */
function statusOf({ run, isAway, isSettingRejected }) {
  if (!run) return words.tooFew;
  const { index, moments, answers } = run;
  if (isOver(run)) return words.score(scoreOf(run), moments.length);
  const question = words.question(index + 1, moments.length);
  if (isSettingRejected) return `${question}: ${words.fixedSettings}`;
  if (isAnswered(run)) return `${question}: ${answers[index] ? words.right : words.wrong}`;
  return isAway ? `${question} ${words.waiting}` : question;
}

/** A click leaves the focus where it was: keys go on to act on the board. @param {Event} event */
const leaveFocus = (event) => event.preventDefault();
