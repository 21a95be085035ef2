/** What was counted here as comma-separated values, for a spreadsheet: plain numbers, whatever the reader's locale. */

/** @import { Counted } from "./history.js" */

import { isTimed, medianOf } from "./history.js";
import { knownSolutions } from "./known.js";

const HEADER = "n,solutions,known value,milliseconds,median milliseconds,counts,workers,counted at";

/** @param {readonly Counted[]} counted */
export function csvOf(counted) {
  const lines = counted.map((one) => [
    one.n,
    one.solutions,
    knownSolutions(one.n) ?? "",
    one.elapsed.toFixed(1),
    isTimed(one) ? medianOf(one).toFixed(1) : "",
    one.times.length,
    one.workers ?? "",
    new Date(one.when).toISOString(),
  ]);
  return `${[HEADER, ...lines.map((line) => line.join(","))].join("\r\n")}\r\n`;
}

/** Hands the reader a file. @param {string} name @param {string} text @param {string} [type] */
export function download(name, text, type = "text/csv") {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
