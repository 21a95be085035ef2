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
use crate::masks::Lines;

/// The number of solutions.
pub(super) fn count<W: WorkCounter>(size: BoardSize, work: &mut W) -> u64 {
    search(Lines::default(), size.rows(), 0, work)
}

/// The number of solutions with the queens in the rows above.
fn search<W: WorkCounter>(attacked: Lines, rows: usize, row: usize, work: &mut W) -> u64 {
    work.call();
    if row == rows {
        return 1;
    }
    let mut solutions = 0;
    for column in 0..rows {
        work.test();
        let queen = Lines::of(row, column);
        if !attacked.meet(queen) {
            solutions += search(attacked.union(queen), rows, row + 1, work);
        }
    }
    solutions
}
