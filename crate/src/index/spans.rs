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
        // A best-first search. The calls found so far.
        let mut nodes = Vec::new();
        // Those that are not taken yet. The greatest is the widest, and of equally wide ones the
        // first. A call is wider than the calls below it, so it is the next widest of all calls.
        let mut candidates = BinaryHeap::new();
        let root = self.root();
        if fits(&root.span) {
            candidates.push((root.span.width(), Reverse(root.span.from), 0));
            nodes.push(root);
        }
        let mut widest = Vec::new();
        while widest.len() < maximum
            && let Some((width, _, index)) = candidates.pop()
        {
            let node: Node = nodes[index];
            widest.push(node.span);
            // A call is at least 4 steps wider than each call below it: its own `call` and
            // `possible`, and the `place` and `remove` around the inner call.
            if width < minimum.saturating_add(4) {
                continue;
            }
            self.children(&node, &mut |child| {
                if fits(&child.span) {
                    candidates.push((child.span.width(), Reverse(child.span.from), nodes.len()));
                    nodes.push(child);
                }
                // Go on while the next child may be in the range and wide enough.
                child.span.to < steps.end && node.span.to.saturating_sub(child.span.to) >= minimum
            });
        }
        widest.sort_unstable_by_key(|span| span.from);
        widest
    }
}
