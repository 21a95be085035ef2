//! How long a job takes, estimated from the number of its half boards.
//!
//! A half board of k rows is an order of k columns in which no two queens share a diagonal. Two
//! columns at distance d share one in 2(k − d) of the k(k − 1) ways to put them on two rows. If pairs
//! of columns were independent, the length of a list would be k! times the share of orders that each
//! pair leaves. They nearly are. So lists are short where the outer columns of a job are close
//! together. An inner column counts with its probability of being in the set.

use super::half::{self, LARGEST, SMALLEST};
use super::jobs::Job;
use crate::bits;
use crate::board::BoardSize;
use crate::math::{exp, ln};

impl Job {
    /// About how many microseconds the job takes one worker, on an ordinary machine with vector
    /// instructions.
    ///
    /// For one job the error is about a tenth (standard deviation; a seventh at n = 15, 17 and 19);
    /// for a sum over many jobs of one board it is a few per cent.
    #[must_use]
    pub fn cost(self) -> f64 {
        if self.n < SMALLEST {
            return searching(self.n);
        }
        let sides = Sides { job: self, inner: self.inner().count_ones(), rows: self.n / 2 };
        let (streamed, scanned) = nanoseconds(self.n);
        let work = sides.work();
        (streamed * (sides.grown() + work.streamed) + scanned * work.scanned) / 1000.0
    }
}

/// How many times as long each board takes as the one before, above the largest that is counted.
const GROWTH: f64 = 9.0;

/// Seconds that one worker takes for boards of 12, 13, … rows: the sum of the costs of their jobs,
/// which would take a second to compute for the largest.
const SECONDS: [f64; 11] = [
    0.000_275, 0.001_502, 0.003_496, 0.028_88, 0.070_01, 0.492_7, 2.766, 20.49, 157.9, 1_067.0,
    12_890.0,
];

/// About how many microseconds one worker takes for a whole board.
pub(super) fn of_board(size: BoardSize) -> f64 {
    let n = size.n();
    if n < SMALLEST {
        return searching(n);
    }
    let seconds = SECONDS[(n.min(LARGEST) - SMALLEST) as usize];
    (LARGEST..n).fold(seconds * 1e6, |cost, _| cost * GROWTH)
}

/// The microseconds of searching a small board.
fn searching(n: u32) -> f64 {
    (n..11).fold(250.0, |cost, _| cost / 4.7)
}

/// The nanoseconds of streaming a half board and of matching a pair of them, as measured. A middle
/// queen attacks about half of the half boards that are streamed; on larger boards more pairs are
/// skipped by the bucket.
fn nanoseconds(n: u32) -> (f64, f64) {
    match n {
        12 => (4.0, 0.3),
        13 => (3.0, 0.03),
        14 => (4.0, 0.035),
        15 => (3.0, 0.0015),
        16 => (4.0, 0.0047),
        17 => (2.3, 0.0002),
        18 => (4.0, 0.0027),
        19 => (2.3, 0.00045),
        20 => (4.0, 0.001),
        21 => (2.2, 0.0002),
        _ => (4.0, 0.00045),
    }
}

/// The two halves of a job.
struct Sides {
    job: Job,
    /// The number of inner columns.
    inner: u32,
    /// The rows of a half.
    rows: u32,
}

/// The work on all pairs of lists.
#[derive(Default)]
struct PairCost {
    /// Half boards that are streamed.
    streamed: f64,
    /// Pairs of half boards that are matched.
    scanned: f64,
}

impl Sides {
    /// The half boards in the lists of the job.
    fn grown(&self) -> f64 {
        let Job { n, one, other } = self.job;
        let odd = n % 2;
        let spares = [odd, if self.both_leave_columns() { odd } else { 0 }];
        let stored = half::stored_rows(n);
        let mut sum = 0.0;
        for (side, spare) in [one, other].into_iter().zip(spares) {
            for rows in half::first_rows(n) + 1..=stored {
                let most = if rows == stored { 0 } else { self.rows - rows + spare };
                for missing in 0..=most.min(side.count_ones()) {
                    let taken = side.count_ones() - missing;
                    let sets = binomial(side.count_ones(), taken) * self.inner_sets(rows, taken);
                    sum += sets * self.length(rows, side, taken);
                }
            }
        }
        sum
    }

    /// See `pairs::both_leave_columns`.
    fn both_leave_columns(&self) -> bool {
        let Job { n, one, other } = self.job;
        one.count_ones() == other.count_ones() && bits::mirror(one, n) != other
    }

    /// The work on the pairs of lists. If the job is its own mirror image, half of them are skipped.
    fn work(&self) -> PairCost {
        let Job { n, one, other } = self.job;
        let mirror = bits::mirror(one, n);
        let images = |is_image: bool| if is_image { 0.5 } else { 1.0 };
        let [fewer, more] = [one, other].map(u32::count_ones);
        let mut work = PairCost::default();
        let half = images(mirror == one || mirror == other);
        if n % 2 == 0 {
            self.pair(&mut work, half, [fewer, more]);
            return work;
        }
        let left = f64::from((self.inner + fewer).saturating_sub(self.rows));
        self.pair(&mut work, half * left, [fewer, more]);
        let half = images(mirror == one);
        if fewer > 0 {
            self.pair(&mut work, half * f64::from(fewer), [fewer - 1, more]);
        }
        if self.both_leave_columns() {
            self.pair(&mut work, half * f64::from(more), [fewer, more - 1]);
        }
        work
    }

    /// Adds, `times` times, all pairs of lists with so many of the outer columns of each side.
    fn pair(&self, work: &mut PairCost, times: f64, taken: [u32; 2]) {
        if taken[1] > self.rows {
            return;
        }
        let [one, other] = [(self.job.one, taken[0]), (self.job.other, taken[1])]
            .map(|(side, taken)| self.length(self.rows, side, taken));
        let pairs = times * self.inner_sets(self.rows, taken[0]);
        work.streamed += pairs * (one + other);
        work.scanned += pairs * one * other;
    }

    /// The number of choices of inner columns beside so many outer ones, for so many rows.
    fn inner_sets(&self, rows: u32, taken: u32) -> f64 {
        rows.checked_sub(taken).map_or(0.0, |inner| binomial(self.inner, inner))
    }

    /// The estimated length of a list of half boards of so many rows, with so many outer columns of a side.
    fn length(&self, rows: u32, side: u32, taken: u32) -> f64 {
        let Some(inner) = rows.checked_sub(taken).filter(|&inner| inner <= self.inner) else {
            return 0.0;
        };
        let share = |part: u32, whole: u32| f64::from(part) / f64::from(whole.max(1));
        let (outer, inner) = (share(taken, side.count_ones()), share(inner, self.inner));
        let chance = |column: u32| match 1 << column {
            place if place & side != 0 => outer,
            place if place & self.job.inner() != 0 => inner,
            _ => 0.0,
        };
        let mut length = 0.0;
        for distance in 1..rows {
            let pairs: f64 = (distance..self.job.n)
                .map(|column| chance(column) * chance(column - distance))
                .sum();
            let attacking = 2.0 * f64::from(rows - distance) / f64::from(rows * (rows - 1));
            length += pairs * ln(1.0 - attacking) + ln(f64::from(distance + 1));
        }
        exp(length)
    }
}

fn binomial(of: u32, choose: u32) -> f64 {
    if choose > of {
        return 0.0;
    }
    (0..choose).map(|index| f64::from(of - index) / f64::from(index + 1)).product()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::join::jobs::jobs;

    fn size(n: u32) -> BoardSize {
        BoardSize::new(n).expect("a board size")
    }

    #[test]
    fn costs_are_positive_times() {
        for n in 1..=LARGEST {
            for job in jobs(size(n), 8) {
                assert!(job.cost() >= 0.0 && job.cost().is_finite(), "{job:?}");
            }
        }
    }

    #[test]
    fn a_board_costs_what_its_jobs_cost() {
        for n in 1..=LARGEST {
            let sum: f64 = jobs(size(n), 1).into_iter().map(Job::cost).sum();
            let ratio = of_board(size(n)) / sum;
            assert!((0.999..1.001).contains(&ratio), "n = {n}: {ratio}");
        }
    }

    #[test]
    fn costs_grow_with_the_board() {
        let cost = |n| of_board(size(n));
        assert!(cost(1) > 0.0);
        for n in 10..=27 {
            let growth = cost(n) / cost(n - 1);
            assert!((1.0..15.0).contains(&growth), "from n = {} to {n}: {growth} times", n - 1);
        }
    }
}
