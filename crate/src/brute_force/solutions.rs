//! The solutions among the sets of squares of brute force.
//!
//! In a solution each row has one queen, so its squares in ascending order are its columns from the
//! top row down. Brute force finds the solutions in the same order as the search row by row.

use alloc::vec::Vec;

use crate::bits;
use crate::board::{Board, BoardSize, Square};
use crate::masks::Masks;
use crate::tally::Tally;

#[derive(Clone, Debug)]
pub(super) struct SolutionNumbers {
    board: Board,
    total: u64,
}

impl SolutionNumbers {
    pub fn new(size: BoardSize) -> Self {
        let board = Board::from(size);
        let total = Tally::of(&board).solutions;
        Self { board, total }
    }

    pub fn total(&self) -> u64 {
        self.total
    }

    /// The number of solutions before all sets that start with these squares.
    pub fn before(&self, squares: &[u8]) -> u64 {
        let mut masks = Masks::default();
        let mut before = 0;
        for (row, &square) in squares.iter().enumerate() {
            let (queen_row, place) = self.square(square);
            if queen_row < row {
                break;
            }
            // If the queen is farther down, every square of this row comes before it.
            let passed = if queen_row > row { u32::MAX } else { place - 1 };
            let smaller = self.free(masks, passed);
            before += smaller.map(|place| self.solutions_with(masks, place, row)).sum::<u64>();
            if queen_row > row || masks.free(place) == 0 {
                break;
            }
            masks = masks.place(place, self.board.full());
        }
        before
    }

    /// The number of solutions that start with these squares.
    pub fn starting_with(&self, squares: &[u8]) -> u64 {
        let mut masks = Masks::default();
        let mut solutions = self.total;
        for (row, &square) in squares.iter().enumerate() {
            let (queen_row, place) = self.square(square);
            if queen_row != row || masks.free(place) == 0 {
                return 0;
            }
            solutions = self.solutions_with(masks, place, row);
            masks = masks.place(place, self.board.full());
        }
        solutions
    }

    /// The squares of a solution, counted from 0, which must exist.
    pub fn nth(&self, number: u64) -> Vec<u8> {
        let rows = self.board.rows();
        let mut masks = Masks::default();
        let mut left = number;
        let mut squares = Vec::with_capacity(rows);
        for (row, first) in (0..rows).zip((0..).step_by(rows)) {
            for place in self.free(masks, u32::MAX) {
                let solutions = self.solutions_with(masks, place, row);
                if left < solutions {
                    squares.push(first + bits::column(place));
                    masks = masks.place(place, self.board.full());
                    break;
                }
                left -= solutions;
            }
        }
        squares
    }

    /// The row of a square, and the bit of its column.
    fn square(&self, number: u8) -> (usize, u32) {
        let Square { row, column } = Square::from_number(number.into(), self.board.rows());
        (row, bits::bit(column))
    }

    /// The squares of a row that no queen attacks, among `squares`, lowest first.
    fn free(&self, masks: Masks, squares: u32) -> impl Iterator<Item = u32> {
        bits::columns(masks.free(self.board.full() & squares)).map(bits::bit)
    }

    /// The number of solutions with a queen on `place`.
    fn solutions_with(&self, masks: Masks, place: u32, row: usize) -> u64 {
        Tally::of_child(&self.board, masks, place, row).solutions
    }
}
