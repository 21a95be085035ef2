//! The fastest counter: it joins half boards instead of searching whole boards.
//!
//! Backtracking visits every partial placement of the whole board. To *count* solutions the
//! placements of half a board are enough: a solution is a top half and a bottom half on
//! complementary columns that share no diagonal. There are far fewer halves than whole boards, and
//! one bottom half is compared with 256 top halves at a time, in two groups of 128.
//!
//! - `half`: a half board as two words, and the sizes that follow from n;
//! - `keys`, `lists`: all half boards on each set of columns, each list made from shorter ones;
//! - `buckets`, `tables`, `lanes`: count the pairs of two lists that fit, 128 bits at a time;
//! - `jobs`: cuts a count into independent jobs;
//! - `pairs`: the pairs of column sets that a job joins, and the weight of each;
//! - `joiner`: runs a job;
//! - `plan`: the time that a job takes, and time, memory and price of a count on a machine or a
//!   cluster;
//! - `counter`: the interface for callers;
//! - `parallel`: the same in a thread pool of rayon.
//!
//! Symmetry saves work three times. Two sets of columns are joined once for both ways up, and of two
//! pairs that mirror each other only one is joined (`pairs`). Reflections in the long diagonals
//! replace top halves with queens on these by bottom halves that count more than once (`tables`).
//!
//! The idea is the project's own. Joining halves goes back to E. Horowitz and S. Sahni, *Computing
//! partitions with applications to the knapsack problem*, Journal of the ACM 21 (1974).

mod buckets;
mod counter;
mod half;
mod jobs;
mod joiner;
mod keys;
mod lanes;
mod lists;
mod pairs;
#[cfg(feature = "parallel")]
mod parallel;
mod plan;
mod tables;

pub(crate) use self::counter::count_in_this_thread;
#[cfg(feature = "std")]
pub use self::counter::count_with_threads;
pub use self::counter::{Counter, count};
pub use self::jobs::Job;
#[cfg(feature = "parallel")]
pub use self::parallel::count_parallel;
pub use self::plan::{Plan, PlanOptions, published_count};
