"""Builds the jobs module of the package, so that workers need no compiler."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MODULE = "src/n_queens_cluster/jobs.wasm"
COMMAND = "cargo xtask jobs"


class ModuleHook(BuildHookInterface):  # type: ignore[type-arg]
    """Provides the jobs module before the files of a distribution are collected."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        package = Path(self.root)
        module = package / MODULE
        workspace = package.parent
        if not (workspace / "xtask").is_dir():
            # A source distribution has the jobs module, and nothing to build it from.
            if not module.is_file():
                raise SystemExit(
                    f"{MODULE} is missing. Install the wheel, or build in a checkout of the "
                    f"repository, where `{COMMAND}` makes it."
                )
        elif not is_fresh(module, workspace):
            build_module(workspace)


def is_fresh(module: Path, workspace: Path) -> bool:
    """Whether the jobs module is newer than everything it is made from."""
    if not module.is_file():
        return False
    manifests = ("Cargo.toml", "Cargo.lock", "crate/Cargo.toml", "xtask/Cargo.toml")
    sources = [workspace / manifest for manifest in manifests]
    for folder in ("crate/src", "xtask/src"):
        sources += (workspace / folder).rglob("*.rs")
    return all(source.stat().st_mtime <= module.stat().st_mtime for source in sources)


def build_module(workspace: Path) -> None:
    cargo = shutil.which("cargo")
    if cargo is None:
        raise SystemExit(
            f"{MODULE} is missing or older than the Rust sources, and cargo, which builds it, is "
            "not installed. Install Rust from https://rustup.rs, run `rustup target add "
            "wasm32-unknown-unknown`, and try again. Or build a wheel on a machine that has Rust "
            "(`pip wheel --no-deps ./cluster`) and install that: it has the jobs module."
        )
    built = subprocess.run(
        [cargo, "xtask", "jobs"],
        cwd=workspace,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if built.returncode != 0:
        last = "\n".join(built.stdout.splitlines()[-20:])
        raise SystemExit(f"`{COMMAND}` failed in {workspace}:\n{last}")
