//! Half boards by numbers: how many rows they have, and the two words that say what a half attacks.
//!
//! A *half board* has one queen on each of the outermost k rows of a board. Rows are counted from the edge
//! inward, so a bottom half is looked at upside down and the same half boards serve both sides.

use crate::bits;

/// Boards below are searched: that takes no longer than joining them.
pub(super) const SMALLEST: u32 = 12;

/// The largest board whose diagonals fit the words.
pub(super) const LARGEST: u32 = 22;

/// A board of `N` rows, 12 to 22, seen as two halves.
pub(super) struct Half<const N: u32>;

/// Where the queens of a half board attack along the two diagonals, in diagonals of the whole board: a queen that
/// is added sets one bit in each word and shifts nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Key {
    /// Diagonals on which row + column is the same.
    pub falling: u32,
    /// Diagonals on which column − row is the same.
    pub rising: u32,
}

impl Key {
    /// Both at once.
    #[inline]
    pub fn with(self, other: Self) -> Self {
        Self { falling: self.falling | other.falling, rising: self.rising | other.rising }
    }

    /// Whether they share no diagonal.
    #[inline]
    pub fn is_apart(self, other: Self) -> bool {
        (self.falling & other.falling) | (self.rising & other.rising) == 0
    }
}

impl<const N: u32> Half<N> {
    /// With an odd number of rows the middle row belongs to no half: it separates them.
    pub const ODD: bool = N % 2 == 1;

    /// Rows of a half.
    pub const ROWS: u32 = N / 2;

    /// Rows up to which lists are stored. With an even number of rows the last one is streamed when it is needed.
    pub const STORED: u32 = stored_rows(N);

    /// Rows of the lists that a search makes. Six keep the words of N = 22 within 32 bits.
    pub const FIRST: u32 = first_rows(N);

    /// Every column.
    pub const FULL: u32 = (1 << N) - 1;

    /// The lowest bit of a word that can meet one of the other half: diagonals beside it end within one half.
    pub const LOWEST: u32 = N / 2 - Self::FIRST + N % 2;

    /// How many bits from there on can.
    pub const WIDTH: u32 = if Self::ODD { N - 2 } else { N - 1 };

    /// About how many half boards the lists of the largest job hold, as measured; more is no harm.
    pub const ROOM: usize = match N {
        ..14 => 25_000,
        14 => 50_000,
        15 => 250_000,
        16 => 500_000,
        17 => 1_900_000,
        18 => 4_000_000,
        19 | 20 => 13_000_000,
        _ => 45_000_000,
    };

    /// The diagonals of a queen, on row `FIRST` or further in.
    #[inline]
    pub const fn queen(row: u32, column: u32) -> Key {
        Key {
            falling: 1 << (row + column - Self::FIRST),
            rising: 1 << (column + N - 1 - Self::FIRST - row),
        }
    }

    /// How many of the two long diagonals a square of a half lies on: 0 or 1.
    #[inline]
    pub const fn long(row: u32, column: u32) -> usize {
        (column == row || column == N - 1 - row) as usize
    }

    /// A set of columns, seen in the mirror.
    #[inline]
    pub const fn mirror(columns: u32) -> u32 {
        bits::mirror(columns, N)
    }
}

/// See [`Half::STORED`].
pub(super) const fn stored_rows(n: u32) -> u32 {
    if n % 2 == 1 { n / 2 } else { n / 2 - 1 }
}

/// See [`Half::FIRST`].
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
pub(super) fn narrow(index: usize) -> u32 {
    u32::try_from(index).expect("the lists of half boards outgrew 32 bits")
}
