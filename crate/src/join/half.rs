//! Half boards: the number of their rows, and the two words that describe the attacks of one.
//!
//! A *half board* has one queen on each of the k outermost rows of a board. Rows are counted from
//! the edge inward. A bottom half is turned upside down, so that the same half boards serve both
//! sides.

/// Smaller boards are searched: that takes no longer than joining them.
pub(super) const SMALLEST: u32 = 12;

/// The largest board whose diagonals fit the words.
pub(super) const LARGEST: u32 = 22;

/// The attacked diagonals of a half board, numbered on the whole board: a further queen sets one
/// bit in each word, and nothing is shifted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Key {
    /// The diagonals ╲, on which row + column is the same: those of `Masks::right`.
    pub right: u32,
    /// The diagonals ╱, on which column − row is the same: those of `Masks::left`.
    pub left: u32,
}

impl Key {
    /// The diagonals of a queen that is not in the first rows.
    #[inline]
    pub const fn of_queen(n: u32, row: u32, column: u32) -> Self {
        let first = first_rows(n);
        Self { right: 1 << (row + column - first), left: 1 << (column + n - 1 - first - row) }
    }

    /// The diagonals of both.
    #[inline]
    pub fn union(self, other: Self) -> Self {
        Self { right: self.right | other.right, left: self.left | other.left }
    }

    /// Whether they have no diagonal in common.
    #[inline]
    pub fn is_disjoint(self, other: Self) -> bool {
        (self.right & other.right) | (self.left & other.left) == 0
    }
}

/// Every column of a board of `n` rows.
pub(super) const fn full(n: u32) -> u32 {
    (1 << n) - 1
}

/// The rows of the longest half boards whose lists are stored. With even n the last row of a half
/// is added when it is needed.
pub(super) const fn stored_rows(n: u32) -> u32 {
    if n % 2 == 1 { n / 2 } else { n / 2 - 1 }
}

/// The rows of the first lists, which a search makes. With 6 the words of n = 22 fit in 32 bits.
pub(super) const fn first_rows(n: u32) -> u32 {
    match n {
        ..14 => stored_rows(n) - 1,
        14..22 => 5,
        _ => 6,
    }
}

/// The lowest bit of a word whose diagonal crosses both halves.
pub(super) const fn lowest_bit(n: u32) -> u32 {
    n / 2 - first_rows(n) + n % 2
}

/// The number of bits from there on whose diagonals cross both halves.
pub(super) const fn width(n: u32) -> u32 {
    if n % 2 == 1 { n - 2 } else { n - 1 }
}

/// The number of long diagonals that a square of a half is on, 0 or 1.
#[inline]
pub(super) const fn long_diagonals(n: u32, row: u32, column: u32) -> usize {
    (column == row || column == n - 1 - row) as usize
}

/// An index into a list of half boards, as its 32 bits.
///
/// # Panics
/// At 2^32 half boards, which would take 32 GB.
pub(super) fn to_u32(index: usize) -> u32 {
    u32::try_from(index).expect("the lists of half boards outgrew 32 bits")
}
