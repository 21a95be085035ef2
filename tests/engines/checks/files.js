/** Files of a board: they can be copied, and each has the right name and the right first bytes. */

import assert from "node:assert/strict";

/** @import { Group } from "../run.js" */
/** @import { Tab } from "../tab.js" */

/** Kind and format in the dialog, the name of the file, and its first bytes. */
const files = [
  { kind: "Picture", format: "PNG", name: "n-queens-8-3668.png", begins: "\x89PNG\r\n\x1a\n" },
  { kind: "Picture", format: "SVG", name: "n-queens-8-3668.svg", begins: "<?xml" },
  { kind: "Animation", format: "GIF", name: "n-queens-8-3653-3683.gif", begins: "GIF89a" },
  { kind: "Steps", format: "CSV", name: "n-queens-8-steps-3653-3683.csv", begins: "position,kind" },
  { kind: "Steps", format: "JSON", name: "n-queens-8-steps-3653-3683.json", begins: "{\n" },
  { kind: "Text board", name: "n-queens-8-3668.txt", begins: "n = 8, step 3" },
  { kind: "Worksheet", name: "n-queens-8-worksheet-3668.html", begins: "<!doctype html>" },
];

/**
 * Runs in the page: the name and the first bytes of the newest file.
 * @param {number} count  of files
 */
async function newestFile(count) {
  const { downloads } = /** @type {any} */ (globalThis).probe;
  if (downloads.length < count) return null;
  const { name, file } = downloads.at(-1);
  const bytes = new Uint8Array(await file.slice(0, 20).arrayBuffer());
  return { name, begins: String.fromCharCode(...bytes) };
}

/** Waits until the file in the dialog is complete. @param {Tab} tab */
const waitForFile = (tab) => tab.waitForText("dialog [role=status]", /The file is ready/);

/** @type {Group} */
export async function copying({ tab, check, site }) {
  await check("text and PNG can be copied", async () => {
    await tab.open(`${site}?position=3668`);
    await tab.click("Export");
    await tab.click("Picture…");
    for (const kind of ["Picture", "Text board"]) {
      await tab.click(kind);
      await waitForFile(tab);
      await tab.click("Copy");
      await tab.waitForText("dialog [role=status]", /^Copied/);
    }
  });
}

/** @type {Group} */
export async function exports({ tab, check, site }) {
  await tab.open(`${site}?position=3668`);
  await tab.click("Export");
  await tab.click("Picture…");
  let saved = 0;
  for (const { kind, format, name, begins } of files) {
    await check(`${kind}${format ? ` as ${format}` : ""} is saved as ${name}`, async () => {
      await tab.click(kind);
      // A single format is not offered as a choice.
      const isChoice = await tab.evaluate(
        (format) => /** @type {any} */ (globalThis).probe.named(format).length > 0,
        format,
      );
      if (format && isChoice) await tab.click(format);
      await waitForFile(tab);
      await tab.click("Download");
      saved += 1;
      const file = await tab.wait("a file", newestFile, saved);
      assert.equal(file.name, name);
      assert.equal(file.begins.slice(0, begins.length), begins);
    });
  }
  await check("WebP animations are offered only if the browser can encode WebP", async () => {
    await tab.click("Animation");
    const canMake = await tab.evaluate(() => {
      const canvas = document.createElement("canvas");
      return canvas.toDataURL("image/webp").startsWith("data:image/webp");
    });
    const offered = await tab.evaluate(() => {
      const [choice] = /** @type {any} */ (globalThis).probe.named("WebP");
      return Boolean(choice && !choice.disabled);
    });
    assert.equal(offered, canMake);
  });
  await check("Escape closes the dialog without moving the search", async () => {
    await tab.keys("Escape");
    await tab.wait(
      "no dialog",
      () => /** @type {any} */ (globalThis).probe.all("dialog[open]").length === 0,
    );
    assert.equal((await tab.state()).frame.position, 3668);
  });
}
