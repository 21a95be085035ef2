//! The time that stepping, seeking and counting take. Every answer is checked while it is timed.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use n_queens_bits::{Board, Stepper, Tally};

const FROM: u64 = 20_000;
const STEPS: i64 = 10_000_000;

fn board(n: u32) -> Board {
    Board::new(n).expect("a board size")
}

fn walk(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("walk 10 million steps");
    group.throughput(Throughput::Elements(STEPS.unsigned_abs()));
    for n in [16, 32] {
        let mut start = Stepper::new(board(n));
        start.advance(FROM.cast_signed());
        let mut end = start.clone();
        end.advance(STEPS);
        group.bench_function(format!("forward, n = {n}"), |bencher| {
            bencher.iter_batched_ref(
                || start.clone(),
                |stepper| {
                    stepper.advance(black_box(STEPS));
                    assert_eq!(stepper.position(), end.position());
                    assert_eq!(stepper.solutions(), end.solutions());
                },
                criterion::BatchSize::SmallInput,
            );
        });
        group.bench_function(format!("backward, n = {n}"), |bencher| {
            bencher.iter_batched_ref(
                || end.clone(),
                |stepper| {
                    stepper.advance(black_box(-STEPS));
                    assert_eq!(stepper.position(), Some(FROM));
                    assert_eq!(stepper.solutions(), start.solutions());
                },
                criterion::BatchSize::SmallInput,
            );
        });
    }
}

fn seek(criterion: &mut Criterion) {
    for n in [12, 13] {
        let mut stepper = Stepper::new(board(n));
        let total = stepper.total().expect("n = 13 is counted at once");
        let mut target = 1;
        criterion.bench_function(&format!("seek anywhere, n = {n}"), |bencher| {
            bencher.iter(|| {
                // A stride without a common factor with the total visits positions everywhere.
                target = (target + 1_234_577) % total;
                stepper.seek(target).expect("a position");
                assert_eq!(stepper.position(), Some(target));
            });
        });
    }
}

fn tally(criterion: &mut Criterion) {
    let board = board(13);
    criterion.bench_function("tally, n = 13", |bencher| {
        bencher.iter(|| {
            let tally = Tally::board(black_box(&board));
            assert_eq!((tally.solutions, tally.calls), (73_712, 4_674_890));
        });
    });
}

criterion_group!(benches, walk, seek, tally);
criterion_main!(benches);
