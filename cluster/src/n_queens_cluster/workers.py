"""The jobs module for the workers of the cluster, and the function that runs jobs with it.

Both are sent by value, so that a worker needs Dask and wasmtime but not this package, and always
runs the jobs module of its client.
"""

from __future__ import annotations

import sys
import time
import uuid
from collections.abc import Callable, Sequence
from typing import Any

import cloudpickle
from distributed import WorkerPlugin, get_worker

from . import module
from .module import Job, Module

cloudpickle.register_pickle_by_value(module)
cloudpickle.register_pickle_by_value(sys.modules[__name__])


# The columns of a job, and the outcome of a run of it: its solutions, or None, its seconds, and the
# error. Plain tuples mean the same at both ends.
Columns = tuple[int, int, int]
Outcome = tuple[int | None, float, str]


class JobRunner(WorkerPlugin):
    """Compiles the jobs module once on each worker. Each thread has an instance of its own."""

    def __init__(self, module: Module) -> None:
        self._wasm = module.wasm
        # Several counts may use the same workers, and each removes its own when it ends.
        self.name = f"n-queens-{uuid.uuid4().hex}"

    def setup(self, worker: Any) -> None:
        """Is called by each worker, after it has received a copy."""
        self._module = Module(self._wasm)

    def run(self, columns: Columns) -> Outcome:
        """Runs a job. An error is returned as text, because its class is unknown to the client."""
        start = time.perf_counter()
        try:
            solutions = self._module.run(Job(*columns))
        except Exception as error:
            return None, time.perf_counter() - start, f"{type(error).__name__}: {error}"
        return solutions, time.perf_counter() - start, ""


def bundle_function() -> Callable[[str, Sequence[Columns]], tuple[str, list[Outcome]]]:
    """The task: runs jobs one after the other, and returns the address of the worker with them."""

    # A function within a function is always sent by value.
    def count_jobs(runner: str, jobs: Sequence[Columns]) -> tuple[str, list[Outcome]]:
        worker = get_worker()
        plugin: Any = worker.plugins[runner]
        return worker.address, [plugin.run(job) for job in jobs]

    return count_jobs
