//! The flame graph: the widest calls of a part of the search.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::Range;

use super::SearchIndex;
use super::node::Node;

/// A call with everything below it, as the interval of its steps. Step i occupies `[i − 1, i)`, so
/// the outermost call occupies `[0, total)`.
///
/// A call that the index does not cover to its end ends at the reach, and has the calls and
/// solutions up to there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Span {
    /// The row that the call searches; n for a solution.
    pub row: usize,
    /// The column of the queen above that made the call; `None` for the outermost call.
    pub column: Option<u8>,
    /// The number of steps before its first.
    pub from: u64,
    /// The number of steps up to its last.
    pub to: u64,
    /// The number of calls, with itself.
    pub calls: u64,
    /// The number of solutions.
    pub solutions: u64,
}

impl Span {
    /// The number of steps.
    #[must_use]
    pub fn width(&self) -> u64 {
        self.to - self.from
    }

    /// Whether a range has some of its steps. An empty range overlaps the calls around it.
    #[must_use]
    pub fn overlaps(&self, steps: &Range<u64>) -> bool {
        self.from < steps.end && self.to > steps.start
    }

    /// Whether the index covers the call to its end.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        // The span of an index that reaches nothing yet has no calls.
        self.width() + 2 == 4 * self.calls
    }

    /// Whether the call leads to no solution. One that is not finished may still lead to one.
    #[must_use]
    pub fn is_dead(&self) -> bool {
        self.solutions == 0 && self.is_finished()
    }
}

impl SearchIndex {
    /// The calls that overlap a range of steps and have at least `minimum` steps: the widest
    /// `maximum` of them, in search order (a call before the calls below it). Of equally wide calls
    /// the first ones are taken.
    #[must_use]
    pub fn spans(&self, steps: Range<u64>, minimum: u64, maximum: usize) -> Vec<Span> {
        let fits = |span: &Span| span.width() >= minimum && span.overlaps(&steps);
        // A call is wider than the calls below it, so the widest of the calls found so far is the
        // next widest of all.
        let mut candidates = BinaryHeap::new();
        let root = self.root();
        if fits(&root.span) {
            candidates.push(Candidate(root));
        }
        let mut spans = BinaryHeap::new();
        while spans.len() < maximum
            && let Some(Candidate(node)) = candidates.pop()
        {
            let span = node.span;
            spans.push(InSearchOrder(span));
            if span.width() < minimum.saturating_add(4) {
                continue;
            }
            self.children(&node, &mut |child| {
                if fits(&child.span) {
                    candidates.push(Candidate(child));
                }
                // Go on while the next child may be in the range and wide enough.
                child.span.to < steps.end && span.to.saturating_sub(child.span.to) >= minimum
            });
        }
        spans.into_sorted_vec().into_iter().map(|InSearchOrder(span)| span).collect()
    }
}

/// A call that may be the next widest. A wider or earlier call is greater.
struct Candidate(Node);

impl Candidate {
    fn key(&self) -> (u64, Reverse<u64>) {
        (self.0.span.width(), Reverse(self.0.span.from))
    }
}

impl Ord for Candidate {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.key().cmp(&other.key())
    }
}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Candidate {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Candidate {}

/// A call in the order of the list.
struct InSearchOrder(Span);

impl Ord for InSearchOrder {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.0.from.cmp(&other.0.from)
    }
}

impl PartialOrd for InSearchOrder {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for InSearchOrder {
    fn eq(&self, other: &Self) -> bool {
        self.0.from == other.0.from
    }
}

impl Eq for InSearchOrder {}
