/**
 * The oEmbed document: it has an iframe only if the address of the app is known when the site is
 * built.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { oembed } from "../../../../scripts/vite/oembed.js";
import { parseQuery } from "../../../../www/settings/url.js";

const page = readFileSync(new URL("../../../../index.html", import.meta.url), "utf8");

/** The URL of the oEmbed document, which other sites look for in a page. @param {string} html */
const discovered = (html) =>
  /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/.exec(html)?.[1];

/**
 * The page as the plugin changes it, and the document that it adds.
 * @param {string | undefined} address
 */
function built(address) {
  const plugin = /** @type {any} */ (oembed(address));
  /** @type {{ fileName: string, source: string }[]} */
  const files = [];
  plugin.generateBundle.call({ emitFile: (/** @type {any} */ file) => files.push(file) });
  const [{ fileName, source }] = files;
  return { html: plugin.transformIndexHtml(page), fileName, document: JSON.parse(source) };
}

test("with an address, the page links to the document, and the document to an iframe, by absolute URLs", () => {
  const { html, fileName, document } = built("https://example.org/n-queens");
  assert.equal(discovered(html), `https://example.org/n-queens/${fileName}`);
  const { version, type, width, height, html: frame } = document;
  assert.deepEqual({ version, type }, { version: "1.0", type: "rich" });
  assert.ok(width > 0 && frame.includes(`height: ${height}px`));
  assert.equal(height, 662, "as much as any narrower place needs");
  const [, source] = /src="([^"]*)"/.exec(frame) ?? [];
  const address = new URL(source.replaceAll("&amp;", "&"));
  assert.equal(`${address.origin}${address.pathname}`, "https://example.org/n-queens/embed.html");
  assert.deepEqual(parseQuery(address.search).notices, []);
});

test("without an address, the page links to the document by a relative URL, and there is no frame", () => {
  const { html, fileName, document } = built(undefined);
  assert.equal(discovered(html), `./${fileName}`);
  assert.equal(document.type, "link");
  assert.ok(!("html" in document) && document.title);
});

test("an invalid address is rejected", () => {
  const { html } = built("http://localhost:8080");
  assert.equal(discovered(html), "http://localhost:8080/oembed.json");
  for (const wrong of ["example.org", "ftp://example.org", "https://", "./n-queens"]) {
    assert.throws(() => oembed(wrong), /N_QUEENS_ADDRESS=.* is not the URL of a folder/, wrong);
  }
});
