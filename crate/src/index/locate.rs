//! From a position, a solution's number or the queens of a moment to all three.

use crate::error::Error;
use alloc::vec::Vec;

use crate::stepper::{Kind, Moment, Stepper};
use crate::index::SearchIndex;
use crate::index::node::Node;

/// A moment of the search by its position and by its queens.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Location {
    /// Steps taken.
    pub position: u64,
    /// Solutions met.
    pub solutions: u64,
    /// What the last step was.
    pub kind: Kind,
    /// The column of each queen from row 0 down; at `remove` the last is the one just taken off.
    pub queens: Vec<u8>,
}

impl Stepper {
    /// Goes to a moment that an index has located.
    pub(super) fn stand_at(&mut self, location: &Location) {
        let Location { position, solutions, kind, ref queens } = *location;
        let mut moment = Moment::empty(kind);
        queens.iter().for_each(|&column| moment.push(column));
        self.stand(&moment, position, solutions);
    }
}

impl SearchIndex {
    /// The moment at a position; `None` past the reach.
    #[must_use]
    pub fn locate(&self, position: u64) -> Option<Location> {
        if position == 0 {
            return Some(Location { position, solutions: 0, kind: Kind::Start, queens: Vec::new() });
        }
        let mut queens = Vec::new();
        let mut node = self.root().filter(|_| position <= self.reach())?;
        loop {
            if position - node.span.from <= 2 {
                let (kind, solutions) = self.opening(&node, position - node.span.from == 1);
                return Some(Location { position, solutions, kind, queens });
            }
            // The last child that begins at the position or before: its `place` is just there.
            node = self.find(&node, |child| child.span.to + 1 >= position)?;
            queens.extend(node.span.column);
            let after = node.before + node.span.solutions;
            if position == node.span.from {
                let solutions = node.before;
                return Some(Location { position, solutions, kind: Kind::Place, queens });
            }
            if position > node.span.to {
                return Some(Location { position, solutions: after, kind: Kind::Remove, queens });
            }
        }
    }

    /// The `solution` step of a solution, counted from 0; `None` past the reach.
    #[must_use]
    pub fn solution(&self, number: u64) -> Option<Location> {
        let mut queens = Vec::new();
        let mut node = self.root().filter(|_| number < self.solutions())?;
        while node.span.row < self.rows() {
            node = self.find(&node, |child| number < child.before + child.span.solutions)?;
            queens.extend(node.span.column);
        }
        let (position, solutions) = (node.span.from + 2, number + 1);
        Some(Location { position, solutions, kind: Kind::Solution, queens })
    }

    /// The moment when these queens stand on rows 0, 1, … and a step of this kind has just happened;
    /// `None` past the reach.
    ///
    /// # Errors
    /// `queens` if they cannot stand there, or are too many or too few for the kind.
    pub fn locate_queens(&self, queens: &[u8], kind: Kind) -> Result<Option<Location>, Error> {
        let moment = Moment::new(self.board(), queens, kind)?;
        let found = self.position_of(&moment);
        let place =
            |(position, solutions)| Location { position, solutions, kind, queens: queens.into() };
        Ok(found.map(place))
    }

    /// The position of a moment and the solutions found up to it; `None` past the reach.
    pub(crate) fn position_of(&self, moment: &Moment) -> Option<(u64, u64)> {
        self.position(moment).filter(|&(position, _)| position <= self.reach())
    }

    /// Steps and solutions up to a moment, if its call is within the reach.
    fn position(&self, moment: &Moment) -> Option<(u64, u64)> {
        if moment.kind() == Kind::Start {
            return Some((0, 0));
        }
        let mut node = self.root()?;
        for &column in moment.queens() {
            node = self.find(&node, |child| child.span.column >= Some(column))?;
            if node.span.column != Some(column) {
                return None;
            }
        }
        let (from, to) = (node.span.from, node.span.to);
        let after = node.before + node.span.solutions;
        Some(match moment.kind() {
            Kind::Place => (from, node.before),
            Kind::Call => (from + 1, node.before),
            Kind::Remove => (to + 1, after),
            _ => (from + 2, self.opening(&node, false).1),
        })
    }

    /// The kind of the first or second step of a call, and the solutions after it.
    fn opening(&self, node: &Node, first: bool) -> (Kind, u64) {
        match first {
            true => (Kind::Call, node.before),
            false if node.span.row == self.rows() => (Kind::Solution, node.before + 1),
            false => (Kind::Possible, node.before),
        }
    }

    /// The first call made by another of which something is true.
    fn find(&self, parent: &Node, is_it: impl Fn(&Node) -> bool) -> Option<Node> {
        let mut found = None;
        self.children(parent, &mut |child| {
            found = is_it(&child).then_some(child);
            found.is_none()
        });
        found
    }

    fn rows(&self) -> usize {
        self.board().size().rows()
    }
}
