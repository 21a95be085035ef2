//! The time that stepping and seeking take. Every answer is checked while it is timed.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use n_queens_bits::{Board, Stepper};

const FROM: u64 = 20_000;
const STEPS: i64 = 10_000_000;

fn main() {
    divan::main();
}

fn board(n: u32) -> Board {
    Board::new(n).expect("a board size")
}

/// Two steppers of one search, `STEPS` apart.
fn walk(n: u32) -> (Stepper, Stepper) {
    let mut start = Stepper::new(board(n));
    start.advance(FROM.cast_signed());
    let mut end = start.clone();
    end.advance(STEPS);
    (start, end)
}

#[divan::bench(args = [16, 32])]
fn forward(bencher: Bencher, n: u32) {
    let (start, end) = walk(n);
    bencher
        .counter(ItemsCount::new(STEPS.unsigned_abs()))
        .with_inputs(|| start.clone())
        .bench_refs(|stepper| {
            stepper.advance(black_box(STEPS));
            assert_eq!(stepper.position(), end.position());
            assert_eq!(stepper.solutions(), end.solutions());
        });
}

#[divan::bench(args = [16, 32])]
fn backward(bencher: Bencher, n: u32) {
    let (start, end) = walk(n);
    bencher.counter(ItemsCount::new(STEPS.unsigned_abs())).with_inputs(|| end.clone()).bench_refs(
        |stepper| {
            stepper.advance(black_box(-STEPS));
            assert_eq!(stepper.position(), Some(FROM));
            assert_eq!(stepper.solutions(), start.solutions());
        },
    );
}

#[divan::bench(args = [12, 13])]
fn seek_anywhere(bencher: Bencher, n: u32) {
    let mut stepper = Stepper::new(board(n));
    let total = stepper.total().expect("n = 13 is counted at once");
    let mut target = 1;
    bencher.bench_local(|| {
        // A stride without a common factor with the total visits positions everywhere.
        target = (target + 1_234_577) % total;
        stepper.seek(target).expect("a position");
        assert_eq!(stepper.position(), Some(target));
    });
}
