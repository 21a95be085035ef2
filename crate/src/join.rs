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
//! Three symmetries save work:
//!
//! - upside down, the halves change places: both orders of two column sets are counted at once
//!   (`tables`);
//! - of a pair of column sets and its mirror image, only one is joined (`pairs`);
//! - a reflection in one long diagonal moves a queen on the other to the other half. So top halves
//!   with queens on long diagonals are left out, and bottom halves with such queens count more than
//!   once (`tables`).
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
