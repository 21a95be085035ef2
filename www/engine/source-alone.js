/** The engine's module inside a file that stands alone: nothing is fetched. It comes last, and is waited for. */

/** Takes the module. @type {(wasm: BufferSource) => void} */
export let take;

/** @type {Promise<BufferSource>} */
export const engineSource = new Promise((resolve) => {
  take = resolve;
});

/** @param {BufferSource | Promise<BufferSource>} bytes */
export const compileSource = async (bytes) => WebAssembly.compile(await bytes);
