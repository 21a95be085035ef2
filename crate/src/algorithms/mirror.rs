//! `mirror`: `lezard` on half of the first row.
//!
//! Seen in a mirror a solution is a solution, with its first queen on the other half of the row. So the queens of one
//! half of it are tried and counted twice; with an odd number of columns the one in the middle is its own image.

use super::lezard;
use crate::masks::Masks;
use crate::size::BoardSize;

/// The solutions of a board.
#[must_use]
pub fn count(size: BoardSize) -> u64 {
    let (rows, full) = (size.rows(), size.full());
    let first = |column| lezard::below(Masks::default().place(1_u32 << column, full), full);
    let half: u64 = (0..rows / 2).map(first).sum();
    let middle = if rows % 2 == 1 { first(rows / 2) } else { 0 };
    2 * half + middle
}
