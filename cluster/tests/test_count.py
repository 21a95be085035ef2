"""Counts on real local workers: exact, verified, and stopped by faults."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import dask
import pytest
from distributed import Client, LocalCluster, get_worker
from helpers import A000170, rows

from n_queens_cluster.count import count
from n_queens_cluster.errors import Contradiction, JobFailed, WrongResult
from n_queens_cluster.ledger import Ledger
from n_queens_cluster.module import Job, Module


@pytest.fixture(scope="module", params=[1, 2])
def client(request: pytest.FixtureRequest) -> Iterator[Client]:
    """Workers that are processes, as on a cluster."""
    yield from local_client(request.param)


@pytest.fixture(scope="module")
def pair() -> Iterator[Client]:
    """Two workers."""
    yield from local_client(2)


def local_client(workers: int) -> Iterator[Client]:
    # Otherwise Dask gives up a worker that is just starting again, some seconds after it died.
    patient = dask.config.set({"distributed.deploy.lost-worker-timeout": "1 day"})
    with (
        patient,
        LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as processes,
        Client(processes) as client,
    ):
        client.wait_for_workers(workers)
        yield client


@pytest.fixture
def state(tmp_path: Path) -> Path:
    return tmp_path / "count.sqlite"


@pytest.mark.parametrize("n", [1, 2, 4, 8, 12, 13, 14, 15])
def test_a_count_is_exact(client: Client, n: int, state: Path) -> None:
    result = count(n, client=client, state=state)
    assert result.solutions == A000170[n]
    assert result.jobs == len(rows(state))


def test_progress_is_reported(client: Client, state: Path) -> None:
    reports: list[Any] = []
    count(14, client=client, state=state, on_progress=reports.append)
    assert reports


def test_a_finished_count_runs_no_job(
    client: Client, state: Path, changed: Callable[[Change], None]
) -> None:
    count(13, client=client, state=state)
    before = rows(state)

    def fail(run: Callable[[Job], int], job: Job) -> int:
        raise AssertionError("a job was run")

    changed(fail)
    assert count(13, client=client, state=state).solutions == A000170[13]
    assert rows(state) == before


def test_a_count_continues_with_the_cut_of_its_file(client: Client, state: Path) -> None:
    module = Module()
    jobs = module.jobs(16, 64)
    assert len(jobs) != len(module.jobs(16, 1))
    with Ledger(state, 16, jobs) as ledger:
        for job in jobs[:20]:
            ledger.record(job, module.run(job), 0.1, "a")
    assert count(16, client=client, state=state).solutions == A000170[16]
    assert len(rows(state)) == len(jobs)


def test_verifying_all_runs_every_job_twice(client: Client, state: Path) -> None:
    result = count(14, client=client, state=state, verify=1.0)
    assert result.verified == result.jobs
    with Ledger(state, 14) as ledger:
        assert ledger.checked() == set(ledger.jobs())


Change = Callable[[Callable[[Job], int], Job], int]
"""Called in place of running a job; the first argument runs it."""


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> Callable[[Change], None]:
    """Changes the jobs module of the workers: its class is sent to them by value."""

    def change(new: Change) -> None:
        original = Module.run
        monkeypatch.setattr(
            Module, "run", lambda self, job: new(lambda job: original(self, job), job)
        )

    return change


def test_the_error_names_a_worker_with_wrong_results(
    pair: Client, state: Path, changed: Callable[[Change], None]
) -> None:
    def add_one(run: Callable[[Job], int], job: Job) -> int:
        return run(job) + (get_worker().name == 1)

    changed(add_one)
    with pytest.raises(Contradiction) as raised:
        count(14, client=pair, state=state, verify=1.0)
    wrong_worker = next(
        address
        for address, worker in pair.scheduler_info(n_workers=-1)["workers"].items()
        if worker["name"] == 1
    )
    assert raised.value.job.key in str(raised.value)
    assert wrong_worker in str(raised.value)


def test_a_job_that_always_fails_is_reported_and_the_rest_is_kept(
    pair: Client, state: Path, changed: Callable[[Change], None]
) -> None:
    module = Module()
    bad = module.jobs(15, 2)[5]

    def fail(run: Callable[[Job], int], job: Job) -> int:
        if job == bad:
            raise ValueError("this job fails")
        return run(job)

    changed(fail)
    with pytest.raises(JobFailed, match=bad.key) as raised:
        count(15, client=pair, state=state)
    assert "this job fails" in str(raised.value)
    for address in pair.scheduler_info(n_workers=-1)["workers"]:
        assert address in str(raised.value)
    kept = rows(state)
    assert Job(*bad) not in kept
    assert all(row.solutions == module.run(Job(*job)) for job, row in kept.items())


def test_a_job_that_always_kills_its_worker_is_reported(
    pair: Client, state: Path, changed: Callable[[Change], None]
) -> None:
    bad = Module().jobs(15, 2)[5]

    def die(run: Callable[[Job], int], job: Job) -> int:
        if job == bad:
            os._exit(1)
        return run(job)

    changed(die)
    with pytest.raises(JobFailed, match=bad.key):
        count(15, client=pair, state=state)
    kept = rows(state)
    assert tuple(bad) not in kept


def test_a_count_with_one_worker_reports_a_job_that_always_fails(
    state: Path, changed: Callable[[Change], None]
) -> None:
    bad = Module().jobs(12, 1)[0]

    def fail(run: Callable[[Job], int], job: Job) -> int:
        if job == bad:
            raise ValueError("this job fails")
        return run(job)

    changed(fail)
    with pytest.raises(JobFailed, match=bad.key):
        count(12, workers=1, state=state)


def test_a_result_that_differs_from_the_published_one_is_an_error(
    pair: Client, state: Path, changed: Callable[[Change], None]
) -> None:
    def add_one(run: Callable[[Job], int], job: Job) -> int:
        return run(job) + 1

    changed(add_one)
    with pytest.raises(WrongResult, match=r"14.?200"):
        count(12, client=pair, state=state)
