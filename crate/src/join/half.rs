//! Half boards: the number of their rows, and the two words that describe what one attacks.
//!
//! A *half board* has one queen on each of the k outermost rows of a board. Rows are counted from
//! the edge inward. A bottom half is turned upside down, so that the same half boards serve both
//! sides.

use crate::bits;

/// Smaller boards are searched: that takes no longer than joining them.
pub(super) const SMALLEST: u32 = 12;

/// The largest board whose diagonals fit the words.
pub(super) const LARGEST: u32 = 22;

/// The constants of a board of `N` rows, 12 to 22, that is split into two halves.
pub(super) struct SplitBoard<const N: u32>;

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

impl<const N: u32> SplitBoard<N> {
    /// Whether a middle row separates the halves.
    pub const ODD: bool = N % 2 == 1;

    /// The rows of a half.
    pub const ROWS: u32 = N / 2;

    /// The rows of the longest half boards whose lists are stored. With even n the last row of a
    /// half is added when it is needed.
    pub const STORED: u32 = stored_rows(N);

    /// The rows of the first lists, which a search makes. With 6 the words of n = 22 fit in 32
    /// bits.
    pub const FIRST: u32 = first_rows(N);

    /// Every column.
    pub const FULL: u32 = (1 << N) - 1;

    /// The lowest bit of a word whose diagonal crosses both halves.
    pub const LOWEST: u32 = N / 2 - Self::FIRST + N % 2;

    /// The number of bits from there on whose diagonals cross both halves.
    pub const WIDTH: u32 = width(N);

    /// The diagonals of a queen in row `FIRST` or farther in.
    #[inline]
    pub const fn queen(row: u32, column: u32) -> Key {
        Key {
            right: 1 << (row + column - Self::FIRST),
            left: 1 << (column + N - 1 - Self::FIRST - row),
        }
    }

    /// The number of long diagonals that a square of a half is on, 0 or 1.
    #[inline]
    pub const fn long_diagonals(row: u32, column: u32) -> usize {
        (column == row || column == N - 1 - row) as usize
    }

    /// The mirror image of a set of columns.
    #[inline]
    pub const fn mirror(columns: u32) -> u32 {
        bits::mirror(columns, N)
    }
}

/// See [`SplitBoard::WIDTH`].
pub(super) const fn width(n: u32) -> u32 {
    if n % 2 == 1 { n - 2 } else { n - 1 }
}

/// See [`SplitBoard::STORED`].
pub(super) const fn stored_rows(n: u32) -> u32 {
    if n % 2 == 1 { n / 2 } else { n / 2 - 1 }
}

/// See [`SplitBoard::FIRST`].
pub(super) const fn first_rows(n: u32) -> u32 {
    match n {
        ..14 => stored_rows(n) - 1,
        14..22 => 5,
        _ => 6,
    }
}

/// An index into a list of half boards, as its 32 bits.
///
/// # Panics
/// At 2^32 half boards, which would take 32 GB.
pub(super) fn to_u32(index: usize) -> u32 {
    u32::try_from(index).expect("the lists of half boards outgrew 32 bits")
}
