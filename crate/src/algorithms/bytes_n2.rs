//! `bytes-n2`: backtracking on a board of n² bytes.
//!
//! The board is what it looks like: a byte for each square, 1 where a queen stands. Whether a square is attacked is
//! seen by walking from it up its column and both its diagonals until a queen or the edge: O(n) a test. Rows below are
//! empty, so nobody looks there.
//!
//! The first of the representations in the MIT and CMU recitations on the queens problem (*array of n² bytes*).

use alloc::vec;
use alloc::vec::Vec;

use super::{Probe, Solver};
use crate::bits::columns;
use crate::board::Board;

/// A board that knows of each square whether a queen is on it.
pub(super) trait Squares {
    fn new(rows: usize) -> Self;
    fn has(&self, row: usize, column: usize) -> bool;
    fn set(&mut self, row: usize, column: usize, queen: bool);
}

/// A byte for each square, row after row.
struct Bytes {
    rows: usize,
    squares: Vec<u8>,
}

impl Squares for Bytes {
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

pub(super) struct BytesN2;

impl Solver for BytesN2 {
    const ID: &str = "bytes-n2";
    const LARGEST: u32 = 12;

    fn count<P: Probe>(allowed: &Board, probe: &mut P) -> u64 {
        search(&mut Bytes::new(allowed.size().rows()), allowed, 0, probe)
    }
}

/// The solutions with the queens that stand in the rows above.
pub(super) fn search<B: Squares, P: Probe>(
    board: &mut B,
    allowed: &Board,
    row: usize,
    probe: &mut P,
) -> u64 {
    probe.call();
    let rows = allowed.size().rows();
    if row == rows {
        return 1;
    }
    let mut solutions = 0;
    for column in columns(allowed.allowed(row)).map(usize::from) {
        probe.test();
        if is_attacked(board, rows, row, column) {
            continue;
        }
        board.set(row, column, true);
        solutions += search(board, allowed, row + 1, probe);
        board.set(row, column, false);
    }
    solutions
}

fn is_attacked<B: Squares>(board: &B, rows: usize, row: usize, column: usize) -> bool {
    (1..=row).any(|up| {
        board.has(row - up, column)
            || (column >= up && board.has(row - up, column - up))
            || (column + up < rows && board.has(row - up, column + up))
    })
}
