//! How fast the counters are, one beside the other. Every answer is checked while it is timed.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use n_queens::algorithms::{lezard, mirror};
use n_queens::{Allowed, BoardSize, Counter, Tally, cut};

/// What counts, the largest board it is asked for, and how it counts.
type Way = (&'static str, u32, fn(BoardSize) -> u64);

const WAYS: [Way; 4] = [
    ("lezard", 15, lezard::count),
    ("mirror", 15, mirror::count),
    ("tally: mirror, a function for each of the last rows", 16, |size| {
        Tally::board(&Allowed::everywhere(size)).solutions
    }),
    ("fastest: join of half boards", 18, |size| {
        let mut counter = Counter::new(size).expect("not too large");
        cut(size, 1).into_iter().map(|job| counter.run(job)).sum()
    }),
];

/// Sizes and their solutions, OEIS A000170.
const KNOWN: [(u32, u64); 7] = [
    (12, 14_200),
    (13, 73_712),
    (14, 365_596),
    (15, 2_279_184),
    (16, 14_772_512),
    (17, 95_815_104),
    (18, 666_090_624),
];

fn count(criterion: &mut Criterion) {
    for (n, solutions) in KNOWN {
        let size = BoardSize::new(n).expect("a board size");
        let mut group = criterion.benchmark_group(format!("count, n = {n}"));
        group.sample_size(10);
        for (way, largest, count) in WAYS {
            if n <= largest {
                group.bench_function(way, |bencher| {
                    bencher.iter(|| assert_eq!(count(black_box(size)), solutions));
                });
            }
        }
    }
}

criterion_group!(benches, count);
criterion_main!(benches);
