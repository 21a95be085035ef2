"""Counts the solutions of a board on a cluster, and goes on where an earlier count was stopped."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from os import PathLike, cpu_count

from distributed import Client

from .connection import Connection, check_address
from .dispatch import Dispatcher
from .errors import LedgerError, WrongResult
from .ledger import Ledger
from .module import ArgumentError, Job, Module, check_board
from .progress import Pace, Progress
from .workers import JobRunner


@dataclass(frozen=True)
class Result:
    """A finished count."""

    solutions: int
    seconds: float
    """Wall time of this run, from the first task to the last result; 0 if nothing was left."""
    jobs: int
    """All jobs of the count."""
    verified: int
    """Jobs that were run a second time, with the same result."""
    counted: int
    """Jobs that this run has finished. The others were in the ledger."""
    worker_seconds: float
    """The sum of the times of the jobs of this run, those of second runs included."""
    threads: int
    """Worker threads of this run; 0 if nothing was left to do."""


def count(
    n: int,
    *,
    client: Client | None = None,
    workers: int | None = None,
    scheduler: str | None = None,
    state: str | PathLike[str] | None = None,
    verify: float = 0.0,
    on_progress: Callable[[Progress], None] | None = None,
    on_connect: Callable[[Connection], None] | None = None,
    dashboard: bool = True,
    patience: float = 300.0,
    module: Module | None = None,
) -> Result:
    """The number of ways to place n queens, counted by the workers of a cluster.

    The workers are those of `client`, or of the scheduler at the address `scheduler`, or of a local
    cluster of `workers` processes, by default one for each core. For the other clusters, `workers`
    is the number of threads for which the count is cut into jobs.

    `n`: 1 to 22.
    `state`: the file that keeps the finished jobs. A count that was stopped goes on from there.
    Without it, they are kept in memory.
    `verify`: the part of the jobs, 0 to 1, that is run a second time, on another worker if there is
    one, and compared.
    `on_progress`: is called after each task, and about once a second.
    `on_connect`: is called when the workers are ready.
    `dashboard`: whether a local cluster serves the dashboard of Dask.
    `patience`: seconds for which a lost scheduler is waited for.

    `module`: the jobs module, if it is not the one of this package.

    Raises ArgumentError for invalid arguments, and a subclass of CountError if there is no result:
    `state` has the jobs that were finished.
    """
    check_board(n)
    if workers is not None and workers < 1:
        raise ArgumentError(f"workers = {workers} is not valid: a count needs at least 1 worker.")
    if not 0 <= verify <= 1:
        raise ArgumentError(f"verify = {verify} is not a part of the jobs (0 to 1).")
    if scheduler is not None:
        check_address(scheduler)
    module = module or Module()
    with Ledger(":memory:" if state is None else state, n) as ledger:
        session = _Session(n, module, ledger, on_progress)
        if not ledger.is_complete or session.unchecked(verify):
            with Connection(
                session.runner,
                client=client,
                scheduler=scheduler,
                workers=workers or cpu_count() or 1,
                worker_bytes=module.memory(n),
                dashboard=dashboard,
                patience=patience,
            ) as connection:
                if on_connect is not None:
                    on_connect(connection)
                threads = workers or sum(connection.threads.values()) or 1
                ledger.begin(module.jobs(n, threads))
                session.finish(connection, verify)
        return session.result()


class _Session:
    """A count in progress: runs the jobs whose results the ledger lacks."""

    def __init__(
        self,
        n: int,
        module: Module,
        ledger: Ledger,
        on_progress: Callable[[Progress], None] | None,
    ) -> None:
        self._n = n
        self._module = module
        self._ledger = ledger
        self._on_progress = on_progress
        self.runner = JobRunner(module)
        self._pace = Pace()
        self._counted = 0
        self._seconds = 0.0
        self._worker_seconds = 0.0
        self._threads = 0

    def finish(self, connection: Connection, verify: float) -> None:
        """Runs all jobs without a result, and then a sample a second time."""
        costs = self._costs()
        start = time.perf_counter()
        try:
            self._dispatch(connection, self._ledger.remaining(), costs, self._record)
            checks = self.unchecked(verify)
            first = self._ledger.workers()
            # Jobs with the same worker to avoid are neighbours, so that they share tasks.
            checks.sort(key=lambda job: first[job])
            self._dispatch(connection, checks, costs, self._ledger.record_check, avoid=first)
        finally:
            self._seconds = time.perf_counter() - start
            self._threads = sum(connection.threads.values())

    def _costs(self) -> dict[Job, float]:
        """The cost of every job of the ledger, in seconds.

        Raises LedgerError if the jobs module has no such job: another version has cut the board in
        another way.
        """
        try:
            return {job: self._module.cost(job) / 1e6 for job in self._ledger.jobs()}
        except ArgumentError as error:
            raise LedgerError(
                f"{self._ledger.path} was made by another version, with other jobs: {error}"
            ) from error

    def _dispatch(
        self,
        connection: Connection,
        jobs: list[Job],
        costs: Mapping[Job, float],
        record: Callable[[Job, int, float, str], bool],
        avoid: Mapping[Job, str] | None = None,
    ) -> None:
        left = {job: costs[job] for job in jobs}
        total = sum(costs.values())

        def receive(job: Job, solutions: int, seconds: float, worker: str) -> None:
            if record(job, solutions, seconds, worker):
                self._pace.add(costs[job], seconds)
                self._worker_seconds += seconds
            left.pop(job, None)

        def report_progress() -> None:
            if self._on_progress is None:
                return
            threads = sum(connection.threads.values())
            seconds_left, error = self._pace.left(left.values(), threads)
            self._on_progress(
                Progress(
                    finished=len(costs) - len(left),
                    jobs=len(costs),
                    solutions=self._ledger.total(),
                    share=1 - sum(left.values()) / total,
                    threads=threads,
                    seconds_left=seconds_left,
                    error=error,
                    checking=avoid is not None,
                )
            )

        Dispatcher(
            connection,
            self.runner,
            jobs,
            costs=costs,
            pace=self._pace,
            record=receive,
            report_progress=report_progress,
            avoid=avoid,
        ).run()
        report_progress()

    def _record(self, job: Job, solutions: int, seconds: float, worker: str) -> bool:
        new = self._ledger.record(job, solutions, seconds, worker)
        self._counted += new
        return new

    def unchecked(self, part: float) -> list[Job]:
        """The jobs of the sample that were not yet run a second time."""
        jobs = self._ledger.jobs()
        # The same sample in each run of the command.
        sample = random.Random(self._n).sample(jobs, math.ceil(part * len(jobs)))
        checked = self._ledger.checked()
        return [job for job in sample if job not in checked]

    def result(self) -> Result:
        """The sum of all jobs, compared with the published number."""
        solutions = self._ledger.total()
        expected = self._module.published(self._n)
        if solutions != expected:
            raise WrongResult(
                f"the jobs add up to {solutions} solutions for n = {self._n}, "
                f"but A000170 says {expected}"
            )
        return Result(
            solutions=solutions,
            seconds=self._seconds,
            jobs=len(self._ledger.jobs()),
            verified=len(self._ledger.checked()),
            counted=self._counted,
            worker_seconds=self._worker_seconds,
            threads=self._threads,
        )
