//! The solutions that a half turn leaves as they are. There are few of them, and they are found
//! without walking through the others.

use alloc::vec::Vec;
use core::ops::Range;

use crate::bits;
use crate::board::{Board, BoardSize};
use crate::index::SearchIndex;
use crate::kind::Kind;
use crate::masks::Lines;
use crate::solution::Solution;

impl SearchIndex {
    /// The solutions that a half turn leaves as they are, with their numbers: those among a range
    /// of solutions within the reach, in search order.
    ///
    /// ```
    /// use n_queens_bits::{Board, SearchIndex};
    ///
    /// let index = SearchIndex::whole(&Board::new(8)?)?.build();
    /// let symmetric = index.symmetric_solutions(0..92);
    /// assert_eq!(symmetric.len(), 4);
    /// let (number, first) = symmetric[0];
    /// assert_eq!((number, first.columns()), (13, &[2, 4, 1, 7, 0, 6, 3, 5][..]));
    /// # Ok::<(), n_queens_bits::Error>(())
    /// ```
    #[must_use]
    pub fn symmetric_solutions(&self, numbers: Range<u64>) -> Vec<(u64, Solution)> {
        let solution = |number: u64| {
            let columns = self.locate_solution(number)?.queens;
            Some(Solution::from_columns(self.board().size(), columns.into_iter()))
        };
        let end = numbers.end.min(self.solutions());
        let last = end.checked_sub(1).filter(|&last| numbers.start <= last);
        let Some((first, last)) = solution(numbers.start).zip(last.and_then(solution)) else {
            return Vec::new();
        };
        let number = |found: &Solution| {
            let location = self.locate_queens(found.columns(), Kind::Solution).ok()??;
            Some(location.solutions - 1)
        };
        let found = HalfTurnSearch::between(self.board(), first, last);
        found.into_iter().filter_map(|found| Some((number(&found)?, found))).collect()
    }
}

/// Searches for solutions that a half turn leaves as they are, two queens at a time: one in the
/// upper half, and its image under the half turn in the lower half.
struct HalfTurnSearch<'a> {
    board: &'a Board,
    /// The first and the last solution that may be found.
    first: Solution,
    last: Solution,
    columns: [u8; BoardSize::MAX as usize],
    found: Vec<Solution>,
}

impl<'a> HalfTurnSearch<'a> {
    fn between(board: &'a Board, first: Solution, last: Solution) -> Vec<Solution> {
        let mut search =
            Self { board, first, last, columns: [0; BoardSize::MAX as usize], found: Vec::new() };
        let size = board.size();
        // A queen on one of the two long diagonals would attack its image, or the queen in the
        // center, which an odd board needs. One has row − column 0, the other row + column n − 1.
        let mut attacked = Lines { columns: 0, left: 1 << 31, right: 1 << size.last() };
        if size.last().is_multiple_of(2) {
            let center = size.last() / 2;
            if !search.allows(center, center) {
                return Vec::new();
            }
            attacked.columns = bits::bit(center);
            search.columns[usize::from(center)] = center;
        }
        search.place(0, attacked);
        search.found
    }

    /// Places a queen in this row, its image, and those of the rows between them.
    fn place(&mut self, row: u8, attacked: Lines) {
        let (size, above) = (self.board.size(), usize::from(row));
        if above == size.rows() / 2 {
            let found = Solution::from_columns(size, self.columns.iter().copied());
            if self.first <= found && found <= self.last {
                self.found.push(found);
            }
            return;
        }
        let bound = |solution: &Solution| {
            let (before, rest) = solution.columns().split_at(above);
            (*before == self.columns[..above]).then_some(rest[0])
        };
        let from = bound(&self.first).unwrap_or(0);
        let to = bound(&self.last).unwrap_or(size.last());
        for column in from..=to {
            let (image_row, image) = (size.last() - row, size.last() - column);
            let lines = |row: u8, column: u8| Lines::of(row.into(), column.into());
            let queens = lines(row, column).union(lines(image_row, image));
            if self.allows(row, column) && self.allows(image_row, image) && !queens.meet(attacked) {
                self.columns[above] = column;
                self.columns[usize::from(image_row)] = image;
                self.place(row + 1, attacked.union(queens));
            }
        }
    }

    /// Whether the fixed queens of the board allow a queen on a square.
    fn allows(&self, row: u8, column: u8) -> bool {
        self.board.allowed(row.into()) & bits::bit(column) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A wrong one would have no number: it would be left out, after a long search.
    #[test]
    fn the_search_finds_only_solutions() {
        for n in 4..=12 {
            let empty = Board::new(n).expect("a board size");
            let with_queen = empty.clone().with_queens([(1, 3)]).expect("one queen");
            for board in [empty, with_queen] {
                let index = SearchIndex::whole(&board).expect("a small board").build();
                let solution = |number| {
                    let queens = index.locate_solution(number).map(|location| location.queens);
                    Solution::new(&queens.expect("a number of a solution")).expect("a solution")
                };
                let found =
                    HalfTurnSearch::between(&board, solution(0), solution(index.solutions() - 1));
                let expected = index.symmetric_solutions(0..u64::MAX);
                assert_eq!(found.len(), expected.len(), "n = {n}");
                for solution in found {
                    assert!(Solution::new(solution.columns()).is_ok(), "{solution:?}");
                }
            }
        }
    }
}
