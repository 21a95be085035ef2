"""The statements of the README."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from helpers import A000170

from n_queens_cluster.module import LARGEST, Module

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def test_the_memory_table_matches_the_module() -> None:
    cells = re.findall(r"\| ([\d, ]+) \| (\d+) MiB ", README)
    stated = {int(n): int(mebibytes) for ns, mebibytes in cells for n in ns.split(",")}
    module = Module()
    assert stated == {n: module.memory(n) / 2**20 for n in range(12, LARGEST + 1)}


def test_the_quick_start_program_prints_the_right_count(tmp_path: Path) -> None:
    [program] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    file = tmp_path / "program.py"
    file.write_text(program, encoding="utf-8")
    output = subprocess.run(
        [sys.executable, file], cwd=tmp_path, capture_output=True, text=True, check=True
    ).stdout
    assert output.startswith(f"{A000170[16]} solutions by 20 jobs in ")
