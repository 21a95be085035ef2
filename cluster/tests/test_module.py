"""Laws of the jobs, as the jobs module runs them through wasmtime."""

from __future__ import annotations

import os
import subprocess
import threading

import pytest
from helpers import A000170
from wasmtime import wat2wasm

from n_queens_cluster.module import Job, Module, ModuleError


@pytest.fixture(scope="module")
def module() -> Module:
    return Module()


def cuts(module: Module, n: int) -> list[list[Job]]:
    """The different cuts of a count."""
    most = [module.jobs(n, workers) for workers in (1, 2, 4, 5, 8, 16, 17, 32, 33, 64)]
    return list({len(jobs): jobs for jobs in most}.values())


@pytest.mark.parametrize("n", range(1, 17))
def test_the_jobs_of_every_cut_add_up_to_the_published_number(module: Module, n: int) -> None:
    for jobs in cuts(module, n):
        assert sum(module.run(job) for job in jobs) == A000170[n]


def test_the_published_numbers_are_those_of_a000170(module: Module) -> None:
    assert [module.published(n) for n in range(1, len(A000170))] == A000170[1:]
    for n in (-1, 0, 28, 2**31 - 1):
        with pytest.raises(ValueError, match="1 to 27"):
            module.published(n)


def test_jobs_of_different_boards_can_alternate(module: Module) -> None:
    for n in (13, 8, 12, 13):
        assert sum(map(module.run, module.jobs(n, 1))) == A000170[n]


@pytest.mark.parametrize("n", [1, 7, 8, 12, 15, 16, 18, 20])
def test_every_job_has_a_unique_key_and_a_cost(module: Module, n: int) -> None:
    for jobs in cuts(module, n):
        assert len({job.key for job in jobs}) == len(jobs)
        assert all(module.cost(job) > 0 for job in jobs)


@pytest.mark.parametrize("n", [1, 7, 8, 12, 15, 16, 18, 20])
def test_the_costliest_jobs_come_first(module: Module, n: int) -> None:
    for jobs in cuts(module, n):
        costs = [module.cost(job) for job in jobs]
        assert costs == sorted(costs, reverse=True)


def test_jobs_give_the_same_results_in_every_thread(module: Module) -> None:
    jobs = module.jobs(14, 1)
    totals: list[int] = []
    count = threading.Thread(target=lambda: totals.append(sum(map(module.run, jobs))))
    count.start()
    here = sum(map(module.run, jobs))
    count.join()
    assert [here] == totals == [A000170[14]]


@pytest.mark.parametrize("n", [8, 12, 14, 16, 17])
def test_the_memory_of_a_worker_stays_within_the_stated_bound(n: int) -> None:
    module = Module()
    jobs = module.jobs(n, 2)
    # The largest jobs come first, and memory is never given back.
    for job in jobs[:12]:
        module.run(job)
    assert 0 < memory(module) <= module.memory(n)


def memory(module: Module) -> int:
    """The size of the memory in which this thread ran jobs."""
    runner = module._runner(module._local.n)
    size: int = runner._exports["memory"].data_len(runner._store)
    return size


GREEDY = """(module
  (memory (export "memory") 1)
  (func (export "counter_memory") (param i32) (result i64) (i64.const 1048576))
  (func (export "run") (param i32 i32 i32) (result i64)
    (if (i32.lt_s (memory.grow (i32.const 100)) (i32.const 0)) (then unreachable))
    (i64.const 0)))"""


def test_a_module_cannot_take_more_memory_than_stated() -> None:
    greedy = Module(bytes(wat2wasm(GREEDY)))
    with pytest.raises(ModuleError, match=Job(12, 1, 2).key):
        greedy.run(Job(12, 1, 2))


@pytest.mark.parametrize(
    "job",
    [
        Job(16, 0, 0),
        Job(16, 1, 1),
        Job(16, 1 << 7, 1 << 8),
        Job(23, 1, 2),
        Job(0, 0, 0),
        Job(99, 0, 0),
    ],
)
def test_a_job_that_does_not_exist_is_rejected(module: Module, job: Job) -> None:
    with pytest.raises(ValueError, match=r"1 to 22|no job"):
        module.run(job)
    with pytest.raises(ValueError, match=r"1 to 22|no job"):
        module.cost(job)


@pytest.mark.parametrize(("n", "workers"), [(0, 1), (23, 1), (-1, 1), (12, 0), (12, -1)])
def test_numbers_out_of_range_are_rejected(module: Module, n: int, workers: int) -> None:
    with pytest.raises(ValueError, match=r"1 to 22|at least 1"):
        module.jobs(n, workers)


@pytest.mark.parametrize(
    ("n", "workers", "price"),
    [(12, 1, 0.0), (17, 2, 0.05), (20, 4, 0.04), (23, 100, 1.5)],
)
def test_the_plan_matches_the_rust_command(
    module: Module, n: int, workers: int, price: float
) -> None:
    command = os.environ.get("N_QUEENS_COMMAND")
    if not command:
        pytest.skip("N_QUEENS_COMMAND does not name the command of the crate")
    arguments = ["plan", str(n), "--workers", str(workers), "--price", str(price)]
    rust = subprocess.run([command, *arguments], capture_output=True, text=True, check=True)
    assert module.plan(n, workers, price, 1.0).strip() == rust.stdout.strip()
