//! `marks`: backtracking with a test in O(1), by three arrays of marks.
//!
//! All squares of a diagonal have the same row − column, or the same row + column. A queen marks
//! its column and its two diagonals in three arrays, so that a test is three look-ups, however many
//! queens stand above. Removing the queen removes its marks.
//!
//! The arrays have the names of the masks of `lezard`: row − column is the same on the diagonals of
//! `left`, row + column on those of `right`.
//!
//! Backtracking with a check in O(1) in Sachin Malhotra (2017).

use super::WorkCounter;
use crate::board::BoardSize;

/// The attacked columns and diagonals. The index in `left` is row − column + 31, that in `right` is
/// row + column.
struct Marks {
    columns: [bool; 32],
    left: [bool; 63],
    right: [bool; 63],
}

impl Marks {
    fn is_attacked(&self, row: usize, column: usize) -> bool {
        self.columns[column] || self.left[row + 31 - column] || self.right[row + column]
    }

    fn set(&mut self, row: usize, column: usize, queen: bool) {
        self.columns[column] = queen;
        self.left[row + 31 - column] = queen;
        self.right[row + column] = queen;
    }
}

/// The number of solutions.
pub(super) fn count<W: WorkCounter>(size: BoardSize, work: &mut W) -> u64 {
    let mut marks = Marks { columns: [false; 32], left: [false; 63], right: [false; 63] };
    search(&mut marks, size.rows(), 0, work)
}

/// The number of solutions with the queens in the rows above.
fn search<W: WorkCounter>(marks: &mut Marks, rows: usize, row: usize, work: &mut W) -> u64 {
    work.call();
    if row == rows {
        return 1;
    }
    let mut solutions = 0;
    for column in 0..rows {
        work.test();
        if marks.is_attacked(row, column) {
            continue;
        }
        marks.set(row, column, true);
        solutions += search(marks, rows, row + 1, work);
        marks.set(row, column, false);
    }
    solutions
}
