//! The position, the solutions and the queens of a moment, from one of them.

use alloc::vec::Vec;

use super::SearchIndex;
use super::node::Node;
use crate::error::Error;
use crate::kind::Kind;
use crate::stepper::{Moment, Stepper};

/// A moment of the search with its position and the solutions up to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Location {
    /// The number of steps taken.
    pub position: u64,
    /// The number of solutions found so far.
    pub solutions: u64,
    /// The kind of the last step.
    pub kind: Kind,
    /// The column of each queen, from row 0 down; at `remove`, the last one was just removed.
    pub queens: Vec<u8>,
}

impl Stepper {
    /// Seeks to a moment that an index has located.
    pub(super) fn go_to_location(&mut self, location: &Location) {
        let moment = Moment::of(&location.queens, location.kind);
        self.go_to(&moment, location.position, location.solutions);
    }
}

impl SearchIndex {
    /// The moment at a position; `None` past the reach.
    #[must_use]
    pub fn locate(&self, position: u64) -> Option<Location> {
        if position == 0 {
            return Some(Location {
                position,
                solutions: 0,
                kind: Kind::Start,
                queens: Vec::new(),
            });
        }
        if position > self.reach() {
            return None;
        }
        let mut queens = Vec::new();
        let mut node = self.root();
        loop {
            if position - node.span.from <= 2 {
                let (kind, solutions) = self.first_steps(&node, position - node.span.from);
                return Some(Location { position, solutions, kind, queens });
            }
            // The child whose `place`, subtree or `remove` is at the position.
            node = self.find_child(&node, |child| child.span.to + 1 >= position)?;
            queens.extend(node.span.column);
            if position == node.span.from {
                let solutions = node.before;
                return Some(Location { position, solutions, kind: Kind::Place, queens });
            }
            if position > node.span.to {
                let solutions = node.before + node.span.solutions;
                return Some(Location { position, solutions, kind: Kind::Remove, queens });
            }
        }
    }

    /// The `solution` step of a solution, counted from 0; `None` past the reach.
    #[must_use]
    pub fn locate_solution(&self, number: u64) -> Option<Location> {
        let mut queens = Vec::new();
        let mut node = self.root();
        while node.span.row < self.board().rows() {
            let ends_after = |child: &Node| number < child.before + child.span.solutions;
            node = self.find_child(&node, ends_after)?;
            queens.extend(node.span.column);
        }
        let (position, solutions) = (node.span.from + 2, number + 1);
        Some(Location { position, solutions, kind: Kind::Solution, queens })
    }

    /// The moment when these queens stand on rows 0, 1, … and a step of this kind has just
    /// happened; `None` past the reach. At `remove`, the last queen was just removed.
    ///
    /// # Errors
    /// `queens` if a queen is off the board or attacked, or if there are too many or too few queens
    /// for the kind.
    pub fn locate_queens(&self, queens: &[u8], kind: Kind) -> Result<Option<Location>, Error> {
        let moment = Moment::new(self.board(), queens, kind)?;
        let position = self.position_of(&moment);
        Ok(position.map(|(position, solutions)| Location {
            position,
            solutions,
            kind,
            queens: queens.into(),
        }))
    }

    /// The position of a moment and the solutions found so far; `None` past the reach.
    pub(super) fn position_of(&self, moment: &Moment) -> Option<(u64, u64)> {
        if moment.kind() == Kind::Start {
            return Some((0, 0));
        }
        let mut node = self.root();
        for &column in moment.queens() {
            node = self.find_child(&node, |child| child.span.column >= Some(column))?;
            if node.span.column != Some(column) {
                return None;
            }
        }
        let (from, to) = (node.span.from, node.span.to);
        let (position, solutions) = match moment.kind() {
            Kind::Place => (from, node.before),
            Kind::Call => (from + 1, node.before),
            Kind::Remove => (to + 1, node.before + node.span.solutions),
            _ => (from + 2, self.first_steps(&node, 2).1),
        };
        (position <= self.reach()).then_some((position, solutions))
    }

    /// The kind of the first or second step of a call, and the solutions after it.
    fn first_steps(&self, node: &Node, step: u64) -> (Kind, u64) {
        if step == 1 {
            (Kind::Call, node.before)
        } else if node.span.row == self.board().rows() {
            (Kind::Solution, node.before + 1)
        } else {
            (Kind::Possible, node.before)
        }
    }

    /// The first call below a call for which `matches` returns true.
    fn find_child(&self, parent: &Node, matches: impl Fn(&Node) -> bool) -> Option<Node> {
        let mut found = None;
        self.children(parent, &mut |child| {
            found = matches(&child).then_some(child);
            found.is_none()
        });
        found
    }
}
