//! The frontier: a row of the search tree, and the subtrees that start there, in search order.
//!
//! A subtree is a call in the row of the frontier with everything below it, or a dead end above
//! that row.

use alloc::vec::Vec;

use super::estimate;
use crate::bits;
use crate::board::Board;
use crate::masks::Masks;

/// The most subtrees: few enough to be stored, and to be added up quickly.
const MOST_SUBTREES: usize = 40_000;

/// The most subtrees of a large search. A count stops only between two subtrees, and with fewer of
/// them each would take seconds.
const MOST_LARGE_SUBTREES: usize = 64_000;

/// The most calls of a subtree of the whole search, on average.
const MOST_CALLS: f64 = 100_000_000.0;

/// The most calls of a subtree of the beginning of a large search, on average.
const MOST_CALLS_AT_BEGINNING: f64 = 1_000_000.0;

#[derive(Clone, Debug)]
pub(super) struct Frontier {
    board: Board,
    row: usize,
    most: usize,
    /// For each subtree, `row` bytes: the columns of the queens above it. A dead end has fewer.
    paths: Vec<u8>,
    subtrees: Vec<Subtree>,
    /// Whether the subtrees are the whole search, not only its beginning.
    covers_search: bool,
    /// Whether the second half of the subtrees mirrors the first half.
    mirrored: bool,
}

#[derive(Clone, Copy, Debug)]
struct Subtree {
    /// The row of its first call.
    depth: u8,
    /// See [`Frontier::new_ancestors`].
    new_ancestors: u8,
}

impl Frontier {
    /// The whole search, with the frontier as deep as the number of subtrees allows.
    pub fn whole(board: &Board) -> Self {
        let mut whole = Self::at(board, 0, MOST_SUBTREES);
        for row in 1..=board.rows() {
            let deeper = Self::at(board, row, MOST_SUBTREES);
            if !deeper.covers_search {
                break;
            }
            whole = deeper;
        }
        let row = estimate::row_of_subtrees(board, MOST_CALLS);
        let finer = (row > whole.row).then(|| Self::at(board, row, MOST_LARGE_SUBTREES));
        finer.filter(Self::covers_search).unwrap_or(whole)
    }

    /// The beginning of the search, with subtrees that are counted in milliseconds.
    pub fn beginning(board: &Board) -> Self {
        Self::at(board, estimate::row_of_subtrees(board, MOST_CALLS_AT_BEGINNING), MOST_SUBTREES)
    }

    /// The first `most` subtrees of a search with its frontier in `row`.
    pub fn at(board: &Board, row: usize, most: usize) -> Self {
        let mut frontier = Self {
            board: board.clone(),
            row,
            most,
            paths: Vec::new(),
            subtrees: Vec::new(),
            covers_search: true,
            mirrored: false,
        };
        frontier.find(Masks::default(), &mut Vec::new(), &mut 0);
        frontier.paths.shrink_to_fit();
        frontier.subtrees.shrink_to_fit();
        frontier.mirrored = frontier.covers_search && is_own_mirror(board);
        frontier
    }

    /// Adds the subtrees below a call. `new_ancestors` counts the calls that the search has entered
    /// above the frontier since the last subtree.
    fn find(&mut self, masks: Masks, queens: &mut Vec<u8>, new_ancestors: &mut u8) {
        let row = queens.len();
        let (allowed, full) = (self.board.allowed(row), self.board.full());
        let mut calls = masks.children(allowed, full).peekable();
        if row == self.row || calls.peek().is_none() {
            self.add(queens, new_ancestors);
            return;
        }
        *new_ancestors += 1;
        for (place, child) in calls {
            if self.covers_search {
                queens.push(bits::column(place));
                self.find(child, queens, new_ancestors);
                queens.pop();
            }
        }
    }

    fn add(&mut self, queens: &[u8], new_ancestors: &mut u8) {
        if self.len() == self.most {
            self.covers_search = false;
            return;
        }
        let depth = u8::try_from(queens.len()).expect("at most 32 rows");
        self.paths.extend(queens);
        self.paths.resize(self.paths.len() + self.row - queens.len(), 0);
        self.subtrees.push(Subtree { depth, new_ancestors: *new_ancestors });
        *new_ancestors = 0;
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The number of subtrees, with mirror images.
    pub fn len(&self) -> usize {
        self.subtrees.len()
    }

    /// The number of subtrees, from the first on, that are not mirror images of others.
    pub fn distinct(&self) -> usize {
        if self.mirrored { self.len().div_ceil(2) } else { self.len() }
    }

    pub fn covers_search(&self) -> bool {
        self.covers_search
    }

    /// The subtree that is counted for this one, and whether it is the mirror image.
    pub fn counted_as(&self, subtree: usize) -> (usize, bool) {
        if subtree < self.distinct() { (subtree, false) } else { (self.len() - 1 - subtree, true) }
    }

    /// The row of the first call of a subtree.
    pub fn depth(&self, subtree: usize) -> usize {
        self.subtrees[subtree].depth.into()
    }

    /// The number of calls above a subtree that are not above the subtree before it. The search
    /// enters them between the two, so each call above the frontier is counted with the first
    /// subtree below it.
    pub fn new_ancestors(&self, subtree: usize) -> usize {
        self.subtrees[subtree].new_ancestors.into()
    }

    /// The number of rows below the first call of a subtree; 0 for a dead end.
    pub fn rows_below(&self, subtree: usize) -> usize {
        let is_dead_end = self.depth(subtree) < self.row;
        if is_dead_end { 0 } else { self.board.rows() - self.row }
    }

    /// The columns of the queens above a subtree.
    pub fn queens(&self, subtree: usize) -> &[u8] {
        &self.paths[subtree * self.row..][..self.depth(subtree)]
    }

    /// The masks with which the first call of a subtree is entered.
    pub fn masks(&self, subtree: usize) -> Masks {
        let full = self.board.full();
        let queens = self.queens(subtree).iter();
        queens.fold(Masks::default(), |masks, &column| masks.place(bits::bit(column), full))
    }

    #[cfg(test)]
    pub fn memory(&self) -> usize {
        self.paths.capacity() + size_of::<Subtree>() * self.subtrees.capacity()
    }

    /// The subtrees `first..end` have the same queens above `row`. Returns the end of those, from
    /// `first` on, that have the same queen in `row` too, by binary search.
    pub fn end_of_child(&self, first: usize, end: usize, row: usize) -> usize {
        let column = |subtree: usize| self.paths[subtree * self.row + row];
        let (mut same, mut other) = (first, end);
        while other - same > 1 {
            let middle = usize::midpoint(same, other);
            if column(middle) == column(first) { same = middle } else { other = middle }
        }
        other
    }
}

/// Whether the board with its fixed queens is its own mirror image.
fn is_own_mirror(board: &Board) -> bool {
    let mut rows = (0..board.rows()).map(|row| board.allowed(row));
    rows.all(|squares| bits::mirror(squares, board.size().n()) == squares)
}
