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

mod buckets;
mod compact;
mod cost;
mod counter;
mod half;
mod jobs;
mod joiner;
mod lanes;
mod lists;
mod matching;
mod pairs;
mod tables;

#[cfg(feature = "std")]
pub use self::counter::count_with_threads;
pub(crate) use self::counter::count_here;
pub use self::counter::{Counter, count};
pub use self::jobs::Job;
