/**
 * The setting `lanes`: it selects the lanes of an element, which look the same in every selection.
 */

import { LANE_GAP, laneNames, lanePlan } from "../../www/views/lanes/lane-plan.js";
import { elementOf } from "../helpers/browser/element.js";
import { paintedFrames, showPage, waitForAll } from "../helpers/browser/embedding.js";
import { expect, test } from "../helpers/browser/fixtures.js";

/** @import { Page } from "@playwright/test" */
/** @import { Lane, NQueens, Settings } from "../../www/index.d.ts" */

const all = laneNames.filter((name) => name !== "allowed");

/**
 * The lanes of some stops of the lesson, and other selections. The first shows all lanes.
 * @type {readonly (readonly Lane[])[]}
 */
const choices = [
  all,
  ["columns", "left", "right"],
  ["columns", "left", "right", "possible"],
  ["possible", "negative", "place"],
  ["left"],
  ["columns", "place"],
  ["right", "negative"],
];
/**
 * Steps of all kinds: `place`, `call` of a row that lost bits, a dead end, `remove`, `solution`.
 */
const positions = [0, 11, 12, 20, 41, 42, 9, 3668];

/** @param {readonly string[]} lanes */
const tag = (lanes, more = "") =>
  `<n-queens panes="board lanes" controls="none" lanes="${lanes.join(" ")}" ${more}></n-queens>`;

/**
 * The lanes of each element, and their difference from those of the first element: the
 * largest difference of a colour, of 255.
 * @param {Page} page
 */
const lanesOn = (page) =>
  page.evaluate(
    ({ places, gap }) => {
      const pictures = [...document.querySelectorAll("n-queens")].map(({ shadowRoot }, i) => {
        const canvas = /** @type {HTMLCanvasElement} */ (
          shadowRoot?.querySelector(".lanes-canvas")
        );
        const labels = [...(shadowRoot?.querySelectorAll(".labels dt") ?? [])];
        const copy = document.createElement("canvas");
        copy.width = canvas.width;
        copy.height = canvas.height;
        const context = copy.getContext("2d", { willReadFrequently: true });
        context?.drawImage(canvas, 0, 0);
        const lanes = places[i].map(({ name, y, height }) => {
          const pixels = context?.getImageData(0, gap + y, canvas.width, height);
          return { name, data: [...(pixels?.data ?? [])] };
        });
        const names = labels.map((label) => label.getAttribute("data-variable"));
        return { names, lanes, height: canvas.height };
      });
      return pictures.map(({ names, lanes, height }) => {
        const differences = lanes.map(({ name, data }) => {
          const whole = pictures[0].lanes.find((lane) => lane.name === name)?.data ?? [];
          return data.reduce((most, value, at) => Math.max(most, Math.abs(value - whole[at])), 0);
        });
        return { names, height, difference: Math.max(...differences) };
      });
    },
    { places: choices.map((lanes) => lanePlan(false, { lanes }).lanes), gap: LANE_GAP },
  );

test("a lane looks the same in any selection, and other lanes take no height", async ({ page }) => {
  await showPage(page, choices.map((lanes) => tag(lanes)).join(""), {
    style: "n-queens { width: 640px }",
  });
  await waitForAll(page);
  for (const position of positions) {
    await page.evaluate((position) => {
      for (const element of document.querySelectorAll("n-queens")) {
        /** @type {NQueens} */ (element).dispatch({ type: "seek", position });
      }
    }, position);
    await paintedFrames(page);
    for (const [i, { names, height, difference }] of (await lanesOn(page)).entries()) {
      const lanes = choices[i];
      expect(names).toEqual(lanes);
      expect(height).toBe(lanePlan(false, { lanes }).height + LANE_GAP);
      // The ends of slanted lines are rounded a little differently at other heights.
      expect(difference, `${lanes} at ${position}`).toBeLessThan(64);
    }
  }
});

test("lanes is an attribute and a property, rejects unknown names and affects only lezard", async ({
  page,
}) => {
  await showPage(page, tag(["left", "rows"]) + tag(["place"], 'algorithm="marks"'), {
    style: "n-queens { width: 640px }",
  });
  await waitForAll(page);
  const first = elementOf(page);
  await expect(first).toContainText("lanes=rows is not valid");
  await expect(first.locator(".labels dt")).toHaveText(["left"]);
  await expect(elementOf(page, 1).locator(".labels dt")).toHaveText([
    "columns",
    "left",
    "right",
    "free",
  ]);
  /** @param {(element: NQueens) => unknown} change */
  const after = (change) => first.evaluate(/** @type {any} */ (change));
  const read = () =>
    after(({ lanes, attributes }) => [lanes, attributes.getNamedItem("lanes")?.value]);
  await after((element) => {
    element.lanes = ["place", "possible"];
  });
  expect(await read()).toEqual([["place", "possible"], "place possible"]);
  await expect(first.locator(".labels dt")).toHaveText(["possible", "place"]);
  await after((element) => element.set({ lanes: ["right"] }));
  await expect(first.locator(".labels dt")).toHaveText(["right"]);
  await after((element) => {
    element.lanes = null;
  });
  expect(await read()).toEqual([null, undefined]);
  await expect(first.locator(".labels dt")).toHaveCount(6);
});

test("narrow elements show the values beside their lanes where they fit beside the drop zone", async ({
  page,
}) => {
  /** @type {[number, Settings["bits"]][]} */
  const formats = [
    [8, "binary"],
    [12, "binary"],
    [14, "binary"],
    [14, "decimal"],
  ];
  const boards = formats.flatMap(([n, bits]) =>
    ["lezard", "marks", "permutations", "columns-scan", "wide-masks"].map(
      (algorithm) =>
        `<n-queens n="${n}" algorithm="${algorithm}" bits="${bits}" at="0.2.4" kind="possible" panes="board lanes" controls="none"></n-queens>`,
    ),
  );
  await showPage(page, boards.join(""), { style: "n-queens { position: absolute; top: 0 }" });
  await waitForAll(page);
  for (const width of [517, 518, 537, 538, 599]) {
    const found = await page.evaluate(async (width) => {
      const elements = /** @type {NodeListOf<NQueens>} */ (document.querySelectorAll("n-queens"));
      for (const { style } of elements) style.width = `${width}px`;
      for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
      return [...elements].map((element) => {
        const values = [...(element.shadowRoot?.querySelectorAll(".labels dd") ?? [])];
        const names = [...(element.shadowRoot?.querySelectorAll(".labels dt") ?? [])];
        const board = element.shadowRoot?.querySelector(".squares")?.getBoundingClientRect();
        const edge = element.getBoundingClientRect();
        return {
          what: `n = ${element.n}, ${element.bits}, ${element.algorithm}`,
          // 13 and 14 binary digits need 20 pixels more.
          least: element.n > 12 && element.bits === "binary" ? 538 : 518,
          shown: values.every((value) => value.getClientRects().length > 0),
          inside: [...values, ...names].every((label) => {
            const { left, right } = label.getBoundingClientRect();
            return left >= edge.left && right <= edge.right;
          }),
          beside: values.every(
            (value) => value.getBoundingClientRect().left >= Number(board?.right) + 12,
          ),
        };
      });
    }, width);
    for (const { what, least, shown, inside, beside } of found) {
      const where = `${what}, ${width} px wide`;
      expect(shown, where).toBe(width >= least);
      if (shown) expect([inside, beside], where).toEqual([true, true]);
    }
  }
});
