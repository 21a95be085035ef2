//! How large a search is, from random probes of its tree.
//!
//! D. E. Knuth, *Estimating the efficiency of backtrack programs*, Mathematics of Computation 29
//! (1975): a probe goes down from the root, at each call to one of the calls it makes, all as likely.
//! A call that a probe meets stands for as many as there were choices on the way; the mean over
//! probes of what is counted so is the true count.

use crate::board::Board;
use crate::bits;
use crate::masks::Masks;
use crate::math::sqrt;
use crate::board::BoardSize;

/// What probes say of a whole search: means, and the standard error of each.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct Estimate {
    /// Steps of the search.
    pub steps: f64,
    /// One standard error of `steps`.
    pub steps_error: f64,
    /// Solutions.
    pub solutions: f64,
    /// One standard error of `solutions`.
    pub solutions_error: f64,
}

impl Estimate {
    /// The means over a number of probes, at least 1. The same seed makes the same probes.
    #[must_use]
    pub fn of(allowed: &Board, probes: u32, seed: u64) -> Self {
        let mut dice = Dice(seed);
        let (mut steps, mut solutions) = (Sample::default(), Sample::default());
        for _ in 0..probes.max(1) {
            let calls = probe(allowed, &mut dice);
            steps.add(4.0 * calls.iter().sum::<f64>() - 2.0);
            solutions.add(calls[allowed.size().rows()]);
        }
        Self {
            steps: steps.mean,
            steps_error: steps.error(),
            solutions: solutions.mean,
            solutions_error: solutions.error(),
        }
    }
}

/// The first row whose calls have at most so many calls below them in the mean.
pub(super) fn row_of_subtrees(allowed: &Board, calls: f64) -> usize {
    const PROBES: usize = 2_000;
    let mut dice = Dice(1975);
    let mut rows = [0.0; ROWS];
    for _ in 0..PROBES {
        let met = probe(allowed, &mut dice);
        rows.iter_mut().zip(met).for_each(|(sum, calls)| *sum += calls);
    }
    let below = |row: usize| rows[row..].iter().sum::<f64>();
    (0..allowed.size().rows()).find(|&row| below(row) <= calls * rows[row]).unwrap_or(0)
}

const ROWS: usize = BoardSize::MAX as usize + 1;

/// One way down the tree: how many calls of each row the one it met stands for.
fn probe(allowed: &Board, dice: &mut Dice) -> [f64; ROWS] {
    let full = allowed.size().full();
    let mut calls = [0.0; ROWS];
    let mut masks = Masks::default();
    let mut ways = 1.0;
    for (row, calls) in calls.iter_mut().enumerate() {
        *calls = ways;
        let free = masks.free(allowed.allowed(row));
        if free == 0 {
            break;
        }
        let choices = free.count_ones();
        ways *= f64::from(choices);
        let chosen = (0..dice.below(choices)).fold(free, |free, _| bits::clear_lowest(free));
        masks = masks.place(bits::lowest(chosen), full);
    }
    calls
}

/// Mean and spread of a sample as it comes, by Welford's sums.
#[derive(Default)]
struct Sample {
    count: f64,
    mean: f64,
    /// The sum of squared distances from the mean.
    spread: f64,
}

impl Sample {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        let distance = value - self.mean;
        self.mean += distance / self.count;
        self.spread += distance * (value - self.mean);
    }

    /// The standard error of the mean; 0 where one value cannot tell.
    fn error(&self) -> f64 {
        if self.count < 2.0 {
            return 0.0;
        }
        sqrt(self.spread / (self.count - 1.0) / self.count)
    }
}

/// Random numbers from a seed: Steele, Lea and Flood's `SplitMix` (2014).
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `sides`, all as likely, to one in 2^27.
    fn below(&mut self, sides: u32) -> u32 {
        let high = self.roll() >> 32;
        u32::try_from((high * u64::from(sides)) >> 32).unwrap_or(0)
    }
}
