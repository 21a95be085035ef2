//! Many steps at once, in less time than single steps take: whole subtrees are counted and passed.
//!
//! A subtree of m calls lies between a `place` and its `remove`, which are 4·m − 1 steps apart.

use super::cursor::{Cursor, Entry};
use crate::kind::Kind;
use crate::tally::Tally;

/// A direction along the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Forward,
    Backward,
}

/// The event that ends a move before its budget is used.
#[derive(Clone, Copy, Debug)]
pub(super) enum Goal {
    /// No event: the whole budget is used.
    Distance,
    /// The first solution.
    Solution,
    /// The first `remove` in this row or a row above it.
    Return(usize),
}

impl Goal {
    fn is_reached(self, cursor: &Cursor) -> bool {
        match self {
            Self::Distance => false,
            Self::Solution => cursor.kind == Kind::Solution,
            Self::Return(row) => cursor.kind == Kind::Remove && cursor.row <= row,
        }
    }

    /// Whether the goal may be in the subtree between a `place` and a `remove` of `row`.
    fn may_be_in(self, subtree: Tally, row: usize) -> bool {
        match self {
            Self::Distance => false,
            Self::Solution => subtree.solutions > 0,
            Self::Return(to) => row < to,
        }
    }
}

/// Subtrees with at most this many rows are small enough to be counted at the first try.
const SMALL_ROWS: usize = 9;

/// The most calls that are counted. A larger subtree is entered.
pub(super) const MOST_CALLS: u64 = 1 << 14;

/// If a subtree has fewer calls than this, counting is also tried one row higher.
const FEW_CALLS: u64 = MOST_CALLS / 8;

impl Cursor {
    /// Moves up to `budget` steps. Returns whether the budget was used without reaching the goal:
    /// `false` at the goal, and if the start or the end stops it earlier.
    pub fn skip(&mut self, direction: Direction, budget: u64, goal: Goal) -> bool {
        let mut first_row = self.board.rows().saturating_sub(SMALL_ROWS);
        let mut left = budget;
        while left > 0 {
            let passed = self.try_to_pass(direction, left, goal, &mut first_row);
            let Some(taken) = passed.or_else(|| self.step(direction)) else { return false };
            left -= taken;
            if goal.is_reached(self) {
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

    /// Passes the subtree next to the cursor if there is one that is small enough, and returns the
    /// steps that took. `first_row` is the first row in which counting is worth a try; it adapts to
    /// the sizes of the subtrees.
    #[inline]
    fn try_to_pass(
        &mut self,
        direction: Direction,
        budget: u64,
        goal: Goal,
        first_row: &mut usize,
    ) -> Option<u64> {
        let beside_subtree = match direction {
            Direction::Forward => Kind::Place,
            Direction::Backward => Kind::Remove,
        };
        let most = MOST_CALLS.min(budget.saturating_add(1) / 4);
        if most == 0 || self.kind != beside_subtree || self.row < *first_row {
            return None;
        }
        let subtree = self.child_within(most);
        let Some(tally) = subtree.filter(|&tally| !goal.may_be_in(tally, self.row)) else {
            *first_row = self.row + 1;
            return None;
        };
        if tally.calls < FEW_CALLS {
            *first_row = (*first_row).min(self.row.saturating_sub(1));
        }
        self.pass(direction, tally);
        Some(tally.steps() + 1)
    }

    /// Moves from one side of a subtree to the other.
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

    /// The tally of the call below a `place` or `remove`.
    pub fn child(&self) -> Tally {
        let Entry { masks, place } = self.entries[self.row];
        Tally::of_child(&self.board, masks, place, self.row)
    }

    /// The same; `None` if it has more than `limit` calls, itself included.
    pub fn child_within(&self, limit: u64) -> Option<Tally> {
        let Entry { masks, place } = self.entries[self.row];
        Tally::of_child_within(&self.board, masks, place, self.row, limit)
    }
}
