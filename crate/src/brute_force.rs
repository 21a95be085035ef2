//! `brute-force`, step by step: n of the n² squares, in ascending order, and a look at each full board.
//!
//! Squares are numbered through the board, row · n + column. A call knows how many squares are taken, k of them, and
//! tries every larger one that leaves enough for the queens to come; the next call gets k + 1. At k = n the board is
//! full and looked at: `solution` if no two queens attack each other, else the dead end, `possible` with nothing left to
//! try. No other call is a dead end, because nothing is known of attacks before.
//!
//! What hangs below a set is a binomial coefficient, so that a position and a moment are two names of one thing:
//! every move is arithmetic on the position, and nothing is walked.

mod solutions;
mod tree;

use core::ops::Range;

use crate::error::Error;
use crate::board::BoardSize;
use crate::stepper::{Kind, Moment};
use solutions::Solutions;
use tree::Tree;

/// The largest board whose positions JavaScript counts exactly: 5,613,098,945,341,886 of them, below 2^53.
const LARGEST: u32 = 11;

/// One live call.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Choice {
    /// How many queens stood when it was entered.
    pub row: usize,
    /// The squares still to be tried; none where they are not computed.
    pub possible: Range<u8>,
    /// The square being tried, or just given up.
    pub place: Option<u8>,
}

/// Walks the search by brute force over one board. Everything that moves stays between the first step and the last.
#[derive(Clone, Debug)]
pub struct BruteForceStepper {
    tree: Tree,
    solutions: Solutions,
    position: u64,
    moment: Moment,
}

impl BruteForceStepper {
    /// Stands at the start of the search.
    ///
    /// # Errors
    /// `algorithm` above n = 11.
    pub fn new(size: BoardSize) -> Result<Self, Error> {
        let n = size.n();
        if n > LARGEST {
            return Err(Error::TooLargeFor { algorithm: "brute-force", n, largest: LARGEST });
        }
        let (tree, solutions) = (Tree::new(size.rows()), Solutions::new(size));
        Ok(Self { tree, solutions, position: 0, moment: Moment::empty(Kind::Start) })
    }

    /// What the last step was.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.moment.kind()
    }

    /// How many queens the current call was given; n where the board is full.
    #[must_use]
    pub fn row(&self) -> usize {
        self.moment.row()
    }

    /// The squares of the queens in ascending order; at `remove` the last is the one just taken off.
    #[must_use]
    pub fn squares(&self) -> &[u8] {
        self.moment.queens()
    }

    /// The live calls, outermost first; none at the start.
    pub fn stack(&self) -> impl Iterator<Item = Choice> {
        let live = if self.kind() == Kind::Start { 0 } else { self.row() + 1 };
        (0..live).map(|row| self.choice(row))
    }

    /// Steps taken.
    #[must_use]
    pub fn position(&self) -> u64 {
        self.position
    }

    /// Solutions met. They are counted by the search row by row: both meet them in one order.
    #[must_use]
    pub fn solutions(&self) -> u64 {
        let before = self.solutions.before(self.squares());
        match self.kind() {
            Kind::Solution => before + 1,
            Kind::Remove => before + self.solutions.with(self.squares()),
            _ => before,
        }
    }

    /// Steps of the whole search.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.tree.total()
    }

    /// Solutions of the whole search.
    #[must_use]
    pub fn total_solutions(&self) -> u64 {
        self.solutions.total()
    }

    /// Takes one step, unless at the end.
    pub fn next(&mut self) {
        self.advance(1);
    }

    /// Undoes one step, unless at the start.
    pub fn back(&mut self) {
        self.advance(-1);
    }

    /// Takes `steps` steps, or undoes as many if they are negative; stops at the ends.
    pub fn advance(&mut self, steps: i64) {
        self.go(self.position.saturating_add_signed(steps).min(self.total()));
    }

    /// Goes to a position.
    ///
    /// # Errors
    /// `position` past the total. It then stays where it was.
    pub fn seek(&mut self, position: u64) -> Result<(), Error> {
        let total = self.total();
        if position > total {
            return Err(Error::Position { position, total });
        }
        self.go(position);
        Ok(())
    }

    /// Goes to the moment when queens stand on these squares and a step of this kind has just happened; at `remove` the
    /// last square is the one just given up.
    ///
    /// # Errors
    /// `queens` if they are too many or too few for the kind, not in ascending order, leave too few squares behind them,
    /// or are a full board that is not what the kind says.
    pub fn seek_squares(&mut self, squares: &[u8], kind: Kind) -> Result<(), Error> {
        self.tree.check(squares, kind)?;
        self.stand(tree::of(squares, kind));
        Ok(())
    }

    /// To the next solution; to the end if there is none.
    pub fn next_solution(&mut self) {
        let next = self.solutions();
        if next < self.total_solutions() {
            self.stand_on_solution(next);
        } else {
            self.go(self.total());
        }
    }

    /// To the solution before; to the start if there is none.
    pub fn previous_solution(&mut self) {
        let before = self.solutions() - u64::from(self.kind() == Kind::Solution);
        match before.checked_sub(1) {
            Some(previous) => self.stand_on_solution(previous),
            None => self.go(0),
        }
    }

    /// At a `place` past the call it is about to make, to its `remove`; elsewhere one step.
    pub fn step_over(&mut self) {
        match self.kind() {
            Kind::Place => self.stand(tree::of(self.squares(), Kind::Remove)),
            _ => self.next(),
        }
    }

    /// To the `remove` that ends the current call; to the end from the outermost.
    pub fn step_out(&mut self) {
        match self.row().checked_sub(1) {
            Some(row) => self.return_to(row),
            None => self.go(self.total()),
        }
    }

    /// On to the first `remove` with at most `row` queens left on the board, or the end.
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

    fn choice(&self, row: usize) -> Choice {
        let place = self.squares().get(row).copied();
        let squares = self.tree.choices(&self.squares()[..row]);
        let possible = match self.kind() {
            Kind::Call | Kind::Solution if row == self.row() => 0..0,
            _ => place.map_or(squares.start, |place| place + 1)..squares.end,
        };
        Choice { row, possible, place }
    }

    fn go(&mut self, position: u64) {
        self.moment = self.tree.moment(position);
        self.position = position;
    }

    fn stand(&mut self, moment: Moment) {
        self.position = self.tree.position(&moment);
        self.moment = moment;
    }

    fn stand_on_solution(&mut self, number: u64) {
        self.stand(tree::of(&self.solutions.nth(number), Kind::Solution));
    }
}
