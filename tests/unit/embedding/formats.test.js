/** Every text that Copy embed gives says the same, and reads back as what is on screen. */

/** @import { Kind as StepKind, Settings } from "../../../www/types.d.ts" */
/** @import { Embed, Kind } from "../../../www/embedding/formats.js" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { readLoop, settingsOf, usual, withEarlier } from "../../../www/embedding/embed-options.js";
import { frameAddress, recipes } from "../../../www/embedding/formats.js";
import { pinned } from "../../../www/embedding/snapshot.js";
import { titleOf } from "../../../www/i18n/en/app.js";
import { defaults, read } from "../../../www/settings/url.js";
import { heightOf, tallestOf } from "../../../www/views/reserved-height.js";
import { framesOf } from "../../helpers/search-oracle.js";

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
  { ...defaults, controls: "none", loop: { from: 0, to: Number.POSITIVE_INFINITY } },
];

/** @param {Settings} [screen] @returns {Embed} */
function embedOf(screen = defaults) {
  const settings = /** @type {Settings} */ ({ ...screen, algorithm: "lezard" });
  return { settings, screen, sentence: 'Row 5: "a < b" & {c}.', base, width: 640 };
}

/** What a page reads from an address. @param {string} address */
function readBack(address) {
  const { settings, notices } = read(new URL(address).search);
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

test("attributes and address of an embed read back as what is on screen", () => {
  for (const screen of many) {
    const embed = embedOf(screen);
    assert.deepEqual(readBack(frameAddress(embed)), embed.settings);
    const { app, class: name, ...attributes } = tagIn(recipes.html(embed));
    assert.equal(app, base);
    assert.deepEqual(readBack(`${base}?${new URLSearchParams(attributes)}`), embed.settings);
    const reserved = `<style>.${name} {`;
    assert.ok(recipes.html(embed).startsWith(reserved), "its height is reserved by its class");
  }
});

test("a link is the app as it is on screen", () => {
  for (const screen of many) {
    const embed = embedOf(screen);
    assert.deepEqual(readBack(recipes.link(embed)), screen);
    assert.ok(
      recipes.html(embed).includes(`<a href="${recipes.link(embed).replaceAll("&", "&amp;")}">`),
    );
  }
  assert.equal(recipes.link(embedOf()), base);
});

test("nothing of a text is taken for markup", () => {
  for (const kind of /** @type {Kind[]} */ (["html", "markdown", "sphinx"])) {
    const text = recipes[kind](embedOf());
    assert.ok(text.includes("&quot;a &lt; b&quot; &amp; &#123;c&#125;"), kind);
    assert.ok(text.includes('src="https://example.org/a&amp;b/embed.js"'), kind);
  }
  assert.ok(recipes.iframe(embedOf()).includes("a&amp;b/embed.html?"));
});

test("in Markdown no line is empty, and each begins with a tag or inside one", () => {
  const lines = recipes.markdown(embedOf()).split("\n");
  assert.ok(lines.every((line) => line.trim() !== ""));
  assert.deepEqual(
    lines.map((line) => /^(<\/?[\w-]+| {2})/.exec(line)?.[1]),
    ["<style", "<script", "<n-queens", "  ", "</n-queens"],
  );
});

test("in MDX text and styles stand in braces, as JavaScript", () => {
  const embed = embedOf();
  const text = recipes.mdx(embed);
  const inBraces = [...text.matchAll(/\{("(?:[^"\\]|\\.)*")\}/g)].map(([, json]) =>
    JSON.parse(json),
  );
  const [style, fallback, link] = inBraces;
  assert.ok(recipes.html(embed).includes(`<style>${style}</style>`));
  assert.ok(fallback.includes(embed.sentence));
  assert.equal(link, "Open it in the app.");
  const [, name, href] =
    /<style href="([^" ]+)" precedence="default">\{"\.([\w-]+) /.exec(text) ?? [];
  assert.ok(name && name === href, "React takes a style into the head by its name");
  const outside = text.replace(/\{"(?:[^"\\]|\\.)*"\}/g, "");
  assert.ok(!/[{}]/.test(outside), "no brace is left that JSX would read");
});

test("for Sphinx every line of the HTML is indented under its directive", () => {
  const embed = embedOf();
  const [directive, empty, ...lines] = recipes.sphinx(embed).split("\n");
  assert.deepEqual([directive, empty], [".. raw:: html", ""]);
  assert.ok(lines.every((line) => line.startsWith("   ")));
  assert.equal(lines.map((line) => line.slice(3)).join("\n"), recipes.html(embed));
});

test("a notebook gets numbers as numbers, switches as True and False, and all else in quotes", () => {
  assert.equal(
    recipes.widget(embedOf({ ...everything, speed: 2.5 })),
    `from n_queens_widget import NQueens

NQueens(n=9, at="3.5", kind="place", speed=2.5, queens="0:3,5:1", bits="hex", order="left", dialect="rust", theme="dark", controls="minimal", ghost=True, hide=True, autoplay=True, interactive=False, panes="lanes code board", loop="20-60")`,
  );
  const whole = { from: 0, to: Number.POSITIVE_INFINITY };
  const fast = recipes.widget(embedOf({ ...defaults, speed: "max", loop: whole }));
  assert.ok(fast.includes('speed="max"') && fast.includes('loop=""'));
  const frame = recipes.notebook(embedOf());
  const [, address, height] = /IFrame\("([^"]*)", width="100%", height=(\d+)\)/.exec(frame) ?? [];
  assert.equal(address, frameAddress(embedOf()));
  assert.equal(Number(height), tallestOf(640 - 8, { app: true }));
});

test("a frame in a notebook, which no script makes higher, is high enough at every width up to its own", () => {
  const settings = settingsOf(defaults, usual, null);
  const embed = { ...embedOf(settings), settings };
  const height = Number(/height=(\d+)/.exec(recipes.notebook(embed))?.[1]);
  assert.equal(height, 662);
  const { n, panes, controls } = settings;
  for (let width = 320; width <= 640; width += 1) {
    for (const touch of [false, true]) {
      const needed = heightOf(width - 8, { n, panes, controls, app: true }, touch);
      assert.ok(needed <= height, `${needed} px at ${width}`);
    }
  }
});

test("a title says a moment in words", () => {
  /** @type {[number[], StepKind, string][]} */
  const titles = [
    [[], "start", "step 0"],
    [[], "call", "down to row 0"],
    [[3], "call", "down to row 1, a queen in column 3"],
    [[3, 5, 7], "possible", "row 3, free squares, queens in columns 3, 5, 7"],
    [[3], "place", "row 0, a queen placed on column 3"],
    [[3, 5, 7], "remove", "row 2, the queen removed from column 7, queens in columns 3, 5"],
    [[1, 3, 0, 2], "solution", "a solution, queens in columns 1, 3, 0, 2"],
  ];
  for (const [at, kind, title] of titles) {
    assert.equal(titleOf({ n: 8, moment: { at, kind } }), `N-Queens, n = 8, ${title}`);
  }
  assert.equal(titleOf({ n: 4, moment: null }), "N-Queens, n = 4, step 0");
  assert.equal(titleOf({ n: 4, moment: { position: 12 } }), "N-Queens, n = 4, step 12");
});

test("a frame has a title, the height of its width, and no more rights than it needs", () => {
  const text = recipes.iframe(embedOf({ ...defaults, moment: { position: 41 } }));
  assert.ok(text.includes('title="N-Queens, n = 8, step 41"'));
  assert.ok(text.includes('sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"'));
  assert.ok(text.includes(`height: ${heightOf(640 - 8, { app: true }, false)}px`));
});

test("a moment is named by its position only where an embed can find it", () => {
  const frame = framesOf(4)[12];
  const shown = (/** @type {Partial<Settings>} */ change) => {
    const settings = { ...defaults, n: 4, moment: { position: 12 }, ...change };
    const state = { frame: { ...frame, n: settings.n }, total: 66 };
    return pinned(/** @type {any} */ ({ settings, state }));
  };
  for (const change of /** @type {Partial<Settings>[]} */ ([
    {},
    { n: 13 },
    { algorithm: "marks" },
  ])) {
    const { screen, settings, total } = shown(change);
    assert.deepEqual(settings, screen);
    assert.equal(total, 66);
  }
  const named = { at: frame.queens, kind: frame.kind };
  for (const change of /** @type {Partial<Settings>[]} */ ([
    { n: 14 },
    { algorithm: "permutations" },
  ])) {
    const { screen, settings, total } = shown(change);
    assert.deepEqual(screen.moment, { position: 12 });
    assert.deepEqual(settings.moment, named);
    assert.equal(total, null);
  }
  assert.equal(shown({ algorithm: "brute-force" }).settings.moment, null, "no other search has it");
  assert.equal(shown({}).sentence, "Row 2: only column 1 is free.");
  assert.equal(shown({ hide: true }).sentence, "Which square next?");

  const state = { frame: { ...framesOf(4)[0], n: 14 }, total: null };
  const settings = { ...defaults, n: 14, moment: { position: 0 } };
  const start = pinned(/** @type {any} */ ({ settings, state }));
  assert.equal(start.settings.moment, null, "the start needs no name");
});

test("an embed is told what is on screen, shown as it was chosen", () => {
  const told = settingsOf({ ...everything, view: "count" }, usual, null);
  const { panes, controls, autoplay, interactive, loop, view, algorithm, ...same } = told;
  assert.deepEqual(panes, ["board", "lanes"]);
  assert.deepEqual(
    { controls, autoplay, interactive, loop, view, algorithm },
    {
      ...{ controls: "minimal", autoplay: false, interactive: true, loop: null },
      ...{ view: "watch", algorithm: "lezard" },
    },
  );
  for (const [name, value] of Object.entries(same)) {
    assert.deepEqual(value, everything[/** @type {keyof Settings} */ (name)], name);
  }
});

test("what is typed as a loop is read, or refused", () => {
  const typed = (/** @type {string} */ from, /** @type {string} */ to) =>
    readLoop({ on: true, from, to }, 100);
  assert.equal(readLoop({ on: false, from: "1", to: "2" }, 100), null);
  const whole = { from: 0, to: Number.POSITIVE_INFINITY };
  assert.deepEqual(typed("", ""), whole);
  assert.deepEqual(typed("20", "60"), { from: 20, to: 60 });
  assert.deepEqual(typed(" 20 ", ""), { from: 20, to: 100 });
  assert.deepEqual(typed("", "60"), { from: 0, to: 60 });
  for (const [from, to] of [
    ["60", "20"],
    ["20", "20"],
    ["20", "101"],
    ["x", ""],
    ["-1", "5"],
    ["1.5", "5"],
    ["1e1", "50"],
  ]) {
    assert.equal(typed(from, to), undefined, `${from}-${to}`);
  }
  assert.deepEqual(readLoop({ on: true, from: "1", to: "2" }, null), whole, "no step has a number");
});

test("a pane goes one place earlier, and the others keep their order", () => {
  const order = (/** @type {typeof usual.panes} */ panes) => panes.map(({ pane }) => pane);
  const moved = withEarlier(usual.panes, "lanes");
  assert.deepEqual(order(moved).slice(0, 2), ["lanes", "board"]);
  assert.deepEqual(order(moved).slice(2), order(usual.panes).slice(2));
  assert.deepEqual(withEarlier(moved, "board"), usual.panes);
});
