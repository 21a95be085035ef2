//! The steps of a search as an iterator.

use core::iter::FusedIterator;

use super::skip::Goal;
use super::{Frame, Stepper};
use crate::board::Board;

/// The frame after each step of a search, in order; made by [`Board::steps`].
///
/// It iterates from both ends. `nth` and `nth_back` make no frames of the steps between and pass
/// about 400 million of them per second. From the back, the frames of a search of more than 5
/// million calls have no position, because the number of steps is unknown.
///
/// Each frame allocates memory. A [`Stepper`] can be read without making a frame.
#[derive(Clone, Debug)]
pub struct Steps {
    /// After the last step that came from the front.
    front: Stepper,
    /// After the next step that comes from the back.
    back: Stepper,
}

impl Board {
    /// The steps of the search over this board.
    ///
    /// ```
    /// use n_queens_bits::{Board, Kind};
    ///
    /// let mut steps = Board::new(8)?.steps();
    /// assert_eq!(steps.len_if_known(), Some(8226));
    /// let first = steps.find(|frame| frame.kind == Kind::Solution).expect("92 solutions");
    /// assert_eq!(first.position, Some(446));
    /// assert_eq!(first.queens, [0, 4, 7, 5, 2, 6, 1, 3]);
    /// let last = steps.next_back().expect("a step");
    /// assert_eq!((last.kind, last.call().row), (Kind::Remove, 0));
    /// # Ok::<(), n_queens_bits::Error>(())
    /// ```
    #[must_use]
    pub fn steps(&self) -> Steps {
        let front = Stepper::new(self.clone());
        let mut back = front.clone();
        back.seek_end();
        Steps { front, back }
    }
}

impl Steps {
    /// The number of steps left, if the number of steps of the search is known: up to 5 million
    /// calls.
    #[must_use]
    pub fn len_if_known(&self) -> Option<u64> {
        Some(self.back.position()? - self.front.position()?)
    }

    fn is_empty(&self) -> bool {
        self.front.moment() == self.back.moment()
    }

    /// Whether the front is past the back, after one of them has jumped.
    fn have_crossed(&self) -> bool {
        self.back.moment().compare(&self.front.moment(), self.front.cursor.order).is_lt()
    }
}

impl Iterator for Steps {
    type Item = Frame;

    fn next(&mut self) -> Option<Frame> {
        if self.is_empty() {
            return None;
        }
        self.front.next();
        Some(self.front.frame())
    }

    fn nth(&mut self, skipped: usize) -> Option<Frame> {
        let steps = (skipped as u64).saturating_add(1);
        let before = self.front.position();
        self.front.forward(steps, Goal::Distance);
        let taken = self.front.position().zip(before).map(|(after, before)| after - before);
        // Only after its last step can the front have no position.
        if taken.is_none_or(|taken| taken < steps) || self.have_crossed() {
            self.front = self.back.clone();
            return None;
        }
        Some(self.front.frame())
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self.len_if_known().map(usize::try_from) {
            Some(Ok(left)) => (left, Some(left)),
            Some(Err(_)) => (usize::MAX, None),
            None => (usize::from(!self.is_empty()), None),
        }
    }
}

impl DoubleEndedIterator for Steps {
    fn next_back(&mut self) -> Option<Frame> {
        if self.is_empty() {
            return None;
        }
        let frame = self.back.frame();
        self.back.back();
        Some(frame)
    }

    fn nth_back(&mut self, skipped: usize) -> Option<Frame> {
        self.back.backward(skipped as u64, Goal::Distance);
        if self.have_crossed() {
            self.back = self.front.clone();
        }
        self.next_back()
    }
}

impl FusedIterator for Steps {}
