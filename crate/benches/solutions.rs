//! The time that listing and reaching solutions take. Every answer is checked while it is timed.

use divan::Bencher;
use n_queens_bits::{Board, SearchIndex, Solutions, Stepper};

fn main() {
    divan::main();
}

fn built(n: u32) -> SearchIndex {
    let board = Board::new(n).expect("a board size");
    SearchIndex::whole(&board).expect("a small board").build()
}

/// A number of solutions without a common factor with the totals: such strides visit solutions
/// everywhere.
const STRIDE: usize = 1_234_577;

#[divan::bench(args = [12, 14, 16])]
fn nth_anywhere(bencher: Bencher, n: u32) {
    let index = built(n);
    let total = Solutions::of(&index).len();
    let mut number = 0;
    bencher.bench_local(|| {
        number = (number + STRIDE) % total;
        let mut solutions = Solutions::of(&index);
        assert!(solutions.nth(number).is_some() && solutions.len() == total - number - 1);
    });
}

#[divan::bench(args = [12, 14, 16])]
fn page_of_1000(bencher: Bencher, n: u32) {
    let index = built(n);
    let total = Solutions::of(&index).len();
    let mut number = 0;
    bencher.bench_local(|| {
        number = (number + STRIDE) % (total - 1000);
        let page: Vec<_> = Solutions::of(&index).skip(number).take(1000).collect();
        assert_eq!(page.len(), 1000);
    });
}

#[divan::bench(args = [12])]
fn all(bencher: Bencher, n: u32) {
    let index = built(n);
    bencher.bench(|| {
        let sum: usize = Solutions::of(&index).map(|s| usize::from(s.columns()[0])).sum();
        assert_eq!(sum, 14_200 * 11 / 2);
    });
}

#[divan::bench(args = [12])]
fn fundamental(bencher: Bencher, n: u32) {
    let index = built(n);
    bencher.bench(|| assert_eq!(Solutions::of(&index).fundamental().count(), 1787));
}

#[divan::bench(args = [12])]
fn all_by_a_stepper(bencher: Bencher, n: u32) {
    let start = Stepper::new(Board::new(n).expect("a board size"));
    bencher.with_inputs(|| start.clone()).bench_refs(|stepper| {
        for _ in 0..14_200 {
            stepper.next_solution(u64::MAX);
        }
        assert_eq!(stepper.solutions(), Some(14_200));
    });
}
