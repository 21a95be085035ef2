//! One position of the search, without history, and one step from it in either direction.

use super::moment::Moment;
use super::order::Order;
use crate::bits;
use crate::board::{Board, BoardSize};
use crate::kind::Kind;
use crate::masks::Masks;

/// One row of the board: the masks with which its call was entered, and the square it is at.
///
/// The untried squares are not stored: they are the free squares that come after `place`. That
/// makes the search reversible without history.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    pub masks: Masks,
    pub place: u32,
}

/// A position of the search.
#[derive(Clone, Debug)]
pub(super) struct Cursor {
    pub board: Board,
    pub order: Order,
    /// The row of the current call; n at a solution and at the call before it.
    pub row: usize,
    pub kind: Kind,
    /// The entries of rows 0 to `row`; those below are obsolete.
    pub entries: [Entry; BoardSize::MAX_CALL_ROWS],
    /// Steps taken and solutions found, counted (wrapping) from wherever counting began.
    pub position: u64,
    pub solutions: u64,
}

impl Cursor {
    /// The cursor before the first step.
    pub fn start(board: Board, order: Order) -> Self {
        let entries = [Entry::default(); BoardSize::MAX_CALL_ROWS];
        Self { board, order, row: 0, kind: Kind::Start, entries, position: 0, solutions: 0 }
    }

    /// Seeks to a moment of this search. The position and the solutions stay as they are.
    pub fn go_to(&mut self, moment: &Moment) {
        for (row, &column) in moment.queens().iter().enumerate() {
            self.entries[row].place = bits::bit(column);
            self.enter(row + 1);
        }
        self.kind = moment.kind();
        self.row = moment.row();
    }

    /// Goes to the end of this search. The position and the solutions stay as they are.
    pub fn go_to_end(&mut self) {
        self.row = 0;
        let last = self.last(0);
        self.kind = if last == 0 { Kind::Possible } else { Kind::Remove };
        self.entries[0].place = last;
    }

    /// The current moment.
    pub fn moment(&self) -> Moment {
        let queens = match self.kind {
            Kind::Place | Kind::Remove => self.row + 1,
            _ => self.row,
        };
        let columns: [u8; BoardSize::MAX as usize] =
            core::array::from_fn(|row| bits::column(self.entries[row].place));
        Moment::of(&columns[..queens], self.kind)
    }

    /// The squares that the call of `row` finds possible.
    pub fn free(&self, row: usize) -> u32 {
        self.entries[row].masks.free(self.board.allowed(row))
    }

    /// The squares of a row that come after its `place`.
    pub fn untried(&self, row: usize) -> u32 {
        self.order.after(self.queens_above(row), self.free(row), self.entries[row].place)
    }

    /// The columns of the queens above a row, from the top row down.
    fn queens_above(&self, row: usize) -> impl Iterator<Item = u8> {
        self.entries.iter().take(row).map(|entry| bits::column(entry.place))
    }

    /// The square of a row that is tried last; 0 if none is free.
    fn last(&self, row: usize) -> u32 {
        self.order.last(self.queens_above(row), self.free(row))
    }

    /// Whether this is the end of the search.
    pub fn is_at_end(&self) -> bool {
        self.row == 0
            && match self.kind {
                Kind::Possible => self.free(0) == 0,
                Kind::Remove => self.untried(0) == 0,
                _ => false,
            }
    }

    /// Takes one step. At the end it takes none and returns `false`.
    pub fn next(&mut self) -> bool {
        match self.kind {
            Kind::Start => self.kind = Kind::Call,
            Kind::Call if self.row == self.board.rows() => {
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

    /// Undoes one step. At the start it undoes none and returns `false`.
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
            Kind::Remove => self.end_of_inner_call(),
        }
        self.position = self.position.wrapping_sub(1);
        true
    }

    /// Computes the masks of a row from the row above and its queen.
    fn enter(&mut self, row: usize) {
        let Entry { masks, place } = self.entries[row - 1];
        self.entries[row].masks = masks.place(place, self.board.full());
    }

    /// Places a queen on the next square of the row, or ends its call. At the end of the search it
    /// takes no step and returns `false`.
    fn next_square(&mut self) -> bool {
        let rest =
            if self.kind == Kind::Remove { self.untried(self.row) } else { self.free(self.row) };
        if rest != 0 {
            self.entries[self.row].place = self.order.first(self.queens_above(self.row), rest);
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

    /// Undoes a `place`: the step before is the `remove` of the square tried before it, or the
    /// `possible` if it is the first.
    fn previous_square(&mut self) {
        let (row, place) = (self.row, self.entries[self.row].place);
        let tried = self.order.before(self.queens_above(row), self.free(row), place);
        if tried == 0 {
            self.kind = Kind::Possible;
        } else {
            self.entries[row].place = self.order.last(self.queens_above(row), tried);
            self.kind = Kind::Remove;
        }
    }

    /// Undoes a `remove`: the step before is the last one of the inner call, which is its solution,
    /// its dead end, or the `remove` of its last square.
    fn end_of_inner_call(&mut self) {
        self.row += 1;
        self.enter(self.row);
        let last = self.last(self.row);
        self.entries[self.row].place = last;
        self.kind = if self.row == self.board.rows() {
            Kind::Solution
        } else if last == 0 {
            Kind::Possible
        } else {
            Kind::Remove
        };
    }
}
