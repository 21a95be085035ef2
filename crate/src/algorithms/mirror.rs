//! `mirror`: `lezard` on half of the first row.
//!
//! The mirror image of a solution is a solution whose first queen is in the other half of the row.
//! So the queens of one half are tried and their solutions counted twice. With an odd number of
//! columns the middle one is its own mirror image.

use super::{Probe, Solver, lezard};
use crate::board::Board;
use crate::masks::Masks;

pub(super) struct Mirror;

impl Solver for Mirror {
    const ID: &str = "mirror";
    const LARGEST: u32 = 16;
    /// The mirror image of a fixed queen is not fixed.
    const RESPECTS_FIXED_QUEENS: bool = false;

    fn count<P: Probe>(board: &Board, probe: &mut P) -> u64 {
        let board = Board::from(board.size());
        let rows = board.rows();
        probe.call();
        let mut solutions_with = |column: usize| {
            probe.test();
            let masks = Masks::default().place(1 << column, board.full());
            lezard::search(masks, &board, 1, probe)
        };
        let half: u64 = (0..rows / 2).map(&mut solutions_with).sum();
        let middle = if rows % 2 == 1 { solutions_with(rows / 2) } else { 0 };
        2 * half + middle
    }
}
