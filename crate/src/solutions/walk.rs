//! From one solution to the next one, in search order or backward, by plain backtracking.

use crate::bits;
use crate::board::{Board, BoardSize};
use crate::masks::Masks;
use crate::solution::Solution;
use crate::stepper::Direction;

/// A solution of a board, with the state needed to go on from there: the search of the
/// [`Stepper`](crate::Stepper) without its steps. It takes a third of the time of
/// [`Stepper::next_solution`](crate::Stepper::next_solution) for n = 10 and 12
/// (`benches/solutions.rs`).
#[derive(Clone, Debug)]
pub(super) struct SolutionWalk {
    /// In search order, or against it.
    direction: Direction,
    masks: [Masks; BoardSize::MAX_CALL_ROWS],
    /// The square of the queen of each row, a single bit.
    places: [u32; BoardSize::MAX as usize],
    /// The free squares of each row that come after its queen in the direction of the walk.
    untried: [u32; BoardSize::MAX as usize],
}

impl SolutionWalk {
    /// A walk at a solution of the board.
    pub fn at(board: &Board, columns: &[u8], direction: Direction) -> Self {
        let mut walk = Self {
            direction,
            masks: [Masks::default(); BoardSize::MAX_CALL_ROWS],
            places: [0; BoardSize::MAX as usize],
            untried: [0; BoardSize::MAX as usize],
        };
        for (row, &column) in columns.iter().enumerate() {
            let (masks, place) = (walk.masks[row], bits::bit(column));
            let free = masks.free(board.allowed(row));
            walk.untried[row] = match direction {
                Direction::Forward => bits::above(free, place),
                Direction::Backward => bits::below(free, place),
            };
            walk.places[row] = place;
            walk.masks[row + 1] = masks.place(place, board.full());
        }
        walk
    }

    /// Advances to the next solution in its direction, which has to exist. The search goes on from
    /// the last row, whose queen has no other free square.
    pub fn advance(&mut self, board: &Board) {
        let (full, last) = (board.full(), board.rows() - 1);
        let (mut row, mut masks, mut untried) = (last, Masks::default(), 0);
        loop {
            while untried == 0 {
                if row == 0 {
                    return;
                }
                row -= 1;
                masks = self.masks[row];
                untried = self.untried[row];
            }
            let place = match self.direction {
                Direction::Forward => bits::lowest(untried),
                Direction::Backward => bits::highest(untried),
            };
            untried ^= place;
            self.places[row] = place;
            if row == last {
                return;
            }
            let child = masks.place(place, full);
            let free = child.free(board.allowed(row + 1));
            if free != 0 {
                self.untried[row] = untried;
                row += 1;
                self.masks[row] = child;
                (masks, untried) = (child, free);
            }
        }
    }

    /// The solution at which the walk is.
    pub fn solution(&self, board: &Board) -> Solution {
        let size = board.size();
        Solution::from_columns(size, self.places[..size.rows()].iter().copied().map(bits::column))
    }
}
