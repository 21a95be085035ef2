//! `mirror`: `lezard` on half of the first row.
//!
//! Seen in a mirror a solution is a solution, with its first queen on the other half of the row. So the queens of one
//! half of it are tried and counted twice; with an odd number of columns the one in the middle is its own image.

use super::lezard;
use super::{Probe, Solver};
use crate::board::Board;
use crate::masks::Masks;

pub(super) struct Mirror;

impl Solver for Mirror {
    const ID: &str = "mirror";
    const LARGEST: u32 = 16;
    /// The image of a fixed queen is not fixed.
    const FIXED: bool = false;

    fn count<P: Probe>(allowed: &Board, probe: &mut P) -> u64 {
        let size = allowed.size();
        let board = Board::from(size);
        probe.call();
        let mut below = |column: usize| {
            probe.test();
            let masks = Masks::default().place(1 << column, size.full());
            lezard::search(masks, &board, 1, probe)
        };
        let half: u64 = (0..size.rows() / 2).map(&mut below).sum();
        let middle = if size.rows() % 2 == 1 { below(size.rows() / 2) } else { 0 };
        2 * half + middle
    }
}
