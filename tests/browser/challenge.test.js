/**
 * Challenges: ten questions from a link, the counted answers, the result, leaving and returning.
 */

import { loadEngine } from "../../www/engine/engine.js";
import { drawMoments } from "../../www/questions/challenge.js";
import { answerOf, questionAt } from "../../www/questions/question.js";
import {
  announcementOf,
  button,
  clickSquare,
  dispatch,
  elementOf,
  frameOf,
  middlesOf,
  noticeOf,
  press,
  sentenceOf,
  settingsOf,
  squareOf,
  timelineOf,
} from "../helpers/browser/element.js";
import { expect, expectAccessible, poll, test } from "../helpers/browser/fixtures.js";
import { breakEngine, isBroken, startWatchingWasm } from "../helpers/browser/instruments.js";
import { follow, goTo, overflowOf } from "../helpers/browser/views.js";

/** @import { Page } from "@playwright/test" */
/** @import { NamedMoment } from "../../www/questions/challenge.js" */
/** @import { StepQuestion } from "../../www/questions/question.js" */
/** @import { NQueens } from "../../www/element/n-queens.js" */
/** @import { Frame } from "../../www/types.d.ts" */

const SEED = 4711;
const link = `?challenge=${SEED}`;

/** @param {Page} page */
const stripOf = (page) => page.getByRole("region", { name: /^Challenge/ });

/** @param {Page} page */
const statusOf = (page) => stripOf(page).getByRole("status");

/** The marks of the answers. @param {Page} page */
const marksOf = (page) =>
  stripOf(page)
    .getByRole("img")
    .evaluate((marks) => marks.textContent?.replace(/\s/g, ""));

/** The buttons of the open question. @param {Page} page */
const answersOf = (page) => page.getByRole("group", { name: "Your answer" });

/** @param {Page} page */
const queryOf = (page) => new URL(page.url()).search;

/** The questions of the challenge, drawn from its seed. */
async function questions() {
  const stepper = (await loadEngine()).stepper(8);
  const moments = /** @type {NamedMoment[]} */ (drawMoments(stepper, SEED));
  const drawn = moments.map(({ at, kind }) => {
    const frame = stepper.seekQueens(at, kind);
    return /** @type {StepQuestion} */ (questionAt(frame, stepper.next()));
  });
  stepper.free();
  return drawn;
}

/** The fields of a frame that determine its picture. @param {Frame} frame */
const boardOf = ({ kind, queens, place }) => ({ kind, queens, place });

/** Gives the right answer, by mouse and keys. @param {Page} page @param {StepQuestion} question */
async function answerRightly(page, question) {
  const { form } = question;
  const answer = answerOf(question);
  if (typeof answer === "string") return press(page, "s");
  const middle = await middlesOf(page);
  for (const { row, column } of [answer].flat()) {
    const { x, y } = middle(row, column);
    await page.mouse.click(x, y);
  }
  if (form === "squares") await press(page, "d");
}

test("a challenge asks ten questions and counts only first answers, also after a reload", async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(link);
  let marks = "";
  for (const [i, question] of (await questions()).entries()) {
    const name = `question ${i + 1}, ${question.kind}`;
    if (i === 4) await page.reload();
    await expect(statusOf(page), name).toHaveText(`Question ${i + 1} of 10`);
    expect(boardOf(await frameOf(page)), name).toEqual(boardOf(question.frame));
    await expect(sentenceOf(page), name).toHaveText(/^What happens next\?/);
    const isRight = i > 2;
    if (i === 0) await button(page, "Skip").click();
    // “Show me” counts as a wrong answer.
    else if (i < 3) await button(page, "Show me").click();
    else await answerRightly(page, question);
    if (i > 0) {
      await expect(statusOf(page)).toHaveText(
        `Question ${i + 1} of 10: ${isRight ? "right" : "wrong"}`,
      );
      expect(boardOf(await frameOf(page)), name).toEqual(boardOf(question.next));
      if (isRight) await expect(sentenceOf(page)).toHaveText(/^Yes/);
    }
    marks += isRight ? "✓" : "✗";
    expect(await marksOf(page), name).toBe(marks.padEnd(10, "·"));
    expect(queryOf(page)).toBe(link);
    if (i > 0) await press(page, "Enter");
  }
  await expect(statusOf(page)).toHaveText("7 of 10");
  await expect(sentenceOf(page), "the strip says enough").not.toHaveText(/questions/);
  await page.reload();
  await expect(statusOf(page)).toHaveText("7 of 10");
  expect(await settingsOf(page)).toMatchObject({ predict: null, interactive: false });
  await button(page, "Copy result").click();
  await expect(button(page, "Copied")).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toBe(
    `N-Queens, bit by bit, challenge ${SEED}, n = 8: ${marks} 7 of 10\n${page.url()}`,
  );

  await button(page, "Again").click();
  await expect(statusOf(page)).toHaveText("Question 1 of 10");
  expect(await marksOf(page)).toBe("··········");
  expect(queryOf(page)).toBe(link);
});

test("no move of the reader answers a question of a challenge or gives the answer away", async ({
  page,
  open,
}) => {
  await open(link);
  await expect(sentenceOf(page)).toHaveText(/^What happens next\?/);
  const moment = boardOf(await frameOf(page));
  for (const step of [
    () => press(page, "ArrowRight"),
    () => press(page, " "),
    () => button(page, "Play").click(),
    () => button(page, "Next step").click(),
    ...["ArrowLeft", "Home", "o", "u", "n", "p"].map((key) => () => press(page, key)),
    () => timelineOf(page).click({ position: { x: 200, y: 40 } }),
    async () => {
      await elementOf(page).getByLabel("Step", { exact: true }).fill("500");
      await press(page, "Enter");
      await elementOf(page).evaluate((element) => {
        /** @type {HTMLElement | null | undefined} */ (element.shadowRoot?.activeElement)?.blur();
      });
    },
  ]) {
    await step();
    await expect(sentenceOf(page)).toHaveText("Answer first, or choose “Show me”.");
    expect(boardOf(await frameOf(page))).toEqual(moment);
    await expect(statusOf(page)).toHaveText("Question 1 of 10");
    await squareOf(page, 0, 0).hover();
    await expect(sentenceOf(page), "the question returns").toHaveText(/^What happens next\?/);
    await page.mouse.move(5, 5);
  }
  await button(page, "Show me").click();
  await expect(statusOf(page)).toHaveText("Question 1 of 10: wrong");
  const answered = await frameOf(page);
  await press(page, "ArrowRight");
  expect(await frameOf(page), "then steps are free").not.toEqual(answered);
});

test("once its answer is counted, a question holds nothing back, also anew and after a reload", async ({
  page,
  open,
}) => {
  await open("?challenge=4712");
  const counted = "Question 1 of 10: wrong";
  await expect(sentenceOf(page)).toHaveText(/^What happens next\?/);
  await press(page, "0");
  await expect(statusOf(page)).toHaveText(counted);
  await expect(sentenceOf(page)).toHaveText(/^Row 0 /);
  const asked = boardOf(await frameOf(page));
  await press(page, "ArrowRight");
  const next = boardOf(await frameOf(page));
  expect(next).not.toEqual(asked);
  await press(page, "ArrowLeft");
  await expect(sentenceOf(page), "it is open again").toHaveText(/^What happens next\?/);
  await press(page, "ArrowRight");
  expect(boardOf(await frameOf(page))).toEqual(next);
  await page.reload();
  await expect(statusOf(page)).toHaveText(counted);
  await expect(sentenceOf(page)).toHaveText(/^What happens next\?/);
  await press(page, "ArrowRight");
  expect(boardOf(await frameOf(page))).toEqual(next);
});

test("in a presentation a move that is held back leaves the question", async ({ page, open }) => {
  await open(`${link}&panes=board+lanes+narration+transport`);
  await expect(sentenceOf(page)).toHaveText(/^What happens next\?/);
  const question = (await sentenceOf(page).textContent())?.trim();
  await press(page, "ArrowRight");
  await expect(sentenceOf(page)).toHaveText(`${question} Answer first, or choose “Show me”.`);
});

test("a wrong answer stays wrong, and a challenge continues after the notes and a change of board or view", async ({
  page,
  open,
}) => {
  await open("?queens=0:3&position=20");
  await button(page, "Share").click();
  await button(page, "Challenge a friend").click();
  await expect(statusOf(page)).toHaveText("Question 1 of 10");
  const other = await page.evaluate(() => location.search);
  expect(other).toMatch(/^\?queens=0:3&challenge=\d+$/);
  const moment = await frameOf(page);

  const note = elementOf(page).locator(".note");
  for (const step of [() => press(page, "ArrowRight"), () => button(page, "Next step").click()]) {
    await elementOf(page).evaluate((element) => /** @type {NQueens} */ (element).showNotes());
    await expect(note).toBeVisible();
    await step();
    await expect(note, "a step closes the notes that cover the question").toHaveCount(0);
    await expect(statusOf(page), "and does not answer it").toHaveText("Question 1 of 10");
  }

  await dispatch(page, { type: "first" });
  await expect(statusOf(page)).toHaveText(/waits for your answer$/);
  await button(page, "Back to the challenge").click();
  await expect(statusOf(page)).toHaveText("Question 1 of 10");
  expect(boardOf(await frameOf(page))).toEqual(boardOf(moment));

  for (const goBack of [() => goTo(page, "Watch"), () => page.goBack()]) {
    await goTo(page, "Count");
    await expect(stripOf(page)).toBeHidden();
    await goBack();
    await expect(stripOf(page)).toBeVisible();
    await expect(statusOf(page)).toHaveText("Question 1 of 10");
    expect(queryOf(page)).toBe(other);
  }

  await page.getByRole("textbox", { name: /^Board size/ }).fill("9");
  await press(page, "Enter");
  await expect(statusOf(page)).toHaveText("Question 1 of 10");
  expect(queryOf(page)).toMatch(/^\?n=9&challenge=\d+$/);
  await page.goBack();
  await poll(() => queryOf(page)).toBe(other);
  await poll(async () => boardOf(await frameOf(page))).toEqual(boardOf(moment));

  await button(page, "Close").click();
  await expect(stripOf(page)).toBeHidden();
  await poll(() => queryOf(page)).toMatch(/^\?position=\d+&queens=0:3$/);
  expect(await settingsOf(page)).toMatchObject({ predict: null, interactive: true });

  await follow(page, link);
  const question = (await questions())[0];
  await poll(async () => boardOf(await frameOf(page))).toEqual(boardOf(question.frame));
  await expect(statusOf(page)).toHaveText("Question 1 of 10");
  const { x, y } = (await middlesOf(page))(7, 7);
  await page.mouse.click(x, y);
  await expect(statusOf(page)).toHaveText("Question 1 of 10: wrong");
  await expect(sentenceOf(page)).not.toHaveText(/^What happens next/);
  await answerRightly(page, question);
  await expect(sentenceOf(page)).toHaveText(/^Yes/);
  await expect(statusOf(page)).toHaveText("Question 1 of 10: wrong");
  expect((await frameOf(page)).fixed).toEqual({});
});

test("no press on the board replaces the result of a challenge, until the reader closes it", async ({
  page,
  open,
}) => {
  await open("?n=6&queens=0:2&challenge=3");
  for (let i = 0; i < 10; i += 1) await button(page, "Skip").click();
  /** Tries every way to change the fixed queens. */
  const edit = async () => {
    await dispatch(page, { type: "first" });
    await clickSquare(page, 3, 0);
    await press(page, "Delete");
    await press(page, "Control+z");
  };
  await edit();
  await expect(statusOf(page)).toHaveText("0 of 10");
  await goTo(page, "Count");
  await page.goBack();
  await expect(stripOf(page)).toBeVisible();
  await edit();
  await expect(statusOf(page), "also after its address was read again").toHaveText("0 of 10");
  expect(queryOf(page)).toBe("?n=6&queens=0:2&challenge=3");

  await button(page, "Close").click();
  await clickSquare(page, 3, 0);
  expect((await frameOf(page)).fixed).toEqual({ 0: 2, 3: 0 });
});

test("a challenge works on a phone by keyboard alone", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(link);
  await expect(statusOf(page)).toHaveText("Question 1 of 10");
  await expectAccessible(page, stripOf(page));
  expect(await overflowOf(page, ".challenge")).toEqual({ over: 0, cut: [] });
  await button(page, "Skip").focus();
  for (let i = 0; i < 10; i += 1) await press(page, "Enter");
  await expect(statusOf(page)).toHaveText("0 of 10");
  await expect(button(page, "Copy result"), "the focus is not lost").toBeFocused();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    Math.random = () => 0.5;
  });
  await press(page, "Enter");
  await expect(page.getByRole("textbox", { name: "Copy this text:" })).toHaveValue(
    /✗{10} 0 of 10\nhttp.*challenge=4711$/,
  );
  await expectAccessible(page, stripOf(page));
  expect(await overflowOf(page, ".challenge")).toEqual({ over: 0, cut: [] });
  await button(page, "Another challenge").focus();
  await press(page, "Enter");
  await expect(statusOf(page)).toHaveText("Question 1 of 10");
  expect(queryOf(page)).toBe("?challenge=5000");
  await button(page, "Close").focus();
  await press(page, "Enter");
  await expect(stripOf(page)).toBeHidden();
  await expect(elementOf(page).locator(".play")).toBeFocused();
});

test("one answer completes a question, and only the challenge strip counts answers", async ({
  page,
  open,
}) => {
  await open("?challenge=7");
  await expect(sentenceOf(page)).toHaveText(/^What happens next\?/);
  for (const key of ["m", "Enter", "s", "Enter"]) await press(page, key);
  await expect(statusOf(page)).toHaveText("Question 3 of 10");
  expect(await marksOf(page)).toBe("✗✓········");
  await expect(answersOf(page)).toBeVisible();
  await expect(answersOf(page)).not.toContainText(/in a row|miss/);
  await press(page, "6");
  await expect(statusOf(page)).toHaveText("Question 3 of 10: right");
  // The next step removes a queen as well, but does not continue the question.
  const reason = /^Yes: row 7 is a dead end, so the queen of row 6 is removed\.$/;
  await expect(sentenceOf(page)).toHaveText(reason);
  await expect(announcementOf(page)).toHaveText(reason);
  await expect(answersOf(page)).toHaveCount(0);
  await press(page, "Enter");
  await expect(statusOf(page)).toHaveText("Question 4 of 10");
  await expect(sentenceOf(page)).toHaveText(/^What happens next\?/);

  await dispatch(page, { type: "first" });
  for (let step = 0; step < 12; step += 1) {
    await expect(sentenceOf(page), `step ${step}`).not.toHaveText(/What happens next/);
    await press(page, "ArrowRight");
  }
  await button(page, "Back to the challenge").click();
  await expect(sentenceOf(page)).toHaveText(/^What happens next\?/);
});

test("a question may start at the step to which the previous answer led", async ({
  page,
  open,
}) => {
  await open("?n=5&challenge=392");
  await expect(sentenceOf(page)).toHaveText(/^What happens next\?/);
  await press(page, "1");
  await expect(statusOf(page)).toHaveText("Question 1 of 10: right");
  const board = boardOf(await frameOf(page));
  await press(page, "Enter");
  await expect(statusOf(page)).toHaveText("Question 2 of 10");
  expect(boardOf(await frameOf(page))).toEqual(board);
  await expect(sentenceOf(page)).toHaveText(/^What happens next\?/);
  await press(page, "0");
  await expect(statusOf(page)).toHaveText("Question 2 of 10: right");
});

test("a challenge keeps its algorithm and questions, and says so", async ({ page, open }) => {
  await open(link);
  const reason = /: the challenge chooses the algorithm and the questions$/;
  const chooser = page.getByLabel("Algorithm", { exact: true });
  for (const change of [
    () => chooser.selectOption("marks"),
    () => chooser.selectOption("brute-force"),
    () => press(page, "h"),
    () => press(page, "q"),
  ]) {
    await change();
    await expect(statusOf(page)).toHaveText(reason);
    await expect(chooser).toHaveValue("lezard");
    expect(await settingsOf(page)).toMatchObject({ algorithm: "lezard", hide: false });
    await dispatch(page, { type: "back" });
    await expect(statusOf(page)).toHaveText("Question 1 of 10 waits for your answer");
    await button(page, "Back to the challenge").click();
    await expect(statusOf(page)).toHaveText("Question 1 of 10");
  }
});

test("a new challenge is drawn after the engine crashed and was replaced", async ({
  page,
  open,
}) => {
  await startWatchingWasm(page);
  await open(link);
  await expect(statusOf(page)).toHaveText("Question 1 of 10");
  await button(page, "Close").click();
  await breakEngine(page);
  await press(page, "ArrowRight");
  expect(await isBroken(page)).toBe(true);
  await follow(page, `?challenge=${SEED + 1}`);
  await expect(stripOf(page)).toHaveAccessibleName(new RegExp(String(SEED + 1)));
  await expect(statusOf(page)).toHaveText("Question 1 of 10");
});

test.describe("on a projector", () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test("full screen and a presentation scale the strip of a challenge and the help like the board", async ({
    page,
    open,
  }) => {
    await open(link);
    const skip = stripOf(page).getByRole("button", { name: "Skip" });
    const help = page.getByRole("dialog");
    const heights = async () => {
      const { height = 0 } = (await skip.boundingBox()) ?? {};
      await press(page, "?");
      const { width = 0 } = (await help.boundingBox()) ?? {};
      const box = { button: Math.round(height), help: Math.round(width) };
      await expect(help).toBeInViewport({ ratio: 1 });
      await press(page, "Escape");
      return box;
    };
    const before = await heights();
    await press(page, "f");
    await poll(heights).toEqual({
      button: Math.round(1.35 * before.button),
      help: 1.35 * 520,
    });
    await expect(skip).toBeInViewport({ ratio: 1 });
    await expect(elementOf(page)).toBeInViewport({ ratio: 1 });
    await press(page, "f");
    await poll(heights).toEqual(before);
    await press(page, "l");
    await poll(heights, "a presentation is as large").toEqual({
      button: Math.round(1.35 * before.button),
      help: 1.35 * 520,
    });
  });
});

test("closing a challenge restores the questions that were on before it", async ({
  page,
  open,
}) => {
  await open("?predict=remove&position=41");
  await expect(sentenceOf(page)).toHaveText(/^What happens next\?/);
  await button(page, "Share").click();
  await button(page, "Challenge a friend").click();
  await expect(statusOf(page)).toHaveText("Question 1 of 10");
  await button(page, "Close").click();
  await dispatch(page, { type: "seek", position: 41 });
  await expect(sentenceOf(page)).toHaveText(/^What happens next\?/);
  await follow(page, `${link}&hide=on`);
  await expect(statusOf(page)).toHaveText("Question 1 of 10");
  await button(page, "Close").click();
  expect(await settingsOf(page)).toMatchObject({ hide: true, predict: null });
});

test("a board that is too small has no challenge, and an invalid challenge number is rejected", async ({
  page,
  open,
}) => {
  await open("?n=3&challenge=7");
  await expect(statusOf(page)).toHaveText(/too few moments/);
  await follow(page, "?challenge=7");
  await expect(statusOf(page)).toHaveText("Question 1 of 10");
  await page.getByRole("textbox", { name: "Board size" }).fill("3");
  await page.keyboard.press("Enter");
  await expect(statusOf(page)).toHaveText(/too few moments/);
  await poll(() => settingsOf(page)).toMatchObject({ predict: null, interactive: true });
  await page.goBack();
  await expect(statusOf(page)).toHaveText("Question 1 of 10");
  await poll(() => settingsOf(page)).toMatchObject({ interactive: false });
  await follow(page, "?challenge=seven");
  await expect(noticeOf(page)).toHaveText(
    /^challenge=seven is not valid\. Use a whole number from 0\./,
  );
  await expect(stripOf(page)).toHaveCount(0);
});
