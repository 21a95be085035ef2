/** The formats of embeds: one pure function for each kind of place that a board can be put. */

/** @import { Settings } from "../types.d.ts" */

import { shownLanes } from "../algorithms/registry.js";
import { escaped } from "../export/svg-markup.js";
import { messages } from "../i18n/catalogue.js";
import { writeSettings } from "../settings/schema.js";
import { writeQuery } from "../settings/url.js";
import { heightOf, reserveCss, tallestOf } from "../views/reserved-height.js";

/**
 * @typedef {object} Embed
 * @property {Settings} settings of the embed
 * @property {Settings} screen the settings on the screen, for a link to the app
 * @property {string} [query] of that link, in place of these settings
 * @property {string} sentence the moment in words
 * @property {string} base URL of the folder of the app, with its slash
 * @property {number} width of the place, in CSS pixels
 */

/**
 * @typedef {"html" | "iframe" | "markdown" | "mdx" | "sphinx" | "widget" | "notebook" |
 *   "link"} Format
 */

/** @type {Record<Format, (embed: Embed) => string>} */
export const formats = { html, iframe, markdown: html, mdx, sphinx, widget, notebook, link };

/**
 * Whether the board of a format stands in an iframe, which cannot see the page around it.
 * @param {Format} format
 */
export const isFrame = (format) => format === "iframe" || format === "notebook";

/**
 * The attributes of the element, switches as booleans. Defaults are left out.
 * @param {Embed} embed @returns {[name: string, value: string | boolean][]}
 */
function attributesOf({ settings }) {
  return writeSettings(settings).map(([name, value]) => {
    if (value === "on" || value === "off") return [name, value === "on"];
    const isList = Array.isArray(settings[/** @type {keyof Settings} */ (name)]);
    return [name, isList ? value.replaceAll(",", " ") : value];
  });
}

/**
 * The URL of the embed as a page of its own.
 *
 * @param {Embed} embed
 * @returns {string}
 */
export const iframeUrl = ({ settings, base }) => `${base}embed.html?${writeQuery(settings)}`;

/** A link to the app as it is on the screen. @param {Embed} embed */
function link({ screen, query = writeQuery(screen), base }) {
  return query ? `${base}?${query}` : base;
}

/**
 * HTML without empty lines, because an empty line would end an HTML block in Markdown.
 * @param {Embed} embed
 */
function html(embed) {
  const url = escapeHtml(link(embed));
  const fallback = escapeHtml(fallbackOf(embed));
  const label = escapeHtml(messages.embedding.openApp);
  return [
    `<style>${styleOf(embed)}</style>`,
    `<script type="module" src="${escapeHtml(embed.base)}embed.js"></script>`,
    startTag(embed),
    `  ${fallback} <a href="${url}">${label}</a>`,
    "</n-queens>",
  ].join("\n");
}

/**
 * MDX: text stands in braces as JavaScript, so that nothing in it is read as Markdown or JSX. React
 * moves a style with a name and a precedence to the head.
 * @param {Embed} embed
 */
function mdx(embed) {
  const style = JSON.stringify(styleOf(embed));
  return [
    `<style href="${classOf(embed)}" precedence="default">{${style}}</style>`,
    `<script type="module" async src="${escapeHtml(embed.base)}embed.js"></script>`,
    startTag(embed),
    `  {${JSON.stringify(`${fallbackOf(embed)} `)}}`,
    `  <a href="${escapeHtml(link(embed))}">{${JSON.stringify(messages.embedding.openApp)}}</a>`,
    "</n-queens>",
  ].join("\n");
}

/** @param {Embed} embed */
function sphinx(embed) {
  const lines = html(embed).split("\n");
  return [".. raw:: html", "", ...lines.map((line) => `   ${line}`)].join("\n");
}

/** @param {Embed} embed */
function widget(embed) {
  const parameters = attributesOf(embed).map(([name, value]) => `${name}=${python(name, value)}`);
  return `from n_queens_widget import NQueens\n\nNQueens(${parameters.join(", ")})`;
}

/** Attributes that are numbers in Python. */
const PYTHON_NUMBERS = ["n", "position", "speed"];

/** @param {string} name @param {string | boolean} value */
function python(name, value) {
  if ((name === "loop" || name === "predict") && value === true) return '""';
  if (typeof value === "boolean") return value ? "True" : "False";
  return PYTHON_NUMBERS.includes(name) && value !== "max" ? value : JSON.stringify(value);
}

/** @param {Embed} embed */
function notebook(embed) {
  const url = JSON.stringify(iframeUrl(embed));
  const height = tallestIframe(embed);
  return `from IPython.display import IFrame\n\nIFrame(${url}, width="100%", height=${height})`;
}

/** An iframe, with a script that adapts its height to the board. @param {Embed} embed */
function iframe(embed) {
  return `${iframeHtml(embed, iframeHeight(embed))}
<script>
  addEventListener("message", ({ data, source }) => {
    if (data?.type !== "n-queens:height" || !Number.isFinite(data.height)) return;
    for (const iframe of document.querySelectorAll("iframe.n-queens")) {
      if (iframe.contentWindow === source) iframe.style.height = data.height + "px";
    }
  });
</script>`;
}

/**
 * An iframe in a sandbox: scripts may run, and the app may open in a tab of its own.
 *
 * @param {Embed} embed
 * @param {number} height CSS pixels
 * @returns {string}
 */
export const iframeHtml = (embed, height) => `<iframe
  class="n-queens"
  src="${escapeHtml(iframeUrl(embed))}"
  title="${escapeHtml(messages.embedding.titleOf(embed.settings))}"
  style="display: block; width: 100%; height: ${height}px; border: 0"
  loading="lazy"
  allow="fullscreen"
  sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
></iframe>`;

/** @param {Embed} embed */
function startTag(embed) {
  const attributes = attributesOf(embed).map(([name, value]) =>
    value === true ? name : `${name}="${escapeHtml(String(value))}"`,
  );
  const own = `class="${classOf(embed)}" app="${escapeHtml(embed.base)}"`;
  return `<n-queens ${[...attributes, own].join(" ")}>`;
}

/** The text that readers see before JavaScript runs, and without it. @param {Embed} embed */
const fallbackOf = ({ settings, sentence }) =>
  `${messages.embedding.titleOf(settings)}. ${sentence}`;

/** The settings on which the height of an embed depends. @param {Embed} embed */
const measuresOf = ({ settings }) => {
  const { n, panes, controls } = settings;
  return { n, panes, lanes: shownLanes(settings), controls, app: true };
};

/** Padding of embed.html at both sides, in pixels. */
const IFRAME_PADDING = 8;

/**
 * The height of an iframe whose script adapts it to the board, for the intended width.
 *
 * @param {Embed} embed
 * @returns {number} CSS pixels
 */
export const iframeHeight = (embed) =>
  Math.ceil(heightOf(embed.width - IFRAME_PADDING, measuresOf(embed), false));

/**
 * The height of an iframe without a script: enough at the intended width and at every smaller one.
 *
 * @param {Embed} embed
 * @returns {number} CSS pixels
 */
export const tallestIframe = (embed) =>
  Math.ceil(tallestOf(embed.width - IFRAME_PADDING, measuresOf(embed)));

/**
 * Embeds of the same measures share a class, and with it the rules that reserve their height.
 * @param {Embed} embed
 */
function classOf(embed) {
  const { n, panes, lanes, controls } = measuresOf(embed);
  return ["nq", n, ...(panes ?? ["all"]), ...(lanes ?? []), controls].join("-");
}

/** @param {Embed} embed */
const styleOf = (embed) => reserveCss(`.${classOf(embed)}`, measuresOf(embed)).replace(/\s+/g, " ");

/** @type {Record<string, string>} */
const braces = { "{": "&#123;", "}": "&#125;" };

/**
 * Escapes text for HTML content and quoted attributes. Braces are escaped for readers that treat
 * HTML as JSX.
 * @param {string} text
 */
export const escapeHtml = (text) => escaped(text).replace(/[{}]/g, (brace) => braces[brace]);
