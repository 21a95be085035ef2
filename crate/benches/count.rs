//! How fast the join of half boards counts, beside the plain walk. Every answer is checked while it is timed.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use n_queens::{Allowed, BoardSize, Counter, Tally, cut};

/// Sizes and their solutions, OEIS A000170.
const KNOWN: [(u32, u64); 4] = [(12, 14_200), (13, 73_712), (14, 365_596), (15, 2_279_184)];

fn count(criterion: &mut Criterion) {
    for (n, solutions) in KNOWN {
        let size = BoardSize::new(n).expect("a board size");
        let mut group = criterion.benchmark_group(format!("count, n = {n}"));
        group.sample_size(10);
        group.bench_function("plain walk, one half mirrored", |bencher| {
            bencher.iter(|| {
                let allowed = Allowed::everywhere(black_box(size));
                assert_eq!(Tally::board(&allowed).solutions, solutions);
            });
        });
        group.bench_function("join of half boards", |bencher| {
            bencher.iter(|| {
                let mut counter = Counter::new(black_box(size)).expect("not too large");
                let sum: u64 = cut(size, 1).into_iter().map(|job| counter.run(job)).sum();
                assert_eq!(sum, solutions);
            });
        });
    }
}

criterion_group!(benches, count);
criterion_main!(benches);
