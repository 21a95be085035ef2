//! The squares each row may use. Fixed queens forbid what they attack, also above themselves, where
//! the three masks of the search cannot know of them yet.

use crate::bits;
use crate::error::Error;
use crate::size::BoardSize;

/// One square of the board, counted from row 0 at the top and column 0 at bit 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square {
    /// 0 is the top row.
    pub row: usize,
    /// Column c is bit c.
    pub column: u8,
}

impl Square {
    /// Whether a queen here attacks the other square. Two queens of one square do.
    #[must_use]
    pub fn attacks(self, other: Self) -> bool {
        let rows = self.row.abs_diff(other.row);
        let columns = usize::from(self.column.abs_diff(other.column));
        rows == 0 || columns == 0 || rows == columns
    }

    pub(crate) fn on(self, size: BoardSize) -> Result<Self, Error> {
        let rows = size.rows();
        if self.row < rows && usize::from(self.column) < rows {
            return Ok(self);
        }
        Err(Error::OffBoard { queen: self.pair(), rows })
    }

    pub(crate) fn beside(self, other: Self) -> Result<(), Error> {
        if self.attacks(other) {
            return Err(Error::Attack { queen: self.pair(), other: other.pair() });
        }
        Ok(())
    }

    fn pair(self) -> (usize, u8) {
        (self.row, self.column)
    }
}

/// The board with its fixed queens: for each row the squares that may be tried at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowed {
    size: BoardSize,
    rows: [u32; Self::ROWS],
    /// Bit r for a fixed queen in row r.
    fixed: u32,
}

impl Allowed {
    /// A power of two, so that `row % ROWS` is a cheap index that needs no check.
    pub(crate) const ROWS: usize = 64;

    /// A board whose fixed queens stand on the given squares.
    ///
    /// # Errors
    /// `queens` if one is off the board, or if two share a row or attack each other.
    pub fn new(size: BoardSize, squares: impl IntoIterator<Item = Square>) -> Result<Self, Error> {
        let mut board = Self::everywhere(size);
        for square in squares {
            square.on(size)?;
            for other in board.fixed() {
                square.beside(other)?;
            }
            board.fixed |= 1 << square.row;
            for (row, squares) in board.rows.iter_mut().enumerate().take(size.rows()) {
                *squares &= unattacked(square, row);
            }
        }
        Ok(board)
    }

    /// A board with no fixed queens.
    #[must_use]
    pub fn everywhere(size: BoardSize) -> Self {
        let mut rows = [0; Self::ROWS];
        rows.iter_mut().take(size.rows()).for_each(|row| *row = size.full());
        Self { size, rows, fixed: 0 }
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// The squares `row` may use: one bit if its queen is fixed; 0 below the board.
    #[inline]
    #[must_use]
    pub fn row(&self, row: usize) -> u32 {
        self.rows[row % Self::ROWS]
    }

    /// The fixed queens, from the top row down.
    pub fn fixed(&self) -> impl Iterator<Item = Square> {
        bits::columns(self.fixed).map(|row| {
            let row = usize::from(row);
            Square { row, column: bits::column(self.row(row)) }
        })
    }

    /// How many queens are fixed.
    #[must_use]
    pub fn fixed_count(&self) -> usize {
        self.fixed.count_ones() as usize
    }
}

/// The squares of `row` that stay possible beside a queen: in its own row, only itself.
fn unattacked(queen: Square, row: usize) -> u32 {
    let place = bits::bit(queen.column);
    let rows = u32::try_from(queen.row.abs_diff(row)).unwrap_or(u32::BITS);
    if rows == 0 {
        return place;
    }
    let up = place.checked_shl(rows).unwrap_or(0);
    let down = place.checked_shr(rows).unwrap_or(0);
    !(place | up | down)
}
