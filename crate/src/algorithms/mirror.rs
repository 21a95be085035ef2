//! `mirror`: `lezard` on half of the first row.
//!
//! The mirror image of a solution is a solution whose first queen is in the other half of the row.
//! So the queens of one half are tried and their solutions counted twice. With an odd number of
//! columns the middle one is its own mirror image.

use super::{WorkCounter, lezard};
use crate::board::BoardSize;
use crate::masks::Masks;

/// The number of solutions.
pub(super) fn count<W: WorkCounter>(size: BoardSize, work: &mut W) -> u64 {
    let (rows, full) = (size.rows(), size.full());
    work.call();
    let mut solutions_with = |column: usize| {
        work.test();
        lezard::search(Masks::default().place(1 << column, full), full, work)
    };
    let half: u64 = (0..rows / 2).map(&mut solutions_with).sum();
    let middle = if rows % 2 == 1 { solutions_with(rows / 2) } else { 0 };
    2 * half + middle
}
