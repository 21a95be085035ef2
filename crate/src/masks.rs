//! The attacks of queens: the three masks of a row with the shift rule, and the lines of the whole
//! board.

use crate::bits;

/// The squares of a row that the queens above attack, by direction. Bit c stands for column c.
///
/// These three integers are everything that the search has to know about the queens above a row.
///
/// ```
/// use n_queens_bits::Masks;
///
/// let full = 0b1111_1111;
/// let row_1 = Masks::default().place(1 << 3, full);
/// assert_eq!(row_1, Masks { columns: 0b1000, left: 0b1_0000, right: 0b100 });
/// let row_2 = row_1.place(1 << 5, full);
/// assert_eq!(row_2.free(full), 0b1000_0101);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Masks {
    /// Columns taken by the queens above.
    pub columns: u32,
    /// Squares attacked along the diagonals that move one bit up (`<< 1`) per row: ╱ on a board
    /// with column 0 at the right. All squares of one have the same column − row.
    pub left: u32,
    /// Squares attacked along the diagonals that move one bit down (`>> 1`) per row: ╲ on a board
    /// with column 0 at the right. All squares of one have the same row + column.
    pub right: u32,
}

impl Masks {
    /// The squares of `allowed` that no queen above attacks.
    #[inline]
    #[must_use]
    pub fn free(self, allowed: u32) -> u32 {
        allowed & !(self.columns | self.left | self.right)
    }

    /// The masks of the row below, after a queen is placed on the single bit `place` of this row.
    /// `full` has a bit for each column.
    #[inline]
    #[must_use]
    pub fn place(self, place: u32, full: u32) -> Self {
        Self {
            columns: self.columns | place,
            left: ((self.left | place) << 1) & full,
            right: (self.right | place) >> 1,
        }
    }

    /// The calls below a call that may use the squares of `allowed`, lowest square first: the
    /// square of each, a single bit, and its masks.
    pub(crate) fn children(self, allowed: u32, full: u32) -> impl Iterator<Item = (u32, Self)> {
        let mut free = self.free(allowed);
        core::iter::from_fn(move || {
            let place = bits::lowest(free);
            free = bits::clear_lowest(free);
            (place != 0).then(|| (place, self.place(place, full)))
        })
    }
}

/// The columns and the diagonals of the whole board that some queens attack, one bit each.
#[derive(Clone, Copy, Default)]
pub(crate) struct Lines {
    /// Bit c is column c.
    pub columns: u32,
    /// Bit row − column + 31, which is the same along a diagonal of [`Masks::left`].
    pub left: u64,
    /// Bit row + column, which is the same along a diagonal of [`Masks::right`].
    pub right: u64,
}

impl Lines {
    /// The lines of a square.
    #[inline]
    pub fn of(row: usize, column: usize) -> Self {
        Self { columns: 1 << column, left: 1 << (row + 31 - column), right: 1 << (row + column) }
    }

    /// Whether they have a line in common.
    #[inline]
    pub fn meet(self, other: Self) -> bool {
        self.columns & other.columns != 0
            || self.left & other.left != 0
            || self.right & other.right != 0
    }

    /// The lines of both.
    #[inline]
    pub fn union(self, other: Self) -> Self {
        Self {
            columns: self.columns | other.columns,
            left: self.left | other.left,
            right: self.right | other.right,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::Square;

    /// The masks of a row depend on the queens above bit by bit: each single attack on each board
    /// proves all boards.
    #[test]
    fn place_shifts_each_attack_along_its_line() {
        for n in 1..=32_u8 {
            let full = u32::MAX >> (32 - n);
            for column in 0..n {
                let here = 1 << column;
                let up = if column + 1 < n { here << 1 } else { 0 };
                let down = here >> 1;
                let none = Masks::default();
                let placed = Masks { columns: here, left: up, right: down };
                assert_eq!(none.place(here, full), placed, "n = {n}, column {column}");
                let taken = Masks { columns: here, ..none };
                assert_eq!(taken.place(0, full), taken);
                let left = Masks { left: here, ..none };
                assert_eq!(left.place(0, full), Masks { left: up, ..none });
                let right = Masks { right: here, ..none };
                assert_eq!(right.place(0, full), Masks { right: down, ..none });
            }
        }
    }

    /// All masks of five columns, and all queens.
    #[test]
    fn masks_combine_the_attacks_of_all_queens() {
        let full = 0b1_1111;
        for all in 0..1_u32 << 15 {
            let masks = Masks { columns: all & full, left: all >> 5 & full, right: all >> 10 };
            let taken =
                |at: u8| [masks.columns, masks.left, masks.right].map(|mask| mask >> at & 1);
            for allowed in [full, 0b1_0110] {
                let free = (0..5).filter(|&at| allowed >> at & 1 == 1 && taken(at) == [0; 3]);
                assert_eq!(masks.free(allowed), free.map(|at| 1 << at).sum(), "{masks:?}");
            }
            for place in [0, 1, 2, 4, 8, 16] {
                let alone = Masks::default().place(place, full);
                let old = masks.place(0, full);
                let joined = Masks {
                    columns: old.columns | alone.columns,
                    left: old.left | alone.left,
                    right: old.right | alone.right,
                };
                assert_eq!(masks.place(place, full), joined, "{masks:?}, {place}");
            }
        }
    }

    #[test]
    fn queens_in_different_rows_attack_each_other_if_their_lines_meet() {
        let squares =
            || (0..32).flat_map(|row| (0..32).map(move |column| Square::from((row, column))));
        let lines = |square: Square| Lines::of(square.row, square.column.into());
        for (a, b) in squares().flat_map(|a| squares().map(move |b| (a, b))) {
            if a.row != b.row {
                assert_eq!(lines(a).meet(lines(b)), a.attacks(b), "{a} and {b}");
            }
        }
    }
}
