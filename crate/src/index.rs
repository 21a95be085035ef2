//! The index of a search: the numbers of calls and solutions of its subtrees. From them positions,
//! solutions and pictures of any part of the search are computed without walking there.
//!
//! - `frontier`: the subtrees into which the search is divided;
//! - `subtree`, `last_rows`: count one subtree;
//! - `record`: the counts of one subtree as 32-bit words, which workers send and caches store;
//! - `node`: calls and the calls below them, from the records;
//! - `locate`: computes positions, solutions and queens from each other;
//! - `spans`, `coverage`: the flame graph;
//! - `estimate`: the size of a search that is not indexed;
//! - `indexed_stepper`: a stepper that uses an index.

mod coverage;
mod estimate;
mod frontier;
mod indexed_stepper;
mod last_rows;
mod locate;
mod node;
mod record;
mod spans;
mod subtree;
#[cfg(test)]
mod tests;

pub use coverage::Density;
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
use last_rows::LastRows;
use record::Record;
use subtree::SubtreeCounter;

/// The most rows without a fixed queen that a whole index has. It takes hours there.
const MOST_ROWS: usize = 20;

/// The numbers of calls and solutions of the subtrees of the first rows of a search.
///
/// The search is divided into subtrees that can be counted independently, for example by workers.
/// [`count_subtrees`](Self::count_subtrees) counts some of them,
/// [`add_records`](Self::add_records) adds their counts to the index, and [`build`](Self::build)
/// does both for all of them. Everything that is counted from the start of the search without a gap
/// is within [`reach`](Self::reach). There, an incomplete index returns the same results as the
/// complete one.
///
/// [`Stepper::with_index`](crate::Stepper::with_index) uses an index to jump.
///
/// ```
/// use n_queens_bits::{Board, Kind, SearchIndex};
///
/// let index = SearchIndex::whole(&Board::new(12)?)?.build();
/// let total = index.total().expect("the index is complete");
/// assert_eq!((total.steps(), total.solutions), (3_424_754, 14_200));
///
/// let middle = index.locate(1_712_377).expect("a position of the search");
/// assert_eq!(middle.solutions, 7100);
/// let last = index.locate_solution(14_199).expect("the last solution");
/// assert_eq!(last.kind, Kind::Solution);
/// # Ok::<(), n_queens_bits::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct SearchIndex {
    frontier: Frontier,
    /// The tables that are looked up when a subtree is counted.
    last_rows: Box<LastRows>,
    /// The records of the counted subtrees. Subtrees that mirror others have none of their own.
    records: Vec<Option<Box<[u32]>>>,
    /// `prefix_sums[i]` is the tally of the subtrees 0 to i − 1 and of their ancestor calls. The
    /// last element is everything within the reach.
    prefix_sums: Vec<Tally>,
}

impl SearchIndex {
    /// An empty index of a whole search.
    ///
    /// # Errors
    /// `board-size` above 20 rows without a fixed queen: counting them would take days.
    pub fn whole(board: &Board) -> Result<Self, Error> {
        let rows = board.rows() - board.fixed_count();
        if rows > MOST_ROWS {
            let operation = "the index of a whole search";
            return Err(Error::TooManyRows { operation, rows, largest: MOST_ROWS });
        }
        Ok(Self::empty(Frontier::whole(board)))
    }

    /// An empty index whose subtrees take milliseconds each, on any board. On a large board they
    /// are only the beginning of the search.
    #[must_use]
    pub fn beginning(board: &Board) -> Self {
        Self::empty(Frontier::beginning(board))
    }

    fn empty(frontier: Frontier) -> Self {
        let records = vec![None; frontier.distinct()];
        let mut prefix_sums = Vec::with_capacity(frontier.len() + 1);
        prefix_sums.push(Tally::default());
        let last_rows = Box::new(LastRows::new(frontier.board()));
        Self { frontier, last_rows, records, prefix_sums }
    }

    /// Counts all subtrees that are missing, in the calling thread, and returns the index.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "an index accepts the records that it counts")]
    pub fn build(mut self) -> Self {
        let mut first = 0;
        while first < self.subtrees() {
            let end = (first..self.subtrees()).find(|&subtree| self.is_counted(subtree));
            let end = end.unwrap_or(self.subtrees());
            let records = self.count_subtrees(first..end);
            let is_valid = self.add_records(first, &records);
            assert!(is_valid, "an index accepts the records that it counts");
            first = end + 1;
        }
        self
    }

    /// The board and its fixed queens.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.frontier.board()
    }

    /// The number of subtrees to count. On a board that is its own mirror image this is half of all
    /// subtrees, because the others mirror them.
    #[must_use]
    pub fn subtrees(&self) -> usize {
        self.records.len()
    }

    /// Counts some subtrees and returns their records, which
    /// [`add_records`](Self::add_records) of any index of the same board takes. Subtrees are
    /// numbered in search order from 0; the range may end past the last one.
    #[must_use]
    pub fn count_subtrees(&self, subtrees: Range<usize>) -> Vec<u32> {
        let mut records = Vec::new();
        let mut counter = SubtreeCounter::new(&self.frontier, &self.last_rows);
        for subtree in subtrees.start..subtrees.end.min(self.subtrees()) {
            counter.append_record(subtree, &mut records);
        }
        records
    }

    /// Adds the records of subtrees from `first` on, and returns whether they are valid. If they
    /// are not records of these subtrees, none is added.
    #[must_use = "records that are not valid are not added"]
    pub fn add_records(&mut self, first: usize, records: &[u32]) -> bool {
        let mut valid = Vec::new();
        let mut rest = records;
        while !rest.is_empty() {
            let subtree = first.saturating_add(valid.len());
            if subtree >= self.subtrees() {
                return false;
            }
            let Some((record, after)) = record::split_first(&self.frontier, subtree, rest) else {
                return false;
            };
            valid.push(record);
            rest = after;
        }
        for (slot, record) in self.records.iter_mut().skip(first).zip(valid) {
            if slot.is_none() {
                *slot = Some(record.into());
            }
        }
        self.extend_reach();
        true
    }

    /// Whether a subtree is counted.
    #[must_use]
    pub fn is_counted(&self, subtree: usize) -> bool {
        self.records.get(subtree).is_some_and(Option::is_some)
    }

    /// The number of subtrees that are counted.
    #[must_use]
    pub fn counted_subtrees(&self) -> usize {
        self.records.iter().flatten().count()
    }

    /// The records of all subtrees in order; `None` until all are counted. A new index of the same
    /// kind and board that accepts them from 0 on covers as much as this one.
    #[must_use]
    pub fn records(&self) -> Option<Vec<u32>> {
        let has_all = self.counted_subtrees() == self.subtrees();
        let words = self.records.iter().flatten().flat_map(|record| record.iter().copied());
        has_all.then(|| words.collect())
    }

    /// The last position that the index covers: 0 if the first subtree is missing, and the total if
    /// the subtrees are the whole search and all are counted.
    #[must_use]
    pub fn reach(&self) -> u64 {
        let Some(last) = self.covered_subtrees().checked_sub(1) else { return 0 };
        let row = match self.covered_subtrees() {
            next if next < self.frontier.len() => {
                self.frontier.depth(next) - self.frontier.new_ancestors(next)
            }
            _ if self.frontier.covers_search() => 0,
            _ => self.frontier.depth(last),
        };
        4 * self.within_reach().calls - row as u64 - 2
    }

    /// The number of solutions up to the reach.
    #[must_use]
    pub fn solutions(&self) -> u64 {
        self.within_reach().solutions
    }

    /// The solutions and calls of the whole search, if all of its subtrees are counted. `None` on a
    /// large board if the index is of the [`beginning`](Self::beginning) of the search.
    #[must_use]
    pub fn total(&self) -> Option<Tally> {
        let is_finished =
            self.frontier.covers_search() && self.covered_subtrees() == self.frontier.len();
        is_finished.then(|| self.within_reach())
    }

    /// The tally of the subtrees that are counted from the start without a gap.
    fn within_reach(&self) -> Tally {
        self.prefix_sums[self.covered_subtrees()]
    }

    /// The number of subtrees, with mirror images, that are counted from the start without a gap.
    fn covered_subtrees(&self) -> usize {
        self.prefix_sums.len() - 1
    }

    /// The record of a subtree: its own, or that of its mirror image.
    fn record(&self, subtree: usize) -> Option<Record<'_>> {
        let (counted, mirrored) = self.frontier.counted_as(subtree);
        let words = self.records[counted].as_deref()?;
        Some(Record::new(words, self.frontier.rows_below(counted), mirrored))
    }

    fn extend_reach(&mut self) {
        while self.covered_subtrees() < self.frontier.len() {
            let next = self.covered_subtrees();
            let Some(record) = self.record(next) else { return };
            let Tally { solutions, calls } = record.tally();
            let before = self.within_reach();
            let calls = before.calls + self.frontier.new_ancestors(next) as u64 + calls;
            self.prefix_sums.push(Tally { solutions: before.solutions + solutions, calls });
        }
    }
}
