/** A wasm module of this page: compiled once, started on first use, dropped when it breaks. */

import { messages } from "../i18n/catalogue.js";
import { codedError, isCoded, translated } from "./errors.js";

const words = messages.engine.loading;

/** The version of this JavaScript; a wasm module has to have the same. */
export const VERSION = "0.1.0";

/**
 * A module of one function that makes a vector and drops it; valid where there are SIMD
 * instructions.
 */
const SIMD_PROBE = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // "\0asm", version 1
  ...[0x01, 0x04, 0x01, 0x60, 0x00, 0x00], // one type: a function of nothing to nothing
  ...[0x03, 0x02, 0x01, 0x00], // one function of that type
  ...[0x0a, 0x09, 0x01, 0x07, 0x00], // its body, with no locals
  ...[0x41, 0x00, 0xfd, 0x0f, 0x1a, 0x0b], // i32.const 0, i8x16.splat, drop, end
);

/**
 * The source of a module: its bytes, its URL, or the compiled module.
 *
 * @typedef {BufferSource | URL | string | WebAssembly.Module} Source
 */

/**
 * The bindings that wasm-bindgen generates for every module.
 *
 * @typedef {object} Bindings
 * @property {(init: { module: WebAssembly.Module }) => unknown} initSync
 * @property {() => void} __wbg_reset_state starts another instance in place of the one before
 */

/**
 * Runs calls into one instance and notices when it breaks.
 *
 * @typedef {object} Guard
 * @property {<T>(action: () => T) => T} run throws the errors of `action`, those of the module with
 *   a sentence of the catalogue; see `isEngineBroken`
 * @property {(object: { free: () => void }) => void} free frees an object of the instance; the
 *   memory of a broken one is gone as a whole
 */

/**
 * Whether an error has left an instance unusable.
 *
 * @param {unknown} error
 * @returns {boolean}
 */
export const isEngineBroken = (error) => error instanceof Error && "dropped" in error;

/** @template Api */
export class WasmModule {
  /** @type {WebAssembly.Module | null} */
  #compiled = null;
  /**
   * The API of the running instance; null before the first start, and after the instance broke.
   * @type {Promise<Api> | null}
   */
  #current = null;
  /** Whether there has been an instance. */
  #started = false;
  #name;
  #url;
  #bindings;
  #create;

  /**
   * @param {string} name that the module has in its own section
   * @param {URL} url of the wasm file
   * @param {Bindings} bindings
   * @param {(guard: Guard, module: WebAssembly.Module) => Api} create makes the API of a new
   *   instance
   */
  constructor(name, url, bindings, create) {
    this.#name = name;
    this.#url = url;
    this.#bindings = bindings;
    this.#create = create;
  }

  /**
   * Starts an instance, unless one is running. After it broke, the next call starts another.
   * Rejects with `wasm-load` or `wasm-blocked`. An error without a code is a bug or a lack of
   * memory.
   * @param {Source} [source] instead of the file; the first module that was compiled stays in use
   * @returns {Promise<Api>}
   */
  async open(source) {
    if (source !== undefined) {
      const module = await this.#compile(source);
      this.#compiled ??= module;
    }
    this.#current ??= this.#start();
    return this.#current;
  }

  async #start() {
    try {
      // Awaited in any case: #current has to be set before a failure resets it.
      const module = await (this.#compiled ?? this.#compile(this.#url));
      this.#compiled ??= module;
      this.#instantiate(this.#compiled);
      return this.#create(this.#guard(), this.#compiled);
    } catch (error) {
      this.#current = null;
      throw error;
    }
  }

  /** @param {Source} source @returns {Promise<WebAssembly.Module>} of this name and version */
  async #compile(source) {
    try {
      const module = await compile(source);
      checkModule(module, this.#name);
      return module;
    } catch (error) {
      throw explained(error);
    }
  }

  /** @param {WebAssembly.Module} module */
  #instantiate(module) {
    if (this.#started) {
      this.#bindings.__wbg_reset_state();
      return;
    }
    this.#bindings.initSync({ module });
    this.#started = true;
  }

  /**
   * A trap leaves an instance in an undefined state: it is dropped, and every later call throws.
   * @returns {Guard}
   */
  #guard() {
    let broken = false;
    const drop = () => {
      broken = true;
      this.#current = null;
    };
    return {
      run(action) {
        if (broken) throw Object.assign(codedError("wasm-load", words.dropped), { dropped: true });
        try {
          return action();
        } catch (error) {
          const trapped = error instanceof WebAssembly.RuntimeError && !isEngineBroken(error);
          if (!trapped) throw translated(error);
          drop();
          throw Object.assign(error, { dropped: true });
        }
      },
      free(object) {
        if (!broken) this.run(() => object.free());
      },
    };
  }
}

/** @param {Source} source @returns {Promise<WebAssembly.Module>} */
async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source !== "string" && !(source instanceof URL)) return WebAssembly.compile(source);
  const url = new URL(source, globalThis.location?.href ?? import.meta.url);
  if (url.protocol === "data:") return WebAssembly.compile(await decode(url));
  if (url.protocol === "file:" && globalThis.process?.getBuiltinModule) {
    const { readFile } = globalThis.process.getBuiltinModule("node:fs/promises");
    return WebAssembly.compile(new Uint8Array(await readFile(url)));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(words.status(url.href, response.status));
  const streams = response.headers.get("content-type")?.startsWith("application/wasm");
  if (streams) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * The content of a base64 data: URL, which may be compressed. It is not fetched, because the
 * `connect-src` of a page may forbid that.
 * @param {URL} url @returns {Promise<BufferSource>}
 */
async function decode({ href }) {
  const [type, text] = href.split(",");
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  if (!type.includes("gzip")) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/** @param {WebAssembly.Module} module @param {string} expected its name */
function checkModule(module, expected) {
  const [section] = WebAssembly.Module.customSections(module, "n-queens-module");
  const [name, version] = section ? new TextDecoder().decode(section).split(" ") : [];
  if (name !== expected) throw codedError("wasm-load", words.otherModule(expected));
  if (version !== VERSION) throw codedError("wasm-load", words.version(version, VERSION));
}

/** The reason why a module could not be loaded, as an error with a code. @param {unknown} error */
function explained(error) {
  if (isCoded(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  // Other errors repeat a URL, which may contain these words.
  const isRefusal = error instanceof WebAssembly.CompileError || error instanceof EvalError;
  if (isRefusal && /unsafe-eval|content security policy|CSP/i.test(message)) {
    return codedError("wasm-blocked", words.blocked, { cause: error });
  }
  if (!WebAssembly.validate(SIMD_PROBE)) {
    return codedError("wasm-load", words.noSimd, { cause: error });
  }
  return codedError("wasm-load", words.failed(message), { cause: error });
}
