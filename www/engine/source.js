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
  // Decoded here: a page's policy may forbid to fetch it.
  if (url.protocol === "data:") return WebAssembly.compile(await bytesOf(url.href));
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

/**
 * The bytes of a data URL in base64, which may be compressed.
 *
 * @param {string} dataUrl
 */
async function bytesOf(dataUrl) {
  const text = atob(dataUrl.slice(dataUrl.indexOf(",") + 1));
  const bytes = Uint8Array.from(text, (byte) => byte.charCodeAt(0));
  if (!dataUrl.startsWith("data:application/gzip")) return bytes;
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(plain).arrayBuffer();
}
