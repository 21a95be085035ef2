"""The output of the command, and its exit codes."""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from helpers import A000170, SCRIPTS, command, free_port, rows, wait_until

from n_queens_cluster.cli import main
from n_queens_cluster.ledger import Ledger
from n_queens_cluster.module import Module


def run(*arguments: object, folder: Path) -> tuple[int, str, str]:
    with command(*arguments, folder=folder) as process:
        return process.wait()


def test_a_count_prints_only_the_number_on_standard_output(tmp_path: Path) -> None:
    code, output, errors = run("count", 12, "--workers", 1, folder=tmp_path)
    assert (code, output) == (0, "14200\n"), errors
    assert "\x1b" not in errors
    assert len(rows(tmp_path / "n-queens-12.sqlite")) == len(Module().jobs(12, 1))


def test_a_finished_count_needs_no_cluster(tmp_path: Path) -> None:
    state = tmp_path / "finished.sqlite"
    module = Module()
    with Ledger(state, 14, module.jobs(14, 2)) as ledger:
        for job in module.jobs(14, 2):
            ledger.record(job, module.run(job), 0.1, "a")
    nobody = f"tcp://127.0.0.1:{free_port()}"
    code, output, errors = run(
        "count", 14, "--state", state, "--scheduler", nobody, folder=tmp_path
    )
    assert (code, output) == (0, f"{A000170[14]}\n"), errors
    assert str(state) in errors


def test_a_wrong_finished_count_is_not_printed(tmp_path: Path) -> None:
    state = tmp_path / "wrong.sqlite"
    with Ledger(state, 14, Module().jobs(14, 2)) as ledger:
        for job in Module().jobs(14, 2):
            ledger.record(job, 1, 0.1, "a")
    code, output, errors = run("count", 14, "--state", state, folder=tmp_path)
    assert (code, output) == (1, "")
    assert "365596" in errors.replace(",", "")


def test_a_mistake_of_the_program_is_not_an_invalid_argument() -> None:
    program = """
from n_queens_cluster import cli
cli._plan = lambda _: int("x")
cli.main(["plan", "12"])
"""
    failed = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (failed.returncode, failed.stdout) == (1, "")
    assert "ValueError: invalid literal" in failed.stderr


def test_quiet_prints_only_the_number(tmp_path: Path) -> None:
    assert run("count", 12, "--workers", 1, "--quiet", "--no-dashboard", folder=tmp_path) == (
        0,
        "14200\n",
        "",
    )


@pytest.mark.skipif(os.name == "nt", reason="needs a terminal of POSIX")
def test_a_terminal_shows_the_dashboard_and_the_time_left(tmp_path: Path) -> None:
    screen, terminal = os.openpty()
    words = [SCRIPTS / "n-queens-cluster", "count", "17", "--workers", "1"]
    wide = {**os.environ, "COLUMNS": "120", "TERM": "xterm"}
    process = subprocess.Popen(
        words, cwd=tmp_path, env=wide, stdout=subprocess.PIPE, stderr=terminal
    )
    os.close(terminal)
    shown = b""
    # Linux reports the end of a terminal as an error.
    with contextlib.suppress(OSError):
        while piece := os.read(screen, 4096):
            shown += piece
    os.close(screen)
    output, _ = process.communicate()
    assert output == b"95815104\n"
    assert b"Dashboard: http://" in shown
    assert re.search(rb"\d s \xc2\xb1 [\d.]+ s left", shown)


def test_verifying_everything_runs_each_job_twice(tmp_path: Path) -> None:
    code, output, errors = run("count", 13, "--workers", 2, "--verify", "100%", folder=tmp_path)
    assert (code, output) == (0, "73712\n"), errors
    with Ledger(tmp_path / "n-queens-13.sqlite", 13) as ledger:
        assert ledger.checked() == set(ledger.jobs())


@pytest.mark.skipif(os.name == "nt", reason="needs signals")
def test_ctrl_c_prints_how_to_resume_and_loses_no_result(tmp_path: Path) -> None:
    state = tmp_path / "count.sqlite"
    # So large that it cannot end by itself before it is interrupted.
    with command("count", 20, "--workers", 2, "--state", state, folder=tmp_path) as process:
        wait_until(lambda: rows(state), "a finished job", process.popen)
        before = rows(state)
        process.interrupt()
        code, output, errors = process.wait()
    assert (code, output) == (130, "")
    assert f"n-queens-cluster count 20 --workers 2 --state {state}" in errors
    assert "Traceback" not in errors
    kept = rows(state)
    assert kept.items() >= before.items()
    with Ledger(state, 20) as ledger:
        assert set(ledger.remaining()) == set(ledger.jobs()) - kept.keys()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "required: COMMAND"),
        (["count"], "required: N"),
        (["count", "0"], "22"),
        (["count", "23"], "22"),
        (["count", "eight"], "eight"),
        (["count", "12", "--workers", "0"], "0 is not a whole number of at least 1"),
        (["count", "12", "--verify", "200%"], "200%"),
        (["count", "12", "--verify", "some"], "some"),
        (["count", "12", "--fast"], "--fast"),
        (["plan", "28"], "27"),
        (["plan", "20", "--price", "much"], "much"),
        (["plan", "20", "--price", "inf"], "price = inf is not valid: it must be a finite number"),
        (["plan", "20", "--price", "-1"], "price = -1.0 is not valid"),
        (["plan", "20", "--workers", "3000000000"], "3000000000 is not valid (1 to 2,147,483,647)"),
        (["guess", "12"], "guess"),
    ],
)
def test_invalid_arguments_are_explained(tmp_path: Path, arguments: list[str], words: str) -> None:
    code, output, errors = run(*arguments, folder=tmp_path)
    assert (code, output) == (2, "")
    assert words in errors
    assert "Traceback" not in errors
    assert not list(tmp_path.glob("*.sqlite"))


def test_a_state_file_of_another_kind_is_rejected_unchanged(tmp_path: Path) -> None:
    state = tmp_path / "letter.txt"
    state.write_text("Dear queen,\n" * 100)
    code, output, errors = run("count", 12, "--state", state, folder=tmp_path)
    assert (code, output) == (1, "")
    assert "letter.txt" in errors
    assert "Traceback" not in errors
    assert state.read_text() == "Dear queen,\n" * 100


def test_the_error_names_a_scheduler_that_does_not_answer(tmp_path: Path) -> None:
    nobody = f"tcp://127.0.0.1:{free_port()}"
    code, output, errors = run("count", 12, "--scheduler", nobody, folder=tmp_path)
    assert (code, output) == (1, "")
    assert f"no connection to {nobody}" in errors
    assert "Traceback" not in errors


def test_a_failed_count_prints_the_command_that_resumes_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = str(tmp_path / "count.sqlite")
    nobody = f"tcp://127.0.0.1:{free_port()}"
    arguments = ["count", "12", "--scheduler", nobody, "--state", state]
    handler = signal.getsignal(signal.SIGTERM)
    try:
        assert main(arguments) == 1
    finally:
        signal.signal(signal.SIGTERM, handler)
    assert capsys.readouterr().err.endswith(f"  n-queens-cluster {shlex.join(arguments)}\n")


def test_the_plan_matches_the_module(tmp_path: Path) -> None:
    code, output, errors = run("plan", 20, "--workers", 4, "--price", 0.04, folder=tmp_path)
    assert code == 0, errors
    assert output.strip() == Module().plan(20, 4, 0.04, 1.0).strip()
