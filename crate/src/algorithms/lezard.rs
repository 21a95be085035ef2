//! `lezard`: three bit vectors of n bits, the program that the page shows and steps through.
//!
//! One integer has the columns taken by the queens above; two have the squares of the current row
//! that these attack along diagonals. From one row to the next the diagonals move by one bit, and
//! bits that leave the board are dropped. So one expression tests all squares of a row at once, and
//! the lowest set bit of the result is the next square to try.
//!
//! Tony Lezard, rec.puzzles, 18 November 1991.

use super::{Probe, Solver};
use crate::bits;
use crate::board::Board;
use crate::masks::Masks;

pub(super) struct Lezard;

impl Solver for Lezard {
    const ID: &str = "lezard";
    const LARGEST: u32 = 16;

    fn count<P: Probe>(board: &Board, probe: &mut P) -> u64 {
        search(Masks::default(), board, 0, probe)
    }
}

/// The number of solutions with the queens in the rows above.
pub(super) fn search<P: Probe>(masks: Masks, board: &Board, row: usize, probe: &mut P) -> u64 {
    probe.call();
    let full = board.full();
    if masks.columns == full {
        return 1;
    }
    let allowed = board.allowed(row);
    probe.tests(allowed.count_ones());
    let mut solutions = 0;
    let mut possible = masks.free(allowed);
    while possible != 0 {
        let place = bits::lowest(possible);
        possible = bits::clear_lowest(possible);
        solutions += search(masks.place(place, full), board, row + 1, probe);
    }
    solutions
}
