/**
 * What else is generated for the engine's module, as short as a file that stands alone has it: numbers and lists of numbers
 * go in, lists of numbers come out.
 */

/** @type {WebAssembly.Module} */
let compiled;
/** What the module exports. @type {any} */
let wasm;

/** A list where wasm reads it, which frees it then; a number as it is. @param {number | Uint8Array | Uint32Array} given */
function handed(given) {
  if (typeof given === "number") return given;
  const { BYTES_PER_ELEMENT: size, length } = given;
  const at = wasm.__wbindgen_malloc(length * size, size) >>> 0;
  const bytes = new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
  new Uint8Array(wasm.memory.buffer).set(bytes, at);
  return [at, length];
}

/** A list that wasm wrote, which is freed here; nothing where it has answered nothing. @param {[number, number]} [told] */
function taken(told) {
  if (!told) return undefined;
  const [at, length] = told;
  const list = new Float64Array(wasm.memory.buffer, at >>> 0, length).slice();
  wasm.__wbindgen_free(at, length * 8, 8);
  return list;
}

/** @param {string} name @returns {any} */
const bound =
  (name) =>
  (/** @type {(number | Uint8Array | Uint32Array)[]} */ ...given) =>
    taken(wasm[name](...given.flatMap(handed)));

export const advance = bound("advance");
export const close = bound("close");
export const counts = bound("counts");
export const frame = bound("frame");
export const open = bound("open");
export const returnTo = bound("returnTo");
export const seek = bound("seek");
export const seekQueens = bound("seekQueens");
export const walk = bound("walk");

/** @param {number} at @param {number} length */
const textAt = (at, length) =>
  new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, at >>> 0, length));

/** Where it panicked, with what words, in which line. @param {...number} given */
function report(...[file, fileLength, words, wordsLength, line]) {
  console.error(textAt(file, fileLength), textAt(words, wordsLength), line >>> 0);
}

/** Starts an instance in the place of the one before. */
export function __wbg_reset_state() {
  /** @type {Record<string, Record<string, () => void>>} */
  const imports = {};
  for (const { module, name } of WebAssembly.Module.imports(compiled)) {
    imports[module] ??= {};
    // The other one prepares a table of objects, of which none come in or go out.
    imports[module][name] = name.includes("error") ? report : () => {};
  }
  wasm = new WebAssembly.Instance(compiled, imports).exports;
  wasm.__wbindgen_start();
}

/** @param {{ module: WebAssembly.Module }} given */
export function initSync({ module }) {
  compiled = module;
  __wbg_reset_state();
}
