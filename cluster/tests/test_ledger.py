"""Laws of the ledger: each job once, the exact sum, and nothing lost or overwritten."""

from __future__ import annotations

import contextlib
import sqlite3
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import pytest
from helpers import rows
from hypothesis import given, settings
from hypothesis import strategies as st

from n_queens_cluster.errors import Contradiction, LedgerError
from n_queens_cluster.ledger import Ledger
from n_queens_cluster.module import Job

N = 16
# The ledger does not ask whether such jobs exist.
JOBS = [Job(N, 1 << i, 1 << i + 1) for i in range(12)]
SOLUTIONS = [3**i for i in range(12)]


def record(ledger: Ledger, index: int, worker: str = "a") -> bool:
    return ledger.record(JOBS[index], SOLUTIONS[index], 0.5, worker)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "count.sqlite"


@pytest.fixture
def half(path: Path) -> Path:
    """The file of a count whose first six jobs are finished."""
    with Ledger(path, N, JOBS) as ledger:
        for index in range(6):
            record(ledger, index)
    return path


def test_the_database_syncs_each_result_to_disk(path: Path) -> None:
    with Ledger(path, N, JOBS) as ledger:
        [synchronous] = ledger._database.execute("PRAGMA synchronous").fetchone()
        # 2 is FULL, and 3 EXTRA.
        assert synchronous >= 2


@settings(max_examples=60, deadline=None)
@given(st.lists(st.one_of(st.integers(0, 11), st.just("reopen")), max_size=40))
def test_each_job_is_kept_once_despite_duplicates_and_reopening(
    steps: list[int | str],
) -> None:
    finished: set[int] = set()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "count.sqlite"
        ledger = Ledger(path, N, JOBS)
        try:
            for step in steps:
                if isinstance(step, str):
                    ledger.close()
                    ledger = Ledger(path, N, JOBS)
                else:
                    assert record(ledger, step) == (step not in finished)
                    finished.add(step)
                assert ledger.total() == sum(SOLUTIONS[index] for index in finished)
                assert ledger.remaining() == [JOBS[i] for i in range(12) if i not in finished]
                assert ledger.is_complete == (len(finished) == 12)
        finally:
            ledger.close()
        assert len(rows(path)) == len(finished)


def test_a_job_is_in_the_file_before_record_returns(path: Path) -> None:
    with Ledger(path, N, JOBS) as ledger:
        for index in range(12):
            record(ledger, index)
            assert rows(path)[JOBS[index]].solutions == SOLUTIONS[index]


def test_a_duplicate_result_changes_nothing(half: Path) -> None:
    before = rows(half)
    with Ledger(half, N, JOBS) as ledger:
        assert not record(ledger, 3, worker="b")
    assert rows(half) == before


def test_a_different_result_raises_and_changes_nothing(half: Path) -> None:
    before = rows(half)
    with Ledger(half, N, JOBS) as ledger:
        with pytest.raises(Contradiction, match=JOBS[3].key):
            ledger.record(JOBS[3], SOLUTIONS[3] + 1, 0.5, "b")
        assert ledger.total() == sum(SOLUTIONS[:6])
        # The ledger is still good for the rest.
        assert record(ledger, 6)
    assert rows(half).items() >= before.items()


def test_a_contradiction_names_both_workers(half: Path) -> None:
    with Ledger(half, N, JOBS) as ledger, pytest.raises(Contradiction) as raised:
        ledger.record(JOBS[3], 5, 0.5, "the other worker")
    assert "a and" in str(raised.value)
    assert "the other worker" in str(raised.value)


def test_a_job_of_another_count_is_rejected(half: Path) -> None:
    with Ledger(half, N, JOBS) as ledger:
        with pytest.raises(KeyError):
            ledger.record(Job(N, 0, 0), 1, 0.5, "a")
        with pytest.raises(KeyError):
            ledger.record(Job(N + 1, JOBS[0].one, JOBS[0].other), 1, 0.5, "a")
        assert ledger.total() == sum(SOLUTIONS[:6])


def test_a_ledger_keeps_its_own_cut(half: Path) -> None:
    with Ledger(half, N, [Job(N, 7, 56)]) as ledger:
        assert ledger.remaining() == JOBS[6:]


def test_a_second_client_is_rejected(half: Path) -> None:
    with Ledger(half, N, JOBS) as first:
        with pytest.raises(LedgerError, match="in use"):
            Ledger(half, N, JOBS)
        assert record(first, 6)
    with Ledger(half, N, JOBS) as second:
        assert second.remaining() == JOBS[7:]


def test_the_ledger_waits_for_a_short_lock_of_another_program(half: Path) -> None:
    other = sqlite3.connect(half, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    release = threading.Timer(0.2, other.close)
    release.start()
    with Ledger(half, N, JOBS) as ledger:
        assert ledger.remaining() == JOBS[6:]
    release.join()


CLIENT = """
import os, signal, sys
from n_queens_cluster.ledger import Ledger
from n_queens_cluster.module import Job
jobs = [Job(16, 1 << i, 1 << i + 1) for i in range(12)]
ledger = Ledger(sys.argv[1], 16, jobs)
for i in range(int(sys.argv[2])):
    ledger.record(jobs[i], 3**i, 0.5, "killed")
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("finished", [0, 1, 7, 12])
def test_a_killed_client_leaves_its_results_and_no_lock(path: Path, finished: int) -> None:
    subprocess.run([sys.executable, "-c", CLIENT, path, str(finished)], check=False)
    with Ledger(path, N, JOBS) as ledger:
        assert ledger.total() == sum(SOLUTIONS[:finished])
        assert ledger.remaining() == JOBS[finished:]


def test_a_file_of_another_n_is_rejected_unchanged(half: Path) -> None:
    before = rows(half)
    with pytest.raises(LedgerError, match=r"n = 16\D.*15"):
        Ledger(half, 15, [Job(15, 1, 2)])
    assert rows(half) == before


@pytest.mark.parametrize("content", [b"not a database at all\n" * 100, b"\x00" * 4096, b"x"])
def test_a_file_that_is_not_sqlite_is_rejected_unchanged(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(LedgerError, match=r"count\.sqlite"):
        Ledger(path, N, JOBS)
    assert path.read_bytes() == content


# The second one marks ledgers with other tables.
@pytest.mark.parametrize("application", [0, 0x4E514C47])
def test_a_database_of_another_program_is_rejected_unchanged(path: Path, application: int) -> None:
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE jobs (n INTEGER)")
        database.execute(f"PRAGMA application_id = {application}")
    content = path.read_bytes()
    with pytest.raises(LedgerError, match="another program"):
        Ledger(path, N, JOBS)
    assert path.read_bytes() == content


@pytest.mark.parametrize("part", [0.1, 0.3, 0.5, 0.7, 0.9, 0.99])
def test_a_truncated_file_is_rejected_unchanged(half: Path, part: float) -> None:
    with Ledger(half, N) as ledger:
        # Otherwise the last page, an index of the checks, would be empty, and lose nothing.
        ledger.record_check(JOBS[0], SOLUTIONS[0], 0.5, "b")
    content = half.read_bytes()
    torn = content[: int(len(content) * part)]
    half.write_bytes(torn)
    with pytest.raises(LedgerError, match=r"count\.sqlite"):
        Ledger(half, N, JOBS)
    assert half.read_bytes() == torn


def test_a_file_in_a_missing_folder_is_rejected(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match="missing"):
        Ledger(tmp_path / "missing" / "count.sqlite", N, JOBS)
