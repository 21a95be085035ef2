/** The walk-through of docs/accessibility.md: its keys lead to the announcements that it lists. */

import { readFileSync } from "node:fs";
import { leaveFocus } from "../helpers/browser/element.js";
import { expect, poll, test, waitForReady } from "../helpers/browser/fixtures.js";
import { follow } from "../helpers/browser/views.js";

/** @import { Page } from "@playwright/test" */

/**
 * One line of a table: the keys to press, and the texts that are announced then.
 * @typedef {{ keys: string, announcements: string[] }} Line
 */

/** The keys, by their names in the text. @type {Record<string, string>} */
const KEYS = {
  "→": "ArrowRight",
  "←": "ArrowLeft",
  "↑": "ArrowUp",
  "↓": "ArrowDown",
  Ctrl: "Control",
  "Page Down": "PageDown",
};

/** More controls than a view has. */
const MOST_TABS = 90;

/** The sections of the walk-through: their titles, addresses and lines. */
const sections = readFileSync("docs/accessibility.md", "utf8")
  .split("\n### ")
  .slice(1)
  .map((text) => ({
    title: text.split("\n", 1)[0],
    address: text.match(/Open `([^`]+)`/)?.[1] ?? "",
    lines: [...text.matchAll(/^\| (.*`.*|Tab to.*) \| (.*“.*) \|$/gm)].map(([, keys, texts]) => ({
      keys,
      announcements: [...texts.matchAll(/“([^”]+)”/g)].map(([, words]) => words),
    })),
  }));

/**
 * The announcement of the focused control: its name, its value and its state. Empty if there is
 * none.
 * @param {Page} page
 */
const focusAnnouncement = (page) =>
  page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (!focused || focused === document.body) return "";
    const { labels, value, type } = /** @type {HTMLInputElement} */ (focused);
    const options = focused instanceof HTMLSelectElement ? focused.selectedOptions : [];
    const states = [
      focused.matches(":checked, [aria-checked=true], [aria-selected=true]") && "on",
      focused.matches("[aria-disabled=true]") && "unavailable",
      focused.matches("[aria-expanded=true]") && "expanded",
    ];
    const label = focused.getAttribute("aria-label") ?? labels?.[0]?.textContent;
    const shown =
      focused.getAttribute("aria-valuetext") ??
      options[0]?.textContent ??
      (type === "text" ? value : "");
    const words = [label ?? focused.textContent, shown, ...states.filter(Boolean)].join(" ");
    return words.replace(/\s+/g, " ").trim();
  });

/** The texts of open dialogs, headings and live regions. @param {Page} page */
const announced = (page) =>
  page.evaluate(() => {
    const texts = /** @type {string[]} */ ([]);
    /** @param {Document | ShadowRoot} root */
    const listen = (root) => {
      for (const each of root.querySelectorAll("*")) {
        if (each.matches("[role=status], [role=alert], [aria-live], output, dialog[open] h2"))
          if (each.checkVisibility()) texts.push(each.textContent ?? "");
        if (each.shadowRoot) listen(each.shadowRoot);
      }
    };
    listen(document);
    return texts.map((text) => text.replace(/\s+/g, " ").trim());
  });

/**
 * The texts that are announced now. The focus is marked: it may go to a control with the name of a
 * dialog.
 * @param {Page} page
 */
const announcementsOf = async (page) => [
  `focus: ${await focusAnnouncement(page)}`,
  ...(await announced(page)),
];

/** @param {Page} page @param {string} name */
async function tabTo(page, name) {
  const passed = [];
  for (let i = 0; i < MOST_TABS; i += 1) {
    await page.keyboard.press("Tab");
    const focused = await focusAnnouncement(page);
    if (focused.startsWith(name)) return;
    passed.push(focused);
  }
  throw new Error(`Tab does not reach “${name}”, but ${passed.join("; ")}.`);
}

/**
 * Presses the keys of a line.
 * @param {Page} page @param {string} keys
 * @returns {Promise<string[]>} the announcements before the last of them
 */
async function pressKeys(page, keys) {
  /** @type {string[]} */
  let before = [];
  for (const [, name, key] of keys.matchAll(/Tab to “([^”]+)”|`([^`]+)`/g)) {
    before = await announcementsOf(page);
    if (name) await tabTo(page, name);
    // A browser without a window has no such key.
    else if (key === "Alt ←") await page.goBack();
    else if (/^\d{2,}$/.test(key)) await page.keyboard.type(key);
    else {
      const parts = key.split(/ (?=\S)/).map((part) => KEYS[part] ?? part);
      await page.keyboard.press(
        (KEYS[key] ?? parts.join("+")).replace(/^[A-Z]$/, (letter) => letter.toLowerCase()),
      );
    }
  }
  return before;
}

/** The groups of sections. Each group is tested in one page. */
const groups = ["Watch", "the other views", "a board on another page"];

/** @param {{ address: string }} section @returns {string} its group: each section has one */
function groupOf({ address }) {
  if (address.startsWith("?n=")) return groups[0];
  return address.startsWith("?view=") ? groups[1] : groups[2];
}

for (const name of groups) {
  test(`the keys of the walk-through lead to its announcements: ${name}`, async ({ page }) => {
    const group = sections.filter((section) => groupOf(section) === name);
    expect(group.length).toBeGreaterThan(0);
    await page.goto(`./${group[0].address}`);
    for (const { title, address, lines } of group) {
      await test.step(title, async () => {
        if (address.startsWith("?")) await follow(page, address);
        if (address.startsWith("?n=")) await waitForReady(page);
        // Keys would go to a dialog that is still closing.
        await expect(page.locator("dialog[open]")).toHaveCount(0);
        await leaveFocus(page);
        for (const { keys, announcements } of lines) {
          const before = await pressKeys(page, keys);
          for (const words of announcements) {
            const heard = async () => {
              const now = await announcementsOf(page);
              return now.filter((text) => !before.includes(text)).join("\n");
            };
            await poll(heard, `${title}: after ${keys}`).toContain(words);
          }
        }
        expect(lines.length).toBeGreaterThan(2);
      });
    }
  });
}
