/** The words that stand around a board in another page. */

/** @import { Kind, Settings } from "../../types.d.ts" */

import { digits } from "./watch.js";

/** What a board shows, as a title says it. @param {Pick<Settings, "n" | "moment">} shown */
export function titleOf({ n, moment }) {
  const board = `N-Queens, n = ${n}`;
  if (!moment) return `${board}, step 0`;
  if ("position" in moment) return `${board}, step ${digits(moment.position)}`;
  const { at, kind } = moment;
  const tried = kind === "place" || kind === "remove";
  const above = tried ? at.slice(0, -1) : at;
  return [board, ...happened[kind](above.length, Number(at.at(-1))), ...queensIn(above)].join(", ");
}

/** What has just happened, by the row and the column it happened to. @type {Record<Kind, (row: number, column: number) => string[]>} */
const happened = {
  start: () => ["step 0"],
  call: (row) => [`down to row ${row}`],
  possible: (row) => [`row ${row}`, "free squares"],
  place: (row, column) => [`row ${row}`, `a queen put on column ${column}`],
  remove: (row, column) => [`row ${row}`, `the queen taken off column ${column}`],
  solution: () => ["a solution"],
};

/** @param {readonly number[]} columns of the queens above */
function queensIn(columns) {
  if (columns.length === 0) return [];
  const [first, ...rest] = columns;
  return [`${rest.length > 0 ? "queens in columns" : "a queen in column"} ${first}`, ...rest];
}
