//! The size of the board, validated once: whoever holds a [`BoardSize`] need not check it again.

use crate::error::Error;

/// The number of rows, and of columns: 1 to 32.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct BoardSize(u8);

impl BoardSize {
    /// The largest board whose row fits in one mask.
    pub const MAX: u8 = 32;

    /// A board of `n` rows.
    ///
    /// # Errors
    /// `board-size` unless 1 ≤ n ≤ 32.
    pub fn new(n: u32) -> Result<Self, Error> {
        match u8::try_from(n) {
            Ok(rows @ 1..=Self::MAX) => Ok(Self(rows)),
            _ => Err(Error::Size { given: n }),
        }
    }

    /// The number of rows, to count with.
    #[must_use]
    pub fn rows(self) -> usize {
        usize::from(self.0)
    }

    /// One bit for each column.
    #[must_use]
    pub fn full(self) -> u32 {
        u32::MAX >> (u32::BITS - u32::from(self.0))
    }
}
