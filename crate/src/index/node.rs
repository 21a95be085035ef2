//! A call with all below it, as far as it is known, and the calls it makes: from the frontier, from the
//! record of its subtree, or counted on the spot.

use crate::bits;
use crate::masks::Masks;
use crate::tally::Tally;
use crate::index::frontier::children;
use crate::index::{Span, SearchIndex};

/// A call, its span, and where the calls it makes are found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub span: Span,
    pub masks: Masks,
    /// Solutions that come before it.
    pub before: u64,
    pub inside: Inside,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Inside {
    /// Above the frontier: subtrees from the first up to the last, exclusive.
    Frontier(usize, usize),
    /// The first call of a subtree.
    Subtree(usize),
    /// A call made by the first one of a subtree, and the number of the first call it makes.
    Child(usize, usize),
    /// Farther down.
    Below,
}

impl SearchIndex {
    /// The outermost call; `None` while nothing is within the reach.
    pub(super) fn root(&self) -> Option<Node> {
        let all = (0, self.frontier.len());
        (self.reached() > 0).then(|| self.above(all, 0, None, Masks::default()))
    }

    /// Hands over the calls that a call makes, in order, as far as they are within the reach, until
    /// `take` says that it has enough.
    pub(super) fn children(&self, parent: &Node, take: &mut dyn FnMut(Node) -> bool) {
        match parent.inside {
            Inside::Frontier(first, last) => self.children_above(parent, first, last, take),
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
                let (allowed, row) = (self.board(), parent.span.row);
                self.each_child(parent, Inside::Below, take, &mut |place, _| {
                    Tally::below(allowed, parent.masks, place, row, u64::MAX).unwrap_or_default()
                });
            }
        }
    }

    fn children_above(
        &self,
        parent: &Node,
        first: usize,
        last: usize,
        take: &mut dyn FnMut(Node) -> bool,
    ) {
        let row = parent.span.row;
        let mut start = first;
        while start < last.min(self.reached()) {
            let end = self.frontier.end_of_child(start, last, row);
            let column = self.frontier.queens(start)[row];
            let masks = parent.masks.place(bits::bit(column), self.board().size().full());
            if !take(self.above((start, end), row + 1, Some(column), masks)) {
                return;
            }
            start = end;
        }
    }

    fn children_of_subtree(
        &self,
        parent: &Node,
        subtree: usize,
        take: &mut dyn FnMut(Node) -> bool,
    ) {
        let Some(record) = self.record(subtree) else { return };
        let row = parent.span.row + 1;
        let full = row == self.board().size().rows();
        let mut first = 0;
        let mut take = |child: Node| {
            let inside = Inside::Child(subtree, first);
            first += child.masks.free(self.board().allowed(row)).count_ones() as usize;
            take(Node { inside, ..child })
        };
        let mut number = 0;
        self.each_child(parent, Inside::Below, &mut take, &mut |_, masks| {
            let mut tally = Tally { calls: 1, solutions: full.into() };
            for _ in 0..masks.free(self.board().allowed(row)).count_ones() {
                let Tally { calls, solutions } = record.grandchild(number);
                tally.calls += calls;
                tally.solutions += solutions;
                number += 1;
            }
            tally
        });
    }

    /// Hands over the calls a call below the frontier makes, whose tallies are told by their squares.
    fn each_child(
        &self,
        parent: &Node,
        inside: Inside,
        take: &mut dyn FnMut(Node) -> bool,
        tally_of: &mut dyn FnMut(u32, Masks) -> Tally,
    ) {
        let row = parent.span.row;
        let mut from = parent.span.from + 3;
        let mut before = parent.before;
        for (place, masks) in children(self.board(), parent.masks, row) {
            let tally = tally_of(place, masks);
            let Tally { calls, solutions } = tally;
            let (column, to) = (Some(bits::column(place)), from + tally.steps());
            let span = Span { row: row + 1, column, from, to, calls, solutions };
            if !take(Node { span, masks, before, inside }) {
                return;
            }
            from = to + 2;
            before += solutions;
        }
    }

    /// A call of the frontier or above it, from the subtrees it leads to.
    fn above(
        &self,
        (first, last): (usize, usize),
        row: usize,
        column: Option<u8>,
        masks: Masks,
    ) -> Node {
        let Tally { calls, solutions: before } = self.before[first];
        let depth = self.frontier.depth(first);
        // Calls are numbered in search order; a call of row r begins after 4 steps for each one before
        // it, less the r removals that are still to come.
        let number = calls + self.frontier.opened(first) as u64 - (depth - row) as u64;
        let from = 4 * number - row as u64;
        let known = self.before[last.min(self.reached())];
        let (calls, solutions) = (known.calls - number, known.solutions - before);
        let to = if self.is_finished(last) { from + 4 * calls - 2 } else { self.reach() };
        let is_subtree = last - first == 1 && depth == row;
        let inside = if is_subtree { Inside::Subtree(first) } else { Inside::Frontier(first, last) };
        Node { span: Span { row, column, from, to, calls, solutions }, masks, before, inside }
    }

    /// Whether a call whose subtrees end before this one is known to its end.
    fn is_finished(&self, last: usize) -> bool {
        last <= self.reached() && (last < self.frontier.len() || self.frontier.is_complete())
    }
}
