//! The time that each algorithm takes to count. Every answer is checked while it is timed.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use n_queens_bits::join::count_with_threads;
use n_queens_bits::{Board, Tally, algorithms, count_parallel};

/// Sizes and their solutions, OEIS A000170.
const SOLUTIONS: [(u32, u64); 8] = [
    (10, 724),
    (12, 14_200),
    (13, 73_712),
    (14, 365_596),
    (15, 2_279_184),
    (16, 14_772_512),
    (17, 95_815_104),
    (18, 666_090_624),
];

fn count(criterion: &mut Criterion) {
    for (n, solutions) in SOLUTIONS {
        let board = Board::new(n).expect("a board size");
        let mut group = criterion.benchmark_group(format!("count, n = {n}"));
        group.sample_size(10);
        for algorithm in algorithms().iter().filter(|algorithm| n <= algorithm.largest) {
            group.bench_function(algorithm.id, |bencher| {
                bencher.iter(|| assert_eq!(algorithm.time(black_box(&board)), Ok(solutions)));
            });
        }
        if n >= 16 {
            for threads in [1, 2] {
                group.bench_function(format!("{threads} threads"), |bencher| {
                    let count = || count_with_threads(black_box(n), threads);
                    bencher.iter(|| assert_eq!(count(), Ok(solutions)));
                });
            }
            group.bench_function("parallel", |bencher| {
                bencher.iter(|| assert_eq!(count_parallel(black_box(n)), Ok(solutions)));
            });
        }
        if n <= 16 {
            group.bench_function("tally", |bencher| {
                bencher.iter(|| assert_eq!(Tally::board(black_box(&board)).solutions, solutions));
            });
        }
    }
}

criterion_group!(benches, count);
criterion_main!(benches);
