//! `lezard`: three vectors of n bits, the program that the page shows and steps through.
//!
//! One integer holds the columns taken by the queens above, two hold the squares of this row that they attack along
//! the diagonals: on the way down a row these move by one bit, and what leaves the board is gone. So one line asks all
//! squares of a row at once, and the lowest set bit is the next one to try: no square that is attacked is looked at.
//!
//! Tony Lezard, comp.lang.c, 1991.

use super::{Probe, Solver};
use crate::board::Board;
use crate::bits;
use crate::masks::Masks;

pub(super) struct Lezard;

impl Solver for Lezard {
    const ID: &str = "lezard";
    const LARGEST: u32 = 16;

    fn count<P: Probe>(allowed: &Board, probe: &mut P) -> u64 {
        search(Masks::default(), allowed, 0, probe)
    }
}

/// The solutions with the queens that stand in the rows above.
pub(super) fn search<P: Probe>(masks: Masks, allowed: &Board, row: usize, probe: &mut P) -> u64 {
    probe.call();
    let full = allowed.size().full();
    if masks.columns == full {
        return 1;
    }
    probe.tests(allowed.allowed(row).count_ones());
    let mut solutions = 0;
    let mut possible = masks.free(allowed.allowed(row));
    while possible != 0 {
        let place = bits::lowest(possible);
        possible = bits::clear_lowest(possible);
        solutions += search(masks.place(place, full), allowed, row + 1, probe);
    }
    solutions
}
