/**
 * Serves the built site with the probe in every page, and `embed.js` with a page that embeds it,
 * from other origins.
 */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/commands.js";
import { contentTypeOf, startServer } from "../helpers/browser/http-server.js";

/** Pictures of the canvases, which the browser tests compare with Chromium too. */
const PICTURES = "tests/browser/__screenshots__";
const PROBE = '<script src="/probe.js"></script>';

/** @param {string} html */
const withProbe = (html) => html.replace(/<head[^>]*>/, (head) => `${head}${PROBE}`);

/** @param {string} path @returns {{ type: string, body: Buffer | string } | null} */
function fileAt(path) {
  const file =
    path === "/probe.js"
      ? "tests/engines/probe.js"
      : path.startsWith("/pictures/")
        ? path.replace("/pictures", PICTURES)
        : `dist${path.endsWith("/") ? `${path}index.html` : path}`;
  if (file.includes("..") || !existsSync(join(root, file))) return null;
  const body = readFileSync(join(root, file));
  const type = contentTypeOf(file);
  return { type, body: type.startsWith("text/html") ? withProbe(body.toString()) : body };
}

/**
 * @typedef {object} Origin
 * @property {string} address  with a slash at its end
 * @property {string[]} requests  the paths of all requests
 * @property {() => void} lose  from now on only requests for the probe succeed, as if the network
 *   were down
 * @property {() => Promise<void>} close
 */

/**
 * @param {(path: string) => { type: string, body: Buffer | string } | null} answer
 * @returns {Promise<Origin>}
 */
async function open(answer) {
  /** @type {string[]} */
  const requests = [];
  let isLost = false;
  const server = await startServer(({ url = "/" }, response) => {
    const path = decodeURIComponent(new URL(url, "http://host").pathname);
    requests.push(path);
    if (isLost && path !== "/probe.js") {
      response.destroy();
      return;
    }
    const found = answer(path);
    if (!found) {
      response.writeHead(path === "/favicon.ico" ? 204 : 404).end();
      return;
    }
    response.writeHead(200, {
      "Content-Type": found.type,
      "Cache-Control": "no-cache",
      "Access-Control-Allow-Origin": "*",
    });
    response.end(found.body);
  });
  return {
    ...server,
    requests,
    lose: () => {
      isLost = true;
    },
  };
}

/** Serves the site. @returns {Promise<Origin>} */
export const openSite = () => open(fileAt);

/**
 * Serves a page that embeds the element from another origin.
 * @param {string} site  the address of the site
 * @returns {Promise<Origin>}
 */
export function openTutorial(site) {
  const page = `<!doctype html><html lang="en"><head><title>A tutorial</title>
    <script type="module" src="${site}embed.js"></script></head>
    <body><h1>A tutorial</h1><n-queens n="8" position="41"><p>Fallback.</p></n-queens>
    <iframe title="A board" src="${site}embed.html?n=6&amp;position=12"></iframe></body></html>`;
  return open((path) =>
    path === "/"
      ? { type: contentTypeOf("index.html"), body: withProbe(page) }
      : path === "/probe.js"
        ? fileAt(path)
        : null,
  );
}
