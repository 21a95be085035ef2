/** `embed.js` and embed.html on a page of another origin. */

import assert from "node:assert/strict";
import { serveEmbeddingPage } from "../site.js";

/** @import { Group } from "../run.js" */

/** @type {Group} */
export async function embedding({ tab, check, site }) {
  const page = await serveEmbeddingPage(site);
  try {
    await check("embed.js from another origin shows its board", async () => {
      await tab.goto(page.address);
      await tab.waitForState("the element", () => true);
      assert.equal((await tab.state()).frame.position, 41);
    });
    await check("an embedded board steps and plays", async () => {
      // At least one step: on a busy machine a click may last so long that the button repeats.
      await tab.click("Next step");
      await tab.waitForState("a later step", (state) => state.frame.position > 41);
      const { position } = (await tab.state()).frame;
      await tab.click("Play");
      await tab.waitForState(
        "it plays",
        (state, from) => state.frame.position > from + 1,
        position,
      );
      await tab.call("pause");
    });
    await check("the attribute n changes the board", async () => {
      await tab.call("setAttribute", "n", "6");
      await tab.waitForState("n = 6", (state) => state.frame.n === 6);
    });
    await check("an element that is removed and put back shows its board again", async () => {
      await tab.evaluate(() => {
        const [element] = /** @type {any} */ (globalThis).probe.all("n-queens");
        element.remove();
        document.body.prepend(element);
      });
      await tab.waitForState("a board", (state) => state.frame.n === 6);
    });
    await check("embed.html posts its height to its parent", async () => {
      await tab.evaluate(() => {
        addEventListener("message", ({ data }) => {
          if (data.type === "n-queens:height") Object.assign(globalThis, { height: data.height });
        });
        const [frame] = document.querySelectorAll("iframe");
        frame.scrollIntoView();
        frame.style.width = "400px";
      });
      const height = await tab.wait("a height", () => /** @type {any} */ (globalThis).height);
      assert.ok(height > 200, `${height} px`);
    });
    await check("the element requests nothing from the server of the page", () => {
      assert.deepEqual([...new Set(page.requests)].sort(), ["/", "/probe.js"]);
    });
  } finally {
    await page.close();
  }
}
