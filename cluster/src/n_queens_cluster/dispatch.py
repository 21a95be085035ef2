"""Keeps the threads of a cluster busy with jobs, whatever becomes of its workers and scheduler.

A task is a bundle of jobs: Dask takes some milliseconds for each task, and jobs of small boards not
much more. Each thread has one task to run and one that waits, so that it need not wait for the
client.

A job whose run fails is tried once more, on another worker if there is one. If a worker dies, its
jobs come back without a mark, because anything may have killed it. Each is tried again alone, when
a thread is idle. If workers die of that four times, the job has failed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any

from distributed import Future, KilledWorker, TimeoutError

from .connection import Connection, Disconnected
from .errors import JobFailed
from .module import Job
from .progress import Pace
from .workers import JobRunner, Outcome, bundle_function

_LONGEST_BUNDLE = 0.5
_SHORTEST_BUNDLE = 0.1
# A run that raises an error is the fault of its job. A death may have any reason, more than once.
_MOST_ERRORS = 2
_MOST_DEATHS = 4
_SECONDS_TO_GATHER = 30.0
_SECONDS_BETWEEN_REPORTS = 1.0

Recorder = Callable[[Job, int, float, str], None]


@dataclass
class _Faults:
    """The faults of a job, with their workers."""

    errors: list[str] = field(default_factory=list)
    deaths: list[str] = field(default_factory=list)

    @property
    def is_failure(self) -> bool:
        return len(self.errors) >= _MOST_ERRORS or len(self.deaths) >= _MOST_DEATHS


class Dispatcher:
    """Runs jobs on the workers of a connection."""

    def __init__(
        self,
        connection: Connection,
        runner: JobRunner,
        jobs: Iterable[Job],
        *,
        costs: Mapping[Job, float],
        pace: Pace,
        record: Recorder,
        report_progress: Callable[[], None],
        avoid: Mapping[Job, str] | None = None,
    ) -> None:
        """Prepares to run the jobs, in this order.

        `costs`: of the jobs, in seconds of an ordinary machine. `pace`: of this cluster. `record`:
        receives each job with its number of solutions, the seconds that it took, and the worker.
        `report_progress`: is called after each task and about once a second. `avoid`: the worker
        that should not run a job, if there is another.
        """
        self._connection = connection
        self._runner = runner
        self._task = bundle_function()
        self._costs = costs
        self._pace = pace
        self._waiting: deque[Job] = deque()
        self._waiting_cost = 0.0
        self._suspects: deque[Job] = deque()
        self._in_flight: dict[Future[Any], list[Job]] = {}
        self._done: SimpleQueue[Future[Any]] = SimpleQueue()
        self._record = record
        self._report_progress = report_progress
        self._avoid = dict(avoid or {})
        self._faults: dict[Job, _Faults] = {}
        self._next_refresh = 0.0
        self._put_back(list(jobs))

    def run(self) -> None:
        """Runs all jobs.

        Raises SchedulerLost, and JobFailed for jobs that failed: not before the results of all jobs
        that were running then are recorded.
        """
        while True:
            try:
                self._run()
            except Disconnected:
                self._take_back()
                self._connection.reconnect()
            else:
                break
        if failed := self._failed():
            raise JobFailed(failed)

    def _run(self) -> None:
        self._submit()
        while self._in_flight:
            with suppress(Empty):
                self._receive(self._done.get(timeout=_SECONDS_BETWEEN_REPORTS))
            self._submit()
            if monotonic() >= self._next_refresh:
                self._connection.refresh()
                self._next_refresh = monotonic() + _SECONDS_BETWEEN_REPORTS
            self._report_progress()

    def _take_back(self) -> None:
        """Puts everything that was submitted back in front of what waits."""
        for jobs in reversed(self._in_flight.values()):
            self._put_back(jobs)
        self._in_flight.clear()
        self._done = SimpleQueue()

    def _failed(self) -> dict[Job, list[str]]:
        return {
            job: faults.errors + faults.deaths
            for job, faults in self._faults.items()
            if faults.is_failure
        }

    # --- to the workers

    def _submit(self) -> None:
        while (self._waiting or self._suspects) and not self._failed():
            threads = max(1, sum(self._connection.threads.values()))
            depth = 1 if self._suspects or self._trial_is_running() else 2
            if len(self._in_flight) >= threads * depth:
                return
            jobs = [self._suspects.popleft()] if self._suspects else self._next_bundle(threads)
            others = self._connection.others(self._avoid.get(jobs[0]))
            try:
                with self._connection.guard():
                    future = self._connection.client.submit(
                        self._task,
                        self._runner.name,
                        [tuple(job) for job in jobs],
                        pure=False,
                        workers=others,
                        allow_other_workers=others is not None,
                    )
            except BaseException:
                self._put_back(jobs)
                raise
            self._in_flight[future] = jobs
            future.add_done_callback(self._done.put)

    def _trial_is_running(self) -> bool:
        return any(jobs[0] in self._faults for jobs in self._in_flight.values())

    def _next_bundle(self, threads: int) -> list[Job]:
        """The next jobs for one task: fewer near the end, so that all threads finish together."""
        seconds = self._waiting_cost * self._pace.ratio / (4 * threads)
        longest = min(max(seconds, _SHORTEST_BUNDLE), _LONGEST_BUNDLE) / self._pace.ratio
        jobs = [self._take()]
        avoid = self._avoid.get(jobs[0])
        cost = self._costs[jobs[0]]
        while self._waiting and self._avoid.get(self._waiting[0]) == avoid:
            cost += self._costs[self._waiting[0]]
            if cost > longest:
                break
            jobs.append(self._take())
        return jobs

    def _take(self) -> Job:
        job = self._waiting.popleft()
        self._waiting_cost -= self._costs[job]
        return job

    def _put_back(self, jobs: list[Job]) -> None:
        self._waiting.extendleft(reversed(jobs))
        self._waiting_cost += sum(map(self._costs.__getitem__, jobs))

    # --- from the workers

    def _receive(self, future: Future[Any]) -> None:
        jobs = self._in_flight[future]
        if future.status == "cancelled":
            raise Disconnected("the scheduler has dropped a task")
        try:
            with self._connection.guard():
                gathered = self._gather(future)
        except Disconnected:
            raise
        except KilledWorker as error:
            text = f"on {error.last_worker.address}: the worker died"
            deaths = [text] * (error.allowed_failures + 1)
            # Whatever else was there may have killed the worker, unless the job was on trial.
            on_trial = len(jobs) == 1 and jobs[0] in self._faults
            self._suspect(jobs, _Faults(deaths=deaths) if on_trial else _Faults())
        except Exception as error:
            text = f"{type(error).__name__}: {error}"
            self._suspect(jobs, _Faults(errors=[text]) if len(jobs) == 1 else _Faults())
        else:
            if result is None:
                self._put_back(jobs)
            else:
                self._record_outcomes(jobs, *result)
        # Without its future, Dask forgets the task.
        del self._in_flight[future]

    def _gather(self, future: Future[Any]) -> tuple[str, list[Outcome]] | None:
        """The worker of a finished task and the outcomes; None if it has died with them."""
        try:
            result: tuple[str, list[Outcome]] = future.result(timeout=_SECONDS_TO_GATHER)
        except TimeoutError:
            return None
        return result

    def _record_outcomes(self, jobs: list[Job], worker: str, outcomes: list[Outcome]) -> None:
        """Records the results of a task, and the faults of its jobs."""
        for job, (solutions, seconds, text) in zip(jobs, outcomes, strict=True):
            if solutions is None:
                self._avoid[job] = worker
                self._suspect([job], _Faults(errors=[f"on {worker}: {text}"]))
            else:
                self._record(job, solutions, seconds, worker)

    def _suspect(self, jobs: list[Job], faults: _Faults) -> None:
        """Keeps the faults of jobs, and tries them again unless they have failed."""
        for job in jobs:
            known = self._faults.setdefault(job, _Faults())
            known.errors += faults.errors
            known.deaths += faults.deaths
            if not known.is_failure:
                self._suspects.append(job)
