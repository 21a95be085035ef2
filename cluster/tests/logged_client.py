"""A client whose workers log every job that they run.

Arguments: n, the ledger, the log, and the scheduler unless the client starts one.
"""

import sys

from n_queens_cluster.count import count
from n_queens_cluster.workers import JobRunner


def log_runs(log: str) -> None:
    """Changes the class that is sent to the workers, by value."""
    run = JobRunner.run

    def logged(self, columns):  # type: ignore[no-untyped-def]
        with open(log, "a") as file:
            file.write(" ".join(map(str, columns)) + "\n")
        return run(self, columns)

    JobRunner.run = logged  # type: ignore[method-assign]


if __name__ == "__main__":
    n, state, log, *scheduler = sys.argv[1:]
    log_runs(log)
    where = {"scheduler": scheduler[0]} if scheduler else {"workers": 2}
    print(count(int(n), state=state, **where).solutions)
