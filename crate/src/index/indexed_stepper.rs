//! A stepper that uses an index to jump where it would have to walk.

use super::{Location, SearchIndex};
use crate::error::Error;
use crate::kind::Kind;
use crate::stepper::{Frame, Stepper};
use crate::tally::Tally;

/// A [`Stepper`] with a [`SearchIndex`] of the same board; made by [`Stepper::with_index`].
///
/// Methods that go to a destination jump if the index covers it. Otherwise they do the same as the
/// methods of the stepper: a walk to a destination that is more than `limit` steps away ends after
/// `limit` steps. [`advance`](Self::advance) always walks. The index may be incomplete, and may
/// grow between two calls.
#[derive(Debug)]
pub struct IndexedStepper<'a> {
    stepper: &'a mut Stepper,
    /// `None` without one, or if its records are false.
    index: Option<&'a SearchIndex>,
}

impl Stepper {
    /// Uses an index for the next calls. If the position of the stepper is unknown and the index
    /// covers it, it becomes known. An index that reaches past the total of the stepper has false
    /// records, and is not used.
    ///
    /// ```
    /// use n_queens_bits::{Board, SearchIndex, Stepper};
    ///
    /// let board = Board::new(14)?;
    /// let mut stepper = Stepper::new(board.clone());
    /// assert_eq!(stepper.seek_solution(300_000).unwrap_err().code(), "not-indexed");
    ///
    /// let index = SearchIndex::whole(&board)?.build();
    /// stepper.with_index(&index).seek_solution(300_000)?;
    /// assert_eq!(stepper.solutions(), Some(300_001));
    /// stepper.with_index(&index).previous_solution(0);
    /// assert_eq!(stepper.solutions(), Some(300_000));
    /// # Ok::<(), n_queens_bits::Error>(())
    /// ```
    ///
    /// # Panics
    /// If the index belongs to another board, or the search is by
    /// [`permutations`](Self::permutations).
    pub fn with_index<'a>(&'a mut self, index: &'a SearchIndex) -> IndexedStepper<'a> {
        assert!(index.board() == self.board(), "an index of another board");
        assert!(self.can_be_indexed(), "the search by permutations has no index");
        self.with_optional_index(Some(index))
    }

    /// The same, or a stepper that always walks.
    pub(crate) fn with_optional_index<'a>(
        &'a mut self,
        index: Option<&'a SearchIndex>,
    ) -> IndexedStepper<'a> {
        // The records of an index may come from storage. Where they contradict the steps
        // counted here, they are false.
        let total = self.total();
        let is_possible = |index: &&SearchIndex| total.is_none_or(|total| index.reach() <= total);
        let mut indexed = IndexedStepper { stepper: self, index: index.filter(is_possible) };
        indexed.find_position();
        indexed
    }
}

impl IndexedStepper<'_> {
    /// The number of steps of the whole search: that of the stepper, or that of a complete index.
    #[must_use]
    pub fn total(&self) -> Option<u64> {
        self.stepper.total().or_else(|| Some(self.index?.total()?.steps()))
    }

    /// The number of solutions of the whole search: that of the stepper, or that of a complete
    /// index.
    #[must_use]
    pub fn total_solutions(&self) -> Option<u64> {
        self.stepper.total_solutions().or_else(|| Some(self.index?.total()?.solutions))
    }

    /// The last position that [`seek`](Self::seek) can reach.
    #[must_use]
    pub fn explored(&self) -> u64 {
        self.stepper.explored().max(self.index.map_or(0, SearchIndex::reach))
    }

    /// The frame at the current position.
    #[must_use]
    pub fn frame(&self) -> Frame {
        self.stepper.frame()
    }

    /// Takes `steps` steps, or undoes as many if negative; see [`Stepper::advance`]. It walks, as
    /// the stepper does: [`seek`](Self::seek) is faster for millions of steps.
    pub fn advance(&mut self, steps: i64) {
        self.stepper.advance(steps);
        self.find_position();
    }

    /// Seeks to a position, at most [`explored`](Self::explored).
    ///
    /// # Errors
    /// `position` past the total; `not-indexed` past the explored part of a search whose total is
    /// unknown. The stepper then stays where it is.
    pub fn seek(&mut self, position: u64) -> Result<(), Error> {
        if let Some(location) = self.index.and_then(|index| index.locate(position)) {
            self.stepper.go_to_location(&location);
            return Ok(());
        }
        if let Some(total) = self.total().filter(|&total| position > total) {
            return Err(Error::Position { position, total });
        }
        let explored = self.explored();
        self.stepper.seek(position).map_err(|_| Error::NotExplored { position, explored })
    }

    /// Goes to the `solution` step of a solution, counted from 0.
    ///
    /// # Errors
    /// `position` if there are fewer solutions; `not-indexed` if the solution is not explored and
    /// the total is unknown. The stepper then stays where it is.
    pub fn seek_solution(&mut self, number: u64) -> Result<(), Error> {
        if let Some(location) = self.index.and_then(|index| index.locate_solution(number)) {
            self.stepper.go_to_location(&location);
            return Ok(());
        }
        if let Some(solutions) = self.total_solutions().filter(|&solutions| number >= solutions) {
            return Err(Error::Solution { number, solutions });
        }
        let indexed = self.index.map_or(0, SearchIndex::solutions);
        let explored = self.stepper.explored_solutions().max(indexed);
        let result = self.stepper.seek_solution(number);
        result.map_err(|_| Error::SolutionNotExplored { number, explored })
    }

    /// Seeks to a moment by its queens; see [`Stepper::seek_queens`].
    ///
    /// # Errors
    /// `queens` if there is no such moment.
    pub fn seek_queens(&mut self, queens: &[u8], kind: Kind) -> Result<(), Error> {
        self.stepper.seek_queens(queens, kind)?;
        self.find_position();
        Ok(())
    }

    /// Goes to the next solution, or to the end if there is none. Where the index does not cover
    /// it, this walks at most `limit` steps.
    pub fn next_solution(&mut self, limit: u64) {
        let location = self.index.and_then(|index| {
            let found = self.stepper.solutions()?;
            match index.total() {
                Some(total) if found == total.solutions => index.locate(total.steps()),
                _ => index.locate_solution(found),
            }
        });
        self.jump_or(location, |stepper| stepper.next_solution(limit));
    }

    /// Goes to the previous solution, or to the start if there is none. Where the index does not
    /// cover it, this walks at most `limit` steps.
    pub fn previous_solution(&mut self, limit: u64) {
        let location = self.index.and_then(|index| {
            let at_solution = self.stepper.kind() == Kind::Solution;
            let before = self.stepper.solutions()?.saturating_sub(u64::from(at_solution));
            match before.checked_sub(1) {
                Some(number) => index.locate_solution(number),
                None => index.locate(0),
            }
        });
        self.jump_or(location, |stepper| stepper.previous_solution(limit));
    }

    /// At `place`, goes to the `remove` of the same queen; elsewhere takes one step. Where the
    /// index does not cover it, this walks at most `limit` steps.
    pub fn step_over(&mut self, limit: u64) {
        match self.stepper.kind() {
            Kind::Place => self.return_to(self.stepper.row(), limit),
            _ => self.jump_or(None, |stepper| stepper.step_over(limit)),
        }
    }

    /// Goes to the `remove` that ends the current call, or to the end from the outermost call.
    /// Where the index does not cover it, this walks at most `limit` steps.
    pub fn step_out(&mut self, limit: u64) {
        if let Some(row) = self.stepper.row().checked_sub(1) {
            return self.return_to(row, limit);
        }
        let end = self.index.and_then(|index| index.locate(index.total()?.steps()));
        self.jump_or(end, |stepper| stepper.step_out(limit));
    }

    /// Goes on to the first `remove` in `row` or a row above it, or to the end. Where the index
    /// does not cover it, this walks at most `limit` steps.
    pub fn return_to(&mut self, row: usize, limit: u64) {
        let location = self.locate_return(row);
        self.jump_or(location, |stepper| stepper.return_to(row, limit));
    }

    /// The destination of [`return_to`](Self::return_to); `None` if the index does not cover it.
    fn locate_return(&self, row: usize) -> Option<Location> {
        let (index, mut position) = (self.index?, self.stepper.position()?);
        let end = index.total().map(Tally::steps);
        let mut queens = self.stepper.frame().queens;
        // If there is no queen in `row`, the search places one there, three steps a row, unless it
        // returns or ends before.
        while queens.len() <= row {
            position += 1;
            let next = index.locate(position)?;
            if next.kind == Kind::Remove || end == Some(position) {
                return Some(next);
            }
            queens = next.queens;
        }
        index.locate_queens(&queens[..=row], Kind::Remove).ok().flatten()
    }

    fn jump_or(&mut self, location: Option<Location>, walk: impl FnOnce(&mut Stepper)) {
        if let Some(location) = location {
            self.stepper.go_to_location(&location);
        } else {
            walk(self.stepper);
            self.find_position();
        }
    }

    /// Gives a stepper that was placed by queens its position, if the index covers it.
    fn find_position(&mut self) {
        if self.stepper.position().is_none()
            && let Some(index) = self.index
            && let Some((position, solutions)) = index.position_of(&self.stepper.moment())
        {
            self.stepper.set_indexed_position(position, solutions);
        }
    }
}
