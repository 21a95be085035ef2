//! The frontier: a row of the search tree, and the subtrees that hang from it in search order.
//!
//! A subtree is a call in the row of the frontier, with all below it, or a dead end above that row.

use alloc::vec::Vec;

use crate::board::Board;
use crate::bits;
use crate::masks::Masks;
use crate::index::estimate;

/// So many subtrees are quickly found, and few enough to be kept and added up.
const MOST_SUBTREES: usize = 40_000;

/// More are kept where otherwise a subtree would take seconds to be counted, and could not be abandoned at once.
const MOST_LARGE_SUBTREES: usize = 64_000;

/// What a subtree of the whole search should have at most, in the mean.
const LARGE: f64 = 100_000_000.0;

/// What a subtree of the beginning of a large search should have at most, in the mean.
const CALLS: f64 = 1_000_000.0;

#[derive(Clone, Debug)]
pub(crate) struct Frontier {
    allowed: Board,
    row: usize,
    most: usize,
    /// For each subtree the columns of the queens above it, `row` of them; a dead end has fewer.
    paths: Vec<u8>,
    subtrees: Vec<Subtree>,
    /// Whether the subtrees are all of the search, not only its beginning.
    complete: bool,
    /// Whether the second half of them mirrors the first.
    mirrored: bool,
}

#[derive(Clone, Copy, Debug)]
struct Subtree {
    /// The row of its first call.
    depth: u8,
    /// The calls above it that lead to no subtree before it.
    opened: u8,
}

impl Frontier {
    /// The whole search, frontier in the deepest row that does not give too many subtrees.
    pub fn whole(allowed: &Board) -> Self {
        let mut whole = Self::at(allowed, 0, MOST_SUBTREES);
        for row in 1..=allowed.size().rows() {
            let deeper = Self::at(allowed, row, MOST_SUBTREES);
            if !deeper.complete {
                break;
            }
            whole = deeper;
        }
        let row = estimate::row_of_subtrees(allowed, LARGE);
        let finer = (row > whole.row).then(|| Self::at(allowed, row, MOST_LARGE_SUBTREES));
        finer.filter(Self::is_complete).unwrap_or(whole)
    }

    /// The beginning of the search, frontier where a subtree is counted soon.
    pub fn beginning(allowed: &Board) -> Self {
        Self::at(allowed, estimate::row_of_subtrees(allowed, CALLS), MOST_SUBTREES)
    }

    /// The first subtrees of the search frontier in a row, at most so many.
    fn at(allowed: &Board, row: usize, most: usize) -> Self {
        let allowed = allowed.clone();
        let mut frontier = Self {
            allowed,
            row,
            most,
            paths: Vec::new(),
            subtrees: Vec::new(),
            complete: true,
            mirrored: false,
        };
        frontier.find(Masks::default(), &mut Vec::new(), &mut 0);
        frontier.paths.shrink_to_fit();
        frontier.subtrees.shrink_to_fit();
        frontier.mirrored = frontier.complete && is_own_mirror(&frontier.allowed);
        frontier
    }

    /// Notes the subtrees below a call. `opened` counts the calls since the last subtree.
    fn find(&mut self, masks: Masks, queens: &mut Vec<u8>, opened: &mut u8) {
        let row = queens.len();
        let mut calls = children(&self.allowed, masks, row).peekable();
        if row == self.row || calls.peek().is_none() {
            self.note(queens, opened);
            return;
        }
        *opened += 1;
        for (place, child) in calls {
            if self.complete {
                queens.push(bits::column(place));
                self.find(child, queens, opened);
                queens.pop();
            }
        }
    }

    fn note(&mut self, queens: &[u8], opened: &mut u8) {
        if self.len() == self.most {
            self.complete = false;
            return;
        }
        let depth = u8::try_from(queens.len()).unwrap_or(u8::MAX);
        self.paths.extend(queens);
        self.paths.resize(self.paths.len() + self.row - queens.len(), 0);
        self.subtrees.push(Subtree { depth, opened: *opened });
        *opened = 0;
    }

    pub fn board(&self) -> &Board {
        &self.allowed
    }

    /// How many subtrees there are, mirror images included.
    pub fn len(&self) -> usize {
        self.subtrees.len()
    }

    /// How many of them, from the first on, are not mirror images of others.
    pub fn to_count(&self) -> usize {
        if self.mirrored { self.len().div_ceil(2) } else { self.len() }
    }

    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// Which subtree is counted for this one, and whether it is its mirror image.
    pub fn counted_as(&self, subtree: usize) -> (usize, bool) {
        if subtree < self.to_count() { (subtree, false) } else { (self.len() - 1 - subtree, true) }
    }

    /// The row of the first call of a subtree.
    pub fn depth(&self, subtree: usize) -> usize {
        self.subtrees[subtree].depth.into()
    }

    /// How many calls above a subtree lead to no subtree before it.
    pub fn opened(&self, subtree: usize) -> usize {
        self.subtrees[subtree].opened.into()
    }

    /// Rows that calls of a subtree can be in, below its first.
    pub fn rows_below(&self, subtree: usize) -> usize {
        let is_cut = self.depth(subtree) == self.row;
        if is_cut { self.allowed.size().rows() - self.row } else { 0 }
    }

    /// The columns of the queens above a subtree.
    pub fn queens(&self, subtree: usize) -> &[u8] {
        &self.paths[subtree * self.row..][..self.depth(subtree)]
    }

    /// The masks with which a subtree is entered.
    pub fn masks(&self, subtree: usize) -> Masks {
        let full = self.allowed.size().full();
        let queens = self.queens(subtree).iter();
        queens.fold(Masks::default(), |masks, &column| masks.place(bits::bit(column), full))
    }

    #[cfg(test)]
    pub fn memory(&self) -> usize {
        self.paths.capacity() + size_of::<Subtree>() * self.subtrees.capacity()
    }

    /// Of subtrees that share their queens above `row`, the end of those, from `first` on, that share
    /// the one in it too.
    pub fn end_of_child(&self, first: usize, last: usize, row: usize) -> usize {
        let column = |subtree: usize| self.paths[subtree * self.row + row];
        let (mut same, mut other) = (first, last);
        while other - same > 1 {
            let middle = usize::midpoint(same, other);
            if column(middle) == column(first) { same = middle } else { other = middle }
        }
        other
    }
}

/// The calls that a call makes: the square of each, and its masks.
pub(super) fn children(
    allowed: &Board,
    masks: Masks,
    row: usize,
) -> impl Iterator<Item = (u32, Masks)> + use<> {
    let full = allowed.size().full();
    let mut free = masks.free(allowed.allowed(row));
    core::iter::from_fn(move || {
        let place = bits::lowest(free);
        free = bits::clear_lowest(free);
        (place != 0).then(|| (place, masks.place(place, full)))
    })
}

/// Whether the board with its fixed queens is its own mirror image.
fn is_own_mirror(allowed: &Board) -> bool {
    let rows = allowed.size().rows();
    (0..rows).map(|row| allowed.allowed(row)).all(|row| row.reverse_bits() >> (32 - rows) == row)
}
