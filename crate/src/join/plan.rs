//! The plan of a count before it is started: jobs, time, memory, bytes moved and price.
//!
//! - `operations`, `cost`: the operations of a job, and the time that they take;
//! - `memory`: an upper bound on the memory of a counter;
//! - `quantities`: figures as text.

pub(super) mod cost;
pub(super) mod memory;
mod operations;
mod quantities;

use alloc::string::ToString;
use core::fmt;

use self::quantities::{ByteSize, CoreTime, Grouped, Price, Time};
use super::half::LARGEST;
use crate::error::Error;

/// The numbers of solutions from n = 1 on: OEIS A000170.
const SOLUTIONS: [u64; Plan::LARGEST as usize] = [
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
    4_968_057_848,
    39_029_188_884,
    314_666_222_712,
    2_691_008_701_644,
    24_233_937_684_440,
    227_514_171_973_736,
    2_207_893_435_808_352,
    22_317_699_616_364_044,
    234_907_967_154_122_528,
];

/// The published number of solutions of a board of `n` rows (OEIS A000170), to compare a count
/// with. `None` unless 1 ≤ n ≤ 27.
///
/// ```
/// assert_eq!(n_queens_bits::published_count(27), Some(234_907_967_154_122_528));
/// ```
#[must_use]
pub fn published_count(n: u32) -> Option<u64> {
    SOLUTIONS.get((n as usize).checked_sub(1)?).copied()
}

/// The bytes of a job on the network, there and back: 12 and 8 bytes, and the data that a task
/// queue sends around them.
const BYTES_OF_JOB: f64 = 2048.0;

/// The bytes of the compiled jobs, which every worker receives once.
const BYTES_OF_MODULE: f64 = 250_000.0;

/// The machine or cluster for which a [`Plan`] is made, and its price.
///
/// ```
/// use n_queens_bits::PlanOptions;
///
/// let options = PlanOptions { workers: 64, price: 0.04, ..PlanOptions::default() };
/// assert_eq!(options.pace, 1.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlanOptions {
    /// The number of cores, each of which runs one job at a time: 1 or more, by default 1.
    pub workers: u32,
    /// The price of a core for an hour, in any currency: 0 or more, by default 0.
    pub price: f64,
    /// The time that one core takes, as a multiple of that of an ordinary machine (see
    /// [`Job::cost`](super::Job::cost)): above 0, by default 1. To find it, divide the measured
    /// time of a count by [`Counter::cost`](super::Counter::cost).
    pub pace: f64,
}

impl Default for PlanOptions {
    fn default() -> Self {
        Self { workers: 1, price: 0.0, pace: 1.0 }
    }
}

impl PlanOptions {
    fn check(self) -> Result<(), Error> {
        let reject = |option, value, allowed| Err(Error::PlanOption { option, value, allowed });
        if self.workers == 0 {
            return reject("workers", self.workers.to_string(), "1 or more");
        }
        if !(self.price >= 0.0 && self.price.is_finite()) {
            return reject("price", self.price.to_string(), "a number, 0 or more");
        }
        if !(self.pace > 0.0 && self.pace.is_finite()) {
            return reject("pace", self.pace.to_string(), "a number above 0");
        }
        Ok(())
    }
}

/// The jobs, the core-hours with their error, the time, the memory, the bytes moved and the price
/// of counting a board.
///
/// The times are estimates: operations counted from n, multiplied by the time of one on an ordinary
/// machine (see [`Job::cost`](super::Job::cost)). [`Display`](fmt::Display) prints the plan as
/// text.
///
/// ```
/// use n_queens_bits::{Plan, PlanOptions};
///
/// let plan = Plan::new(20, PlanOptions { workers: 8, ..PlanOptions::default() })?;
/// assert_eq!(plan.solutions(), 39_029_188_884);
/// assert!(plan.core_seconds() > 8.0 * plan.longest_job_seconds());
/// println!("{plan}");
/// # Ok::<(), n_queens_bits::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    n: u32,
    options: PlanOptions,
    estimate: cost::JobsEstimate,
}

impl Plan {
    /// The largest board for which a count is planned. The numbers of solutions of larger ones are
    /// not known.
    pub const LARGEST: u32 = 27;

    /// Plans to count a board of `n` rows.
    ///
    /// # Errors
    /// `board-size` unless 1 ≤ n ≤ 27; `plan` for an option that is not valid.
    pub fn new(n: u32, options: PlanOptions) -> Result<Self, Error> {
        if !(1..=Self::LARGEST).contains(&n) {
            return Err(Error::PlanSize { n, largest: Self::LARGEST });
        }
        options.check()?;
        Ok(Self { n, options, estimate: cost::of_jobs(n, options.workers as usize) })
    }

    /// Rows of the board.
    #[must_use]
    pub fn n(&self) -> u32 {
        self.n
    }

    /// The published number of solutions: see [`published_count`].
    #[must_use]
    pub fn solutions(&self) -> u64 {
        SOLUTIONS[self.n as usize - 1]
    }

    /// The number of columns at the edges that jobs divide between the halves; 0 for a board that
    /// is searched.
    #[must_use]
    pub fn outer_column_count(&self) -> u32 {
        self.estimate.outer_column_count
    }

    /// The number of jobs.
    #[must_use]
    pub fn jobs(&self) -> u64 {
        self.estimate.jobs as u64
    }

    /// The time of all jobs on one core, in seconds. From n = 21 on it is extrapolated from a
    /// sample of about 1000 to 2000 jobs.
    #[must_use]
    pub fn core_seconds(&self) -> f64 {
        self.estimate.microseconds / 1e6 * self.options.pace
    }

    /// The standard error of all times, as a share of them.
    #[must_use]
    pub fn relative_error(&self) -> f64 {
        cost::relative_error(self.n)
    }

    /// The time of the longest job, in seconds. From n = 21 on it is that of the longest job in the
    /// sample: another job may take longer.
    #[must_use]
    pub fn longest_job_seconds(&self) -> f64 {
        self.estimate.longest / 1e6 * self.options.pace
    }

    /// The time until all jobs are done, in seconds. The longest job limits it if there are many
    /// cores.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        (self.core_seconds() / f64::from(self.options.workers)).max(self.longest_job_seconds())
    }

    /// The estimated memory of one worker, in bytes. From n = 21 on it is that of the largest job
    /// in the sample: another job may need more. [`Counter::memory`](super::Counter::memory) is an
    /// upper bound.
    #[must_use]
    pub fn memory(&self) -> f64 {
        self.estimate.memory
    }

    /// The bytes that a cluster sends: each job and its result, and the compiled jobs once to each
    /// worker.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    pub fn bytes_moved(&self) -> f64 {
        self.estimate.jobs as f64 * BYTES_OF_JOB + f64::from(self.options.workers) * BYTES_OF_MODULE
    }

    /// The price of the core-hours, in the currency of [`PlanOptions::price`].
    #[must_use]
    pub fn price(&self) -> f64 {
        self.core_seconds() / 3600.0 * self.options.price
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PlanOptions { workers, price, pace } = self.options;
        let error = 100.0 * self.relative_error();
        let cores = if workers == 1 { "core" } else { "cores" };
        writeln!(f, "n = {} on {} {cores}", self.n, Grouped(workers.into()))?;
        writeln!(f, "solutions    {} (OEIS A000170)", Grouped(self.solutions()))?;
        write!(f, "jobs         {}", Grouped(self.jobs()))?;
        if self.estimate.outer_column_count > 0 {
            write!(f, ", by {} outer columns", self.estimate.outer_column_count)?;
        }
        writeln!(f, "; the longest takes {}", Time(self.longest_job_seconds()))?;
        writeln!(f, "work         {} ± {error:.0} %", CoreTime(self.core_seconds()))?;
        writeln!(f, "time         {} ± {error:.0} %", Time(self.seconds()))?;
        writeln!(f, "memory       {} for each core", ByteSize(self.memory()))?;
        writeln!(f, "moved        {} on a cluster", ByteSize(self.bytes_moved()))?;
        if price > 0.0 {
            writeln!(f, "price        {} at {price} for a core-hour", Price(self.price()))?;
        }
        write!(f, "pace         {pace:.2} times the time of an ordinary machine")?;
        if self.n > LARGEST {
            write!(
                f,
                "\n\nThis version counts boards up to n = {LARGEST}. n = {} needs 64-bit words, and the figures\n\
                 assume them.",
                self.n
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    mod docs;
    mod measure;

    use super::*;

    fn plan(n: u32, options: PlanOptions) -> Plan {
        Plan::new(n, options).expect("valid options")
    }

    fn workers(workers: u32) -> PlanOptions {
        PlanOptions { workers, ..PlanOptions::default() }
    }

    fn price(price: f64) -> PlanOptions {
        PlanOptions { price, ..PlanOptions::default() }
    }

    fn pace(pace: f64) -> PlanOptions {
        PlanOptions { pace, ..PlanOptions::default() }
    }

    #[test]
    fn a_plan_names_a_price_only_if_there_is_one() {
        let [free, priced] = [0.0, 0.5].map(|amount| plan(21, price(amount)).to_string());
        assert!(!free.contains("price"), "{free}");
        assert!(priced.contains("price"), "{priced}");
    }

    #[test]
    fn the_only_job_of_a_small_board_takes_all_the_time() {
        for n in 1..12 {
            let plan = plan(n, PlanOptions::default());
            assert_eq!(plan.jobs(), 1);
            assert!(plan.core_seconds() > 0.0);
            let [longest, all] =
                [plan.longest_job_seconds(), plan.core_seconds()].map(f64::to_bits);
            assert_eq!(longest, all, "n = {n}");
            assert!(!plan.to_string().contains("outer columns"), "{plan}");
        }
    }

    #[test]
    fn large_figures_have_an_exponent() {
        let text = |options| plan(24, options).to_string();
        let usual = text(price(1.0));
        assert!(!usual.contains("e+") && !usual.contains("e1") && !usual.contains("e2"), "{usual}");
        let expensive = text(price(1e18));
        let mut lines = expensive.lines();
        assert!(lines.any(|line| line.starts_with("price") && line.contains("e20")), "{expensive}");
        let slow = text(pace(1e25));
        assert!(slow.lines().any(|line| line.contains("e27 core-hours")), "{slow}");
    }

    #[test]
    fn a_larger_board_takes_no_less_of_any_resource() {
        for n in 12..Plan::LARGEST {
            let [less, more] = [n, n + 1].map(|n| plan(n, workers(4)));
            assert!(less.core_seconds() < more.core_seconds(), "n = {n}");
            assert!(less.jobs() <= more.jobs(), "n = {n}");
            assert!(less.memory() < more.memory(), "n = {n}");
            assert!(less.bytes_moved() <= more.bytes_moved(), "n = {n}");
            assert!(less.relative_error() <= more.relative_error(), "n = {n}");
        }
    }

    #[test]
    fn more_workers_take_less_time_but_never_less_than_the_longest_job() {
        let times = [1, 2, 16, 200].map(|cores| {
            let plan = plan(20, workers(cores));
            assert!(plan.seconds() >= plan.longest_job_seconds());
            plan.seconds()
        });
        assert!(times.is_sorted_by(|one, next| one > next), "{times:?}");
    }

    #[test]
    fn times_scale_with_the_pace_and_costs_with_the_price() {
        let [one, three] = [1.0, 3.0].map(|factor| plan(21, pace(factor)));
        for times in [Plan::core_seconds, Plan::longest_job_seconds, Plan::seconds] {
            assert!((times(&three) / times(&one) - 3.0).abs() < 1e-9);
        }
        assert!(one.price().abs() < 1e-9);
        let priced = plan(21, price(2.0));
        assert!((priced.price() - one.core_seconds() / 1800.0).abs() < 1e-9);
    }

    #[test]
    fn invalid_boards_and_options_are_rejected() {
        for n in [0, 28, 33, u32::MAX] {
            let error = Plan::new(n, PlanOptions::default()).expect_err("not a board");
            let message = format!("n = {n} cannot be planned: plans are made for n = 1 to 27");
            assert_eq!((error.code(), error.to_string()), ("board-size", message));
            assert_eq!(published_count(n), None);
        }
        for (options, message) in [
            (workers(0), "the workers of a plan must be 1 or more, not 0"),
            (price(-1.0), "the price of a plan must be a number, 0 or more, not -1"),
            (price(f64::NAN), "the price of a plan must be a number, 0 or more, not NaN"),
            (pace(0.0), "the pace of a plan must be a number above 0, not 0"),
            (pace(f64::INFINITY), "the pace of a plan must be a number above 0, not inf"),
        ] {
            let error = Plan::new(20, options).expect_err("not valid");
            assert_eq!((error.code(), error.to_string()), ("plan", message.to_string()));
        }
        for n in 1..=27 {
            let plan = plan(n, PlanOptions::default());
            assert_eq!(plan.n(), n);
            assert_eq!(plan.to_string().contains("This version counts boards up to"), n > 22);
        }
    }
}
