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
    /// The time it is expected to take beside other jobs.
    #[must_use]
    pub fn weight(self) -> f64 {
        1.0
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

/// Cuts the count of a board into jobs for so many workers: those that take longest come first, and none takes longer
/// than a worker's share. More jobs cost more time in all. A small board is one job.
#[must_use]
pub fn cut(size: BoardSize, workers: usize) -> Vec<Job> {
    let outer = match (rows(size), workers) {
        (..15, _) => 4,
        (15, _) | (16, ..5) => 6,
        (..19, ..17) => 8,
        (..20, ..33) => 10,
        _ => 12,
    };
    share_out(size, outer)
}

/// Every way to share out so many columns, an even number, at both edges; the most even ones first.
fn share_out(size: BoardSize, outer: u32) -> Vec<Job> {
    let n = rows(size);
    if n < fastest::SMALLEST {
        return vec![Job { n, one: 0, other: 0 }];
    }
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

    fn count(n: u32, outer: u32) -> u64 {
        let size = BoardSize::new(n).expect("a board size");
        let mut counter = Counter::new(size).expect("not too large");
        share_out(size, outer).into_iter().map(|job| counter.run(job)).sum()
    }

    #[test]
    fn every_way_of_cutting_gives_what_the_plain_walk_counts() {
        for n in 1..=15 {
            let size = BoardSize::new(n).expect("a board size");
            let expected = Tally::board(&Allowed::everywhere(size)).solutions;
            for outer in [2, 4, 6, 8] {
                assert_eq!(count(n, outer), expected, "n = {n}, {outer} outer columns");
            }
        }
    }

    #[test]
    fn no_job_dominates() {
        for workers in [2, 8, 64] {
            for n in 15..=22 {
                let jobs = cut(BoardSize::new(n).expect("a board size"), workers);
                assert!(jobs.len() >= 2 * workers || n < 18, "n = {n}: {} jobs", jobs.len());
                assert!(jobs.iter().all(|job| job.one & job.other == 0));
            }
        }
    }

    #[test]
    fn a_board_that_would_take_days_is_refused() {
        let size = BoardSize::new(23).expect("a board size");
        assert!(Counter::new(size).is_err());
    }

    #[test]
    fn larger_boards_have_the_known_counts() {
        assert_eq!(count(16, 6), 14_772_512);
        assert_eq!(count(17, 8), 95_815_104);
        assert_eq!(count(18, 8), 666_090_624);
    }
}
