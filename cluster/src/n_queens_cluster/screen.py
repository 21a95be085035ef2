"""The output of the command on standard error while it counts."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, TextColumn
from rich.progress import Progress as Bar
from rich.table import Column

if TYPE_CHECKING:
    from .connection import Connection
    from .count import Result
    from .progress import Progress


class Screen:
    """A bar, if standard error is a terminal, and messages."""

    def __init__(self, *, quiet: bool) -> None:
        self._quiet = quiet
        self._console = Console(stderr=True, highlight=False)
        self._bar = Bar(
            TextColumn("{task.description}", table_column=Column(no_wrap=True, min_width=8)),
            TextColumn("{task.percentage:.0f} %", table_column=Column(no_wrap=True, min_width=5)),
            # What comes last is cut off first on a narrow terminal.
            TextColumn("{task.fields[text]}"),
            BarColumn(),
            console=self._console,
            transient=True,
            disable=quiet or not self._console.is_terminal,
        )
        self._task = self._bar.add_task("Starting workers", total=None, text="")
        self._last: Progress | None = None

    @contextmanager
    def shown(self) -> Iterator[Screen]:
        """Shows the bar and the messages of the package."""
        handler = _Messages(self)
        log = logging.getLogger(__package__)
        log.addHandler(handler)
        try:
            with self._bar:
                yield self
        finally:
            log.removeHandler(handler)

    def stop(self) -> None:
        """Removes the bar."""
        self._bar.stop()

    def print(self, text: str) -> None:
        """Prints a message above the bar."""
        if not self._quiet:
            self._console.print(text, soft_wrap=True, markup=False)

    def show_cluster(self, connection: Connection) -> None:
        """Shows where the jobs run."""
        if self._console.is_terminal and connection.dashboard:
            self.print(f"Dashboard: {connection.dashboard}")

    def show(self, progress: Progress) -> None:
        """Moves the bar."""
        self._last = progress
        text = f"{progress.finished:,} of {progress.jobs:,} jobs, {_threads(progress.threads)}"
        if progress.seconds_left is not None:
            left = f"{_duration(progress.seconds_left)} ± {_duration(progress.error)}"
            text = f"{left} left, {text}"
        description = "Checking" if progress.checking else "Counting"
        self._bar.update(
            self._task, description=description, total=1.0, completed=progress.share, text=text
        )

    @property
    def finished_jobs(self) -> str:
        """How many jobs are finished, in brackets; empty before the first report."""
        last = self._last
        return f" ({last.finished:,} of {last.jobs:,} jobs are finished)" if last else ""

    def finish(self, result: Result, state: str) -> None:
        """Prints how a result was reached."""
        self.stop()
        if result.counted:
            self.print(
                f"{result.counted:,} of {result.jobs:,} jobs in {_duration(result.seconds)} "
                f"on {_threads(result.threads)}"
            )
        else:
            self.print(f"All {result.jobs:,} jobs were finished before, in {state}")
        if result.verified:
            self.print(f"Jobs that gave the same result twice: {result.verified:,}")
        self.print("The result is the published one (OEIS A000170)")


class _Messages(logging.Handler):
    """Prints what the package logs above the bar."""

    def __init__(self, screen: Screen) -> None:
        super().__init__(logging.WARNING)
        self._screen = screen

    def emit(self, record: logging.LogRecord) -> None:
        self._screen.print(record.getMessage())


def _threads(threads: int) -> str:
    return "1 thread" if threads == 1 else f"{threads:,} threads"


def _duration(seconds: float) -> str:
    """A duration with two units at most, like `3 min 20 s`."""
    if seconds < 10:
        return f"{seconds:.1f} s"
    if seconds < 60:
        return f"{seconds:.0f} s"
    minutes, rest = divmod(round(seconds), 60)
    if minutes < 60:
        return f"{minutes} min {rest} s"
    hours, minutes = divmod(minutes, 60)
    if hours < 48:
        return f"{hours} h {minutes} min"
    days, hours = divmod(hours, 24)
    return f"{days} days {hours} h"
