//! How many solutions and calls a search has, counted as fast as a plain walk goes.

use crate::board::Board;
use crate::bits;
use crate::masks::Masks;

/// Solutions and calls of a whole search, or of the part of it below one call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Tally {
    /// Ways to fill the board.
    pub solutions: u64,
    /// Activations of the recursive function, the first one included.
    pub calls: u64,
}

impl Tally {
    /// The whole board, counted to its end.
    #[must_use]
    pub fn board(allowed: &Board) -> Self {
        Self::first_row(allowed, u64::MAX)
            .map_or_else(Self::default, |row| Self::of(row.children()))
    }

    /// One call and all that it makes.
    pub(crate) fn of(children: &[Self]) -> Self {
        let mut tally = Self { solutions: 0, calls: 1 };
        for child in children {
            tally.solutions += child.solutions;
            tally.calls += child.calls;
        }
        tally
    }

    /// The calls that row 0 makes, lowest square first; `None` if the board has more than `limit`
    /// calls. Without fixed queens one half of the row mirrors the other: only one is walked.
    pub(crate) fn first_row(allowed: &Board, limit: u64) -> Option<FirstRow> {
        let mut left = limit.checked_sub(1)?;
        let mut row = FirstRow { tallies: [Self::default(); 32], count: 0 };
        let mirrored = allowed.fixed_count() == 0;
        let rows = allowed.size().rows();
        for column in bits::columns(allowed.allowed(0)) {
            let mirror = rows - 1 - usize::from(column);
            let known = row.children().get(mirror).copied().filter(|_| mirrored);
            let times = if mirrored && mirror > usize::from(column) { 2 } else { 1 };
            let count = || {
                let place = bits::bit(column);
                Self::below(allowed, Masks::default(), place, 0, left / times)
            };
            let child = known.or_else(count)?;
            left = left.checked_sub(child.calls)?;
            row.tallies[row.count % 32] = child;
            row.count += 1;
        }
        Some(row)
    }

    /// The call that a queen on `place` of `row` makes, and all calls below it; `None` if there are
    /// more than `limit`; gives up soon after the limit.
    pub(crate) fn below(
        allowed: &Board,
        masks: Masks,
        place: u32,
        row: usize,
        limit: u64,
    ) -> Option<Self> {
        let size = allowed.size();
        let mut walk =
            Walk { allowed, full: size.full(), rows: size.rows(), limit, tally: Self::default() };
        walk.call(masks.place(place, size.full()), row + 1);
        Some(walk.tally).filter(|tally| tally.calls <= limit)
    }

    /// The steps of a search of so many calls: one `call` each, one `solution` or `possible` each,
    /// and one `place` and one `remove` for each but the first.
    #[must_use]
    pub fn steps(self) -> u64 {
        4 * self.calls - 2
    }
}

/// The calls that row 0 makes, each with all below it.
pub(crate) struct FirstRow {
    tallies: [Tally; 32],
    count: usize,
}

impl FirstRow {
    /// LowestFirst square first.
    pub fn children(&self) -> &[Tally] {
        self.tallies.get(..self.count).unwrap_or_default()
    }
}

/// How many of the last rows have a function of their own each.
const LAST: usize = 5;

struct Walk<'a> {
    allowed: &'a Board,
    full: u32,
    rows: usize,
    limit: u64,
    tally: Tally,
}

impl Walk<'_> {
    fn call(&mut self, masks: Masks, row: usize) {
        self.tally.calls += 1;
        if row == self.rows {
            self.tally.solutions += 1;
            return;
        }
        let free = masks.free(self.allowed.allowed(row));
        if free != 0 {
            self.below(masks, row, free);
        }
    }

    /// Counts the calls made from `row` for its `free` squares, which are not none.
    fn below(&mut self, masks: Masks, row: usize, mut free: u32) {
        if self.rows - row <= LAST {
            let calls = self.last::<LAST>(masks, row, free);
            self.tally.calls += u64::from(calls);
            return;
        }
        self.tally.calls += u64::from(free.count_ones());
        if self.tally.calls > self.limit {
            return;
        }
        let allowed = self.allowed.allowed(row + 1);
        while free != 0 {
            let child = masks.place(bits::lowest(free), self.full);
            free = bits::clear_lowest(free);
            let child_free = child.free(allowed);
            if child_free != 0 {
                self.below(child, row + 1, child_free);
            }
        }
    }

    /// The same with at most `ROWS` rows left, one function for each number of them; says the calls.
    fn last<const ROWS: usize>(&mut self, masks: Masks, row: usize, mut free: u32) -> u32 {
        let mut calls = free.count_ones();
        if ROWS == 1 || row + 1 == self.rows {
            self.tally.solutions += u64::from(calls);
            return calls;
        }
        let allowed = self.allowed.allowed(row + 1);
        while free != 0 {
            let child = masks.place(bits::lowest(free), self.full);
            free = bits::clear_lowest(free);
            let child_free = child.free(allowed);
            // Asking whether one last row is free costs more than counting none.
            if ROWS == 2 || child_free != 0 {
                calls += match ROWS {
                    2 => self.last::<1>(child, row + 1, child_free),
                    3 => self.last::<2>(child, row + 1, child_free),
                    4 => self.last::<3>(child, row + 1, child_free),
                    _ => self.last::<4>(child, row + 1, child_free),
                };
            }
        }
        calls
    }
}
