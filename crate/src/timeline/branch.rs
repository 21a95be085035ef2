//! A call with all below it, as far as it is known, and the calls it makes: from the cut, from the
//! record of its subtree, or counted on the spot.

use crate::bits;
use crate::masks::Masks;
use crate::tally::Tally;
use crate::timeline::cut::children;
use crate::timeline::{Span, Timeline};

/// A call, its span, and where the calls it makes are found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    pub span: Span,
    pub masks: Masks,
    /// Solutions that come before it.
    pub before: u64,
    pub inside: Inside,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Inside {
    /// Above the cut: subtrees from the first up to the last, exclusive.
    Cut(usize, usize),
    /// The first call of a subtree.
    Subtree(usize),
    /// A call made by the first one of a subtree, and the number of the first call it makes.
    Child(usize, usize),
    /// Farther down.
    Below,
}

impl Timeline {
    /// The outermost call; `None` while nothing is within the reach.
    pub(super) fn root(&self) -> Option<Branch> {
        let all = (0, self.cut.len());
        (self.reached() > 0).then(|| self.above(all, 0, None, Masks::default()))
    }

    /// Hands over the calls that a call makes, in order, as far as they are within the reach, until
    /// `take` says that it has enough.
    pub(super) fn children(&self, parent: &Branch, take: &mut dyn FnMut(Branch) -> bool) {
        match parent.inside {
            Inside::Cut(first, last) => self.children_above(parent, first, last, take),
            Inside::Subtree(subtree) => self.children_of_subtree(parent, subtree, take),
            Inside::Child(subtree, first) => {
                let record = self.record(subtree);
                let mut numbers = first..;
                self.each_child(parent, Inside::Below, take, &mut |_, _| {
                    let number = numbers.next().unwrap_or(first);
                    record.map_or(Tally::default(), |record| record.grandchild(number))
                });
            }
            Inside::Below => {
                let (allowed, row) = (self.allowed(), parent.span.row);
                self.each_child(parent, Inside::Below, take, &mut |place, _| {
                    Tally::below(allowed, parent.masks, place, row, u64::MAX).unwrap_or_default()
                });
            }
        }
    }

    fn children_above(
        &self,
        parent: &Branch,
        first: usize,
        last: usize,
        take: &mut dyn FnMut(Branch) -> bool,
    ) {
        let row = parent.span.row;
        let mut start = first;
        while start < last.min(self.reached()) {
            let end = self.cut.end_of_child(start, last, row);
            let column = self.cut.queens(start)[row];
            let masks = parent.masks.place(bits::bit(column), self.allowed().size().full());
            if !take(self.above((start, end), row + 1, Some(column), masks)) {
                return;
            }
            start = end;
        }
    }

    fn children_of_subtree(
        &self,
        parent: &Branch,
        subtree: usize,
        take: &mut dyn FnMut(Branch) -> bool,
    ) {
        let Some(record) = self.record(subtree) else { return };
        let row = parent.span.row + 1;
        let full = row == self.allowed().size().rows();
        let mut first = 0;
        let mut take = |child: Branch| {
            let inside = Inside::Child(subtree, first);
            first += child.masks.free(self.allowed().row(row)).count_ones() as usize;
            take(Branch { inside, ..child })
        };
        let mut number = 0;
        self.each_child(parent, Inside::Below, &mut take, &mut |_, masks| {
            let mut tally = Tally { calls: 1, solutions: full.into() };
            for _ in 0..masks.free(self.allowed().row(row)).count_ones() {
                let Tally { calls, solutions } = record.grandchild(number);
                tally.calls += calls;
                tally.solutions += solutions;
                number += 1;
            }
            tally
        });
    }

    /// Hands over the calls a call below the cut makes, whose tallies are told by their squares.
    fn each_child(
        &self,
        parent: &Branch,
        inside: Inside,
        take: &mut dyn FnMut(Branch) -> bool,
        tally_of: &mut dyn FnMut(u32, Masks) -> Tally,
    ) {
        let row = parent.span.row;
        let mut from = parent.span.from + 3;
        let mut before = parent.before;
        for (place, masks) in children(self.allowed(), parent.masks, row) {
            let tally = tally_of(place, masks);
            let Tally { calls, solutions } = tally;
            let (column, to) = (Some(bits::column(place)), from + tally.steps());
            let span = Span { row: row + 1, column, from, to, calls, solutions };
            if !take(Branch { span, masks, before, inside }) {
                return;
            }
            from = to + 2;
            before += solutions;
        }
    }

    /// A call of the cut or above it, from the subtrees it leads to.
    fn above(
        &self,
        (first, last): (usize, usize),
        row: usize,
        column: Option<u8>,
        masks: Masks,
    ) -> Branch {
        let Tally { calls, solutions: before } = self.before[first];
        let depth = self.cut.depth(first);
        // Calls are numbered in search order; a call of row r begins after 4 steps for each one before
        // it, less the r removals that are still to come.
        let number = calls + self.cut.opened(first) as u64 - (depth - row) as u64;
        let from = 4 * number - row as u64;
        let known = self.before[last.min(self.reached())];
        let (calls, solutions) = (known.calls - number, known.solutions - before);
        let to = if self.is_finished(last) { from + 4 * calls - 2 } else { self.reach() };
        let is_subtree = last - first == 1 && depth == row;
        let inside = if is_subtree { Inside::Subtree(first) } else { Inside::Cut(first, last) };
        Branch { span: Span { row, column, from, to, calls, solutions }, masks, before, inside }
    }

    /// Whether a call whose subtrees end before this one is known to its end.
    fn is_finished(&self, last: usize) -> bool {
        last <= self.reached() && (last < self.cut.len() || self.cut.is_complete())
    }
}
