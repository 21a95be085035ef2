//! Many steps at once: the steps of `next` and `back`, without stopping at each of them.
//!
//! From a `place` or a `remove` the next three steps follow from a few operations on masks: into a
//! full board or a dead end and out again, or down to the first square of the row below.

use super::cursor::{Cursor, Entry};
use super::moment::Kind;
use super::order::Order;
use crate::bits;
use crate::board::Board;

/// The most steps that one round of the loops below takes.
const STRIDE: u64 = 3;

impl<O: Order> Cursor<O> {
    /// Takes `budget` steps; `false` if the end came first.
    pub fn forward(&mut self, budget: u64) -> bool {
        let mut left = budget;
        while left > 0 {
            if O::OF_BITS && left >= STRIDE && matches!(self.kind, Kind::Place | Kind::Remove) {
                left = self.stride_forward(left);
            }
            if left > 0 {
                if !self.next() {
                    return false;
                }
                left -= 1;
            }
        }
        true
    }

    /// Undoes `budget` steps; `false` if the start came first.
    pub fn backward(&mut self, budget: u64) -> bool {
        let mut left = budget;
        while left > 0 {
            if O::OF_BITS && left >= STRIDE && matches!(self.kind, Kind::Place | Kind::Remove) {
                left = self.stride_backward(left);
            }
            if left > 0 {
                if !self.back() {
                    return false;
                }
                left -= 1;
            }
        }
        true
    }

    /// Moves from a `place` or `remove` to another one, as far as strides fit into the budget, and
    /// returns the rest of it.
    #[inline]
    fn stride_forward(&mut self, budget: u64) -> u64 {
        let (full, last) = (self.board.full(), self.rows() - 1);
        let mut row = self.row;
        let mut entry = self.entries[row];
        let mut free = self.free(row);
        let mut left = budget;
        let mut placed = self.kind == Kind::Place;
        while left >= STRIDE {
            if placed {
                left -= STRIDE;
                let child = entry.masks.place(entry.place, full);
                let child_free = child.free(self.board.allowed_wrapping(row + 1));
                if child_free == 0 {
                    self.solutions = self.solutions.wrapping_add(u64::from(row == last));
                    placed = false;
                } else {
                    self.entries[row % Board::ROWS] = entry;
                    row += 1;
                    free = child_free;
                    entry = Entry { masks: child, place: bits::lowest(free) };
                }
            } else {
                let rest = bits::above(free, entry.place);
                placed = rest != 0;
                if placed {
                    entry.place = bits::lowest(rest);
                } else if row == 0 {
                    break;
                } else {
                    row -= 1;
                    entry = self.entries[row % Board::ROWS];
                    free = entry.masks.free(self.board.allowed_wrapping(row));
                }
                left -= 1;
            }
        }
        self.end_strides(row, entry, placed);
        self.position = self.position.wrapping_add(budget - left);
        left
    }

    /// The same backward.
    #[inline]
    fn stride_backward(&mut self, budget: u64) -> u64 {
        let (full, last) = (self.board.full(), self.rows() - 1);
        let mut row = self.row;
        let mut entry = self.entries[row];
        let mut free = self.free(row);
        let mut left = budget;
        let mut placed = self.kind == Kind::Place;
        while left >= STRIDE {
            if placed {
                let tried = bits::below(free, entry.place);
                placed = tried == 0;
                if !placed {
                    left -= 1;
                    entry.place = bits::highest(tried);
                } else if row == 0 {
                    break;
                } else {
                    left -= STRIDE;
                    row -= 1;
                    entry = self.entries[row % Board::ROWS];
                    free = entry.masks.free(self.board.allowed_wrapping(row));
                }
            } else {
                let child = entry.masks.place(entry.place, full);
                let child_free = child.free(self.board.allowed_wrapping(row + 1));
                if child_free == 0 {
                    left -= STRIDE;
                    self.solutions = self.solutions.wrapping_sub(u64::from(row == last));
                    placed = true;
                } else {
                    left -= 1;
                    self.entries[row % Board::ROWS] = entry;
                    row += 1;
                    free = child_free;
                    entry = Entry { masks: child, place: bits::highest(free) };
                }
            }
        }
        self.end_strides(row, entry, placed);
        self.position = self.position.wrapping_sub(budget - left);
        left
    }

    #[inline]
    fn end_strides(&mut self, row: usize, entry: Entry, placed: bool) {
        self.row = row;
        self.entries[row % Board::ROWS] = entry;
        self.kind = if placed { Kind::Place } else { Kind::Remove };
    }
}
