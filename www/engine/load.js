/** Loads the engine. It alone imports what is generated, and keeps one instance for the whole page. */

import { refusalOf } from "../text/en.js";
import { readFixed, readSize, refusal } from "./arguments.js";
import {
  initSync as instantiate,
  __wbg_reset_state as renew,
  Stepper as Search,
  tally,
} from "./generated/n_queens.js";
import { Stepper } from "./stepper.js";

/** @import { Engine } from "../types.d.ts" */
/** @import { Guard } from "./stepper.js" */
/** @typedef {BufferSource | URL | string | WebAssembly.Module} Source */

/** Must be that of the module: the two are made for each other. */
const VERSION = "0.1.0";

/** The module that every instance is made from. @type {WebAssembly.Module | null} */
let compiled = null;
/** The engine in use; none before the first, and none after one broke. @type {Promise<Engine> | null} */
let current = null;
/** Whether there was an instance before. */
let started = false;

/**
 * Loads the engine once; later calls give the same one. After it broke, the next call gives a new one.
 * Rejects with an `EngineError`: `wasm-load` or `wasm-blocked`.
 * @param {Source} [source]  the wasm file as bytes, as its address, or compiled; by default the file beside this one
 * @returns {Promise<Engine>}
 */
export async function loadEngine(source) {
  if (source !== undefined) {
    const module = await compile(source);
    compiled ??= module;
  }
  current ??= open();
  return current;
}

async function open() {
  try {
    compiled ??= await compile(new URL("./generated/n_queens_bg.wasm", import.meta.url));
    if (started) renew();
    else instantiate({ module: compiled });
    started = true;
    return createEngine();
  } catch (error) {
    current = null;
    throw explained(error);
  }
}

/** @returns {Engine} */
function createEngine() {
  const guard = createGuard();
  return {
    stepper(n, { queens = {} } = {}) {
      const [size, squares] = [readSize(n), readFixed(queens)];
      const search = guard.run(() => new Search(size, squares));
      return new Stepper(search, size, guard);
    },
    tally(n, queens = {}) {
      const [size, squares] = [readSize(n), readFixed(queens)];
      return guard.run(() => tally(size, squares));
    },
  };
}

/** A trap leaves an instance in no state to go on: it is dropped, and whoever used it is told. @returns {Guard} */
function createGuard() {
  let broken = false;
  return {
    get broken() {
      return broken;
    },
    run(work) {
      if (broken) {
        const message = "this engine broke and was dropped: loadEngine() gives a new one";
        throw Object.assign(new Error(message), { dropped: true });
      }
      try {
        return work();
      } catch (error) {
        if (!(error instanceof WebAssembly.RuntimeError)) throw inWords(error);
        broken = true;
        current = null;
        throw Object.assign(error, { dropped: true });
      }
    },
  };
}

/** The engine says what it refuses by a code and numbers; the sentence is made here. @param {unknown} error */
function inWords(error) {
  const { code, given } = /** @type {any} */ (error);
  return given ? refusal(code, refusalOf(given)) : error;
}

/** @param {Source} source @returns {Promise<WebAssembly.Module>} */
async function compile(source) {
  try {
    const module = await compileAny(source);
    const [section] = WebAssembly.Module.customSections(module, "n-queens");
    const version = section && new TextDecoder().decode(section);
    if (version === VERSION) return module;
    const found = version ? `is version ${version}` : "is not the n-queens engine";
    throw refusal("wasm-load", `The module ${found}: this JavaScript needs version ${VERSION}.`);
  } catch (error) {
    throw explained(error);
  }
}

/** @param {Source} source @returns {Promise<WebAssembly.Module>} */
async function compileAny(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source !== "string" && !(source instanceof URL)) return WebAssembly.compile(source);
  const url = new URL(source, globalThis.location?.href ?? import.meta.url);
  if (url.protocol === "file:" && globalThis.process?.getBuiltinModule) {
    const { readFile } = globalThis.process.getBuiltinModule("node:fs/promises");
    return WebAssembly.compile(new Uint8Array(await readFile(url)));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const streams = response.headers.get("content-type")?.startsWith("application/wasm");
  if (streams && WebAssembly.compileStreaming) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** @param {unknown} error */
function explained(error) {
  const { code, message } = /** @type {Partial<import("../types.d.ts").EngineError>} */ (error);
  if (code === "wasm-load" || code === "wasm-blocked") return error;
  if (/unsafe-eval|content security policy|CSP/i.test(message ?? "")) {
    return refusal(
      "wasm-blocked",
      "This page's Content-Security-Policy forbids WebAssembly: " +
        "add 'wasm-unsafe-eval' to its script-src directive: script-src 'wasm-unsafe-eval'.",
      { cause: error },
    );
  }
  return refusal("wasm-load", `The engine could not be loaded: ${message}`, { cause: error });
}
