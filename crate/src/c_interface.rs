//! The jobs module, for hosts other than JavaScript: the jobs of a count behind a C interface.
//!
//! `cargo xtask jobs` builds it. The module imports nothing, so that any WebAssembly runtime can
//! run it. It has no threads: a host makes one instance for each of its own.
#![cfg_attr(
    target_family = "wasm",
    expect(unsafe_code, reason = "functions that a module exports keep their names")
)]

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cell::RefCell;
use core::cmp::Reverse;

use crate::board::BoardSize;
use crate::join::{Counter, Job, Plan, PlanOptions, published_count};

std::thread_local! {
    /// The jobs of the last call of [`jobs`].
    static JOBS: RefCell<Vec<Job>> = const { RefCell::new(Vec::new()) };
    /// The counter of the last call of [`run`], and its n.
    static COUNTER: RefCell<Option<(u32, Counter)>> = const { RefCell::new(None) };
    /// The text of the last call of [`plan`].
    static PLAN: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Cuts a count into jobs for `workers` workers, at least 1; see [`Counter::jobs`]. Returns the
/// number of jobs, or 0 for invalid arguments. [`job`] returns one of them; the longest is
/// number 0.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn jobs(n: u32, workers: u32) -> u32 {
    let mut jobs = match BoardSize::new(n) {
        Ok(size) if workers > 0 => Counter::jobs(size, workers as usize).unwrap_or_default(),
        _ => Vec::new(),
    };
    // Positive floating-point numbers are in the order of their bits.
    jobs.sort_by_cached_key(|job| Reverse(job.cost().to_bits()));
    let count = u32::try_from(jobs.len()).expect("thousands of jobs at most");
    JOBS.set(jobs);
    count
}

/// The outer columns of a job of the last call of [`jobs`]: those of one half in the low 32 bits,
/// those of the other in the high ones. `u64::MAX` if there is no such job.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn job(index: u32) -> u64 {
    JOBS.with_borrow(|jobs| {
        jobs.get(index as usize).map_or(u64::MAX, |job| {
            let [one, other] = job.outer_columns().map(u64::from);
            one | other << 32
        })
    })
}

/// About how many microseconds a job takes on an ordinary machine, see [`Job::cost`]; NaN if there
/// is no such job.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn cost(n: u32, one: u32, other: u32) -> f64 {
    find(n, one, other).map_or(f64::NAN, Job::cost)
}

/// The number of solutions that a job stands for; `u64::MAX` if there is no such job. The tables of
/// a board are kept for the next job of the same board.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn run(n: u32, one: u32, other: u32) -> u64 {
    let Some(job) = find(n, one, other) else { return u64::MAX };
    COUNTER.with_borrow_mut(|last| {
        if last.as_ref().is_none_or(|&(size, _)| size != n) {
            // Two boards at once would take the memory of both.
            *last = None;
        }
        let (_, counter) = last.get_or_insert_with(|| {
            let size = BoardSize::new(n).expect("a job has a board");
            (n, Counter::new(size).expect("a job has a board that can be counted"))
        });
        counter.run(job)
    })
}

/// An upper bound on the memory of an instance that runs all jobs of a board, in bytes, see
/// [`Counter::memory`]; 0 if it cannot be counted. (The export `memory` is the memory itself.)
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn counter_memory(n: u32) -> u64 {
    BoardSize::new(n).and_then(Counter::memory).unwrap_or(0)
}

/// The published number of solutions of a board, see [`published_count`]; `u64::MAX` if there is
/// none.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn published(n: u32) -> u64 {
    published_count(n).unwrap_or(u64::MAX)
}

/// Makes the text of the plan of a count: see [`PlanOptions`] for the arguments. Returns its length
/// in bytes, or 0 for invalid arguments; [`plan_text`] is its address.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn plan(n: u32, workers: u32, price: f64, pace: f64) -> u32 {
    let plan = Plan::new(n, PlanOptions { workers, price, pace });
    let text = plan.map_or_else(|_| String::new(), |plan| plan.to_string());
    let length = u32::try_from(text.len()).expect("some lines");
    PLAN.set(text);
    length
}

/// The address of the text of the last [`plan`], in UTF-8. It is valid until the next one.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn plan_text() -> *const u8 {
    PLAN.with_borrow(|text| text.as_ptr())
}

fn find(n: u32, one: u32, other: u32) -> Option<Job> {
    Job::from_outer_columns(BoardSize::new(n).ok()?, [one, other])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outer_columns(index: u32) -> [u32; 2] {
        let both = job(index);
        [both, both >> 32].map(|half| u32::try_from(half & 0xffff_ffff).expect("32 bits"))
    }

    #[test]
    fn the_jobs_of_a_board_add_up_to_its_count() {
        for n in 1..=14 {
            for workers in [1, 16] {
                let all = (0..jobs(n, workers)).map(outer_columns);
                let sum: u64 = all.map(|[one, other]| run(n, one, other)).sum();
                assert_eq!(Some(sum), published_count(n), "n = {n}, {workers} workers");
            }
        }
    }

    #[test]
    fn jobs_of_different_boards_can_alternate() {
        let count = |n| {
            let all = (0..jobs(n, 1)).map(outer_columns);
            all.map(|[one, other]| run(n, one, other)).sum::<u64>()
        };
        assert_eq!([13, 8, 12, 13].map(count), [73_712, 92, 14_200, 73_712]);
    }

    #[test]
    fn jobs_come_in_decreasing_order_of_cost_and_have_a_memory_bound() {
        for n in 1..=22 {
            let mut last = f64::INFINITY;
            for index in 0..jobs(n, 8).min(20) {
                let [one, other] = outer_columns(index);
                let cost = cost(n, one, other);
                assert!(0.0 < cost && cost <= last, "n = {n}, job {index}");
                last = cost;
            }
            assert!(counter_memory(n) > 0);
        }
    }

    #[test]
    fn invalid_arguments_return_reserved_values() {
        for (n, workers) in [(0, 1), (23, 1), (33, 1), (u32::MAX, 1), (16, 0)] {
            assert_eq!(jobs(n, workers), 0, "n = {n}, {workers} workers");
            assert_eq!(job(0), u64::MAX);
        }
        assert_eq!(jobs(16, u32::MAX), jobs(16, 64));
        let count = jobs(16, 8);
        assert_eq!(job(count), u64::MAX);
        let [one, other] = outer_columns(0);
        for (n, one, other) in [(0, one, other), (23, one, other), (16, one, one), (16, 0, 0)] {
            assert!(cost(n, one, other).is_nan());
            assert_eq!(run(n, one, other), u64::MAX);
        }
        for (n, workers, price, pace) in [(0, 1, 0.0, 1.0), (16, 0, 0.0, 1.0), (16, 1, -1.0, 1.0)] {
            assert_eq!(plan(n, workers, price, pace), 0);
        }
        assert_eq!(plan(16, 1, 0.0, f64::NAN), 0);
        assert_eq!([0, 23, u32::MAX].map(|n| counter_memory(n)), [0; 3]);
        assert_eq!([0, 28, u32::MAX].map(|n| published(n)), [u64::MAX; 3]);
    }

    #[test]
    fn the_text_of_a_plan_matches_the_library() {
        let options = PlanOptions { workers: 8, price: 0.04, pace: 1.5 };
        let expected = Plan::new(20, options).expect("a valid plan").to_string();
        assert_eq!(plan(20, 8, 0.04, 1.5) as usize, expected.len());
        assert_eq!(PLAN.with_borrow(Clone::clone), expected);
        assert_eq!(plan_text(), PLAN.with_borrow(|text| text.as_ptr()));
    }
}
