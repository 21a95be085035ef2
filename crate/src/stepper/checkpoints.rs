//! What was walked stays reachable: a moment every so many steps, and the farthest one reached.

use alloc::vec;
use alloc::vec::Vec;

use crate::stepper::cursor::Cursor;
use crate::stepper::moment::Moment;
use crate::stepper::order::Order;

/// Steps from one checkpoint to the next, at first.
const SPACING: u64 = 1 << 24;

/// When there are so many, every other one is dropped and the spacing doubles.
const MOST: usize = 4096;

/// A moment with what was counted up to it.
#[derive(Clone, Debug)]
pub(crate) struct Checkpoint {
    pub moment: Moment,
    pub position: u64,
    pub solutions: u64,
}

impl Checkpoint {
    pub fn here<O: Order>(cursor: &Cursor<O>) -> Self {
        let (position, solutions) = (cursor.position, cursor.solutions);
        Self { moment: cursor.moment(), position, solutions }
    }
}

/// The explored part of a search, from its start to the farthest position walked to.
#[derive(Clone, Debug)]
pub(crate) struct Checkpoints {
    spacing: u64,
    most: usize,
    /// One at position 0, before every other moment, then one every `spacing` steps.
    passed: Vec<Checkpoint>,
    farthest: Checkpoint,
}

impl Checkpoints {
    pub fn from_start<O: Order>(start: &Cursor<O>) -> Self {
        Self::with_spacing(start, SPACING, MOST)
    }

    pub fn with_spacing<O: Order>(start: &Cursor<O>, spacing: u64, most: usize) -> Self {
        let start = Checkpoint::here(start);
        Self { spacing, most, passed: vec![start.clone()], farthest: start }
    }

    /// Notes a moment past all those noted before, where positions are known without walking.
    pub fn mark<O: Order>(&mut self, cursor: &Cursor<O>) {
        self.passed.push(Checkpoint::here(cursor));
    }

    /// Every position up to this one was walked.
    pub fn explored(&self) -> u64 {
        self.farthest.position
    }

    /// Where the next checkpoint is wanted: past everything explored.
    pub fn wanted(&self) -> u64 {
        self.spacing * self.passed.len() as u64
    }

    /// Notes how far the walk has come; never past a wanted checkpoint.
    #[inline]
    pub fn reach<O: Order>(&mut self, cursor: &Cursor<O>) {
        if cursor.position <= self.explored() {
            return;
        }
        self.farthest = Checkpoint::here(cursor);
        if cursor.position == self.wanted() {
            self.passed.push(self.farthest.clone());
            if self.passed.len() == self.most {
                self.thin();
            }
        }
    }

    /// The checkpoints that enclose an explored position: the last at or before it, the first past it.
    #[inline]
    pub fn around(&self, position: u64) -> impl Iterator<Item = &Checkpoint> {
        let split = self.passed.partition_point(|checkpoint| checkpoint.position <= position);
        let after = self.passed.get(split).unwrap_or(&self.farthest);
        self.passed[..split].last().into_iter().chain([after])
    }

    /// Whether a moment lies in what is explored.
    pub fn reach_to<O: Order>(&self, moment: &Moment) -> bool {
        moment.order::<O>() <= self.farthest.moment.order::<O>()
    }

    /// The last checkpoint at or before a moment.
    pub fn before<O: Order>(&self, moment: &Moment) -> &Checkpoint {
        let order = moment.order::<O>();
        let split = self.passed.partition_point(|checkpoint| checkpoint.moment.order::<O>() <= order);
        &self.passed[split - 1]
    }

    /// The farthest moment walked to.
    pub fn farthest(&self) -> &Checkpoint {
        &self.farthest
    }

    /// The last checkpoint before a solution.
    pub fn before_solution(&self, number: u64) -> &Checkpoint {
        let split = self.passed.partition_point(|checkpoint| checkpoint.solutions <= number);
        &self.passed[split - 1]
    }

    fn thin(&mut self) {
        let mut keep = false;
        self.passed.retain(|_| {
            keep = !keep;
            keep
        });
        self.spacing *= 2;
    }

    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.passed.len()
    }
}
