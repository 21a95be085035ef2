"""Helpers of the tests: published counts, a view of a ledger's file, processes to kill."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar

import psutil

T = TypeVar("T")

#: A000170: the number of solutions for n = 0, 1, 2, …
A000170 = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14_200, 73_712, 365_596, 2_279_184]
A000170 += [14_772_512, 95_815_104, 666_090_624, 4_968_057_848, 39_029_188_884]

#: Seconds after which a test gives up waiting: far more than any machine needs.
PATIENCE = 600

SCRIPTS = Path(sys.executable).parent


def wait_until(
    event: Callable[[], T], what: str, process: subprocess.Popen[str] | None = None
) -> T:
    """Waits until `event` returns something true or `process` ends; returns its last value."""
    deadline = time.monotonic() + PATIENCE
    while True:
        ended = process is not None and process.poll() is not None
        if (value := event()) or ended:
            return value
        assert time.monotonic() < deadline, f"waited {PATIENCE} s for {what}"
        time.sleep(0.005)


class Row(NamedTuple):
    """A finished job, as it is in the file."""

    solutions: int
    worker: str
    finished_at: str


def rows(state: Path) -> dict[tuple[int, int, int], Row]:
    """The finished jobs in a ledger's file, which a client may be writing."""
    if not state.exists():
        return {}
    with contextlib.closing(
        sqlite3.connect(f"file:{state}?mode=ro", uri=True, timeout=10)
    ) as database:
        try:
            select = "SELECT n, one, other, solutions, worker, finished_at FROM results"
            return {row[:3]: Row(*row[3:]) for row in database.execute(select)}
        except sqlite3.OperationalError:
            # The client has not made the table yet.
            return {}


class Process:
    """A command in a process group of its own, which ends with the test."""

    def __init__(self, *command: object, folder: Path) -> None:
        self.errors = folder / f"stderr-{time.monotonic_ns()}.txt"
        with self.errors.open("w") as errors:
            self.popen = subprocess.Popen(
                [str(word) for word in command],
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                start_new_session=True,
            )

    def wait(self) -> tuple[int, str, str]:
        """Exit code, standard output and standard error."""
        output, _ = self.popen.communicate(timeout=PATIENCE)
        return self.popen.returncode, output, self.errors.read_text()

    def interrupt(self) -> None:
        """Sends SIGINT to the whole group, as Ctrl+C does."""
        os.killpg(self.popen.pid, signal.SIGINT)

    def kill(self) -> None:
        """Kills the process alone, like `kill -9`."""
        self.popen.kill()
        self.popen.wait()

    def workers(self) -> list[psutil.Process]:
        """The Dask workers among its descendants: those that nannies started."""
        with contextlib.suppress(psutil.NoSuchProcess):
            descendants = psutil.Process(self.popen.pid).children(recursive=True)
            return [process for process in descendants if "spawn_main" in command_line(process)]
        return []

    def __enter__(self) -> Process:
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.popen.pid, signal.SIGKILL)
        self.popen.wait()
        if self.popen.stdout:
            self.popen.stdout.close()


def command_line(process: psutil.Process) -> str:
    """The command of a process; empty if it has just ended."""
    with contextlib.suppress(psutil.NoSuchProcess, psutil.ZombieProcess, psutil.AccessDenied):
        return " ".join(process.cmdline())
    return ""


def command(*arguments: object, folder: Path) -> Process:
    """Starts `n-queens-cluster` with these arguments."""
    return Process(SCRIPTS / "n-queens-cluster", *arguments, folder=folder)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class Cluster:
    """A scheduler and its workers as processes of their own, as on several machines."""

    def __init__(self, folder: Path, workers: int = 2) -> None:
        self.folder = folder
        self.address = f"tcp://127.0.0.1:{free_port()}"
        self.size = workers
        self.processes = contextlib.ExitStack()

    def start(self) -> None:
        """Starts the scheduler and the workers, at the same address each time."""
        host, port = self.address.removeprefix("tcp://").split(":")
        dask = SCRIPTS / "dask"
        scheduler = (dask, "scheduler", "--host", host, "--port", port, "--no-dashboard")
        self.scheduler = self.processes.enter_context(Process(*scheduler, folder=self.folder))
        for number in range(self.size):
            worker = (
                dask,
                "worker",
                self.address,
                "--nthreads",
                "1",
                "--name",
                f"w{number}",
                "--no-dashboard",
            )
            self.processes.enter_context(Process(*worker, folder=self.folder))

    def kill_scheduler(self) -> None:
        """Kills the scheduler. Its workers end soon after; nothing starts them again."""
        self.scheduler.kill()
        self.processes.close()


@contextlib.contextmanager
def cluster(folder: Path, workers: int = 2) -> Iterator[Cluster]:
    """A running cluster, which ends with the test."""
    processes = Cluster(folder, workers)
    with processes.processes:
        processes.start()
        yield processes
