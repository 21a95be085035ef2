/**
 * The list of licences names every package and crate that the site, the package and embed.js
 * contain.
 */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../../../", import.meta.url);
const FILES = {
  site: "dist/licences.txt",
  package: "dist/n-queens-bits/licences.txt",
  embed: "dist/embed.LICENSE.txt",
};

/** @param {string} path */
const read = (path) => readFileSync(new URL(path, root), "utf8");

/** The licences of a list, each with the names of its components. @param {string} list */
const sectionsOf = (list) =>
  list.split(/\n-{72}\n/).map((section) => {
    const [names, text] = section.trim().split(/\n\n([\s\S]*)/);
    return { names: names.split("\n"), text };
  });

/** The packages that the sources import. @returns {string[]} */
function importedPackages() {
  const files = readdirSync(new URL("www/", root), { recursive: true, encoding: "utf8" });
  const names = files
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => [
      ...read(`www/${file.replaceAll("\\", "/")}`).matchAll(
        /^(?:import|\} from|.*\bimport\().*?"((?:@[\w-]+\/)?[a-z][\w-]*)(?:\/[\w./-]+)?"/gm,
      ),
    ])
    .map(([, name]) => name);
  return [...new Set(names)].filter((name) => !name.startsWith("node"));
}

test("each package that the sources import is in the list of the site", () => {
  const imported = importedPackages();
  assert.ok(imported.includes("lit") && imported.includes("@observablehq/plot"), `${imported}`);
  for (const name of imported) assert.match(read(FILES.site), new RegExp(`^${name} \\(`, "m"));
  // Packages that come with another one.
  for (const name of ["lit-html", "d3-scale"])
    assert.match(read(FILES.site), new RegExp(`^${name} \\(`, "m"));
  for (const name of ["lit-html", "gifenc"])
    assert.match(read(FILES.embed), new RegExp(`^${name} \\(`, "m"));
  for (const name of ["comlink", "gifenc"])
    assert.match(read(FILES.package), new RegExp(`^${name} \\(`, "m"));
});

test("each crate whose code is in the WebAssembly is in every list", () => {
  const folder = "dist/n-queens-bits/";
  const modules = readdirSync(new URL(folder, root)).filter((name) => name.endsWith(".wasm"));
  // Messages of panics name the files of their crates.
  const crates = modules.flatMap((name) => [
    ...readFileSync(new URL(folder + name, root), "latin1").matchAll(
      /([a-z][\w-]*?)-(\d+\.\d+\.\d+)\/src\//g,
    ),
  ]);
  assert.ok(crates.length > 1);
  for (const list of Object.values(FILES).map(read)) {
    assert.match(list, /The Rust standard library/);
    assert.match(list, /^wasm-bindgen \d/m);
    for (const [, name] of crates) assert.match(list, new RegExp(`\\b${name}\\b`));
  }
});

test("every licence in the lists is permissive, and is listed with its text", () => {
  for (const list of Object.values(FILES).map(read)) {
    for (const { names, text } of sectionsOf(list)) {
      for (const name of names) {
        assert.match(
          name,
          / \((?:\(?(?:MIT|ISC|BSD-3-Clause|Apache-2\.0|Unicode-3\.0)(?: OR | AND |\)|$)+)+$/,
          name,
        );
      }
      assert.match(text, /permi|Apache License|Redistribution/i, `${names}`);
    }
  }
});

test("a licence is listed once, below all packages that have it", () => {
  for (const list of Object.values(FILES).map(read)) {
    const texts = sectionsOf(list).map(({ text }) => text);
    assert.equal(new Set(texts).size, texts.length);
  }
  const shared = ["d3-array (ISC)", "d3-scale (ISC)"];
  const sections = sectionsOf(read(FILES.site));
  assert.ok(sections.some(({ names }) => shared.every((name) => names.includes(name))));
});
