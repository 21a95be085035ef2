//! In which order the free squares of a row are tried: all that two searches of the same calls differ in.

use core::cmp::Ordering;
use core::fmt::Debug;

use crate::bits;
use crate::board::BoardSize;

/// An order of the squares of a row, given the queens above it. Everything that walks is made for one of them; what is
/// called from one place is marked `inline` there, or the compiler would keep it apart: 1 % of the module.
pub trait Order: Copy + Debug {
    /// What orders the squares of one row.
    type Row;

    /// The row below these queens, which come from the top row down.
    fn row(above: impl Iterator<Item = u8>) -> Self::Row;

    /// When a square comes, compared with others of its row.
    fn rank(row: &Self::Row, column: u8) -> u8;

    /// The square of a mask that comes first; 0 for none.
    fn first(row: &Self::Row, squares: u32) -> u32 {
        best(squares, |a, b| Self::rank(row, a).cmp(&Self::rank(row, b)))
    }

    /// The square of a mask that comes last; 0 for none.
    fn last(row: &Self::Row, squares: u32) -> u32 {
        best(squares, |a, b| Self::rank(row, b).cmp(&Self::rank(row, a)))
    }

    /// Those of a mask that come after a single square.
    fn after(row: &Self::Row, squares: u32, place: u32) -> u32 {
        let rank = Self::rank(row, bits::column(place));
        keep(squares, |column| Self::rank(row, column) > rank)
    }

    /// Those of a mask that come before a single square.
    fn before(row: &Self::Row, squares: u32, place: u32) -> u32 {
        let rank = Self::rank(row, bits::column(place));
        keep(squares, |column| Self::rank(row, column) < rank)
    }

    /// Whether this is the order of the bits, in which many steps can be taken at once.
    const OF_BITS: bool = false;
}

fn best(squares: u32, compare: impl Fn(u8, u8) -> Ordering) -> u32 {
    bits::columns(squares).min_by(|&a, &b| compare(a, b)).map_or(0, bits::bit)
}

fn keep(squares: u32, wanted: impl Fn(u8) -> bool) -> u32 {
    bits::columns(squares).filter(|&column| wanted(column)).map(bits::bit).sum()
}

/// The lowest bit first, as `lezard` tries them.
#[derive(Clone, Copy, Debug)]
pub struct LowestFirst;

impl Order for LowestFirst {
    type Row = ();

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

    const OF_BITS: bool = true;
}

/// The array of columns that a search by swaps begins with.
const FIRST: [u8; BoardSize::MAX as usize] = {
    let mut columns = [0; BoardSize::MAX as usize];
    let mut column = 0;
    while column < BoardSize::MAX {
        columns[column as usize] = column;
        column += 1;
    }
    columns
};

/// As `permutations` tries them: row r takes what stands at r, r + 1, … of an array of the columns, by swapping it to r.
/// The array is what the queens above made of it, so it need not be kept: it is swapped anew for each step.
#[derive(Clone, Copy, Debug)]
pub struct SwapOrder;

impl Order for SwapOrder {
    /// Where each column stands in the array.
    type Row = [u8; BoardSize::MAX as usize];

    fn row(above: impl Iterator<Item = u8>) -> Self::Row {
        let mut columns = FIRST;
        let mut places = columns;
        for (row, column) in above.enumerate() {
            let from = usize::from(places[usize::from(column)]);
            columns.swap(row, from);
            places.swap(usize::from(columns[row]), usize::from(columns[from]));
        }
        places
    }

    fn rank(places: &Self::Row, column: u8) -> u8 {
        places[usize::from(column)]
    }
}
