//! `brute-force`: every choice of n squares out of n², and a look whether the queens on it leave each other alone.
//!
//! Nothing is known beforehand, not even that a row holds one queen: squares are numbered through the whole board, and
//! each set of n of them is made once, in ascending order. A call is one set that is looked at; a test asks whether a
//! queen is attacked by those before her, and the first that is ends the look.
//!
//! The first of the four ways in Sachin Malhotra, *Let's Backtrack And Save Some Queens* (2017).

use alloc::vec::Vec;

use super::{Probe, Solver};
use crate::board::{Board, Square};

pub(super) struct BruteForce;

impl Solver for BruteForce {
    const ID: &str = "brute-force";
    const LARGEST: u32 = 7;
    const FIXED: bool = false;

    fn count<P: Probe>(allowed: &Board, probe: &mut P) -> u64 {
        let rows = allowed.size().rows();
        let mut squares: Vec<usize> = (0..rows).collect();
        let mut solutions = 0;
        loop {
            solutions += u64::from(is_solution(&squares, rows, probe));
            if !next(&mut squares, rows * rows) {
                return solutions;
            }
        }
    }
}

fn is_solution<P: Probe>(squares: &[usize], rows: usize, probe: &mut P) -> bool {
    probe.call();
    squares.iter().enumerate().all(|(at, &square)| {
        probe.test();
        let queen = on(square, rows);
        !squares[..at].iter().any(|&other| on(other, rows).attacks(queen))
    })
}

fn on(square: usize, rows: usize) -> Square {
    let column = u8::try_from(square % rows).unwrap_or(u8::MAX);
    Square { row: square / rows, column }
}

/// The next set in ascending order; false after the last one. The last square that can move on does, and those behind
/// it follow close.
fn next(squares: &mut [usize], count: usize) -> bool {
    let queens = squares.len();
    let movable = (0..queens).rev().find(|&at| squares[at] < count - (queens - at));
    let Some(at) = movable else { return false };
    let moved = squares[at] + 1;
    for (square, to) in squares[at..].iter_mut().zip(moved..) {
        *square = to;
    }
    true
}
