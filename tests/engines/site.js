/**
 * Serves the built site with the probe in every page, and `embed.js` with a page that embeds it,
 * from other origins.
 */

import { join } from "node:path";
import { root } from "../../scripts/commands.js";
import { fileAt, HTML, send, startServer } from "../../scripts/servers/http.js";

/** @import { LocalServer } from "../../scripts/servers/http.js" */

const PROBE = "/probe.js";
/** Pictures of the canvases, which the browser tests compare with Chromium too. */
const PICTURES = "/pictures";

/** @param {string} html */
const pageWithProbe = (html) => ({
  type: HTML,
  body: html.replace(/<head[^>]*>/, (head) => `${head}<script src="${PROBE}"></script>`),
});

const probe = () => fileAt(join(root, "tests/engines"), PROBE);

/** @param {string} path */
function siteFile(path) {
  if (path === PROBE) return probe();
  if (path.startsWith(`${PICTURES}/`)) {
    return fileAt(join(root, "tests/browser/__screenshots__"), path.slice(PICTURES.length));
  }
  const file = fileAt(join(root, "dist"), path);
  return file?.type === HTML ? pageWithProbe(file.body.toString()) : file;
}

/**
 * Serves the site.
 * @returns {Promise<LocalServer & { lose: () => void }>} after `lose`, only requests for the probe
 *   succeed, as if the network were down
 */
export async function serveSite() {
  let isLost = false;
  const server = await startServer((path, response) => {
    if (isLost && path !== PROBE) response.destroy();
    else {
      const headers = { "Cache-Control": "no-cache", "Access-Control-Allow-Origin": "*" };
      send(response, siteFile(path), headers);
    }
  });
  const lose = () => {
    isLost = true;
  };
  return { ...server, lose };
}

/**
 * Serves a page that embeds the element from another origin.
 * @param {string} site  the address of the site
 */
export function serveEmbeddingPage(site) {
  const page = pageWithProbe(`<!doctype html><html lang="en"><head><title>A tutorial</title>
    <script type="module" src="${site}embed.js"></script></head>
    <body><h1>A tutorial</h1><n-queens n="8" position="41"><p>Fallback.</p></n-queens>
    <iframe title="A board" src="${site}embed.html?n=6&amp;position=12"></iframe></body></html>`);
  return startServer((path, response) =>
    send(response, path === "/" ? page : path === PROBE ? probe() : null),
  );
}
