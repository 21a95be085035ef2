//! `fastest`: counts by joining half boards, not by searching whole ones.
//!
//! Backtracking visits every partial placement of the whole board. To *count* solutions it is enough to know the
//! placements of half a board: a solution is a top half and a bottom half, on complementary columns, that share no
//! diagonal. There are far fewer halves than wholes, and whether two of them fit is asked for 256 at a time.
//!
//! - `half`: a half board in two words, and what the size of the board says about it;
//! - `lists`, `streaming`: all half boards on each set of columns, each list made from shorter ones;
//! - `sides`, `tables`, `matching`: how many pairs of two lists fit, bit-sliced;
//! - `pairs`: which pairs of column sets a job puts together, and how often each counts;
//! - `join`: a job from its beginning to its end;
//! - `lanes`: 128 bits at a time;
//! - `forecast`: how long a job takes.
//!
//! Symmetry is used three times: the halves may change places, the board may be mirrored, and reflecting in a long
//! diagonal says how much a bottom half counts whose queens stand on one (`matching`).
//!
//! The idea is the project's own; joining halves goes back to Horowitz and Sahni, *Computing partitions with
//! applications to the knapsack problem* (1974).

mod forecast;
mod half;
mod join;
mod lanes;
mod lists;
mod matching;
mod pairs;
mod sides;
mod streaming;
mod tables;

pub(crate) use self::forecast::microseconds;
use self::join::Join;
use crate::jobs::Job;

/// Runs jobs of one board size.
pub(crate) trait Run {
    /// The solutions that the job stands for.
    fn run(&mut self, job: Job) -> u64;
}

impl<const N: u32> Run for Join<N> {
    fn run(&mut self, job: Job) -> u64 {
        Join::run(self, job)
    }
}

/// Boards below are as fast searched as joined.
pub(crate) const SMALLEST: u32 = 12;

/// The largest board whose diagonals fit the words.
pub(crate) const LARGEST: u32 = 22;

/// Prepares the join of a board of `n` rows, each with a program of its own: that is worth a tenth of its time.
///
/// # Panics
/// Unless `n` is in `SMALLEST..=LARGEST`.
pub(crate) fn prepare(n: u32) -> Box<dyn Run> {
    match n {
        12 => Box::new(Join::<12>::new()),
        13 => Box::new(Join::<13>::new()),
        14 => Box::new(Join::<14>::new()),
        15 => Box::new(Join::<15>::new()),
        16 => Box::new(Join::<16>::new()),
        17 => Box::new(Join::<17>::new()),
        18 => Box::new(Join::<18>::new()),
        19 => Box::new(Join::<19>::new()),
        20 => Box::new(Join::<20>::new()),
        21 => Box::new(Join::<21>::new()),
        22 => Box::new(Join::<22>::new()),
        _ => unreachable!("boards of {SMALLEST} to {LARGEST} rows are joined"),
    }
}
