/** Loading the engine from every kind of source, and replacing it once it broke. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { loadEngine } from "../../../www/engine/engine.js";
import { Stepper as StepperInWasm } from "../../../www/engine/generated/engine.js";
import { WasmModule } from "../../../www/engine/wasm-module.js";

const address = new URL("../../../www/engine/generated/engine_bg.wasm", import.meta.url);
const bytes = new Uint8Array(readFileSync(address));
const engine = await loadEngine();

/** @param {"wasm-load" | "wasm-blocked"} code @param {...RegExp} words of its message */
const rejection =
  (code, ...words) =>
  (/** @type {any} */ error) => {
    assert.equal(error.code, code);
    for (const word of words) assert.match(error.message, word);
    return true;
  };

test("after loading a wrong module fails, the next call loads the engine from its own source", () => {
  const other = new URL("../../../www/engine/generated/count_bg.wasm", import.meta.url);
  const program = `import { readFileSync } from "node:fs";
    import { loadEngine } from ${JSON.stringify(new URL("../../../www/engine/engine.js", import.meta.url).href)};
    const bytes = (address) => new Uint8Array(readFileSync(new URL(address)));
    const wrong = () => loadEngine(bytes(${JSON.stringify(other.href)})).catch(({ code }) => code);
    console.log(await wrong(), await wrong());
    const engine = await loadEngine(${"SOURCE"});
    console.log(String(engine.tally(8).solutions), (await loadEngine()) === engine);`;
  for (const source of ["", `bytes(${JSON.stringify(address.href)})`]) {
    const args = ["--input-type=module", "--eval", program.replace("SOURCE", source)];
    const output = execFileSync(process.execPath, args, { encoding: "utf8" });
    assert.equal(output, "wasm-load wasm-load\n92 true\n");
  }
});

test("every source resolves to the same engine", async () => {
  assert.equal(await loadEngine(), engine);
  assert.equal(await loadEngine(bytes), engine);
  assert.equal(await loadEngine(address), engine);
  assert.equal(await loadEngine(address.href), engine);
  assert.equal(await loadEngine(new WebAssembly.Module(bytes)), engine);
});

test("a module that is not this engine is rejected, even while an engine is loaded", async () => {
  const text = new TextEncoder().encode("<!doctype html>");
  const empty = Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  // The version is plain text in a section of its own.
  const section = "n-queens-moduleengine 0.1.0";
  const at = Buffer.from(bytes).indexOf(section) + section.length - 1;
  const other = bytes.with(at, "9".charCodeAt(0));
  const count = readFileSync(new URL("count_bg.wasm", address));
  const gone = new URL("gone.wasm", address);
  await assert.rejects(loadEngine(text), rejection("wasm-load", /could not be loaded/));
  await assert.rejects(loadEngine(empty), rejection("wasm-load", /not engine_bg\.wasm/));
  await assert.rejects(loadEngine(count), rejection("wasm-load", /not engine_bg\.wasm/));
  await assert.rejects(loadEngine(other), rejection("wasm-load", /version 0.1.9/, /needs version/));
  await assert.rejects(loadEngine(gone), rejection("wasm-load", /gone\.wasm/));
  await assert.rejects(loadEngine("http://[nowhere"), rejection("wasm-load", /URL/));
});

test("if a page forbids WebAssembly, the error names the policy source to allow", async (t) => {
  const message =
    "violates the following Content Security Policy directive: 'unsafe-eval' is missing";
  t.mock.method(WebAssembly, "compile", () =>
    Promise.reject(new WebAssembly.CompileError(message)),
  );
  const words = rejection("wasm-blocked", /: add 'wasm-unsafe-eval' to its script-src\.$/);
  await assert.rejects(loadEngine(bytes), words);
});

test("where WebAssembly has no SIMD, the error says so for browsers and for Node", async (t) => {
  t.mock.method(WebAssembly, "compile", () => Promise.reject(new WebAssembly.CompileError("v128")));
  t.mock.method(WebAssembly, "validate", () => false);
  const words = rejection("wasm-load", /no SIMD/, /newer browser, or .* Node\.js/);
  await assert.rejects(loadEngine(bytes), words);
});

test("an error while an instance is made is a bug, not a module that could not be loaded", async () => {
  const bug = new WebAssembly.RuntimeError("unreachable");
  const fail = () => {
    throw bug;
  };
  const sound = { initSync() {}, __wbg_reset_state() {} };
  for (const [bindings, create] of /** @type {const} */ ([
    [{ ...sound, initSync: fail }, () => ({})],
    [sound, fail],
  ])) {
    const wasm = new WasmModule("engine", address, bindings, create);
    await assert.rejects(wasm.open(), (thrown) => thrown === bug && !("code" in bug));
  }
});

test("a missing file is not reported as blocked by the policy, whatever its URL", async () => {
  const gone = new URL("CSP/unsafe-eval.wasm", address);
  await assert.rejects(loadEngine(gone), rejection("wasm-load", /unsafe-eval\.wasm/));
});

test("an engine that traps is dropped, and the next load returns a working one", async (t) => {
  const broken = await loadEngine();
  const held = broken.stepper(8);
  const trap = t.mock.method(StepperInWasm.prototype, "advance", () => {
    throw new WebAssembly.RuntimeError("unreachable");
  });
  assert.throws(() => held.next(), { name: "RuntimeError", dropped: true });
  trap.mock.restore();
  assert.throws(() => held.next(), { dropped: true, message: /was dropped/ });
  assert.throws(() => broken.stepper(8), { dropped: true });
  held.free();
  const whole = await loadEngine();
  assert.notEqual(whole, broken);
  assert.equal(await loadEngine(), whole);
  const fresh = whole.stepper(8);
  assert.equal(fresh.seek(41).columns, 93);
  fresh.free();
});
