//! The time that each algorithm takes to count. Every answer is checked while it is timed.

use std::fmt;

use divan::black_box;
use n_queens_bits::join::count_with_threads;
use n_queens_bits::{
    Algorithm, Board, BoardSize, Tally, algorithms, count_parallel, published_count,
};

/// Sizes that are counted.
const SIZES: [u32; 8] = [10, 12, 13, 14, 15, 16, 17, 18];

/// Sizes that take long enough for threads to be of use.
const LARGE: [u32; 3] = [16, 17, 18];

fn main() {
    divan::main();
}

fn solutions(n: u32) -> u64 {
    published_count(n).expect("a published count")
}

/// An algorithm on a board of `n` rows.
struct Case {
    n: u32,
    algorithm: &'static Algorithm,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "n = {}, {}", self.n, self.algorithm.id)
    }
}

/// Each algorithm on the boards that it counts in a reasonable time.
fn cases() -> impl Iterator<Item = Case> {
    SIZES.into_iter().flat_map(|n| {
        let able = algorithms().iter().filter(move |algorithm| n <= algorithm.largest);
        able.map(move |algorithm| Case { n, algorithm })
    })
}

#[divan::bench(args = cases(), sample_count = 10)]
fn algorithm(case: &Case) {
    let size = BoardSize::new(case.n).expect("a board size");
    assert_eq!(case.algorithm.count(black_box(size)), Ok(solutions(case.n)));
}

#[divan::bench(args = LARGE, consts = [1, 2], sample_count = 10)]
fn threads<const THREADS: usize>(n: u32) {
    assert_eq!(count_with_threads(black_box(n), THREADS), Ok(solutions(n)));
}

#[divan::bench(args = LARGE, sample_count = 10)]
fn parallel(n: u32) {
    assert_eq!(count_parallel(black_box(n)), Ok(solutions(n)));
}

#[divan::bench(args = [10, 12, 13, 14, 15, 16], sample_count = 10)]
fn tally(n: u32) {
    let board = Board::new(n).expect("a board size");
    assert_eq!(Tally::of(black_box(&board)).solutions, solutions(n));
}
