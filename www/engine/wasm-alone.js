/** Hands the engine's module over, which is text in this file. */

import inside, { mask } from "./generated/n_queens_bg.wasm?inside";
import { take } from "./source-alone.js";

take(Uint8Array.from(inside, (letter) => letter.charCodeAt(0) ^ mask));
