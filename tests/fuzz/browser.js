/** Runs sequences of calls in a page of the built site, and measures tasks that look too long. */

import { chromium } from "@playwright/test";
import fc from "fast-check";
import { browserFlags, findTestChromium } from "../../scripts/chromium.js";
import { serve } from "../../scripts/servers/preview.js";
import { driver } from "./driver.js";
import { LONGEST_TASK } from "./longest-task.js";

/** @import { Browser, CDPSession } from "@playwright/test" */
/** @import { Call, Subject } from "./check.js" */

/** The number of sequences after which the page is loaded again. */
const FRESH_AFTER = 200;

/**
 * The end of the names of tasks in a trace, and the thread of those of pages: workers may take
 * long.
 */
const TASK = "RunTask";
const PAGE_THREAD = "CrRendererMain";

/**
 * The function that runs inside the page, written into it as source: it may use `fuzz`, see
 * driver.js.
 * @typedef {object} PageKind
 * @property {string} page the path of the page, or its HTML
 * @property {(input: any) => import("./driver.js").Actions} actions
 * @property {unknown} [input] of `actions`, as JSON
 */

/**
 * @param {PageKind} kind
 * @returns {Promise<Subject>}
 */
export async function openPage({ page: path, actions, input = null }) {
  const served = await serve("dist");
  const options = { executablePath: findTestChromium(), args: browserFlags() };
  const browser = await chromium.launch(options).catch(async (error) => {
    // As long as the server is open, the process does not end.
    await served.close();
    throw error;
  });
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    serviceWorkers: "block",
  });
  /** Errors that the driver in the page does not receive, as those of workers. @type {string[]} */
  const reported = [];
  page.on("pageerror", (error) => reported.push(`nothing is uncaught: ${error}`));
  page.on("console", (message) => {
    // Nothing is there to load from the addresses that a test makes up.
    if (message.type() === "error" && !message.text().startsWith("Failed to load"))
      reported.push(`the console has no errors: ${message.text()}`);
  });
  await page.addInitScript(
    `globalThis.fuzz = (${driver})((${actions})(${JSON.stringify(input)}));`,
  );
  if (path.startsWith("<")) {
    await page.route("**/fuzz.html", (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: path }),
    );
  }
  const address = new URL(path.startsWith("<") ? "fuzz.html" : path, served.address).href;
  const session = await page.context().newCDPSession(page);
  let sequences = 0;

  /**
   * @param {readonly Call[]} calls
   * @param {boolean} apart whether each call is a task of its own
   */
  const runInPage = async (calls, apart) => {
    if (sequences % FRESH_AFTER === 0) await page.goto(address);
    sequences += 1;
    const source = fc.stringify(calls);
    const expression = `fuzz.run(${source}, ${JSON.stringify(source)}, ${apart})`;
    const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return /** @type {{ law: string | null, longest: number }} */ (result.value);
  };

  return {
    async run(calls) {
      reported.length = 0;
      const { law, longest } = await runInPage(calls, false);
      const broken = law ?? reported[0] ?? null;
      if (broken !== null) {
        // A broken page must not break the next sequence.
        sequences = 0;
        return broken;
      }
      if (longest <= LONGEST_TASK) return null;
      const spent = await longestTask(browser, () => runInPage(calls, true));
      return spent > LONGEST_TASK ? `a task ends soon: ${Math.round(spent)} ms` : null;
    },
    async close() {
      await browser.close();
      await served.close();
    },
  };
}

/**
 * The longest task of a page in processor time, which other programs do not lengthen.
 * @param {Browser} browser @param {() => Promise<unknown>} work
 * @returns {Promise<number>} milliseconds
 */
async function longestTask(browser, work) {
  await browser.startTracing(undefined, {
    categories: ["toplevel", "disabled-by-default-devtools.timeline"],
  });
  await work();
  const trace = JSON.parse(String(await browser.stopTracing()));
  const threadOf = (/** @type {any} */ { pid, tid }) => `${pid} ${tid}`;
  const threads = new Set(
    trace.traceEvents
      .filter((/** @type {any} */ { args }) => args?.name === PAGE_THREAD)
      .map(threadOf),
  );
  const spent = trace.traceEvents
    .filter((/** @type {any} */ event) => event.name.endsWith(TASK) && event.tdur > 0)
    .filter((/** @type {any} */ event) => threads.has(threadOf(event)))
    .map((/** @type {any} */ { tdur }) => tdur / 1000);
  return Math.max(0, ...spent);
}
