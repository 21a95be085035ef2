/** The wasm modules as files, and their generated bindings. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { sep } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import * as count from "../../../www/engine/generated/count.js";
import * as engine from "../../../www/engine/generated/engine.js";

const folder = new URL("../../../www/engine/generated/", import.meta.url);
const root = fileURLToPath(new URL("../../../", import.meta.url));
const modules = readdirSync(folder).filter((name) => name.endsWith(".wasm"));

/** @param {string} name */
const read = (name) => readFileSync(new URL(name, folder));

engine.initSync({ module: read("engine_bg.wasm") });
count.initSync({ module: read("count_bg.wasm") });

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

test("the details of an error contain the value as it was passed", () => {
  const stepper = engine.Stepper.rows(8, none, none);
  for (const value of [-5, 0.5, 1e10, 1e300, Number.NaN, Infinity]) {
    assert.throws(() => engine.Stepper.rows(value, none, none), {
      code: "board-size",
      message: "size",
      details: { reason: "size", n: value },
    });
    if (value === 1e10) continue;
    assert.throws(() => stepper.seek(value), {
      message: "count",
      details: { reason: "count", name: "position", value },
    });
  }
  stepper.free();
});

test("negative, fractional and unsafe numbers are rejected", () => {
  const stepper = engine.Stepper.rows(8, none, none);
  const here = stepper.seek(100);
  for (const value of [-5, 0.5, Number.NaN, Infinity, 2 ** 53]) {
    const rejected = { code: "position", reason: "count" };
    assert.throws(() => stepper.seek(value), rejected, `${value}`);
    assert.throws(() => stepper.seekSolution(value), rejected, `${value}`);
    assert.throws(() => stepper.nextSolution(value), rejected, `${value}`);
    assert.throws(() => stepper.stepOut(value), rejected, `${value}`);
    assert.throws(() => stepper.returnTo(value, 10), rejected, `${value}`);
    if (value !== -5) assert.throws(() => stepper.advance(value), rejected, `${value}`);
    assert.throws(() => engine.Stepper.rows(value, none, none), { code: "board-size" }, `${value}`);
    assert.throws(() => count.count("lezard", value), { code: "board-size" }, `${value}`);
  }
  assert.deepEqual(stepper.frame(), here);
  assert.deepEqual(stepper.advance(-5), stepper.seek(95));
  stepper.free();
});

test("unknown kinds, algorithms and jobs are rejected", () => {
  const stepper = engine.Stepper.rows(8, none, none);
  const jump = /** @type {any} */ ("jump");
  assert.throws(() => stepper.seekQueens(none, jump), { code: "queens", reason: "kind" });
  stepper.free();
  assert.throws(() => count.count("quantum", 8), {
    code: "algorithm",
    reason: "unknown-algorithm",
  });
  const counter = new count.Counter(14);
  assert.throws(() => counter.count(1, 1), { code: "position", reason: "job" });
  counter.free();
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
  const steppers = 100_000;
  const { memory } = engine.initSync({ module: read("engine_bg.wasm") });
  for (let i = 0; i < steppers; i++) {
    engine.Stepper.rows(8, none, none);
    // Garbage is collected between tasks.
    if (i % 1000 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  // Without collection they would need 200 MB.
  assert.ok(memory.buffer.byteLength < 120 * 2 ** 20, `${memory.buffer.byteLength / 2 ** 20} MB`);
});
