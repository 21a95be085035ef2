//! The order in which the free squares of a row are tried.

use crate::bits;
use crate::board::BoardSize;

/// The order in which a search tries the free squares of a row. The two searches that have a
/// stepper make the same calls and differ in this alone.
///
/// `above` are the queens above the row, from the top row down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// The lowest bit first, as `lezard` tries the squares.
    LowestFirst,
    /// As `permutations`: row r tries the columns at indices r, r + 1, … of an array, and swaps the
    /// one that it tries to index r.
    Permutations,
}

impl Order {
    /// The rank of a square among the squares of its row; lower ranks are tried first.
    #[inline]
    pub fn rank(self, above: impl Iterator<Item = u8>, column: u8) -> u8 {
        match self {
            Self::LowestFirst => column,
            Self::Permutations => Indices::after(above).rank(column),
        }
    }

    /// The square of a mask that is tried first; 0 for an empty mask.
    #[inline]
    pub fn first(self, above: impl Iterator<Item = u8>, squares: u32) -> u32 {
        match self {
            Self::LowestFirst => bits::lowest(squares),
            Self::Permutations => Indices::after(above).first(squares),
        }
    }

    /// The square of a mask that is tried last; 0 for an empty mask.
    #[inline]
    pub fn last(self, above: impl Iterator<Item = u8>, squares: u32) -> u32 {
        match self {
            Self::LowestFirst => bits::highest(squares),
            Self::Permutations => Indices::after(above).last(squares),
        }
    }

    /// The squares of a mask that are tried after a square, a single bit.
    #[inline]
    pub fn after(self, above: impl Iterator<Item = u8>, squares: u32, place: u32) -> u32 {
        match self {
            Self::LowestFirst => bits::above(squares, place),
            Self::Permutations => Indices::after(above).later(squares, place),
        }
    }

    /// The squares of a mask that are tried before a square, a single bit.
    #[inline]
    pub fn before(self, above: impl Iterator<Item = u8>, squares: u32, place: u32) -> u32 {
        match self {
            Self::LowestFirst => bits::below(squares, place),
            Self::Permutations => Indices::after(above).earlier(squares, place),
        }
    }
}

/// The index of each column in the array of `permutations`. The queens determine the array, so it
/// is computed anew for each step.
struct Indices([u8; BoardSize::MAX as usize]);

impl Indices {
    fn after(queens: impl Iterator<Item = u8>) -> Self {
        let mut columns = [0; BoardSize::MAX as usize];
        for (index, column) in (0..).zip(&mut columns) {
            *column = index;
        }
        let mut indices = columns;
        for (row, column) in queens.enumerate() {
            let from = usize::from(indices[usize::from(column)]);
            columns.swap(row, from);
            indices.swap(usize::from(columns[row]), usize::from(columns[from]));
        }
        Self(indices)
    }

    fn rank(&self, column: u8) -> u8 {
        self.0[usize::from(column)]
    }

    fn first(&self, squares: u32) -> u32 {
        let first = bits::columns(squares).min_by_key(|&column| self.rank(column));
        first.map_or(0, bits::bit)
    }

    fn last(&self, squares: u32) -> u32 {
        let last = bits::columns(squares).max_by_key(|&column| self.rank(column));
        last.map_or(0, bits::bit)
    }

    fn later(&self, squares: u32, place: u32) -> u32 {
        let rank = self.rank(bits::column(place));
        let later = bits::columns(squares).filter(|&column| self.rank(column) > rank);
        later.map(bits::bit).sum()
    }

    fn earlier(&self, squares: u32, place: u32) -> u32 {
        let rank = self.rank(bits::column(place));
        let earlier = bits::columns(squares).filter(|&column| self.rank(column) < rank);
        earlier.map(bits::bit).sum()
    }
}
