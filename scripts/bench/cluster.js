/**
 * Measures counts by the cluster package, beside one process without Dask and the native command.
 */

import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { knownSolutions } from "../../www/engine/solution-counts.js";
import { provideClusterEnvironment } from "../cluster-environment.js";
import { lastLines, root, run, SetupError } from "../commands.js";
import { buildCommand } from "../setup.js";
import { formatRatio, formatTime, showStatus, spread } from "./figures.js";

/** @import { Table } from "./figures.js" */

/**
 * The seconds of one round. `whole` is the call with its preparations, `cluster` from the first
 * task to the last result, and `work` the sum over all jobs, measured in the workers.
 * @typedef {{ loop: number, whole: number, cluster: number, work: number, native: number }} Round
 */

/** @typedef {{ n: number, workers: number, rounds: Round[] }} Run */

/** @typedef {{ versions: Record<string, string>, runs: Run[] }} Report  what scaling.py prints */

/** More workers than cores cannot be faster, but they must not be slower either. */
const WORKERS = [1, 2, 4];

/** @param {{ long: boolean }} options @returns {Promise<Table[]>} */
export async function measureCluster({ long }) {
  const python = await provideClusterEnvironment();
  const command = await buildCommand("release");
  const args = [join(root, "cluster/benchmarks/scaling.py"), "--workers", ...WORKERS.map(String)];
  args.push("--boards", "17", "18", ...(long ? ["19"] : []), "--rounds", long ? "5" : "3");
  const report = join(root, "node_modules/.cache/n-queens/scaling.json");
  args.push("--command", command, "--output", report);
  const { ok, output } = await run(python, args, { onOutput: (text) => showStatus(text.trim()) });
  if (!ok) {
    throw new SetupError(
      "The cluster could not be measured.",
      `it printed:\n    ${lastLines(output, 12)}`,
      "see that `npm run test:cluster` passes and start again.",
    );
  }
  return clusterTables(JSON.parse(readFileSync(report, "utf8")));
}

/** @param {Report} report @returns {Table[]} */
export function clusterTables({ versions, runs }) {
  const { distributed, wasmtime } = versions;
  const cores = availableParallelism();
  return [
    {
      title: `Counts by Dask ${distributed} and wasmtime ${wasmtime} on ${cores} cores`,
      head: [
        ...["n", "solutions", "workers", "one process", "cluster", "times faster"],
        ...["overhead", "whole call", "native command"],
      ],
      rows: runs.map(({ n, workers, rounds }) => {
        const times = (/** @type {keyof Round} */ name) =>
          rounds.map((round) => round[name] * 1000);
        return [
          ...[String(n), Number(knownSolutions(n)).toLocaleString("en"), String(workers)],
          ...[formatTime(times("loop")), formatTime(times("cluster"))],
          ...[formatRatio(times("cluster"), times("loop")), formatOverhead(workers, rounds)],
          ...[formatTime(times("whole")), formatTime(times("native"))],
        ];
      }),
    },
  ];
}

/**
 * The time that workers spend beside running jobs, as a share of the jobs: receiving them,
 * answering, and waiting for work.
 * @param {number} workers @param {readonly Round[]} rounds
 */
function formatOverhead(workers, rounds) {
  const shares = rounds.map(({ cluster, work }) => (cluster * workers) / work - 1);
  const { median, least, most } = spread(shares);
  const percent = (/** @type {number} */ share) => (share * 100).toFixed(1);
  const range = rounds.length > 1 ? ` (${percent(least)}–${percent(most)})` : "";
  return `${percent(median)} %${range}`;
}
