//! A square of the board, and the attacks of a queen on it.

use core::fmt;

/// One square of the board.
///
/// ```
/// use n_queens_bits::Square;
///
/// let square = Square { row: 0, column: 3 };
/// assert!(square.attacks(Square { row: 2, column: 5 }));
/// assert!(!square.attacks(Square { row: 2, column: 4 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Square {
    /// Row 0 is the top row.
    pub row: usize,
    /// Column c is bit c of a mask.
    pub column: u8,
}

impl Square {
    /// The square with a number from 0 to rows² − 1, counted row by row.
    pub(crate) fn from_number(number: usize, rows: usize) -> Self {
        let column = u8::try_from(number % rows).expect("at most 32 columns");
        Self { row: number / rows, column }
    }

    /// Whether a queen on this square attacks the other square. A queen attacks its own square.
    #[must_use]
    pub fn attacks(self, other: Self) -> bool {
        let rows = self.row.abs_diff(other.row);
        let columns = usize::from(self.column.abs_diff(other.column));
        rows == 0 || columns == 0 || rows == columns
    }
}

impl From<(usize, u8)> for Square {
    fn from((row, column): (usize, u8)) -> Self {
        Self { row, column }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", self.row, self.column)
    }
}
