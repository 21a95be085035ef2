//! The time that listing and reaching solutions take. Every answer is checked while it is timed.

use criterion::{Criterion, criterion_group, criterion_main};
use n_queens_bits::{Board, SearchIndex, Solutions, Stepper};

fn built(n: u32) -> SearchIndex {
    let board = Board::new(n).expect("a board size");
    let mut index = SearchIndex::whole(&board).expect("a small board");
    index.build();
    index
}

fn jump(criterion: &mut Criterion) {
    for n in [12, 14, 16] {
        let index = built(n);
        let total = Solutions::of(&index).len();
        let mut number = 0;
        criterion.bench_function(&format!("nth anywhere, n = {n}"), |bencher| {
            bencher.iter(|| {
                // A stride without a common factor with the totals visits solutions everywhere.
                number = (number + 1_234_577) % total;
                let mut solutions = Solutions::of(&index);
                assert!(solutions.nth(number).is_some() && solutions.len() == total - number - 1);
            });
        });
        criterion.bench_function(&format!("a page of 1,000, n = {n}"), |bencher| {
            bencher.iter(|| {
                number = (number + 1_234_577) % (total - 1000);
                let page: Vec<_> = Solutions::of(&index).skip(number).take(1000).collect();
                assert_eq!(page.len(), 1000);
            });
        });
    }
}

fn list(criterion: &mut Criterion) {
    let index = built(12);
    criterion.bench_function("all solutions, n = 12", |bencher| {
        bencher.iter(|| {
            let sum: usize = Solutions::of(&index).map(|s| usize::from(s.columns()[0])).sum();
            assert_eq!(sum, 14_200 * 11 / 2);
        });
    });
    criterion.bench_function("fundamental solutions, n = 12", |bencher| {
        bencher.iter(|| assert_eq!(Solutions::of(&index).fundamental().count(), 1787));
    });
    criterion.bench_function("all solutions by a stepper, n = 12", |bencher| {
        let start = Stepper::new(index.board().clone());
        bencher.iter(|| {
            let mut stepper = start.clone();
            for _ in 0..14_200 {
                stepper.next_solution(u64::MAX);
            }
            assert_eq!(stepper.solutions(), Some(14_200));
        });
    });
}

criterion_group!(benches, jump, list);
criterion_main!(benches);
