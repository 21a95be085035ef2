/** One wasm module on this page: compiled once, started when it is first wanted, dropped when it breaks. */

import { refusalOf } from "../i18n/en/watch.js";
import { codedError } from "./errors.js";
import { compileSource } from "./source.js";

/** @import { Source } from "./source.js" */

/**
 * Runs calls into an instance and notices when it breaks.
 * @typedef {{ readonly broken: boolean, run<T>(work: () => T): T }} Guard
 */

/**
 * What is generated beside a module: how it is started, and started anew.
 * @typedef {{ initSync(given: { module: WebAssembly.Module }): unknown, __wbg_reset_state(): void }} Bindings
 */

/** @template Made */
export class Module {
  /** What every instance is made from. @type {WebAssembly.Module | null} */
  #compiled = null;
  /** What is in use; none before the first, and none after it broke. @type {Promise<Made> | null} */
  #current = null;
  /** Whether there was an instance before. */
  #started = false;
  #source;
  #bindings;
  #make;

  /**
   * @param {Source} source  of the module where no other one is given
   * @param {Bindings} bindings
   * @param {(guard: Guard, module: WebAssembly.Module) => Made} make  what a new instance is used through
   */
  constructor(source, bindings, make) {
    this.#source = source;
    this.#bindings = bindings;
    this.#make = make;
  }

  /**
   * Starts an instance, unless one runs; after it broke, the next call starts a new one.
   * Rejects with an `EngineError`: `wasm-load` or `wasm-blocked`.
   * @param {Source} [source]  in place of the usual one; what was compiled first stays
   * @returns {Promise<Made>}
   */
  async open(source) {
    if (source !== undefined) {
      const module = await compile(source);
      this.#compiled ??= module;
    }
    this.#current ??= this.#start();
    return this.#current;
  }

  async #start() {
    try {
      // Awaited even where it is there: a start has to be in use before its failure drops it.
      const module = await (this.#compiled ?? compile(this.#source));
      this.#compiled ??= module;
      if (this.#started) this.#bindings.__wbg_reset_state();
      else this.#bindings.initSync({ module: this.#compiled });
      this.#started = true;
      return this.#make(this.#guard(), this.#compiled);
    } catch (error) {
      this.#current = null;
      // What never ran may be another module: the next call brings its own.
      if (!this.#started) this.#compiled = null;
      throw explained(error);
    }
  }

  /** A trap leaves an instance in no state to go on: it is dropped, and whoever used it is told. @returns {Guard} */
  #guard() {
    let broken = false;
    const drop = () => {
      broken = true;
      this.#current = null;
    };
    return {
      get broken() {
        return broken;
      },
      run(work) {
        if (broken) {
          const message = "This engine broke and was dropped: load it anew.";
          throw Object.assign(new Error(message), { dropped: true });
        }
        try {
          return work();
        } catch (error) {
          // What another instance dropped has told so already.
          const fault = error instanceof WebAssembly.RuntimeError && !("dropped" in error);
          if (!fault) throw inWords(error);
          drop();
          throw Object.assign(error, { dropped: true });
        }
      },
    };
  }
}

/** The engine says what it refuses in a list; the sentence is made here. @param {unknown} error */
function inWords(error) {
  const given = refusedBy(error);
  return given ? codedError(given.code, refusalOf(given)) : error;
}

/** What was thrown by the engine: the code, the reason and the numbers of a refusal; null for all else. @param {unknown} thrown */
export function refusedBy(thrown) {
  if (!Array.isArray(thrown)) return null;
  const [code, reason, a, b, c, d] = thrown;
  return { code, reason, a, b, c, d };
}

/** @param {Source} source */
async function compile(source) {
  try {
    return await compileSource(source);
  } catch (error) {
    throw explained(error);
  }
}

/** @param {unknown} error */
function explained(error) {
  const { code, message } = /** @type {Partial<import("../types.d.ts").EngineError>} */ (error);
  if (code === "wasm-load" || code === "wasm-blocked") return error;
  if (/unsafe-eval|content security policy|CSP/i.test(message ?? "")) {
    return codedError(
      "wasm-blocked",
      "This page's Content-Security-Policy forbids WebAssembly: " +
        "add 'wasm-unsafe-eval' to its script-src.",
      { cause: error },
    );
  }
  return codedError("wasm-load", `The engine could not be loaded: ${message}`, { cause: error });
}
