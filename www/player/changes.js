/** What a change means to those who show it. */

/** @import { Change } from "../types.d.ts" */

/** Whether the search stands elsewhere. @param {Change} change */
export const hasMoved = ({ state, before, motion }) =>
  state.frame !== before?.frame && motion !== "none";

/** Whether only counting went on, which moves nothing, and nothing of which belongs in an address. @param {Change} change */
export const isBeside = ({ state, before }) =>
  state.frame === before?.frame && state.index !== before.index;
