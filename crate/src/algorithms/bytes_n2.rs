//! `bytes-n2`: backtracking on a board of n² bytes.
//!
//! The board has a byte for each square, 1 where a queen stands. A square is tested by walking from
//! it up its column and its two diagonals to a queen or the edge, which takes O(n). The rows below
//! are empty and need no test.
//!
//! *Array of n² bytes*, the first of the representations in the recitation on the queens problem of
//! MIT's course 6.172.

use alloc::vec;
use alloc::vec::Vec;

use super::WorkCounter;
use crate::board::BoardSize;

/// A set of squares with queens.
pub(super) trait Squares {
    /// An empty board of `rows` rows.
    fn new(rows: usize) -> Self;
    /// Whether a queen stands on a square.
    fn has(&self, row: usize, column: usize) -> bool;
    /// Places or removes a queen.
    fn set(&mut self, row: usize, column: usize, queen: bool);
}

/// A byte for each square, row by row.
struct ByteBoard {
    rows: usize,
    squares: Vec<u8>,
}

impl Squares for ByteBoard {
    fn new(rows: usize) -> Self {
        Self { rows, squares: vec![0; rows * rows] }
    }

    fn has(&self, row: usize, column: usize) -> bool {
        self.squares[row * self.rows + column] != 0
    }

    fn set(&mut self, row: usize, column: usize, queen: bool) {
        self.squares[row * self.rows + column] = u8::from(queen);
    }
}

/// The number of solutions.
pub(super) fn count<W: WorkCounter>(size: BoardSize, work: &mut W) -> u64 {
    search(&mut ByteBoard::new(size.rows()), size.rows(), 0, work)
}

/// The number of solutions with the queens in the rows above.
pub(super) fn search<S: Squares, W: WorkCounter>(
    squares: &mut S,
    rows: usize,
    row: usize,
    work: &mut W,
) -> u64 {
    work.call();
    if row == rows {
        return 1;
    }
    let mut solutions = 0;
    for column in 0..rows {
        work.test();
        if is_attacked(squares, rows, row, column) {
            continue;
        }
        squares.set(row, column, true);
        solutions += search(squares, rows, row + 1, work);
        squares.set(row, column, false);
    }
    solutions
}

fn is_attacked<S: Squares>(squares: &S, rows: usize, row: usize, column: usize) -> bool {
    (1..=row).any(|up| {
        squares.has(row - up, column)
            || (column >= up && squares.has(row - up, column - up))
            || (column + up < rows && squares.has(row - up, column + up))
    })
}
