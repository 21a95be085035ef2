//! The tree of brute force: which moment stands at which position, by binomial coefficients alone.

use alloc::vec;
use alloc::vec::Vec;

use core::ops::Range;

use crate::board::Square;
use crate::error::Error;
use crate::stepper::{Kind, Moment};

/// The sets of at most n squares that a search makes, each a call.
///
/// Below a call with m queens missing that tries a squares stand, itself included, as many calls as there are ways to
/// add j more and leave room for the others, for each j: the sum of the C(a − m + j, j), which is C(a + 1, m).
#[derive(Clone, Debug)]
pub(super) struct Tree {
    rows: usize,
    /// Pascal's triangle: `ways[of][some]` ways to choose some of so many.
    ways: Vec<Vec<u64>>,
}

impl Tree {
    pub fn new(rows: usize) -> Self {
        let mut ways = vec![vec![0; rows + 1]; rows * rows + 2];
        for of in 0..ways.len() {
            ways[of][0] = 1;
            for some in 1..=rows.min(of) {
                ways[of][some] = ways[of - 1][some - 1] + ways[of - 1][some];
            }
        }
        Self { rows, ways }
    }

    /// Each call makes one `call` and one `possible` or `solution`, each but the first one `place` and one `remove`.
    pub fn total(&self) -> u64 {
        4 * self.calls(0, 0) - 2
    }

    /// The squares that come after some queens and leave enough for those to come; none on a full board.
    pub fn choices(&self, squares: &[u8]) -> Range<u8> {
        let first = squares.last().map_or(0, |&last| last + 1);
        let missing = self.rows - squares.len();
        let end = if missing == 0 { 0 } else { self.rows * self.rows - missing + 1 };
        first..number(end).max(first)
    }

    /// The position of a moment of this search.
    pub fn position(&self, moment: &Moment) -> u64 {
        let squares = moment.queens();
        let mut position = 0;
        let mut first = 0;
        for (queens, &square) in squares.iter().enumerate() {
            // The call, its `possible`, all that smaller squares led to, and the `place`.
            position += 3 + 4 * (self.calls(queens, first) - self.calls(queens, square));
            first = square + 1;
        }
        position
            + match moment.kind() {
                Kind::Start | Kind::Place => 0,
                Kind::Call => 1,
                Kind::Solution | Kind::Possible => 2,
                Kind::Remove => 4 * self.calls(squares.len(), first) - 1,
            }
    }

    /// The moment at a position, which is at most the total.
    pub fn moment(&self, position: u64) -> Moment {
        let mut squares = Vec::with_capacity(self.rows);
        let mut steps = position;
        let mut first = 0;
        // From its third step on a call is at its squares, each with four steps for every call that it leads to.
        while let Some(at) = steps.checked_sub(3) {
            let queens = squares.len();
            let passed = |square| self.calls(queens, first) - self.calls(queens, square);
            let mut choices = self.choices(&squares).rev();
            let Some(square) = choices.find(|&square| passed(square) <= at / 4) else { break };
            steps = at - 4 * passed(square);
            first = square + 1;
            squares.push(square);
            if steps == 0 || steps == 4 * self.calls(squares.len(), first) - 1 {
                let kind = if steps == 0 { Kind::Place } else { Kind::Remove };
                return of(&squares, kind);
            }
        }
        let kind = match steps {
            0 => Kind::Start,
            1 => Kind::Call,
            _ if self.is_solution(&squares) => Kind::Solution,
            _ => Kind::Possible,
        };
        of(&squares, kind)
    }

    /// Checks that queens on these squares are a moment of this kind.
    pub fn check(&self, squares: &[u8], kind: Kind) -> Result<(), Error> {
        let given = squares.len();
        let (fewest, most) = match kind {
            Kind::Start => (0, 0),
            Kind::Call | Kind::Possible => (0, self.rows),
            Kind::Solution => (self.rows, self.rows),
            Kind::Place | Kind::Remove => (1, self.rows),
        };
        if given < fewest || given > most {
            return Err(Error::QueenCount { kind: kind.as_str(), queens: given, fewest, most });
        }
        for (queens, &square) in squares.iter().enumerate() {
            let choices = self.choices(&squares[..queens]);
            if !choices.contains(&square) {
                return Err(Error::SquareOrder { square, first: choices.start, last: choices.end - 1 });
            }
        }
        match (kind, self.attack(squares)) {
            (Kind::Solution, Some((queen, other))) => queen.check_beside(other),
            (Kind::Possible, None) if given == self.rows => Err(Error::NotDeadEnd),
            _ => Ok(()),
        }
    }

    /// Calls below one that was given so many queens and still tries squares from `first` on, itself included.
    fn calls(&self, queens: usize, first: u8) -> u64 {
        let left = self.rows * self.rows - usize::from(first);
        self.ways[left + 1][self.rows - queens]
    }

    fn is_solution(&self, squares: &[u8]) -> bool {
        squares.len() == self.rows && self.attack(squares).is_none()
    }

    /// The first queen that one before her attacks, and that one.
    fn attack(&self, squares: &[u8]) -> Option<(Square, Square)> {
        squares.iter().enumerate().find_map(|(at, &square)| {
            let queen = self.square(square);
            let mut before = squares[..at].iter().map(|&other| self.square(other));
            before.find(|other| other.attacks(queen)).map(|other| (queen, other))
        })
    }

    fn square(&self, square: u8) -> Square {
        let square = usize::from(square);
        Square { row: square / self.rows, column: number(square % self.rows) }
    }
}

/// A square or a column: there are at most 121.
fn number(of: usize) -> u8 {
    u8::try_from(of).unwrap_or(u8::MAX)
}

pub(super) fn of(squares: &[u8], kind: Kind) -> Moment {
    let mut moment = Moment::empty(kind);
    for &square in squares {
        moment.push(square);
    }
    moment
}
