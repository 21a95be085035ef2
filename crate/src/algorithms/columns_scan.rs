//! `columns-scan`: backtracking on n bytes, the column of the queen in each row.
//!
//! A row has one queen, so one column per row describes the board. A square is tested by scanning
//! the queens above: one attacks it from the same column, or if it is as many columns away as rows.
//! That takes O(n) too, but in one compact loop over the queens instead of a walk over empty
//! squares.
//!
//! *Array of n bytes* in the recitation of MIT's course 6.172; backtracking with an O(n) check in
//! Sachin Malhotra (2017).

use super::WorkCounter;
use crate::board::BoardSize;

/// The number of solutions.
pub(super) fn count<W: WorkCounter>(size: BoardSize, work: &mut W) -> u64 {
    search(&mut [0; 32], size, 0, work)
}

/// The number of solutions with the queens in the rows above.
fn search<W: WorkCounter>(queens: &mut [u8; 32], size: BoardSize, row: usize, work: &mut W) -> u64 {
    work.call();
    if row == size.rows() {
        return 1;
    }
    let mut solutions = 0;
    for column in 0..=size.last() {
        work.test();
        if is_attacked(&queens[..row], column) {
            continue;
        }
        queens[row] = column;
        solutions += search(queens, size, row + 1, work);
    }
    solutions
}

fn is_attacked(queens: &[u8], column: u8) -> bool {
    queens.iter().rev().zip(1..).any(|(&queen, rows)| {
        let columns = queen.abs_diff(column);
        columns == 0 || columns == rows
    })
}
