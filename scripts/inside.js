/** A Vite plugin for a file with nothing beside it: `….wasm?inside` is the module as text, a character for each byte. */

import { readFileSync } from "node:fs";
import { squeezed } from "./squeeze.js";

const ending = ".wasm?inside";

/** @returns {import("vite").Plugin} */
export function inside() {
  return {
    name: "wasm-inside",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(ending)) return null;
      const wasm = await squeezed(readFileSync(id.replace(/\?inside$/, "")));
      // Not base64 of a compressed one: hosts that compress well compress this by a tenth more.
      return `export default ${JSON.stringify(Buffer.from(wasm).toString("latin1"))}`;
    },
  };
}
