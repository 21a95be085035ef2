/** The content of the dialog of Share → Embed, as a pure function of its options. */

/** @import { CopyStatus } from "../copy-status.js" */
/** @import { Pane } from "../types.d.ts" */
/** @import { EmbedOptions } from "./embed-options.js" */
/** @import { Format } from "./formats.js" */

import { html, nothing } from "lit/html.js";
import { messages } from "../i18n/catalogue.js";
import { checkboxView, radiosView } from "../views/fields.js";
import { isFrame } from "./formats.js";

const words = messages.embedding;

/**
 * @typedef {object} EmbedDialogProps
 * @property {EmbedOptions} options
 * @property {string} text the code to paste
 * @property {string} loopError why the loop is invalid; otherwise empty
 * @property {string} loopDisabled why a loop cannot have positions; otherwise empty
 * @property {string} size of the embed, on screen and to load
 * @property {string} note about this embed; may be empty
 * @property {CopyStatus["value"]} copyStatus
 *
 * @typedef {object} EmbedDialogHandlers
 * @property {(change: Partial<EmbedOptions>) => void} change
 * @property {(pane: Pane) => void} moveEarlier
 * @property {() => void} copy
 */

const formatNames = /** @type {Record<Format, string>} */ (
  Object.fromEntries(Object.entries(words.formats).map(([format, { name }]) => [format, name]))
);

/**
 * @param {EmbedDialogProps} props
 * @param {EmbedDialogHandlers} handlers
 */
export function dialogView(props, handlers) {
  const { options } = props;
  const { change } = handlers;
  return html`<form method="dialog" class="head">
      <h2 id="embedding-title">${words.title}</h2>
      <button class="quiet">${words.close}</button>
    </form>
    <div class="work">
      ${radiosView(
        {
          name: "format",
          className: "words",
          legend: words.format,
          isLegendHidden: true,
          labels: formatNames,
          selected: options.format,
        },
        (format) => change({ format }),
      )}
      ${textView(props, handlers)}
      <div class="options" ?hidden=${options.format === "link"}>
        <div>${panesView(options, handlers)} ${themeView(options, handlers)}</div>
        <div>
          ${radiosView(
            {
              name: "controls",
              legend: words.controls,
              labels: words.controlNames,
              selected: options.controls,
            },
            (controls) => change({ controls }),
          )}
          ${playbackView(props, handlers)}
        </div>
      </div>
    </div>
    ${previewView(props, handlers)}`;
}

/**
 * The code to paste, with its button.
 * @param {EmbedDialogProps} props @param {EmbedDialogHandlers} handlers
 */
function textView({ options, text, note, copyStatus }, handlers) {
  const isCopied = copyStatus === "copied";
  const copyText = { "": "", copied: words.copied, refused: words.selected }[copyStatus];
  return html`<p class="hint">${words.formats[options.format].hint}</p>
    <textarea
      readonly
      wrap="off"
      spellcheck="false"
      aria-label=${words.text}
      .value=${text}
    ></textarea>
    <p class="actions">
      <button type="button" class="main" autofocus @click=${handlers.copy}
        >${isCopied ? words.copied : words.copy}</button>
      <output class=${isCopied ? "visually-hidden" : ""}>${copyText}</output>
    </p>
    ${note ? html`<p class="note">${note}</p>` : nothing}`;
}

/** @param {EmbedOptions} options @param {EmbedDialogHandlers} handlers */
function panesView({ panes }, { change, moveEarlier }) {
  const isLast = panes.filter((pane) => pane.on).length === 1;
  return html`<fieldset class="panes">
      <legend>${words.panes}</legend>
      ${panes.map(({ pane, on }, index) => {
        const label = words.paneNames[pane];
        const toggle = (/** @type {any} */ { target }) =>
          change({ panes: panes.with(index, { pane, on: target.checked }) });
        const button = html`<button
          type="button"
          class="quiet"
          data-pane=${pane}
          aria-label=${words.moveEarlier(label)}
          @click=${() => moveEarlier(pane)}
        >↑</button>`;
        return html`<p>
          <label
            ><input
              type="checkbox"
              .checked=${on}
              ?disabled=${on && isLast}
              title=${(on && isLast && words.lastPane) || nothing}
              @change=${toggle}
            />${label}</label
          >
          ${index === 0 ? nothing : button}
        </p>`;
      })}
    </fieldset>`;
}

/** @param {EmbedDialogProps} props @param {EmbedDialogHandlers} handlers */
function playbackView({ options, loopError, loopDisabled }, { change }) {
  const { autoplay, loop, interactive } = options;
  const field = (/** @type {"from" | "to"} */ name) => html`<label
    >${words[name]}
    <input
      type="text"
      inputmode="numeric"
      autocomplete="off"
      .value=${loop[name]}
      ?disabled=${Boolean(loopDisabled)}
      aria-invalid=${loopError ? "true" : "false"}
      @input=${(/** @type {any} */ { target }) =>
        change({ loop: { ...loop, [name]: target.value } })}
  /></label>`;
  return html`<fieldset>
    <legend>${words.playback}</legend>
    ${checkboxView(words.autoplay, autoplay, (autoplay) => change({ autoplay }))}
    ${checkboxView(words.loop, loop.on, (on) => change({ loop: { ...loop, on } }))}
    ${
      loop.on
        ? html`<p class="loop">${field("from")} ${field("to")}</p>
          <p class="wrong" role="status">${loopError || loopDisabled}</p>`
        : nothing
    }
    ${checkboxView(words.interactive, interactive, (interactive) => change({ interactive }))}
  </fieldset>`;
}

/** @param {EmbedOptions} options @param {EmbedDialogHandlers} handlers */
const themeView = ({ format, theme }, { change }) =>
  radiosView(
    {
      name: "theme",
      legend: words.theme,
      labels: isFrame(format) ? words.iframeThemes : words.themes,
      selected: theme,
    },
    (theme) => change({ theme }),
  );

/** @param {EmbedDialogProps} props @param {EmbedDialogHandlers} handlers */
function previewView({ options, size }, { change }) {
  return html`<div class="preview" ?hidden=${options.format === "link"}>
    <div class="measures">
      ${radiosView(
        {
          name: "width",
          className: "words named",
          legend: words.width,
          labels: words.widths,
          selected: options.width,
        },
        (width) => change({ width }),
      )}
      <p class="size">${size}</p>
    </div>
    <div class="stage"></div>
  </div>`;
}
