/** The built package: every export exists, and npm packs the right files. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../../", import.meta.url);
const { exports: entries } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));

test("every file that `exports` names is built", () => {
  const files = Object.values(entries).flatMap((entry) =>
    typeof entry === "string" ? [entry] : Object.values(entry),
  );
  assert.ok(files.length > 0);
  for (const file of files) assert.ok(existsSync(new URL(file, root)), file);
});

test("each wasm is a file of its own, and only embed.js contains one", () => {
  const names = readdirSync(new URL("dist/n-queens-bits/", root));
  const modules = names.filter((name) => name.endsWith(".wasm"));
  assert.deepEqual(modules, ["count_bg.wasm", "engine_bg.wasm"]);
  // vite.config.js inlines wasm compressed; Vite itself would inline it as it is.
  const inlined = /data:application\/(?:wasm|gzip);base64,/;
  const containers = names.filter(
    (name) =>
      name.endsWith(".js") &&
      inlined.test(readFileSync(new URL(`dist/n-queens-bits/${name}`, root), "utf8")),
  );
  assert.deepEqual(containers, ["embed.js"]);
});

const output = execFileSync("npm", ["pack", "--dry-run", "--json"], {
  cwd: root,
  encoding: "utf8",
  stdio: ["ignore", "pipe", "ignore"],
});
/** The files that npm packs. @type {string[]} */
const packed = JSON.parse(output)[0].files.map((/** @type {{ path: string }} */ { path }) => path);

test("npm packs the package, its docs and the examples, and nothing else", () => {
  const others = packed.filter((name) => !/^(dist\/n-queens-bits|docs|examples)\//.test(name));
  const expected = [
    "CONTRIBUTING.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "SECURITY.md",
    "package.json",
  ];
  const top = others.filter((name) => !/^(cluster|crate)\//.test(name));
  assert.deepEqual(top.sort(), expected);
  // npm packs the licences beside them.
  const folders = others.filter((name) => /^(cluster|crate)\//.test(name));
  assert.ok(
    folders.every((name) => /\/(README\.md|LICENSE-\w+)$/.test(name)),
    `${folders}`,
  );
  const leftovers =
    /node_modules|__pycache__|checkpoints|package-lock|^examples\/.*\/(dist|build)\//;
  assert.deepEqual(
    packed.filter((name) => leftovers.test(name)),
    [],
    "files that running an example leaves behind",
  );
  for (const entry of Object.values(entries)) {
    if (typeof entry === "string") continue;
    for (const file of Object.values(entry)) assert.ok(packed.includes(file.slice(2)), file);
  }
  // embed.js contains code of others: their licence goes with it.
  assert.ok(packed.includes("dist/n-queens-bits/embed.LICENSE.txt"));
  assert.ok(packed.includes("dist/n-queens-bits/licences.txt"));
});

test("every file that a packed document shows or links to is packed", () => {
  const texts = packed.filter((name) => name.endsWith(".md"));
  assert.ok(texts.includes("README.md") && texts.includes("docs/embedding.md"));
  for (const text of texts) {
    const visible = readFileSync(new URL(text, root), "utf8").replace(/^```[\s\S]*?^```/gm, "");
    const links = [...visible.matchAll(/\]\(([^)]+)\)|(?:src|srcset)="([^"]+)"/g)];
    if (text === "README.md") assert.ok(links.length > 0);
    for (const [, link, picture] of links) {
      const address = new URL(link ?? picture, new URL(text, "package:/"));
      if (address.protocol !== "package:") continue;
      const path = address.pathname.slice(1);
      const packs = packed.some((name) => name === path || name.startsWith(`${path}/`));
      assert.ok(packs, `${text} links to ${link ?? picture}`);
    }
  }
});

test("embed.js is the same file as on the site, and starts with its name and version", () => {
  const read = (/** @type {string} */ path) => readFileSync(new URL(path, root), "utf8");
  const file = read("dist/n-queens-bits/embed.js");
  assert.equal(file, read("dist/embed.js"));
  assert.match(file, /^\/\*! n-queens-bits \d/);
});

test("each entry has its own type declarations", () => {
  for (const [name, entry] of Object.entries(entries)) {
    if (typeof entry === "string") continue;
    const types = readFileSync(new URL(entry.types, root), "utf8");
    const specifier = `n-queens-bits${name.slice(1)}`;
    assert.ok(types.includes(`\`${specifier}\``), `${entry.types} does not name ${specifier}`);
  }
});

test("the examples depend on the versions they are tested with", () => {
  const read = (/** @type {string} */ path) =>
    JSON.parse(readFileSync(new URL(path, root), "utf8"));
  const { name: own, version, dependencies, devDependencies } = read("package.json");
  const tested = { ...dependencies, ...devDependencies, [own]: `^${version}` };
  for (const name of ["vite", "react", "vue"]) {
    const app = read(`examples/${name}/package.json`);
    for (const [module, range] of Object.entries({ ...app.dependencies, ...app.devDependencies })) {
      assert.equal(range, tested[module], `${module} in ${name}`);
    }
  }
});
