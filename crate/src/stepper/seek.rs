//! Random access: to any explored position, and to any moment named by its queens.

use crate::error::Error;
use crate::stepper::Stepper;
use crate::stepper::cursor::Cursor;
use crate::stepper::landmarks::Landmark;
use crate::stepper::leap::{Direction, Goal};
use crate::stepper::moment::{Kind, Moment};
use crate::stepper::order::Order;

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
        self.cursor.leap(direction, here.abs_diff(position), Goal::Distance);
        Ok(())
    }

    /// Goes to the moment when these queens stand on rows 0, 1, … and a step of this kind has just
    /// happened; at `remove` the last queen is the one just taken off. Its position is found where
    /// it is explored.
    ///
    /// # Errors
    /// `queens` if they cannot stand there, or are too many or too few for the kind.
    pub fn seek_queens(&mut self, queens: &[u8], kind: Kind) -> Result<(), Error> {
        let moment = Moment::new(self.allowed(), queens, kind)?;
        if self.total.is_some() || self.landmarks.reach_to::<O>(&moment) {
            let landmark = self.landmarks.before::<O>(&moment).clone();
            self.stand_on(&landmark);
            find(&mut self.cursor, &moment);
        } else {
            self.cursor.stand(&moment);
            self.located = false;
        }
        Ok(())
    }

    /// Goes to a moment as [`seek_queens`](Self::seek_queens) does, where the caller knows how many
    /// steps and solutions it comes after. What lies between is not explored by this.
    ///
    /// # Errors
    /// `queens` as there.
    pub fn stand_at(
        &mut self,
        queens: &[u8],
        kind: Kind,
        position: u64,
        solutions: u64,
    ) -> Result<(), Error> {
        let moment = Moment::new(self.allowed(), queens, kind)?;
        self.stand(&moment, position, solutions);
        Ok(())
    }

    #[inline]
    fn check(&self, position: u64) -> Result<(), Error> {
        let explored = self.explored();
        if position <= explored {
            return Ok(());
        }
        Err(match self.total() {
            Some(total) => Error::PastEnd { position, total },
            None => Error::NotExplored { position, explored },
        })
    }

    /// Goes to whatever is nearest of all that can be reached at once, where it stands included.
    #[inline]
    fn start_near(&mut self, position: u64) {
        let distance = |landmark: &&Landmark| landmark.position.abs_diff(position);
        let near = self.landmarks.around(position).min_by_key(distance).cloned();
        let mut nearest =
            if self.located { self.cursor.position.abs_diff(position) } else { u64::MAX };
        if let Some(landmark) = near.filter(|near| distance(&near) < nearest) {
            nearest = distance(&&landmark);
            self.stand_on(&landmark);
        }
        if let Some(total) = self.total.filter(|total| total.steps() - position < nearest) {
            self.located = true;
            self.cursor.stand_at_end(total);
        }
    }

    fn stand_on(&mut self, landmark: &Landmark) {
        self.stand(&landmark.moment, landmark.position, landmark.solutions);
    }

    fn stand(&mut self, moment: &Moment, position: u64, solutions: u64) {
        self.located = true;
        self.cursor.stand(moment);
        self.cursor.position = position;
        self.cursor.solutions = solutions;
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
