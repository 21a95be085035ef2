/**
 * The code in the README and the docs is correct: JavaScript runs, HTML parses, and its attributes
 * are valid.
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parse } from "vue/compiler-sfc";
import { root } from "../../../scripts/commands.js";
import { attributes } from "../../../www/settings/attributes.js";
import { readSettings } from "../../../www/settings/schema.js";

const PAGES = ["README.md", "docs/embedding.md"];

/** Attributes that are not settings: those of HTML, and one that has no effect yet. */
const OTHER_ATTRIBUTES = new Set(["id", "class", "style", "lang", "data-prevent-swipe"]);

/**
 * @param {string} page
 * @param {readonly string[]} languages
 * @returns {string[]} the fenced blocks of these languages
 */
function blocks(page, languages) {
  const text = readFileSync(join(root, page), "utf8");
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)]
    .filter(([, language]) => languages.includes(language))
    .map(([, , code]) => code);
}

/** Turns `expression; // => value` into an assertion. @param {string} code */
function withAssertions(code) {
  const assertions = code.replace(/^(.+); \/\/ => (.+)$/gm, "assert.deepEqual($1, $2);");
  return `import assert from "node:assert/strict";\n${assertions}`;
}

test("the JavaScript of the README runs in Node and gives the values in its comments", () => {
  const programs = blocks("README.md", ["js"]);
  assert.equal(programs.length, 4);
  assert.ok(programs.join("").split("// => ").length > 7, "the comments with values are found");
  for (const program of programs) {
    const args = ["--input-type=module", "--eval", withAssertions(program)];
    execFileSync(process.execPath, args, { cwd: root, encoding: "utf8", stdio: "pipe" });
  }
});

/**
 * @param {any} node  of Vue's syntax tree
 * @returns {Record<string, string>[]} the attributes of every <n-queens> in it
 */
function elementsIn(node) {
  const own =
    node.tag === "n-queens"
      ? [
          Object.fromEntries(
            node.props.map((/** @type {any} */ { name, value }) => [name, value?.content ?? ""]),
          ),
        ]
      : [];
  return [...own, ...(node.children ?? []).flatMap(elementsIn)];
}

for (const page of PAGES) {
  test(`the HTML of ${page} parses, and its attributes are valid`, () => {
    const snippets = blocks(page, ["html", "md", "mdx", "rst"]);
    assert.ok(snippets.length > 0, "the page has HTML");
    for (const code of snippets) {
      const { descriptor, errors } = parse(`<template>${code}</template>`);
      assert.deepEqual(errors, [], code);
      for (const written of elementsIn(descriptor.template?.ast)) {
        for (const name of Object.keys(written)) {
          assert.ok(attributes.includes(name) || OTHER_ATTRIBUTES.has(name), `${name} in ${code}`);
        }
        assert.deepEqual(readSettings((name) => written[name] ?? null).notices, [], code);
      }
    }
  });
}

test("the parameters of the iframe's address are valid settings", () => {
  const [iframe] = blocks("docs/embedding.md", ["html"]).filter((code) => code.includes("<iframe"));
  const address = iframe.match(/src="([^"]+)"/)?.[1] ?? "";
  const { searchParams } = new URL(address);
  assert.ok(searchParams.size > 0);
  assert.deepEqual(readSettings((name) => searchParams.get(name)).notices, []);
});
