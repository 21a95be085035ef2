//! `marks`: backtracking with a test in O(1), by three arrays of marks.
//!
//! All squares of a diagonal have the same row − column, or the same row + column. A queen marks
//! its column and its two diagonals in three arrays, so that a test is three look-ups, however many
//! queens stand above. Removing the queen removes its marks.
//!
//! Diagonals with the same row − column are called *falling*, and those with the same row + column
//! *rising*, as they are on a board with column 0 at the left. The masks of `lezard` name these
//! directions `left` and `right`, after the way in which bits are shifted.
//!
//! Backtracking with a check in O(1) in Sachin Malhotra (2017).

use super::{Probe, Solver};
use crate::bits::columns;
use crate::board::Board;

/// The attacked columns and diagonals. A falling diagonal has the index row − column + 31, a rising
/// one the index row + column.
pub(super) struct Marks {
    columns: [bool; 32],
    falling: [bool; 63],
    rising: [bool; 63],
}

impl Marks {
    fn is_attacked(&self, row: usize, column: usize) -> bool {
        self.columns[column] || self.falling[row + 31 - column] || self.rising[row + column]
    }

    fn set(&mut self, row: usize, column: usize, queen: bool) {
        self.columns[column] = queen;
        self.falling[row + 31 - column] = queen;
        self.rising[row + column] = queen;
    }
}

impl Solver for Marks {
    const ID: &str = "marks";
    const LARGEST: u32 = 14;

    fn count<P: Probe>(board: &Board, probe: &mut P) -> u64 {
        let mut marks = Self { columns: [false; 32], falling: [false; 63], rising: [false; 63] };
        search(&mut marks, board, 0, probe)
    }
}

/// The number of solutions with the queens in the rows above.
fn search<P: Probe>(marks: &mut Marks, board: &Board, row: usize, probe: &mut P) -> u64 {
    probe.call();
    if row == board.rows() {
        return 1;
    }
    let mut solutions = 0;
    for column in columns(board.allowed(row)).map(usize::from) {
        probe.test();
        if marks.is_attacked(row, column) {
            continue;
        }
        marks.set(row, column, true);
        solutions += search(marks, board, row + 1, probe);
        marks.set(row, column, false);
    }
    solutions
}
