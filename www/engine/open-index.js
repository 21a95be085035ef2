/** Opens an index; what that needs is loaded with the first one. */

/** @import { Engine } from "../types.d.ts" */

/** @type {Engine["openIndex"]} */
export async function openIndex(n, options) {
  const timeline = await import("./search-index.js");
  return timeline.openIndex(n, options);
}
