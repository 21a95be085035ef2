//! The memory that a counter needs.

use crate::board::BoardSize;
use crate::join::half::{LARGEST, SMALLEST};

const MIB: u64 = 1 << 20;

/// Small boards are searched with a few words per row; the rest is the stack and the constants of a
/// WebAssembly module.
const SEARCHING: u64 = 2 * MIB;

/// An upper bound on the mebibytes of a WebAssembly instance that runs the jobs of a board of 12,
/// 13, … rows. The jobs are those for one worker, which are the largest. The figures are measured,
/// plus a fifth: up to n = 18 with all jobs, above with the jobs that cost most and a sample of the
/// others.
const MEBIBYTES: [u64; (LARGEST - SMALLEST + 1) as usize] =
    [3, 3, 4, 6, 18, 47, 94, 142, 160, 490, 720];

/// An upper bound on the memory of a counter of the board in bytes; the board is not too large.
pub(in crate::join) fn of_board(size: BoardSize) -> u64 {
    match size.n() {
        ..SMALLEST => SEARCHING,
        n => MEBIBYTES[(n - SMALLEST) as usize] * MIB,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::join::{Plan, PlanOptions};

    #[test]
    #[expect(clippy::cast_precision_loss, reason = "less than 2^53 bytes")]
    fn the_memory_of_a_plan_stays_within_the_bound_of_the_board() {
        for n in 1..=LARGEST {
            let most = of_board(BoardSize::new(n).expect("a board size")) as f64;
            for workers in [1, 2, 8, 64] {
                let plan = Plan::new(n, PlanOptions { workers, ..PlanOptions::default() })
                    .expect("a plan");
                assert!(plan.memory() <= most, "n = {n}, {workers} workers: {}", plan.memory());
            }
        }
    }
}
