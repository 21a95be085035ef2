//! Everything a view needs to draw one position of the search.

use alloc::vec::Vec;

use crate::allowed::Square;
use crate::bits;
use crate::stepper::{Kind, Order, Stepper};

/// One live call; bit c of a mask stands for column c, and what is not computed yet is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Call {
    /// The row it searches; n when every queen stands.
    pub row: usize,
    /// Columns taken by the queens above.
    pub columns: u32,
    /// Squares attacked along the diagonals that move one bit up for each row down.
    pub left: u32,
    /// Squares attacked along the diagonals that move one bit down for each row down.
    pub right: u32,
    /// Free squares; while the loop runs, those still to be tried.
    pub possible: u32,
    /// The square being tried.
    pub place: u32,
}

/// One position of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Rows of the board.
    pub n: usize,
    /// Steps taken; `None` where it is not known.
    pub position: Option<u64>,
    /// What the last step was.
    pub kind: Kind,
    /// Solutions met; `None` where the position is.
    pub solutions: Option<u64>,
    /// The column of each queen from row 0 down: one a row above the current one, and at `place` the
    /// one just put on it.
    pub queens: Vec<u8>,
    /// Every fixed queen, reached or not, from the top row down.
    pub fixed: Vec<Square>,
    /// The live calls, outermost first; empty at the start.
    pub stack: Vec<Call>,
}

impl Frame {
    /// What is to be seen where the stepper stands.
    #[must_use]
    pub fn of<O: Order>(stepper: &Stepper<O>) -> Self {
        Self {
            n: stepper.allowed().size().rows(),
            position: stepper.position(),
            kind: stepper.kind(),
            solutions: stepper.solutions(),
            queens: queens(stepper).collect(),
            fixed: stepper.allowed().fixed().collect(),
            stack: stack(stepper).collect(),
        }
    }

    /// The current call; at the start, row 0 with nothing in it.
    #[must_use]
    pub fn call(&self) -> Call {
        self.stack.last().copied().unwrap_or_default()
    }
}

/// The live calls, outermost first; none at the start.
pub(crate) fn stack<O: Order>(stepper: &Stepper<O>) -> impl Iterator<Item = Call> {
    let live = if stepper.kind() == Kind::Start { 0 } else { stepper.row() + 1 };
    (0..live).map(|row| call(stepper, row))
}

/// The column of each queen that stands, from row 0 down.
pub(crate) fn queens<O: Order>(stepper: &Stepper<O>) -> impl Iterator<Item = u8> {
    let standing = stepper.row() + usize::from(stepper.kind() == Kind::Place);
    (0..standing).map(|row| bits::column(stepper.entry(row).1))
}

/// The live call of a row; row 0 with nothing in it at the start.
pub(crate) fn call<O: Order>(stepper: &Stepper<O>, row: usize) -> Call {
    let (masks, place) = stepper.entry(row);
    let free = masks.free(stepper.allowed().row(row));
    let (possible, place) = match stepper.kind() {
        _ if row < stepper.row() => (stepper.after(row, free, place), place),
        Kind::Place | Kind::Remove => (stepper.after(row, free, place), place),
        Kind::Possible => (free, 0),
        Kind::Start | Kind::Call | Kind::Solution => (0, 0),
    };
    Call { row, columns: masks.columns, left: masks.left, right: masks.right, possible, place }
}
