//! Random access: to any explored position, and to any moment named by its queens.

use crate::error::Error;
use crate::stepper::Stepper;
use crate::stepper::cursor::Cursor;
use crate::stepper::checkpoints::Checkpoint;
use crate::stepper::skip::{Direction, Goal};
use crate::stepper::moment::{Kind, Moment};
use crate::stepper::order::Order;
use crate::tally::Tally;

impl<O: Order> Stepper<O> {
    /// Goes to a position, at most [`explored`](Self::explored).
    ///
    /// # Errors
    /// `position` past the total; `not-indexed` past what is explored where the total is not known.
    /// It then stays where it was.
    pub fn seek(&mut self, position: u64) -> Result<(), Error> {
        self.check(position)?;
        self.start_near(position);
        let here = self.cursor.position;
        let direction = if here <= position { Direction::Forward } else { Direction::Backward };
        self.cursor.skip(direction, here.abs_diff(position), Goal::Distance);
        Ok(())
    }

    /// Goes to the moment when these queens stand on rows 0, 1, … and a step of this kind has just
    /// happened; at `remove` the last queen is the one just taken off. Its position is found where
    /// it is explored.
    ///
    /// # Errors
    /// `queens` if they cannot stand there, or are too many or too few for the kind.
    pub fn seek_queens(&mut self, queens: &[u8], kind: Kind) -> Result<(), Error> {
        let moment = Moment::new(self.board(), queens, kind)?;
        if self.total.is_some() || self.checkpoints.reach_to::<O>(&moment) {
            let checkpoint = self.checkpoints.before::<O>(&moment).clone();
            self.stand_on(&checkpoint);
            find(&mut self.cursor, &moment);
        } else {
            self.cursor.stand(&moment);
            self.located = false;
        }
        Ok(())
    }

    /// Goes to the `solution` step of a solution, counted from 0.
    ///
    /// # Errors
    /// `position` if there are not so many; `not-indexed` if it is not explored and the total is
    /// unknown. The stepper then stays where it is.
    pub fn seek_solution(&mut self, number: u64) -> Result<(), Error> {
        match self.total_solutions() {
            Some(solutions) if number >= solutions => {
                return Err(Error::Solution { number, solutions });
            }
            None if number >= self.checkpoints.farthest().solutions => {
                return Err(Error::SolutionNotExplored { number });
            }
            _ => {}
        }
        let checkpoint = self.checkpoints.before_solution(number).clone();
        self.stand_on(&checkpoint);
        find_solution(&mut self.cursor, number);
        Ok(())
    }

    /// Goes to the end of the search. The position is known there if the total is.
    pub(crate) fn seek_end(&mut self) {
        let total = self.total;
        self.located = total.is_some();
        self.cursor.stand_at_end(total.unwrap_or(Tally { solutions: 0, calls: 1 }));
    }

    /// The current moment.
    pub(crate) fn moment(&self) -> Moment {
        self.cursor.moment()
    }

    /// Whether both are at the same moment of the same search.
    pub(crate) fn is_at(&self, other: &Self) -> bool {
        self.moment() == other.moment()
    }

    /// Whether this is at an earlier moment of the same search.
    pub(crate) fn is_before(&self, other: &Self) -> bool {
        self.moment().order::<O>() < other.moment().order::<O>()
    }

    /// Goes to a moment whose position and solutions are known. The steps between do not count as
    /// explored.
    pub(crate) fn stand(&mut self, moment: &Moment, position: u64, solutions: u64) {
        self.cursor.stand(moment);
        self.set_position(position, solutions);
    }

    /// Sets the position and the solutions of the current moment.
    pub(crate) fn set_position(&mut self, position: u64, solutions: u64) {
        self.located = true;
        self.cursor.position = position;
        self.cursor.solutions = solutions;
    }

    #[inline]
    fn check(&self, position: u64) -> Result<(), Error> {
        let explored = self.explored();
        if position <= explored {
            return Ok(());
        }
        Err(match self.total() {
            Some(total) => Error::Position { position, total },
            None => Error::NotExplored { position, explored },
        })
    }

    /// Goes to whatever is nearest of all that can be reached at once, where it stands included.
    #[inline]
    fn start_near(&mut self, position: u64) {
        let distance = |checkpoint: &&Checkpoint| checkpoint.position.abs_diff(position);
        let near = self.checkpoints.around(position).min_by_key(distance).cloned();
        let mut nearest =
            if self.located { self.cursor.position.abs_diff(position) } else { u64::MAX };
        if let Some(checkpoint) = near.filter(|near| distance(&near) < nearest) {
            nearest = distance(&&checkpoint);
            self.stand_on(&checkpoint);
        }
        if let Some(total) = self.total.filter(|total| total.steps() - position < nearest) {
            self.located = true;
            self.cursor.stand_at_end(total);
        }
    }

    fn stand_on(&mut self, checkpoint: &Checkpoint) {
        self.stand(&checkpoint.moment, checkpoint.position, checkpoint.solutions);
    }
}

/// Walks on to a moment that is known to come, passing every subtree that it is not in.
#[inline]
fn find<O: Order>(cursor: &mut Cursor<O>, moment: &Moment) {
    loop {
        let here = cursor.moment();
        if here == *moment {
            return;
        }
        let beside = here.kind() == Kind::Place && !moment.is_below(&here);
        match beside.then(|| cursor.child(u64::MAX)).flatten() {
            Some(subtree) => cursor.pass(Direction::Forward, subtree),
            None => _ = cursor.next(),
        }
    }
}

/// Walks on to the `solution` step of a solution that is ahead, passing every subtree that ends
/// before it.
fn find_solution<O: Order>(cursor: &mut Cursor<O>, number: u64) {
    while cursor.kind != Kind::Solution || cursor.solutions <= number {
        let subtree = (cursor.kind == Kind::Place).then(|| cursor.child(u64::MAX)).flatten();
        match subtree.filter(|subtree| cursor.solutions + subtree.solutions <= number) {
            Some(subtree) => cursor.pass(Direction::Forward, subtree),
            None => _ = cursor.next(),
        }
    }
}
