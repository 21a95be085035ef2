//! `bits-n2`: the search of `bytes-n2` on a board of n² bits.
//!
//! A queen is a bit, so the board is an eighth as large, and each look at a square costs a shift and a mask more. Memory
//! was never what this search waits for: what it walks stays the same.
//!
//! The second of the representations in the MIT and CMU recitations on the queens problem (*array of n² bits*).

use alloc::vec;
use alloc::vec::Vec;

use super::bytes_n2::{Squares, search};
use super::{Probe, Solver};
use crate::board::Board;

/// A bit for each square, row after row.
struct Bits {
    rows: usize,
    words: Vec<u64>,
}

impl Bits {
    /// The word a square is in, and its bit there.
    fn place(&self, row: usize, column: usize) -> (usize, u64) {
        let square = row * self.rows + column;
        (square / 64, 1 << (square % 64))
    }
}

impl Squares for Bits {
    fn new(rows: usize) -> Self {
        Self { rows, words: vec![0; (rows * rows).div_ceil(64)] }
    }

    fn has(&self, row: usize, column: usize) -> bool {
        let (word, bit) = self.place(row, column);
        self.words[word] & bit != 0
    }

    fn set(&mut self, row: usize, column: usize, queen: bool) {
        let (word, bit) = self.place(row, column);
        if queen {
            self.words[word] |= bit;
        } else {
            self.words[word] &= !bit;
        }
    }
}

pub(super) struct BitsN2;

impl Solver for BitsN2 {
    const ID: &str = "bits-n2";
    const LARGEST: u32 = 12;

    fn count<P: Probe>(allowed: &Board, probe: &mut P) -> u64 {
        search(&mut Bits::new(allowed.size().rows()), allowed, 0, probe)
    }
}
