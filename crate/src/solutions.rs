//! The solutions of a board as an iterator, in search order.

mod symmetric;
mod walk;

use alloc::borrow::Cow;
use core::iter::FusedIterator;
use core::ops::Range;

use crate::board::Board;
use crate::error::Error;
use crate::index::SearchIndex;
use crate::solution::Solution;
use crate::stepper::Direction;
use walk::SolutionWalk;

/// Up to this many solutions are passed one by one, which is faster than looking in the index.
const MOST_WALKED: usize = 4;

/// The solutions of a board in search order; made by [`Board::solutions`] and [`Solutions::of`].
///
/// It iterates from both ends. `nth` and `nth_back` skip whole subtrees of the search by their
/// counts, so that any solution is reached in microseconds. So do `skip`, `step_by` and everything
/// else that is built on them.
///
/// The iterator of [`Board::solutions`] owns its index, so that cloning it copies up to 4 MB for
/// n = 16. That of [`Solutions::of`] borrows it.
#[derive(Clone, Debug)]
pub struct Solutions<'a> {
    index: Cow<'a, SearchIndex>,
    /// The numbers of the solutions that are left.
    left: Range<u64>,
    /// At the solution before those that are left, if the front has been used.
    front: Option<SolutionWalk>,
    /// At the solution after those that are left, if the back has been used.
    back: Option<SolutionWalk>,
}

impl Board {
    /// The solutions of this board that have its fixed queens, in search order.
    ///
    /// ```
    /// use n_queens_bits::Board;
    ///
    /// let mut solutions = Board::new(8)?.solutions()?;
    /// assert_eq!(solutions.len(), 92);
    /// assert_eq!(solutions.next().expect("92 left").columns(), [0, 4, 7, 5, 2, 6, 1, 3]);
    /// assert_eq!(solutions.nth(45).expect("91 left").columns(), [4, 0, 3, 5, 7, 1, 6, 2]);
    /// assert_eq!(solutions.len(), 45);
    ///
    /// let board = Board::new(8)?.with_queens([(0, 3), (5, 1)])?;
    /// let first = board.solutions()?.next().expect("a solution");
    /// assert_eq!(first.columns(), [3, 6, 0, 7, 4, 1, 5, 2]);
    /// # Ok::<(), n_queens_bits::Error>(())
    /// ```
    ///
    /// This counts the solutions first, by building a [`SearchIndex`] in the calling thread:
    /// milliseconds up to n = 12, a fraction of a second for n = 14, seconds for n = 16, and about
    /// eight times as long for each further row. [`Solutions::of`] uses an index that is already
    /// built, and [`Stepper::next_solution`](crate::Stepper::next_solution) finds the first
    /// solutions of larger boards. OEIS [A000170](https://oeis.org/A000170) has the numbers of
    /// solutions of boards without fixed queens.
    ///
    /// # Errors
    /// `board-size` above 20 rows without a fixed queen: counting them would take days.
    pub fn solutions(&self) -> Result<Solutions<'static>, Error> {
        let index = SearchIndex::whole(self)?.build();
        Ok(Solutions::within(Cow::Owned(index)))
    }
}

impl<'a> Solutions<'a> {
    /// The solutions within the reach of an index: all solutions of its board if it is complete.
    ///
    /// ```
    /// use n_queens_bits::{Board, SearchIndex, Solutions};
    ///
    /// let index = SearchIndex::whole(&Board::new(12)?)?.build();
    /// let page: Vec<_> = Solutions::of(&index).skip(7000).take(1000).collect();
    /// assert_eq!(page.len(), 1000);
    /// let first = index.locate_solution(7000).expect("one of 14,200");
    /// assert_eq!(page[0].columns(), first.queens);
    /// # Ok::<(), n_queens_bits::Error>(())
    /// ```
    #[must_use]
    pub fn of(index: &'a SearchIndex) -> Self {
        Self::within(Cow::Borrowed(index))
    }

    fn within(index: Cow<'a, SearchIndex>) -> Self {
        let left = 0..index.solutions();
        Self { index, left, front: None, back: None }
    }

    /// The fundamental solutions among those that are left; see [`FundamentalSolutions`].
    #[must_use]
    pub fn fundamental(self) -> FundamentalSolutions<'a> {
        FundamentalSolutions { solutions: self }
    }

    /// The solution of a number, which is within the reach: the next one in this direction after
    /// `skipped` others.
    fn walk_to(&mut self, number: u64, skipped: usize, direction: Direction) -> Option<Solution> {
        let board = self.index.board();
        let walk = match direction {
            Direction::Forward => &mut self.front,
            Direction::Backward => &mut self.back,
        };
        match walk {
            Some(walk) if skipped < MOST_WALKED => (0..=skipped).for_each(|_| walk.advance(board)),
            _ => {
                let location = self.index.locate_solution(number);
                *walk = location.map(|it| SolutionWalk::at(board, &it.queens, direction));
            }
        }
        walk.as_ref().map(|walk| walk.solution(board))
    }
}

impl Iterator for Solutions<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.nth(0)
    }

    fn nth(&mut self, skipped: usize) -> Option<Solution> {
        let number = self.left.nth(skipped)?;
        self.walk_to(number, skipped, Direction::Forward)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }

    fn count(self) -> usize {
        self.left.count()
    }

    fn last(mut self) -> Option<Solution> {
        self.next_back()
    }
}

impl DoubleEndedIterator for Solutions<'_> {
    fn next_back(&mut self) -> Option<Solution> {
        self.nth_back(0)
    }

    fn nth_back(&mut self, skipped: usize) -> Option<Solution> {
        let number = self.left.nth_back(skipped)?;
        self.walk_to(number, skipped, Direction::Backward)
    }
}

/// # Panics
/// `len` panics if more solutions are left than a `usize` can count. With 32 bits that is possible
/// from n = 19 on.
impl ExactSizeIterator for Solutions<'_> {}

impl FusedIterator for Solutions<'_> {}

/// The fundamental solutions of a board in search order; made by [`Solutions::fundamental`].
///
/// A solution is fundamental if it is the first of its [orbit](Solution::orbit) in search order. So
/// among the solutions that are rotations or mirror images of each other, exactly one is
/// fundamental. OEIS [A002562](https://oeis.org/A002562) has the numbers of fundamental solutions.
///
/// On a board with fixed queens these are the solutions that have the queens and are fundamental.
/// If the first of an orbit lacks one of the queens, none of that orbit is listed.
///
/// ```
/// use n_queens_bits::Board;
///
/// let board = Board::new(8)?;
/// assert_eq!(board.solutions()?.fundamental().count(), 12);
/// # Ok::<(), n_queens_bits::Error>(())
/// ```
///
/// It tests one solution after the other, and `nth` tests those that it skips. All of n = 16 take
/// about four seconds.
#[derive(Clone, Debug)]
pub struct FundamentalSolutions<'a> {
    solutions: Solutions<'a>,
}

impl Iterator for FundamentalSolutions<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        loop {
            let solution = self.solutions.next()?;
            if !solution.is_in_first_half() {
                self.solutions.left = 0..0;
                return None;
            }
            if solution.is_fundamental() {
                return Some(solution);
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, self.solutions.size_hint().1)
    }
}

impl FusedIterator for FundamentalSolutions<'_> {}
