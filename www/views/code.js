/**
 * The code pane: the program in one of its dialects, the executing lines lit, the live value at
 * each line's end.
 */

/** @import { TemplateResult } from "lit/html.js" */
/** @import { AlgorithmView, LiveValue, MaskFormat } from "../algorithms/algorithm-view.d.ts" */
/** @import { CodeLine, Dialect } from "../algorithms/algorithm-view.d.ts" */
/** @import { AlgorithmId, DialectId, Frame } from "../types.d.ts" */

import { guard } from "lit/directives/guard.js";
import { live } from "lit/directives/live.js";
import { html, nothing } from "lit/html.js";
import { algorithmIds } from "../algorithms/registry.js";
import { hasQueens } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";

/**
 * The chooser of the algorithm.
 *
 * @param {AlgorithmId} chosen
 * @param {(algorithm: AlgorithmId) => void} choose
 */
export function chooserView(chosen, choose) {
  const chooser = messages.algorithms.chooser;
  const names = messages.algorithms.names;
  return html`<label class="chooser" data-algorithm=${chosen}>
    <span>${chooser.label}</span>
    <select
      aria-label=${chooser.name}
      @change=${(/** @type {Event} */ { currentTarget }) =>
        choose(/** @type {any} */ (currentTarget).value)}
    >
      ${algorithmIds.map(
        // A choice that is rejected shows the algorithm that stays.
        (id) => html`<option value=${id} .selected=${live(id === chosen)}>${names[id]}</option>`,
      )}
    </select>
  </label>`;
}

/**
 * The program with live values at the ends of its lines, and the tabs of its dialects.
 *
 * @param {object} program
 * @param {AlgorithmView} program.algorithm
 * @param {Frame} program.frame
 * @param {DialectId} program.chosen
 * @param {boolean} program.wide whether the longest line fits, except where queens are fixed;
 *   otherwise the program can be scrolled, by keys too
 * @param {MaskFormat} program.format
 * @param {(dialect: DialectId) => void} choose
 */
export function codeView({ algorithm, frame, chosen, wide, format }, choose) {
  const { dialects } = algorithm;
  const dialect = dialects.find(({ id }) => id === chosen) ?? dialects[0];
  const lit = algorithm.litBy?.(frame) ?? frame.kind;
  const fits = wide && !hasQueens(frame.fixed);
  return html`
    <div class="tabs" role="tablist" aria-label=${messages.watch.code.dialects}>
      ${dialects.map(
        ({ id, title }) => html`<button
          role="tab"
          id="tab-${id}"
          aria-selected=${id === dialect.id ? "true" : "false"}
          aria-controls="program"
          tabindex=${id === dialect.id ? 0 : -1}
          @click=${() => choose(id)}
        >${title}</button>`,
      )}
    </div>
    <div
      id="program"
      class="program"
      role="tabpanel"
      aria-labelledby="tab-${dialect.id}"
      tabindex=${fits ? nothing : 0}
    >
      ${dialect.lines.map((line) => {
        const value = line.value && algorithm.lineValue(line.value, frame, format);
        return lineView(dialect, codeOf(line, frame, wide), line.lit === lit, value);
      })}
    </div>
  `;
}

/**
 * The text of a line. A long one is two lines where the pane is not wide.
 * @param {CodeLine} line @param {Frame} frame @param {boolean} wide
 */
function codeOf(line, frame, wide) {
  const code = (hasQueens(frame.fixed) && line.codeWithAllowed) || line.code;
  return wide ? code.replace(/\n */, " ") : code;
}

/** @param {Dialect} dialect @param {string} code @param {boolean} isLit @param {LiveValue} value */
function lineView(dialect, code, isLit, value) {
  return html`<div class="line ${isLit ? "lit" : ""}" aria-current=${isLit ? "step" : nothing}>
    <code>${guard([dialect, code], () => tokens(code, dialect))}</code>
    ${value ? html`<span class="value">${valueView(value)}</span>` : nothing}
  </div>`;
}

/** @param {NonNullable<LiveValue>} value */
function valueView(value) {
  if (typeof value === "string") return html`<span>${value}</span>`;
  return value.map(({ variable, text }) => html`<span data-variable=${variable}>${text}</span>`);
}

/**
 * A line cut into words: variables carry their name, keywords their class.
 * @param {string} code @param {Dialect} dialect @returns {(string | TemplateResult)[]}
 */
function tokens(code, { names, keywords }) {
  return (code.match(/[A-Za-z_]\w*|[^A-Za-z_]+/g) ?? []).map((token) => {
    if (Object.hasOwn(names, token)) {
      return html`<span data-variable=${names[token]}>${token}</span>`;
    }
    return keywords.includes(token) ? html`<span class="keyword">${token}</span>` : token;
  });
}
