//! Cuts a count into independent jobs, whose results add up to the count.
//!
//! A *cut* is the choice of the *outer* columns: as many at one edge of the board as at the other.
//! A *job* is one way to divide them between the halves of the board, together with its images
//! upside down and in the mirror.

use alloc::vec::Vec;

use super::half::{LARGEST, SMALLEST, full};
use crate::bits;
use crate::board::BoardSize;
use crate::error::Error;

/// One independent part of a count. [`Counter::jobs`](super::Counter::jobs) makes the jobs of a
/// board, and any [`Counter`](super::Counter) of the same board runs them, in any order and thread.
///
/// To send a job to another process, send its [`outer_columns`](Self::outer_columns): there,
/// [`from_outer_columns`](Self::from_outer_columns) makes the same job again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Job {
    /// Rows of the board.
    pub(super) n: u32,
    /// Outer columns of one half.
    pub(super) one: u32,
    /// Outer columns of the other half: as many or more.
    pub(super) other: u32,
}

impl Job {
    /// The job of a board with these outer columns, or `None` if there is no such job.
    ///
    /// Each mask has bit c for column c. The half with fewer outer columns comes first; of two
    /// halves with as many, the one with the smaller mask. Of a job and its images upside down and
    /// in the mirror, only this one is accepted.
    ///
    /// Jobs with fewer outer columns than those of [`Counter::jobs`](super::Counter::jobs) for one
    /// worker are rejected too. They would need more memory than
    /// [`Counter::memory`](super::Counter::memory) promises: tens of gigabytes on the largest
    /// boards.
    #[must_use]
    pub fn from_outer_columns(size: BoardSize, [one, other]: [u32; 2]) -> Option<Self> {
        let job = Self { n: size.n(), one, other };
        let exists = match job.n {
            ..SMALLEST => one | other == 0,
            SMALLEST..=LARGEST => {
                job.divides_outer_columns() && job.is_representative() && job.fits_in_memory()
            }
            _ => false,
        };
        exists.then_some(job)
    }

    /// Whether the halves divide the same number of columns at both edges, and fit in half a board.
    fn divides_outer_columns(self) -> bool {
        let Self { n, one, other } = self;
        let outer_columns = one | other;
        let count = outer_columns.count_ones();
        // A half has one column for each of its rows; with odd n the middle queen may take one
        // more.
        let largest = n.div_ceil(2);
        one & other == 0
            && count % 2 == 0
            && count < n
            && outer_columns == outermost_columns(n, count)
            && one.count_ones() <= other.count_ones()
            && other.count_ones() <= largest
    }

    /// Whether this job, and not one of its images, stands for all of them.
    fn is_representative(self) -> bool {
        let Self { n, one, other } = self;
        let smallest = one.min(other).min(bits::mirror(one, n)).min(bits::mirror(other, n));
        smallest == one || smallest == other && one.count_ones() < other.count_ones()
    }

    /// Whether the job has at least as many outer columns as the jobs for one worker. With fewer,
    /// its lists would be longer than the memory bound allows.
    fn fits_in_memory(self) -> bool {
        (self.one | self.other).count_ones() >= outer_column_count(self.n, 1)
    }

    /// The outer columns of the two halves, as masks. They identify the job among those of its
    /// board.
    #[must_use]
    pub fn outer_columns(self) -> [u32; 2] {
        [self.one, self.other]
    }

    /// The columns that are not outer ones.
    pub(super) fn inner(self) -> u32 {
        full(self.n) & !(self.one | self.other)
    }

    /// Whether with odd n both halves leave outer columns to the middle queen. If one half is the
    /// mirror image of the other, the pairs of the other are images of its own.
    pub(super) fn both_leave_columns(self) -> bool {
        let Self { n, one, other } = self;
        n % 2 == 1 && one.count_ones() == other.count_ones() && bits::mirror(one, n) != other
    }
}

/// The size of a board of `n` rows that can be counted.
pub(super) fn countable_size(n: u32) -> Result<BoardSize, Error> {
    match n {
        1..=LARGEST => BoardSize::new(n),
        _ => Err(Error::CountSize { n, largest: LARGEST }),
    }
}

/// The jobs of a board, which is not too large, for `workers` workers.
pub(super) fn jobs(size: BoardSize, workers: usize) -> Vec<Job> {
    jobs_of_cut(size.n(), outer_column_count(size.n(), workers))
}

/// The jobs of the cut with these outer columns, a mask; `None` if there is no such cut.
pub(super) fn jobs_of_outer_columns(size: BoardSize, outer_columns: u32) -> Option<Vec<Job>> {
    match size.n() {
        ..SMALLEST => (outer_columns == 0).then(|| jobs(size, 1)),
        n @ SMALLEST..=LARGEST => {
            let count = outer_columns.count_ones();
            let exists = (outer_column_count(n, 1)..n).contains(&count)
                && outer_columns == outermost_columns(n, count);
            exists.then(|| jobs_of_cut(n, count))
        }
        _ => None,
    }
}

/// The number of outer columns of a cut for `workers` workers. It is large enough for the jobs to
/// keep all workers busy, and for the lists of one job to fit in memory. A board that is searched
/// has no outer columns, and one job.
pub(super) fn outer_column_count(n: u32, workers: usize) -> u32 {
    match (n, workers) {
        (..SMALLEST, _) => 0,
        (..15, _) | (16, ..2) => 4,
        (15, _) | (16, ..5) | (17..19, ..3) => 6,
        (..19, ..17) => 8,
        (..20, ..33) => 10,
        (..21, _) => 12,
        (21, _) => 14,
        (22, _) => 16,
        // These are only planned. Fewer outer columns would need more memory.
        (23, _) => 18,
        (24, _) => 20,
        (25, _) => 22,
        _ => 24,
    }
}

/// The `count` outer columns of a board, half of them at each edge.
fn outermost_columns(n: u32, count: u32) -> u32 {
    let edge = (1 << (count / 2)) - 1;
    edge | edge << (n - count / 2)
}

/// The jobs of the cut with an even number of outer columns, the most balanced first.
pub(super) fn jobs_of_cut(n: u32, outer_column_count: u32) -> Vec<Job> {
    let mut jobs: Vec<Job> = unsorted_jobs_of_cut(n, outer_column_count).collect();
    jobs.sort_by_key(|job| job.other.count_ones() - job.one.count_ones());
    jobs
}

/// The same in another order, one after the other.
pub(super) fn unsorted_jobs_of_cut(n: u32, outer_column_count: u32) -> impl Iterator<Item = Job> {
    let outer_columns = outermost_columns(n, outer_column_count);
    subsets(outer_columns)
        .map(move |one| Job { n, one, other: outer_columns & !one })
        .filter(|job| job.divides_outer_columns() && job.is_representative())
}

/// Every subset of a set, from the set itself down to the empty one.
pub(super) fn subsets(set: u32) -> impl Iterator<Item = u32> {
    let mut next = Some(set);
    core::iter::from_fn(move || {
        let subset = next?;
        next = (subset > 0).then(|| (subset - 1) & set);
        Some(subset)
    })
}

/// Every subset of `size` columns of a set of neighbouring columns; none if there are fewer
/// columns.
///
/// The next larger number with as many bits (Gosper's hack, HAKMEM item 175): the lowest run of
/// ones moves its highest bit up by one, and the rest of the run falls to the bottom.
pub(super) fn subsets_of_size(columns: u32, size: u32, mut visit: impl FnMut(u32)) {
    let (width, lowest) = (columns.count_ones(), columns.trailing_zeros());
    if size == 0 {
        return visit(0);
    }
    let mut set = (1_u32 << size) - 1;
    while set >> width == 0 {
        visit(set << lowest);
        let unit = bits::lowest(set);
        let carried = set + unit;
        set = carried | (((set ^ carried) / unit) >> 2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_can_be_restored_from_its_outer_columns() {
        for n in 1..=22 {
            let size = BoardSize::new(n).expect("a board size");
            for job in jobs(size, 8) {
                assert_eq!(Job::from_outer_columns(size, job.outer_columns()), Some(job));
            }
        }
    }

    #[test]
    fn outer_columns_determine_the_jobs_of_a_count() {
        for n in 1..=LARGEST {
            let size = BoardSize::new(n).expect("a board size");
            for workers in [1, 2, 4, 16, 32, 64] {
                let jobs = jobs(size, workers);
                assert_eq!(
                    jobs_of_outer_columns(size, jobs[0].one | jobs[0].other),
                    Some(jobs),
                    "n = {n}"
                );
            }
        }
    }

    #[test]
    fn other_columns_than_those_of_a_cut_have_no_jobs() {
        for n in SMALLEST..=32 {
            let size = BoardSize::new(n).expect("a board size");
            let (one_edge, odd, full) = (0b1111, 0b111 | 0b11 << (n - 2), u32::MAX >> (32 - n));
            let too_few = outermost_columns(n, outer_column_count(n, 1) - 2);
            for outer_columns in [0, one_edge, odd, full, u32::MAX, too_few] {
                assert_eq!(
                    jobs_of_outer_columns(size, outer_columns),
                    None,
                    "n = {n}, {outer_columns:b}"
                );
            }
        }
        let size = |n| BoardSize::new(n).expect("a board size");
        assert_eq!(jobs_of_outer_columns(size(SMALLEST - 1), 1), None);
        assert_eq!(
            jobs_of_outer_columns(size(LARGEST + 1), outermost_columns(LARGEST + 1, 18)),
            None
        );
    }

    #[test]
    fn columns_that_are_not_a_job_are_rejected() {
        let size = BoardSize::new(16).expect("a board size");
        let job = jobs(size, 8)[1];
        let [one, other] = job.outer_columns();
        for columns in [
            [0, 0],
            [one, one],
            [one, other | 1 << 7],
            [one | other, 0],
            [1 << 30, other],
            [0xFF, 0xFF00],
            [u32::MAX, 0],
            [u32::MAX, u32::MAX],
        ] {
            assert_eq!(Job::from_outer_columns(size, columns), None, "{columns:?}");
        }
        let small = BoardSize::new(8).expect("a board size");
        assert!(Job::from_outer_columns(small, [0, 0]).is_some());
        for columns in [[0, 1], [1, 0], [1, 1]] {
            assert_eq!(Job::from_outer_columns(small, columns), None, "{columns:?}");
        }
        let too_large = BoardSize::new(23).expect("a board size");
        assert_eq!(Job::from_outer_columns(too_large, [one, other]), None);
    }

    #[test]
    fn cuts_coarser_than_that_of_one_worker_are_rejected() {
        for n in SMALLEST..=LARGEST {
            let size = BoardSize::new(n).expect("a board size");
            for count in (2..n).step_by(2) {
                let exists = count >= outer_column_count(n, 1);
                for job in jobs_of_cut(n, count).into_iter().take(100) {
                    let found = Job::from_outer_columns(size, job.outer_columns());
                    assert_eq!(found.is_some(), exists, "n = {n}, {count} outer columns");
                }
            }
        }
        let largest = BoardSize::new(22).expect("a board size");
        assert_eq!(Job::from_outer_columns(largest, [1, 1 << 21]), None);
    }

    #[test]
    fn the_most_balanced_jobs_come_first() {
        for n in 12..=22 {
            let jobs = jobs_of_cut(n, outer_column_count(n, 1));
            let difference = |job: &Job| job.other.count_ones() - job.one.count_ones();
            assert!(jobs.is_sorted_by_key(difference), "n = {n}");
        }
    }

    #[test]
    fn subsets_of_size_visits_each_of_them_once() {
        let columns = 0b0111_1110;
        for size in 0..=7 {
            let mut found = Vec::new();
            subsets_of_size(columns, size, |set| found.push(set));
            found.sort_unstable();
            let mut expected: Vec<u32> =
                subsets(columns).filter(|subset| subset.count_ones() == size).collect();
            expected.sort_unstable();
            assert_eq!(found, expected, "{size} columns");
        }
    }
}
