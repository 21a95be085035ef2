//! Moments at known positions: at regular distances along the explored part of the search, and the
//! farthest one.

use alloc::vec;
use alloc::vec::Vec;

use super::cursor::Cursor;
use super::moment::Moment;
use super::order::Order;

/// Steps from one checkpoint to the next, at first.
const SPACING: u64 = 1 << 24;

/// At this number of checkpoints, every other one is dropped and the spacing doubles.
const MOST: usize = 4096;

/// A moment with its position and the solutions up to it.
#[derive(Clone, Debug)]
pub(super) struct Checkpoint {
    pub moment: Moment,
    pub position: u64,
    pub solutions: u64,
}

impl Checkpoint {
    fn at(cursor: &Cursor) -> Self {
        let (position, solutions) = (cursor.position, cursor.solutions);
        Self { moment: cursor.moment(), position, solutions }
    }
}

/// The checkpoints of the explored part of a search: from its start to the farthest position walked
/// to.
#[derive(Clone, Debug)]
pub(super) struct Checkpoints {
    spacing: u64,
    most: usize,
    /// In order: one at position 0, then one every `spacing` steps; or, if the search was counted
    /// at first, one at each queen of row 0.
    list: Vec<Checkpoint>,
    farthest: Checkpoint,
}

impl Checkpoints {
    pub fn from_start(start: &Cursor) -> Self {
        Self::with_spacing(start, SPACING, MOST)
    }

    pub fn with_spacing(start: &Cursor, spacing: u64, most: usize) -> Self {
        let start = Checkpoint::at(start);
        Self { spacing, most, list: vec![start.clone()], farthest: start }
    }

    /// Adds a checkpoint after all others, in a search whose total is known.
    pub fn push(&mut self, cursor: &Cursor) {
        self.list.push(Checkpoint::at(cursor));
    }

    /// The farthest moment walked to.
    pub fn farthest(&self) -> &Checkpoint {
        &self.farthest
    }

    /// The position of the next checkpoint, which is not explored yet.
    pub fn next_due(&self) -> u64 {
        self.spacing * self.list.len() as u64
    }

    /// Notes how far the cursor has walked, which is at most [`next_due`](Self::next_due).
    #[inline]
    pub fn reach(&mut self, cursor: &Cursor) {
        if cursor.position <= self.farthest.position {
            return;
        }
        self.farthest = Checkpoint::at(cursor);
        if cursor.position == self.next_due() {
            self.list.push(self.farthest.clone());
            if self.list.len() == self.most {
                self.thin();
            }
        }
    }

    /// The checkpoint that is nearest to an explored position, or the farthest moment if that is
    /// nearer.
    #[inline]
    pub fn nearest(&self, position: u64) -> &Checkpoint {
        let split = self.list.partition_point(|checkpoint| checkpoint.position <= position);
        let before = &self.list[split - 1];
        let after = self.list.get(split).unwrap_or(&self.farthest);
        if position - before.position <= after.position.abs_diff(position) { before } else { after }
    }

    /// Whether a moment is explored.
    pub fn has_explored(&self, moment: &Moment, order: Order) -> bool {
        moment.compare(&self.farthest.moment, order).is_le()
    }

    /// The last checkpoint up to a moment.
    pub fn before(&self, moment: &Moment, order: Order) -> &Checkpoint {
        let is_before = |checkpoint: &Checkpoint| checkpoint.moment.compare(moment, order).is_le();
        let split = self.list.partition_point(is_before);
        &self.list[split - 1]
    }

    /// The last checkpoint before a solution.
    pub fn before_solution(&self, number: u64) -> &Checkpoint {
        let split = self.list.partition_point(|checkpoint| checkpoint.solutions <= number);
        &self.list[split - 1]
    }

    fn thin(&mut self) {
        let mut keep = false;
        self.list.retain(|_| {
            keep = !keep;
            keep
        });
        self.spacing *= 2;
    }

    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.list.len()
    }
}
