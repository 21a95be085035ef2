//! The number of solutions and calls of a search, by a fast walk.

use alloc::vec::Vec;
use core::ops::AddAssign;

use crate::bits;
use crate::board::Board;
use crate::masks::Masks;

/// The solutions and calls of a search, or of the part of it below one call.
///
/// ```
/// use n_queens_bits::{Board, Tally};
///
/// let tally = Tally::of(&Board::new(8)?);
/// assert_eq!(tally, Tally { solutions: 92, calls: 2057 });
/// assert_eq!(tally.steps(), 8226);
/// # Ok::<(), n_queens_bits::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Tally {
    /// The number of solutions.
    pub solutions: u64,
    /// The number of activations of the recursive function, including the first one.
    pub calls: u64,
}

impl Tally {
    /// Counts the whole search over a board. n = 16 takes a few seconds, and each further row about
    /// eight times as long. [`count`](crate::count) is far faster, but counts no calls.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "there is no limit")]
    pub fn of(board: &Board) -> Self {
        let children = Self::first_row(board, u64::MAX);
        Self::with_children(&children.expect("there is no limit"))
    }

    /// A call with these calls below it.
    pub(crate) fn with_children(children: &[Self]) -> Self {
        let mut tally = Self { solutions: 0, calls: 1 };
        for &child in children {
            tally += child;
        }
        tally
    }

    /// The calls below the outermost call, lowest square first; `None` if the search has more than
    /// `limit` calls. Without fixed queens half of the row mirrors the other half, and only one is
    /// counted.
    pub(crate) fn first_row(board: &Board, limit: u64) -> Option<Vec<Self>> {
        let mut calls_left = limit.checked_sub(1)?;
        let mut row = Vec::new();
        let mirrored = board.fixed_count() == 0;
        for column in bits::columns(board.allowed(0)) {
            // Without fixed queens every column is allowed, so `row` has one child for each column
            // before this one, and none for the mirror image of a column of the first half.
            let mirror = board.rows() - 1 - usize::from(column);
            let child = match row.get(mirror) {
                Some(&image) if mirrored => image,
                _ => {
                    let (masks, place) = (Masks::default(), bits::bit(column));
                    Self::of_child_within(board, masks, place, 0, calls_left)?
                }
            };
            calls_left = calls_left.checked_sub(child.calls)?;
            row.push(child);
        }
        Some(row)
    }

    /// The call after a queen on `place` of `row`, with everything below it.
    pub(crate) fn of_child(board: &Board, masks: Masks, place: u32, row: usize) -> Self {
        let tally = Self::of_child_within(board, masks, place, row, u64::MAX);
        tally.expect("there is no limit")
    }

    /// The same; `None` if there are more than `limit` calls, this one included. The walk stops soon
    /// after the limit.
    pub(crate) fn of_child_within(
        board: &Board,
        masks: Masks,
        place: u32,
        row: usize,
        limit: u64,
    ) -> Option<Self> {
        let (full, rows) = (board.full(), board.rows());
        let mut walk = TallyWalk { board, full, rows, limit, tally: Self::default() };
        walk.call(masks.place(place, full), row + 1);
        (walk.tally.calls <= limit).then_some(walk.tally)
    }

    /// The number of steps: each call has a `call` and a `solution` or `possible`, and each but the
    /// first has a `place` and a `remove`. 0 without calls.
    #[must_use]
    pub fn steps(self) -> u64 {
        (4 * self.calls).saturating_sub(2)
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.solutions += other.solutions;
        self.calls += other.calls;
    }
}

/// The number of last rows that are counted without recursion.
const UNROLLED_ROWS: usize = 5;

struct TallyWalk<'a> {
    board: &'a Board,
    full: u32,
    rows: usize,
    limit: u64,
    tally: Tally,
}

impl TallyWalk<'_> {
    fn call(&mut self, masks: Masks, row: usize) {
        self.tally.calls += 1;
        if row == self.rows {
            self.tally.solutions += 1;
            return;
        }
        let free = masks.free(self.board.allowed(row));
        if free != 0 {
            self.count_below(masks, row, free);
        }
    }

    /// Counts the calls below a call of `row` that has `free` squares, at least one.
    fn count_below(&mut self, masks: Masks, row: usize, mut free: u32) {
        if self.rows - row <= UNROLLED_ROWS {
            let calls = self.count_last_rows::<UNROLLED_ROWS>(masks, row, free);
            self.tally.calls += u64::from(calls);
            return;
        }
        self.tally.calls += u64::from(free.count_ones());
        if self.tally.calls > self.limit {
            return;
        }
        let allowed = self.board.allowed(row + 1);
        while free != 0 {
            let child = masks.place(bits::lowest(free), self.full);
            free = bits::clear_lowest(free);
            let child_free = child.free(allowed);
            if child_free != 0 {
                self.count_below(child, row + 1, child_free);
            }
        }
    }

    /// The same with at most `ROWS_LEFT` rows left. Returns the number of calls.
    ///
    /// `ROWS_LEFT` is a constant, so that each number of rows is a function of its own, which calls
    /// only the one for fewer rows. A release build for x86-64 inlines all of them into
    /// `count_below`. With `count_below` alone a tally takes an eighth longer for n = 12 and a fifth
    /// for n = 9, and in WebAssembly a third and a half.
    fn count_last_rows<const ROWS_LEFT: usize>(
        &mut self,
        masks: Masks,
        row: usize,
        mut free: u32,
    ) -> u32 {
        let mut calls = free.count_ones();
        if ROWS_LEFT == 1 || row + 1 == self.rows {
            self.tally.solutions += u64::from(calls);
            return calls;
        }
        let allowed = self.board.allowed(row + 1);
        while free != 0 {
            let child = masks.place(bits::lowest(free), self.full);
            free = bits::clear_lowest(free);
            let child_free = child.free(allowed);
            // In the last row a test whether a square is free costs more than counting none.
            if ROWS_LEFT == 2 || child_free != 0 {
                calls += match ROWS_LEFT {
                    2 => self.count_last_rows::<1>(child, row + 1, child_free),
                    3 => self.count_last_rows::<2>(child, row + 1, child_free),
                    4 => self.count_last_rows::<3>(child, row + 1, child_free),
                    _ => self.count_last_rows::<4>(child, row + 1, child_free),
                };
            }
        }
        calls
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_row_is_counted_if_the_search_has_no_more_calls_than_the_limit() {
        for n in 1..=8_u8 {
            let empty = Board::new(n.into()).expect("a board size");
            let fixed = (0..n).map(|column| {
                let board = empty.clone().with_queens([(0, column)]);
                board.expect("a square of the board")
            });
            for board in fixed.chain([empty.clone()]) {
                let calls = Tally::of(&board).calls;
                assert!(Tally::first_row(&board, calls).is_some(), "{board:?}");
                assert!(Tally::first_row(&board, calls - 1).is_none(), "{board:?}");
            }
        }
    }
}
