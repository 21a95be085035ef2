/** The content security policy of the site, in its pages and in its headers. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { serve } from "../../../../scripts/servers/preview.js";
import {
  policyOf,
  securityHeaders,
  withPolicy,
} from "../../../../scripts/vite/content-security.js";

const dist = new URL("../../../../dist/", import.meta.url);
const pages = ["index.html", "embed.html"];

/** @param {string} page */
const policyIn = (page) =>
  readFileSync(new URL(page, dist), "utf8").match(
    /http-equiv="Content-Security-Policy" content="([^"]*)"/,
  )?.[1] ?? "";

test("the policy of each page allows no unsafe-inline, no unsafe-eval and no other host", () => {
  for (const page of pages) {
    assert.doesNotMatch(policyIn(page), /unsafe-inline|'unsafe-eval'|https?:|\*/, page);
    assert.match(policyIn(page), /require-trusted-types-for 'script'/, page);
  }
});

test("the policy comes before everything that a page loads", () => {
  for (const page of pages) {
    const html = readFileSync(new URL(page, dist), "utf8");
    const at = html.indexOf("Content-Security-Policy");
    assert.ok(at > 0 && at < html.search(/<(script|link|style)\b/), page);
  }
});

test("inline scripts and styles are allowed by the hash of their text", () => {
  const html = `<meta charset="utf-8"><style>a{}</style><script type="module">let a\n</script>`;
  const hash = (/** @type {string} */ text) =>
    `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const policy = withPolicy(html).match(/content="([^"]*)"/)?.[1];
  assert.equal(policy, policyOf({ scripts: ["let a\n"], styles: ["a{}"] }));
  assert.match(policy ?? "", new RegExp(hash("a{}").replaceAll(/[+/]/g, "\\$&")));
});

test("headers set the policy of every file except the pages with a policy of their own", () => {
  for (const path of ["/", "/?n=9", "/assets/count-worker-1.js", "/service-worker.js"]) {
    assert.equal(securityHeaders(path)["Content-Security-Policy"], policyOf(), path);
  }
  for (const path of ["/embed.html", "/folder/embed.html?n=9", "/examples/tutorial.html"]) {
    assert.equal(securityHeaders(path)["Content-Security-Policy"], undefined, path);
    assert.equal(securityHeaders(path)["X-Content-Type-Options"], "nosniff", path);
  }
});

test("workers are served with the policy, because that of the page does not apply to them", async () => {
  const folder = fileURLToPath(dist);
  const workers = readdirSync(join(folder, "assets")).filter((name) => /worker-.*\.js$/.test(name));
  assert.ok(workers.length > 2);
  const server = await serve(folder);
  try {
    for (const worker of [...workers.map((name) => `assets/${name}`), "service-worker.js"]) {
      const { ok, headers } = await fetch(server.address + worker);
      assert.ok(ok, worker);
      assert.equal(headers.get("Content-Security-Policy"), policyOf(), worker);
    }
  } finally {
    await server.close();
  }
});

test("SECURITY.md states the policy of the headers", () => {
  const text = readFileSync(new URL("../SECURITY.md", dist), "utf8");
  const [policy] = text.match(/^default-src[\s\S]*?(?=\n```)/m) ?? [""];
  assert.equal(policy.replaceAll(";\n", "; "), policyOf());
});

test("no source creates a style attribute, a style element or HTML from a string", () => {
  const folder = new URL("../../../../www/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(".js") && !name.includes("generated"))) {
    const code = readFileSync(new URL(file.replaceAll("\\", "/"), folder), "utf8");
    assert.doesNotMatch(
      code,
      /html`[^`]*\sstyle=|createElement\("style"\)|\.(inner|outer)HTML\b/,
      file,
    );
  }
});
