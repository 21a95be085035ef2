//! Times every algorithm of the registry on one board: `cargo run --release --example race -- 10`.
//!
//! A line for each that counts so large a board: its id, and the milliseconds of one count. An answer that differs from
//! the others ends it.

use std::env;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use n_queens_bits::algorithms::{Algorithm, REGISTRY};
use n_queens_bits::{Board, BoardSize};

/// Counts are repeated until they took so long together.
const LONG_ENOUGH: Duration = Duration::from_millis(50);

fn main() -> ExitCode {
    let n = env::args().nth(1).and_then(|given| given.parse().ok());
    let Some(size) = n.and_then(|n| BoardSize::new(n).ok()) else {
        eprintln!("Give a board size: cargo run --release --example race -- 10");
        return ExitCode::FAILURE;
    };
    let board = Board::from(size);
    let mut known = None;
    for algorithm in &REGISTRY {
        let Ok(solutions) = algorithm.time(&board) else { continue };
        assert_eq!(solutions, *known.get_or_insert(solutions), "{} counts others", algorithm.id);
        println!("{} {:.6}", algorithm.id, milliseconds(algorithm, &board, solutions));
    }
    println!("solutions {}", known.unwrap_or_default());
    ExitCode::SUCCESS
}

/// The time of one count.
fn milliseconds(algorithm: &Algorithm, board: &Board, solutions: u64) -> f64 {
    let mut counts = 0;
    let began = Instant::now();
    while began.elapsed() < LONG_ENOUGH {
        assert_eq!(algorithm.time(black_box(board)), Ok(solutions), "{}", algorithm.id);
        counts += 1;
    }
    began.elapsed().as_secs_f64() * 1000.0 / f64::from(counts)
}
