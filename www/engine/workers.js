/** The workers of the page: one pool, which everything that counts shares. */

import { MOST_WORKERS } from "./ranges.js";
import { memberOf } from "./worker-handle.js";
import { Pool } from "./worker-pool.js";

/** @import { Remote } from "comlink" */
/** @import { Member } from "./worker-pool.js" */
/** @import { Tasks } from "./index-worker.js" */

/** @type {Pool<Remote<Tasks>>} */
export const pool = new Pool(spawn);

/** As many as there are cores; none where there are no workers. */
export const cores = () =>
  typeof Worker === "undefined"
    ? 0
    : Math.min(globalThis.navigator?.hardwareConcurrency || 1, MOST_WORKERS);

/** @returns {Member<Remote<Tasks>>} */
function spawn() {
  return memberOf(new Worker(new URL("./index-worker.js", import.meta.url), { type: "module" }));
}
