//! `lezard`: three bit vectors of n bits, the program that the page shows and steps through.
//!
//! One integer has the columns taken by the queens above; two have the squares of the current row
//! that these attack along diagonals. From one row to the next the diagonals move by one bit, and
//! bits that leave the board are dropped. So one expression tests all squares of a row at once, and
//! the lowest set bit of the result is the next square to try.
//!
//! Tony Lezard, rec.puzzles, 18 November 1991.

use super::WorkCounter;
use crate::bits;
use crate::board::BoardSize;
use crate::masks::Masks;

/// The number of solutions.
pub(super) fn count<W: WorkCounter>(size: BoardSize, work: &mut W) -> u64 {
    search(Masks::default(), size.full(), work)
}

/// The number of solutions with the queens in the rows above. `full` has a bit for each column.
pub(super) fn search<W: WorkCounter>(masks: Masks, full: u32, work: &mut W) -> u64 {
    work.call();
    if masks.columns == full {
        return 1;
    }
    work.tests(full.count_ones());
    let mut solutions = 0;
    let mut possible = masks.free(full);
    while possible != 0 {
        let place = bits::lowest(possible);
        possible = bits::clear_lowest(possible);
        solutions += search(masks.place(place, full), full, work);
    }
    solutions
}
