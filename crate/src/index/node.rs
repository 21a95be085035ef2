//! A call of the search with its span, and the calls below it: from the frontier, from the record
//! of a subtree, or counted on demand.

use super::{SearchIndex, Span};
use crate::bits;
use crate::masks::Masks;
use crate::tally::Tally;

/// A call, its span, and the source of the counts of the calls below it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub span: Span,
    pub masks: Masks,
    /// The number of solutions before it.
    pub before: u64,
    pub source: CountSource,
}

/// The source of the counts of the calls below a call.
#[derive(Clone, Copy, Debug)]
pub(super) enum CountSource {
    /// The subtrees `first..end`: the call is above the frontier.
    Frontier { first: usize, end: usize },
    /// The record of a subtree, whose first call it is.
    Subtree(usize),
    /// The record of a subtree, for a child of its first call. The children of this call are the
    /// grandchildren in the record from number `first` on.
    Grandchildren { subtree: usize, first: usize },
    /// None: they are counted.
    Uncounted,
}

impl SearchIndex {
    /// The outermost call, which ends at the reach.
    pub(super) fn root(&self) -> Node {
        self.above_frontier((0, self.frontier.len()), 0, None, Masks::default())
    }

    /// Visits the calls below a call, in order, as far as they are within the reach. `visit`
    /// returns whether to go on.
    pub(super) fn children(&self, parent: &Node, visit: &mut dyn FnMut(Node) -> bool) {
        match parent.source {
            CountSource::Frontier { first, end } => {
                self.children_above_frontier(parent, first, end, visit);
            }
            CountSource::Subtree(subtree) => self.children_of_subtree(parent, subtree, visit),
            CountSource::Grandchildren { subtree, first } => {
                let record = self.record(subtree).expect("the subtree is counted");
                let mut number = first;
                self.each_child(parent, visit, &mut |_, _| {
                    let tally = record.grandchild(number);
                    number += 1;
                    tally
                });
            }
            CountSource::Uncounted => {
                let (board, row) = (self.board(), parent.span.row);
                self.each_child(parent, visit, &mut |place, _| {
                    Tally::of_child(board, parent.masks, place, row)
                });
            }
        }
    }

    fn children_above_frontier(
        &self,
        parent: &Node,
        first: usize,
        end: usize,
        visit: &mut dyn FnMut(Node) -> bool,
    ) {
        let row = parent.span.row;
        let mut start = first;
        while start < end.min(self.covered_subtrees()) {
            let child_end = self.frontier.end_of_child(start, end, row);
            let column = self.frontier.queens(start)[row];
            let masks = parent.masks.place(bits::bit(column), self.board().full());
            if !visit(self.above_frontier((start, child_end), row + 1, Some(column), masks)) {
                return;
            }
            start = child_end;
        }
    }

    fn children_of_subtree(
        &self,
        parent: &Node,
        subtree: usize,
        visit: &mut dyn FnMut(Node) -> bool,
    ) {
        let Some(record) = self.record(subtree) else { return };
        let row = parent.span.row + 1;
        let is_full = row == self.board().rows();
        let free = |masks: Masks| masks.free(self.board().allowed(row)).count_ones() as usize;
        let mut first = 0;
        let mut visit = |child: Node| {
            let source = CountSource::Grandchildren { subtree, first };
            first += free(child.masks);
            visit(Node { source, ..child })
        };
        let mut number = 0;
        self.each_child(parent, &mut visit, &mut |_, masks| {
            let mut tally = Tally { calls: 1, solutions: is_full.into() };
            for _ in 0..free(masks) {
                tally += record.grandchild(number);
                number += 1;
            }
            tally
        });
    }

    /// Visits the calls below a call that is not above the frontier. `tally_of` returns the tally
    /// of each from its square and its masks, in order.
    fn each_child(
        &self,
        parent: &Node,
        visit: &mut dyn FnMut(Node) -> bool,
        tally_of: &mut dyn FnMut(u32, Masks) -> Tally,
    ) {
        let row = parent.span.row;
        let mut from = parent.span.from + 3;
        let mut before = parent.before;
        for (place, masks) in parent.masks.children(self.board().allowed(row), self.board().full())
        {
            let tally = tally_of(place, masks);
            let Tally { calls, solutions } = tally;
            let (column, to) = (Some(bits::column(place)), from + tally.steps());
            let span = Span { row: row + 1, column, from, to, calls, solutions };
            if !visit(Node { span, masks, before, source: CountSource::Uncounted }) {
                return;
            }
            from = to + 2;
            before += solutions;
        }
    }

    /// A call in the row of the frontier or above it, from its subtrees.
    fn above_frontier(
        &self,
        (first, end): (usize, usize),
        row: usize,
        column: Option<u8>,
        masks: Masks,
    ) -> Node {
        let Tally { calls, solutions: before } = self.prefix_sums[first];
        let depth = self.frontier.depth(first);
        // Number the calls in search order. A call of row r starts after 4 steps for each call
        // before it, less the r `remove` steps that are still to come.
        let number = calls + self.frontier.new_ancestors(first) as u64 - (depth - row) as u64;
        let from = 4 * number - row as u64;
        let counted = self.prefix_sums[end.min(self.covered_subtrees())];
        let (calls, solutions) = (counted.calls - number, counted.solutions - before);
        let to = if self.is_finished(end) { from + 4 * calls - 2 } else { self.reach() };
        let is_subtree = end - first == 1 && depth == row;
        let source = if is_subtree {
            CountSource::Subtree(first)
        } else {
            CountSource::Frontier { first, end }
        };
        Node { span: Span { row, column, from, to, calls, solutions }, masks, before, source }
    }

    /// Whether a call whose subtrees end before `end` is within the reach to its end.
    fn is_finished(&self, end: usize) -> bool {
        end <= self.covered_subtrees()
            && (end < self.frontier.len() || self.frontier.covers_search())
    }
}
