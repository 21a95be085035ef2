/**
 * The address stores and restores every setting and the moment. Invalid values are rejected with a
 * notice.
 */

import {
  button,
  dispatch,
  elementOf,
  frameOf,
  noticeOf,
  openStopped,
  pixelsOf,
  positionOf,
  press,
  sentenceOf,
  settingsOf,
  stateOf,
} from "../helpers/browser/element.js";
import { expect, poll, test, waitForReady } from "../helpers/browser/fixtures.js";
import { follow } from "../helpers/browser/views.js";

/** @import { Frame, Intent } from "../../www/types.d.ts" */

test("a reload restores every setting, the frame and the picture", async ({ page, open }) => {
  await open(
    "?n=9&position=777&speed=max&queens=0:3&bits=hex&order=left&dialect=rust&algorithm=lezard&theme=dark&ghost=on&hide=on&predict=remove",
  );
  expect(await settingsOf(page)).toEqual({
    n: 9,
    moment: { position: 777 },
    speed: "max",
    queens: { 0: 3 },
    bits: "hex",
    order: "left",
    dialect: "rust",
    algorithm: "lezard",
    theme: "dark",
    ghost: true,
    hide: true,
    predict: ["remove"],
    panes: null,
    lanes: null,
    controls: "full",
    autoplay: false,
    loop: null,
    interactive: true,
    view: "watch",
    challenge: null,
  });
  await expect(page.getByRole("tab", { name: "hex" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tab", { name: "Rust" })).toHaveAttribute("aria-selected", "true");
  await expect(elementOf(page).getByRole("switch")).toBeChecked();

  const seen = async () => ({ settings: await settingsOf(page), frame: await frameOf(page) });
  const [before, pixels] = [await seen(), await pixelsOf(page)];
  await page.reload();
  await waitForReady(page);
  expect(await seen()).toEqual(before);
  expect(await pixelsOf(page)).toEqual(pixels);
});

test("the address reflects steps and settings, and omits defaults", async ({
  page,
  open,
  site,
}) => {
  await open("?n=8&position=0&speed=4&bits=binary&order=right");
  await press(page, "ArrowRight");
  await expect(page).toHaveURL(`${site}?position=1`);
  await press(page, "ArrowLeft");
  await expect(page).toHaveURL(site);

  await press(page, "ArrowRight", 7);
  await page.getByRole("tab", { name: "dec" }).click();
  await page.getByRole("tab", { name: "Leiserson" }).click();
  await elementOf(page).getByRole("switch").click();
  await button(page, "View").click();
  await page.getByRole("radio", { name: "Column 0 on the left" }).check();
  await page.getByRole("radio", { name: "Dark" }).check();
  await press(page, "Escape");
  await expect(page).toHaveURL(
    /\?position=7&bits=decimal&order=left&dialect=leiserson&theme=dark&ghost=on$/,
  );
});

test("changing n or the fixed queens adds a history entry, and Back and Forward restore both moments", async ({
  page,
  open,
}) => {
  await open("?position=100");
  const first = await frameOf(page);
  const field = page.getByLabel("Board size n");
  await button(page, "One row and column more").click();
  await press(page, "ArrowRight", 3);
  await expect(page).toHaveURL(/\?n=9&position=3$/);
  const larger = await frameOf(page);
  await page.goBack();
  await poll(() => frameOf(page)).toEqual(first);
  await expect(field).toHaveValue("8");
  await page.goForward();
  await poll(() => frameOf(page)).toEqual(larger);
  await expect(field).toHaveValue("9");

  /** @type {Intent[][]} the last of each is the change */
  const changes = [
    [{ type: "toggleQueen", row: 7, column: 0 }],
    [{ type: "clearQueens" }],
    [{ type: "undo" }],
    [{ type: "undo" }, { type: "redo" }],
  ];
  for (const change of changes) {
    const intent = /** @type {Intent} */ (change.pop());
    for (const before of change) await dispatch(page, before);
    await dispatch(page, { type: "next" }, 3);
    const former = await frameOf(page);
    await dispatch(page, intent);
    const later = await frameOf(page);
    expect(later.fixed).not.toEqual(former.fixed);
    await page.goBack();
    await poll(() => frameOf(page)).toEqual(former);
    await page.goForward();
    await poll(() => frameOf(page)).toEqual(later);
  }
});

test("the address of a moment at n = 32 names its queens, and opens at once", async ({
  page,
  open,
}) => {
  await open("?n=32&at=0.2.4.1.12&kind=place");
  expect(await frameOf(page)).toMatchObject({ n: 32, row: 4, kind: "place", position: null });
  expect((await frameOf(page)).queens).toEqual([0, 2, 4, 1, 12]);
  await press(page, "ArrowRight");
  await expect(page).toHaveURL(/\?n=32&at=0\.2\.4\.1\.12&kind=call$/);
  await press(page, "ArrowLeft", 2);
  await expect(page).toHaveURL(/\?n=32&at=[\d.]+&kind=(remove|possible)$/);
  const { queens, kind } = await frameOf(page);
  await page.reload();
  await waitForReady(page);
  expect(await frameOf(page)).toMatchObject({ queens, kind });
});

test("an invalid parameter is rejected with a notice that names it, and the others apply", async ({
  page,
  open,
}) => {
  for (const [i, [query, notice, shown]] of /** @type {[string, RegExp, Partial<Frame>][]} */ ([
    ["?n=6&bits=octal&theme=pink&position=12", /bits=octal.*theme=pink/, { n: 6, position: 12 }],
    ["?position=8227", /8.?227/, { n: 8, position: 0 }],
    ["?at=0.1&kind=place", /attack each other.*The board stays as it was/, { n: 8, position: 1 }],
    ["?n=9&queens=0:0,1:1", /attack each other/, { n: 8 }],
    ["?algorithm=bogo", /algorithm=bogo.*brute-force.*wide-masks or lezard/, { position: 0 }],
    ["?view=chess", /view=chess.*watch, count/, { position: 0 }],
  ]).entries()) {
    await test.step(query, async () => {
      await (i === 0 ? open(query) : follow(page, query));
      await expect(noticeOf(page)).toBeVisible();
      await expect(noticeOf(page)).toHaveText(notice);
      await poll(() => frameOf(page)).toMatchObject(shown);
      expect(await sentenceOf(page).textContent(), "said once").not.toMatch(notice);
      // A rejected value stays in neither the address nor the history.
      expect(new URL(page.url()).search).not.toMatch(/8227|octal|pink|bogo|chess|at=/);
      const entries = await page.evaluate(() => history.length);
      const before = Number(await positionOf(page));
      await press(page, "ArrowRight");
      expect(await page.evaluate(() => history.length)).toBe(entries);
      expect(await positionOf(page)).toBe(before + 1);
      await button(page, "Close this notice").click();
      await expect(noticeOf(page)).toBeHidden();
    });
  }
});

test("playback replaces the address once a second and when it stops, without history entries", async ({
  page,
  open,
}) => {
  await openStopped(page, open, "?speed=20");
  const entries = await page.evaluate(() => {
    const replaceState = history.replaceState;
    Object.assign(globalThis, { written: 0 });
    history.replaceState = (...parameters) => {
      /** @type {any} */ (globalThis).written += 1;
      replaceState.apply(history, parameters);
    };
    return history.length;
  });
  await press(page, " ");
  await page.clock.runFor(2500);
  expect(await positionOf(page)).toBeGreaterThan(40);
  const written = await page.evaluate(() => /** @type {any} */ (globalThis).written);
  expect(written).toBeGreaterThanOrEqual(1);
  expect(written).toBeLessThanOrEqual(3);
  await press(page, " ");
  await page.clock.runFor(1000);
  const { playing, frame } = await stateOf(page);
  expect(playing).toBe(false);
  await expect(page).toHaveURL(new RegExp(`position=${frame.position}&`));
  expect(await page.evaluate(() => history.length)).toBe(entries);
});
