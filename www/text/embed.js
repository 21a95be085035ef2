/** The words that stand around a board in another page. */

/** @import { Settings } from "../types.d.ts" */

import { digits, kinds } from "./en.js";

/** What a board shows, as a title says it. @param {Pick<Settings, "n" | "moment">} shown */
export function titleOf({ n, moment }) {
  const board = `N-Queens, n = ${n}`;
  if (!moment) return `${board}, step 0`;
  if ("position" in moment) return `${board}, step ${digits(moment.position)}`;
  const { at, kind } = moment;
  return `${board}, ${kinds[kind]} with ${at.length === 1 ? "a queen in column" : "queens in columns"} ${at.join(" ")}`;
}
