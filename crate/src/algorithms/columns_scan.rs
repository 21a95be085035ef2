//! `columns-scan`: backtracking on n bytes, the column of each row's queen.
//!
//! A row holds one queen, so the board need not be kept: one column a row says it all. Whether a square is attacked is
//! seen by going through the queens above: one is in the way in the same column, or as many columns away as rows. That is
//! O(n) a test, but one compact loop over what is there instead of a walk over empty squares.
//!
//! *Array of n bytes* in the MIT and CMU recitations; backtracking with an O(n) check in Malhotra (2017).

use super::{Probe, Solver};
use crate::bits::columns;
use crate::board::Board;

pub(super) struct ColumnsScan;

impl Solver for ColumnsScan {
    const ID: &str = "columns-scan";
    const LARGEST: u32 = 13;

    fn count<P: Probe>(allowed: &Board, probe: &mut P) -> u64 {
        search(&mut [0; 32], allowed, 0, probe)
    }
}

/// The solutions with the queens that stand in the rows above.
fn search<P: Probe>(queens: &mut [u8; 32], allowed: &Board, row: usize, probe: &mut P) -> u64 {
    probe.call();
    if row == allowed.size().rows() {
        return 1;
    }
    let mut solutions = 0;
    for column in columns(allowed.allowed(row)) {
        probe.test();
        if is_attacked(&queens[..row], column) {
            continue;
        }
        queens[row] = column;
        solutions += search(queens, allowed, row + 1, probe);
    }
    solutions
}

fn is_attacked(queens: &[u8], column: u8) -> bool {
    queens.iter().rev().zip(1..).any(|(&queen, rows)| {
        let columns = queen.abs_diff(column);
        columns == 0 || columns == rows
    })
}
