/** Why the end of a search is not known, by how far its index is. */
/** @import { IndexState } from "../../types.d.ts" */

/** @type {Record<IndexState["phase"], string>} */
export const whyUnknown = {
  off: "its search is too large to be counted at once",
  counting: "its search is being counted",
  waiting: "its search is counted only on request, because it is so large",
  paused: "the counting of its search was stopped",
  done: "",
  none: "it is known as far as it was walked",
};
