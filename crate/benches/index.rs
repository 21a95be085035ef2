//! The time that building and reading an index take. Every answer is checked while it is timed.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use n_queens_bits::{Board, SearchIndex};

const PIXELS: usize = 1106;
const MOST_SPANS: usize = 4000;

fn board(n: u32) -> Board {
    Board::new(n).expect("a board size")
}

fn built(n: u32) -> SearchIndex {
    let mut index = SearchIndex::whole(&board(n)).expect("a small board");
    index.build();
    index
}

fn build(criterion: &mut Criterion) {
    criterion.bench_function("index, n = 13", |bencher| {
        bencher.iter(|| {
            let total = built(black_box(13)).total().expect("complete");
            assert_eq!((total.solutions, total.calls), (73_712, 4_674_890));
        });
    });
}

fn read(criterion: &mut Criterion) {
    let index = built(14);
    let total = index.total().expect("complete");
    let mut target = 1;
    criterion.bench_function("locate anywhere, n = 14", |bencher| {
        bencher.iter(|| {
            // A stride without a common factor with the total visits positions everywhere.
            target = (target + 12_345_677) % total.steps();
            assert_eq!(index.locate(target).map(|location| location.position), Some(target));
        });
    });
    for zoom in [0, 5, 7, 10, 20] {
        let width = total.steps() >> zoom;
        let from = (total.steps() - width) / 3;
        let steps = from..from + width;
        let minimum = width / PIXELS as u64;
        criterion.bench_function(&format!("spans, n = 14, 1/{} of it", 1 << zoom), |bencher| {
            bencher.iter(|| {
                let spans = index.spans(steps.clone(), minimum, MOST_SPANS);
                assert!(spans.iter().all(|span| span.width() >= minimum && span.overlaps(&steps)));
                assert!(spans[0].row == 0);
            });
        });
        criterion.bench_function(&format!("coverage, n = 14, 1/{} of it", 1 << zoom), |bencher| {
            bencher.iter(|| {
                let cells = index.coverage(share(from)..share(from + width), PIXELS);
                // Every step lies in the outermost call.
                assert!(cells.iter().step_by(15 * 3).all(|cell| (cell - 1.0).abs() < 1e-6));
            });
        });
    }
}

#[expect(clippy::cast_precision_loss, reason = "below 2^53")]
fn share(position: u64) -> f64 {
    position as f64
}

criterion_group!(benches, build, read);
criterion_main!(benches);
