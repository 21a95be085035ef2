//! Runs a job: makes the lists of its half boards, and counts the pairs that fit, each as often as
//! it has images.

use super::buckets::Side;
use super::half::{Key, first_rows, long_diagonals, stored_rows};
use super::jobs::{Job, outer_column_count, subsets, subsets_of_size};
use super::lists::{Lists, Sources};
use super::pairs::{self, Pair};
use super::tables::Tables;
use crate::bits::columns;

/// A joiner of any board size.
pub(super) trait JobRunner: Send + Sync {
    /// The number of solutions of all pairs of the job and of their images.
    fn run(&mut self, job: Job) -> u64;
}

/// The lists and tables of a board of `N` rows, which are reused from one job to the next.
pub(super) struct Joiner<const N: u32> {
    lists: Lists<N>,
    sources: Sources,
    sides: [Side<N>; 2],
    tables: Tables<N>,
}

impl<const N: u32> JobRunner for Joiner<N> {
    fn run(&mut self, job: Job) -> u64 {
        self.make_lists(job);
        let mut sum = 0;
        pairs::visit(job, |pair, weight| {
            self.stream(job, pair);
            let [one, other] = &self.sides;
            sum += weight * self.tables.count(one, other);
        });
        sum
    }
}

impl<const N: u32> Joiner<N> {
    pub fn new() -> Self {
        // Space for the largest job is reserved before the lists of the first rows are made, which
        // would have to be moved later. Where the cut depends on the number of workers, the largest
        // job is not known yet, and the first job reserves it.
        let [count, most] = [1, usize::MAX].map(|workers| outer_column_count(N, workers));
        let capacity = if count == most { capacity(N, count) } else { 0 };
        Self {
            lists: Lists::new(capacity),
            sources: Sources::default(),
            sides: [Side::new(), Side::new()],
            tables: Tables::new(),
        }
    }

    /// Makes the lists of both sides.
    fn make_lists(&mut self, job: Job) {
        self.lists.clear();
        self.lists.reserve(capacity(N, (job.one | job.other).count_ones()));
        self.make_lists_of_side(job, job.one, N % 2);
        self.make_lists_of_side(job, job.other, u32::from(job.both_leave_columns()));
    }

    /// Makes the lists of one side, row by row: of every set that can become one with all outer
    /// columns of the side, or all but `spare` of them.
    fn make_lists_of_side(&mut self, job: Job, side: u32, spare: u32) {
        let Self { lists, sources, .. } = self;
        for rows in first_rows(N) + 1..=stored_rows(N) {
            let most = if rows == stored_rows(N) { 0 } else { N / 2 - rows + spare };
            for outer in subsets(side) {
                let missing = (side & !outer).count_ones();
                if missing <= most
                    && let Some(inner) = rows.checked_sub(outer.count_ones())
                {
                    subsets_of_size(job.inner(), inner, |inner| {
                        lists.make(outer | inner, rows - 1, sources);
                    });
                }
            }
        }
    }

    /// Fills the two sides with the half boards of a pair.
    fn stream(&mut self, job: Job, pair: Pair) {
        if N.is_multiple_of(2) {
            self.stream_last(0, pair.one, job.one);
            self.stream_last(1, pair.other, job.other);
            return;
        }
        let middle = Key::of_queen(N, N / 2, pair.middle.trailing_zeros());
        if pair.middle & job.inner() == 0 {
            self.stream_last_filtered(0, pair.one, middle);
        } else {
            self.filter_stored(0, pair.one, middle);
        }
        self.filter_stored(1, pair.other, middle);
    }

    /// Even n: fills a side by adding the last row of a set. If its queen is on an outer column,
    /// the list without it is not stored, because nothing else needs it; the last two rows are
    /// added at once.
    fn stream_last(&mut self, side: usize, set: u32, outer: u32) {
        let Self { lists, sources, sides, .. } = self;
        let row = N / 2 - 1;
        sources.clear();
        for column in columns(set).map(u32::from) {
            let place = 1 << column;
            let queen = Key::of_queen(N, row, column);
            let long = long_diagonals(N, row, column);
            let rest = set & !place;
            if outer & place == 0 {
                sources.add(lists.extent(rest), long, queen, queen);
                continue;
            }
            let neighbours = place << 1 | place >> 1;
            for above in columns(rest & !neighbours).map(u32::from) {
                let both = queen.union(Key::of_queen(N, row - 1, above));
                let long = long + long_diagonals(N, row - 1, above);
                sources.add(lists.extent(rest & !(1 << above)), long, both, both);
            }
        }
        sides[side].fill(lists.keys(), sources);
    }

    /// Odd n, with the middle queen on an outer column: the list of the set is not stored, because
    /// nothing else needs it. Its last row is added to the half boards that the middle queen does
    /// not attack.
    fn stream_last_filtered(&mut self, side: usize, set: u32, middle: Key) {
        let Self { lists, sources, sides, .. } = self;
        let row = N / 2 - 1;
        sources.clear();
        for column in columns(set).map(u32::from) {
            let queen = Key::of_queen(N, row, column);
            if queen.is_disjoint(middle) {
                let extent = lists.extent(set & !(1 << column));
                sources.add(extent, long_diagonals(N, row, column), queen.union(middle), queen);
            }
        }
        sides[side].fill(lists.keys(), sources);
    }

    /// Odd n: fills a side with the half boards of a stored list that the middle queen does not
    /// attack.
    fn filter_stored(&mut self, side: usize, set: u32, middle: Key) {
        let Self { lists, sources, sides, .. } = self;
        sources.clear();
        sources.add(lists.extent(set), 0, middle, Key::default());
        sides[side].fill(lists.keys(), sources);
    }
}

/// An upper bound on the half boards in the lists of the largest job with this number of outer
/// columns, as measured. For a coarser cut than any that [`outer_column_count`] gives it is too
/// small.
fn capacity(n: u32, outer_column_count: u32) -> usize {
    match (n, outer_column_count) {
        (..14, _) => 22_000,
        (14, _) => 45_000,
        (15, _) => 225_000,
        (16, ..6) => 1_240_000,
        (16, ..8) => 470_000,
        (16, ..10) => 200_000,
        (16, _) => 81_000,
        (17, ..8) => 4_150_000,
        (17, ..10) => 1_780_000,
        (17, ..12) => 735_000,
        (17, _) => 327_000,
        (18, ..8) => 8_800_000,
        (18, ..10) => 3_780_000,
        (18, ..12) => 1_570_000,
        (18, _) => 700_000,
        (19, ..12) => 13_000_000,
        (19, _) => 5_700_000,
        (20, _) => 12_500_000,
        _ => 45_000_000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::join::jobs::jobs_of_cut;

    fn check<const N: u32>(count: u32) {
        let mut joiner = Joiner::<N>::new();
        joiner.lists.reserve(capacity(N, count));
        let reserved = joiner.lists.keys().right.len();
        for job in jobs_of_cut(N, count) {
            joiner.make_lists(job);
            assert_eq!(joiner.lists.keys().right.len(), reserved, "n = {N}, {job:?}");
        }
    }

    #[test]
    fn the_lists_of_every_job_fit_in_the_reserved_memory() {
        check::<12>(4);
        check::<13>(4);
        check::<14>(4);
        check::<15>(6);
        check::<16>(4);
        check::<16>(6);
        check::<16>(8);
        check::<16>(10);
    }
}
