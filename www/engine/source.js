/** Where the engine's module is, and what a module can be made from. */

import { refusal } from "./validate.js";

/** Must be that of every module: they and this JavaScript are made for each other. */
export const VERSION = "0.1.0";

/** @typedef {BufferSource | URL | string | WebAssembly.Module} Source */

/** @type {Source} */
export const engineSource = new URL("./generated/n_queens_bg.wasm", import.meta.url);

/** @param {Source} source @returns {Promise<WebAssembly.Module>} one of this version */
export async function compileSource(source) {
  const module = await compile(source);
  const [section] = WebAssembly.Module.customSections(module, "n-queens");
  const version = section && new TextDecoder().decode(section);
  if (version === VERSION) return module;
  const found = version ? `is version ${version}` : "is not the n-queens engine";
  throw refusal("wasm-load", `The module ${found}: this JavaScript needs version ${VERSION}.`);
}

/** @param {Source} source @returns {Promise<WebAssembly.Module>} */
async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source !== "string" && !(source instanceof URL)) return WebAssembly.compile(source);
  const url = new URL(source, globalThis.location?.href ?? import.meta.url);
  // A page's policy may forbid to fetch it.
  if (url.protocol === "data:") return WebAssembly.compile(bytesOf(url.href));
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

/** @param {string} dataUrl in base64 */
const bytesOf = (dataUrl) =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(",") + 1)), (byte) => byte.charCodeAt(0));
