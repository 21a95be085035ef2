/**
 * The entry of embed.js: registers <n-queens> and exports the class that is registered. Browsers
 * refuse workers from another origin, so the engine counts indexes in slices of the page's thread.
 */

import { createLoader } from "../engine/create-engine.js";
import { NQueens as Element } from "./n-queens.js";

Element.loadEngine = createLoader();
Element.hasWorkers = false;

if (!customElements.get("n-queens")) customElements.define("n-queens", Element);

/** The registered class: that of another version, if it was registered first. */
export const NQueens = customElements.get("n-queens");
