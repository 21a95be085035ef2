"""The command `n-queens-cluster`: its arguments, what it shows, and how it ends."""

from __future__ import annotations

import argparse
import logging
import os
import shlex
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

from . import __version__
from .errors import Contradiction, CountError, LedgerError, WrongResult
from .module import Module, ModuleError, check_board

if TYPE_CHECKING:
    from .connection import Connection
    from .count import Result
    from .progress import Progress

_SUCCESS, _FAILURE, _USAGE, _INTERRUPTED = 0, 1, 2, 130

# The boards that are counted to find the pace. Smaller ones take too short a time.
_MEASURED = (15, 16, 17)

# After these, the same command would only fail again.
_FINAL = (Contradiction, LedgerError, WrongResult)

_EXIT_CODES = "Exit codes: 0 success, 1 failure, 2 invalid arguments, 130 interrupted."

_COUNT_HELP = """\
The result is the only thing on standard output. Progress is shown if standard error is a terminal.

Finished jobs are kept in a file. After Ctrl+C, a crash or a loss of power, the same command goes
on from there. The file of a finished count gives the result at once.

Examples:
  n-queens-cluster count 18                               on all cores of this machine
  n-queens-cluster count 20 --workers 1                   on one
  n-queens-cluster count 22 --scheduler tcp://head:8786   on the workers of a Dask scheduler
  n-queens-cluster count 21 --verify 1%                   count one job in a hundred twice"""

_PLAN_HELP = """\
Times are those of an ordinary machine with vector instructions. With --measure they are those of
this one.

Examples:
  n-queens-cluster plan 21 --workers 16 --measure     on machines like this one
  n-queens-cluster plan 24 --workers 64 --price 0.04  on rented cores"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit code."""
    _silence_dask()
    signal.signal(signal.SIGTERM, _interrupt)
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        return _count(options) if options.command == "count" else _plan(options)
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return _USAGE
    except (CountError, ModuleError, FileNotFoundError) as error:
        print(f"error: {error}", file=sys.stderr)
        return _FAILURE
    except BrokenPipeError:
        # The reader of the output has gone. Python would complain once more at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _SUCCESS
    except KeyboardInterrupt:
        return _INTERRUPTED


def _silence_dask() -> None:
    """Keeps Dask from reporting each lost worker with a stack, here and in local workers."""
    # It reads this when it loads.
    os.environ.setdefault("DASK_LOGGING__DISTRIBUTED", "critical")
    # This one has a level of its own.
    logging.getLogger("distributed.client").addFilter(lambda record: False)


def _interrupt(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="n-queens-cluster",
        description="Counts the solutions of the N-Queens problem on a cluster of machines.",
        epilog=_EXIT_CODES,
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def add_command(name: str, summary: str, epilog: str) -> argparse.ArgumentParser:
        return commands.add_parser(
            name,
            help=summary,
            description=summary[0].upper() + summary[1:] + ".",
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    count = add_command("count", "count all solutions of a board", _COUNT_HELP)
    count.add_argument("n", metavar="N", type=int, help="rows of the board, 1 to 22")
    count.add_argument(
        "--workers",
        metavar="W",
        type=_positive,
        help="number of workers on this machine (default: one for each core); "
        "with --scheduler, the number of threads to cut the count for (default: those that it has)",
    )
    count.add_argument(
        "--scheduler", metavar="ADDRESS", help="use the workers of this Dask scheduler"
    )
    count.add_argument(
        "--state", metavar="FILE", help="keep finished jobs here (default: n-queens-N.sqlite)"
    )
    count.add_argument(
        "--verify",
        metavar="PART",
        type=_part,
        default=0.0,
        help="run this part of the jobs twice, like 1%%, on different workers, and compare",
    )
    count.add_argument(
        "--patience",
        metavar="SECONDS",
        type=float,
        default=300.0,
        help="how long to wait for a lost scheduler (default: 300)",
    )
    count.add_argument("-q", "--quiet", action="store_true", help="show only the result and errors")
    count.add_argument(
        "--no-dashboard", action="store_true", help="run no Dask dashboard, and show no link to it"
    )

    plan = add_command("plan", "print how long a count takes, and what it costs", _PLAN_HELP)
    plan.add_argument("n", metavar="N", type=int, help="rows of the board, 12 to 27")
    plan.add_argument(
        "--workers",
        metavar="W",
        type=_positive,
        default=os.cpu_count() or 1,
        help="number of cores (default: those of this machine)",
    )
    plan.add_argument(
        "--price",
        metavar="P",
        type=float,
        default=0.0,
        help="price of a core for an hour, in any currency",
    )
    plan.add_argument(
        "--measure",
        action="store_true",
        help="measure the pace of this machine first, by counting n = 15, 16 and 17",
    )
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is less than 1")
    return number


def _part(text: str) -> float:
    """Reads `1%` or `0.01`."""
    part = float(text[:-1]) / 100 if text.endswith("%") else float(text)
    if not 0 <= part <= 1:
        raise argparse.ArgumentTypeError(f"{text} is not between 0% and 100%")
    return part


def _count(options: argparse.Namespace) -> int:
    check_board(options.n)
    state = options.state or f"n-queens-{options.n}.sqlite"
    with _Screen(quiet=options.quiet).shown() as screen:
        # Dask takes a second to load.
        from .count import count  # noqa: PLC0415

        try:
            result = count(
                options.n,
                workers=options.workers,
                scheduler=options.scheduler,
                state=state,
                verify=options.verify,
                on_progress=screen.show,
                on_connect=screen.show_cluster,
                dashboard=not options.no_dashboard,
                patience=options.patience,
            )
        except (CountError, KeyboardInterrupt) as error:
            screen.stop()
            if isinstance(error, CountError):
                print(f"error: {error}", file=sys.stderr)
            else:
                print(f"Interrupted{screen.standing}.", file=sys.stderr)
            if isinstance(error, _FINAL):
                return _FAILURE
            print(
                f"Finished jobs are kept in {state}. Go on with\n  {_command(sys.argv[1:])}",
                file=sys.stderr,
            )
            return _FAILURE if isinstance(error, CountError) else _INTERRUPTED
        screen.finish(result, state)
    print(result.solutions, flush=True)
    return _SUCCESS


def _command(arguments: Sequence[str]) -> str:
    return shlex.join(["n-queens-cluster", *arguments])


def _plan(options: argparse.Namespace) -> int:
    module = Module()
    # The arguments are checked before anything is measured.
    text = module.plan(options.n, options.workers, options.price, 1.0)
    if options.measure:
        text = module.plan(options.n, options.workers, options.price, _measure_pace(module))
    print(text, flush=True)
    return _SUCCESS


def _measure_pace(module: Module) -> float:
    """The time that this machine takes for some boards, as a multiple of an ordinary machine's."""
    seconds = expected = 0.0
    for n in _MEASURED:
        jobs = module.jobs(n, 1)
        start = time.perf_counter()
        for job in jobs:
            module.run(job)
        seconds += time.perf_counter() - start
        expected += sum(map(module.cost, jobs)) / 1e6
    return seconds / expected


class _Screen:
    """What the command shows on standard error: a bar on a terminal, and messages."""

    def __init__(self, *, quiet: bool) -> None:
        from rich.console import Console  # noqa: PLC0415
        from rich.progress import BarColumn, TextColumn  # noqa: PLC0415
        from rich.progress import Progress as Bar  # noqa: PLC0415

        self._quiet = quiet
        self._console = Console(stderr=True, highlight=False)
        self._bar = Bar(
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.percentage:.0f} %"),
            TextColumn("{task.fields[text]}"),
            console=self._console,
            transient=True,
            disable=quiet or not self._console.is_terminal,
        )
        self._task = self._bar.add_task("Starting workers", total=None, text="")
        self._last: Progress | None = None

    @contextmanager
    def shown(self) -> Iterator[_Screen]:
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
        text = f"{progress.finished} of {progress.jobs} jobs, {_workers(progress.threads)}"
        if progress.seconds_left is not None:
            left = f"{_duration(progress.seconds_left)} ± {_duration(progress.error)}"
            text += f", {left} left"
        description = "Checking" if progress.checking else "Counting"
        self._bar.update(
            self._task, description=description, total=1.0, completed=progress.share, text=text
        )

    @property
    def standing(self) -> str:
        """How far the count was, in brackets."""
        last = self._last
        return f" ({last.finished} of {last.jobs} jobs are finished)" if last else ""

    def finish(self, result: Result, state: str) -> None:
        """Says what is behind a result."""
        self.stop()
        if result.counted:
            self.print(
                f"{result.counted} of {result.jobs} jobs in {_duration(result.seconds)} "
                f"on {_workers(result.threads)}"
            )
        else:
            self.print(f"All {result.jobs} jobs were finished before, in {state}")
        if result.verified:
            self.print(f"Jobs that gave the same result twice: {result.verified}")
        if result.published is not None:
            self.print("The result is the published one (OEIS A000170)")


class _Messages(logging.Handler):
    """Prints what the package logs above the bar."""

    def __init__(self, screen: _Screen) -> None:
        super().__init__(logging.WARNING)
        self._screen = screen

    def emit(self, record: logging.LogRecord) -> None:
        self._screen.print(record.getMessage())


def _workers(threads: int) -> str:
    return "1 worker" if threads == 1 else f"{threads} workers"


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


if __name__ == "__main__":
    sys.exit(main())
