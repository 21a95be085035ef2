/**
 * A Vite plugin that fills the HTML pages from the catalogue, so that they read well before
 * JavaScript runs, and writes the manifest of the installed app.
 */

import { readFileSync } from "node:fs";
import { escapeHtml } from "../../www/embedding/formats.js";
import { messages } from "../../www/i18n/catalogue.js";

const MANIFEST = "manifest.webmanifest";

/**
 * Replaces placeholders like `{{app.page.title}}`, in `vite dev` and in builds.
 *
 * @returns {import("vite").Plugin}
 */
export function cataloguePages() {
  return {
    name: "n-queens:catalogue-pages",
    transformIndexHtml: { order: "pre", handler: (html) => filled(html, messages) },
    configureServer({ middlewares }) {
      middlewares.use(`/${MANIFEST}`, (_, response) => response.end(manifest()));
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: MANIFEST, source: manifest() });
    },
  };
}

/** @returns {string} */
function manifest() {
  const text = readFileSync(new URL("../../www/manifest.json", import.meta.url), "utf8");
  const { language: lang, app } = messages;
  return JSON.stringify({ ...JSON.parse(text), lang, name: app.page.title, ...app.manifest });
}

/** @param {string} html @param {object} catalogue @returns {string} */
export function filled(html, catalogue) {
  const page = html.replace(/<html lang="[^"]*">/, '<html lang="{{language}}">');
  return page.replace(/\{\{([\w.]+)\}\}/g, (_, path) => {
    const message = path
      .split(".")
      .reduce((/** @type {any} */ part, /** @type {string} */ key) => part?.[key], catalogue);
    if (typeof message !== "string") throw new Error(`The catalogue has no message ${path}.`);
    return escapeHtml(message);
  });
}
