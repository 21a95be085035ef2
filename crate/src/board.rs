//! The board and its fixed queens, validated once.

use crate::bits;
use crate::error::Error;
use crate::square::Square;

/// The number of rows and columns of a board, 1 to 32.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardSize(u8);

impl BoardSize {
    /// The largest board: a row has to fit in 32 bits.
    pub const MAX: u8 = 32;

    /// The most rows of calls: those of the largest board, and the row below it, where the calls of
    /// solutions are.
    pub(crate) const MAX_CALL_ROWS: usize = Self::MAX as usize + 1;

    /// A board size of `n` rows.
    ///
    /// # Errors
    /// `board-size` unless 1 ≤ n ≤ 32.
    pub fn new(n: u32) -> Result<Self, Error> {
        match u8::try_from(n) {
            Ok(rows @ 1..=Self::MAX) => Ok(Self(rows)),
            _ => Err(Error::BoardSize { n }),
        }
    }

    /// The number of rows, 1 to 32.
    #[must_use]
    pub fn n(self) -> u32 {
        self.0.into()
    }

    /// The number of rows, as an index.
    #[must_use]
    pub fn rows(self) -> usize {
        self.0.into()
    }

    /// The last row, and the last column: n − 1.
    pub(crate) fn last(self) -> u8 {
        self.0 - 1
    }

    /// The mask with one bit for each column, `(1 << n) - 1`.
    #[must_use]
    pub fn full(self) -> u32 {
        u32::MAX >> (u32::BITS - self.n())
    }
}

impl Square {
    pub(crate) fn check_on(self, size: BoardSize) -> Result<(), Error> {
        let rows = size.rows();
        if self.row < rows && usize::from(self.column) < rows {
            return Ok(());
        }
        Err(Error::OffBoard { queen: self, rows })
    }

    pub(crate) fn check_beside(self, other: Self) -> Result<(), Error> {
        if self.attacks(other) {
            return Err(Error::Attack { queen: self, other });
        }
        Ok(())
    }
}

/// A board of n rows, with or without fixed queens.
///
/// The masks of the search contain the queens above a row, but a fixed queen attacks squares in the
/// rows above it too. So the board has a mask of the allowed squares of each row: those that no
/// fixed queen attacks, and in the row of a fixed queen only its own square.
///
/// ```
/// use n_queens_bits::Board;
///
/// let board = Board::new(8)?.with_queens([(0, 3), (5, 1)])?;
/// assert_eq!(board.allowed(0), 1 << 3);
/// assert_eq!(board.allowed(1), 0b1100_0001);
/// # Ok::<(), n_queens_bits::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: BoardSize,
    allowed: [u32; BoardSize::MAX as usize],
    /// Bit r for a fixed queen in row r.
    fixed: u32,
}

impl Board {
    /// An empty board of `n` rows.
    ///
    /// # Errors
    /// `board-size` unless 1 ≤ n ≤ 32.
    pub fn new(n: u32) -> Result<Self, Error> {
        BoardSize::new(n).map(Self::from)
    }

    /// The same board with more fixed queens.
    ///
    /// # Errors
    /// `queens` if a queen is off the board, or attacks another fixed queen.
    pub fn with_queens<S: Into<Square>>(
        mut self,
        queens: impl IntoIterator<Item = S>,
    ) -> Result<Self, Error> {
        for queen in queens {
            let queen = queen.into();
            queen.check_on(self.size)?;
            for other in self.fixed() {
                queen.check_beside(other)?;
            }
            self.fixed |= 1 << queen.row;
            for (row, squares) in self.allowed.iter_mut().enumerate().take(self.size.rows()) {
                *squares &= unattacked(queen, row);
            }
        }
        Ok(self)
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// The number of rows, 1 to 32.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.size.rows()
    }

    /// The mask with one bit for each column.
    #[must_use]
    pub fn full(&self) -> u32 {
        self.size.full()
    }

    /// The squares that no fixed queen attacks, in one row: one bit if its queen is fixed. 0 below
    /// the board.
    #[inline]
    #[must_use]
    pub fn allowed(&self, row: usize) -> u32 {
        self.allowed.get(row).copied().unwrap_or(0)
    }

    /// The fixed queens, from the top row down.
    pub fn fixed(&self) -> impl Iterator<Item = Square> {
        bits::columns(self.fixed).map(|row| {
            let row = usize::from(row);
            Square { row, column: bits::column(self.allowed(row)) }
        })
    }

    /// The number of fixed queens.
    #[must_use]
    pub fn fixed_count(&self) -> usize {
        self.fixed.count_ones() as usize
    }
}

impl From<BoardSize> for Board {
    /// An empty board.
    fn from(size: BoardSize) -> Self {
        let mut allowed = [0; BoardSize::MAX as usize];
        allowed[..size.rows()].fill(size.full());
        Self { size, allowed, fixed: 0 }
    }
}

/// The squares of `row` that a queen does not attack; in its own row, its square alone.
fn unattacked(queen: Square, row: usize) -> u32 {
    let place = bits::bit(queen.column);
    // Rows are at most 31 apart, so neither shift overflows.
    match queen.row.abs_diff(row) {
        0 => place,
        distance => !(place | place << distance | place >> distance),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_below_the_board_have_no_allowed_squares() {
        for n in 1..=32 {
            let board = Board::new(n).expect("a board size");
            let rows = board.rows();
            assert!((0..rows).all(|row| board.allowed(row) == board.full()), "n = {n}");
            assert!((rows..200).all(|row| board.allowed(row) == 0), "n = {n}");
            assert_eq!(board.allowed(usize::MAX), 0, "n = {n}");
        }
    }
}
