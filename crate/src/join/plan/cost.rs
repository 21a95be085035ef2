//! The time that a job takes: its operations, as `operations` estimates them, times the time of one
//! operation of each kind.

use super::operations;
use crate::board::BoardSize;
use crate::join::half::{LARGEST, SMALLEST};
use crate::join::jobs::{self, Job};

/// The nanoseconds of one operation of each kind, in the order of `OperationCounts::to_array`, in
/// WebAssembly with vector instructions. `tests::measure` fits them to the jobs of n = 12 to 17.
const NANOSECONDS: [f64; 5] = [20.5, 0.60, 1.8, 0.32, 1.8];

/// The factor by which operations take longer on words of 64 bits, which boards above the largest
/// that is counted need: half boards take twice the memory, and six tables are looked up instead of
/// four. It is assumed, not measured.
const WIDE: f64 = 1.5;

impl Job {
    /// About how many microseconds the job takes one worker on an ordinary machine: one core of an
    /// AMD EPYC that runs this crate as WebAssembly with vector instructions.
    ///
    /// The error has two parts: that of the whole board, which is
    /// [`Plan::relative_error`](super::Plan::relative_error), and that of the job's share of the
    /// board, which is 3 to 9 % (standard deviation, measured up to n = 19).
    #[must_use]
    pub fn cost(self) -> f64 {
        match self.n {
            ..SMALLEST => searching(self.n),
            SMALLEST..=LARGEST => operations::of_job(self).microseconds(NANOSECONDS),
            _ => WIDE * operations::of_job(self).microseconds(NANOSECONDS),
        }
    }
}

/// Seconds that one worker takes for boards of 12, 13, … rows: the sum of the costs of their jobs,
/// which would take a second to compute for the largest.
const SECONDS: [f64; 16] = [
    3.4262e-4, 1.8905e-3, 2.7762e-3, 2.2792e-2, 6.4863e-2, 4.3312e-1, 2.2846e0, 1.7143e1, 1.3332e2,
    9.5852e2, 1.0227e4, 1.0866e5, 2.1596e6, 1.7130e7, 5.0118e8, 4.0453e9,
];

/// The factor by which each board takes longer than the one before, above those in the table.
const GROWTH: f64 = 13.0;

/// About how many microseconds one worker takes for a whole board.
pub(in crate::join) fn of_board(size: BoardSize) -> f64 {
    let n = size.n();
    if n < SMALLEST {
        return searching(n);
    }
    let row = (n - SMALLEST) as usize;
    let last = SECONDS.len() - 1;
    let microseconds = SECONDS[row.min(last)] * 1e6;
    (last..row).fold(microseconds, |cost, _| cost * GROWTH)
}

/// The standard error of the time of a whole board, as a share of it. Up to n = 17 times were
/// fitted. Each further row is predicted from fewer and fewer counted half boards; above the
/// largest board that is counted, the price of wider words is assumed.
pub(super) fn relative_error(n: u32) -> f64 {
    let predicted = 0.08 + 0.05 * f64::from(n.saturating_sub(17));
    predicted + if n > LARGEST { 0.2 } else { 0.0 }
}

/// The microseconds of searching the largest board that is searched.
const SEARCH_MICROSECONDS: f64 = 250.0;

/// The factor by which each board that is searched takes longer than the one before.
const SEARCH_GROWTH: f64 = 4.7;

/// The microseconds of searching a small board.
fn searching(n: u32) -> f64 {
    (n..SMALLEST - 1).fold(SEARCH_MICROSECONDS, |cost, _| cost / SEARCH_GROWTH)
}

/// The estimate of all jobs of a board.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct JobsEstimate {
    /// The number of outer columns that they divide; 0 for a board that is searched.
    pub outer_column_count: u32,
    /// The number of jobs.
    pub jobs: usize,
    /// The microseconds of all of them.
    pub microseconds: f64,
    /// The microseconds of the longest job.
    pub longest: f64,
    /// The bytes of a worker.
    pub memory: f64,
}

/// About the most jobs of a sample. Samples of large boards have fewer, 940 for n = 26, because a
/// half has too few rows for many ways to divide the outer columns.
const SAMPLE: usize = 2048;

/// The time and the memory that the jobs of a board of `n` rows for `workers` workers take. Of many
/// jobs only a [`SAMPLE`] is looked at.
#[expect(clippy::cast_precision_loss, reason = "numbers of jobs")]
pub(super) fn of_jobs(n: u32, workers: usize) -> JobsEstimate {
    let outer_column_count = jobs::outer_column_count(n, workers);
    let mut estimate = JobsEstimate {
        outer_column_count,
        jobs: 0,
        microseconds: 0.0,
        longest: 0.0,
        memory: MODULE_MEMORY,
    };
    if n < SMALLEST {
        let microseconds = searching(n);
        return JobsEstimate { jobs: 1, microseconds, longest: microseconds, ..estimate };
    }
    // Of an orbit of four images there is one job.
    let step = ((1_usize << outer_column_count) / 4 / SAMPLE).max(1);
    let (mut sampled, mut lists) = (0, 0.0_f64);
    for job in jobs::unsorted_jobs_of_cut(n, outer_column_count) {
        if estimate.jobs.is_multiple_of(step) {
            let cost = job.cost();
            estimate.microseconds += cost;
            estimate.longest = estimate.longest.max(cost);
            lists = lists.max(operations::stored(job));
            sampled += 1;
        }
        estimate.jobs += 1;
    }
    estimate.microseconds *= estimate.jobs as f64 / f64::from(sampled);
    estimate.memory += memory(n, lists);
    estimate
}

/// The bytes of the code and the stack of a worker.
const MODULE_MEMORY: f64 = 2_000_000.0;

/// The bytes of the lists of a worker, if the job with most half boards has `lists` of them.
fn memory(n: u32, lists: f64) -> f64 {
    // Where the classes of each list begin and end.
    let extents = 16.0 * f64::from(1 << n);
    // Two words for each half board. A side has its half boards as they are streamed, sorted, and
    // those of class 0 once more.
    extents + 8.0 * (operations::first(n) + lists) + 40.0 * operations::longest_list(n)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::join::jobs::jobs;

    fn size(n: u32) -> BoardSize {
        BoardSize::new(n).expect("a board size")
    }

    #[test]
    fn costs_are_finite_and_not_negative() {
        for n in 1..=LARGEST {
            for job in jobs(size(n), 8) {
                assert!(job.cost() >= 0.0 && job.cost().is_finite(), "{job:?}");
            }
        }
    }

    /// If this fails after a change of the prices, it prints the new table on the right.
    #[test]
    fn the_table_of_seconds_has_the_sums_over_the_jobs_of_each_board() {
        let seconds = |n| {
            let microseconds = if n <= LARGEST {
                jobs(size(n), 1).into_iter().map(Job::cost).sum()
            } else {
                of_jobs(n, 1).microseconds
            };
            microseconds / 1e6
        };
        let table = |seconds: &dyn Fn(u32) -> f64| {
            let numbers: Vec<String> =
                (SMALLEST..).take(SECONDS.len()).map(|n| format!("{:.4e}", seconds(n))).collect();
            numbers.join(", ")
        };
        assert_eq!(table(&|n| of_board(size(n)) / 1e6), table(&seconds));
    }

    #[test]
    fn a_board_that_is_searched_costs_as_much_as_its_only_job() {
        for n in 1..SMALLEST {
            let costs: Vec<f64> = jobs(size(n), 1).into_iter().map(Job::cost).collect();
            assert_eq!(costs, [of_board(size(n))], "n = {n}");
        }
    }

    #[test]
    fn only_boards_that_are_joined_are_divided_into_jobs() {
        assert_eq!(of_jobs(SMALLEST - 1, 4).jobs, 1);
        assert!(of_jobs(SMALLEST, 4).jobs > 1);
    }

    #[test]
    fn costs_grow_with_the_board() {
        let cost = |n| of_board(size(n));
        assert!(cost(1) > 0.0);
        for n in 10..=32 {
            let growth = cost(n) / cost(n - 1);
            assert!((1.2..40.0).contains(&growth), "from n = {} to {n}: {growth} times", n - 1);
        }
    }
}
