//! Random access: to a position, to a solution, and to a moment by its queens.

use super::checkpoints::Checkpoint;
use super::cursor::Cursor;
use super::moment::Moment;
use super::skip::{Direction, Goal, MOST_CALLS};
use super::{Origin, Stepper};
use crate::error::Error;
use crate::kind::Kind;

impl Stepper {
    /// Seeks to a position, at most [`explored`](Self::explored).
    ///
    /// # Errors
    /// `position` past the total; `not-indexed` past the explored part of a search whose total is
    /// unknown. The stepper then stays where it is.
    pub fn seek(&mut self, position: u64) -> Result<(), Error> {
        let explored = self.explored();
        if position > explored {
            return Err(match self.total() {
                Some(total) => Error::Position { position, total },
                None => Error::NotExplored { position, explored },
            });
        }
        self.go_near(position);
        let here = self.cursor.position;
        if here <= position {
            self.forward(position - here, Goal::Distance);
        } else {
            self.backward(here - position, Goal::Distance);
        }
        Ok(())
    }

    /// Goes to the `solution` step of a solution, counted from 0.
    ///
    /// # Errors
    /// `position` if there are fewer solutions; `not-indexed` if the solution is not explored and
    /// the total is unknown. The stepper then stays where it is.
    pub fn seek_solution(&mut self, number: u64) -> Result<(), Error> {
        match self.total_solutions() {
            Some(solutions) if number >= solutions => {
                return Err(Error::Solution { number, solutions });
            }
            None if number >= self.explored_solutions() => {
                let explored = self.explored_solutions();
                return Err(Error::SolutionNotExplored { number, explored });
            }
            _ => {}
        }
        let checkpoint = self.checkpoints.before_solution(number).clone();
        self.go_to_checkpoint(&checkpoint);
        walk_to_solution(&mut self.cursor, number);
        Ok(())
    }

    /// Seeks to the moment when these queens stand on rows 0, 1, … and a step of this kind has just
    /// happened; at `remove`, the last queen is the one that was just removed. This works at once
    /// on every board. The position is known afterwards if the moment is explored or the total is
    /// known.
    ///
    /// # Errors
    /// `queens` if a queen is off the board or attacked, or if there are too many or too few queens
    /// for the kind.
    pub fn seek_queens(&mut self, queens: &[u8], kind: Kind) -> Result<(), Error> {
        let moment = Moment::new(self.board(), queens, kind)?;
        let order = self.cursor.order;
        if self.total.is_some() || self.checkpoints.has_explored(&moment, order) {
            let checkpoint = self.checkpoints.before(&moment, order).clone();
            self.go_to_checkpoint(&checkpoint);
            walk_to_moment(&mut self.cursor, &moment);
        } else {
            self.cursor.go_to(&moment);
            self.origin = Origin::Unknown;
        }
        Ok(())
    }

    /// Goes to the end of the search. Its position is known if the total is.
    pub(super) fn seek_end(&mut self) {
        self.cursor.go_to_end();
        match self.total {
            Some(total) => self.set_position(total.steps(), total.solutions, Origin::Start),
            None => self.origin = Origin::Unknown,
        }
    }

    /// Seeks to a moment whose position and solutions come from an index. The steps before it do
    /// not count as explored.
    pub(crate) fn go_to(&mut self, moment: &Moment, position: u64, solutions: u64) {
        self.cursor.go_to(moment);
        self.set_indexed_position(position, solutions);
    }

    /// Sets the position and the solutions of the current moment, which come from an index.
    pub(crate) fn set_indexed_position(&mut self, position: u64, solutions: u64) {
        let origin = if position == 0 { Origin::Start } else { Origin::Index };
        self.set_position(position, solutions, origin);
    }

    pub(super) fn set_position(&mut self, position: u64, solutions: u64, origin: Origin) {
        self.origin = origin;
        self.cursor.position = position;
        self.cursor.solutions = solutions;
    }

    /// The current moment.
    pub(crate) fn moment(&self) -> Moment {
        self.cursor.moment()
    }

    /// Seeks to the nearest of the moments with a known position, unless the current one is nearer.
    #[inline]
    fn go_near(&mut self, position: u64) {
        let nearest = self.checkpoints.nearest(position);
        let distance = nearest.position.abs_diff(position);
        let mut best = self.position().map_or(u64::MAX, |here| here.abs_diff(position));
        if distance < best {
            best = distance;
            self.go_to_checkpoint(&nearest.clone());
        }
        if self.total().is_some_and(|total| total - position < best) {
            self.seek_end();
        }
    }

    fn go_to_checkpoint(&mut self, checkpoint: &Checkpoint) {
        self.cursor.go_to(&checkpoint.moment);
        self.set_position(checkpoint.position, checkpoint.solutions, Origin::Start);
    }
}

/// Walks forward to a moment, and passes every subtree that it is not in.
#[inline]
fn walk_to_moment(cursor: &mut Cursor, moment: &Moment) {
    loop {
        let here = cursor.moment();
        if here == *moment {
            return;
        }
        if here.kind() == Kind::Place && !moment.is_below(&here) {
            cursor.pass(Direction::Forward, cursor.child());
        } else {
            cursor.next();
        }
    }
}

/// Walks forward to a solution, counted from 0, and passes the subtrees that end before it. The one
/// that it is in may reach far beyond the explored part, so only small ones are counted.
fn walk_to_solution(cursor: &mut Cursor, number: u64) {
    while cursor.kind != Kind::Solution || cursor.solutions <= number {
        let subtree =
            (cursor.kind == Kind::Place).then(|| cursor.child_within(MOST_CALLS)).flatten();
        match subtree.filter(|subtree| cursor.solutions + subtree.solutions <= number) {
            Some(subtree) => cursor.pass(Direction::Forward, subtree),
            None => _ = cursor.next(),
        }
    }
}
