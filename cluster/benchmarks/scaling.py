"""Measures counts by the cluster, beside one process without Dask and the native command.

Writes JSON: for each number of workers and board a list of rounds. `npm run bench -- cluster` runs
it and makes the tables.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import time
from importlib.metadata import version
from typing import Any

import dask
from distributed import Client, LocalCluster

from n_queens_cluster.count import count
from n_queens_cluster.module import Module

# Counted before anything is measured: every worker compiles the jobs module and imports its packages.
WARM_UP = 16


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, nargs="+", default=[17, 18])
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2, 4])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--output", required=True, help="the file for the JSON")
    parser.add_argument("--command", required=True, help="the native command n-queens")
    options = parser.parse_args()
    # With more workers than cores, Dask logs late heartbeats.
    dask.config.set({"logging.distributed": "error"})
    module = Module()
    runs = [run for workers in options.workers for run in measure(module, workers, options)]
    versions = {name: version(name) for name in ("distributed", "wasmtime")}
    with open(options.output, "w", encoding="utf-8") as file:
        json.dump({"versions": versions, "runs": runs}, file)


def measure(module: Module, workers: int, options: argparse.Namespace) -> list[dict[str, Any]]:
    """All boards on one local cluster, whose start is not measured."""
    cluster = LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=":0")
    with cluster, Client(cluster) as client:
        count(WARM_UP, client=client)
        runs = []
        for n in options.boards:
            rounds = []
            for number in range(options.rounds):
                print(f"n = {n}, {workers} workers, round {number + 1}", flush=True)
                rounds.append(measure_round(module, n, client, options.command))
            runs.append({"n": n, "workers": workers, "rounds": rounds})
        return runs


def measure_round(module: Module, n: int, client: Client, command: str) -> dict[str, float]:
    """The seconds of each way to count, and the work of the workers."""
    published = module.published(n)
    start = time.perf_counter()
    check("A loop", sum(map(module.run, module.jobs(n, 1))), published)
    loop = time.perf_counter() - start
    start = time.perf_counter()
    result = count(n, client=client)
    whole = time.perf_counter() - start
    check("The cluster", result.solutions, published)
    return {
        "loop": loop,
        "whole": whole,
        "cluster": result.seconds,
        "work": result.worker_seconds,
        "native": time_command(command, n, result.threads, published),
    }


def time_command(command: str, n: int, threads: int, published: int) -> float:
    arguments = [command, "count", str(n), "--threads", str(threads), "--quiet"]
    start = time.perf_counter()
    output = subprocess.run(arguments, capture_output=True, text=True, check=True).stdout
    seconds = time.perf_counter() - start
    check("The native command", int(output), published)
    return seconds


def check(name: str, solutions: int, published: int) -> None:
    if solutions != published:
        raise SystemExit(f"{name} counted {solutions} solutions, not {published}.")


if __name__ == "__main__":
    main()
