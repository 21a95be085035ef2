/** Two origins: one that hands out the one file to everybody, and one whose pages embed it. */

import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** @import { IncomingMessage, ServerResponse } from "node:http" */

/**
 * @typedef {object} Origin
 * @property {string} address  with a slash at its end
 * @property {string[]} asked  the paths of all requests
 * @property {() => Promise<void>} close
 */

/**
 * @param {(path: string, response: ServerResponse<IncomingMessage>) => void} answer
 * @returns {Promise<Origin>}
 */
async function open(answer) {
  /** @type {string[]} */
  const asked = [];
  const server = createServer(({ url = "/" }, response) => {
    // The browser asks for an icon by itself.
    if (url === "/favicon.ico") return response.writeHead(204).end();
    asked.push(url);
    answer(url, response);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", () => ready(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}/`,
    asked,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/**
 * The host of the one file: at any path, once it is not held back any more.
 * @param {Promise<void>} [held]
 */
export function openHost(held = Promise.resolve()) {
  const file = readFileSync("dist/embed.js");
  return open(async (_path, response) => {
    await held;
    response.writeHead(200, {
      "Content-Type": "text/javascript",
      "Access-Control-Allow-Origin": "*",
    });
    response.end(file);
  });
}

/** @typedef {{ head?: string, body: string, policy?: string }} Page */

/**
 * The site of somebody who embeds: its pages by their paths.
 * @param {Record<string, Page>} pages
 */
export function openSite(pages) {
  return open((path, response) => {
    const page = pages[path];
    if (!page) return response.writeHead(404).end();
    const { head = "", body, policy } = page;
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      ...(policy ? { "Content-Security-Policy": policy } : {}),
    });
    response.end(`<!doctype html><html lang="en"><head><title>A tutorial</title>
      <meta name="viewport" content="width=device-width">${head}</head>
      <body><main><h1>A tutorial</h1>${body}</main></body></html>`);
  });
}
