//! The time that building and reading an index take. Every answer is checked while it is timed.

use divan::{Bencher, black_box};
use n_queens_bits::{Board, SearchIndex};

const PIXELS: usize = 1106;
const MOST_SPANS: usize = 4000;
/// Into how many parts the search of n = 14 is divided; one of them is drawn.
const PARTS: [u64; 5] = [1, 32, 128, 1024, 1 << 20];

fn main() {
    divan::main();
}

fn built(n: u32) -> SearchIndex {
    let board = Board::new(n).expect("a board size");
    SearchIndex::whole(&board).expect("a small board").build()
}

#[divan::bench(args = [13])]
fn build(n: u32) {
    let total = built(black_box(n)).total().expect("complete");
    assert_eq!((total.solutions, total.calls), (73_712, 4_674_890));
}

#[divan::bench(args = [14])]
fn locate_anywhere(bencher: Bencher, n: u32) {
    let index = built(n);
    let total = index.total().expect("complete").steps();
    let mut target = 1;
    bencher.bench_local(|| {
        // A stride without a common factor with the total visits positions everywhere.
        target = (target + 12_345_677) % total;
        assert_eq!(index.locate(target).map(|location| location.position), Some(target));
    });
}

/// The first step and the number of steps of one of so many parts.
fn part(index: &SearchIndex, parts: u64) -> (u64, u64) {
    let total = index.total().expect("complete").steps();
    let width = total / parts;
    ((total - width) / 3, width)
}

#[divan::bench(args = PARTS)]
fn spans(bencher: Bencher, parts: u64) {
    let index = built(14);
    let (from, width) = part(&index, parts);
    let steps = from..from + width;
    let minimum = width / PIXELS as u64;
    bencher.bench(|| {
        let spans = index.spans(steps.clone(), minimum, MOST_SPANS);
        assert!(spans.iter().all(|span| span.width() >= minimum && span.overlaps(&steps)));
        assert!(spans[0].row == 0);
    });
}

#[divan::bench(args = PARTS)]
fn coverage(bencher: Bencher, parts: u64) {
    let index = built(14);
    let (from, width) = part(&index, parts);
    bencher.bench(|| {
        let densities = index.coverage(to_f64(from)..to_f64(from + width), PIXELS);
        // Every step lies in the outermost call.
        assert!(densities.iter().step_by(15).all(|row| (row.solvable - 1.0).abs() < 1e-6));
    });
}

#[expect(clippy::cast_precision_loss, reason = "below 2^53")]
fn to_f64(position: u64) -> f64 {
    position as f64
}
