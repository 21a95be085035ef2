/**
 * What to paste, for each place that a board can be put: pure functions from what is shown to a text.
 */
/** @import { Settings } from "../types.d.ts" */

import { messages } from "../i18n/catalogue.js";
import { words as texts } from "../i18n/en/embedding.js";
import { write } from "../settings/url.js";
import { heightOf, reserveCss, tallestOf } from "../views/reserved-height.js";

/**
 * @typedef {"html" | "iframe" | "markdown" | "mdx" | "sphinx" | "widget" | "notebook" | "link"} Kind
 *
 * What is embedded.
 * @typedef {object} Embed
 * @property {Settings} settings what the embed is told
 * @property {Settings} screen what is on screen, for a link to it
 * @property {string} sentence the moment in words
 * @property {string} base the address of the app's folder, with its slash
 * @property {number} width of the place it is meant for
 */

/** @type {Record<Kind, (embed: Embed) => string>} */
export const recipes = { html: tag, iframe, markdown: tag, mdx, sphinx, widget, notebook, link };

/**
 * What the element is told, named like its attributes, a switch as true or false. Defaults are left out.
 * @param {Embed} embed
 * @returns {[name: string, value: string | boolean][]}
 */
function attributesOf({ settings }) {
  return [...new URLSearchParams(write(settings))].map(([name, value]) => {
    if (value === "on" || value === "off") return [name, value === "on"];
    return [name, name === "panes" ? value.replaceAll(",", " ") : value];
  });
}

/** Where the embed is a page of its own. @param {Embed} embed */
export function frameAddress({ settings, base }) {
  return `${base}embed.html?${write(settings)}`;
}

/** The app as it is on screen. @param {Embed} embed */
function link({ screen, base }) {
  const query = write(screen);
  return query ? `${base}?${query}` : base;
}

/** No line is empty: in Markdown that would end what is passed through as it is. @param {Embed} embed */
function tag(embed) {
  return [
    `<style>${styleOf(embed)}</style>`,
    `<script type="module" src="${escaped(embed.base)}embed.js"></script>`,
    openTag(embed),
    `  ${escaped(fallbackOf(embed))} <a href="${escaped(link(embed))}">${escaped(texts.openApp)}</a>`,
    "</n-queens>",
  ].join("\n");
}

/**
 * What stands in braces is JavaScript, which nothing reads as Markdown or as a tag. React puts a style with a name and a
 * precedence into the head; any other it would compare with what a builder has made of its text.
 * @param {Embed} embed
 */
function mdx(embed) {
  return [
    `<style href="${nameOf(embed)}" precedence="default">{${JSON.stringify(styleOf(embed))}}</style>`,
    `<script type="module" async src="${escaped(embed.base)}embed.js"></script>`,
    openTag(embed),
    `  {${JSON.stringify(`${fallbackOf(embed)} `)}}`,
    `  <a href="${escaped(link(embed))}">{${JSON.stringify(texts.openApp)}}</a>`,
    "</n-queens>",
  ].join("\n");
}

/** @param {Embed} embed */
function sphinx(embed) {
  const lines = tag(embed).split("\n");
  return [".. raw:: html", "", ...lines.map((line) => `   ${line}`)].join("\n");
}

/** @param {Embed} embed */
function widget(embed) {
  const given = attributesOf(embed).map(([name, value]) => `${name}=${python(name, value)}`);
  return `from n_queens_widget import NQueens\n\nNQueens(${given.join(", ")})`;
}

/** What Python takes as a number. */
const numbers = ["n", "position", "speed"];

/** @param {string} name @param {string | boolean} value */
function python(name, value) {
  if (name === "loop" && value === true) return '""';
  if (typeof value === "boolean") return value ? "True" : "False";
  return numbers.includes(name) && value !== "max" ? value : JSON.stringify(value);
}

/** @param {Embed} embed */
function notebook(embed) {
  const address = JSON.stringify(frameAddress(embed));
  return `from IPython.display import IFrame\n\nIFrame(${address}, width="100%", height=${tallestAt(embed)})`;
}

/** @param {Embed} embed */
function iframe(embed) {
  return `${frameOf(embed, heightAt(embed))}
<script>
  addEventListener("message", ({ data, source }) => {
    if (data?.type !== "n-queens:height") return;
    for (const frame of document.querySelectorAll("iframe.n-queens")) {
      if (frame.contentWindow === source) frame.style.height = Number(data.height) + "px";
    }
  });
</script>`;
}

/**
 * The sandbox lets scripts run and the app open as a page of its own: nothing more is needed.
 * @param {Embed} embed @param {number} height
 */
export function frameOf(embed, height) {
  return `<iframe
  class="n-queens"
  src="${escaped(frameAddress(embed))}"
  title="${escaped(messages.app.titleOf(embed.settings))}"
  style="display: block; width: 100%; height: ${height}px; border: 0"
  loading="lazy"
  allow="fullscreen"
  sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
></iframe>`;
}

/** @param {Embed} embed */
function openTag(embed) {
  const attributes = attributesOf(embed).map(([name, value]) =>
    value === true ? name : `${name}="${escaped(String(value))}"`,
  );
  const own = `class="${nameOf(embed)}" app="${escaped(embed.base)}"`;
  return `<n-queens ${[...attributes, own].join(" ")}>`;
}

/** What is read before JavaScript has run, and without it. @param {Embed} embed */
const fallbackOf = ({ settings, sentence }) => `${messages.app.titleOf(settings)}. ${sentence}`;

/** What the height of an embed depends on. @param {Embed} embed */
const measuresOf = ({ settings: { n, panes, controls } }) => ({ n, panes, controls, app: true });

/** What embed.css leaves free at both sides of a frame, in pixels. */
const sides = 8;

/** Of a frame that a script makes as high as its board: what it is in its place. @param {Embed} embed */
export const heightAt = (embed) =>
  Math.ceil(heightOf(embed.width - sides, measuresOf(embed), false));

/** Of a frame that no script makes higher: enough there and in every narrower place. @param {Embed} embed */
export const tallestAt = (embed) => Math.ceil(tallestOf(embed.width - sides, measuresOf(embed)));

/** Embeds of the same measures share a class, and with it the rules that reserve their height. @param {Embed} embed */
const nameOf = ({ settings: { n, panes, controls } }) =>
  ["nq", n, ...(panes ?? ["all"]), controls].join("-");

/** @param {Embed} embed */
const styleOf = (embed) =>
  reserveCss(`.${nameOf(embed)}`, measuresOf(embed))
    .replace(/\s+/g, " ")
    .trim();

/** @type {Record<string, string>} */
const entities = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "{": "&#123;",
  "}": "&#125;",
};

/** As HTML has it between tags and in a quoted attribute; braces too, for what reads them as JSX. @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"{}]/g, (sign) => entities[sign]);
}
