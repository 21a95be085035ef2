/**
 * The tables in the README and the docs agree with the tables in the code, and the files that the
 * docs name exist.
 */

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../../../scripts/commands.js";
import { attributes } from "../../../www/settings/attributes.js";
import { settingsTable } from "../../../www/settings/schema.js";
import { allPanes } from "../../../www/views/panes.js";

const read = (/** @type {string} */ path) => readFileSync(join(root, path), "utf8");

/** @param {string} text @returns {string[]} the code spans in it, without fenced blocks */
const codeSpans = (text) =>
  [...text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)].map(([, code]) => code);

/**
 * @param {string} text
 * @param {string} heading
 * @returns {string[][]} the cells of the first table after it
 */
function tableAfter(text, heading) {
  const [, section] = text.split(`\n${heading}\n`);
  assert.ok(section, `there is no "${heading}"`);
  const lines = section.slice(section.indexOf("\n|")).trim().split("\n");
  const end = lines.findIndex((line) => !line.startsWith("|"));
  return lines.slice(2, end < 0 ? undefined : end).map((line) => line.split(" | "));
}

const documented = tableAfter(read("docs/embedding.md"), "## Attributes");

test("the docs list exactly the attributes of the element", () => {
  const listed = documented.flatMap(([names]) => codeSpans(names));
  assert.deepEqual(listed.sort(), [...attributes, "lang"].sort());
});

const widget = read("examples/jupyter/src/n_queens_widget/__init__.py");

test("the notebook widget can set every attribute except `fills`, which is useless in a notebook", () => {
  const traits = [...widget.matchAll(/^ {4}(\w+) = _(?:attribute|text|choice|switch)\(/gm)];
  const expected = attributes.filter((name) => name !== "fills");
  assert.deepEqual(traits.map(([, name]) => name).sort(), expected.sort());
});

/**
 * The settings whose values are words, by their names. The docs call a setting that is on or off a
 * switch.
 */
const wordsOf = new Map(
  settingsTable
    .filter(({ values, scope }) => /^[a-z0-9-]+(, [a-z0-9-]+)+$/.test(values) && scope !== "url")
    .filter(({ values }) => values !== "on, off")
    .map(({ name, values }) => [name, values.split(", ").sort()]),
);

test("the notebook widget names exactly the words that a setting allows", () => {
  const choices = widget.matchAll(/^ {4}(\w+) = _choice\(\s*"([^"]+)"/gm);
  const lists = widget.matchAll(/^ {4}(panes|lanes) = _text\('[^"]*"([^"]+)"/gm);
  const named = new Map(
    [...choices, ...lists].map(([, name, words]) => [name, words.split(" ").sort()]),
  );
  // A part of a moment, and a setting of which the widget has only an example.
  named.delete("kind");
  named.set("predict", wordsOf.get("predict") ?? []);
  assert.deepEqual(named, wordsOf);
});

test("the docs list exactly the panes as the parts that a page can style", () => {
  const rows = tableAfter(read("docs/embedding.md"), "## Appearance");
  const row = rows.find(([what]) => what.includes("::part"));
  assert.deepEqual(codeSpans(row?.[1] ?? "").sort(), allPanes.toSorted());
});

test("the docs list exactly the words that a setting allows, and its default", () => {
  for (const [name, words] of wordsOf) {
    const row = documented.find(([names]) => codeSpans(names).includes(name));
    assert.ok(row, `the docs have no row for ${name}`);
    assert.deepEqual([...new Set(codeSpans(row[1]))].sort(), words, name);
    const usual = settingsTable.find((setting) => setting.name === name)?.default;
    if (usual) assert.ok(row[2].includes(String(usual)), `the default of ${name}`);
  }
});

test("the README lists the largest n of every algorithm that is raced", async () => {
  const { loadRace } = await import("n-queens-bits/race");
  const rows = tableAfter(read("README.md"), "## Limits of n");
  for (const { id, largest } of (await loadRace()).algorithms()) {
    const row = rows.find(([what]) => what.includes("racing") && codeSpans(what).includes(id));
    assert.equal(Number.parseInt(row?.[1] ?? "", 10), largest, id);
  }
});

test("the performance stated in the README is within 25 % of the benchmarks", () => {
  const [, time, ratio] =
    read("README.md").match(/in about (\d+) ms: some (\d+) times\s+as fast/) ?? [];
  const row = tableAfter(read("docs/benchmarks.md"), "**One worker beside plain C**").find(([n]) =>
    n.endsWith(" 16"),
  );
  const [measured, faster] = [row?.[2], row?.[4]].map((cell) => Number.parseFloat(cell ?? ""));
  assert.ok(Math.abs(Number(time) / measured - 1) < 0.25, `${time} ms, measured ${measured} ms`);
  assert.ok(Math.abs(Number(ratio) / faster - 1) < 0.25, `${ratio} times, measured ${faster}`);
});

for (const page of [
  "README.md",
  "CONTRIBUTING.md",
  "docs/counting.md",
  "docs/benchmarks.md",
  "docs/testing.md",
]) {
  test(`the files that ${page} names exist`, () => {
    const paths = codeSpans(read(page)).filter((code) =>
      /^(www|crate|scripts|tests|docs|examples|xtask)\/[\w./-]+$/.test(code),
    );
    assert.ok(paths.length > 0);
    for (const path of paths.filter((each) => !/\bname\b/.test(each))) {
      assert.ok(existsSync(join(root, path)), path);
    }
  });
}
