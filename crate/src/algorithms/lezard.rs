//! `lezard`: three vectors of n bits, the program that the page shows and steps through.
//!
//! One integer holds the columns taken by the queens above, two hold the squares of this row that they attack along
//! the diagonals: on the way down a row these move by one bit, and what leaves the board is gone. So one line finds
//! every free square of a row, and the lowest set bit is the next square to try.
//!
//! Tony Lezard, comp.lang.c, 1991.

use crate::bits;
use crate::masks::Masks;
use crate::size::BoardSize;

/// The solutions of a board.
#[must_use]
pub fn count(size: BoardSize) -> u64 {
    below(Masks::default(), size.full())
}

/// The solutions below one call.
pub(super) fn below(masks: Masks, full: u32) -> u64 {
    if masks.columns == full {
        return 1;
    }
    let mut solutions = 0;
    let mut possible = masks.free(full);
    while possible != 0 {
        let place = bits::lowest(possible);
        possible = bits::clear_lowest(possible);
        solutions += below(masks.place(place, full), full);
    }
    solutions
}
