/** The formats of embeds: each one contains the settings on the screen. */

/** @import { Kind as StepKind, Settings } from "../../../www/types.d.ts" */
/** @import { Embed, Format } from "../../../www/embedding/formats.js" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { shownLanes } from "../../../www/algorithms/registry.js";
import { defaultOptions, embedSettings } from "../../../www/embedding/embed-options.js";
import { formats, iframeUrl } from "../../../www/embedding/formats.js";
import { messages } from "../../../www/i18n/catalogue.js";
import { defaults } from "../../../www/settings/schema.js";
import { parseQuery } from "../../../www/settings/url.js";
import { heightOf, tallestOf } from "../../../www/views/reserved-height.js";

const base = "https://example.org/a&b/";

/** @type {Settings} */
const everything = {
  ...defaults,
  ...{ n: 9, speed: "max", queens: { 0: 3, 5: 1 }, bits: "hex", order: "left", dialect: "rust" },
  ...{ theme: "dark", ghost: true, hide: true, algorithm: "marks" },
  ...{ panes: ["lanes", "code", "board"], controls: "minimal", autoplay: true, interactive: false },
  loop: { from: 20, to: 60 },
  moment: { at: [3, 5], kind: "place" },
};

/** @type {Settings[]} */
const many = [
  defaults,
  everything,
  ...[{ position: 3668 }, { at: [3, 5], kind: "remove" }, { at: [], kind: "start" }].map(
    (moment) => ({
      ...everything,
      moment: /** @type {Settings["moment"]} */ (moment),
    }),
  ),
  { ...defaults, controls: "none", loop: { from: 0, to: Infinity } },
];

/** @param {Settings} [screen] @returns {Embed} */
function embedOf(screen = defaults) {
  return { settings: screen, screen, sentence: 'Row 5: "a < b" & {c}.', base, width: 640 };
}

/** The settings of a URL. @param {string} address */
function readBack(address) {
  const { settings, notices } = parseQuery(new URL(address).search);
  assert.deepEqual(notices, []);
  return settings;
}

/** The attributes of the one <n-queens> in a text. @param {string} text */
function tagIn(text) {
  const [, inside] = /<n-queens ([^>]*)>/.exec(text) ?? [];
  const written = inside.matchAll(/([\w-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...written].map(([, name, value = ""]) => [name, unescaped(value)]));
}

/** @param {string} text */
const unescaped = (text) =>
  text
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

test("the attributes and the URL of an embed parse to the settings on the screen", () => {
  for (const screen of many) {
    const embed = embedOf(screen);
    assert.deepEqual(readBack(iframeUrl(embed)), embed.settings);
    const { app, class: name, ...attributes } = tagIn(formats.html(embed));
    assert.equal(app, base);
    assert.deepEqual(readBack(`${base}?${new URLSearchParams(attributes)}`), embed.settings);
    const reserved = `<style>.${name} {`;
    assert.ok(formats.html(embed).startsWith(reserved), "its class reserves its height");
  }
});

test("embeds of the same height share a class, and embeds of different heights do not", () => {
  const classOf = (/** @type {Partial<Settings>} */ change) => {
    /** @type {Settings} */
    const settings = { ...defaults, panes: ["board", "lanes"], lanes: ["left"], ...change };
    const embed = { settings, screen: defaults, sentence: "", base, width: 640 };
    return formats.html(embed).match(/class="([^"]+)"/)?.[1];
  };
  assert.equal(classOf({ order: "left" }), classOf({}));
  assert.notEqual(classOf({ lanes: ["left", "right"] }), classOf({}));
  assert.notEqual(classOf({ algorithm: "marks" }), classOf({}), "it shows all of its lanes");
});

test("the link of an embed opens the app with the settings on the screen", () => {
  for (const screen of many) {
    const embed = embedOf(screen);
    assert.deepEqual(readBack(formats.link(embed)), screen);
    assert.ok(
      formats.html(embed).includes(`<a href="${formats.link(embed).replaceAll("&", "&amp;")}">`),
    );
  }
  assert.equal(formats.link(embedOf()), base);
});

test("special characters of HTML and JSX are escaped in text and URLs", () => {
  for (const format of /** @type {Format[]} */ (["html", "markdown", "sphinx"])) {
    const text = formats[format](embedOf());
    assert.ok(text.includes("&quot;a &lt; b&quot; &amp; &#123;c&#125;"), format);
    assert.ok(text.includes('src="https://example.org/a&amp;b/embed.js"'), format);
  }
  assert.ok(formats.iframe(embedOf()).includes("a&amp;b/embed.html?"));
});

test("Markdown embeds have no empty line, and each line starts with a tag or is indented", () => {
  const lines = formats.markdown(embedOf()).split("\n");
  assert.ok(lines.every((line) => line.trim() !== ""));
  assert.deepEqual(
    lines.map((line) => /^(<\/?[\w-]+| {2})/.exec(line)?.[1]),
    ["<style", "<script", "<n-queens", "  ", "</n-queens"],
  );
});

test("MDX embeds have text and styles as JavaScript strings in braces", () => {
  const embed = embedOf();
  const text = formats.mdx(embed);
  const inBraces = [...text.matchAll(/\{("(?:[^"\\]|\\.)*")\}/g)].map(([, json]) =>
    JSON.parse(json),
  );
  const [style, fallback, link] = inBraces;
  assert.ok(formats.html(embed).includes(`<style>${style}</style>`));
  assert.ok(fallback.includes(embed.sentence));
  assert.equal(link, "Open it in the app.");
  const [, name, href] =
    /<style href="([^" ]+)" precedence="default">\{"\.([\w-]+) /.exec(text) ?? [];
  assert.ok(name && name === href, "React needs a name to move a style to the head");
  const outside = text.replace(/\{"(?:[^"\\]|\\.)*"\}/g, "");
  assert.ok(!/[{}]/.test(outside), "no other brace is left for JSX");
});

test("Sphinx embeds have every line of the HTML indented below a raw directive", () => {
  const embed = embedOf();
  const [directive, empty, ...lines] = formats.sphinx(embed).split("\n");
  assert.deepEqual([directive, empty], [".. raw:: html", ""]);
  assert.ok(lines.every((line) => line.startsWith("   ")));
  assert.equal(lines.map((line) => line.slice(3)).join("\n"), formats.html(embed));
});

test("Python embeds have numbers, booleans and strings, and an IFrame has its URL and height", () => {
  assert.equal(
    formats.widget(embedOf({ ...everything, speed: 2.5 })),
    `from n_queens_widget import NQueens

NQueens(n=9, at="3.5", kind="place", speed=2.5, queens="0:3,5:1", bits="hex", order="left", dialect="rust", algorithm="marks", theme="dark", controls="minimal", ghost=True, hide=True, autoplay=True, interactive=False, panes="lanes code board", loop="20-60")`,
  );
  const whole = { from: 0, to: Infinity };
  const fast = formats.widget(embedOf({ ...defaults, speed: "max", loop: whole }));
  assert.ok(fast.includes('speed="max"') && fast.includes('loop=""'));
  const frame = formats.notebook(embedOf());
  const [, address, height] = /IFrame\("([^"]*)", width="100%", height=(\d+)\)/.exec(frame) ?? [];
  assert.equal(address, iframeUrl(embedOf()));
  assert.equal(Number(height), tallestOf(640 - 8, { ...defaults, app: true }));
});

test("a notebook frame is high enough at every width up to that of the embed", () => {
  const settings = embedSettings(defaults, defaultOptions, null);
  const embed = { ...embedOf(settings), settings };
  const height = Number(/height=(\d+)/.exec(formats.notebook(embed))?.[1]);
  assert.equal(height, 662);
  const { n, panes, controls } = settings;
  for (let width = 320; width <= 640; width += 1) {
    for (const touch of [false, true]) {
      const options = { n, panes, lanes: shownLanes(settings), controls, app: true };
      const needed = heightOf(width - 8, options, touch);
      assert.ok(needed <= height, `${needed} px at ${width}`);
    }
  }
});

test("the title of an embed describes its moment", () => {
  /** @type {[number[], StepKind, string][]} */
  const titles = [
    [[], "start", "step 0"],
    [[], "call", "call of row 0"],
    [[3], "call", "call of row 1, a queen in column 3"],
    [[3, 5, 7], "possible", "row 3, free squares, queens in columns 3, 5, 7"],
    [[3], "place", "row 0, a queen placed in column 3"],
    [[3, 5, 7], "remove", "row 2, the queen removed from column 7, queens in columns 3, 5"],
    [[1, 3, 0, 2], "solution", "a solution, queens in columns 1, 3, 0, 2"],
  ];
  for (const [at, kind, title] of titles) {
    assert.equal(
      messages.embedding.titleOf({ n: 8, moment: { at, kind } }),
      `N-Queens, n = 8, ${title}`,
    );
  }
  assert.equal(messages.embedding.titleOf({ n: 4, moment: null }), "N-Queens, n = 4, step 0");
  assert.equal(
    messages.embedding.titleOf({ n: 4, moment: { position: 12 } }),
    "N-Queens, n = 4, step 12",
  );
});

test("an iframe has a title, the height for its width, and only the sandbox permissions it needs", () => {
  const text = formats.iframe(embedOf({ ...defaults, moment: { position: 41 } }));
  assert.ok(text.includes('title="N-Queens, n = 8, step 41"'));
  assert.ok(text.includes('sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"'));
  assert.ok(text.includes(`height: ${heightOf(640 - 8, { ...defaults, app: true }, false)}px`));
});
