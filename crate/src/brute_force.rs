//! The search of `brute-force` as a stepper: it chooses n of the n² squares, in ascending order,
//! and tests each full board.
//!
//! Squares are numbered row by row, row · n + column. A call with k queens on the board tries every
//! larger square that leaves enough squares for the queens still to come; the next call has k + 1.
//! At k = n the board is full and is tested: the step is `solution` if no two queens attack each
//! other, and otherwise the dead end `possible`. No other call is a dead end, because nothing is
//! tested before the board is full.
//!
//! The number of calls below a set of queens is a binomial coefficient. So a position and a moment
//! are computed from each other, and every move is arithmetic.

mod tree;

use alloc::vec::Vec;
use core::ops::Range;

use crate::bits;
use crate::board::BoardSize;
use crate::error::Error;
use crate::kind::Kind;
use crate::masks::Masks;
use crate::stepper::Moment;
use tree::Tree;

/// The largest board. Its 5,613,098,945,341,886 steps are below 2^53, so that JavaScript numbers
/// hold every position exactly.
const LARGEST: u32 = 11;

/// The squares of a solution in ascending order; 0 after the last one.
type Squares = [u8; LARGEST as usize];

/// One live call of brute force. It serialises to a [`Call`](crate::Call) whose masks are 0, with
/// the fields `square` and `untried`: the first and the last untried square, or null.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct BruteForceCall {
    /// The queens on the board when the function was entered. Named as in [`Call`](crate::Call);
    /// here it is not a row.
    pub row: usize,
    /// The squares still to be tried; empty if the call has not computed them.
    pub untried: Range<u8>,
    /// The square that is being tried, or from which the last step removed a queen.
    pub square: Option<u8>,
}

/// One position of brute force. It serialises to the Frame of the JavaScript package.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct BruteForceFrame {
    /// Rows of the board.
    pub n: usize,
    /// The number of steps taken.
    pub position: u64,
    /// The kind of the last step.
    pub kind: Kind,
    /// The number of solutions found so far.
    pub solutions: u64,
    /// The squares with queens, in ascending order.
    pub queens: Vec<u8>,
    /// The live calls, outermost first; empty at the start.
    pub stack: Vec<BruteForceCall>,
}

/// Moves through the search by brute force over one board, step by step or in jumps. Every method
/// that moves stops at the ends of the search.
///
/// ```
/// use n_queens_bits::{BoardSize, BruteForceStepper, Kind};
///
/// let mut stepper = BruteForceStepper::new(BoardSize::new(8)?)?;
/// assert_eq!(stepper.total(), 4 * 5_047_381_560 - 2);
/// stepper.next_solution();
/// assert_eq!(stepper.kind(), Kind::Solution);
/// assert_eq!(stepper.squares(), [0, 12, 23, 29, 34, 46, 49, 59]);
/// # Ok::<(), n_queens_bits::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct BruteForceStepper {
    tree: Tree,
    /// In the order in which they are found.
    all_solutions: Vec<Squares>,
    position: u64,
    moment: Moment,
}

impl BruteForceStepper {
    /// A stepper at the start of the search.
    ///
    /// # Errors
    /// `algorithm` above n = 11.
    pub fn new(size: BoardSize) -> Result<Self, Error> {
        let n = size.n();
        if n > LARGEST {
            return Err(Error::TooLargeFor { algorithm: "brute-force", n, largest: LARGEST });
        }
        let mut all_solutions = Vec::new();
        add_solutions(size, 0, Masks::default(), Squares::default(), &mut all_solutions);
        let tree = Tree::new(size.rows());
        Ok(Self { tree, all_solutions, position: 0, moment: Moment::of(&[], Kind::Start) })
    }

    /// The kind of the last step.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.moment.kind()
    }

    /// The number of queens on the board when the current call was entered; n if the board is full.
    #[must_use]
    pub fn row(&self) -> usize {
        self.moment.row()
    }

    /// The squares with queens in ascending order; at `remove`, the last one is the square whose
    /// queen was just removed.
    #[must_use]
    pub fn squares(&self) -> &[u8] {
        self.moment.queens()
    }

    /// The live calls, outermost first; empty at the start.
    pub fn stack(&self) -> impl Iterator<Item = BruteForceCall> {
        let live = if self.kind() == Kind::Start { 0 } else { self.row() + 1 };
        (0..live).map(|row| self.call(row))
    }

    /// The frame at the current position.
    #[must_use]
    pub fn frame(&self) -> BruteForceFrame {
        let queens = self.row() + usize::from(self.kind() == Kind::Place);
        BruteForceFrame {
            n: self.tree.rows(),
            position: self.position,
            kind: self.kind(),
            solutions: self.solutions(),
            queens: self.squares()[..queens].into(),
            stack: self.stack().collect(),
        }
    }

    /// The number of steps taken.
    #[must_use]
    pub fn position(&self) -> u64 {
        self.position
    }

    /// The number of solutions found so far.
    #[must_use]
    pub fn solutions(&self) -> u64 {
        self.next_solution_index() as u64
    }

    /// The number of steps of the whole search.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.tree.total()
    }

    /// The number of solutions of the whole search.
    #[must_use]
    pub fn total_solutions(&self) -> u64 {
        self.all_solutions.len() as u64
    }

    /// Takes one step, unless at the end.
    pub fn next(&mut self) {
        self.advance(1);
    }

    /// Undoes one step, unless at the start.
    pub fn back(&mut self) {
        self.advance(-1);
    }

    /// Takes `steps` steps, or undoes as many if negative; stops at the ends.
    pub fn advance(&mut self, steps: i64) {
        self.go_to(self.position.saturating_add_signed(steps).min(self.total()));
    }

    /// Seeks to a position, 0 to [`total`](Self::total).
    ///
    /// # Errors
    /// `position` past the total. The stepper then stays where it is.
    pub fn seek(&mut self, position: u64) -> Result<(), Error> {
        let total = self.total();
        if position > total {
            return Err(Error::Position { position, total });
        }
        self.go_to(position);
        Ok(())
    }

    /// Goes to the `solution` step of a solution, counted from 0.
    ///
    /// # Errors
    /// `position` if there are fewer solutions. The stepper then stays where it is.
    pub fn seek_solution(&mut self, number: u64) -> Result<(), Error> {
        let index = usize::try_from(number).ok();
        let Some(&squares) = index.and_then(|index| self.all_solutions.get(index)) else {
            return Err(Error::Solution { number, solutions: self.total_solutions() });
        };
        self.go_to_solution(squares);
        Ok(())
    }

    /// Seeks to the moment when queens stand on these squares and a step of this kind has just
    /// happened; at `remove`, the last square is the one whose queen was just removed.
    ///
    /// # Errors
    /// `queens` if the squares are too many or too few for the kind, are not in ascending order,
    /// leave too few squares for the other queens, or are a full board that does not fit the kind.
    pub fn seek_squares(&mut self, squares: &[u8], kind: Kind) -> Result<(), Error> {
        self.tree.check(squares, kind)?;
        self.go_to_moment(Moment::of(squares, kind));
        Ok(())
    }

    /// Goes to the next solution, or to the end if there is none.
    pub fn next_solution(&mut self) {
        match self.all_solutions.get(self.next_solution_index()) {
            Some(&next) => self.go_to_solution(next),
            None => self.go_to(self.total()),
        }
    }

    /// Goes to the previous solution, or to the start if there is none.
    pub fn previous_solution(&mut self) {
        let before = self.next_solution_index() - usize::from(self.kind() == Kind::Solution);
        match before.checked_sub(1) {
            Some(previous) => self.go_to_solution(self.all_solutions[previous]),
            None => self.go_to(0),
        }
    }

    /// At `place`, goes to the `remove` of the same queen; elsewhere takes one step.
    pub fn step_over(&mut self) {
        match self.kind() {
            Kind::Place => self.go_to_moment(Moment::of(self.squares(), Kind::Remove)),
            _ => self.next(),
        }
    }

    /// Goes to the `remove` that ends the current call, or to the end from the outermost call.
    pub fn step_out(&mut self) {
        match self.row().checked_sub(1) {
            Some(row) => self.return_to(row),
            None => self.go_to(self.total()),
        }
    }

    /// Goes on to the first `remove` that leaves at most `row` queens on the board, or to the end.
    pub fn return_to(&mut self, row: usize) {
        while self.position < self.total() {
            if self.row() < row {
                self.next();
            } else {
                self.step_over();
            }
            if self.kind() == Kind::Remove && self.row() <= row {
                return;
            }
        }
    }

    fn call(&self, row: usize) -> BruteForceCall {
        let square = self.squares().get(row).copied();
        let choices = self.tree.choices(&self.squares()[..row]);
        let untried = match self.kind() {
            Kind::Call | Kind::Solution if row == self.row() => 0..0,
            _ => square.map_or(choices.start, |square| square + 1)..choices.end,
        };
        BruteForceCall { row, untried, square }
    }

    fn go_to(&mut self, position: u64) {
        self.moment = self.tree.moment(position);
        self.position = position;
    }

    fn go_to_moment(&mut self, moment: Moment) {
        self.position = self.tree.position(&moment);
        self.moment = moment;
    }

    fn go_to_solution(&mut self, squares: Squares) {
        self.go_to_moment(Moment::of(&squares[..self.tree.rows()], Kind::Solution));
    }

    /// The index in `all_solutions` after those found so far.
    fn next_solution_index(&self) -> usize {
        let squares = self.squares();
        self.all_solutions.partition_point(|solution| {
            let first = &solution[..squares.len()];
            match self.kind() {
                // Those that start with these squares are found too.
                Kind::Solution | Kind::Remove => first <= squares,
                _ => first < squares,
            }
        })
    }
}

/// Adds the solutions below a call of the search row by row, which finds them in the same order as
/// brute force: the squares of a solution in ascending order are its columns from the top row down.
/// `squares` has those of the rows above.
fn add_solutions(
    size: BoardSize,
    row: u8,
    masks: Masks,
    squares: Squares,
    solutions: &mut Vec<Squares>,
) {
    if row > size.last() {
        solutions.push(squares);
        return;
    }
    for (place, masks) in masks.children(size.full(), size.full()) {
        let mut squares = squares;
        squares[usize::from(row)] = row * (size.last() + 1) + bits::column(place);
        add_solutions(size, row + 1, masks, squares, solutions);
    }
}

#[cfg(feature = "serde")]
mod serialize {
    use alloc::collections::BTreeMap;

    use serde::ser::SerializeStruct;
    use serde::{Serialize, Serializer};

    use super::{BruteForceCall, BruteForceFrame};

    const MASKS: [&str; 5] = ["columns", "left", "right", "possible", "place"];

    impl BruteForceCall {
        fn serialize_fields<S: SerializeStruct>(&self, fields: &mut S) -> Result<(), S::Error> {
            let Self { row, untried, square } = self;
            fields.serialize_field("row", row)?;
            for mask in MASKS {
                fields.serialize_field(mask, &0)?;
            }
            fields.serialize_field("square", square)?;
            let untried = (!untried.is_empty()).then(|| [untried.start, untried.end - 1]);
            fields.serialize_field("untried", &untried)
        }
    }

    impl Serialize for BruteForceCall {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut fields = serializer.serialize_struct("BruteForceCall", 8)?;
            self.serialize_fields(&mut fields)?;
            fields.end()
        }
    }

    impl Serialize for BruteForceFrame {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut fields = serializer.serialize_struct("Frame", 15)?;
            fields.serialize_field("n", &self.n)?;
            fields.serialize_field("position", &self.position)?;
            fields.serialize_field("kind", &self.kind)?;
            fields.serialize_field("solutions", &self.solutions)?;
            fields.serialize_field("queens", &self.queens)?;
            fields.serialize_field("fixed", &BTreeMap::<&str, u8>::new())?;
            fields.serialize_field("stack", &self.stack)?;
            let start = BruteForceCall { row: 0, untried: 0..0, square: None };
            self.stack.last().unwrap_or(&start).serialize_fields(&mut fields)?;
            fields.end()
        }
    }
}
