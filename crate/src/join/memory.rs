//! How much memory a counter needs.

use super::half::{LARGEST, SMALLEST};
use crate::board::BoardSize;

const MIB: u64 = 1 << 20;

/// Small boards are searched with a few words per row; what remains is the stack and the constants of
/// a WebAssembly module.
const SEARCHING: u64 = 2 * MIB;

/// At least the mebibytes of a WebAssembly instance that runs the largest jobs of a board of 12, 13, …
/// rows. Measured, and a fifth more: all jobs to n = 19, and above the jobs that cost most and a
/// sample of the others.
const MEBIBYTES: [u64; (LARGEST - SMALLEST + 1) as usize] =
    [3, 3, 4, 6, 10, 26, 50, 142, 160, 490, 720];

/// At least the bytes of memory that a counter of the board uses; the board is not too large.
pub(super) fn of_board(size: BoardSize) -> u64 {
    match size.n() {
        ..SMALLEST => SEARCHING,
        n => MEBIBYTES[(n - SMALLEST) as usize] * MIB,
    }
}
