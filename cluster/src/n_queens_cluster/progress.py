"""How far a count is, and when it will be finished."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

# The relative error of the cost of one job, until there are jobs to learn it from.
_USUAL_ERROR = 0.15
_FEW = 10


@dataclass(frozen=True)
class Progress:
    """A moment of a count."""

    finished: int
    """Finished jobs, earlier runs included."""
    jobs: int
    solutions: int
    """The sum of the results so far."""
    share: float
    """The finished part of the work, 0 to 1."""
    threads: int
    """Worker threads, each of which runs one job at a time."""
    seconds_left: float | None
    """None before the first job is finished, and without workers."""
    error: float
    """The standard error of `seconds_left`, in seconds."""
    checking: bool = False
    """Whether the jobs are those of a sample that is counted a second time."""


class Pace:
    """How many seconds the workers take for a second of estimated cost."""

    def __init__(self) -> None:
        self._runs = 0
        self._cost = 0.0
        self._cost_squared = 0.0
        self._seconds = 0.0
        self._seconds_squared = 0.0
        self._product = 0.0

    def add(self, cost: float, seconds: float) -> None:
        """Learns from a run: its estimated cost and the time that it took, in seconds."""
        self._runs += 1
        self._cost += cost
        self._seconds += seconds
        self._cost_squared += cost * cost
        self._seconds_squared += seconds * seconds
        self._product += cost * seconds

    @property
    def ratio(self) -> float:
        """Seconds per second of estimated cost; 1 before the first run."""
        return self._seconds / self._cost if self._seconds else 1.0

    def _error_of_one(self) -> float:
        """The relative error of one job, at the observed pace."""
        if self._runs < _FEW:
            return _USUAL_ERROR
        ratio = self.ratio
        squares = self._seconds_squared - 2 * ratio * self._product + ratio**2 * self._cost_squared
        return math.sqrt(max(squares, 0.0) / self._cost_squared) / ratio

    def left(self, costs: Iterable[float], threads: int) -> tuple[float | None, float]:
        """The seconds that jobs of these costs will take, and the standard error.

        It has two parts: the jobs that are left differ from their costs, and the pace was learnt
        from jobs that did.
        """
        total = squares = 0.0
        for cost in costs:
            total += cost
            squares += cost * cost
        if not self._seconds or not threads:
            return None, 0.0
        scale = self.ratio / threads
        of_pace = total * math.sqrt(self._cost_squared) / self._cost
        error = self._error_of_one() * math.hypot(math.sqrt(squares), of_pace)
        return total * scale, error * scale
