"""How long Google's OR-Tools takes to find all solutions, beside the plain recursion in C. Every answer is checked."""

import argparse
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

import ortools
from ortools.constraint_solver import pywrapcp
from ortools.sat.python import cp_model

# Solutions by n, OEIS A000170.
KNOWN = {8: 92, 9: 352, 10: 724, 11: 2_680, 12: 14_200}

PLAIN_C = Path(__file__).resolve().parent / "plain.c"


def classic(n):
    """The classic constraint solver: depth-first, row by row, lowest column first."""
    solver = pywrapcp.Solver("queens")
    queens = [solver.IntVar(0, n - 1, f"row {row}") for row in range(n)]
    solver.Add(solver.AllDifferent(queens))
    solver.Add(solver.AllDifferent([queens[row] + row for row in range(n)]))
    solver.Add(solver.AllDifferent([queens[row] - row for row in range(n)]))
    search = solver.Phase(queens, solver.CHOOSE_FIRST_UNBOUND, solver.ASSIGN_MIN_VALUE)
    solver.NewSearch(search)
    found = 0
    while solver.NextSolution():
        found += 1
    solver.EndSearch()
    return found


class Tally(cp_model.CpSolverSolutionCallback):
    """Counts the solutions that the solver reports."""

    def __init__(self):
        super().__init__()
        self.found = 0

    def on_solution_callback(self):
        self.found += 1


def cp_sat(n):
    """CP-SAT, with one worker: to enumerate all solutions it has to use one."""
    model = cp_model.CpModel()
    queens = [model.new_int_var(0, n - 1, f"row {row}") for row in range(n)]
    model.add_all_different(queens)
    model.add_all_different(queens[row] + row for row in range(n))
    model.add_all_different(queens[row] - row for row in range(n))
    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    tally = Tally()
    status = solver.solve(model, tally)
    assert status == cp_model.OPTIMAL, f"n = {n}: {solver.status_name(status)}"
    return tally.found


def timed(count, n):
    """Milliseconds of the processor for one count, whose answer is checked: other programs do not count."""
    began = time.process_time()
    found = count(n)
    took = (time.process_time() - began) * 1000
    assert found == KNOWN[n], f"n = {n}: {found}, not {KNOWN[n]}"
    return took


def plain_c(program, n):
    """The milliseconds of the plain recursion: the shortest of ten runs."""
    times = []
    for _ in range(10):
        run = subprocess.run([program, str(n)], check=True, capture_output=True, text=True)
        found, seconds = run.stdout.split()
        assert int(found) == KNOWN[n], f"n = {n}: {found}, not {KNOWN[n]}"
        times.append(float(seconds) * 1000)
    return min(times)


def summary(times):
    """The median, with the least and the most."""
    low, high = three_digits(min(times)), three_digits(max(times))
    return f"{three_digits(statistics.median(times))} ms ({low}–{high})"


def three_digits(value):
    """The value with three digits, or with all digits of its integer part."""
    whole = len(str(int(value)))
    return f"{value:.{max(0, 3 - whole)}f}"


def row(n, program, rounds):
    """A row of the table. Compared programs run in the same round; a ratio is of one round."""
    c, constraint, sat = [], [], []
    for _ in range(rounds):
        c.append(plain_c(program, n))
        constraint.append(timed(classic, n))
        sat.append(timed(cp_sat, n))
    ratios = [
        f"{three_digits(statistics.median(other / own for other, own in zip(others, c)))}×"
        for others in (constraint, sat)
    ]
    cells = [str(n), summary(c), summary(constraint), ratios[0], summary(sat), ratios[1]]
    return f"| {' | '.join(cells)} |"


def main():
    """Prints the table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=5)
    rounds = arguments.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        program = f"{folder}/plain"
        subprocess.run(["gcc", "-O3", "-march=native", "-o", program, PLAIN_C], check=True)
        print(f"OR-Tools {ortools.__version__}, median of {rounds} rounds with the least and the most.\n")
        print("| n | plain C | classic CP | times plain C | CP-SAT | times plain C |")
        print("|---|---:|---:|---:|---:|---:|")
        for n in KNOWN:
            print(row(n, program, rounds), flush=True)


if __name__ == "__main__":
    main()
