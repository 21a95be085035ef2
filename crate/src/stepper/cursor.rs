//! A place in the search, with no memory of how it was reached: one entry a row, one step either way.

use crate::board::Board;
use crate::bits;
use crate::masks::Masks;
use crate::stepper::moment::{Kind, Moment};
use crate::stepper::order::Order;
use crate::tally::Tally;
use core::marker::PhantomData;

/// One row of the board: the masks its call was entered with, and the square it has come to.
///
/// What is left to try is not kept: candidates are tried in one order, so it is the free squares that
/// come after `place`. That is what makes the search reversible without history.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Entry {
    pub masks: Masks,
    pub place: u32,
}

/// Stands after some step of the search.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<O> {
    pub allowed: Board,
    /// The row of the current call; n at a solution and at the call before it.
    pub row: usize,
    pub kind: Kind,
    /// Entries of rows 0 to `row`; those below are left over from earlier.
    pub entries: [Entry; ENTRIES],
    /// Steps taken and solutions met, counted (wrapping) from wherever counting began.
    pub position: u64,
    pub solutions: u64,
    order: PhantomData<O>,
}

/// A power of two, so that `row % ENTRIES` is a cheap index that needs no check.
pub(crate) const ENTRIES: usize = 64;

impl<O: Order> Cursor<O> {
    /// Before the first step.
    pub fn start(allowed: Board) -> Self {
        let entries = [Entry::default(); ENTRIES];
        let (row, kind, order) = (0, Kind::Start, PhantomData);
        Self { allowed, row, kind, entries, position: 0, solutions: 0, order }
    }

    /// Goes to a moment of this search.
    pub fn stand(&mut self, moment: &Moment) {
        for (row, &column) in moment.queens().iter().enumerate() {
            self.entries[row].place = bits::bit(column);
            self.enter(row + 1);
        }
        self.kind = moment.kind();
        self.row = moment.row();
    }

    /// Goes past the last step of this search, whose tally is known.
    pub fn stand_at_end(&mut self, tally: Tally) {
        self.row = 0;
        let last = O::last(&self.order(0), self.free(0));
        self.kind = if last == 0 { Kind::Possible } else { Kind::Remove };
        self.entries[0].place = last;
        self.position = tally.steps();
        self.solutions = tally.solutions;
    }

    pub fn moment(&self) -> Moment {
        let queens = match self.kind {
            Kind::Place | Kind::Remove => self.row + 1,
            _ => self.row,
        };
        let mut moment = Moment::empty(self.kind);
        for entry in self.entries.iter().take(queens) {
            moment.push(bits::column(entry.place));
        }
        moment
    }

    pub fn rows(&self) -> usize {
        self.allowed.size().rows()
    }

    /// The squares of `row` that its call found possible.
    pub fn free(&self, row: usize) -> u32 {
        self.entries[row].masks.free(self.allowed.allowed(row))
    }

    /// The squares of the current row that are still to be tried after its `place`.
    pub fn untried(&self) -> u32 {
        O::after(&self.order(self.row), self.free(self.row), self.entries[self.row].place)
    }

    /// What orders the squares of a row.
    #[inline]
    pub fn order(&self, row: usize) -> O::Row {
        O::row(self.entries.iter().take(row).map(|entry| bits::column(entry.place)))
    }

    pub fn at_end(&self) -> bool {
        self.row == 0
            && match self.kind {
                Kind::Possible => self.free(0) == 0,
                Kind::Remove => self.untried() == 0,
                _ => false,
            }
    }

    /// Takes one step; `false`, and no step, at the end.
    pub fn next(&mut self) -> bool {
        match self.kind {
            Kind::Start => self.kind = Kind::Call,
            Kind::Call if self.row == self.rows() => {
                self.kind = Kind::Solution;
                self.solutions = self.solutions.wrapping_add(1);
            }
            Kind::Call => self.kind = Kind::Possible,
            Kind::Place => {
                self.row += 1;
                self.enter(self.row);
                self.kind = Kind::Call;
            }
            Kind::Solution => self.remove_above(),
            Kind::Possible | Kind::Remove => return self.next_square(),
        }
        self.position = self.position.wrapping_add(1);
        true
    }

    /// Undoes the last step; `false`, and no step, at the start.
    pub fn back(&mut self) -> bool {
        match self.kind {
            Kind::Start => return false,
            Kind::Call if self.row == 0 => self.kind = Kind::Start,
            Kind::Call => {
                self.row -= 1;
                self.kind = Kind::Place;
            }
            Kind::Solution => {
                self.kind = Kind::Call;
                self.solutions = self.solutions.wrapping_sub(1);
            }
            Kind::Possible => self.kind = Kind::Call,
            Kind::Place => self.previous_square(),
            Kind::Remove => self.last_of_child(),
        }
        self.position = self.position.wrapping_sub(1);
        true
    }

    /// Computes the masks of a row from the row above and its queen.
    fn enter(&mut self, row: usize) {
        let Entry { masks, place } = self.entries[row - 1];
        self.entries[row].masks = masks.place(place, self.allowed.size().full());
    }

    /// From the loop of a row: its next square, or the end of its call.
    fn next_square(&mut self) -> bool {
        let rest = if self.kind == Kind::Remove { self.untried() } else { self.free(self.row) };
        if rest != 0 {
            self.entries[self.row].place = O::first(&self.order(self.row), rest);
            self.kind = Kind::Place;
        } else if self.row == 0 {
            return false;
        } else {
            self.remove_above();
        }
        self.position = self.position.wrapping_add(1);
        true
    }

    fn remove_above(&mut self) {
        self.row -= 1;
        self.kind = Kind::Remove;
    }

    /// Before a `place` stands the removal of the square tried before it, if there was one.
    fn previous_square(&mut self) {
        let order = self.order(self.row);
        let tried = O::before(&order, self.free(self.row), self.entries[self.row].place);
        if tried == 0 {
            self.kind = Kind::Possible;
        } else {
            self.entries[self.row].place = O::last(&order, tried);
            self.kind = Kind::Remove;
        }
    }

    /// Before a `remove` stands the last step of the call below: its last removal, its dead end, or
    /// its solution.
    fn last_of_child(&mut self) {
        self.row += 1;
        self.enter(self.row);
        let last = O::last(&self.order(self.row), self.free(self.row));
        self.entries[self.row].place = last;
        self.kind = if self.row == self.rows() {
            Kind::Solution
        } else if last == 0 {
            Kind::Possible
        } else {
            Kind::Remove
        };
    }
}
