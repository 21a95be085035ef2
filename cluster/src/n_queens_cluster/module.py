"""Runs the jobs of a count in the jobs module, the WebAssembly module of this package.

A `Module` may be used by several threads. Each of them has its own instance of the jobs module,
because an instance keeps the tables of a board from one job to the next. The interpreter lock is
released while a job runs.
"""

from __future__ import annotations

import math
import threading
from importlib import resources
from typing import NamedTuple

import wasmtime

LARGEST = 22
"""The largest board that can be counted."""

LARGEST_PLANNED = 27
"""The largest board for which a count is planned."""

_MOST_WORKERS = 2**31 - 1
_U32 = 2**32 - 1
_U64 = 2**64 - 1
_READER_BYTES = 64 * 2**20


class ArgumentError(ValueError):
    """An argument of the caller is not valid."""


class ModuleError(RuntimeError):
    """The jobs module stopped, for example because there was not enough memory."""


class Job(NamedTuple):
    """One independent part of a count: the outer columns of the two halves of a board, as masks."""

    n: int
    one: int
    other: int

    @property
    def key(self) -> str:
        """The job as text, for messages: `18:00000f:03c000`."""
        return f"{self.n}:{self.one:06x}:{self.other:06x}"


def read_wasm() -> bytes:
    """The bytes of the jobs module in this package."""
    file = resources.files(__package__).joinpath("jobs.wasm")
    try:
        return file.read_bytes()
    except FileNotFoundError:
        raise FileNotFoundError(
            f"{file} is missing. Build it by `cargo xtask jobs` in a checkout of the repository, "
            "or install the package by `pip install ./cluster`, which builds it."
        ) from None


class Module:
    """The jobs module, compiled for this machine. A process needs only one."""

    def __init__(self, wasm: bytes | None = None) -> None:
        """Compiles the jobs module, which takes a fraction of a second.

        `wasm`: its bytes; without them, those in the package.
        """
        self.wasm = read_wasm() if wasm is None else wasm
        self._engine, self._compiled = _compile(self.wasm)
        self._local = threading.local()

    def jobs(self, n: int, workers: int) -> list[Job]:
        """The jobs of a board for `workers` workers, the longest first.

        `n`: 1 to 22. `workers`: at least 1; for more than 32 the count is cut as for 33.
        """
        check_board(n)
        if workers < 1:
            raise ArgumentError(
                f"workers = {workers} is not valid: a count needs at least 1 worker."
            )
        reader = self._reader()
        count = reader.call("jobs", n, min(workers, _MOST_WORKERS))
        packed = [int(reader.call("job", index)) for index in range(int(count))]
        return [Job(n, columns & _U32, columns >> 32 & _U32) for columns in packed]

    def run(self, job: Job) -> int:
        """The number of solutions that a job stands for.

        Raises `ModuleError` if the jobs module stops, for example because there is not enough
        memory.
        """
        check_board(job.n)
        runner = self._runner(job.n)
        try:
            solutions = int(runner.call("run", *_columns(job))) & _U64
        except (wasmtime.Trap, wasmtime.WasmtimeError) as error:
            # Its memory is in an unknown state.
            self._local.runner = None
            reason = str(error).strip().splitlines()[-1].strip()
            raise ModuleError(
                f"Job {job.key} stopped in the WebAssembly module, "
                f"with {runner.memory_use}: {reason}"
            ) from error
        if solutions == _U64:
            raise _unknown(job)
        return solutions

    def cost(self, job: Job) -> float:
        """About how many microseconds a job takes on an ordinary machine."""
        check_board(job.n)
        cost = self._reader().call("cost", *_columns(job))
        if math.isnan(cost):
            raise _unknown(job)
        return cost

    def memory(self, n: int) -> int:
        """An upper bound on the memory of a thread that runs jobs of a board, in bytes.

        That of Python comes on top.
        """
        check_board(n)
        return int(self._reader().call("counter_memory", n))

    def published(self, n: int) -> int:
        """The published number of solutions of a board, OEIS A000170. `n`: 1 to 27."""
        solutions = int(self._reader().call("published", n)) & _U64
        if solutions == _U64:
            raise ArgumentError(f"n = {n} has no published number (1 to {LARGEST_PLANNED}).")
        return solutions

    def plan(self, n: int, workers: int, price: float = 0.0, pace: float = 1.0) -> str:
        """The cost of a count, as text: jobs, core-hours, time, memory, bytes moved and price.

        `n`: 1 to 27. `workers`: cores. `price`: of a core for an hour. `pace`: how many times as
        long a core takes as that of an ordinary machine.
        """
        reader = self._reader()
        if not 1 <= n <= LARGEST_PLANNED:
            raise ArgumentError(f"n = {n} cannot be planned (1 to {LARGEST_PLANNED}).")
        if not 1 <= workers <= _MOST_WORKERS:
            raise ArgumentError(f"workers = {workers} is not valid (1 to {_MOST_WORKERS:,}).")
        if not 0 <= price < math.inf:
            raise ArgumentError(
                f"price = {price} is not valid: it must be a finite number, 0 or more."
            )
        if not 0 < pace < math.inf:
            raise ArgumentError(f"pace = {pace} is not valid: it must be a finite number above 0.")
        length = reader.call("plan", n, workers, float(price), float(pace))
        return reader.text(int(reader.call("plan_text")), int(length))

    def _reader(self) -> _Instance:
        """This thread's instance for everything but running jobs."""
        reader: _Instance | None = getattr(self._local, "reader", None)
        if reader is None:
            reader = self._local.reader = _Instance(self._engine, self._compiled, _READER_BYTES)
        return reader

    def _runner(self, n: int) -> _Instance:
        """This thread's instance for the jobs of a board, with no more memory than stated."""
        runner: _Instance | None = getattr(self._local, "runner", None)
        if runner is None or self._local.n != n:
            # The memory of an instance never shrinks: the tables of another board go with it.
            self._local.runner = runner = None
            runner = self._local.runner = _Instance(self._engine, self._compiled, self.memory(n))
            self._local.n = n
        return runner


def _compile(wasm: bytes) -> tuple[wasmtime.Engine, wasmtime.Module]:
    engine = wasmtime.Engine()
    try:
        return engine, wasmtime.Module(engine, wasm)
    except wasmtime.WasmtimeError as error:
        raise ModuleError(f"The WebAssembly module cannot be compiled: {error}") from error


class _Instance:
    """An instance of the jobs module, with memory of its own."""

    def __init__(self, engine: wasmtime.Engine, module: wasmtime.Module, most_bytes: int) -> None:
        self._store = wasmtime.Store(engine)
        self._store.set_limits(memory_size=most_bytes)
        self._most_bytes = most_bytes
        self._exports = wasmtime.Instance(self._store, module, []).exports(self._store)

    @property
    def memory_use(self) -> str:
        """How much memory it uses, for messages."""
        used, most = self._memory.data_len(self._store) / 2**20, self._most_bytes / 2**20
        return f"{used:.1f} of at most {most:.1f} MiB of memory"

    def text(self, address: int, length: int) -> str:
        """A text in its memory."""
        return self._memory.read(self._store, address, address + length).decode()

    @property
    def _memory(self) -> wasmtime.Memory:
        memory = self._exports["memory"]
        assert isinstance(memory, wasmtime.Memory)
        return memory

    def call(self, name: str, *arguments: float) -> float:
        """Calls an exported function. Integers are signed in WebAssembly."""
        function = self._exports[name]
        assert isinstance(function, wasmtime.Func)
        result: float = function(self._store, *arguments)
        return result


def check_board(n: int) -> None:
    """Raises ArgumentError unless a board of n rows can be counted."""
    if not 1 <= n <= LARGEST:
        raise ArgumentError(f"n = {n} is not a board that can be counted (1 to {LARGEST}).")


def _columns(job: Job) -> Job:
    """The job, with columns that can be passed to the jobs module."""
    if not (0 <= job.one < 1 << LARGEST and 0 <= job.other < 1 << LARGEST):
        raise _unknown(job)
    return job


def _unknown(job: Job) -> ArgumentError:
    return ArgumentError(f"There is no job {job.key} of a board of {job.n} rows.")
