/** The content of the export dialog, as a pure function of its state. */

/** @import { CopyStatus } from "../copy-status.js" */
/** @import { FileFormat } from "./file-formats.js" */
/** @import { MakerState } from "./file-maker.js" */
/** @import { ExportFormat, ExportKind } from "./export-kinds.js" */
/** @import { ExportOptions, ExportValues, Field, OptionGroup } from "./options.js" */
/** @import { ExportPreview } from "./preview.js" */

import { repeat } from "lit/directives/repeat.js";
import { html, nothing } from "lit/html.js";
import { messages } from "../i18n/catalogue.js";
import { checkboxView, radiosView } from "../views/fields.js";
import { WORKSHEET_STEPS } from "./export-kinds.js";
import { listsBoards } from "./options.js";
import { styleIframe } from "./preview.js";

const words = messages.export;

/**
 * @typedef {object} ExportDialogProps
 * @property {readonly ExportKind[]} kinds
 * @property {ExportKind} kind the chosen one
 * @property {ExportFormat} format
 * @property {ExportOptions} options
 * @property {Partial<Record<Field, string>>} problems
 * @property {Pick<ExportValues, "from" | "frames">} range
 * @property {string} size of the file, and of the picture; may be empty
 * @property {ExportPreview | null} preview
 * @property {string} note about a preview of a part; may be empty
 * @property {MakerState["phase"]} phase
 * @property {MakerState["progress"]} progress
 * @property {boolean} canMake whether there is something to make
 * @property {string} problem why there is no file; may be empty
 * @property {string} status that the file was made; may be empty
 * @property {CopyStatus["value"]} copyStatus
 *
 * @typedef {object} ExportDialogHandlers
 * @property {(id: string) => void} kind
 * @property {(id: string) => void} format
 * @property {(change: Partial<ExportOptions>) => void} change
 * @property {() => void} download
 * @property {() => void} makePreview
 * @property {() => void} cancel
 * @property {() => void} copy
 * @property {() => void} print
 * @property {(image: HTMLImageElement) => void} measure an image is loaded
 */

/**
 * The export dialog: the kinds and formats, their options, the actions and a preview.
 *
 * @param {ExportDialogProps} props
 * @param {ExportDialogHandlers} handlers
 */
export function dialogView(props, handlers) {
  const { kinds, kind, format } = props;
  const kindLabels = Object.fromEntries(kinds.map(({ id, label }) => [id, label]));
  /** @type {Record<string, string>} */
  const formatLabels = Object.fromEntries(kind.formats.map(({ id }) => [id, words.formats[id]]));
  return html`<form method="dialog" class="head">
      <h2 id="export-heading">${words.title}</h2>
      <button class="quiet">${words.close}</button>
    </form>
    <div class="work">
      ${radiosView(
        {
          name: "kind",
          className: "words kinds",
          legend: words.kind,
          isLegendHidden: true,
          labels: kindLabels,
          selected: kind.id,
        },
        handlers.kind,
      )}
      ${
        kind.formats.length > 1
          ? radiosView(
              {
                name: "format",
                className: "words named",
                legend: words.format,
                labels: formatLabels,
                selected: format.id,
              },
              handlers.format,
            )
          : nothing
      }
      <p class="hint">${format.hint ?? ""}</p>
      <div class="options" ?hidden=${format.options.length === 0}>
        ${repeat(
          format.options,
          (group) => group,
          (group) => groups[group](props, handlers),
        )}
      </div>
      ${actionsView(props, handlers)}
    </div>
    ${previewView(props, handlers)}`;
}

/** @param {ExportDialogProps} props @param {ExportDialogHandlers} on */
function actionsView(props, on) {
  const { phase, progress, canMake, problem, copyStatus, format } = props;
  const isCopied = copyStatus === "copied";
  // The button and the size of the file show the other results, so only screen readers need them.
  const isSeen = phase === "cancelled" || copyStatus === "refused";
  const button = (/** @type {string} */ label, /** @type {() => void} */ act) => html`<button
    type="button"
    class="main"
    ?disabled=${phase !== "made"}
    @click=${act}
  >${label}</button>`;
  return html`<div class="actions">
      <button type="button" class="main" ?disabled=${!canMake} @click=${on.download}
        >${words.download}</button>
      ${canCopy(format.id) ? button(isCopied ? words.copied : words.copy, on.copy) : nothing}
      ${format.id === "html" ? button(words.print, on.print) : nothing}
      ${phase === "making" ? progressView(progress, on.cancel) : nothing}
    </div>
    <p class="wrong" role="alert">${problem}</p>
    <p class=${isSeen ? "status" : "visually-hidden"} role="status">${statusText(props)}</p>`;
}

/** The result of the last action. @param {ExportDialogProps} props */
function statusText({ phase, status, copyStatus }) {
  if (phase === "cancelled") return words.cancelled;
  return { "": status, copied: words.copied, refused: words.copyFailed }[copyStatus];
}

/** Browsers put text and PNG on the clipboard. @param {FileFormat} format */
const canCopy = (format) =>
  "ClipboardItem" in globalThis && !["gif", "webp", "html"].includes(format);

/** @param {MakerState["progress"]} progress @param {() => void} cancel */
const progressView = ({ done, total }, cancel) => html`<span class="progress">
  <progress
    class="now"
    aria-label=${words.making}
    max=${total || 1}
    value=${total ? done : nothing}
  ></progress>
  <span class="parts">${total ? words.progress(done, total) : ""}</span>
  <button type="button" class="quiet" @click=${cancel}>${words.cancel}</button>
</span>`;

/** @param {ExportDialogProps} props @param {ExportDialogHandlers} handlers */
function previewView({ preview, note, size, phase, canMake, options }, handlers) {
  const isOffered = note && canMake && phase !== "making" && phase !== "made";
  const stage = options.transparent ? "stage transparent" : "stage";
  return html`<div class="preview">
    <div class="measures">
      <h3>${words.preview}</h3>
      <p class="size">${size}</p>
    </div>
    <div class=${stage}>${preview ? stageView(preview, handlers) : nothing}</div>
    <p class="hint">
      ${note}
      ${
        isOffered
          ? html`<button type="button" @click=${handlers.makePreview}>${words.makePreview}</button>`
          : nothing
      }
    </p>
  </div>`;
}

/** @param {ExportPreview} preview @param {ExportDialogHandlers} handlers */
function stageView({ form, content, styles = "" }, { measure }) {
  if (form === "image") {
    return html`<img
      src=${content}
      alt=${words.preview}
      @load=${(/** @type {any} */ { target }) => measure(target)}
    />`;
  }
  // A region that scrolls has to be reached by keys.
  if (form === "text") {
    return html`<pre tabindex="0" role="region" aria-label=${words.preview}>${content}</pre>`;
  }
  // “Print” needs to reach the page, which runs no scripts.
  return html`<div class="sheet"
    ><iframe
      title=${words.preview}
      sandbox="allow-same-origin allow-modals"
      tabindex="-1"
      .srcdoc=${content}
      @load=${(/** @type {any} */ { target }) => styleIframe(target, styles)}
    ></iframe
  ></div>`;
}

/**
 * An option of which one value is chosen.
 * @param {"scale" | "theme" | "paper"} name
 * @param {Record<string, string>} labels by value
 */
const choiceGroup =
  (name, labels) =>
  (/** @type {ExportDialogProps} */ { options }, /** @type {ExportDialogHandlers} */ { change }) =>
    radiosView(
      { name, className: "words named", legend: words[name], labels, selected: options[name] },
      (value) => change({ [name]: value }),
    );

/**
 * The fields of each group of options.
 * @type {Record<OptionGroup,
 *   (props: ExportDialogProps, handlers: ExportDialogHandlers) => unknown>}
 */
const groups = {
  scale: choiceGroup("scale", words.scales),
  theme: choiceGroup("theme", words.themes),
  transparent: ({ options }, { change }) =>
    checkboxView(words.transparent, options.transparent, (transparent) => change({ transparent })),
  range: (props, { change }) => {
    const { problems, format } = props;
    const { from, frames } = props.range;
    const isValid = !problems.from && !problems.to && !problems.steps;
    /** @type {("from" | "to" | "steps")[]} */
    const fields = from === null ? ["steps"] : ["from", "to"];
    return html`<fieldset>
      <legend>${words.range}</legend>
      ${fields.map((name) => fieldView(name, words[name], props, change))}
      <p class="hint">${isValid ? words.rangeHint(frames, format.mostSteps ?? Infinity) : ""}</p>
    </fieldset>`;
  },
  delay: (props, { change }) => html`<fieldset>
    <legend>${words.playback}</legend>
    ${fieldView("delay", words.delay, props, change)}
    ${fieldView("hold", words.hold, props, change)}
  </fieldset>`,
  paper: choiceGroup("paper", words.papers),
  title: (props, { change }) => fieldView("title", words.heading, props, change),
  count: (props, { change }) => fieldView("count", words.count, props, change),
  boards: (props, { change }) => {
    const { seed } = props.options;
    return html`${fieldView("boards", words.boards, props, change)}
      <p class="hint">${words.boardsHint(WORKSHEET_STEPS)}</p>
      <button
        type="button"
        ?disabled=${listsBoards(props.options)}
        @click=${() => change({ seed: seed + 1 })}
      >${words.otherBoards}</button>`;
  },
  blanks: ({ options, problems }, { change }) => html`<fieldset
    aria-describedby="export-blanks-problem"
  >
    <legend>${words.blanks}</legend>
    ${checkboxView(words.blankNames.possible, options.possible, (possible) => change({ possible }))}
    ${checkboxView(words.blankNames.place, options.place, (place) => change({ place }))}
    ${problemView("blanks", problems.blanks)}
  </fieldset>`,
  answers: ({ options }, { change }) =>
    checkboxView(words.answers, options.answers, (answers) => change({ answers })),
};

/**
 * A field for a number, or for text.
 * @param {"from" | "to" | "steps" | "delay" | "hold" | "count" | "title" | "boards"} name
 * @param {string} label
 * @param {ExportDialogProps} props
 * @param {ExportDialogHandlers["change"]} change
 */
function fieldView(name, label, { options, problems }, change) {
  const problem = problems[name];
  const isText = name === "title" || name === "boards";
  return html`<div class="field ${isText ? "long" : ""}">
    <label for="export-${name}">${label}</label>
    <input
      id="export-${name}"
      type="text"
      inputmode=${isText ? nothing : "numeric"}
      autocomplete="off"
      ?disabled=${name === "count" && listsBoards(options)}
      .value=${options[name]}
      aria-invalid=${problem ? "true" : "false"}
      aria-describedby="export-${name}-problem"
      @input=${(/** @type {any} */ { target }) => change({ [name]: target.value })}
    />
    ${problemView(name, problem)}
  </div>`;
}

/** @param {Field} name @param {string} [problem] */
const problemView = (name, problem = "") =>
  html`<p class="wrong" id="export-${name}-problem" role="status">${problem}</p>`;
