//! One solution of the problem, as the columns of its queens.

use core::fmt;

use crate::board::BoardSize;
use crate::error::Error;
use crate::square::Square;

/// The places of n queens on an n × n board, one in each row, of which none attacks another.
///
/// Solutions are ordered by size, and those of one size as the search finds them: by the column in
/// row 0, then in row 1, and so on.
///
/// ```
/// use n_queens_bits::Solution;
///
/// let solution = Solution::new(&[1, 3, 0, 2])?;
/// assert_eq!(solution.columns(), [1, 3, 0, 2]);
/// assert!(solution < Solution::new(&[2, 0, 3, 1])?);
///
/// let error = Solution::new(&[1, 3, 0, 1]).unwrap_err();
/// assert_eq!(error.code(), "queens");
/// # Ok::<(), n_queens_bits::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution {
    size: BoardSize,
    /// The columns by row; 0 below the board.
    columns: [u8; BoardSize::MAX as usize],
}

impl Solution {
    /// The solution whose queen in row r is in column `columns[r]`.
    ///
    /// # Errors
    /// - `board-size` unless there are 1 to 32 columns.
    /// - `queens` if a column is off the board, or two queens attack each other.
    pub fn new(columns: &[u8]) -> Result<Self, Error> {
        let size = BoardSize::new(u32::try_from(columns.len()).unwrap_or(u32::MAX))?;
        let squares = || (0..).zip(columns).map(|(row, &column)| Square { row, column });
        for queen in squares() {
            queen.check_on(size)?;
            for above in squares().take(queen.row) {
                queen.check_beside(above)?;
            }
        }
        Ok(Self::from_columns(size, columns.iter().copied()))
    }

    /// The same for columns that are known to be a solution.
    pub(crate) fn from_columns(size: BoardSize, columns: impl Iterator<Item = u8>) -> Self {
        let mut solution = Self { size, columns: [0; BoardSize::MAX as usize] };
        for (slot, column) in solution.columns.iter_mut().zip(columns) {
            *slot = column;
        }
        solution
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// The column of each queen, 0 to n − 1, from row 0 down.
    #[must_use]
    pub fn columns(&self) -> &[u8] {
        &self.columns[..self.size.rows()]
    }
}

/// The columns from row 0 down, like `1 3 0 2`. The alternate form, `{:#}`, draws the board. Column
/// 0 is at the right, as in a binary numeral.
///
/// ```
/// let solution = n_queens_bits::Solution::new(&[1, 3, 0, 2])?;
/// assert_eq!(solution.to_string(), "1 3 0 2");
/// assert_eq!(format!("{solution:#}"), ". . Q .\nQ . . .\n. . . Q\n. Q . .");
/// # Ok::<(), n_queens_bits::Error>(())
/// ```
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.size.last();
        for (row, &column) in self.columns().iter().enumerate() {
            if f.alternate() {
                let separator = if row > 0 { "\n" } else { "" };
                let left = usize::from(last - column);
                write!(f, "{separator}{}Q{}", ". ".repeat(left), " .".repeat(column.into()))?;
            } else {
                let separator = if row > 0 { " " } else { "" };
                write!(f, "{separator}{column}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Solution").field(&self.columns()).finish()
    }
}

/// As the array of its columns.
#[cfg(feature = "serde")]
impl serde::Serialize for Solution {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.columns().serialize(serializer)
    }
}
