//! Times every algorithm on one board: `cargo run --release --example race -- 10`.
//!
//! It prints a line for each algorithm that supports a board of this size: the id and the
//! milliseconds of one count. An algorithm whose answer differs from the others ends it with a
//! panic.

use std::env;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use n_queens_bits::{Algorithm, BoardSize, algorithms};

/// Counts are repeated until they have taken at least this time together.
const MINIMUM: Duration = Duration::from_millis(50);

fn main() -> ExitCode {
    let n = env::args().nth(1).and_then(|argument| argument.parse().ok());
    let Some(size) = n.and_then(|n| BoardSize::new(n).ok()) else {
        eprintln!("A board size of 1 to 32 is required: cargo run --release --example race -- 10");
        return ExitCode::FAILURE;
    };
    let mut expected = None;
    for algorithm in algorithms() {
        let Ok(solutions) = algorithm.count(size) else { continue };
        let id = algorithm.id;
        assert_eq!(solutions, *expected.get_or_insert(solutions), "{id} counts wrongly");
        println!("{id} {:.6}", milliseconds(algorithm, size, solutions));
    }
    println!("solutions {}", expected.unwrap_or_default());
    ExitCode::SUCCESS
}

/// The time of one count.
fn milliseconds(algorithm: &Algorithm, size: BoardSize, solutions: u64) -> f64 {
    let mut counts = 0;
    let start = Instant::now();
    while start.elapsed() < MINIMUM {
        assert_eq!(algorithm.count(black_box(size)), Ok(solutions), "{}", algorithm.id);
        counts += 1;
    }
    start.elapsed().as_secs_f64() * 1000.0 / f64::from(counts)
}
