/** Offline use and forced colours. */

import assert from "node:assert/strict";
import { serveSite } from "../site.js";
import { Tab } from "../tab.js";

/** @import { Group } from "../run.js" */

/** @type {Group} */
export async function offline({ tab, check }) {
  const server = await serveSite();
  const site = server.address;
  try {
    await check("one visit stores the site for offline use", async () => {
      await tab.open(site);
      await tab.wait("an active service worker that controls the page", async () => {
        const { active, installing, waiting } = await navigator.serviceWorker.ready;
        return (
          active?.state === "activated" &&
          !installing &&
          !waiting &&
          navigator.serviceWorker.controller !== null
        );
      });
    });
    server.lose();
    await check("without a server the site opens at any query", async () => {
      await tab.open(`${site}?n=10`);
      assert.equal((await tab.state()).frame.n, 10);
    });
    await check("without a server a board is indexed", async () => {
      await tab.waitForState("the index", (state) => state.totalSolutions === 724);
    });
    await check("without a server the lesson opens, which was never open before", async () => {
      await tab.open(`${site}?view=learn&stop=4`);
      await tab.click("Show me");
      await tab.waitForText(".learn [role=status]", /^The answer: .+\.$/);
    });
    await check("without a server workers count n = 12", async () => {
      await tab.open(`${site}?view=count&n=12`);
      await tab.clickOn(".count .buttons .start");
      await tab.waitForText(".count .total", /^14.200$/);
    });
  } finally {
    await server.close();
  }
}

/** @type {Group} */
export async function colours({ tab, check, site }) {
  const { forceColours } = tab.driver;
  await check("colours are not forced by default", async () => {
    await tab.open(site);
    assert.ok(await tab.evaluate(() => matchMedia("(forced-colors: none)").matches));
  });
  if (!forceColours) return;
  const driver = await forceColours();
  const forced = new Tab(driver);
  try {
    await check("in forced colours the board is drawn in more than two colours", async () => {
      await forced.open(`${site}?position=41`);
      assert.ok(await forced.evaluate(() => matchMedia("(forced-colors: active)").matches));
      const colours = await forced.evaluate(() => {
        const [canvas] = /** @type {any} */ (globalThis).probe.all("canvas.board-canvas");
        const copy = document.createElement("canvas");
        Object.assign(copy, { width: canvas.width, height: canvas.height });
        const context = /** @type {CanvasRenderingContext2D} */ (copy.getContext("2d"));
        context.drawImage(canvas, 0, 0);
        const { data } = context.getImageData(0, 0, copy.width, copy.height);
        return new Set(new Uint32Array(data.buffer)).size;
      });
      assert.ok(colours > 2, `${colours} colours`);
    });
    await check("in forced colours “Next step” takes a step", async () => {
      await forced.click("Next step");
      assert.equal((await forced.state()).frame.position, 42);
    });
    await check("in forced colours the page reports no errors", async () =>
      assert.deepEqual(await forced.takeErrors(), []),
    );
  } finally {
    await driver.close();
  }
}
