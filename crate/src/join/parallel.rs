//! Counts a board in a thread pool of rayon.

use rayon::iter::{ParallelBridge, ParallelIterator};

use super::counter::{Counter, SMALLEST_FOR_THREADS, count_in_this_thread};
use super::jobs::countable_size;
use crate::error::Error;

/// The number of solutions of a board of `n` rows, counted in the current thread pool of rayon.
///
/// Unlike [`count`](crate::count), which starts threads of its own, it shares the pool with the
/// other work of a program: outside of a pool that is the global one, and inside of
/// [`ThreadPool::install`](rayon::ThreadPool::install) that pool. The count is cut into jobs for
/// the number of its threads. Each thread that takes part has a [`Counter`], with the memory
/// stated there.
///
/// ```
/// let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build()?;
/// assert_eq!(pool.install(|| n_queens_bits::count_parallel(14))?, 365_596);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// `board-size` unless 1 ≤ n ≤ 22.
pub fn count_parallel(n: u32) -> Result<u64, Error> {
    let size = countable_size(n)?;
    let threads = rayon::current_num_threads();
    let jobs = Counter::jobs(size, threads)?;
    if threads == 1 || n < SMALLEST_FOR_THREADS {
        return count_in_this_thread(size);
    }
    // Each thread joins a bridge once, so that it needs only one counter.
    jobs.into_iter()
        .par_bridge()
        .map_init(
            || Counter::new(size),
            |counter, job| match counter {
                Ok(counter) => Ok(counter.run(job)),
                Err(error) => Err(error.clone()),
            },
        )
        .sum()
}

#[cfg(test)]
mod tests {
    use rayon::ThreadPoolBuilder;
    use rayon::iter::IntoParallelIterator;

    use super::*;
    use crate::join::count_with_threads;

    #[test]
    fn a_pool_of_any_size_gives_the_count_of_one_thread() {
        let expected: Vec<_> = (1..=16).map(|n| count_with_threads(n, 1)).collect();
        for threads in [1, 2, 5] {
            let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
            let counts: Vec<_> = (1..=16).map(|n| pool.install(|| count_parallel(n))).collect();
            assert_eq!(counts, expected, "{threads} threads");
        }
    }

    #[test]
    fn counts_can_run_inside_of_other_parallel_work() {
        let counts: Vec<_> = (12..=15).into_par_iter().map(count_parallel).collect();
        assert_eq!(counts, [Ok(14_200), Ok(73_712), Ok(365_596), Ok(2_279_184)]);
    }

    #[test]
    fn boards_that_cannot_be_counted_are_rejected() {
        for n in [0, 23, 33] {
            assert_eq!(count_parallel(n).expect_err("no such count").code(), "board-size");
        }
    }
}
