//! The size of a search, estimated from random probes of its tree.
//!
//! D. E. Knuth, *Estimating the efficiency of backtrack programs*, Mathematics of Computation 29
//! (1975): a probe walks from the root to a dead end or a solution, and at each call chooses one of
//! the calls below it, all with the same probability. Each call of the probe counts for as many
//! calls as the product of the numbers of choices above it. The mean over many probes is an
//! unbiased estimate.

use crate::bits;
use crate::board::{Board, BoardSize};
use crate::masks::Masks;
use crate::math::sqrt;

/// An estimate of the size of a search: means over random probes, with their standard errors.
///
/// ```
/// use n_queens_bits::{Board, Estimate};
///
/// let estimate = Estimate::of(&Board::new(8)?, 10_000, 1);
/// assert!((estimate.steps - 8226.0).abs() < 3.0 * estimate.steps_error);
/// assert!((estimate.solutions - 92.0).abs() < 3.0 * estimate.solutions_error);
/// # Ok::<(), n_queens_bits::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct Estimate {
    /// The number of steps.
    pub steps: f64,
    /// The standard error of `steps`.
    pub steps_error: f64,
    /// The number of solutions.
    pub solutions: f64,
    /// The standard error of `solutions`.
    pub solutions_error: f64,
}

impl Estimate {
    /// The means over a number of probes; 0 counts as 1. The same seed gives the same probes. 2,000
    /// probes take a few milliseconds.
    ///
    /// With only one probe the errors are 0, which says nothing about its accuracy.
    #[must_use]
    pub fn of(board: &Board, probes: u32, seed: u64) -> Self {
        let mut random = Random(seed);
        let (mut steps, mut solutions) = (Sample::default(), Sample::default());
        for _ in 0..probes.max(1) {
            let calls = probe(board, &mut random);
            steps.add(4.0 * calls.iter().sum::<f64>() - 2.0);
            solutions.add(calls[board.rows()]);
        }
        Self {
            steps: steps.mean,
            steps_error: steps.standard_error(),
            solutions: solutions.mean,
            solutions_error: solutions.standard_error(),
        }
    }
}

/// The first row whose subtrees have at most `most_calls` calls each, on average.
pub(super) fn row_of_subtrees(board: &Board, most_calls: f64) -> usize {
    const PROBES: usize = 2_000;
    let mut random = Random(1975);
    let mut calls = [0.0; BoardSize::MAX_CALL_ROWS];
    for _ in 0..PROBES {
        let probe = probe(board, &mut random);
        calls.iter_mut().zip(probe).for_each(|(sum, calls)| *sum += calls);
    }
    let calls_from = |row: usize| calls[row..].iter().sum::<f64>();
    let row = (0..board.rows()).find(|&row| calls_from(row) <= most_calls * calls[row]);
    row.expect("a call of the last row has at most one call below it")
}

/// One probe: the number of calls of each row that its call counts for.
fn probe(board: &Board, random: &mut Random) -> [f64; BoardSize::MAX_CALL_ROWS] {
    let mut calls = [0.0; BoardSize::MAX_CALL_ROWS];
    let mut masks = Masks::default();
    let mut weight = 1.0;
    for (row, calls) in calls.iter_mut().enumerate() {
        *calls = weight;
        let free = masks.free(board.allowed(row));
        if free == 0 {
            break;
        }
        let choices = free.count_ones();
        weight *= f64::from(choices);
        let rest = (0..random.next_below(choices)).fold(free, |free, _| bits::clear_lowest(free));
        masks = masks.place(bits::lowest(rest), board.full());
    }
    calls
}

/// The mean and the variance of a sample, updated by Welford's method.
#[derive(Default)]
struct Sample {
    count: f64,
    mean: f64,
    /// The sum of the squared differences from the mean.
    squares: f64,
}

impl Sample {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        let difference = value - self.mean;
        self.mean += difference / self.count;
        self.squares += difference * (value - self.mean);
    }

    /// The standard error of the mean; 0 for a single value.
    fn standard_error(&self) -> f64 {
        if self.count < 2.0 {
            return 0.0;
        }
        sqrt(self.squares / (self.count - 1.0) / self.count)
    }
}

/// Random numbers from a seed: `SplitMix64` of Steele, Lea and Flood (2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, by Lemire's multiplication (2019) without its rejection. The
    /// probabilities differ by less than 1 in 2^27.
    fn next_below(&mut self, end: u32) -> u32 {
        let high = self.next() >> 32;
        u32::try_from((high * u64::from(end)) >> 32).expect("below `end`")
    }
}

#[cfg(test)]
mod tests {
    use super::{Random, Sample};

    #[test]
    fn the_standard_error_matches_the_textbook_formula() {
        let error_of = |values: &[f64]| {
            let mut sample = Sample::default();
            for &value in values {
                sample.add(value);
            }
            sample.standard_error()
        };
        assert!(error_of(&[7.0]).abs() < 1e-12);
        assert!((error_of(&[1.0, 3.0]) - 1.0).abs() < 1e-12);
        // The variance is (9 + 1 + 1 + 9) / 3.
        assert!((error_of(&[1.0, 3.0, 5.0, 7.0]) - f64::sqrt(20.0 / 3.0 / 4.0)).abs() < 1e-12);
    }

    #[test]
    fn random_numbers_match_the_published_generator() {
        let mut random = Random(1_234_567);
        let numbers = [0; 5].map(|_| random.next());
        let published = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(numbers, published);
    }
}
