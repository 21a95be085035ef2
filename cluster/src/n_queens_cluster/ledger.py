"""The finished jobs of a count, in a SQLite file that survives every kind of stop.

The client holds the write lock from the first moment to the last: it commits each result and takes
the lock again. So a second client on the same file is refused, while others may read it. The lock
belongs to the operating system and ends with the process.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable
from datetime import datetime, timezone
from os import PathLike, fspath

from .errors import Contradiction, LedgerError
from .module import Job

# Marks a SQLite file as a ledger with the tables below: "NQL2". Other tables need another number.
_APPLICATION_ID = 0x4E514C32

_HEADER_BYTES = 100

# Seconds to wait for a lock. Programs that only read the file lock it for a moment, for example
# to repair it after its count was killed; another count keeps its lock.
_LOCK_SECONDS = 2

# Two tables of results, so that neither can hold a job twice.
_RESULT = """(
    n INTEGER NOT NULL,
    one INTEGER NOT NULL,
    other INTEGER NOT NULL,
    solutions INTEGER NOT NULL,
    seconds REAL NOT NULL,
    worker TEXT NOT NULL,
    finished_at TEXT NOT NULL,
    PRIMARY KEY (n, one, other)
)"""

_TABLES = (
    # All jobs of the count, the longest first.
    """CREATE TABLE jobs (
        position INTEGER PRIMARY KEY,
        n INTEGER NOT NULL,
        one INTEGER NOT NULL,
        other INTEGER NOT NULL,
        UNIQUE (n, one, other)
    )""",
    f"CREATE TABLE results {_RESULT}",
    # Jobs that were run again to check the first result.
    f"CREATE TABLE checks {_RESULT}",
    f"PRAGMA application_id = {_APPLICATION_ID}",
)


class Ledger:
    """The jobs of one count and the results so far.

    A result is on disk before `record` returns, and a job has at most one.
    """

    def __init__(self, path: str | PathLike[str], n: int, jobs: Iterable[Job] = ()) -> None:
        """Opens the ledger, or creates it with these jobs: an existing one keeps its own.

        Raises LedgerError for a file that is in use, belongs to another n, or is something else.
        """
        self.path = fspath(path)
        self.n = n
        # SQLite takes a file that is shorter than its header for a new one.
        if os.path.exists(path) and 0 < os.path.getsize(path) < _HEADER_BYTES:
            raise LedgerError(f"{self.path} is not a ledger")
        try:
            self._database = sqlite3.connect(self.path, timeout=_LOCK_SECONDS, isolation_level=None)
        except sqlite3.Error as error:
            raise LedgerError(
                f"cannot open {self.path}: {error}. Can files be written in its folder?"
            ) from error
        try:
            self._open()
            self.begin(jobs)
        except sqlite3.Error as error:
            self._database.close()
            if getattr(error, "sqlite_errorname", "") == "SQLITE_BUSY" or "locked" in str(error):
                raise LedgerError(f"{self.path} is in use by another count") from error
            raise LedgerError(f"cannot use {self.path} as a ledger: {error}") from error
        except BaseException:
            self._database.close()
            raise

    def _open(self) -> None:
        [application] = self._database.execute("PRAGMA application_id").fetchone()
        [tables] = self._database.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        if application != _APPLICATION_ID and tables:
            raise LedgerError(f"{self.path} is a database of another program")
        # A torn page would be noticed only when it is used.
        [damage] = self._database.execute("PRAGMA quick_check(1)").fetchone()
        if damage != "ok":
            raise LedgerError(f"{self.path} is damaged: {damage}")
        self._database.execute("PRAGMA journal_mode = WAL")
        # A commit waits until it is on disk, about 5 ms: it outlives a loss of power, too. With
        # NORMAL the last ones could be missing.
        self._database.execute("PRAGMA synchronous = FULL")
        self._database.execute("BEGIN IMMEDIATE")
        if application != _APPLICATION_ID:
            for statement in _TABLES:
                self._database.execute(statement)
            self._database.execute(f"PRAGMA user_version = {self.n}")
        [n] = self._database.execute("PRAGMA user_version").fetchone()
        if n != self.n:
            raise LedgerError(f"{self.path} holds a count of n = {n}, not {self.n}")

    def begin(self, jobs: Iterable[Job]) -> None:
        """Stores the jobs of the count, unless the ledger has jobs already."""
        if not self.jobs():
            insert = "INSERT INTO jobs (n, one, other) VALUES (?, ?, ?)"
            self._database.executemany(insert, jobs)
            self._commit()

    def close(self) -> None:
        """Releases the file."""
        if self._database.in_transaction:
            self._database.execute("ROLLBACK")
        self._database.close()

    def __enter__(self) -> Ledger:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _commit(self) -> None:
        self._database.execute("COMMIT")
        self._database.execute("BEGIN IMMEDIATE")

    def record(self, job: Job, solutions: int, seconds: float, worker: str) -> bool:
        """Stores the result of a job. Returns False if the same result is there already.

        Raises Contradiction if there is a different one, and KeyError for a job of another count.
        """
        return self._insert("results", job, solutions, seconds, worker)

    def record_check(self, job: Job, solutions: int, seconds: float, worker: str) -> bool:
        """Stores the result of a second run of a finished job, as `record` does."""
        return self._insert("checks", job, solutions, seconds, worker)

    def _insert(self, table: str, job: Job, solutions: int, seconds: float, worker: str) -> bool:
        first = self._result(job)
        if first is not None and first[0] != solutions:
            raise Contradiction(job, first, (solutions, worker))
        now = datetime.now(timezone.utc).isoformat(timespec="milliseconds")
        values = (solutions, seconds, worker, now, *job)
        insert = (
            f"INSERT OR IGNORE INTO {table} SELECT n, one, other, ?, ?, ?, ? FROM jobs "
            "WHERE n = ? AND one = ? AND other = ?"
        )
        inserted = self._database.execute(insert, values).rowcount > 0
        self._commit()
        if not inserted and first is None:
            raise KeyError(job)
        return inserted

    def _result(self, job: Job) -> tuple[int, str] | None:
        select = "SELECT solutions, worker FROM results WHERE n = ? AND one = ? AND other = ?"
        row: tuple[int, str] | None = self._database.execute(select, job).fetchone()
        return row

    def jobs(self) -> list[Job]:
        """All jobs of the count, the longest first."""
        rows = self._database.execute("SELECT n, one, other FROM jobs ORDER BY position")
        return [Job(*row) for row in rows]

    def remaining(self) -> list[Job]:
        """The jobs without a result, the longest first."""
        finished = set(self._database.execute("SELECT n, one, other FROM results"))
        return [job for job in self.jobs() if job not in finished]

    def workers(self) -> dict[Job, str]:
        """The worker of each finished job."""
        rows = self._database.execute("SELECT n, one, other, worker FROM results")
        return {Job(*row[:3]): row[3] for row in rows}

    def checked(self) -> set[Job]:
        """The jobs that were run a second time."""
        rows = self._database.execute("SELECT n, one, other FROM checks")
        return {Job(*row) for row in rows}

    def total(self) -> int:
        """The sum of the results so far."""
        select = "SELECT coalesce(sum(solutions), 0) FROM results"
        [sum_] = self._database.execute(select).fetchone()
        return int(sum_)

    @property
    def is_complete(self) -> bool:
        """Whether all jobs are finished."""
        return bool(self.jobs()) and not self.remaining()
