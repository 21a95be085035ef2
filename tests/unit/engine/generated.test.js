/** The wasm modules as files, and their generated bindings. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { sep } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import * as engine from "../../../www/engine/generated/engine.js";

const folder = new URL("../../../www/engine/generated/", import.meta.url);
const root = fileURLToPath(new URL("../../../", import.meta.url));
const modules = readdirSync(folder).filter((name) => name.endsWith(".wasm"));

/** @param {string} name */
const read = (name) => readFileSync(new URL(name, folder));

engine.initSync({ module: read("engine_bg.wasm") });

const none = new Uint8Array();

test("neither of the two modules contains a path of the machine that built it", () => {
  assert.deepEqual(modules, ["count_bg.wasm", "engine_bg.wasm"]);
  for (const name of modules) {
    const text = read(name).toString("latin1");
    assert.ok(text.includes(".rs"), `${name} names places in the source`);
    for (const place of [root, homedir() + sep])
      assert.ok(!text.includes(place), `${name}: ${place}`);
  }
});

test("every module has a section with its name and the version of the package", () => {
  const { version } = JSON.parse(
    readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
  );
  for (const name of modules) {
    const module = new WebAssembly.Module(read(name));
    const [section] = WebAssembly.Module.customSections(module, "n-queens-module");
    assert.equal(new TextDecoder().decode(section), `${name.replace("_bg.wasm", "")} ${version}`);
  }
});

test("errors have a code, a reason and details", () => {
  assert.throws(() => engine.Stepper.rows(33, none, none), {
    name: "Error",
    code: "board-size",
    reason: "board-size",
    details: { reason: "board-size", n: 33 },
  });
  assert.throws(() => engine.Stepper.rows(8, Uint8Array.of(0, 4), Uint8Array.of(3, 7)), {
    code: "queens",
    details: {
      reason: "attack",
      queen: { row: 4, column: 7 },
      other: { row: 0, column: 3 },
    },
  });
});

test("a panic is logged to the console with its message and source location", (t) => {
  const log = t.mock.method(console, "error", () => {});
  const index = new engine.SearchIndex(8, none, none, true);
  assert.throws(() => index.coverage(0, 10, 2 ** 32 - 1), WebAssembly.RuntimeError);
  const [message] = log.mock.calls[0].arguments;
  assert.match(message, /^panicked at .+\.rs:\d+:\d+:\n.+/);
  engine.__wbg_reset_state();
});

test("the memory of steppers dropped without free() is reclaimed", async () => {
  const steppers = 50_000;
  const { memory } = engine.initSync({ module: read("engine_bg.wasm") });
  for (let i = 0; i < steppers; i++) {
    engine.Stepper.rows(8, none, none);
    // Garbage is collected between tasks.
    if (i % 1000 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  // Without collection they would need 94 MB.
  assert.ok(memory.buffer.byteLength < 70 * 2 ** 20, `${memory.buffer.byteLength / 2 ** 20} MB`);
});
