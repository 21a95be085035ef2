//! `wide-masks`: three bit vectors of n, 2n − 1 and 2n − 1 bits.
//!
//! The arrays of `marks` are packed into integers, a bit for each column and for each diagonal of the whole board. A
//! queen is three bits set, a test three bits looked at, and nothing has to be taken off: the vectors are handed down
//! by value. It still asks square by square, because the diagonals of a row lie n bits among 2n − 1.
//!
//! The traditional way that Lezard's article sets out from.

use super::{Probe, Solver};
use crate::bits::columns;
use crate::board::Board;

/// Bit c of `columns` is column c, bit row − column + 31 of `falling` and bit row + column of `rising` a diagonal.
#[derive(Clone, Copy, Default)]
struct Masks {
    columns: u32,
    falling: u64,
    rising: u64,
}

impl Masks {
    /// The bits of a queen on a square.
    fn of(row: usize, column: usize) -> Self {
        Self {
            columns: 1 << column,
            falling: 1 << (row + 31 - column),
            rising: 1 << (row + column),
        }
    }

    fn attack(self, square: Self) -> bool {
        self.columns & square.columns != 0
            || self.falling & square.falling != 0
            || self.rising & square.rising != 0
    }

    fn with(self, queen: Self) -> Self {
        Self {
            columns: self.columns | queen.columns,
            falling: self.falling | queen.falling,
            rising: self.rising | queen.rising,
        }
    }
}

pub(super) struct WideMasks;

impl Solver for WideMasks {
    const ID: &str = "wide-masks";
    const LARGEST: u32 = 15;

    fn count<P: Probe>(allowed: &Board, probe: &mut P) -> u64 {
        search(Masks::default(), allowed, 0, probe)
    }
}

/// The solutions with the queens that stand in the rows above.
fn search<P: Probe>(masks: Masks, allowed: &Board, row: usize, probe: &mut P) -> u64 {
    probe.call();
    if row == allowed.size().rows() {
        return 1;
    }
    let mut solutions = 0;
    for column in columns(allowed.allowed(row)).map(usize::from) {
        probe.test();
        let queen = Masks::of(row, column);
        if !masks.attack(queen) {
            solutions += search(masks.with(queen), allowed, row + 1, probe);
        }
    }
    solutions
}
