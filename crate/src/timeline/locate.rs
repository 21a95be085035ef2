//! From a position, a solution's number or the queens of a moment to all three.

use crate::error::Error;
use crate::stepper::{Kind, Moment};
use crate::timeline::Timeline;
use crate::timeline::branch::Branch;

/// A moment of the search by its position and by its queens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Steps taken.
    pub position: u64,
    /// Solutions met.
    pub solutions: u64,
    /// What the last step was.
    pub kind: Kind,
    /// The column of each queen from row 0 down; at `remove` the last is the one just taken off.
    pub queens: Vec<u8>,
}

impl Timeline {
    /// The moment at a position; `None` past the reach.
    #[must_use]
    pub fn locate(&self, position: u64) -> Option<Place> {
        if position == 0 {
            return Some(Place { position, solutions: 0, kind: Kind::Start, queens: Vec::new() });
        }
        let mut queens = Vec::new();
        let mut branch = self.root().filter(|_| position <= self.reach())?;
        loop {
            if position - branch.span.from <= 2 {
                let (kind, solutions) = self.opening(&branch, position - branch.span.from == 1);
                return Some(Place { position, solutions, kind, queens });
            }
            // The last child that begins at the position or before: its `place` is just there.
            branch = self.find(&branch, |child| child.span.to + 1 >= position)?;
            queens.extend(branch.span.column);
            let after = branch.before + branch.span.solutions;
            if position == branch.span.from {
                let solutions = branch.before;
                return Some(Place { position, solutions, kind: Kind::Place, queens });
            }
            if position > branch.span.to {
                return Some(Place { position, solutions: after, kind: Kind::Remove, queens });
            }
        }
    }

    /// The `solution` step of a solution, counted from 0; `None` past the reach.
    #[must_use]
    pub fn solution(&self, number: u64) -> Option<Place> {
        let mut queens = Vec::new();
        let mut branch = self.root().filter(|_| number < self.solutions())?;
        while branch.span.row < self.rows() {
            branch = self.find(&branch, |child| number < child.before + child.span.solutions)?;
            queens.extend(branch.span.column);
        }
        let (position, solutions) = (branch.span.from + 2, number + 1);
        Some(Place { position, solutions, kind: Kind::Solution, queens })
    }

    /// The moment when these queens stand on rows 0, 1, … and a step of this kind has just happened;
    /// `None` past the reach.
    ///
    /// # Errors
    /// `queens` if they cannot stand there, or are too many or too few for the kind.
    pub fn rank(&self, queens: &[u8], kind: Kind) -> Result<Option<Place>, Error> {
        let moment = Moment::new(self.allowed(), queens, kind)?;
        let found = self.position(&moment).filter(|&(position, _)| position <= self.reach());
        let place =
            |(position, solutions)| Place { position, solutions, kind, queens: queens.into() };
        Ok(found.map(place))
    }

    /// Steps and solutions up to a moment, if its call is within the reach.
    fn position(&self, moment: &Moment) -> Option<(u64, u64)> {
        if moment.kind() == Kind::Start {
            return Some((0, 0));
        }
        let mut branch = self.root()?;
        for &column in moment.queens() {
            branch = self.find(&branch, |child| child.span.column >= Some(column))?;
            if branch.span.column != Some(column) {
                return None;
            }
        }
        let (from, to) = (branch.span.from, branch.span.to);
        let after = branch.before + branch.span.solutions;
        Some(match moment.kind() {
            Kind::Place => (from, branch.before),
            Kind::Call => (from + 1, branch.before),
            Kind::Remove => (to + 1, after),
            _ => (from + 2, self.opening(&branch, false).1),
        })
    }

    /// The kind of the first or second step of a call, and the solutions after it.
    fn opening(&self, branch: &Branch, first: bool) -> (Kind, u64) {
        match first {
            true => (Kind::Call, branch.before),
            false if branch.span.row == self.rows() => (Kind::Solution, branch.before + 1),
            false => (Kind::Possible, branch.before),
        }
    }

    /// The first call made by another of which something is true.
    fn find(&self, parent: &Branch, is_it: impl Fn(&Branch) -> bool) -> Option<Branch> {
        let mut found = None;
        self.children(parent, &mut |child| {
            found = is_it(&child).then_some(child);
            found.is_none()
        });
        found
    }

    fn rows(&self) -> usize {
        self.allowed().size().rows()
    }
}
