/**
 * The Content-Security-Policy of the site: written into its pages by a Vite plugin, and as headers
 * for servers.
 */

import { createHash } from "node:crypto";

/**
 * Inline scripts and styles of a page are allowed by their hashes.
 * @param {{ scripts?: readonly string[], styles?: readonly string[] }} [inline]
 * @returns {string}
 */
export function policyOf({ scripts = [], styles = [] } = {}) {
  const directives = {
    "default-src": ["'self'"],
    // The engine is WebAssembly.
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...scripts.map(hashOf)],
    "style-src": ["'self'", ...styles.map(hashOf)],
    // Exports show their preview as a blob.
    "img-src": ["'self'", "blob:", "data:"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    // Lit's templates; the addresses of workers (www/trusted-types.js); the preview of a worksheet.
    "trusted-types": ["lit-html", "default", "n-queens-worksheet"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** @param {string} text */
const hashOf = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * A page with its policy in a meta element, which works on hosts that send no headers.
 * @param {string} html  with everything in place: the hashes are those of its scripts and styles
 * @returns {string}
 */
export function withPolicy(html) {
  const contents = (/** @type {RegExp} */ pattern) =>
    [...html.matchAll(pattern)].map(([, it]) => it);
  const scripts = contents(/<script type="module">(.*?)<\/script>/gs);
  const styles = contents(/<style>(.*?)<\/style>/gs);
  const policy = policyOf({ scripts, styles });
  // A policy applies only to what follows it.
  return html.replace(
    /<meta charset="utf-8" ?\/?>/,
    (charset) => `${charset}\n<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}

/**
 * Adds the policy to the pages of a build. `vite dev` has none: it puts scripts into the pages.
 * @returns {import("vite").Plugin}
 */
export function contentSecurity() {
  return {
    name: "n-queens:content-security",
    apply: "build",
    transformIndexHtml: { order: "post", handler: withPolicy },
  };
}

/**
 * The headers with which a server should send a file of the site.
 *
 * Workers take their policy from these headers alone. embed.html has its scripts inside and the
 * tutorial is somebody else's page: their policy cannot be that of the other files.
 * @param {string} path  of the request, with or without a query
 * @returns {Record<string, string>}
 */
export function securityHeaders(path) {
  const hasOwnPolicy = /\/(embed\.html|examples\/[^?]*)(\?|$)/.test(path);
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    ...(hasOwnPolicy ? {} : { "Content-Security-Policy": policyOf() }),
  };
}

/** Sends the headers from Vite's preview server. @returns {import("vite").Plugin} */
export function previewHeaders() {
  return {
    name: "n-queens:preview-headers",
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const headers = securityHeaders(request.url ?? "/");
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        next();
      });
    },
  };
}
