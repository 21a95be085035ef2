//! The order in which the free squares of a row are tried.

use crate::bits;
use crate::board::BoardSize;

/// The order in which a search tries the free squares of a row. The two searches that have a
/// [`Stepper`](crate::Stepper) make the same calls and differ in this alone.
///
/// The trait is sealed: its implementations are [`LowestFirst`] and [`SwapOrder`].
pub trait Order: sealed::OrderMethods {}

impl Order for LowestFirst {}
impl Order for SwapOrder {}

mod sealed {
    use core::fmt::Debug;

    /// The methods of an [`Order`](super::Order), which are not part of the public interface.
    pub trait OrderMethods: Copy + Debug {
        /// The order in one row.
        type RowOrder;

        /// The order in the row below these queens, which come from the top row down.
        fn row(above: impl Iterator<Item = u8>) -> Self::RowOrder;

        /// The rank of a square among the squares of its row; lower ranks are tried first.
        fn rank(row: &Self::RowOrder, column: u8) -> u8;

        /// The square of a mask that is tried first; 0 for an empty mask.
        fn first(row: &Self::RowOrder, squares: u32) -> u32;

        /// The square of a mask that is tried last; 0 for an empty mask.
        fn last(row: &Self::RowOrder, squares: u32) -> u32;

        /// The squares of a mask that are tried after a square, a single bit.
        fn after(row: &Self::RowOrder, squares: u32, place: u32) -> u32;

        /// The squares of a mask that are tried before a square, a single bit.
        fn before(row: &Self::RowOrder, squares: u32, place: u32) -> u32;
    }
}

/// The lowest bit first, as `lezard` tries the squares.
#[derive(Clone, Copy, Debug)]
pub struct LowestFirst;

impl sealed::OrderMethods for LowestFirst {
    type RowOrder = ();

    #[inline]
    fn row(_: impl Iterator<Item = u8>) {}

    #[inline]
    fn rank((): &(), column: u8) -> u8 {
        column
    }

    #[inline]
    fn first((): &(), squares: u32) -> u32 {
        bits::lowest(squares)
    }

    #[inline]
    fn last((): &(), squares: u32) -> u32 {
        bits::highest(squares)
    }

    #[inline]
    fn after((): &(), squares: u32, place: u32) -> u32 {
        bits::above(squares, place)
    }

    #[inline]
    fn before((): &(), squares: u32, place: u32) -> u32 {
        bits::below(squares, place)
    }
}

/// The columns 0, 1, 2, …, with which the search by swaps starts.
const IDENTITY: [u8; BoardSize::MAX as usize] = {
    let mut columns = [0; BoardSize::MAX as usize];
    let mut column = 0;
    while column < BoardSize::MAX {
        columns[column as usize] = column;
        column += 1;
    }
    columns
};

/// The order of `permutations`: row r tries the columns at indices r, r + 1, … of an array, and
/// swaps the one that it tries to index r.
///
/// The queens above determine the array, so it is computed anew for each step.
#[derive(Clone, Copy, Debug)]
pub struct SwapOrder;

impl sealed::OrderMethods for SwapOrder {
    /// The index of each column in the array.
    type RowOrder = [u8; BoardSize::MAX as usize];

    fn row(above: impl Iterator<Item = u8>) -> Self::RowOrder {
        let mut columns = IDENTITY;
        let mut indices = columns;
        for (row, column) in above.enumerate() {
            let from = usize::from(indices[usize::from(column)]);
            columns.swap(row, from);
            indices.swap(usize::from(columns[row]), usize::from(columns[from]));
        }
        indices
    }

    fn rank(indices: &Self::RowOrder, column: u8) -> u8 {
        indices[usize::from(column)]
    }

    fn first(indices: &Self::RowOrder, squares: u32) -> u32 {
        let first = bits::columns(squares).min_by_key(|&column| Self::rank(indices, column));
        first.map_or(0, bits::bit)
    }

    fn last(indices: &Self::RowOrder, squares: u32) -> u32 {
        let last = bits::columns(squares).max_by_key(|&column| Self::rank(indices, column));
        last.map_or(0, bits::bit)
    }

    fn after(indices: &Self::RowOrder, squares: u32, place: u32) -> u32 {
        let rank = Self::rank(indices, bits::column(place));
        let after = bits::columns(squares).filter(|&column| Self::rank(indices, column) > rank);
        after.map(bits::bit).sum()
    }

    fn before(indices: &Self::RowOrder, squares: u32, place: u32) -> u32 {
        let rank = Self::rank(indices, bits::column(place));
        let before = bits::columns(squares).filter(|&column| Self::rank(indices, column) < rank);
        before.map(bits::bit).sum()
    }
}
