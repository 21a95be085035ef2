//! How long a job takes, told beforehand from how many half boards there are likely to be.
//!
//! A half board of k rows is a way to order k columns so that no two queens share a diagonal. Two columns d apart
//! share one in 2(k − d) of the k(k − 1) ways to put them on two rows. If pairs of columns were independent, k! times
//! what every pair leaves would be the length of a list. It is nearly so, and what the work depends on: where the
//! outer columns of a job lie close together its lists are short. An inner column counts with the chance it has of
//! being in the set.

use super::{SMALLEST, half};
use crate::jobs::Job;

/// Microseconds that a worker takes for a job, on an ordinary machine that has vectors. Over the jobs of one board the
/// true time differs from it by a tenth or so (standard deviation, a seventh at n = 15, 17 and 19); of the whole of n = 19
/// the share done was never off by more than 3 in 100.
pub(crate) fn microseconds(job: Job) -> f64 {
    if job.n < SMALLEST {
        return searching(job.n);
    }
    let sides = Sides { job, inner: job.inner().count_ones(), rows: job.n / 2 };
    let (streamed, scanned) = nanoseconds(job.n);
    let work = sides.work();
    (streamed * (sides.grown() + work.streamed) + scanned * work.scanned) / 1000.0
}

/// What searching a small board takes.
fn searching(n: u32) -> f64 {
    250.0 / 4.7_f64.powf(11.0 - f64::from(n))
}

/// What streaming a half board takes, and scanning a pair of them, as measured. A middle queen attacks about half of
/// what is streamed; the larger a board, the more pairs are passed over by the bucket.
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
    /// How many columns are not outer ones.
    inner: u32,
    /// Rows of a half.
    rows: u32,
}

/// What is done to all pairs of lists.
#[derive(Default)]
struct Work {
    /// Half boards that are streamed for them.
    streamed: f64,
    /// Pairs of half boards.
    scanned: f64,
}

impl Sides {
    /// Half boards in the lists that are made before any are paired.
    fn grown(&self) -> f64 {
        let Job { n, one, other } = self.job;
        let odd = n % 2;
        let spares = [odd, if self.both_give() { odd } else { 0 }];
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

    /// At odd n with as many outer columns on each side, whether both sides give one to the middle queen.
    fn both_give(&self) -> bool {
        let Job { n, one, other } = self.job;
        one.count_ones() == other.count_ones() && half::mirror(n, one) != other
    }

    /// What the pairs of lists of the job take. Where a job is its own mirror image half of them are done.
    fn work(&self) -> Work {
        let Job { n, one, other } = self.job;
        let mirror = half::mirror(n, one);
        let images = |is_image: bool| if is_image { 0.5 } else { 1.0 };
        let [fewer, more] = [one, other].map(u32::count_ones);
        let mut work = Work::default();
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
        if self.both_give() {
            self.pair(&mut work, half * f64::from(more), [fewer, more - 1]);
        }
        work
    }

    /// Adds, so many times, all pairs of lists that take so many of the outer columns of each side.
    fn pair(&self, work: &mut Work, times: f64, taken: [u32; 2]) {
        if taken[1] > self.rows {
            return;
        }
        let [one, other] = [(self.job.one, taken[0]), (self.job.other, taken[1])]
            .map(|(side, taken)| self.length(self.rows, side, taken));
        let pairs = times * self.inner_sets(self.rows, taken[0]);
        work.streamed += pairs * (one + other);
        work.scanned += pairs * one * other;
    }

    /// Choices of inner columns beside so many outer ones, for so many rows.
    fn inner_sets(&self, rows: u32, taken: u32) -> f64 {
        rows.checked_sub(taken).map_or(0.0, |inner| binomial(self.inner, inner))
    }

    /// How long a list is likely to be: of half boards with so many rows on so many outer columns of a side.
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
            length += pairs * (1.0 - attacking).ln() + f64::from(distance + 1).ln();
        }
        length.exp()
    }
}

fn binomial(of: u32, choose: u32) -> f64 {
    if choose > of {
        return 0.0;
    }
    (0..choose).map(|index| f64::from(of - index) / f64::from(index + 1)).product()
}
