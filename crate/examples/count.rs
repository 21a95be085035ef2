//! Times a count: `cargo run --release --features parallel --example count -- 16 2`.
//!
//! The arguments are the board size and a number of threads. It prints the milliseconds of one
//! thread, of that many threads of its own, and of a pool of rayon with that many threads, and the
//! number of solutions. Each time includes making the tables of the board.

use std::env;
use std::error::Error;
use std::time::Instant;

use n_queens_bits::count_parallel;
use n_queens_bits::join::count_with_threads;
use rayon::ThreadPoolBuilder;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [n, threads] = arguments.as_slice() else {
        return Err("a board size and a number of threads are required".into());
    };
    let (n, threads) = (n.parse()?, threads.parse()?);
    let pool = ThreadPoolBuilder::new().num_threads(threads).build()?;
    let solutions = time("one", || count_with_threads(n, 1))?;
    let by_threads = time("threads", || count_with_threads(n, threads))?;
    let by_pool = time("parallel", || pool.install(|| count_parallel(n)))?;
    assert_eq!([by_threads, by_pool], [solutions; 2], "threads count wrongly");
    println!("solutions {solutions}");
    Ok(())
}

/// Prints how long a count takes.
fn time<T>(name: &str, count: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = count();
    println!("{name} {:.3}", start.elapsed().as_secs_f64() * 1000.0);
    result
}
