/** The address holds everything that is shown, and brings it back; what is wrong in it is refused in words. */

import { readFileSync } from "node:fs";
import {
  button,
  dispatch,
  frameOf,
  pixelsOf,
  positionOf,
  press,
  settingsOf,
  stateOf,
} from "../helpers/browser/element.js";
import { expect, test, waitForReady } from "../helpers/browser/fixtures.js";

/** @import { Frame, Intent } from "../../www/types.d.ts" */

/** @type {Partial<Frame>[]} */
const frames = JSON.parse(readFileSync("crate/tests/vectors/frames.json", "utf8"));

test("n = 8, position 41 is one frame: by address, by 41 keys, and back from the end", async ({
  page,
  open,
}) => {
  await open("?position=41");
  const addressed = await frameOf(page);
  const pixels = await pixelsOf(page);
  expect(addressed).toMatchObject(
    /** @type {Record<string, unknown>} */ (frames.find((f) => f.position === 41)),
  );

  await open();
  await press(page, "ArrowRight", 41);
  expect(await frameOf(page)).toEqual(addressed);

  await dispatch(page, { type: "next" }, 8226 - 41);
  expect(await positionOf(page)).toBe(8226);
  await dispatch(page, { type: "back" }, 8226 - 41);
  expect(await frameOf(page)).toEqual(addressed);
  await dispatch(page, { type: "seek", position: 41 });
  expect(await pixelsOf(page)).toEqual(pixels);
});

test("every known frame is shown where its position is gone to", async ({ page, open }) => {
  for (const n of new Set(frames.map((frame) => frame.n))) {
    await open(`?n=${n}`);
    for (const frame of frames.filter((frame) => frame.n === n)) {
      await dispatch(page, { type: "seek", position: Number(frame.position) });
      expect(await frameOf(page)).toMatchObject(frame);
    }
  }
});

test("a reload brings back everything that was set", async ({ page, open }) => {
  const query =
    "?n=9&position=777&speed=max&queens=0:3&bits=hex&order=left&dialect=rust&algorithm=lezard&theme=dark&ghost=on&hide=on";
  await open(query);
  const before = { settings: await settingsOf(page), frame: await frameOf(page) };
  const pixels = await pixelsOf(page);
  expect(before.settings).toEqual({
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
    panes: null,
    controls: "full",
    autoplay: false,
    loop: null,
    interactive: true,
    view: "watch",
  });
  await expect(page.getByRole("tab", { name: "hex" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tab", { name: "Rust" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("switch", { name: "2n−1 ghost" })).toBeChecked();
  await page.reload();
  await waitForReady(page);
  expect({ settings: await settingsOf(page), frame: await frameOf(page) }).toEqual(before);
  expect(await pixelsOf(page)).toEqual(pixels);
});

test("what is set by hand is in the address, and comes back from it", async ({ page, open }) => {
  await open();
  await press(page, "ArrowRight", 7);
  await page.getByRole("tab", { name: "dec" }).click();
  await page.getByRole("tab", { name: "Leiserson C" }).click();
  await page.getByRole("switch", { name: "2n−1 ghost" }).click();
  await button(page, "View").click();
  await page.getByRole("radio", { name: "Column 0 on the left" }).check();
  await page.getByRole("radio", { name: "Dark" }).check();
  await press(page, "Escape");
  await expect(page).toHaveURL(
    /\?position=7&bits=decimal&order=left&dialect=leiserson&theme=dark&ghost=on$/,
  );
  const [settings, pixels] = [await settingsOf(page), await pixelsOf(page)];
  await page.reload();
  await waitForReady(page);
  expect(await settingsOf(page)).toEqual(settings);
  expect(await pixelsOf(page)).toEqual(pixels);
});

test("what is as by default is left out", async ({ page, open, site }) => {
  await open("?n=8&position=0&speed=4&bits=binary&order=right");
  await press(page, "ArrowRight");
  await expect(page).toHaveURL(`${site}?position=1`);
  await press(page, "ArrowLeft");
  await expect(page).toHaveURL(site);
});

test("another n is an entry of the history: back and forward restore both moments", async ({
  page,
  open,
}) => {
  await open("?position=41");
  const former = await frameOf(page);
  await button(page, "One row and column more").click();
  await press(page, "ArrowRight", 3);
  await expect(page).toHaveURL(/\?n=9&position=3$/);
  const later = await frameOf(page);
  await page.goBack();
  await expect.poll(() => frameOf(page)).toEqual(former);
  await expect(page.getByLabel("Board size n")).toHaveValue("8");
  await page.goForward();
  await expect.poll(() => frameOf(page)).toEqual(later);
  await expect(page.getByLabel("Board size n")).toHaveValue("9");
});

test("every change of the queens leaves the entry before it where the search stood", async ({
  page,
  open,
}) => {
  await open("?position=100");
  /** @type {Intent[][]} the last one of each is looked at */
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
    await expect.poll(() => frameOf(page)).toEqual(former);
    await page.goForward();
    await expect.poll(() => frameOf(page)).toEqual(later);
  }
});

test("a moment at n = 32 is named by its queens, and is there at once", async ({ page, open }) => {
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

for (const [
  what,
  query,
  notice,
  shown,
] of /** @type {[string, string, RegExp, Record<string, unknown>][]} */ ([
  ["a board too large", "?n=99", /n=99 is not a board size: 1 to 32/, { n: 8 }],
  ["a board in words", "?n=eight", /n=eight is not a board size/, { n: 8 }],
  ["a negative position", "?n=6&position=-1", /position=-1 is not a step/, { n: 6, position: 0 }],
  ["a position past the end", "?position=8227", /8.?227/, { n: 8, position: 0 }],
  ["an unknown format", "?bits=octal", /bits=octal.*binary, decimal or hex/, { position: 0 }],
  ["an unknown speed", "?speed=-4", /speed=-4 is not a speed/, { position: 0 }],
  ["fixed queens that attack", "?queens=0:0,1:1", /attack/, { n: 8, fixed: {} }],
  ["fixed queens off the board", "?queens=0:8", /queens=0:8.*0 to 7/, { n: 8, fixed: {} }],
  ["a moment of attacked squares", "?at=0.1&kind=place", /./, { n: 8, position: 0 }],
  ["a kind alone", "?kind=place", /needs at/, { position: 0 }],
])) {
  test(`${what} is refused with a notice, and the page works`, async ({ page, open }) => {
    await open(query);
    await expect(page.locator("#notice")).toBeVisible();
    await expect(page.locator("#notice span")).toHaveText(notice);
    expect(await frameOf(page)).toMatchObject(shown);
    await press(page, "ArrowRight");
    expect(await positionOf(page)).toBe(1);
    await button(page, "Close this notice").click();
    await expect(page.locator("#notice")).toBeHidden();
  });
}

test("two wrong parameters are both told, and do not take the good ones along", async ({
  page,
  open,
}) => {
  await open("?n=6&bits=octal&theme=pink&position=12");
  await expect(page.locator("#notice span")).toHaveText(/bits=octal.*theme=pink/);
  expect(await frameOf(page)).toMatchObject({ n: 6, position: 12 });
});

test("while it plays, the address is replaced, not added to", async ({ page, open }) => {
  await open("?speed=80");
  const entries = await page.evaluate(() => history.length);
  await press(page, " ");
  await expect(page).toHaveURL(/position=\d+/);
  await press(page, " ");
  const { position } = await frameOf(page);
  await expect(page).toHaveURL(new RegExp(`position=${position}&`));
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(await stateOf(page)).toMatchObject({ playing: false });
});

test("Copy link gives the address of what is on screen", async ({ page, open, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open();
  await press(page, "ArrowRight", 3);
  await button(page, "Copy link").first().click();
  await expect(page.locator("#notice")).toContainText("Link copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  expect(link).toMatch(/\?position=3$/);
});
