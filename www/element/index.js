/** The class of <n-queens>, not registered, with an engine that can count indexes by workers. */

import { loadEngine } from "../engine/engine.js";
import { NQueens } from "./n-queens.js";

NQueens.loadEngine = loadEngine;

export { NQueens };
