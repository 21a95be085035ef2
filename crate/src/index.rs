//! The index: how many calls and solutions each subtree of the search has, so that any step, any
//! solution and the picture of any part of the search are found without walking there.

mod coverage;
mod estimate;
mod frontier;
mod indexed_stepper;
mod last_rows;
mod locate;
mod node;
mod profile;
mod record;
mod spans;
mod subtree;
#[cfg(test)]
mod tests;

pub use estimate::Estimate;
pub use indexed_stepper::IndexedStepper;
pub use locate::Location;
pub use spans::Span;

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use crate::board::Board;
use crate::error::Error;
use crate::tally::Tally;
use frontier::Frontier;
use record::Record;

/// Rows without a fixed queen that a whole index can be counted for, given hours.
const MOST_ROWS: usize = 20;

/// The search frontier into subtrees, each counted on its own, by whoever has the time.
///
/// What is counted from the start of the search without a gap is its *reach*: everything up to there
/// is answered exactly, as from the finished index.
#[derive(Clone, Debug)]
pub struct SearchIndex {
    frontier: Frontier,
    /// The records of the subtrees counted so far; none for the mirror images of others.
    records: Vec<Option<Box<[u32]>>>,
    counted: usize,
    /// Calls and solutions that come before each subtree within the reach and the calls that lead to
    /// no other before it; at last, all within the reach.
    before: Vec<Tally>,
}

impl SearchIndex {
    /// An empty index of the whole search.
    ///
    /// # Errors
    /// `board-size` above 20 rows without a fixed queen: the index would take days.
    pub fn whole(board: &Board) -> Result<Self, Error> {
        let rows = board.rows() - board.fixed_count();
        if rows > MOST_ROWS {
            let operation = "the index of a whole search";
            return Err(Error::TooManyRows { operation, rows, largest: MOST_ROWS });
        }
        Ok(Self::of(Frontier::whole(board)))
    }

    /// An empty index whose subtrees take milliseconds each, on any board. On a large board they are
    /// only the beginning of the search.
    #[must_use]
    pub fn beginning(board: &Board) -> Self {
        Self::of(Frontier::beginning(board))
    }

    fn of(frontier: Frontier) -> Self {
        let records = vec![None; frontier.to_count()];
        let mut before = Vec::with_capacity(frontier.len() + 1);
        before.push(Tally::default());
        Self { frontier, records, counted: 0, before }
    }

    /// Counts all subtrees that are missing, in this thread.
    pub fn build(&mut self) {
        for subtree in 0..self.subtrees() {
            if !self.has(subtree) {
                let records = self.count(subtree..subtree + 1);
                self.accept(subtree, &records);
            }
        }
    }

    /// The board and its fixed queens.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.frontier.board()
    }

    /// How many subtrees are to be counted, in search order. Where the board is its own mirror image
    /// they are one half of all.
    #[must_use]
    pub fn subtrees(&self) -> usize {
        self.records.len()
    }

    /// Counts subtrees and returns their records, for [`accept`](Self::accept) of any index of the
    /// same board. A range past the last subtree ends there.
    #[must_use]
    pub fn count(&self, subtrees: Range<usize>) -> Vec<u32> {
        let mut records = Vec::new();
        for subtree in subtrees.start..subtrees.end.min(self.subtrees()) {
            subtree::record(&self.frontier, subtree, &mut records);
        }
        records
    }

    /// Takes the records of the subtrees from `first` on. One that is there already stays. `false`,
    /// and nothing is taken, unless all of them are records of those subtrees.
    pub fn accept(&mut self, first: usize, records: &[u32]) -> bool {
        let mut found = Vec::new();
        let mut rest = records;
        while !rest.is_empty() {
            let subtree = first.saturating_add(found.len());
            if subtree >= self.subtrees() {
                return false;
            }
            let Some((record, after)) = record::split(&self.frontier, subtree, rest) else {
                return false;
            };
            found.push(record);
            rest = after;
        }
        for (slot, record) in self.records.iter_mut().skip(first).zip(found) {
            if slot.is_none() {
                *slot = Some(record.into());
                self.counted += 1;
            }
        }
        self.extend();
        true
    }

    /// Whether a subtree is counted.
    #[must_use]
    pub fn has(&self, subtree: usize) -> bool {
        self.records.get(subtree).is_some_and(Option::is_some)
    }

    /// How many subtrees are counted.
    #[must_use]
    pub fn counted(&self) -> usize {
        self.counted
    }

    /// All records in order, once every subtree is counted: accepted from 0 on, they bring an index
    /// back. Empty before.
    #[must_use]
    pub fn records(&self) -> Vec<u32> {
        if self.counted < self.subtrees() {
            return Vec::new();
        }
        self.records.iter().flatten().flat_map(|record| record.iter().copied()).collect()
    }

    /// Everything from position 0 to this one is known: the end of the last call known to its end, and
    /// of all that it was the last of.
    #[must_use]
    pub fn reach(&self) -> u64 {
        let Some(last) = self.reached().checked_sub(1) else { return 0 };
        let row = match self.reached() {
            next if next < self.frontier.len() => self.frontier.depth(next) - self.frontier.opened(next),
            _ if self.frontier.is_complete() => 0,
            _ => self.frontier.depth(last),
        };
        4 * self.within_reach().calls - row as u64 - 2
    }

    /// Solutions up to the reach.
    #[must_use]
    pub fn solutions(&self) -> u64 {
        self.within_reach().solutions
    }

    /// Solutions and calls of the whole search, once every subtree of it is counted.
    #[must_use]
    pub fn total(&self) -> Option<Tally> {
        let finished = self.frontier.is_complete() && self.reached() == self.frontier.len();
        finished.then(|| self.within_reach())
    }

    /// Everything that is counted from the start without a gap.
    fn within_reach(&self) -> Tally {
        self.before[self.reached()]
    }

    /// How many subtrees, mirror images included, are counted from the first on without a gap.
    fn reached(&self) -> usize {
        self.before.len() - 1
    }

    /// The record of a subtree; its own, or that of its mirror image.
    fn record(&self, subtree: usize) -> Option<Record<'_>> {
        let (counted, mirrored) = self.frontier.counted_as(subtree);
        let words = self.records[counted].as_deref()?;
        Some(Record::new(words, self.frontier.rows_below(counted), mirrored))
    }

    /// Moves the reach on over what was counted.
    fn extend(&mut self) {
        while self.reached() < self.frontier.len() {
            let next = self.reached();
            let Some(Tally { solutions, calls }) = self.record(next).map(|record| record.tally())
            else {
                return;
            };
            let before = self.within_reach();
            let calls = before.calls + self.frontier.opened(next) as u64 + calls;
            self.before.push(Tally { solutions: before.solutions + solutions, calls });
        }
    }
}
