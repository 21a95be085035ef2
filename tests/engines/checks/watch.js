/** Watch: loading, playing, stepping, seeking, keys, addresses, the index and the theme. */

import assert from "node:assert/strict";

/** @import { Group } from "../run.js" */

const TOTAL = 8226;

/**
 * Waits until the search is at this position.
 * @param {import("../tab.js").Tab} tab
 * @param {number} position
 */
const waitForPosition = (tab, position) =>
  tab.waitForState(
    `position ${position}`,
    (state, position) => state.frame.position === position,
    position,
  );

/** @type {Group} */
export async function watch({ tab, check, site }) {
  await check("the app opens and counts the search of n = 8", async () => {
    await tab.open(`${site}?position=41`);
    const state = await tab.state();
    assert.equal(state.total, TOTAL);
    assert.equal(state.frame.position, 41);
  });
  await check("“Next step” steps forward, and “Step back” steps back", async () => {
    // At least one step: on a busy machine a click may last so long that the button repeats.
    await tab.click("Next step");
    await tab.waitForState("a later step", (state) => state.frame.position > 41);
    const { position } = (await tab.state()).frame;
    await tab.click("Step back");
    await tab.waitForState(
      "an earlier step",
      (state, position) => state.frame.position < position,
      position,
    );
  });
  for (const [name, position] of /** @type {const} */ ([
    ["Last step", TOTAL],
    ["First step", 0],
    ["Next solution", 446],
  ])) {
    await check(`the button “${name}” seeks to its step`, async () => {
      await tab.click(name);
      await waitForPosition(tab, position);
    });
  }
  await check(
    "the first solution is 0 4 7 5 2 6 1 3, and “Previous solution” returns to it",
    async () => {
      assert.deepEqual((await tab.state()).frame.queens, [0, 4, 7, 5, 2, 6, 1, 3]);
      await tab.click("Next solution");
      await tab.waitForState("the second solution", (state) => state.frame.solutions === 2);
      await tab.click("Previous solution");
      await tab.waitForState("the first solution", (state) => state.frame.solutions === 1);
    },
  );
  await check("“Play” starts playback, and “Pause” stops it", async () => {
    await tab.click("First step");
    await tab.click("Play");
    await tab.waitForState("three steps", (state) => state.frame.position >= 3);
    await tab.click("Pause");
    assert.equal((await tab.state()).playing, false);
  });
  await check("playback at full speed ends at the last step", async () => {
    await tab.call("set", { speed: "max" });
    await tab.call("play");
    await waitForPosition(tab, TOTAL);
    assert.equal((await tab.state()).frame.solutions, 92);
  });
  await check("the keys →, ←, End and Home move through the search", async () => {
    await tab.call("seek", 41);
    for (const [key, position] of /** @type {const} */ ([
      ["ArrowRight", 42],
      ["ArrowLeft", 41],
      ["End", TOTAL],
      ["Home", 0],
    ])) {
      await tab.keys(key);
      await waitForPosition(tab, position);
    }
  });
  await check("the key n seeks the next solution, and Space plays and pauses", async () => {
    await tab.call("set", { speed: 4 });
    await tab.call("focus");
    await tab.keys("n");
    await tab.waitForState("a solution", (state) => state.frame.solutions === 1);
    await tab.keys(" ");
    await tab.waitForState("it plays", (state) => state.playing);
    await tab.keys(" ");
    await tab.waitForState("it stops", (state) => !state.playing);
  });
  await check("a click on the timeline seeks to the position under the pointer", async () => {
    const box = await tab.box(".flame");
    await tab.driver.click({ x: box.x + 8 + (box.width - 16) / 2, y: box.y + 60 });
    const { position } = (await tab.state()).frame;
    assert.ok(Math.abs(Number(position) - TOTAL / 2) < 20, `position ${position}`);
  });
  await check("dragging over the timeline seeks along, and stops at its ends", async () => {
    const { x, y, width } = await tab.box(".flame");
    const at = (/** @type {number} */ share) => ({ x: x + 8 + share * (width - 16), y: y + 60 });
    await tab.drag([at(0.2), at(0.5), at(0.3)]);
    const { position } = (await tab.state()).frame;
    assert.ok(Math.abs(Number(position) - 0.3 * TOTAL) < 20, `position ${position}`);
    await tab.drag([at(0.7), { x: 2, y: y + 60 }]);
    assert.equal((await tab.state()).frame.position, 0);
    await tab.drag([at(0.3), { x: x + width + 4, y: y - 100 }]);
    await tab.driver.move(at(0.5));
    assert.equal((await tab.state()).frame.position, TOTAL);
  });
  await check("dragging the playhead off the timeline selects no text", async () => {
    const { x, y, width } = await tab.box(".flame");
    await tab.drag([
      { x: x + width - 300, y: y + 60 },
      { x: x + width - 400, y: y - 200 },
      { x: x + 200, y: y - 400 },
    ]);
    assert.equal(await tab.evaluate(() => String(getSelection())), "");
  });
  await check("“Zoom in” zooms to the current call", async () => {
    await tab.call("seek", 3668);
    for (let i = 0; i < 4; i += 1) await tab.click("Zoom in");
    await tab.waitForText(".crumbs", /all steps ?column 3/);
  });
  await check("↑ on the speed slider raises the speed", async () => {
    await tab.evaluate(() => {
      const { probe } = /** @type {any} */ (globalThis);
      probe.all("n-queens")[0].set({ speed: 4 });
      probe.all("input[type=range]")[0].focus();
    });
    await tab.keys("ArrowUp");
    await tab.waitForState("a higher speed", (state) => Number(state.speed) > 4);
  });
  await check("a sentence describes the step", async () => {
    await tab.waitForText(".sentence", /\w+.*\./);
  });
  await check("the program highlights a line, and a lane shows a value in binary", async () => {
    await tab.waitForText(".line.lit code", /\w/);
    assert.ok((await tab.texts(".labels dd")).some((text) => /^[01]{8}$/.test(text)));
  });
  await check("the page does not scroll sideways at 1280, 820 and 500 px", async () => {
    for (const width of [1280, 820, 500]) {
      await tab.driver.resize(width, 800);
      await tab.wait(
        `${width} px fit`,
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      );
    }
    await tab.driver.resize(1280, 800);
  });
  await check("the address keeps the moment, n and the bit order", async () => {
    await tab.open(`${site}?n=6&position=12&order=left&bits=hex`);
    const { frame } = await tab.state();
    assert.deepEqual([frame.n, frame.position], [6, 12]);
    await tab.wait(
      "the address in its usual order",
      () => location.search === "?n=6&position=12&bits=hex&order=left",
    );
  });
  await check("the button + raises n, and the Back button of the browser restores it", async () => {
    await tab.clickOn("#more");
    await tab.waitForState("n = 7", (state) => state.frame.n === 7);
    await tab.wait("an address", () => location.search.includes("n=7"));
    await tab.evaluate(() => history.back());
    await tab.waitForState("n = 6", (state) => state.frame.n === 6);
  });
  await check("a click on a field selects its number, so that typing replaces it", async () => {
    for (const field of ["#n", ".counts input"]) {
      await tab.clickOn(field);
      await tab.keys("9");
      const [value] = await tab.evaluate(
        (field) =>
          /** @type {any} */ (globalThis).probe
            .shown(field)
            .map((/** @type {HTMLInputElement} */ { value }) => value),
        field,
      );
      assert.equal(value, "9");
      await tab.keys("Escape");
    }
  });
  await check("an invalid address shows a notice and causes no error", async () => {
    await tab.open(`${site}?n=40`);
    await tab.waitForText("#notice", /is not a valid board size/);
    assert.equal((await tab.state()).frame.n, 8);
  });
  await check("n = 32 opens at a moment given by its queens", async () => {
    await tab.open(`${site}?n=32&at=0.2.4.1.3.8.10.12.14.5.17&kind=place`);
    assert.equal((await tab.state()).frame.queens.length, 11);
  });
  await check("n = 15 is indexed by workers", async () => {
    await tab.open(`${site}?n=15`);
    await tab.waitForState("the index", (state) => state.index.phase === "done");
    assert.equal((await tab.state()).totalSolutions, 2_279_184);
    const names = await tab.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    assert.match(names.join(" "), /worker-pool/);
  });
  await check("the button “Light or dark” changes the colours, and changes them back", async () => {
    const ground = () =>
      tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const before = await ground();
    await tab.click("Light or dark");
    assert.notEqual(await ground(), before);
    await tab.click("Light or dark");
    assert.equal(await ground(), before);
  });
}
