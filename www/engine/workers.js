/** The workers of the page: one pool, which everything that counts shares. */

import { memberOf } from "./member.js";
import { Pool } from "./pool.js";
import { MOST_WORKERS } from "./ranges.js";

/** @import { Remote } from "comlink" */
/** @import { Member } from "./pool.js" */
/** @import { Tasks } from "./worker.js" */

/** @type {Pool<Remote<Tasks>>} */
export const pool = new Pool(spawn);

/** As many as there are cores; none where there are no workers. */
export const cores = () =>
  typeof Worker === "undefined"
    ? 0
    : Math.min(globalThis.navigator?.hardwareConcurrency || 1, MOST_WORKERS);

/** @returns {Member<Remote<Tasks>>} */
function spawn() {
  return memberOf(new Worker(new URL("./worker.js", import.meta.url), { type: "module" }));
}
