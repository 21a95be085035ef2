//! Counts one subtree: its calls by row, and the calls of each row that lead to a solution.

mod breadth_first;

use alloc::vec::Vec;

use super::frontier::Frontier;
use super::last_rows::LastRows;
use super::record::{self, RowCount};
use crate::bits;
use crate::board::BoardSize;
use crate::masks::Masks;
use crate::tally::Tally;
use breadth_first::Levels;

/// Calls in the low 32 bits and solutions in the high 32 bits, so that one addition adds both.
#[derive(Clone, Copy, Default)]
struct Sum(u64);

impl Sum {
    const SOLUTION: u64 = 1 << 32;

    fn of(tally: Tally) -> Self {
        Self(tally.calls | tally.solutions << 32)
    }

    fn tally(self) -> Tally {
        Tally { calls: self.0 & (Self::SOLUTION - 1), solutions: self.0 >> 32 }
    }

    fn solutions(self) -> u32 {
        (self.0 >> 32) as u32
    }

    fn has_solutions(self) -> bool {
        self.0 >= Self::SOLUTION
    }

    #[expect(clippy::cast_possible_truncation, reason = "the low 32 bits")]
    fn calls(self) -> u32 {
        self.0 as u32
    }
}

/// Counts subtrees, one after the other: the counts of each row are kept by the number of rows left
/// to fill.
pub(super) struct SubtreeCounter<'a> {
    frontier: &'a Frontier,
    full: u32,
    /// The squares that a call may use, by the number of rows left to fill at that call.
    allowed: [u32; BoardSize::MAX_CALL_ROWS],
    /// The counts of the calls, by the same number.
    rows: [RowCount; BoardSize::MAX_CALL_ROWS],
    last_rows: &'a LastRows,
    levels: Levels,
}

impl<'a> SubtreeCounter<'a> {
    pub fn new(frontier: &'a Frontier, last_rows: &'a LastRows) -> Self {
        let board = frontier.board();
        let mut allowed = [0; BoardSize::MAX_CALL_ROWS];
        for (row, squares) in allowed[1..=board.rows()].iter_mut().rev().enumerate() {
            *squares = board.allowed(row);
        }
        Self {
            frontier,
            full: board.full(),
            allowed,
            rows: [RowCount::default(); BoardSize::MAX_CALL_ROWS],
            last_rows,
            levels: Levels::new(),
        }
    }

    /// Counts a subtree and appends its record to `words`.
    pub fn append_record(&mut self, subtree: usize, words: &mut Vec<u32>) {
        let frontier = self.frontier;
        let (board, row) = (frontier.board(), frontier.depth(subtree));
        self.rows = [RowCount::default(); BoardSize::MAX_CALL_ROWS];
        let mut grandchildren = Vec::new();
        let mut tally = Tally { calls: 1, solutions: u64::from(row == board.rows()) };
        for (_, child) in frontier.masks(subtree).children(board.allowed(row), board.full()) {
            let rows_left = board.rows() - row - 1;
            let mut child_tally = Tally { calls: 1, solutions: u64::from(rows_left == 0) };
            for (_, grandchild) in child.children(board.allowed(row + 1), board.full()) {
                let grandchild_tally = self.call(grandchild, rows_left - 1).tally();
                child_tally += grandchild_tally;
                grandchildren.push(grandchild_tally);
            }
            self.add_call(rows_left, Sum::of(child_tally));
            tally += child_tally;
        }
        let rows = (0..frontier.rows_below(subtree)).rev().map(|rows_left| self.row(rows_left));
        record::append(words, tally, &grandchildren, rows);
    }

    /// The counts of a row. With at most one row left, a solvable call has exactly one solution
    /// below it, so these rows need no counts of their own.
    fn row(&self, rows_left: usize) -> RowCount {
        let solutions = self.rows[0].calls;
        match rows_left {
            0 => RowCount { calls: solutions, solvable: solutions, below_solvable: solutions },
            1 => RowCount { solvable: solutions, below_solvable: 2 * solutions, ..self.rows[1] },
            _ => self.rows[rows_left],
        }
    }

    /// Counts a call with `rows_left` rows left to fill, and everything below it.
    fn call(&mut self, masks: Masks, rows_left: usize) -> Sum {
        let free = masks.free(self.allowed[rows_left]);
        let mut sum = Sum(if rows_left == 0 { 1 + Sum::SOLUTION } else { 1 });
        if free != 0 {
            sum.0 += self.count_below(masks, free, rows_left).0;
        }
        self.add_call(rows_left, sum);
        sum
    }

    /// Adds a call whose subtree is counted.
    fn add_call(&mut self, rows_left: usize, sum: Sum) {
        self.rows[rows_left].calls += 1;
        if sum.has_solutions() {
            self.add_solvable(rows_left, [1, sum.calls()]);
        }
    }

    /// Adds some solvable calls: their number, and the number of calls in their subtrees.
    #[inline]
    fn add_solvable(&mut self, rows_left: usize, [solvable, below]: [u32; 2]) {
        let row = &mut self.rows[rows_left];
        row.solvable += solvable;
        row.below_solvable += below;
    }

    /// Counts everything below a call that has `free` squares, at least one.
    fn count_below(&mut self, masks: Masks, mut free: u32, rows_left: usize) -> Sum {
        if Self::is_counted_by_row(rows_left) {
            return self.count_by_row(masks, free, rows_left);
        }
        let calls = free.count_ones();
        self.rows[rows_left - 1].calls += calls;
        let each = if rows_left == 1 { 1 + Sum::SOLUTION } else { 1 };
        let mut sum = Sum(u64::from(calls) * each);
        while free != 0 {
            // `Masks::left` may keep bits past the board: `allowed` has none there.
            let child = masks.place(bits::lowest(free), u32::MAX);
            free = bits::clear_lowest(free);
            let child_free = child.free(self.allowed[rows_left - 1]);
            if child_free != 0 {
                let below = self.count_below(child, child_free, rows_left - 1);
                if below.has_solutions() {
                    self.add_solvable(rows_left - 1, [1, below.calls() + 1]);
                }
                sum.0 += below.0;
            }
        }
        sum
    }
}
