//! `bits-n2`: the search of `bytes-n2` on a board of n² bits.
//!
//! The board takes an eighth of the memory, and each look at a square takes a shift and a mask
//! more. Memory does not limit this search, so the smaller board does not make it faster.
//!
//! *Array of n² bits*, the second of the representations in the recitation on the queens problem of
//! MIT's course 6.172.

use alloc::vec;
use alloc::vec::Vec;

use super::WorkCounter;
use super::bytes_n2::{Squares, search};
use crate::board::BoardSize;

/// A bit for each square, row by row.
struct BitBoard {
    rows: usize,
    words: Vec<u64>,
}

impl BitBoard {
    /// The index of the word with a square, and the bit of the square in it.
    fn word_and_bit(&self, row: usize, column: usize) -> (usize, u64) {
        let square = row * self.rows + column;
        (square / 64, 1 << (square % 64))
    }
}

impl Squares for BitBoard {
    fn new(rows: usize) -> Self {
        Self { rows, words: vec![0; (rows * rows).div_ceil(64)] }
    }

    fn has(&self, row: usize, column: usize) -> bool {
        let (word, bit) = self.word_and_bit(row, column);
        self.words[word] & bit != 0
    }

    fn set(&mut self, row: usize, column: usize, queen: bool) {
        let (word, bit) = self.word_and_bit(row, column);
        if queen {
            self.words[word] |= bit;
        } else {
            self.words[word] &= !bit;
        }
    }
}

/// The number of solutions.
pub(super) fn count<W: WorkCounter>(size: BoardSize, work: &mut W) -> u64 {
    search(&mut BitBoard::new(size.rows()), size.rows(), 0, work)
}
