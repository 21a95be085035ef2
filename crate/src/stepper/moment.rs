//! A moment of the search, named by the queens on the board and the kind of the last step.

use crate::board::{Board, Square};
use crate::bits;
use crate::error::Error;
use crate::masks::Masks;
use crate::board::BoardSize;
use crate::stepper::order::Order;

/// What the last step was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Kind {
    /// No step was taken yet.
    Start,
    /// The function was entered.
    Call,
    /// Every column is taken: one more solution.
    Solution,
    /// The possible squares of the row were computed; there may be none.
    Possible,
    /// A queen was put on the lowest possible square.
    Place,
    /// The call below returned and its queen was taken off.
    Remove,
}

impl Kind {
    /// Every kind, in the order in which they can first happen.
    pub const ALL: [Self; 6] =
        [Self::Start, Self::Call, Self::Solution, Self::Possible, Self::Place, Self::Remove];

    /// The word of the kind, as the traces have it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Call => "call",
            Self::Solution => "solution",
            Self::Possible => "possible",
            Self::Place => "place",
            Self::Remove => "remove",
        }
    }

    /// How many queens a moment of this kind names on a board of `rows` rows, fewest and most.
    fn queens(self, rows: usize) -> (usize, usize) {
        match self {
            Self::Start => (0, 0),
            Self::Call => (0, rows),
            Self::Solution => (rows, rows),
            Self::Possible => (0, rows - 1),
            Self::Place | Self::Remove => (1, rows),
        }
    }
}

/// Queens and a kind, known to be a moment of the search. At `place` and `remove` the last queen is
/// the one just put on or taken off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    kind: Kind,
    count: u8,
    queens: [u8; BoardSize::MAX as usize],
}

impl Moment {
    /// Checks that the queens can stand there when a step of this kind has just happened.
    pub fn new(allowed: &Board, queens: &[u8], kind: Kind) -> Result<Self, Error> {
        let size = allowed.size();
        let (fewest, most) = kind.queens(size.rows());
        if queens.len() < fewest || queens.len() > most {
            let (kind, queens) = (kind.as_str(), queens.len());
            return Err(Error::QueenCount { kind, queens, fewest, most });
        }
        let mut moment = Self::empty(kind);
        let mut masks = Masks::default();
        for (row, &column) in queens.iter().enumerate() {
            let place = bits::bit(column);
            if masks.free(allowed.allowed(row)) & place == 0 {
                return Err(why_not(allowed, queens, row));
            }
            masks = masks.place(place, size.full());
            moment.push(column);
        }
        Ok(moment)
    }

    /// A moment whose queens are still to come.
    pub fn empty(kind: Kind) -> Self {
        Self { kind, count: 0, queens: [0; BoardSize::MAX as usize] }
    }

    pub fn push(&mut self, column: u8) {
        self.queens[usize::from(self.count)] = column;
        self.count += 1;
    }

    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The column of each queen, from row 0 down.
    pub fn queens(&self) -> &[u8] {
        self.queens.get(..usize::from(self.count)).unwrap_or_default()
    }

    /// The row of the current call.
    pub fn row(&self) -> usize {
        match self.kind {
            Kind::Place | Kind::Remove => usize::from(self.count) - 1,
            _ => usize::from(self.count),
        }
    }

    /// Whether this happens in the call that the last queen of `place` makes.
    pub fn is_below(&self, place: &Self) -> bool {
        self.row() >= place.queens().len() && self.queens().starts_with(place.queens())
    }

    /// Compared byte by byte, these say which of two moments comes first in the search: in each row
    /// its `call`, what follows it, then for each square in their order its `place`, all below it, its `remove`.
    pub fn order<O: Order>(&self) -> [u8; BoardSize::MAX as usize + 1] {
        let mut order = [0; BoardSize::MAX as usize + 1];
        for (row, (word, &column)) in order.iter_mut().zip(self.queens()).enumerate() {
            let above = self.queens().iter().copied().take(row);
            *word = 4 * O::rank(&O::row(above), column) + 5;
        }
        let row = self.row();
        order[row] = match self.kind {
            Kind::Start => 0,
            Kind::Call => 1,
            Kind::Solution | Kind::Possible => 2,
            Kind::Place => order[row] - 1,
            Kind::Remove => order[row] + 1,
        };
        order
    }
}

/// Why the last of the queens down to `row` cannot stand there: it is off the board, or attacked by
/// one above or by a fixed one.
#[cold]
fn why_not(allowed: &Board, queens: &[u8], row: usize) -> Error {
    let queen = Square { row, column: queens[row] };
    if let Err(error) = queen.check_on(allowed.size()) {
        return error;
    }
    for (row, &column) in queens.iter().enumerate().take(row) {
        if let Err(error) = queen.check_beside(Square { row, column }) {
            return error;
        }
    }
    for other in allowed.fixed() {
        if other != queen
            && let Err(error) = queen.check_beside(other)
        {
            return error;
        }
    }
    unreachable!("a square of the board that no queen attacks is free")
}
