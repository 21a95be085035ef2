/**
 * The content security policies of the pages, on hosts with and without headers. Every browser test
 * also checks that no view logs a violation.
 */

import { readFileSync } from "node:fs";
import { serveBare } from "../../scripts/servers/preview.js";
import { button, elementOf } from "../helpers/browser/element.js";
import { waitForBoard } from "../helpers/browser/embedding.js";
import { expect, listen, poll, test, waitForReady } from "../helpers/browser/fixtures.js";

/** @import { Page } from "@playwright/test" */

/** The directives of a page's policy that have been violated so far. @param {Page} page */
const refusedBy = (page) =>
  page.evaluate(() => /** @type {any} */ (globalThis).refused.sort().join(" "));

/** Starts with the next page that is opened. @param {Page} page */
const watchPolicy = (page) =>
  page.addInitScript(() => {
    const refused = /** @type {string[]} */ ([]);
    Object.assign(globalThis, { refused });
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
      refused.push(effectiveDirective);
    });
  });

/** Runs in the page: the actions that an injected text could try. @returns {Promise<string>} */
async function attack() {
  /** @param {string} name @param {Record<string, string>} attributes @param {string} [text] */
  const add = (name, attributes, text = "") => {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(text);
    document.body.append(node);
  };
  /** @param {() => unknown} action */
  const isRefused = (action) => {
    try {
      action();
      return false;
    } catch (error) {
      return error instanceof TypeError;
    }
  };
  const text = /** @type {any} */ ("<img src=x onerror=ran=true>");
  const texts = [
    isRefused(() => {
      document.body.innerHTML = text;
    }),
    isRefused(() => new DOMParser().parseFromString(text, "text/html")),
    isRefused(() => new Worker("https://example.com/worker.js")),
    isRefused(() => new Worker(URL.createObjectURL(new Blob(["close()"])))),
    isRefused(() => {
      document.createElement("script").src = "https://example.com/script.js";
    }),
    isRefused(() => {
      document.createElement("object").data = "https://example.com/";
    }),
    isRefused(() => document.body.setAttribute("onclick", "ran = true")),
  ];
  // The directives block the cases that Trusted Types do not cover.
  const directives = new Promise((resolve) => {
    const seen = new Set();
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
      if (!effectiveDirective.startsWith("require-trusted")) seen.add(effectiveDirective);
      if (seen.size === 4) resolve(null);
    });
  });
  add("style", {}, "body { color: red }");
  add("img", { src: "https://example.com/image.png" });
  add("iframe", { src: "https://example.com/" });
  fetch("https://example.com/").catch(() => {});
  await directives;
  return `${texts} ${"ran" in globalThis}`;
}

const REFUSED = ["connect-src", "frame-src", "img-src", "style-src-elem"];

for (const path of ["", "embed.html?n=6"]) {
  test.describe(`/${path}`, () => {
    test.use({ expectedMessages: [/./] });

    test("injected scripts, styles, frames and requests are blocked", async ({ page }) => {
      await watchPolicy(page);
      await page.goto(`./${path}`);
      await waitForBoard(page);
      expect(await refusedBy(page), "by the page itself").toBe("");
      expect(await page.evaluate(attack)).toBe("true,true,true,true,true,true,true false");
      const refused = new Set((await refusedBy(page)).split(" "));
      expect([...refused].filter((name) => !name.startsWith("require-trusted"))).toEqual(REFUSED);
    });
  });
}

test("the site works on a host without headers, with the same policy in its HTML", async ({
  page,
}) => {
  const host = await serveBare("dist");
  try {
    const messages = listen(page);
    const response = await page.goto(host.address);
    expect(response?.headers()["content-security-policy"]).toBeUndefined();
    await waitForReady(page);
    await button(page, "Next solution").click();
    await poll(() =>
      elementOf(page).evaluate((it) => /** @type {any} */ (it).state.frame.kind),
    ).toBe("solution");
    expect(messages).toEqual([]);
    expect(
      await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content"),
    ).toMatch(/script-src 'self' 'wasm-unsafe-eval'; .*require-trusted-types-for 'script'/);
  } finally {
    await host.close();
  }
});

test("the help links to the licences of all components of the site", async ({ page, open }) => {
  await open();
  await page.getByRole("button", { name: "Help" }).click();
  const link = page.getByRole("dialog").getByRole("link", { name: "Licences" });
  const href = /** @type {string} */ (await link.getAttribute("href"));
  const response = await page.request.get(href);
  expect(await response.text()).toBe(readFileSync("dist/licences.txt", "utf8"));
});
