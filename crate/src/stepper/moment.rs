//! A moment of the search: the queens on the board and the kind of the last step.

use core::cmp::Ordering;

use crate::bits;
use crate::board::{Board, BoardSize};
use crate::error::Error;
use crate::kind::Kind;
use crate::masks::Masks;
use crate::square::Square;

use super::order::Order;

/// The queens and the kind of a moment. At `place` and `remove` the last queen is the one that was
/// just placed or removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    kind: Kind,
    count: usize,
    queens: [u8; BoardSize::MAX as usize],
}

impl Moment {
    /// Checks that the search over this board has such a moment.
    pub fn new(board: &Board, queens: &[u8], kind: Kind) -> Result<Self, Error> {
        let range = kind.queen_range(board.rows());
        if !range.contains(&queens.len()) {
            let (fewest, most) = range.into_inner();
            return Err(Error::QueenCount { kind, queens: queens.len(), fewest, most });
        }
        let mut masks = Masks::default();
        for (row, &column) in queens.iter().enumerate() {
            let place = bits::bit(column);
            if masks.free(board.allowed(row)) & place == 0 {
                return Err(conflict(board, queens, row));
            }
            masks = masks.place(place, board.full());
        }
        Ok(Self::of(queens, kind))
    }

    /// The same for queens that are known to have such a moment.
    pub fn of(queens: &[u8], kind: Kind) -> Self {
        let count = queens.len();
        let mut moment = Self { kind, count, queens: [0; BoardSize::MAX as usize] };
        moment.queens[..count].copy_from_slice(queens);
        moment
    }

    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The column of each queen, from row 0 down; in brute force the squares in ascending order,
    /// numbered row · n + column.
    pub fn queens(&self) -> &[u8] {
        &self.queens[..self.count]
    }

    /// The row of the current call.
    pub fn row(&self) -> usize {
        match self.kind {
            Kind::Place | Kind::Remove => self.count - 1,
            _ => self.count,
        }
    }

    /// Whether this moment is inside the call that follows a `place`.
    pub fn is_below(&self, place: &Self) -> bool {
        self.row() >= place.queens().len() && self.queens().starts_with(place.queens())
    }

    /// Compares two moments by their positions in the search with this order.
    pub(super) fn compare(&self, other: &Self, order: Order) -> Ordering {
        self.sort_key(order).cmp(&other.sort_key(order))
    }

    /// A key that sorts moments in the order of the search, with a byte for each row down to that
    /// of the current call:
    ///
    /// - 1 at its `call`;
    /// - 2 at its `possible` or `solution`;
    /// - 2k + 3 for the square of rank k, from its `place` until its `remove`. The moments between
    ///   them have bytes of deeper rows, so they come after the `place`;
    /// - 2k + 4 at the `remove` of that square.
    fn sort_key(&self, order: Order) -> [u8; BoardSize::MAX_CALL_ROWS] {
        let mut key = [0; BoardSize::MAX_CALL_ROWS];
        for (row, (byte, &column)) in key.iter_mut().zip(self.queens()).enumerate() {
            let above = self.queens().iter().copied().take(row);
            *byte = 2 * order.rank(above, column) + 3;
        }
        let row = self.row();
        key[row] = match self.kind {
            Kind::Start => 0,
            Kind::Call => 1,
            Kind::Solution | Kind::Possible => 2,
            Kind::Place => key[row],
            Kind::Remove => key[row] + 1,
        };
        key
    }
}

/// The error for the queen of `row`, which cannot stand there: it is off the board, or attacked by
/// a queen above or a fixed one.
#[cold]
fn conflict(board: &Board, queens: &[u8], row: usize) -> Error {
    let queen = Square { row, column: queens[row] };
    if let Err(error) = queen.check_on(board.size()) {
        return error;
    }
    let above = queens.iter().enumerate().take(row).map(|(row, &column)| Square { row, column });
    let others = above.chain(board.fixed().filter(|&other| other != queen));
    match others.into_iter().find_map(|other| queen.check_beside(other).err()) {
        Some(error) => error,
        None => unreachable!("a square of the board that no queen attacks is free"),
    }
}
