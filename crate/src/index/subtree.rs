//! Counts one subtree: its calls by row, and the calls of each row that lead to a solution.

use alloc::vec::Vec;

use super::frontier::{self, Frontier};
use super::last_rows::{LastRows, Ways};
use super::record::{self, RowCount};
use crate::bits;
use crate::board::Board;
use crate::masks::Masks;
use crate::tally::Tally;

/// Counts a subtree and appends its record to `words`.
pub(super) fn record(
    frontier: &Frontier,
    last_rows: &LastRows,
    subtree: usize,
    words: &mut Vec<u32>,
) {
    let (board, row) = (frontier.board(), frontier.depth(subtree));
    let mut counter = SubtreeCounter::new(board, last_rows);
    let mut pairs = Vec::new();
    let mut tally = Tally { calls: 1, solutions: u64::from(row == board.rows()) };
    for (_, child) in frontier::children(board, frontier.masks(subtree), row) {
        let left = board.rows() - row - 1;
        let mut below = Tally { calls: 1, solutions: u64::from(left == 0) };
        for (_, grandchild) in frontier::children(board, child, row + 1) {
            let pair = counter.call(grandchild, left - 1).tally();
            below += pair;
            pairs.push(pair);
        }
        counter.add_call(left, Sum::of(below));
        tally += below;
    }
    record::write_head(tally, words);
    record::write_pairs(&pairs, words);
    let rows = (0..frontier.rows_below(subtree)).rev();
    record::write_rows(rows.map(|left| counter.row(left)), words);
}

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

    fn is_live(self) -> bool {
        self.0 >= Self::SOLUTION
    }

    #[expect(clippy::cast_possible_truncation, reason = "the low 32 bits")]
    fn calls(self) -> u32 {
        self.0 as u32
    }
}

/// A power of two, so that `left % ROWS` needs no bounds check.
const ROWS: usize = Board::ROWS;

/// The counts by the number of rows left to fill.
struct SubtreeCounter<'a> {
    full: u32,
    /// The squares that each row may use.
    allowed: [u32; ROWS],
    rows: [RowCount; ROWS],
    last_rows: &'a LastRows,
}

impl<'a> SubtreeCounter<'a> {
    fn new(board: &Board, last_rows: &'a LastRows) -> Self {
        let rows = board.rows();
        let mut allowed = [0; ROWS];
        for (row, squares) in allowed[1..=rows].iter_mut().rev().enumerate() {
            *squares = board.allowed(row);
        }
        Self { full: board.full(), allowed, rows: [RowCount::default(); ROWS], last_rows }
    }

    /// The counts of a row. With at most one row left, a live call has exactly one solution below
    /// it, so these rows need no counts of their own.
    fn row(&self, left: usize) -> RowCount {
        let solutions = self.rows[0].calls;
        match left {
            0 => RowCount { calls: solutions, live: solutions, live_below: solutions },
            1 => RowCount { live: solutions, live_below: 2 * solutions, ..self.rows[1] },
            _ => self.rows[left],
        }
    }

    /// Counts a call with `left` rows left to fill, and everything below it.
    fn call(&mut self, masks: Masks, left: usize) -> Sum {
        let free = masks.free(self.allowed[left % ROWS]);
        let mut sum = Sum(if left == 0 { 1 + Sum::SOLUTION } else { 1 });
        if free != 0 {
            sum.0 += self.below(masks, free, left).0;
        }
        self.add_call(left, sum);
        sum
    }

    /// Adds a call whose subtree is counted.
    fn add_call(&mut self, left: usize, sum: Sum) {
        self.rows[left % ROWS].calls += 1;
        if sum.is_live() {
            self.add_live(left, sum.calls());
        }
    }

    /// Adds to the live calls one with so many calls in its subtree.
    #[inline]
    fn add_live(&mut self, left: usize, calls: u32) {
        let row = &mut self.rows[left % ROWS];
        row.live += 1;
        row.live_below += calls;
    }

    /// Counts everything below a call that has `free` squares, at least one.
    fn below(&mut self, masks: Masks, mut free: u32, left: usize) -> Sum {
        if left == 6 {
            return self.last_six(masks, free);
        }
        let calls = free.count_ones();
        self.rows[(left - 1) % ROWS].calls += calls;
        let each = if left == 1 { 1 + Sum::SOLUTION } else { 1 };
        let mut sum = Sum(u64::from(calls) * each);
        while free != 0 {
            // `left` may keep bits past the board, because `allowed` has none there.
            let child = masks.place(bits::lowest(free), u32::MAX);
            free = bits::clear_lowest(free);
            let child_free = child.free(self.allowed[(left - 1) % ROWS]);
            if child_free != 0 {
                let below = self.below(child, child_free, left - 1);
                if below.is_live() {
                    self.add_live(left - 1, below.calls() + 1);
                }
                sum.0 += below.0;
            }
        }
        sum
    }

    /// Counts everything below a call with six rows left and `free` squares, at least one.
    fn last_six(&mut self, masks: Masks, mut free: u32) -> Sum {
        let calls = free.count_ones();
        self.rows[5].calls += calls;
        let mut sum = Packed::default();
        while free != 0 {
            let child = masks.place(bits::lowest(free), u32::MAX);
            free = bits::clear_lowest(free);
            let child_free = child.free(self.allowed[5]);
            if child_free != 0 {
                let below = self.last_five(child, child_free);
                self.add_packed(5, below);
                sum.0 += below.0;
            }
        }
        for (left, row) in self.rows[..5].iter_mut().enumerate() {
            row.calls += sum.get(left);
        }
        Sum(u64::from(calls + sum.calls()) + u64::from(sum.get(0)) * Sum::SOLUTION)
    }

    #[inline]
    fn last_five(&mut self, masks: Masks, mut free: u32) -> Packed {
        let mut sum = Packed::default();
        sum.add(4, free.count_ones().into());
        while free != 0 {
            let child = masks.place(bits::lowest(free), u32::MAX);
            free = bits::clear_lowest(free);
            let ways = self.last_rows.below(child, self.full & !child.columns);
            let mut below = Packed::default();
            for left in 0..4 {
                below.add(left, ways.calls(left));
            }
            if ways.is_live() {
                self.add_live_ways(ways);
                self.add_live(4, 1 + below.calls());
            }
            sum.0 += below.0;
        }
        sum
    }

    #[inline]
    fn add_packed(&mut self, left: usize, below: Packed) {
        if below.is_live() {
            self.add_live(left, 1 + below.calls());
        }
    }

    fn add_live_ways(&mut self, ways: Ways) {
        for (left, [live, below]) in
            [(2, ways.live_with_two_left()), (3, ways.live_with_three_left())]
        {
            self.rows[left].live += live;
            self.rows[left].live_below += below;
        }
    }
}

/// Calls by rows left, 12 bits each, for 0 to 4 rows left. Below one call with five rows left there
/// are at most 120 of each, and below one with six rows left 720.
#[derive(Clone, Copy, Default)]
struct Packed(u64);

impl Packed {
    const BITS: usize = 12;
    const MASK: u64 = (1 << Self::BITS) - 1;
    /// Multiplying by it puts the sum of all counts into the highest one.
    const ONES: u64 = 0x0001_0010_0100_1001;

    fn add(&mut self, left: usize, calls: u64) {
        self.0 += calls << (Self::BITS * left);
    }

    fn get(self, left: usize) -> u32 {
        (self.0 >> (Self::BITS * left) & Self::MASK) as u32
    }

    fn is_live(self) -> bool {
        self.0 & Self::MASK != 0
    }

    fn calls(self) -> u32 {
        Self(self.0.wrapping_mul(Self::ONES)).get(4)
    }
}
