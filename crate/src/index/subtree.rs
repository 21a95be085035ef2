//! Counts a subtree row by row, and which of its calls lead to a solution, as fast as a plain walk goes.

use alloc::vec::Vec;

use crate::board::Board;
use crate::bits;
use crate::masks::Masks;
use crate::tally::Tally;
use crate::index::frontier::{self, Frontier};
use crate::index::record::{self, RowCount};

/// Counts a subtree and writes its record.
pub(super) fn record(frontier: &Frontier, subtree: usize, words: &mut Vec<u32>) {
    let (board, row) = (frontier.board(), frontier.depth(subtree));
    let mut counter = SubtreeCounter::new(board);
    let mut pairs = Vec::new();
    let mut tally = Tally { calls: 1, solutions: u64::from(row == counter.size) };
    for (_, child) in frontier::children(board, frontier.masks(subtree), row) {
        let left = counter.size - row - 1;
        let mut below = Tally { calls: 1, solutions: u64::from(left == 0) };
        for (_, grandchild) in frontier::children(board, child, row + 1) {
            let pair = counter.call(grandchild, left - 1).tally();
            add(&mut below, pair);
            pairs.push(pair);
        }
        counter.note(left, Sum::of(below));
        add(&mut tally, below);
    }
    words.extend(
        [tally.calls, tally.solutions].map(|count| u32::try_from(count).unwrap_or(u32::MAX)),
    );
    record::write_pairs(&pairs, words);
    let rows = (0..frontier.rows_below(subtree)).rev();
    record::write_rows(rows.map(|left| counter.row(left)), words);
}

fn add(sum: &mut Tally, part: Tally) {
    sum.calls += part.calls;
    sum.solutions += part.solutions;
}

/// Calls in the lower half of a word, solutions in the upper: added as one.
#[derive(Clone, Copy, Default)]
pub(super) struct Sum(pub u64);

impl Sum {
    pub const SOLUTION: u64 = 1 << 32;

    fn of(tally: Tally) -> Self {
        Self(tally.calls | tally.solutions << 32)
    }

    fn tally(self) -> Tally {
        Tally { calls: self.0 & (Self::SOLUTION - 1), solutions: self.0 >> 32 }
    }

    fn is_live(self) -> bool {
        self.0 >= Self::SOLUTION
    }

    #[expect(clippy::cast_possible_truncation, reason = "the lower half")]
    fn calls(self) -> u32 {
        self.0 as u32
    }
}

/// A power of two, so that `left % ROWS` is a cheap index that needs no check.
const ROWS: usize = Board::ROWS;

/// What is counted, by the number of rows left to fill.
pub(super) struct SubtreeCounter {
    size: usize,
    pub full: u32,
    pub allowed: [u32; ROWS],
    pub rows: [RowCount; ROWS],
}

impl SubtreeCounter {
    fn new(board: &Board) -> Self {
        let size = board.size().rows();
        let mut allowed = [0; ROWS];
        for (row, squares) in allowed[1..=size].iter_mut().rev().enumerate() {
            *squares = board.allowed(row);
        }
        let rows = [RowCount::default(); ROWS];
        Self { size, full: board.size().full(), allowed, rows }
    }

    /// The calls of a row. A live one with at most one row left has one solution below it: these are
    /// not noted one by one.
    fn row(&self, left: usize) -> RowCount {
        let solutions = self.rows[0].calls;
        match left {
            0 => RowCount { calls: solutions, live: solutions, live_below: solutions },
            1 => RowCount { live: solutions, live_below: 2 * solutions, ..self.rows[1] },
            _ => self.rows[left],
        }
    }

    /// Counts a call with `left` rows left to fill, and all below it.
    fn call(&mut self, masks: Masks, left: usize) -> Sum {
        let free = masks.free(self.allowed[left % ROWS]);
        let mut sum = Sum(if left == 0 { 1 + Sum::SOLUTION } else { 1 });
        if free != 0 {
            sum.0 += self.below(masks, free, left).0;
        }
        self.note(left, sum);
        sum
    }

    /// Notes a call with `left` rows left, after all below it is counted.
    fn note(&mut self, left: usize, sum: Sum) {
        self.rows[left % ROWS].calls += 1;
        if sum.is_live() {
            self.note_live(left, sum.calls());
        }
    }

    #[inline]
    pub fn note_live(&mut self, left: usize, calls: u32) {
        let row = &mut self.rows[left % ROWS];
        row.live += 1;
        row.live_below += calls;
    }

    /// Counts what is below a call whose `free` squares are not none.
    fn below(&mut self, masks: Masks, mut free: u32, left: usize) -> Sum {
        if left == 6 {
            return self.last_six(masks, free);
        }
        let calls = free.count_ones();
        self.rows[(left - 1) % ROWS].calls += calls;
        let each = if left == 1 { 1 + Sum::SOLUTION } else { 1 };
        let mut all = Sum(u64::from(calls) * each);
        while free != 0 {
            // Bits past the board do no harm: the squares of each row that are allowed have none.
            let child = masks.place(bits::lowest(free), u32::MAX);
            free = bits::clear_lowest(free);
            let child_free = child.free(self.allowed[(left - 1) % ROWS]);
            if child_free != 0 {
                let sum = self.below(child, child_free, left - 1);
                if sum.is_live() {
                    self.note_live(left - 1, sum.calls() + 1);
                }
                all.0 += sum.0;
            }
        }
        all
    }
}
