/** The views beside Watch: Count with workers, the race, solutions and the lesson. */

import assert from "node:assert/strict";
import { lessonAnswers } from "../../helpers/lesson-answers.js";

/** @import { Group } from "../run.js" */

/** @type {Group} */
export async function views({ tab, check, site }) {
  for (const view of ["count", "race", "solutions", "learn"]) {
    await check(`the view “${view}” opens at its address`, async () => {
      await tab.open(`${site}?view=${view}`);
      await tab.waitForText(`.${view} h2`, /./);
    });
  }
}

/** @type {Group} */
export async function count({ tab, check, site }) {
  await check("workers count the 14,772,512 solutions of n = 16", async () => {
    await tab.open(`${site}?view=count&n=16`);
    await tab.clickOn(".count .buttons .start");
    await tab.waitForText(".count .total", /^14.772.512$/);
  });
  await check("the result is marked as equal to the published one", async () => {
    await tab.waitForText(".count .boards tbody tr", /^16.*✓/);
  });
  await check("a finished count is stored on the device", async () => {
    const saved = await tab.evaluate(() => localStorage.getItem("n-queens.counts"));
    assert.match(saved, /14772512/);
    await tab.open(`${site}?view=count&n=16`);
    await tab.waitForText(".count .boards tbody tr", /^16.*✓/);
  });
  await check("a count of n = 20 can be paused and cancelled", async () => {
    await tab.open(`${site}?view=count&n=20`);
    await tab.clickOn(".count .buttons .start");
    // A click at once would be the second of a double click, which Count ignores.
    await tab.waitForText(".count .buttons .pause", /./);
    await tab.keys("Enter");
    await tab.waitForText(".count .line", /paused/);
    await tab.click("Cancel");
    await tab.wait("the button to start", () => {
      const { probe } = /** @type {any} */ (globalThis);
      probe.named("Discard")[0]?.click();
      return probe.all(".count .buttons .start").length > 0;
    });
  });
}

/** @type {Group} */
export async function race({ tab, check, site }) {
  await check("Race draws the published times and the work", async () => {
    await tab.open(
      `${site}?view=race&race=marks,lezard,lezard-javascript,mirror,fastest&from=4&to=8&budget=60&hurried`,
    );
    await tab.box(".race .drawing.work svg");
    await tab.box(".race .drawing.time svg");
  });
  await check("five algorithms race to n = 8, and every answer is checked", async () => {
    await tab.clickOn(".race button.main");
    await tab.waitForText(".race .status", /Every answer was checked/);
  });
  await check("the verdict names the fastest algorithm", async () => {
    await tab.waitForText(".race .verdict", /^Fastest for n.=.8: .+: [\d.]+ times as long/);
  });
  await check("the results are saved as CSV", async () => {
    await tab.click("CSV");
    const text = await tab.wait("a file", () =>
      /** @type {any} */ (globalThis).probe.downloads[0]?.file.text(),
    );
    assert.match(text, /lezard/);
  });
}

/** @type {Group} */
export async function solutions({ tab, check, site }) {
  await check("Solutions lists the 92 solutions of n = 8", async () => {
    await tab.open(`${site}?view=solutions`);
    await tab.waitForText(".solutions h2", /^92 solutions, 12 of them fundamental$/);
    await tab.wait("92 cells", () => document.querySelectorAll(".solutions .cell").length >= 92);
  });
  await check("a click selects a solution and updates the address", async () => {
    await tab.clickOn('.solutions .cell[data-index="3"]');
    await tab.waitForText(".detail", /4 of 92/);
    await tab.wait("an address", () => location.search.includes("solution=4"));
  });
  await check("the right arrow key selects the next solution", async () => {
    await tab.keys("ArrowRight");
    await tab.waitForText(".detail", /5 of 92/);
  });
  await check("the filter lists the 12 fundamental solutions", async () => {
    await tab.open(`${site}?view=solutions&filter=fundamental`);
    await tab.wait(
      "12 cells",
      () =>
        [...document.querySelectorAll(".solutions .cell")].filter(
          (cell) => cell.getClientRects().length > 0,
        ).length === 12,
    );
  });
  await check("solution 2,000,000 of the 2,279,184 of n = 15 can be selected", async () => {
    await tab.open(`${site}?view=solutions&n=15&solution=2000000`);
    await tab.waitForText(".detail", /2.000.000 of 2.279.184/);
  });
  await check("dragging the thumb off its track selects no text", async () => {
    const { x, y } = await tab.box(".scrubber");
    await tab.drag([
      { x: x + 8, y: y + 200 },
      { x: x - 200, y: y + 100 },
      { x: x - 600, y: y - 60 },
    ]);
    assert.equal(await tab.evaluate(() => String(getSelection())), "");
  });
}

/** @type {Group} */
export async function lesson({ tab, check, site }) {
  // Imported here because the set-up builds it.
  const { loadEngine } = await import("../../../www/engine/engine.js");
  const answers = lessonAnswers(await loadEngine());
  await check("the first stop of the lesson shows its answer", async () => {
    await tab.open(`${site}?view=learn&stop=1`);
    await tab.click("Show me");
    await tab.waitForText(".learn [role=status]", /^The answer: .+\.$/);
  });
  await check("a wrong answer shows the reason", async () => {
    await tab.open(`${site}?view=learn&stop=2`);
    const [{ row, column }] = answers[1].wrong.squares ?? [];
    await tab.waitForBoard(".learn n-queens");
    await tab.clickOn(`td[data-row="${row}"][data-column="${column}"]`);
    await tab.evaluate(() => /** @type {any} */ (globalThis).probe.named("Check")[0]?.click());
    await tab.waitForText(".learn [role=status]", /^Not yet\. .+\.$/);
  });
  await check("“Show me” answers the stops 3 to 10", async () => {
    for (let stop = 3; stop <= 10; stop += 1) {
      await tab.open(`${site}?view=learn&stop=${stop}`);
      await tab.click("Show me");
      await tab.waitForText(".learn [role=status]", /^The answer: .+\.$/);
    }
  });
  await check("progress is kept when the page is loaded again", async () => {
    await tab.waitForText(".learn .progress", /^\d+ of 10 stops done$/);
    assert.match((await tab.texts(".learn .progress"))[0], /^[89]/);
  });
}
