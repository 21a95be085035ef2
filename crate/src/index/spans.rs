//! The flame graph: the widest calls of a part of the search.

use alloc::vec::Vec;

use core::cmp::Ordering;use alloc::collections::BinaryHeap;
use core::ops::Range;

use crate::index::SearchIndex;
use crate::index::node::Node;

/// A call and the steps it takes, with all below it: `from` of them come before it, `to` up to its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Span {
    /// The row it searches; n for a solution.
    pub row: usize,
    /// The column of the queen above that made it; none for the outermost.
    pub column: Option<u8>,
    /// Steps before its first.
    pub from: u64,
    /// Steps up to its last; the reach for a call that is not known to its end.
    pub to: u64,
    /// Calls, itself included; those within the reach for a call that is not known to its end.
    pub calls: u64,
    /// Solutions; those within the reach for a call that is not known to its end.
    pub solutions: u64,
}

impl Span {
    /// How many steps it takes.
    #[must_use]
    pub fn width(&self) -> u64 {
        self.to - self.from
    }

    /// Whether some of its steps are among these.
    #[must_use]
    pub fn overlaps(&self, steps: &Range<u64>) -> bool {
        self.from < steps.end && self.to > steps.start
    }

    /// Whether it is known to its end.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.width() == 4 * self.calls - 2
    }

    /// Whether it leads to no solution: as long as that is not known it is not dead.
    #[must_use]
    pub fn is_dead(&self) -> bool {
        self.solutions == 0 && self.is_finished()
    }
}

impl SearchIndex {
    /// The calls that overlap a range of steps and take at least `minimum` steps: the widest `maximum`
    /// of them, in search order, a call before those that it makes. Of calls as wide as each other
    /// the first are taken.
    #[must_use]
    pub fn spans(&self, steps: Range<u64>, minimum: u64, maximum: usize) -> Vec<Span> {
        let fits = |span: &Span| span.width() >= minimum && span.overlaps(&steps);
        // A call is wider than those it makes: whatever is widest of what is known is next.
        let mut widest = BinaryHeap::new();
        widest.extend(self.root().filter(|root| fits(&root.span)).map(Candidate));
        let mut spans = BinaryHeap::new();
        while let Some(Candidate(node)) = widest.pop().filter(|_| spans.len() < maximum) {
            let span = node.span;
            spans.push(InOrder(span));
            if span.width() < minimum.saturating_add(4) {
                continue;
            }
            self.children(&node, &mut |child| {
                if fits(&child.span) {
                    widest.push(Candidate(child));
                }
                // Nothing that follows is seen, or wide enough: it need not be counted.
                child.span.to < steps.end && span.to - child.span.to >= minimum
            });
        }
        // A heap sorts in a tenth of the code that a slice is sorted with.
        spans.into_sorted_vec().into_iter().map(|InOrder(span)| span).collect()
    }
}

/// A call that may be among the widest: the wider, or the earlier, is the greater.
struct Candidate(Node);

/// A call by its place in the search.
struct InOrder(Span);

impl Ord for Candidate {
    fn cmp(&self, other: &Self) -> Ordering {
        let (this, other) = (self.0.span, other.0.span);
        this.width().cmp(&other.width()).then(other.from.cmp(&this.from))
    }
}

impl Ord for InOrder {
    /// No two calls begin at the same step.
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.from.cmp(&other.0.from)
    }
}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Candidate {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Candidate {}

impl PartialOrd for InOrder {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for InOrder {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for InOrder {}
