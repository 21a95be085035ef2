/**
 * The engine of a file that stands alone, which has one algorithm.
 */
import { loadEngine } from "../engine/load.js";

export const searchOf = () => "lezard";

export const engineFor = () => loadEngine();
