//! One position of the search, with everything that a view needs to draw it.

use alloc::vec::Vec;

use super::{Kind, Stepper};
use crate::bits;
use crate::square::Square;

/// One live call of the recursive function. Masks have bit c for column c; a value that the call
/// has not computed yet is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Call {
    /// The row that the call searches; n when all queens are on the board.
    pub row: usize,
    /// Columns taken by the queens above.
    pub columns: u32,
    /// Squares attacked along the diagonals that move one bit up (`<< 1`) per row.
    pub left: u32,
    /// Squares attacked along the diagonals that move one bit down (`>> 1`) per row.
    pub right: u32,
    /// The free squares; while the loop runs, those still to be tried.
    pub possible: u32,
    /// The square that is being tried, a single bit.
    pub place: u32,
}

/// One position of the search.
///
/// With the feature `serde` it serialises to the Frame of the JavaScript package: the fields of the
/// current [`call`](Self::call) appear beside its own, and `fixed` is a map from row to column.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Frame {
    /// Rows of the board.
    pub n: usize,
    /// The number of steps taken; `None` if the moment was found by its queens and its position is
    /// unknown.
    pub position: Option<u64>,
    /// The kind of the last step.
    pub kind: Kind,
    /// The number of solutions found so far; `None` if the position is unknown.
    pub solutions: Option<u64>,
    /// The column of the queen in each row, from row 0 down to the row above the current call; at
    /// `place` the queen just placed follows.
    pub queens: Vec<u8>,
    /// All fixed queens, from the top row down, even if the search has not reached their rows.
    pub fixed: Vec<Square>,
    /// The live calls, outermost first; empty at the start.
    pub stack: Vec<Call>,
}

impl Frame {
    /// The current call; at the start, a call of row 0 with all masks 0.
    #[must_use]
    pub fn call(&self) -> Call {
        self.stack.last().copied().unwrap_or_default()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Frame {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;

        let Call { row, columns, left, right, possible, place } = self.call();
        let mut fields = serializer.serialize_struct("Frame", 13)?;
        fields.serialize_field("n", &self.n)?;
        fields.serialize_field("position", &self.position)?;
        fields.serialize_field("kind", &self.kind)?;
        fields.serialize_field("solutions", &self.solutions)?;
        fields.serialize_field("row", &row)?;
        fields.serialize_field("columns", &columns)?;
        fields.serialize_field("left", &left)?;
        fields.serialize_field("right", &right)?;
        fields.serialize_field("possible", &possible)?;
        fields.serialize_field("place", &place)?;
        fields.serialize_field("queens", &self.queens)?;
        fields.serialize_field("fixed", &ByRow(&self.fixed))?;
        fields.serialize_field("stack", &self.stack)?;
        fields.end()
    }
}

/// Queens as a map from row to column. The keys are strings, as in JSON and in JavaScript objects.
#[cfg(feature = "serde")]
struct ByRow<'a>(&'a [Square]);

#[cfg(feature = "serde")]
impl serde::Serialize for ByRow<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use alloc::string::ToString;

        serializer.collect_map(self.0.iter().map(|queen| (queen.row.to_string(), queen.column)))
    }
}

impl Stepper {
    /// The frame at the current position.
    #[must_use]
    pub fn frame(&self) -> Frame {
        let row = self.row();
        let live = if self.kind() == Kind::Start { 0 } else { row + 1 };
        let queens = row + usize::from(self.kind() == Kind::Place);
        Frame {
            n: self.board().rows(),
            position: self.position(),
            kind: self.kind(),
            solutions: self.solutions(),
            queens: (0..queens).map(|row| bits::column(self.cursor.entries[row].place)).collect(),
            fixed: self.board().fixed().collect(),
            stack: (0..live).map(|row| self.call(row)).collect(),
        }
    }

    /// The live call of a row.
    fn call(&self, row: usize) -> Call {
        let entry = self.cursor.entries[row];
        let (possible, place) = match self.kind() {
            Kind::Possible if row == self.row() => (self.cursor.free(row), 0),
            Kind::Start | Kind::Call | Kind::Solution if row == self.row() => (0, 0),
            _ => (self.cursor.untried(row), entry.place),
        };
        let masks = entry.masks;
        Call { row, columns: masks.columns, left: masks.left, right: masks.right, possible, place }
    }
}
