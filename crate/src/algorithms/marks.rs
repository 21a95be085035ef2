//! `marks`: backtracking with an O(1) test, by three arrays of marks.
//!
//! All squares of a diagonal have the same row − column, all of the other kind the same row + column. So a queen marks
//! her column and her two diagonals in three arrays, and whether a square is attacked is three look-ups, however many
//! queens stand above. Taking her off takes off her marks.
//!
//! Backtracking with the check in O(1) in Malhotra (2017).

use super::{Probe, Solver};
use crate::bits::columns;
use crate::board::Board;

/// What is taken. An index of a diagonal is its row − column + 31, or its row + column.
struct Marks {
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

pub(super) struct ByMarks;

impl Solver for ByMarks {
    const ID: &str = "marks";
    const LARGEST: u32 = 14;

    fn count<P: Probe>(allowed: &Board, probe: &mut P) -> u64 {
        let mut marks = Marks { columns: [false; 32], falling: [false; 63], rising: [false; 63] };
        search(&mut marks, allowed, 0, probe)
    }
}

/// The solutions with the queens that stand in the rows above.
fn search<P: Probe>(marks: &mut Marks, allowed: &Board, row: usize, probe: &mut P) -> u64 {
    probe.call();
    if row == allowed.size().rows() {
        return 1;
    }
    let mut solutions = 0;
    for column in columns(allowed.allowed(row)).map(usize::from) {
        probe.test();
        if marks.is_attacked(row, column) {
            continue;
        }
        marks.set(row, column, true);
        solutions += search(marks, allowed, row + 1, probe);
        marks.set(row, column, false);
    }
    solutions
}
