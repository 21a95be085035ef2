//! `permutations`: swap columns, and look at the diagonals only.
//!
//! A solution has one queen in each row and one in each column: it is a permutation of the columns. Starting with the
//! queens along a diagonal, row r takes each of the columns that the rows above have left, by swapping it there. So no
//! column is ever asked about twice, and a row tries n − r squares instead of n. The calls are those of backtracking, in
//! an order of their own.
//!
//! The third of the four ways in Malhotra (2017).

use super::{Probe, Solver};
use crate::board::Board;

/// The columns of the rows above, and those that are left for the rows below. An index of a diagonal is its row −
/// column + 31, or its row + column.
struct Placement {
    columns: [usize; 32],
    falling: [bool; 63],
    rising: [bool; 63],
}

pub(super) struct Permutations;

impl Solver for Permutations {
    const ID: &str = "permutations";
    const LARGEST: u32 = 14;

    fn count<P: Probe>(allowed: &Board, probe: &mut P) -> u64 {
        let columns = core::array::from_fn(|column| column);
        let mut board = Placement { columns, falling: [false; 63], rising: [false; 63] };
        search(&mut board, allowed, 0, probe)
    }
}

/// The solutions with the queens that stand in the rows above.
fn search<P: Probe>(board: &mut Placement, allowed: &Board, row: usize, probe: &mut P) -> u64 {
    probe.call();
    let rows = allowed.size().rows();
    if row == rows {
        return 1;
    }
    let mut solutions = 0;
    for from in row..rows {
        let column = board.columns[from];
        if allowed.allowed(row) >> column & 1 == 0 {
            continue;
        }
        probe.test();
        let (falling, rising) = (row + 31 - column, row + column);
        if board.falling[falling] || board.rising[rising] {
            continue;
        }
        board.columns.swap(row, from);
        (board.falling[falling], board.rising[rising]) = (true, true);
        solutions += search(board, allowed, row + 1, probe);
        (board.falling[falling], board.rising[rising]) = (false, false);
        board.columns.swap(row, from);
    }
    solutions
}
