/** Reads CSV with Python, whose module csv is independent of the code that wrote it. */

import { spawnSync } from "node:child_process";

const PROGRAM =
  "import csv, io, json, sys; print(json.dumps(list(csv.reader(io.StringIO(sys.stdin.buffer.read().decode(), newline=''), strict=True))))";

/** The reason why tests that need Python are skipped; false if Python is installed. */
export const withoutPython =
  spawnSync("python3", ["--version"]).status === 0 ? false : "python3 is not installed";

/**
 * @param {string} text a CSV file
 * @returns {string[][]} rows of cells
 */
export function rowsByPython(text) {
  const { status, stdout, stderr } = spawnSync("python3", ["-c", PROGRAM], {
    input: text,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`Python cannot read the CSV: ${stderr}`);
  return JSON.parse(stdout);
}

/**
 * @param {string} text a CSV file
 * @returns {Record<string, string>[]} its lines by the names in its header
 */
export function recordsByPython(text) {
  const [header, ...lines] = rowsByPython(text);
  return lines.map((cells) => {
    if (cells.length !== header.length) throw new Error(`${cells.length} cells: ${cells}`);
    return Object.fromEntries(header.map((name, i) => [name, cells[i]]));
  });
}
