/**
 * The attributes, properties, set() and dispatch() of the element, and the values that they reject.
 */

import { elementOf, frameOf, positionOf, stateOf } from "../helpers/browser/element.js";
import { partsOf, showPage, waitForAll } from "../helpers/browser/embedding.js";
import { expect, poll, test } from "../helpers/browser/fixtures.js";

/** @import { ErrorDetail, NQueens, PlayerState } from "../../www/index.d.ts" */

const board = `<n-queens n="8" position="12" panes="board lanes" controls="minimal"></n-queens>`;

test("properties return the current values and set their attributes; theme “auto” has none", async ({
  page,
}) => {
  await showPage(
    page,
    `<main><n-queens n="6" position="12" panes="board lanes" theme="dark"></n-queens></main>`,
  );
  await waitForAll(page);
  const themes = await elementOf(page).evaluate((node) => {
    const element = /** @type {NQueens} */ (node);
    const both = () => [element.theme, element.getAttribute("theme")];
    element.removeAttribute("theme");
    const removed = both();
    element.set({ theme: "light" });
    const set = both();
    element.set({ theme: "auto" });
    return [removed, set, both()];
  });
  expect(themes).toEqual([
    ["auto", null],
    ["light", "light"],
    ["auto", null],
  ]);
  const read = await elementOf(page).evaluate(async (node) => {
    const element = /** @type {NQueens} */ (node);
    const { n, position, panes } = element;
    element.next();
    const positions = [position, element.position];
    element.position = 12;
    positions.push(element.position, Number(element.getAttribute("position")));
    element.position = null;
    Object.assign(element, { n: 5, panes: ["lanes", "board"], queens: { 0: 2 } });
    element.at = [2];
    element.kind = "place";
    await element.updateComplete;
    const names = ["n", "panes", "queens", "at", "kind", "position"];
    const { at, kind, queens, state } = element;
    return {
      before: { n, panes },
      positions,
      attributes: names.map((name) => element.getAttribute(name)),
      after: { n: element.n, at, kind, queens, shown: state?.frame.queens },
    };
  });
  expect(read).toEqual({
    before: { n: 6, panes: ["board", "lanes"] },
    positions: [12, 13, 12, 12],
    attributes: ["5", "lanes board", "0:2", "2", "place", null],
    after: { n: 5, at: [2], kind: "place", queens: { 0: 2 }, shown: [2] },
  });
});

test("an invalid attribute fires one error event, stays in the markup and changes no setting", async ({
  page,
}) => {
  await showPage(page, `<main><n-queens n="6" algorithm="marks" panes="board"></n-queens></main>`);
  await waitForAll(page);
  const rejected = await elementOf(page).evaluate((node) => {
    const element = /** @type {NQueens} */ (node);
    /** @type {string[]} */
    const messages = [];
    element.addEventListener("error", (event) => {
      const { code, message } = /** @type {CustomEvent} */ (/** @type {Event} */ (event)).detail;
      messages.push(`${code}: ${message}`);
    });
    for (const [name, value] of [
      ["n", "99"],
      ["theme", "sepia"],
      ["algorithm", "bogo"],
      ["controls", "some"],
      ["loop", "9-3"],
      ["interactive", "perhaps"],
      ["panes", "bord"],
      ["lanes", "bits"],
      ["app", "javascript:alert(1)"],
    ]) {
      element.setAttribute(name, value);
    }
    const { controls, loop, interactive, panes, lanes, settings } = element;
    const { n, algorithm } = settings;
    const first = [...messages];
    for (const [name, value] of [
      ["position", "x"],
      ["n", "9"],
      ["kind", "place"],
    ]) {
      element.setAttribute(name, value);
    }
    element.removeAttribute("position");
    messages.length = 0;
    element.setAttribute("at", "77");
    return {
      messages: first,
      shown: { n, algorithm, controls, loop, interactive, panes, lanes },
      theme: element.getAttribute("theme"),
      moment: messages,
    };
  });
  const rules = [
    /^board-size: n=/,
    /^attribute: theme=/,
    /^algorithm: algorithm=/,
    /^attribute: controls=/,
    /^attribute: loop=/,
    /^attribute: interactive=/,
    /^attribute: panes=/,
    /^attribute: lanes=/,
    /^attribute: app=/,
  ];
  expect(rejected.messages).toEqual(rules.map((rule) => expect.stringMatching(rule)));
  expect(rejected.shown).toEqual({
    n: 6,
    algorithm: "marks",
    controls: "full",
    loop: null,
    interactive: true,
    panes: ["board"],
    lanes: null,
  });
  await expect(page.getByRole("link")).toHaveCount(0);
  expect(rejected.moment).toHaveLength(1);
  expect(rejected.moment[0]).toMatch(/at=77/);
  expect(rejected.theme).toBe("sepia");
  await expect(elementOf(page), "it is shown too").toContainText("at=77");
});

test("an invalid position or at removes no other attribute of the moment", async ({ page }) => {
  await showPage(page, `<main><n-queens at="3.5" kind="place" panes="board"></n-queens></main>`);
  await waitForAll(page);
  const seen = await elementOf(page).evaluate((node) => {
    const element = /** @type {NQueens} */ (node);
    let errors = 0;
    element.addEventListener("error", () => {
      errors += 1;
    });
    const after = (/** @type {string} */ name, /** @type {string} */ value) => {
      element.setAttribute(name, value);
      const moment = ["position", "at", "kind"].map((name) => element.getAttribute(name));
      return [...moment, element.state?.frame.queens.length, errors];
    };
    return [
      after("position", "x"),
      // Only the engine knows the last position.
      after("position", "99999"),
      after("position", "41"),
      after("at", "77"),
      // And only it rejects queens that attack each other.
      after("at", "3.4"),
      after("at", "3.5"),
    ];
  });
  expect(seen).toEqual([
    ["x", "3.5", "place", 2, 1],
    ["99999", "3.5", "place", 2, 2],
    ["41", null, null, expect.any(Number), 2],
    ["41", "77", null, expect.any(Number), 3],
    ["41", "3.4", null, expect.any(Number), 4],
    [null, "3.5", null, 2, 4],
  ]);
});

test("a moment that a listener names while another is shown keeps its attributes", async ({
  page,
}) => {
  await showPage(page, `<main><n-queens panes="board"></n-queens></main>`);
  await waitForAll(page);
  const seen = await elementOf(page).evaluate((node) => {
    const element = /** @type {NQueens} */ (node);
    element.addEventListener("step", () => element.setAttribute("at", "3.5"), { once: true });
    element.setAttribute("position", "41");
    const moment = ["position", "at"].map((name) => element.getAttribute(name));
    return { moment, queens: element.state?.frame.queens };
  });
  expect(seen).toEqual({ moment: [null, "3.5"], queens: [3, 5] });
});

test("outdated attributes of a moment are gone while events fire", async ({ page }) => {
  await showPage(page, `<main><n-queens at="3.5" kind="place" panes="board"></n-queens></main>`);
  await waitForAll(page);
  const seen = await elementOf(page).evaluate((node) => {
    const element = /** @type {NQueens} */ (node);
    /** @type {string[]} */
    const errors = [];
    element.addEventListener("error", (event) => {
      errors.push(
        /** @type {CustomEvent<ErrorDetail>} */ (/** @type {Event} */ (event)).detail.message,
      );
    });
    element.addEventListener("step", () => element.setAttribute("n", "9"), { once: true });
    element.setAttribute("position", "41");
    const names = ["n", "position", "at", "kind"];
    const { n, position } = element;
    return { tag: names.map((name) => element.getAttribute(name)), n, position, errors };
  });
  expect(seen).toEqual({ tag: ["9", "41", null, null], n: 9, position: 41, errors: [] });
});

test("an attribute error is shown until the next step, unless the page prevents its event", async ({
  page,
}) => {
  await showPage(
    page,
    `<main><n-queens n="6" speed="999999" queens="0:0,1:1" autoplay panes="board"></n-queens></main>`,
  );
  await waitForAll(page);
  const element = elementOf(page);
  await poll(() => positionOf(page)).toBeGreaterThan(1);
  await expect(element, "playback leaves it").toContainText("attack each other");
  await expect(element).toContainText("speed=999999");
  await element.evaluate((node) => node.setAttribute("bits", "octal"));
  await expect(element).toContainText("bits=octal");
  await expect(element, "the other one stays").toContainText("speed=999999");
  await element.evaluate((node) => node.setAttribute("bits", "hex"));
  await expect(element.locator(".panes")).not.toContainText("bits=octal");
  await element.evaluate((node) => {
    node.setAttribute("loop", "100-300");
    node.setAttribute("n", "4");
  });
  await expect(element).toContainText("loop=100-300 goes past the last step, 66.");
  await element.evaluate((node) => node.setAttribute("n", "6"));
  await expect(element.locator(".panes"), "it fits").not.toContainText("loop=100-300");
  await expect(element).toHaveJSProperty("loop", { from: 100, to: 300 });
  await element.evaluate((node) => /** @type {NQueens} */ (node).next());
  await expect(element.locator(".panes")).not.toContainText(/speed=999999|attack each other/);
  await element.evaluate((node) => {
    node.setAttribute("bits", "decimal");
    node.addEventListener("error", (event) => event.preventDefault());
    node.setAttribute("n", "40");
    node.setAttribute("order", "up");
  });
  await element.evaluate((node) => /** @type {NQueens} */ (node).updateComplete);
  await expect(element.locator(".panes")).not.toContainText(/n=40|order=up|speed=999999/);
});

test("position and at replace each other; in brute force, at is a list of columns or null", async ({
  page,
}) => {
  await showPage(
    page,
    `<main><n-queens at="0.4" kind="place" panes="board"></n-queens>
      <n-queens n="5" algorithm="brute-force" at="0.2" panes="board"></n-queens></main>`,
  );
  await waitForAll(page);
  const seen = await elementOf(page).evaluate((node) => {
    const element = /** @type {NQueens} */ (node);
    /** @type {string[]} */
    const errors = [];
    element.addEventListener("error", ({ detail }) => errors.push(detail.message));
    const now = () => [
      element.position,
      ...["position", "at", "kind"].map((name) => element.getAttribute(name)),
    ];
    element.position = 41;
    const moved = now();
    element.at = [0, 4];
    const back = now();
    const { queens } = /** @type {PlayerState} */ (element.state).frame;
    element.kind = "remove";
    element.at = null;
    return { moved, back, queens, removed: now(), errors };
  });
  expect(seen).toEqual({
    moved: [41, "41", null, null],
    back: [expect.any(Number), null, "0.4", null],
    queens: [0, 4],
    removed: [0, null, null, null],
    errors: [],
  });

  const read = await elementOf(page, 1).evaluate((node) => {
    const element = /** @type {NQueens} */ (node);
    const values = [element.at];
    element.at = [0, 2, 4];
    values.push(element.at);
    element.seek(6);
    values.push(element.at);
    return { values, queens: element.state?.frame.queens };
  });
  expect(read).toEqual({ values: [[0, 2], [0, 2, 4], null], queens: [0, 1] });
});

test("values fit the board that is shown, also where a script has opened it", async ({ page }) => {
  await showPage(page, `<n-queens n="4" panes="board"></n-queens>`);
  await waitForAll(page);
  const read = await elementOf(page).evaluate((node) => {
    const element = /** @type {NQueens} */ (node);
    /** @type {string[]} */
    const errors = [];
    element.addEventListener("error", ({ detail }) => errors.push(detail.message));
    element.set({ n: 6 });
    element.at = [3, 5];
    element.kind = "possible";
    const moment = { at: element.at, kind: element.kind };
    element.queens = { 1: 5 };
    const fixed = element.queens;
    element.set({ n: 4 });
    element.setAttribute("queens", "1:5");
    return { moment, fixed, after: [element.n, element.queens], errors };
  });
  expect(read).toMatchObject({
    moment: { at: [3, 5], kind: "possible" },
    fixed: { 1: 5 },
    after: [4, {}],
    errors: [expect.stringMatching(/^queens=1:5 is not valid.*from 0 to 3/)],
  });
});

test("properties set before the element is defined or connected apply along with attributes", async ({
  page,
}) => {
  await showPage(
    page,
    `<main><n-queens speed="20"></n-queens><n-queens></n-queens></main>
    <script>
      const [one, other] = document.querySelectorAll("n-queens");
      const question = { chosen: [{ row: 0, column: 3 }], wrong: null, answer() {} };
      Object.assign(one, { n: 7, position: 20, panes: "board", workers: 2, question });
      other.settings = { n: 6 };
    </script>`,
  );
  await waitForAll(page);
  expect((await stateOf(page)).frame).toMatchObject({ n: 7, position: 20 });
  expect(await partsOf(page)).toEqual(["board", "timeline", "transport"]);
  const set = await elementOf(page).evaluate((node) => {
    const element = /** @type {NQueens} */ (node);
    return [element.workers, element.question?.chosen, element.speed];
  });
  expect(set).toEqual([2, [{ row: 0, column: 3 }], 20]);
  expect((await stateOf(page, 1)).frame.n, "settings that are not all of them").toBe(8);

  const before = await page.evaluate(() => {
    const element = /** @type {NQueens} */ (document.createElement("n-queens"));
    element.set({ n: 6, moment: { position: 12 }, bits: "hex", order: "left" });
    for (const [name, value] of [
      ["theme", "dark"],
      ["bits", "decimal"],
      ["panes", "board"],
      ["position", "14"],
    ]) {
      element.setAttribute(name, value);
    }
    element.seek(20);
    const { n, position, bits, order } = element;
    document.querySelector("n-queens")?.replaceWith(element);
    return { n, position, bits, order };
  });
  expect(before).toEqual({ n: 6, position: 14, bits: "decimal", order: "left" });
  await waitForAll(page);
  expect((await stateOf(page)).frame, "the call waits").toMatchObject({ n: 6, position: 20 });
  const { theme, bits, order, panes } = await elementOf(page).evaluate(
    (element) => /** @type {NQueens} */ (element).settings,
  );
  expect({ theme, bits, order, panes }).toEqual({
    theme: "dark",
    bits: "decimal",
    order: "left",
    panes: ["board"],
  });
});

test("another n resets moment and queens, and rejects queens of the attribute once; setting the current values changes nothing", async ({
  page,
}) => {
  await showPage(
    page,
    `<main>${`<n-queens n="8" queens="0:3"></n-queens>`.repeat(2)}
      <n-queens queens="0:3,1:4"></n-queens></main>`,
  );
  await waitForAll(page);
  const positions = await elementOf(page).evaluate((node) => {
    const element = /** @type {NQueens} */ (node);
    const values = [];
    const setAll = () => {
      element.n = 8;
      element.queens = { 0: 3 };
      element.set({ n: 8, queens: { 0: 3 } });
      element.position = element.state?.frame.position ?? null;
    };
    element.seek(20);
    setAll();
    values.push(element.position);
    element.addEventListener("step", setAll);
    element.next();
    values.push(element.position);
    return values;
  });
  expect(positions).toEqual([20, 21]);

  const shown = await elementOf(page, 1).evaluate((node) => {
    const element = /** @type {NQueens} */ (node);
    /** @type {string[]} */
    const errors = [];
    element.addEventListener("error", ({ detail }) => errors.push(detail.message));
    const board = () => [element.n, element.queens, element.position];
    element.seek(100);
    element.set({ n: 5 });
    const values = [board()];
    element.seek(20);
    element.set({ queens: { 1: 1 } });
    values.push(board());
    element.set({ n: 7, moment: { position: 9 } });
    values.push(board());
    return { values, errors };
  });
  expect(shown).toEqual({
    values: [
      [5, {}, 0],
      [5, { 1: 1 }, 0],
      [7, {}, 9],
    ],
    errors: [],
  });

  const messages = await elementOf(page, 2).evaluate((node) => {
    /** @type {string[]} */
    const heard = [];
    node.addEventListener("error", (event) => {
      heard.push(/** @type {CustomEvent} */ (event).detail.message);
    });
    node.setAttribute("n", "6");
    return heard;
  });
  expect(messages).toEqual([expect.stringMatching(/attack each other.*No queen is fixed\.$/)]);
  await poll(() => frameOf(page, 2)).toMatchObject({ n: 6, fixed: {} });
});

test("a “settings” event fires once for each change of an attribute or by a script, after the change", async ({
  page,
}) => {
  await showPage(page, board);
  await waitForAll(page);
  const counts = await elementOf(page).evaluate((node) => {
    const element = /** @type {NQueens} */ (node);
    let count = 0;
    element.addEventListener("settings", () => {
      count += 1;
    });
    const after = (/** @type {() => void} */ change) => {
      count = 0;
      change();
      return count;
    };
    return [
      after(() => element.setAttribute("bits", "hex")),
      after(() => element.setAttribute("bits", "hex")),
      after(() => element.setAttribute("bits", "octal")),
      after(() => element.set({ bits: "decimal" })),
      after(() => element.set({ bits: "decimal" })),
      after(() => element.removeAttribute("panes")),
      after(() => element.setAttribute("position", "5")),
      after(() => element.setAttribute("speed", "9")),
      after(() => element.setAttribute("n", "7")),
      after(() => element.set({ moment: { position: 7 } })),
      after(() => element.set({ speed: 12, theme: "dark", bits: "hex" })),
      after(() => element.set({ n: 6 })),
      after(() => {
        element.settings = { ...element.settings, bits: "binary" };
      }),
      after(() => {
        element.settings = { ...element.settings, n: 5, moment: null };
      }),
      after(() => element.next()),
    ];
  });
  expect(counts).toEqual([1, 0, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);

  const themes = await elementOf(page).evaluate((node) => {
    const element = /** @type {NQueens} */ (node);
    const seen = /** @type {(string | null)[][]} */ ([]);
    element.addEventListener("settings", () => {
      seen.push([element.settings.theme, element.getAttribute("theme")]);
    });
    element.set({ theme: "light" });
    element.setAttribute("theme", "dark");
    element.set({ theme: "auto" });
    return seen;
  });
  expect(themes, "the setting and its attribute").toEqual([
    ["light", "light"],
    ["dark", "dark"],
    ["auto", null],
  ]);
});

test("invalid settings and intents from a script are rejected and change nothing", async ({
  page,
}) => {
  await showPage(page, board);
  await waitForAll(page);
  const seen = await elementOf(page).evaluate(async (node) => {
    const element = /** @type {NQueens} */ (node);
    const script = /** @type {any} */ (element);
    /** @type {string[]} */
    const codes = [];
    element.addEventListener("error", (event) => {
      codes.push(/** @type {any} */ (event).detail.code);
    });
    let changes = 0;
    element.addEventListener("settings", () => {
      changes += 1;
    });
    const calls = [
      () => script.set({ panes: ["foo"] }),
      () => script.set({ n: 99, bits: "hex" }),
      () => {
        script.settings = { n: 5 };
      },
      () => {
        script.settings = null;
      },
      () => {
        script.n = 8n;
      },
      () => script.set({ bits: "decimal", theme: "dark", queens: { 0: 0, 1: 1 } }),
      () => script.set({ moment: { position: 99_999 }, bits: "hex" }),
      () => script.set({ moment: { at: [0, 1], kind: "place" } }),
      () => script.set({ position: 3 }),
      () => script.set(null),
      () => {
        script.position = 99_999;
      },
      () => {
        script.queens = new Map([[0, 1]]);
      },
      () => {
        script.workers = -1;
      },
      () => script.dispatch({ type: "nope" }),
      () => script.dispatch({ type: "hold", step: 5 }),
      () => script.dispatch(null),
      () => script.dispatch({ type: "seek", position: -1 }),
      () => script.dispatch({ type: "toggleQueen", row: 99, column: 0 }),
    ];
    const before = JSON.stringify(element.settings);
    const changed = [];
    /** @type {string[]} */
    const outcomes = [];
    for (const call of calls) {
      codes.length = 0;
      changes = 0;
      call();
      await element.updateComplete;
      outcomes.push(codes.join());
      const isIntent = String(call).includes("dispatch");
      if (JSON.stringify(element.settings) !== before || (changes > 0 && !isIntent)) {
        changed.push(String(call));
      }
    }
    element.next();
    element.set({ bits: "hex" });
    return { outcomes, changed, position: element.position, bits: element.bits };
  });
  expect(seen).toEqual({
    outcomes: [
      ...["attribute", "board-size", "attribute", "attribute", "board-size"],
      ...["queens", "position", "queens"],
      ...["attribute", "attribute", "position", "queens", "attribute"],
      ...["intent", "intent", "intent", "position", "queens"],
    ],
    changed: [],
    position: 13,
    bits: "hex",
  });
});

test("the last settings assigned while another algorithm loads take effect", async ({ page }) => {
  await showPage(page, board);
  await waitForAll(page);
  await elementOf(page).evaluate((node) => {
    const element = /** @type {NQueens} */ (node);
    const start = element.settings;
    element.settings = { ...start, algorithm: "brute-force", theme: "light", n: 6 };
    // The theme is an attribute too. Its removal must not restore the board before.
    element.settings = { ...start, algorithm: "brute-force", n: 5, moment: { position: 7 } };
  });
  await poll(() =>
    elementOf(page).evaluate((node) => /** @type {NQueens} */ (node).settings),
  ).toMatchObject({ algorithm: "brute-force", n: 5 });
  await poll(async () => (await stateOf(page)).frame).toMatchObject({ n: 5, position: 7 });
});
