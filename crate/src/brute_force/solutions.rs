//! The solutions among the sets of brute force. One queen stands in each row, so that their squares in ascending order
//! are their columns from the top row down, and the search row by row meets them in the same order.

use alloc::vec::Vec;

use crate::board::Board;
use crate::bits;
use crate::masks::Masks;
use crate::board::BoardSize;
use crate::tally::Tally;

#[derive(Clone, Debug)]
pub(super) struct Solutions {
    allowed: Board,
    total: u64,
}

impl Solutions {
    pub fn new(size: BoardSize) -> Self {
        let allowed = Board::from(size);
        let total = Tally::board(&allowed).solutions;
        Self { allowed, total }
    }

    pub fn total(&self) -> u64 {
        self.total
    }

    /// How many come before all sets that begin with these squares.
    pub fn before(&self, squares: &[u8]) -> u64 {
        let mut masks = Masks::default();
        let mut before = 0;
        for (row, &square) in squares.iter().enumerate() {
            let (stands, place) = self.place(square);
            if stands < row {
                break;
            }
            // Where she stands farther down, every square of this row comes before.
            let passed = if stands > row { u32::MAX } else { place - 1 };
            before +=
                self.free(masks, passed).map(|place| self.below(masks, place, row)).sum::<u64>();
            if stands > row || masks.free(place) == 0 {
                break;
            }
            masks = masks.place(place, self.full());
        }
        before
    }

    /// How many begin with these squares.
    pub fn with(&self, squares: &[u8]) -> u64 {
        let mut masks = Masks::default();
        let mut with = self.total;
        for (row, &square) in squares.iter().enumerate() {
            let (stands, place) = self.place(square);
            if stands != row || masks.free(place) == 0 {
                return 0;
            }
            with = self.below(masks, place, row);
            masks = masks.place(place, self.full());
        }
        with
    }

    /// The squares of one of them, the first being 0; there must be so many.
    pub fn nth(&self, number: u64) -> Vec<u8> {
        let rows = self.allowed.size().rows();
        let mut masks = Masks::default();
        let mut left = number;
        let mut squares = Vec::with_capacity(rows);
        for (row, first) in (0..rows).zip((0..).step_by(rows)) {
            for place in self.free(masks, u32::MAX) {
                let below = self.below(masks, place, row);
                if left < below {
                    squares.push(first + bits::column(place));
                    masks = masks.place(place, self.full());
                    break;
                }
                left -= below;
            }
        }
        squares
    }

    /// The row of a square, and the bit of its column.
    fn place(&self, square: u8) -> (usize, u32) {
        let (square, rows) = (usize::from(square), self.allowed.size().rows());
        (square / rows, 1 << (square % rows))
    }

    /// Of some squares of a row those that nothing attacks, lowest first.
    fn free(&self, masks: Masks, squares: u32) -> impl Iterator<Item = u32> {
        bits::columns(masks.free(self.full() & squares)).map(bits::bit)
    }

    /// The solutions below a queen.
    fn below(&self, masks: Masks, place: u32, row: usize) -> u64 {
        Tally::below(&self.allowed, masks, place, row, u64::MAX).map_or(0, |tally| tally.solutions)
    }

    fn full(&self) -> u32 {
        self.allowed.size().full()
    }
}
