/** The package: what `exports` promises is there after a build, and the engine works in Node. */

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

test("each wasm is a file of its own, in no script", () => {
  const names = readdirSync(new URL("dist/n-queens-bits/", root));
  assert.deepEqual(
    names.filter((name) => name.endsWith(".wasm")),
    ["count_bg.wasm", "count_plain_bg.wasm", "n_queens_bg.wasm", "timeline_bg.wasm"],
  );
  for (const name of names.filter((each) => each.endsWith(".js"))) {
    assert.doesNotMatch(
      readFileSync(new URL(`dist/n-queens-bits/${name}`, root), "utf8"),
      /data:application\/wasm/,
    );
  }
});

/** @returns {string[]} the files that npm packs */
function packed() {
  const said = execFileSync("npm", ["pack", "--dry-run", "--json"], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return JSON.parse(said)[0].files.map((/** @type {{ path: string }} */ { path }) => path);
}

test("what npm packs is what is promised, and nothing else", () => {
  const names = packed();
  const others = names.filter((name) => !/^(dist\/n-queens|docs|examples)\//.test(name));
  assert.deepEqual(others.sort(), ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "package.json"]);
  const left = /node_modules|__pycache__|checkpoints|package-lock|^examples\/.*\/(dist|build)\//;
  assert.deepEqual(
    names.filter((name) => left.test(name)),
    [],
    "nothing that running an example leaves behind",
  );
  for (const entry of Object.values(entries)) {
    if (typeof entry === "string") continue;
    for (const file of Object.values(entry)) assert.ok(names.includes(file.slice(2)), file);
  }
  // What it brings of others brings their licence.
  assert.ok(names.includes("dist/n-queens-bits/embed.LICENSE.txt"));
});

test("what a packed text shows or links to is packed too", () => {
  const names = packed();
  const texts = names.filter((name) => name.endsWith(".md"));
  assert.ok(texts.includes("README.md") && texts.includes("docs/embedding.md"));
  for (const text of texts) {
    const shown = readFileSync(new URL(text, root), "utf8").replace(/^```[\s\S]*?^```/gm, "");
    const links = [...shown.matchAll(/\]\(([^)]+)\)|(?:src|srcset)="([^"]+)"/g)];
    assert.ok(links.length > 0, text);
    for (const [, link, picture] of links) {
      const address = new URL(link ?? picture, new URL(text, "package:/"));
      if (address.protocol !== "package:") continue;
      const path = address.pathname.slice(1);
      const there = names.some((name) => name === path || name.startsWith(`${path}/`));
      assert.ok(there, `${text} names ${link ?? picture}`);
    }
  }
});

test("embed.js is that of the site, and imports nothing", () => {
  const read = (/** @type {string} */ path) => readFileSync(new URL(path, root), "utf8");
  const file = read("dist/n-queens-bits/embed.js");
  assert.equal(file, read("dist/embed.js"));
  assert.match(file, /^\/\*! n-queens-bits \d/);
  assert.doesNotMatch(file, /\bimport\s*["({*]/);
});

test("each entry has types, written for it", () => {
  for (const [name, entry] of Object.entries(entries)) {
    if (typeof entry === "string") continue;
    const types = readFileSync(new URL(entry.types, root), "utf8");
    const called = `n-queens${name.slice(1)}`;
    assert.ok(types.includes(`\`${called}\``), `${entry.types} says what ${called} is`);
  }
});

test("n-queens-bits/engine searches in Node", async () => {
  const engine = await loadEngine();
  assert.equal(engine.tally(8).solutions, 92n);
  const stepper = engine.stepper(4);
  assert.equal(stepper.advance(stepper.total ?? 0).solutions, 2);
  stepper.free();
});

test("it counts an index in Node, in this thread by default", async () => {
  const stepper = (await loadEngine()).stepper(14);
  assert.equal(stepper.total, null);
  await stepper.index();
  assert.deepEqual([stepper.total, stepper.totalSolutions], [109_434_210, 365_596]);
  assert.equal(stepper.seekSolution(182_797).solutions, 182_798);
  stepper.free();
});

test("n-queens-bits/count counts in Node, in this thread and by threads of its own", async () => {
  const { count } = await loadCounter();
  assert.equal(count(12), 14_200n);
  const counter = createCounter();
  assert.ok(counter.workers >= 1);
  assert.equal((await counter.count(14)).solutions, 365_596n);
  counter.end();
});

test("without vectors it counts the same, by the module that needs none", () => {
  const program = `WebAssembly.validate = () => false;
    const { loadCounter } = await import("n-queens-bits/count");
    const files = process.getBuiltinModule("node:fs/promises");
    const { readFile } = files;
    files.readFile = (url) => {
      console.log(url.pathname.split("/").at(-1));
      return readFile(url);
    };
    const { count } = await loadCounter();
    console.log(String(count(14)));`;
  const args = ["--input-type=module", "--eval", program];
  const said = execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  assert.equal(said, "count_plain_bg.wasm\n365596\n");
});
