//! Cuts a count into independent jobs: each can be run anywhere, and their results add up to the count.
//!
//! Each half of a board takes some of the *outer* columns, those at both edges; the other half takes the rest. A job
//! is one way to share them out, together with its images upside down and in the mirror.

use crate::algorithms::fastest::{self, Run};
use crate::allowed::Allowed;
use crate::error::Error;
use crate::size::BoardSize;
use crate::tally::Tally;

/// One part of a count, in plain numbers. Column sets are masks, bit c for column c.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Job {
    /// Rows of the board.
    pub n: u32,
    /// Outer columns of one half.
    pub one: u32,
    /// Outer columns of the other half: as many or more.
    pub other: u32,
}

impl Job {
    /// About how many microseconds it takes one worker on an ordinary machine that has vectors: to a tenth or so, and a
    /// sum over many jobs to a few in 100.
    #[must_use]
    pub fn weight(self) -> f64 {
        fastest::microseconds(self)
    }

    /// The columns that are not outer ones.
    pub(crate) fn inner(self) -> u32 {
        ((1 << self.n) - 1) & !(self.one | self.other)
    }
}

/// Runs jobs of one board size, and keeps what they have in common.
pub struct Counter {
    size: BoardSize,
    join: Option<Box<dyn Run>>,
}

impl Counter {
    /// Prepares to run jobs of a board.
    ///
    /// # Errors
    /// `board-size` above 22 rows: that would take more than a day.
    pub fn new(size: BoardSize) -> Result<Self, Error> {
        Self::check(size)?;
        let n = rows(size);
        Ok(Self { size, join: (n >= fastest::SMALLEST).then(|| fastest::prepare(n)) })
    }

    /// Whether a board can be counted.
    ///
    /// # Errors
    /// `board-size` above 22 rows: that would take more than a day.
    pub fn check(size: BoardSize) -> Result<(), Error> {
        let [given, most] = [rows(size), fastest::LARGEST].map(|n| n as usize);
        if given > most { Err(Error::TooManyRows { given, most }) } else { Ok(()) }
    }

    /// The solutions that a job stands for.
    pub fn run(&mut self, job: Job) -> u64 {
        match &mut self.join {
            Some(join) => join.run(job),
            None => Tally::board(&Allowed::everywhere(self.size)).solutions,
        }
    }
}

/// Cuts the count of a board into jobs for so many workers, up to 64. The most even come first, which take about
/// longest, and from 16 rows on none takes longer than a worker's share; smaller boards are a matter of milliseconds.
/// More jobs cost more time in all. A small board is one job.
#[must_use]
pub fn cut(size: BoardSize, workers: usize) -> Vec<Job> {
    let n = rows(size);
    if n < fastest::SMALLEST {
        return vec![Job { n, one: 0, other: 0 }];
    }
    share_out(n, outer(n, workers))
}

/// How many times as long each board takes as the one before, where they are too large to be counted.
const GROWTH: f64 = 9.0;

/// Millions of microseconds that one worker takes for boards of 12 rows and more: the weights of all jobs, added up
/// here because that takes as long as a second.
const WHOLE: [f64; 11] = [
    0.000_275, 0.001_502, 0.003_496, 0.028_88, 0.075_59, 0.524_5, 3.035, 20.49, 157.9, 1_067.0,
    12_890.0,
];

/// About how many microseconds one worker takes to count a board. Above 22 rows it is what it would take, told from how
/// the time grows.
#[must_use]
pub fn expected(size: BoardSize) -> f64 {
    let n = rows(size);
    if n < fastest::SMALLEST {
        return Job { n, one: 0, other: 0 }.weight();
    }
    let most = n.min(fastest::LARGEST);
    let whole = WHOLE[(most - fastest::SMALLEST) as usize] * 1e6;
    whole * GROWTH.powf(f64::from(n - most))
}

/// How many outer columns are shared out: enough that jobs are many and their lists fit a worker's memory.
fn outer(n: u32, workers: usize) -> u32 {
    match (n, workers) {
        (..15, _) => 4,
        (15, _) | (16, ..5) => 6,
        (..19, ..17) => 8,
        (..20, ..33) => 10,
        (..21, _) => 12,
        (21, _) => 14,
        _ => 16,
    }
}

/// Every way to share out so many columns, 2 or 4 or more, at both edges; the most even ones first.
pub(crate) fn share_out(n: u32, outer: u32) -> Vec<Job> {
    let edge = (1 << (outer / 2)) - 1;
    let outer = edge | edge << (n - outer / 2);
    let mirror = |set: u32| set.reverse_bits() >> (32 - n);
    // A half has no more columns than rows; at odd n the middle queen may take one of them.
    let most = n.div_ceil(2);
    let mut jobs: Vec<Job> = parts(outer)
        .map(|one| (one, outer & !one))
        .filter(|&(one, other)| {
            let images = [one, other, mirror(one), mirror(other)];
            images.iter().all(|&image| one <= image)
        })
        .map(
            |(one, other)| {
                if one.count_ones() <= other.count_ones() { (one, other) } else { (other, one) }
            },
        )
        .filter(|(_, other)| other.count_ones() <= most)
        .map(|(one, other)| Job { n, one, other })
        .collect();
    jobs.sort_by_key(|job| job.other.count_ones() - job.one.count_ones());
    jobs
}

fn rows(size: BoardSize) -> u32 {
    size.full().count_ones()
}

/// Every part of a set, the whole and nothing among them.
pub(crate) fn parts(set: u32) -> impl Iterator<Item = u32> {
    let mut next = Some(set);
    core::iter::from_fn(move || {
        let part = next?;
        next = (part > 0).then(|| (part - 1) & set);
        Some(part)
    })
}

/// Every part of so many columns of a set of neighbouring columns: from one to the next the lowest run of bits
/// loses its highest upward, and the rest of it falls to the bottom.
pub(crate) fn subsets(columns: u32, size: u32, mut visit: impl FnMut(u32)) {
    let (width, lowest) = (columns.count_ones(), columns.trailing_zeros());
    if size == 0 {
        return visit(0);
    }
    if size > width {
        return;
    }
    let mut set = (1_u64 << size) - 1;
    while set >> width == 0 {
        #[expect(clippy::cast_possible_truncation, reason = "within the mask of the columns")]
        visit((set as u32) << lowest);
        let unit = set & set.wrapping_neg();
        let carried = set + unit;
        set = carried | (((set ^ carried) / unit) >> 2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(n: u32) -> BoardSize {
        BoardSize::new(n).expect("a board size")
    }

    fn count(n: u32, jobs: &[Job]) -> u64 {
        let mut counter = Counter::new(size(n)).expect("not too large");
        jobs.iter().map(|&job| counter.run(job)).sum()
    }

    /// In an order that has nothing to do with theirs.
    fn shuffled(mut jobs: Vec<Job>) -> Vec<Job> {
        jobs.sort_by_key(|job| (job.one ^ job.other << 7).wrapping_mul(2_654_435_761));
        jobs
    }

    #[test]
    fn every_way_of_cutting_gives_what_the_plain_walk_counts() {
        for n in fastest::SMALLEST..=15 {
            let expected = Tally::board(&Allowed::everywhere(size(n))).solutions;
            for outer in [2, 4, 6, 8, 10] {
                assert_eq!(
                    count(n, &share_out(n, outer)),
                    expected,
                    "n = {n}, {outer} outer columns"
                );
            }
        }
    }

    #[test]
    fn a_job_run_again_and_in_another_order_gives_the_same() {
        for n in [14, 15] {
            let jobs = cut(size(n), 8);
            let mut counter = Counter::new(size(n)).expect("not too large");
            let first: Vec<u64> = jobs.iter().map(|&job| counter.run(job)).collect();
            for &job in &shuffled(jobs.clone()) {
                let index = jobs.iter().position(|&other| other == job).expect("one of them");
                assert_eq!(counter.run(job), first[index], "{job:?}");
            }
        }
    }

    /// OEIS A000170.
    const KNOWN: [u64; 18] = [
        1,
        0,
        0,
        2,
        10,
        4,
        40,
        92,
        352,
        724,
        2_680,
        14_200,
        73_712,
        365_596,
        2_279_184,
        14_772_512,
        95_815_104,
        666_090_624,
    ];

    #[test]
    fn boards_have_the_known_counts_for_one_worker_and_for_many() {
        for (n, &known) in (1..).zip(&KNOWN) {
            for workers in if n < 18 { [1, 2, 16].as_slice() } else { &[3] } {
                let jobs = shuffled(cut(size(n), *workers));
                assert_eq!(count(n, &jobs), known, "n = {n}, {workers} workers");
            }
        }
    }

    #[test]
    fn no_job_dominates() {
        for n in 16..=22 {
            for workers in [2, 3, 4, 5, 8, 16, 17, 32, 33, 64] {
                let jobs = cut(size(n), workers);
                assert!(jobs.iter().all(|job| job.one & job.other == 0));
                let all: f64 = jobs.iter().map(|job| job.weight()).sum();
                let longest = jobs.iter().map(|job| job.weight()).fold(0.0, f64::max);
                let workers = f64::from(u32::try_from(workers).expect("few"));
                assert!(longest <= all / workers, "n = {n}, {workers} workers: {longest} of {all}");
            }
        }
    }

    #[test]
    fn weights_are_times() {
        for n in 1..=22 {
            for job in cut(size(n), 8) {
                assert!(job.weight() >= 0.0 && job.weight().is_finite(), "{job:?}");
            }
        }
    }

    #[test]
    fn a_whole_board_takes_what_its_jobs_take() {
        for n in 1..=22 {
            let jobs: f64 = cut(size(n), 1).into_iter().map(Job::weight).sum();
            let ratio = expected(size(n)) / jobs;
            assert!((0.999..1.001).contains(&ratio), "n = {n}: {ratio}");
        }
    }

    #[test]
    fn each_board_takes_some_times_as_long_as_the_one_before() {
        let expected = |n| expected(size(n));
        assert!(expected(1) > 0.0);
        for n in 10..=27 {
            let growth = expected(n) / expected(n - 1);
            assert!((1.0..15.0).contains(&growth), "from n = {} to {n}: {growth} times", n - 1);
        }
    }

    #[test]
    fn a_board_that_would_take_days_is_refused() {
        assert!(Counter::new(size(23)).is_err());
        assert!(Counter::check(size(22)).is_ok());
    }
}
