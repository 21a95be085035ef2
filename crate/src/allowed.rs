//! The squares each row may use. Fixed queens forbid what they attack, also above themselves, where
//! the three masks of the search cannot know of them yet.

use std::fmt;

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
    /// How a queen here attacks the other square, in words; `None` if it does not. Both may not be
    /// one square.
    #[must_use]
    pub fn attack(self, other: Self) -> Option<&'static str> {
        let rows = self.row.abs_diff(other.row);
        let columns = usize::from(self.column.abs_diff(other.column));
        match (rows, columns) {
            (0, _) => Some("same row"),
            (_, 0) => Some("same column"),
            _ if rows == columns => Some("same diagonal"),
            _ => None,
        }
    }

    pub(crate) fn on(self, size: BoardSize) -> Result<Self, Error> {
        let rows = size.rows();
        if self.row < rows && usize::from(self.column) < rows {
            return Ok(self);
        }
        let last = rows - 1;
        Err(Error::queens(format!("{self} is off the board: rows and columns go from 0 to {last}")))
    }

    pub(crate) fn beside(self, other: Self) -> Result<(), Error> {
        match self.attack(other) {
            None => Ok(()),
            Some(how) => Err(Error::queens(format!(
                "the queens on {other} and on {self} attack each other: {how}"
            ))),
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "row {}, column {}", self.row, self.column)
    }
}

/// The board with its fixed queens: for each row the squares that may be tried at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowed {
    size: BoardSize,
    rows: [u32; Self::ROWS],
    fixed: Vec<Square>,
}

impl Allowed {
    /// A power of two, so that `row % ROWS` is a cheap index that needs no check.
    pub(crate) const ROWS: usize = 64;

    /// A board whose fixed queens stand on the given squares.
    ///
    /// # Errors
    /// `queens` if one is off the board, or if two share a row or attack each other.
    pub fn new(size: BoardSize, squares: &[Square]) -> Result<Self, Error> {
        let mut rows = [0; Self::ROWS];
        rows[..size.rows()].fill(size.full());
        let mut fixed: Vec<Square> = Vec::with_capacity(squares.len());
        for &square in squares {
            square.on(size)?;
            for &other in &fixed {
                square.beside(other)?;
            }
            fixed.insert(fixed.partition_point(|other| other.row < square.row), square);
            for (row, squares) in rows[..size.rows()].iter_mut().enumerate() {
                *squares &= unattacked(square, row);
            }
        }
        Ok(Self { size, rows, fixed })
    }

    /// A board with no fixed queens.
    #[must_use]
    pub fn everywhere(size: BoardSize) -> Self {
        let mut rows = [0; Self::ROWS];
        rows[..size.rows()].fill(size.full());
        Self { size, rows, fixed: Vec::new() }
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
    #[must_use]
    pub fn fixed(&self) -> &[Square] {
        &self.fixed
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
