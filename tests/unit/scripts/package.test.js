/**
 * The built package: every export exists, npm packs what it should, and the engine works in Node.
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { createCounter, loadCounter } from "n-queens-bits/count";
import { loadEngine } from "n-queens-bits/engine";

const root = new URL("../../../", import.meta.url);
const { exports: entries } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));

test("every file that `exports` names is built", () => {
  const files = Object.values(entries).flatMap((entry) =>
    typeof entry === "string" ? [entry] : Object.values(entry),
  );
  assert.ok(files.length > 0);
  for (const file of files) assert.ok(existsSync(new URL(file, root)), file);
});

test("each wasm is a file beside the scripts, in none of them", () => {
  const names = readdirSync(new URL("dist/n-queens-bits/", root));
  const modules = names.filter((name) => name.endsWith(".wasm"));
  assert.deepEqual(modules, ["count_bg.wasm", "engine_bg.wasm"]);
  // embed.js alone contains its wasm.
  for (const name of names.filter((each) => each.endsWith(".js") && each !== "embed.js")) {
    const code = readFileSync(new URL(`dist/n-queens-bits/${name}`, root), "utf8");
    assert.doesNotMatch(code, /data:application\/wasm/, name);
  }
});

/** @returns {string[]} the files that npm packs */
function packed() {
  const output = execFileSync("npm", ["pack", "--dry-run", "--json"], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return JSON.parse(output)[0].files.map((/** @type {{ path: string }} */ { path }) => path);
}

test("npm packs the package, its docs and the examples, and nothing else", () => {
  const names = packed();
  const others = names.filter((name) => !/^(dist\/n-queens-bits|docs|examples)\//.test(name));
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
    names.filter((name) => leftovers.test(name)),
    [],
    "files that running an example leaves behind",
  );
  for (const entry of Object.values(entries)) {
    if (typeof entry === "string") continue;
    for (const file of Object.values(entry)) assert.ok(names.includes(file.slice(2)), file);
  }
  // embed.js contains code of others: their licence goes with it.
  assert.ok(names.includes("dist/n-queens-bits/embed.LICENSE.txt"));
  assert.ok(names.includes("dist/n-queens-bits/licences.txt"));
});

test("everything that a packed text shows or links to is packed", () => {
  const names = packed();
  const texts = names.filter((name) => name.endsWith(".md"));
  assert.ok(texts.includes("README.md") && texts.includes("docs/embedding.md"));
  for (const text of texts) {
    const visible = readFileSync(new URL(text, root), "utf8").replace(/^```[\s\S]*?^```/gm, "");
    const links = [...visible.matchAll(/\]\(([^)]+)\)|(?:src|srcset)="([^"]+)"/g)];
    if (text === "README.md") assert.ok(links.length > 0);
    for (const [, link, picture] of links) {
      const address = new URL(link ?? picture, new URL(text, "package:/"));
      if (address.protocol !== "package:") continue;
      const path = address.pathname.slice(1);
      const packs = names.some((name) => name === path || name.startsWith(`${path}/`));
      assert.ok(packs, `${text} links to ${link ?? picture}`);
    }
  }
});

test("embed.js is that of the site, and imports nothing", () => {
  const read = (/** @type {string} */ path) => readFileSync(new URL(path, root), "utf8");
  const file = read("dist/n-queens-bits/embed.js");
  assert.equal(file, read("dist/embed.js"));
  assert.ok(/^\/\*! n-queens-bits \d/.test(file), "it starts with its name and licence");
  assert.ok(!/\bimport\s*["'({*]/.test(file));
});

test("each entry has its own type declarations", () => {
  for (const [name, entry] of Object.entries(entries)) {
    if (typeof entry === "string") continue;
    const types = readFileSync(new URL(entry.types, root), "utf8");
    const specifier = `n-queens-bits${name.slice(1)}`;
    assert.ok(types.includes(`\`${specifier}\``), `${entry.types} does not name ${specifier}`);
  }
});

test("n-queens-bits/engine searches in Node", async () => {
  const engine = await loadEngine();
  assert.equal(engine.tally(8).solutions, 92n);
  const stepper = engine.stepper(4);
  assert.equal(stepper.advance(stepper.total ?? 0).solutions, 2);
  stepper.free();
});

test("the index is built in Node, in this thread by default", async () => {
  const stepper = (await loadEngine()).stepper(14);
  assert.equal(stepper.total, null);
  await stepper.index();
  assert.deepEqual([stepper.total, stepper.totalSolutions], [109_434_210, 365_596]);
  assert.equal(stepper.seekSolution(182_797).solutions, 182_798);
  stepper.free();
});

test("n-queens-bits/count counts in Node, in this thread and in worker threads", async () => {
  const { count } = await loadCounter();
  assert.equal(count(12), 14_200n);
  const counter = createCounter();
  assert.ok(counter.workers >= 1);
  assert.equal((await counter.count(14)).solutions, 365_596n);
  counter.end();
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
