"""The command `n-queens-cluster`: its arguments, and how it ends."""

from __future__ import annotations

import argparse
import logging
import os
import shlex
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from types import FrameType

from . import __version__
from .errors import Contradiction, CountError, LedgerError, WrongResult
from .module import ArgumentError, Module, ModuleError, check_board
from .screen import Screen

_SUCCESS, _FAILURE, _USAGE, _INTERRUPTED = 0, 1, 2, 130

# The boards that are counted to find the pace. Smaller ones take too short a time.
_MEASURED = (15, 16, 17)

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
    arguments = sys.argv[1:] if arguments is None else arguments
    options = _parser().parse_args(arguments)
    try:
        return _count(options, arguments) if options.command == "count" else _plan(options)
    except ArgumentError as error:
        print(f"error: {error}", file=sys.stderr)
        return _USAGE
    except (ModuleError, FileNotFoundError) as error:
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
        type=_seconds,
        default=300.0,
        help="how long to wait for a lost scheduler (default: 300)",
    )
    count.add_argument("-q", "--quiet", action="store_true", help="show only the result and errors")
    count.add_argument(
        "--no-dashboard", action="store_true", help="run no Dask dashboard, and show no link to it"
    )

    plan = add_command("plan", "print how long a count takes, and what it costs", _PLAN_HELP)
    plan.add_argument("n", metavar="N", type=int, help="rows of the board, 1 to 27")
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
    with suppress(ValueError):
        if (number := int(text)) >= 1:
            return number
    raise argparse.ArgumentTypeError(f"{text} is not a whole number of at least 1")


def _part(text: str) -> float:
    """Reads `1%` or `0.01`."""
    with suppress(ValueError):
        part = float(text[:-1]) / 100 if text.endswith("%") else float(text)
        if 0 <= part <= 1:
            return part
    raise argparse.ArgumentTypeError(f"{text} is not a part like 1% or 0.01 (0% to 100%)")


def _seconds(text: str) -> float:
    with suppress(ValueError):
        if (seconds := float(text)) >= 0:
            return seconds
    raise argparse.ArgumentTypeError(f"{text} is not a number of seconds")


def _count(options: argparse.Namespace, arguments: Sequence[str]) -> int:
    check_board(options.n)
    state = options.state or f"n-queens-{options.n}.sqlite"
    with Screen(quiet=options.quiet).shown() as screen:
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
        except CountError as error:
            screen.stop()
            print(f"error: {error}", file=sys.stderr)
            # After these, the same command would only fail again.
            if not isinstance(error, (Contradiction, LedgerError, WrongResult)):
                _print_next_command(state, arguments)
            return _FAILURE
        except KeyboardInterrupt:
            screen.stop()
            print(f"Interrupted{screen.finished_jobs}.", file=sys.stderr)
            _print_next_command(state, arguments)
            return _INTERRUPTED
        screen.finish(result, state)
    print(result.solutions, flush=True)
    return _SUCCESS


def _print_next_command(state: str, arguments: Sequence[str]) -> None:
    command = shlex.join(["n-queens-cluster", *arguments])
    print(f"Finished jobs are kept in {state}. Go on with\n  {command}", file=sys.stderr)


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


if __name__ == "__main__":
    sys.exit(main())
