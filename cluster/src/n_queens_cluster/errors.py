"""The errors of a count. The messages are for the person who started it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .module import Job


class CountError(Exception):
    """A count did not reach a result. All jobs that were finished are in the ledger."""


class LedgerError(CountError):
    """A file cannot be used as the ledger of this count."""


class Contradiction(CountError):
    """Two runs of one job returned different numbers."""

    def __init__(self, job: Job, first: tuple[int, str], second: tuple[int, str]) -> None:
        """Each run is its number of solutions and the worker that counted them."""
        self.job = job
        runs = " and ".join(f"{solutions} on {worker}" for solutions, worker in (first, second))
        super().__init__(f"job {job.key} was counted twice with different results: {runs}")


class JobFailed(CountError):
    """Some jobs failed again and again, so that another try is of no use."""

    def __init__(self, faults: Mapping[Job, Sequence[str]]) -> None:
        """Every fault of a job says where it happened and why."""
        self.jobs = list(faults)
        reports = (f"job {job.key} failed: {'; '.join(texts)}" for job, texts in faults.items())
        super().__init__("\n".join(reports))


class SchedulerLost(CountError):
    """The scheduler cannot be reached."""


class WrongResult(CountError):
    """The count differs from the published number."""
