//! `brute-force`: every choice of n of the n² squares, and a test whether its queens attack each
//! other.
//!
//! The search uses no property of solutions, not even that each row has one queen. Squares are
//! numbered row by row, and each set of n squares is made once, in ascending order. A call is one
//! set; a test is whether a queen is attacked by the queens before it, and the first attack ends
//! the tests of the set.
//!
//! The first of the four ways in Sachin Malhotra, *Let's Backtrack And Save Some Queens* (2017).

use alloc::vec::Vec;

use super::WorkCounter;
use crate::board::BoardSize;
use crate::square::Square;

/// The number of solutions.
pub(super) fn count<W: WorkCounter>(size: BoardSize, work: &mut W) -> u64 {
    let rows = size.rows();
    let mut squares: Vec<usize> = (0..rows).collect();
    let mut solutions = 0;
    loop {
        solutions += u64::from(is_solution(&squares, rows, work));
        if !advance(&mut squares, rows * rows) {
            return solutions;
        }
    }
}

fn is_solution<W: WorkCounter>(squares: &[usize], rows: usize, work: &mut W) -> bool {
    work.call();
    squares.iter().enumerate().all(|(index, &number)| {
        work.test();
        let queen = Square::from_number(number, rows);
        !squares[..index].iter().any(|&other| Square::from_number(other, rows).attacks(queen))
    })
}

/// Moves on to the next combination in lexicographic order; `false` after the last one. The last
/// square that can move up does so, and the squares after it follow directly behind.
fn advance(squares: &mut [usize], count: usize) -> bool {
    let queens = squares.len();
    let movable = (0..queens).rev().find(|&index| squares[index] < count - (queens - index));
    let Some(index) = movable else { return false };
    let moved = squares[index] + 1;
    for (square, to) in squares[index..].iter_mut().zip(moved..) {
        *square = to;
    }
    true
}
