/**
 * `npm run bench`: how fast the built engine goes in a real Chromium. Every figure comes with an answer
 * that is checked, so that a fast wrong engine shows no figure at all.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { provideSite } from "./build.js";
import { browserFlags, findChromium, provideChromium } from "./chromium.js";
import { timePlainC } from "./plain.js";
import { root, run } from "./step.js";

/** @import { Counted, Row } from "./measure.js" */

/** @returns {Promise<{ version: string, rows: Row[], counted: Counted[] }>} */
async function measureInChromium() {
  const { chromium } = await import("@playwright/test");
  const { serve } = await import("../tests/browser/server.js");
  const server = await serve("dist");
  const browser = await chromium.launch({ executablePath: findChromium(), args: browserFlags() });
  try {
    const page = await browser.newPage();
    const address = new URL("n-queens/engine.js", server.address).href;
    // The text of the engine as a page: the app would play and paint beside what is measured.
    await page.goto(address);
    const source = readFileSync(join(root, "scripts/measure.js"), "utf8");
    const { rows, counted } = await page.evaluate(
      async ([code, engine]) => {
        const script = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
        return (await import(script)).measure(engine);
      },
      [source, address],
    );
    return { version: browser.version(), rows, counted };
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * @param {Counted} counted
 * @param {Map<number, number> | null} plain  seconds of the plain recursion in C, by n
 * @returns {Row}
 */
function indexRow({ n, seconds }, plain) {
  const ratio = plain ? `, ${(seconds / Number(plain.get(n))).toFixed(2)} of plain C` : "";
  return {
    what: `index, n = ${n}, two workers, warm`,
    figure: `${(seconds * 1000).toFixed(0)} ms${ratio}`,
  };
}

await run(async () => {
  await provideSite();
  await provideChromium();
  const { version, rows, counted } = await measureInChromium();
  const plain = timePlainC(counted);
  if (!plain) console.log("gcc is missing: the index is not compared with plain C.");
  console.log(`\nChromium ${version}, n-queens/engine`);
  for (const { what, figure } of [...rows, ...counted.map((each) => indexRow(each, plain))]) {
    console.log(`${what.padEnd(44)}${figure.padStart(36)}`);
  }
});
