//! Long ways at less than a step's cost: whole subtrees are counted and passed in one leap.
//!
//! A subtree of m calls lies between a `place` and its `remove`, 4·m − 1 steps apart.

use crate::stepper::cursor::{Cursor, Entry};
use crate::stepper::moment::Kind;
use crate::stepper::order::Order;
use crate::tally::Tally;

/// Which way along the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Forward,
    Backward,
}

/// Where a long way ends, if not where its budget does.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Goal {
    /// Nowhere sooner.
    Distance,
    /// At the first solution.
    Solution,
    /// At the first `remove` in this row or one above it.
    Return(usize),
}

impl Goal {
    fn reached<O>(self, cursor: &Cursor<O>) -> bool {
        match self {
            Self::Distance => false,
            Self::Solution => cursor.kind == Kind::Solution,
            Self::Return(row) => cursor.kind == Kind::Remove && cursor.row <= row,
        }
    }

    /// Whether it may be met in the subtree between a `place` and a `remove` of `row`.
    fn lies_in(self, subtree: Tally, row: usize) -> bool {
        match self {
            Self::Distance => false,
            Self::Solution => subtree.solutions > 0,
            Self::Return(to) => row < to,
        }
    }
}

/// Rows whose subtrees are small enough to be counted at the first try.
const SMALL_ROWS: usize = 9;

/// A subtree of more calls is walked into, not counted to its end.
const MOST_CALLS: u64 = 1 << 14;

impl<O: Order> Cursor<O> {
    /// Moves `budget` steps; `false` if the goal, the end or the start came first, or just then.
    pub fn skip(&mut self, direction: Direction, budget: u64, goal: Goal) -> bool {
        let mut countable = self.rows().saturating_sub(SMALL_ROWS);
        let mut left = budget;
        while left > 0 {
            let passed = self.try_to_pass(direction, left, goal, &mut countable);
            let Some(taken) = passed.or_else(|| self.step(direction)) else { return false };
            left -= taken;
            if goal.reached(self) {
                return false;
            }
        }
        true
    }

    #[inline]
    fn step(&mut self, direction: Direction) -> Option<u64> {
        let moved = match direction {
            Direction::Forward => self.next(),
            Direction::Backward => self.back(),
        };
        moved.then_some(1)
    }

    /// Passes the subtree before it, if it stands at one that is small enough; how many steps that
    /// was. `countable` is the first row where that is worth a try: it follows what it finds.
    #[inline]
    fn try_to_pass(
        &mut self,
        direction: Direction,
        budget: u64,
        goal: Goal,
        countable: &mut usize,
    ) -> Option<u64> {
        let near = match direction {
            Direction::Forward => Kind::Place,
            Direction::Backward => Kind::Remove,
        };
        if self.kind != near || self.row < *countable {
            return None;
        }
        let most = MOST_CALLS.min(budget.saturating_add(1) / 4);
        let Some(tally) = self.child(most).filter(|tally| !goal.lies_in(*tally, self.row)) else {
            *countable = self.row + 1;
            return None;
        };
        if tally.calls < MOST_CALLS / 8 {
            *countable = (*countable).min(self.row.saturating_sub(1));
        }
        self.pass(direction, tally);
        Some(tally.steps() + 1)
    }

    /// From one side of a subtree to the other.
    pub fn pass(&mut self, direction: Direction, subtree: Tally) {
        let (steps, solutions) = (subtree.steps() + 1, subtree.solutions);
        match direction {
            Direction::Forward => {
                self.kind = Kind::Remove;
                self.position = self.position.wrapping_add(steps);
                self.solutions = self.solutions.wrapping_add(solutions);
            }
            Direction::Backward => {
                self.kind = Kind::Place;
                self.position = self.position.wrapping_sub(steps);
                self.solutions = self.solutions.wrapping_sub(solutions);
            }
        }
    }

    /// The tally of the call that the queen of a `place` or `remove` makes.
    pub fn child(&self, limit: u64) -> Option<Tally> {
        let Entry { masks, place } = self.entries[self.row];
        Tally::below(&self.allowed, masks, place, self.row, limit)
    }
}
