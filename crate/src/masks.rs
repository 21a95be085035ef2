//! The three masks of a row. The shift rule, the heart of it all, lives in [`Masks::place`].

/// Which squares of a row the queens above attack, by direction; bit c stands for column c.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Masks {
    /// Columns taken by the queens above.
    pub columns: u32,
    /// Squares attacked along the diagonals that move one bit up for each row down.
    pub left: u32,
    /// Squares attacked along the diagonals that move one bit down for each row down.
    pub right: u32,
}

impl Masks {
    /// The squares among `allowed` that no queen above attacks.
    #[inline]
    #[must_use]
    pub fn free(self, allowed: u32) -> u32 {
        allowed & !(self.columns | self.left | self.right)
    }

    /// The masks of the row below, after a queen on the single bit `place` of this row.
    #[inline]
    #[must_use]
    pub fn place(self, place: u32, full: u32) -> Self {
        Self {
            columns: self.columns | place,
            left: ((self.left | place) << 1) & full,
            right: (self.right | place) >> 1,
        }
    }
}
