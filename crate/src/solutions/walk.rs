//! From one solution to the next or the previous one, by plain backtracking.

use crate::bits;
use crate::board::Board;
use crate::masks::Masks;
use crate::solution::Solution;

/// A power of two, so that `row % ROWS` needs no bounds check.
const ROWS: usize = Board::ROWS;

/// A solution of a board, with the masks of each row.
///
/// It is the search of the [`Stepper`](crate::Stepper) without its steps: the free squares of a row
/// that come after its queen are the untried ones, and those before it the tried ones.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    masks: [Masks; ROWS],
    /// The square of the queen of each row, a single bit.
    places: [u32; ROWS],
}

impl Walk {
    /// A walk at a solution of the board.
    pub fn at(board: &Board, columns: &[u8]) -> Self {
        let mut walk = Self { masks: [Masks::default(); ROWS], places: [0; ROWS] };
        for (row, &column) in columns.iter().enumerate() {
            walk.places[row] = bits::bit(column);
            walk.masks[row + 1] = walk.masks[row].place(walk.places[row], board.full());
        }
        walk
    }

    /// Goes to the next solution in search order, which has to exist.
    pub fn next(&mut self, board: &Board) {
        self.go_on(board, bits::lowest, bits::above);
    }

    /// Goes to the previous solution, which has to exist.
    pub fn back(&mut self, board: &Board) {
        self.go_on(board, bits::highest, bits::below);
    }

    /// The solution at which the walk is.
    pub fn solution(&self, board: &Board) -> Solution {
        let size = board.size();
        Solution::from_columns(size, self.places[..size.rows()].iter().copied().map(bits::column))
    }

    /// Goes on to another solution. `first` chooses the square of a row to try first, and `after`
    /// the squares to try after one.
    #[inline]
    fn go_on(
        &mut self,
        board: &Board,
        first: impl Fn(u32) -> u32,
        after: impl Fn(u32, u32) -> u32,
    ) {
        let (full, last) = (board.full(), board.rows() - 1);
        // The last row of a solution has no other free square.
        let (mut row, mut untried) = (last, 0);
        loop {
            while untried == 0 {
                if row == 0 {
                    return;
                }
                row -= 1;
                let free = self.masks[row % ROWS].free(board.allowed(row));
                untried = after(free, self.places[row % ROWS]);
            }
            let place = first(untried);
            self.places[row % ROWS] = place;
            if row == last {
                return;
            }
            let masks = self.masks[row % ROWS].place(place, full);
            row += 1;
            self.masks[row % ROWS] = masks;
            untried = masks.free(board.allowed(row));
        }
    }
}
