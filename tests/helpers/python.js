/** Reads files with Python's csv and json, which are independent of the code that wrote them. */

import { spawnSync } from "node:child_process";

const PROGRAMS = {
  csv: "import csv, io, json, sys; print(json.dumps(list(csv.reader(io.StringIO(sys.stdin.buffer.read().decode(), newline=''), strict=True))))",
  json: "import json, sys; print(json.dumps(json.loads(sys.stdin.buffer.read().decode())))",
};

/** The reason why tests that need Python are skipped; false if Python is installed. */
export const withoutPython =
  spawnSync("python3", ["--version"]).status === 0 ? false : "python3 is not installed";

/**
 * @param {"csv" | "json"} format
 * @param {string} text
 * @returns {any} rows of cells, or the value
 */
export function readByPython(format, text) {
  const { status, stdout, stderr } = spawnSync("python3", ["-c", PROGRAMS[format]], {
    input: text,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`Python cannot read the ${format}: ${stderr}`);
  return JSON.parse(stdout);
}

/**
 * @param {string} text a CSV file
 * @returns {Record<string, string>[]} its lines by the names in its header
 */
export function recordsByPython(text) {
  const [header, ...lines] = readByPython("csv", text);
  return lines.map((/** @type {string[]} */ cells) => {
    if (cells.length !== header.length) throw new Error(`${cells.length} cells: ${cells}`);
    return Object.fromEntries(
      header.map((/** @type {string} */ name, /** @type {number} */ i) => [name, cells[i]]),
    );
  });
}
