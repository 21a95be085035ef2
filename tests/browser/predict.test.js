/**
 * The setting “predict”: questions before steps of any kind, their answers, and questions of a
 * page.
 */

import { messages } from "../../www/i18n/catalogue.js";
import {
  announcementOf,
  boxesOf,
  button,
  elementOf,
  fixedQueensLineOf,
  focusedOf,
  frameOf,
  positionOf,
  press,
  readPositions,
  sentenceOf,
  settingsOf,
  squareOf,
} from "../helpers/browser/element.js";
import { paintedFrames, showPage, waitForAll } from "../helpers/browser/embedding.js";
import { expect, expectAccessible, poll, test } from "../helpers/browser/fixtures.js";
import { follow } from "../helpers/browser/views.js";
import { framesOf } from "../helpers/search-oracle.js";

/** @import { Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/index.d.ts" */
/** @import { Frame, StepKind } from "../../www/types.d.ts" */

/** The count of answers. @param {Page} page */
const tallyOf = (page) => elementOf(page).locator(".tally");

/** Records the answers. @param {Page} page */
const recordAnswers = (page) =>
  elementOf(page).evaluate((element) => {
    /** @type {unknown[]} */
    const answers = [];
    Object.assign(globalThis, { answers });
    /** @type {NQueens} */ (element).addEventListener("answer", ({ detail }) => {
      answers.push(detail);
    });
  });

/** @param {Page} page */
const answersOf = (page) => page.evaluate(() => /** @type {any} */ (globalThis).answers);

/** The columns of a mask. @param {number} mask @param {number} n */
const columnsOf = (mask, n) =>
  Array.from({ length: n }, (_, column) => column).filter((column) => (mask >>> column) & 1);

/** The keys of the right answer. @param {Frame} next */
function keysOf({ kind, n, row, possible, place }) {
  if (kind === "call" || kind === "remove") return [`${row}`];
  if (kind === "solution") return ["s"];
  if (kind === "place") return columnsOf(place, n).map(String);
  return [...columnsOf(possible, n).map(String), "d"];
}

/** Whether a question comes before a step. @param {Frame} next */
const hasQuestion = ({ kind, row, n }) => kind !== "call" || row < n;

test("questions come before every step but a call below the last row, or before chosen kinds", async ({
  page,
  open,
}) => {
  const frames = framesOf(4);
  await open("?n=4&predict=on");
  const read = await readPositions(page, frames.length - 1);
  for (const { position, kind } of frames) {
    const next = frames[Number(position) + 1];
    const { sentence } = read[Number(position)];
    const expected = next !== undefined && hasQuestion(next);
    expect(sentence.startsWith("What happens next?"), `position ${position}, ${kind}`).toBe(
      expected,
    );
  }

  for (const kinds of ["place", "possible,place", "remove", "solution"]) {
    await follow(page, `?n=4&predict=${kinds}`);
    await poll(async () => (await settingsOf(page)).predict).toEqual(kinds.split(","));
    const read = await readPositions(page, frames.length - 2);
    for (const [position, { sentence, possible }] of read.entries()) {
      const next = frames[position + 1];
      const expected = kinds.split(",").includes(next.kind);
      expect(sentence.startsWith("What happens next?"), `${kinds}, ${position}`).toBe(expected);
      if (next.kind !== "place") continue;
      expect(possible, `${kinds}, ${position}`).toMatch(kinds === "place" ? /^–$/ : /^[01]{4}$/);
    }
  }
});

/** @typedef {{ query: string, wrong: (page: Page) => Promise<void>, reason: RegExp, right: (page: Page) => Promise<void>, reply: RegExp, kind: string, crossed?: [number, number] }} Moment */

/** @param {[row: number, column: number][]} squares */
const clicks =
  (...squares) =>
  async (/** @type {Page} */ page) => {
    for (const [row, column] of squares) await squareOf(page, row, column).click();
  };

/** @type {Moment[]} */
const moments = [
  {
    query: "position=9",
    wrong: clicks([4, 1]),
    reason: /^Row 4 comes later\./,
    crossed: [4, 1],
    right: clicks([3, 7]),
    reply: /^Yes: row 3, the next one down\. What happens next\? Mark all free squares of row 3\./,
    kind: "call",
  },
  {
    query: "position=10",
    async wrong(page) {
      await clicks([3, 1], [3, 5])(page);
      await button(page, "Done").click();
    },
    reason:
      /^No queen can stand in row 3, column 5, which is attacked along ╱ from row 2 \(bit 5 of left\)\./,
    crossed: [3, 5],
    async right(page) {
      await clicks([3, 5], [3, 6], [3, 7])(page);
      await button(page, "Done").click();
    },
    reply: /^Yes: columns 1, 6 and 7 are free\. What happens next\?/,
    kind: "possible",
  },
  {
    query: "position=11",
    wrong: clicks([3, 6]),
    reason: /^Column 6 is free, but the search takes the lowest free column first\.$/,
    crossed: [3, 6],
    right: clicks([3, 1]),
    reply: /^Yes: column 1, the lowest free bit\. What happens next\?/,
    kind: "place",
  },
  {
    query: "position=41",
    wrong: clicks([0, 0]),
    reason: /^The queen of row 0 stays for now\./,
    crossed: [0, 0],
    async right(page) {
      const { queens, row } = await frameOf(page);
      await squareOf(page, row - 1, queens[row - 1]).click();
    },
    reply: /^Yes: row 5 is a dead end, so the queen of row 4 is removed\. What happens next\?/,
    kind: "remove",
  },
  {
    query: "at=0.4.7.5.2.6.1.3&kind=call",
    wrong: (page) => button(page, "A dead end").click(),
    reason: /^Not a dead end: every bit of columns is 1/,
    right: (page) => button(page, "A solution").click(),
    reply: /^Yes: every row has a queen, .* What happens next\?/,
    kind: "solution",
  },
];

test("a wrong answer shows the reason, and a right one takes the step, for every kind of step", async ({
  page,
  open,
}) => {
  await open();
  await recordAnswers(page);
  for (const { query, wrong, reason, crossed, right, reply, kind } of moments) {
    await test.step(kind, async () => {
      // The setting is off between two moments, which resets the tally.
      await follow(page, `?${query}`);
      await expect(sentenceOf(page)).not.toHaveText(/What happens next/);
      await follow(page, `?${query}&predict=on`);
      await expect(sentenceOf(page)).toHaveText(/^What happens next\?/);
      const before = await frameOf(page);
      await wrong(page);
      await expect(sentenceOf(page)).toHaveText(reason);
      await expect(announcementOf(page)).not.toHaveText(/What happens next/);
      if (crossed) await expect(squareOf(page, ...crossed)).toHaveAccessibleName(/; wrong$/);
      expect(await frameOf(page)).toEqual(before);
      await expect(tallyOf(page)).toHaveText("1 miss");
      await right(page);
      await expect(sentenceOf(page)).toHaveText(reply);
      await expect(announcementOf(page)).toHaveText(reply);
      expect(await frameOf(page)).toMatchObject({ kind, position: Number(before.position) + 1 });
      await expect(tallyOf(page), "only the first answer counts").toHaveText("1 miss");
      expect((await frameOf(page)).fixed).toEqual({});
    });
  }
  expect(await answersOf(page)).toEqual(moments.map(({ kind }) => ({ right: false, kind })));
});

test("the keyboard alone can answer every kind of question to the end of the search", async ({
  page,
  open,
}) => {
  // The steps from shortly before the last solution.
  const frames = framesOf(4).slice(38);
  await open("?n=4&predict=on&position=38");
  await recordAnswers(page);
  let answered = 0;
  for (const next of frames.slice(1)) {
    for (const key of hasQuestion(next) ? keysOf(next) : ["ArrowRight"]) await press(page, key);
    if (hasQuestion(next)) answered += 1;
    expect(await frameOf(page)).toMatchObject({ kind: next.kind, position: next.position });
  }
  const answers = await answersOf(page);
  expect(answers).toHaveLength(answered);
  expect(answers.every((/** @type {{ right: boolean }} */ { right }) => right)).toBe(true);
  await expect(sentenceOf(page)).toHaveText(/^Yes: .* is removed\. The search is over\.$/);
  await expect(announcementOf(page)).toHaveText(/ is removed\. The search is over\.$/);
});

test("“Show me” ends a streak, “Next step” does not, and neither counts as a miss", async ({
  page,
  open,
}) => {
  await open("?position=9&predict=on");
  await recordAnswers(page);
  await press(page, "3");
  await expect(tallyOf(page)).toHaveText("1 right in a row");
  await press(page, "m");
  await expect(sentenceOf(page)).toHaveText(/^Columns 1, 6 and 7 are free\. What happens next\?/);
  await expect(tallyOf(page)).toHaveText("");
  await press(page, "1");
  await expect(tallyOf(page)).toHaveText("1 right in a row");
  await press(page, "ArrowRight");
  await expect(sentenceOf(page)).toHaveText(/^What happens next\?/);
  expect(await frameOf(page)).toMatchObject({ kind: "call", position: 13 });
  await expect(tallyOf(page)).toHaveText("1 right in a row");
  await press(page, "d");
  await expect(tallyOf(page), "none is free: a miss").toHaveText("1 miss");
  await expect(sentenceOf(page)).toHaveText(/^Column \d is free: bit \d is 0 in columns/);
  expect(await answersOf(page)).toHaveLength(3);
});

test("answering by keyboard moves the focus to the buttons of the next question", async ({
  page,
  open,
}) => {
  await open("?position=10&predict=on");
  for (const column of [1, 6, 7]) {
    await squareOf(page, 3, column).focus();
    await press(page, "Enter");
    await expect(squareOf(page, 3, column)).toHaveAccessibleName(/; chosen$/);
    await expect(announcementOf(page)).toHaveText(`Row 3, column ${column}: chosen.`);
  }
  await press(page, " ");
  await expect(squareOf(page, 3, 7)).not.toHaveAccessibleName(/chosen/);
  await press(page, "Enter");
  await button(page, "Done").focus();
  await press(page, "Enter");
  await expect(announcementOf(page)).toHaveText(/^Yes: columns 1, 6 and 7 are free/);
  await poll(() => focusedOf(page)).toBe("Show me");
  await button(page, "Show me").click();
  expect(await positionOf(page)).toBe(12);
  expect(await focusedOf(page), "a mouse leaves the keys to the player").toBe("");
});

/**
 * By law: a query, the focus, a key, and the focus after it.
 * @type {Record<string, [query: string, before: string, key: string, after: string][]>}
 */
const focusMoves = {
  "a question that is opened does not take the focus": [
    ["n=8&queens=3:0&hide=on&position=1", "Clear", ".", "Clear"],
    ["n=8&queens=3:0&hide=on&position=1", "Undo", ".", "Undo"],
    ["n=8&queens=3:0&position=2", "Clear", "h", "Clear"],
    ["n=8&queens=3:0&position=2", "Clear", "q", "Clear"],
  ],
  "the focus in a question that is closed moves to Play": [
    ["n=8&hide=on&position=2", "Show me", "Enter", "Play"],
    ["n=8&hide=on&position=2", "Show me", "ArrowRight", "Play"],
    ["n=8&hide=on&position=2", "Show me", "n", "Play"],
    ["n=8&hide=on&position=2", "Show me", "h", "Play"],
    ["n=8&queens=3:0&hide=on&position=2", "Show me", "Enter", "Play"],
    ["n=4&predict=on&position=65", "Show me", "Enter", "Play"],
  ],
  "the focus outside a question that is closed stays": [
    ["n=8&queens=3:0&hide=on&position=2", "Clear", "Enter", "Clear"],
  ],
  "the focus in a question that another one follows stays": [
    ["n=8&predict=on&position=3685", "Show me", "Enter", "Show me"],
  ],
};

test("a key that opens or closes a question leaves the focus where it was, or moves it to Play", async ({
  page,
  open,
}) => {
  await open();
  for (const [law, moves] of Object.entries(focusMoves)) {
    for (const [query, before, key, after] of moves) {
      await follow(page, `?${query}`);
      await paintedFrames(page);
      await button(page, before).focus();
      await press(page, key);
      await paintedFrames(page);
      await poll(() => focusedOf(page), `${law}: ${query}, ${before}, ${key}`).toBe(after);
    }
  }
});

test("questions work with other algorithms, mirrored boards, fixed queens and n = 32", async ({
  page,
  open,
}) => {
  await open();
  for (const [query, row, column, reply] of /** @type {[string, number, number, RegExp][]} */ ([
    ["algorithm=brute-force&position=2", 0, 0, /^Yes: square 0/],
    ["order=left&position=11", 3, 1, /^Yes: column 1/],
    ["order=left&position=11", 3, 5, /is attacked along ╲ from row 2/],
    ["queens=0:3&position=2", 0, 3, /^Yes: column 3/],
    ["n=32&at=0.2.4.1&kind=place", 4, 31, /^Yes: row 4, the next one down\./],
  ])) {
    await follow(page, `?predict=on&${query}`);
    await expect(sentenceOf(page), query).toHaveText(/^What happens next\?/);
    await squareOf(page, row, column).click();
    await expect(sentenceOf(page), query).toHaveText(reply);
  }
});

test("the View menu and the key q turn questions on and update the URL", async ({ page, open }) => {
  await open("?position=10");
  await press(page, "q");
  await expect(announcementOf(page)).toHaveText(/^What happens next\?/);
  await expect(page).toHaveURL(/predict=on/);
  await expect(page.getByRole("group", { name: "Your answer" })).toBeVisible();
  await squareOf(page, 3, 5).click();
  await button(page, "Done").click();
  await expectAccessible(page, elementOf(page));

  await button(page, "View").click();
  const each = page.getByLabel("Predict each step", { exact: true }).and(page.locator("input"));
  const hide = page.getByLabel("Hide the next square and ask for it");
  await expect(each).toBeChecked();
  await page.getByLabel("call", { exact: true }).uncheck();
  await page.getByLabel("solution", { exact: true }).uncheck();
  await expect(page).toHaveURL(/predict=possible,place,remove/);
  await hide.check();
  await expect(each).not.toBeChecked();
  await expect(page).toHaveURL(/hide=on/);
  expect(await settingsOf(page)).toMatchObject({ hide: true, predict: null });
  await page.getByLabel("place", { exact: true }).check();
  await expect(hide).not.toBeChecked();
  expect(await settingsOf(page)).toMatchObject({ hide: false, predict: ["place"] });
  await each.uncheck();
  expect(await settingsOf(page)).toMatchObject({ hide: false, predict: null });
  await expect(sentenceOf(page)).toHaveText("The questions are off.");
});

test("the explanation of the questions names the steps that are asked for", async ({
  page,
  open,
}) => {
  await open("?n=4&algorithm=brute-force");
  const { onEachStep, onSteps } = messages.questions;
  await press(page, "q");
  await expect(sentenceOf(page)).toHaveText(onSteps(["place"]));
  await expect(announcementOf(page)).toHaveText(onSteps(["place"]));
  const ask = (/** @type {StepKind[]} */ kinds) =>
    elementOf(page).evaluate((element, kinds) => {
      /** @type {NQueens} */ (element).predict = kinds;
    }, kinds);
  await ask(["call", "remove"]);
  await expect(sentenceOf(page)).toHaveText(onSteps([]));
  await follow(page, "?n=4&position=66");
  await press(page, "q");
  await expect(sentenceOf(page)).toHaveText(onEachStep);
  await ask(["place", "remove"]);
  await expect(sentenceOf(page)).toHaveText(
    "From now on you predict: a question comes before the steps “place” and “remove”.",
  );
});

test("in a presentation questions and replies stay large, a wrong answer leaves the question, and nothing moves", async ({
  page,
  open,
}) => {
  /** The least size of the text, and the places that steps must not move. */
  const read = async () => {
    const sizes = await elementOf(page).evaluate((element) => {
      const texts = element.shadowRoot?.querySelectorAll(".sentence, .sentence *, .asks, .answer");
      return [...(texts ?? [])].map((text) => Number.parseFloat(getComputedStyle(text).fontSize));
    });
    const parts = await boxesOf(page, ".squares", ".answers", ".program");
    return {
      size: Math.min(...sizes),
      places: parts.map(({ x, y }) => [Math.round(x), Math.round(y)]),
    };
  };
  await open();
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [1024, 768],
    [820, 1180],
    [600, 900],
  ]) {
    await page.setViewportSize({ width, height });
    await follow(page, "?position=3668&predict=on&panes=board+lanes+code+narration+transport");
    const asked = "What happens next? Choose a square of the row that is searched next.";
    await expect(sentenceOf(page)).toHaveText(asked);
    const { places } = await read();
    await squareOf(page, 5, 0).click();
    const reply = "Row 5 comes later. The search takes one row after the other, from the top.";
    await expect(sentenceOf(page)).toHaveText(`${asked} ${reply}`);
    expect(await read()).toEqual({ size: 16, places });
    await squareOf(page, 4, 0).click();
    await expect(sentenceOf(page)).toHaveText(/^Yes: row 4, the next one down\. .* none\.$/);
    expect(await read()).toEqual({ size: 16, places });
    for (const column of [4, 7]) await squareOf(page, 4, column).click();
    await button(page, "Done").click();
    await expect(sentenceOf(page)).toHaveText(
      /^What happens next\? .* row 4, column 7.* attacked/i,
    );
    expect(await read()).toEqual({ size: 16, places });
    const box = await button(page, "Done").boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(34);
    await follow(page, "?position=3668&predict=on&panes=board+lanes+narration+transport");
    await squareOf(page, 4, 0).click();
    await expect(sentenceOf(page)).toHaveText(/^Yes: row 4/);
    await expect(sentenceOf(page).locator(".reason")).toHaveCSS("font-size", "24px");
  }
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("on a phone, questions shift nothing, and their buttons are large enough", async ({
    page,
    open,
  }) => {
    await open("?position=10&predict=on&queens=0:0");
    const boxes = () =>
      Promise.all(
        [sentenceOf(page), squareOf(page, 0, 0), button(page, "Show me")].map((part) =>
          part.boundingBox(),
        ),
      );
    const before = await boxes();
    for (const [row, column] of [
      [3, 1],
      [3, 5],
    ]) {
      await squareOf(page, row, column).tap();
    }
    expect(await boxes()).toEqual(before);
    for (const name of ["Done", "Show me", "Clear"]) {
      const box = await button(page, name).boundingBox();
      expect(box?.height, name).toBeGreaterThanOrEqual(44);
      expect(Number(box?.x) + Number(box?.width), name).toBeLessThanOrEqual(390);
    }
    await button(page, "Done").tap();
    await expect(sentenceOf(page)).toHaveText(/is attacked/);
    expect(await boxes()).toEqual(before);
    await button(page, "Show me").tap();
    await expect(sentenceOf(page)).toHaveText(/^Columns 1, 6 and 7 are free/);
    expect(await positionOf(page)).toBe(11);
    expect(await boxes()).toEqual(before);
  });
});

test("an embed without a narration shows questions and replies by its board, on a phone above the column numbers", async ({
  page,
}) => {
  await page.setViewportSize({ width: 350, height: 720 });
  await showPage(
    page,
    '<n-queens position="11" predict="place call" panes="board lanes" interactive="off"></n-queens>',
  );
  await waitForAll(page);
  await expect(fixedQueensLineOf(page).first()).toContainText(
    "Choose the square where a queen is placed",
  );
  const [line, board] = await boxesOf(page, ".asks", ".squares");
  expect(board.y - line.bottom).toBeGreaterThanOrEqual(29);
  await page.setViewportSize({ width: 1280, height: 720 });
  await squareOf(page, 3, 6).click();
  await expect(fixedQueensLineOf(page).first()).toContainText("Column 6 is free, but");
  await squareOf(page, 3, 1).click();
  await expect(fixedQueensLineOf(page).first()).toContainText(
    "Yes: column 1, the lowest free bit.",
  );
  expect(await positionOf(page)).toBe(12);
  await press(page, "4");
  expect(await positionOf(page), "it has the focus").toBe(13);
});

test("the buttons of a question stay within the narrowest elements, beside any other text", async ({
  page,
}) => {
  const tag = `position="445" predict="solution" style="width: 212px; min-width: 0"`;
  await showPage(
    page,
    `<n-queens ${tag}></n-queens><n-queens ${tag} panes="board transport"></n-queens>`,
  );
  await waitForAll(page);
  const expectFits = async (/** @type {string} */ when) => {
    for (const index of [0, 1]) {
      const over = await elementOf(page, index).evaluate((element) => {
        const { right } = element.getBoundingClientRect();
        const parts = [...(element.shadowRoot?.querySelectorAll(".asks *") ?? [])];
        return Math.max(...parts.map((part) => part.getBoundingClientRect().right)) - right;
      });
      expect(over, when).toBeLessThanOrEqual(0);
    }
  };
  for (const index of [0, 1]) {
    await elementOf(page, index).evaluate(async (element) => {
      const board = /** @type {NQueens} */ (element);
      board.set({ queens: { 3: 2 } });
      await board.updateComplete;
      board.set({ queens: {}, moment: { position: 445 } });
    });
  }
  await expect(button(page, "Show me")).toHaveCount(2);
  await expectFits("with fixed queens to undo");
  const transparent = "rgba(0, 0, 0, 0)";
  const question = elementOf(page, 1).locator(".asks");
  await expect(question, "it covers numbers").not.toHaveCSS("background-color", transparent);
  for (const index of [0, 1]) {
    const answer = elementOf(page, index).getByRole("button", { name: "A dead end" });
    await answer.click();
    await expect(elementOf(page, index).locator(".tally")).toHaveText("1 miss");
  }
  await expectFits("after a reply");
  const [reply, square] = await Promise.all(
    [elementOf(page, 1).locator(".asks"), elementOf(page, 1).locator("td").first()].map((part) =>
      part.boundingBox(),
    ),
  );
  expect(Number(reply?.height), "a reply stays over the board").toBeLessThan(
    Number(square?.y) - Number(reply?.y) + 20,
  );
});

test("squares answer a question set by the page, and place no queens", async ({ page, open }) => {
  await open("?position=10&predict=on");
  await elementOf(page).evaluate((element) => {
    const board = /** @type {NQueens} */ (element);
    /** @type {unknown[]} */
    const squares = [];
    Object.assign(globalThis, { squares });
    /** @param {{ row: number, column: number }[]} chosen */
    const ask = (chosen) => {
      board.question = {
        chosen,
        wrong: { row: 0, column: 4 },
        answer(square) {
          squares.push(square);
          ask([square]);
        },
      };
    };
    ask([]);
  });
  await expect(elementOf(page).getByRole("grid")).toHaveAccessibleDescription(/to answer/);
  await expect(squareOf(page, 0, 4)).toHaveAccessibleName(/; wrong$/);
  await expect(sentenceOf(page), "the page asks instead").not.toHaveText(/What happens next/);
  await squareOf(page, 6, 6).click();
  await expect(squareOf(page, 6, 6)).toHaveAccessibleName(/; chosen$/);
  await squareOf(page, 5, 2).focus();
  await press(page, "Enter");
  await expect(squareOf(page, 5, 2)).toHaveAccessibleName(/; chosen$/);
  expect(await page.evaluate(() => /** @type {any} */ (globalThis).squares)).toEqual([
    { row: 6, column: 6 },
    { row: 5, column: 2 },
  ]);
  expect((await frameOf(page)).fixed).toEqual({});
  await elementOf(page).evaluate((element) => {
    /** @type {NQueens} */ (element).question = null;
  });
  await expect(sentenceOf(page)).toHaveText(/^What happens next\?/);
});

test("invalid questions and kinds are rejected with a message and change nothing", async ({
  page,
  open,
}) => {
  await open("?position=10");
  const results = await elementOf(page).evaluate((element) => {
    const board = /** @type {any} */ (element);
    /** @type {string[]} */
    const rejected = [];
    element.addEventListener("error", (event) => {
      rejected.push(/** @type {CustomEvent} */ (event).detail.message);
    });
    const question = { chosen: [{ row: 3, column: 1 }], wrong: null, answer() {} };
    board.question = question;
    const { chosen, answer } = question;
    const wrong = [5, "x", [], true, {}, { chosen }, { answer }, { chosen: [null], answer }];
    // A list with a hole.
    wrong.push({ chosen: new Array(1), answer });
    for (const value of wrong) board.question = value;
    const stays = board.question === question;
    board.question = undefined;
    board.predict = ["place"];
    for (const predict of ["place", true, 5, ["start"], undefined]) board.set({ predict });
    const kinds = board.predict;
    board.predict = [];
    return {
      rejected,
      wrong: wrong.length,
      stays,
      none: board.question,
      kinds,
      empty: board.predict,
    };
  });
  const { rejected, wrong, ...values } = results;
  expect(rejected.slice(0, wrong)).toEqual(
    Array(wrong).fill("The question needs a list of chosen squares and a function answer(square)."),
  );
  expect(rejected.slice(wrong)).toHaveLength(5);
  for (const message of rejected.slice(wrong))
    expect(message).toMatch(/^predict=.* is not valid\./);
  expect(values).toEqual({ stays: true, none: null, kinds: ["place"], empty: null });
});
