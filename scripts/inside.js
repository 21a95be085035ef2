/**
 * A Vite plugin for a file with nothing beside it: `….wasm?inside` is the module as text, a character for each byte, which
 * XOR `mask` gives back.
 */

import { readFileSync } from "node:fs";
import { squeezed } from "./squeeze.js";

const ending = ".wasm?inside";

/** Puts the bytes that wasm has most where text needs neither an escape nor two bytes: 400 less, compressed. */
const mask = 112;

/** Only an index, and those who use the engine by itself, ask for these. */
const unused = ["stand", "tally"];

/** @returns {import("vite").Plugin} */
export function inside() {
  return {
    name: "wasm-inside",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(ending)) return null;
      const wasm = await squeezed(readFileSync(id.replace(/\?inside$/, "")), unused);
      // Not base64 of a compressed one: hosts that compress well compress this by a tenth more.
      const text = Buffer.from(wasm.map((byte) => byte ^ mask)).toString("latin1");
      return `export const mask = ${mask}; export default ${JSON.stringify(text)}`;
    },
  };
}
