"""Counts whose processes are killed end with the exact number, each job counted once."""

from __future__ import annotations

import contextlib
import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from helpers import A000170, Process, cluster, command, rows, wait_until

from n_queens_cluster.ledger import Ledger
from n_queens_cluster.module import Module

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs signals")

N = 17
WORKERS = 32
SEED = int(os.environ.get("N_QUEENS_SEED", "17"))
CLIENT = Path(__file__).with_name("logged_client.py")


@pytest.fixture
def chance() -> random.Random:
    print(f"N_QUEENS_SEED={SEED}")
    return random.Random(SEED)


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """A count cut as for many workers, so that something is always left to kill."""
    path = tmp_path / "count.sqlite"
    with Ledger(path, N, Module().jobs(N, WORKERS)):
        return path


def assert_exact(state: Path) -> None:
    finished = rows(state)
    assert len(finished) == len(Module().jobs(N, WORKERS))
    assert sum(row.solutions for row in finished.values()) == A000170[N]


def more_rows(state: Path, number: int, process: Process) -> bool:
    """Waits until `number` more jobs are finished. False if the process ended before."""
    wanted = len(rows(state)) + number
    wait_until(lambda: len(rows(state)) >= wanted, f"{wanted} finished jobs", process.popen)
    return process.popen.poll() is None


def test_a_count_is_exact_if_workers_are_killed(
    state: Path, tmp_path: Path, chance: random.Random
) -> None:
    killed = 0
    with command("count", N, "--workers", 2, "--state", state, folder=tmp_path) as client:
        while killed < 10 and more_rows(state, chance.randint(1, 30), client):
            workers = wait_until(client.workers, "a worker", client.popen)
            with contextlib.suppress(psutil.NoSuchProcess, IndexError):
                chance.choice(workers).kill()
                killed += 1
        code, output, errors = client.wait()
    print(f"{killed} workers killed")
    assert (code, output) == (0, f"{A000170[N]}\n"), errors
    assert killed >= 5
    assert_exact(state)


def test_a_count_is_exact_if_the_scheduler_is_killed(
    state: Path, tmp_path: Path, chance: random.Random
) -> None:
    with (
        cluster(tmp_path) as processes,
        command(
            "count", N, "--scheduler", processes.address, "--state", state, folder=tmp_path
        ) as client,
    ):
        killed = 0
        while killed < 3 and more_rows(state, chance.randint(1, 40), client):
            kept = rows(state)
            processes.kill_scheduler()
            processes.start()
            killed += 1
            assert rows(state).items() >= kept.items()
        code, output, errors = client.wait()
    print(f"the scheduler was killed {killed} times")
    assert (code, output) == (0, f"{A000170[N]}\n"), errors
    assert killed == 3
    assert_exact(state)


@pytest.fixture(params=["local", "remote"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[list[str]]:
    """The scheduler of the client; none for a cluster of its own, which ends with it."""
    if request.param == "local":
        yield []
    else:
        with cluster(tmp_path) as processes:
            yield [processes.address]


def test_a_count_is_exact_and_repeats_no_job_if_the_client_is_killed(
    state: Path, address: list[str], tmp_path: Path, chance: random.Random
) -> None:
    log = tmp_path / "runs.txt"
    log.touch()
    # A local cluster takes seconds to start.
    kills = 4 if address else 2
    killed = 0
    while True:
        before = rows(state)
        logged = log.stat().st_size
        with Process(sys.executable, CLIENT, N, state, log, *address, folder=tmp_path) as client:
            if killed < kills and more_rows(state, chance.randint(1, 50), client):
                workers = client.workers()
                client.kill()
                killed += 1
                # Those of a local cluster end by themselves.
                _, alive = psutil.wait_procs(workers, timeout=60)
                assert not alive
            else:
                code, output, errors = client.wait()
                assert (code, output) == (0, f"{A000170[N]}\n"), errors
        after = rows(state)
        assert after.items() >= before.items()
        run_again = runs(log, logged) & before.keys()
        assert not run_again
        if client.popen.returncode == 0:
            break
    print(f"the client was killed {killed} times")
    assert killed == kills
    assert_exact(state)


def runs(log: Path, start: int) -> set[tuple[int, int, int]]:
    """The jobs that were run since the log had `start` bytes."""
    lines = log.read_text()[start:].splitlines()
    return {(int(n), int(one), int(other)) for n, one, other in map(str.split, lines)}


def test_a_client_that_loses_its_scheduler_keeps_its_results_and_names_their_file(
    state: Path, tmp_path: Path
) -> None:
    arguments = ["count", N, "--state", state, "--patience", 3, "--scheduler"]
    with (
        cluster(tmp_path) as processes,
        command(*arguments, processes.address, folder=tmp_path) as client,
    ):
        assert more_rows(state, 5, client)
        processes.kill_scheduler()
        code, output, errors = client.wait()
    assert (code, output) == (1, "")
    assert f"no connection to {processes.address}" in errors
    assert f"kept in {state}" in errors
    assert len(rows(state)) >= 5
