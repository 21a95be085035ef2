/** Where the engine's module is, and what a module can be made from. */

/** @typedef {BufferSource | URL | string | WebAssembly.Module} Source */

/** @type {Source} */
export const engineSource = new URL("./generated/n_queens_bg.wasm", import.meta.url);

/** @param {Source} source @returns {Promise<WebAssembly.Module>} */
export async function compileSource(source) {
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
