/** The inside of the dialog of Copy embed. */
/** @import { Pane, Settings } from "../types.d.ts" */
/** @import { Choices, Width } from "./embed-options.js" */
/** @import { Kind } from "./formats.js" */

import { html, nothing } from "lit/html.js";
import { controls, kinds, panes, widths, words } from "../i18n/en/embedding.js";

/**
 * @typedef {object} Shown
 * @property {Choices} chosen
 * @property {string} text what to paste
 * @property {string} wrong what is wrong with the loop that was typed
 * @property {string} off why no steps can be named
 * @property {string} size of what the reader sees and loads
 * @property {string} note what has to be known of this embed
 * @property {string} said what came of copying
 *
 * @typedef {object} On
 * @property {(kind: Kind) => void} kind
 * @property {(pane: Pane, on: boolean) => void} pane
 * @property {(pane: Pane) => void} earlier
 * @property {(controls: Settings["controls"]) => void} controls
 * @property {(on: boolean) => void} autoplay
 * @property {(on: boolean) => void} interactive
 * @property {(change: { on?: boolean, from?: string, to?: string }) => void} loop
 * @property {(width: Width) => void} width
 * @property {() => void} copy
 */

/** @param {Shown} shown @param {On} on */
export function embeddingView(shown, on) {
  const { chosen } = shown;
  const isLink = chosen.kind === "link";
  return html`<form method="dialog" class="head">
      <h2 id="embedding-title">${words.title}</h2>
      <button class="plain">${words.close}</button>
    </form>
    <div class="work">
      ${choiceView("kind", words.kinds, kindNames, chosen.kind, on.kind)}
      <p class="hint">${kinds[chosen.kind].hint}</p>
      <textarea readonly wrap="off" spellcheck="false" aria-label=${words.snippet} .value=${shown.text}></textarea>
      <p class="copy">
        <button type="button" class="main" autofocus @click=${on.copy}>${words.copy}</button>
        <output>${shown.said}</output>
      </p>
      ${shown.note ? html`<p class="note">${shown.note}</p>` : nothing}
      <div class="options" ?hidden=${isLink}>
        ${panesView(chosen, on)}
        <div>
          ${choiceView("controls", words.controls, controls, chosen.controls, on.controls)}
          ${playingView(shown, on)}
        </div>
      </div>
    </div>
    <div class="preview" ?hidden=${isLink}>
      <div class="measures">
        ${choiceView("width", words.width, widths, chosen.width, on.width)}
        <p class="size">${shown.size}</p>
      </div>
      <div class="stage"></div>
    </div>`;
}

const kindNames = /** @type {Record<Kind, string>} */ (
  Object.fromEntries(Object.entries(kinds).map(([kind, { name }]) => [kind, name]))
);

/**
 * One of several.
 * @template {string} T
 * @param {string} name
 * @param {string} legend
 * @param {Record<T, string>} names
 * @param {T} chosen
 * @param {(choice: T) => void} choose
 */
function choiceView(name, legend, names, chosen, choose) {
  return html`<fieldset class=${name}>
    <legend>${legend}</legend>
    ${
      /** @type {[T, string][]} */ (Object.entries(names)).map(
        ([value, label]) => html`<label
        ><input
          type="radio"
          name=${name}
          .checked=${value === chosen}
          @change=${() => choose(value)}
        /><span>${label}</span></label
      >`,
      )
    }
  </fieldset>`;
}

/** @param {Choices} chosen @param {On} on */
function panesView(chosen, on) {
  const one = chosen.panes.filter((pane) => pane.on).length === 1;
  return html`<fieldset class="panes">
      <legend>${words.panes}</legend>
      ${chosen.panes.map(
        ({ pane, on: checked }, at) => html`<p>
          <label
            ><input
              type="checkbox"
              .checked=${checked}
              ?disabled=${checked && one}
              title=${(checked && one && words.lastPane) || nothing}
              @change=${(/** @type {any} */ { target }) => on.pane(pane, target.checked)}
            />${panes[pane]}</label
          >
          ${
            at === 0
              ? nothing
              : html`<button
                type="button"
                class="plain"
                data-pane=${pane}
                aria-label=${words.earlier(panes[pane])}
                @click=${() => on.earlier(pane)}
              >↑</button>`
          }
        </p>`,
      )}
    </fieldset>`;
}

/** @param {Shown} shown @param {On} on */
function playingView({ chosen, wrong, off }, on) {
  const { autoplay, loop, interactive } = chosen;
  const loopOn = (/** @type {boolean} */ checked) => on.loop({ on: checked });
  return html`<fieldset>
    <legend>${words.playing}</legend>
    ${switchView(words.autoplay, autoplay, on.autoplay)}
    ${switchView(words.loop, loop.on, loopOn)}
    ${
      loop.on
        ? html`<p class="loop">
            ${fieldView(words.from, loop.from, wrong, off, (from) => on.loop({ from }))}
            ${fieldView(words.to, loop.to, wrong, off, (to) => on.loop({ to }))}
          </p>
          <p class="wrong" role="status">${wrong || off}</p>`
        : nothing
    }
    ${switchView(words.interactive, interactive, on.interactive)}
  </fieldset>`;
}

/** @param {string} label @param {boolean} checked @param {(on: boolean) => void} turn */
function switchView(label, checked, turn) {
  return html`<label
    ><input
      type="checkbox"
      .checked=${checked}
      @change=${(/** @type {any} */ { target }) => turn(target.checked)}
    />${label}</label
  >`;
}

/**
 * @param {string} label @param {string} value
 * @param {string} wrong @param {string} off why it cannot be used
 * @param {(text: string) => void} type
 */
function fieldView(label, value, wrong, off, type) {
  return html`<label
    >${label}
    <input
      type="text"
      inputmode="numeric"
      autocomplete="off"
      .value=${value}
      ?disabled=${Boolean(off)}
      aria-invalid=${wrong ? "true" : "false"}
      @input=${(/** @type {any} */ { target }) => type(target.value)}
  /></label>`;
}
