/** The wasm modules as files: they name no folder of the machine that built them, and tell what breaks them. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { sep } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const folder = new URL("../../../www/engine/generated/", import.meta.url);
const root = fileURLToPath(new URL("../../../", import.meta.url));
const modules = readdirSync(folder).filter((name) => name.endsWith(".wasm"));

test("no module names a folder of the machine that built it", () => {
  assert.equal(modules.length, 4);
  for (const name of modules) {
    const text = readFileSync(new URL(name, folder), "latin1");
    assert.ok(text.includes(".rs"), `${name} names places in the source`);
    for (const place of [root, homedir() + sep])
      assert.ok(!text.includes(place), `${name}: ${place}`);
  }
});

test("a panic is told in its words and with its place", async (t) => {
  const { initSync, Timeline } = await import("../../../www/engine/generated/timeline.js");
  initSync({ module: readFileSync(new URL("timeline_bg.wasm", folder)) });
  const told = t.mock.method(console, "error", () => {});
  const timeline = new Timeline(8, new Uint32Array(), true);
  assert.throws(() => timeline.coverage(0, 10, 2 ** 32 - 1), WebAssembly.RuntimeError);
  const [words] = told.mock.calls[0].arguments;
  assert.match(words, /^panicked at .+\.rs:\d+:\d+:\n.+/);
});
