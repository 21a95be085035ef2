//! `wide-masks`: three bit vectors of n, 2n − 1 and 2n − 1 bits.
//!
//! The arrays of `marks` are packed into integers, with a bit for each column and each diagonal of
//! the whole board. Placing a queen sets three bits and a test reads three bits. Nothing has to be
//! removed, because the vectors are passed by value. Squares are still tested one by one, because
//! the diagonals of a row are n bits among 2n − 1.
//!
//! The usual way with bits, with which the write-up on Tony Lezard's program compares it.

use super::WorkCounter;
use crate::board::BoardSize;

/// The attacked columns and diagonals. Bit c of `columns` is column c, and diagonals have the
/// indices of `marks`.
#[derive(Clone, Copy, Default)]
struct WideMasks {
    columns: u32,
    left: u64,
    right: u64,
}

impl WideMasks {
    /// The bits of a queen on a square.
    fn of(row: usize, column: usize) -> Self {
        Self { columns: 1 << column, left: 1 << (row + 31 - column), right: 1 << (row + column) }
    }

    fn attack(self, square: Self) -> bool {
        self.columns & square.columns != 0
            || self.left & square.left != 0
            || self.right & square.right != 0
    }

    fn with(self, queen: Self) -> Self {
        Self {
            columns: self.columns | queen.columns,
            left: self.left | queen.left,
            right: self.right | queen.right,
        }
    }
}

/// The number of solutions.
pub(super) fn count<W: WorkCounter>(size: BoardSize, work: &mut W) -> u64 {
    search(WideMasks::default(), size.rows(), 0, work)
}

/// The number of solutions with the queens in the rows above.
fn search<W: WorkCounter>(masks: WideMasks, rows: usize, row: usize, work: &mut W) -> u64 {
    work.call();
    if row == rows {
        return 1;
    }
    let mut solutions = 0;
    for column in 0..rows {
        work.test();
        let queen = WideMasks::of(row, column);
        if !masks.attack(queen) {
            solutions += search(masks.with(queen), rows, row + 1, work);
        }
    }
    solutions
}
