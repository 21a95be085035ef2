//! The search tree of brute force: positions and moments from each other, as combinations are
//! ranked and unranked in lexicographic order.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use crate::error::Error;
use crate::kind::Kind;
use crate::square::Square;
use crate::stepper::Moment;

/// The sets of at most n squares, each of which is a call.
///
/// Take a call with m queens still to place and s squares still to try. It and the calls below it
/// are the ways to place j = 0, 1, …, m more queens that leave enough squares for the others. There
/// are C(s − m + j, j) of them for each j, and C(s + 1, m) in all.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    rows: usize,
    /// Pascal's triangle: `binomial[n][k]`.
    binomial: Vec<Vec<u64>>,
}

impl Tree {
    pub fn new(rows: usize) -> Self {
        let mut binomial = vec![vec![0; rows + 1]; rows * rows + 2];
        for n in 0..binomial.len() {
            binomial[n][0] = 1;
            for k in 1..=rows.min(n) {
                binomial[n][k] = binomial[n - 1][k - 1] + binomial[n - 1][k];
            }
        }
        Self { rows, binomial }
    }

    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of steps: each call has a `call` and a `possible` or `solution`, and each but the
    /// first has a `place` and a `remove`.
    pub fn total(&self) -> u64 {
        4 * self.calls(0, 0) - 2
    }

    /// The squares that may follow some queens and leave enough squares for the others; empty if
    /// the board is full.
    pub fn choices(&self, squares: &[u8]) -> Range<u8> {
        let first = squares.last().map_or(0, |&last| last + 1);
        let missing = self.rows - squares.len();
        let end = if missing == 0 { 0 } else { self.rows * self.rows - missing + 1 };
        first..u8::try_from(end).expect("at most 121 squares").max(first)
    }

    /// The position of a moment of this search.
    pub fn position(&self, moment: &Moment) -> u64 {
        let squares = moment.queens();
        let mut position = 0;
        let mut first = 0;
        for (queens, &square) in squares.iter().enumerate() {
            // The call, its `possible`, the subtrees of smaller squares, and the `place`.
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
        // From its third step on a call is in its loop, which takes four steps for every call
        // below.
        while let Some(in_loop) = steps.checked_sub(3) {
            let queens = squares.len();
            let passed = |square| self.calls(queens, first) - self.calls(queens, square);
            let mut choices = self.choices(&squares).rev();
            let Some(square) = choices.find(|&square| passed(square) <= in_loop / 4) else { break };
            steps = in_loop - 4 * passed(square);
            first = square + 1;
            squares.push(square);
            if steps == 0 {
                return Moment::of(&squares, Kind::Place);
            }
            if steps == 4 * self.calls(squares.len(), first) - 1 {
                return Moment::of(&squares, Kind::Remove);
            }
        }
        let kind = match steps {
            0 => Kind::Start,
            1 => Kind::Call,
            _ if self.is_solution(&squares) => Kind::Solution,
            _ => Kind::Possible,
        };
        Moment::of(&squares, kind)
    }

    /// Checks that queens on these squares have a moment of this kind.
    pub fn check(&self, squares: &[u8], kind: Kind) -> Result<(), Error> {
        let queens = squares.len();
        let range = match kind {
            // A full board may be a dead end, because its queens may attack each other.
            Kind::Possible => 0..=self.rows,
            _ => kind.queen_range(self.rows),
        };
        if !range.contains(&queens) {
            let (fewest, most) = range.into_inner();
            return Err(Error::QueenCount { kind, queens, fewest, most });
        }
        for (before, &square) in squares.iter().enumerate() {
            let choices = self.choices(&squares[..before]);
            if !choices.contains(&square) {
                let (first, last) = (choices.start, choices.end - 1);
                return Err(Error::SquareOrder { square, first, last });
            }
        }
        match (kind, self.attack(squares)) {
            (Kind::Solution, Some((queen, other))) => Err(Error::Attack { queen, other }),
            (Kind::Possible, None) if queens == self.rows => Err(Error::NotDeadEnd),
            _ => Ok(()),
        }
    }

    /// The number of calls below one that has `queens` queens and still tries the squares from
    /// `first` on, with itself.
    fn calls(&self, queens: usize, first: u8) -> u64 {
        let squares = self.rows * self.rows - usize::from(first);
        self.binomial[squares + 1][self.rows - queens]
    }

    fn is_solution(&self, squares: &[u8]) -> bool {
        squares.len() == self.rows && self.attack(squares).is_none()
    }

    /// The first queen that an earlier one attacks, and that earlier one.
    fn attack(&self, squares: &[u8]) -> Option<(Square, Square)> {
        squares.iter().enumerate().find_map(|(index, &square)| {
            let queen = self.square(square);
            let mut before = squares[..index].iter().map(|&other| self.square(other));
            before.find(|other| other.attacks(queen)).map(|other| (queen, other))
        })
    }

    fn square(&self, number: u8) -> Square {
        Square::from_number(number.into(), self.rows)
    }
}
