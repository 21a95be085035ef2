//! Counts a board: all of its jobs in one call, or one job at a time.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::half::{LARGEST, SMALLEST};
use super::jobs::{self, Job};
use super::joiner::{JobRunner, Joiner};
use super::plan::{cost, memory};
use crate::board::{Board, BoardSize};
use crate::error::Error;
use crate::tally::Tally;

/// Runs the jobs of one board, and reuses its tables from one job to the next.
///
/// With the jobs for one worker, a counter needs about 15 MB for n = 16, 82 MB for n = 18 and
/// 140 MB for n = 20. Up to n = 19, the jobs for more workers are smaller and need less. Counters
/// are independent of each other, so that each thread can have its own.
///
/// ```
/// use n_queens_bits::{BoardSize, Counter};
///
/// let size = BoardSize::new(12)?;
/// let mut counter = Counter::new(size)?;
/// let jobs = Counter::jobs(size, 1)?;
/// let solutions: u64 = jobs.into_iter().map(|job| counter.run(job)).sum();
/// assert_eq!(solutions, 14_200);
/// # Ok::<(), n_queens_bits::Error>(())
/// ```
pub struct Counter {
    size: BoardSize,
    /// `None` for a small board, which is searched.
    joiner: Option<Box<dyn JobRunner>>,
}

impl Counter {
    /// The largest board that can be counted: half of a larger one has more than 32 diagonals in
    /// each direction, too many for a 32-bit integer.
    pub const LARGEST: u32 = LARGEST;

    /// Prepares to count a board. This takes some milliseconds up to n = 19. On larger boards it
    /// reserves memory for the largest job, which takes about 0.1 s for n = 20, and 1 s for n = 22.
    ///
    /// # Errors
    /// `board-size` above 22 rows.
    pub fn new(size: BoardSize) -> Result<Self, Error> {
        jobs::countable_size(size.n())?;
        let n = size.n();
        Ok(Self { size, joiner: (n >= SMALLEST).then(|| joiner(n)) })
    }

    /// Cuts the count of a board into jobs for `workers` workers: 0 counts as 1, and more than 32
    /// get the same jobs as 33.
    ///
    /// Jobs that divide the outer columns most evenly come first; [`Job::cost`] estimates which
    /// take longest. From n = 16 on and for up to 64 workers, no job takes longer than the share of
    /// one worker; smaller boards take milliseconds. More jobs take more time in total.
    ///
    /// # Errors
    /// `board-size` above 22 rows.
    pub fn jobs(size: BoardSize, workers: usize) -> Result<Vec<Job>, Error> {
        jobs::countable_size(size.n())?;
        Ok(jobs::jobs(size, workers))
    }

    /// The jobs that divide these outer columns between the halves of the board, in the same order
    /// as by [`jobs`](Self::jobs).
    ///
    /// `None` unless the mask has the same number of outermost columns at both edges: together at
    /// least as many as [`jobs`](Self::jobs) divides for one worker, and fewer than n. Below n = 12
    /// only the mask 0 is valid, and above 22 none is.
    ///
    /// The [outer columns](Job::outer_columns) of both halves of any job, together, are those that
    /// all jobs of a count divide. A program that was interrupted can keep this mask, and go on
    /// with the same jobs, whatever its number of workers.
    ///
    /// ```
    /// use n_queens_bits::{BoardSize, Counter};
    ///
    /// let size = BoardSize::new(16)?;
    /// let jobs = Counter::jobs(size, 8)?;
    /// let [one, other] = jobs[0].outer_columns();
    /// assert_eq!(Counter::jobs_of_outer_columns(size, one | other), Some(jobs));
    /// # Ok::<(), n_queens_bits::Error>(())
    /// ```
    #[must_use]
    pub fn jobs_of_outer_columns(size: BoardSize, outer_columns: u32) -> Option<Vec<Job>> {
        jobs::jobs_of_outer_columns(size, outer_columns)
    }

    /// About how many microseconds one worker takes to count a board on an ordinary machine; see
    /// [`Job::cost`]. Above 22 rows it is extrapolated.
    #[must_use]
    pub fn cost(size: BoardSize) -> f64 {
        cost::of_board(size)
    }

    /// An upper bound on the memory of one counter of a board in bytes, however many workers the
    /// jobs are cut for. It is measured; [`Plan::memory`](super::Plan::memory) estimates the memory
    /// for a number of workers.
    ///
    /// # Errors
    /// `board-size` above 22 rows.
    pub fn memory(size: BoardSize) -> Result<u64, Error> {
        jobs::countable_size(size.n())?;
        Ok(memory::of_board(size))
    }

    /// The number of solutions that a job stands for. The results of all jobs of a board add up to
    /// its count.
    ///
    /// # Panics
    /// If the job belongs to a board of another size.
    pub fn run(&mut self, job: Job) -> u64 {
        assert_eq!(job.n, self.size.n(), "a job of another board");
        match &mut self.joiner {
            Some(joiner) => joiner.run(job),
            None => Tally::of(&Board::from(self.size)).solutions,
        }
    }
}

impl core::fmt::Debug for Counter {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Counter").field("size", &self.size).finish_non_exhaustive()
    }
}

/// The number of solutions of a board of `n` rows, OEIS A000170.
///
/// With the feature `std` it uses all cores; `join::count_with_threads` takes their number. On one
/// core n = 16 takes about 0.1 s, and each further row five to eleven times as long.
///
/// ```
/// assert_eq!(n_queens_bits::count(8)?, 92);
/// # Ok::<(), n_queens_bits::Error>(())
/// ```
///
/// # Errors
/// `board-size` unless 1 ≤ n ≤ 22: half of a larger board has more than 32 diagonals in each
/// direction, too many for a 32-bit integer.
pub fn count(n: u32) -> Result<u64, Error> {
    #[cfg(feature = "std")]
    {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        count_with_threads(n, threads)
    }
    #[cfg(not(feature = "std"))]
    {
        count_in_this_thread(jobs::countable_size(n)?)
    }
}

/// The number of solutions of a board, counted by the calling thread.
pub(crate) fn count_in_this_thread(size: BoardSize) -> Result<u64, Error> {
    let mut counter = Counter::new(size)?;
    let jobs = Counter::jobs(size, 1)?;
    Ok(jobs.into_iter().map(|job| counter.run(job)).sum())
}

/// Smaller boards take less time than starting a thread for them.
#[cfg(feature = "std")]
pub(super) const SMALLEST_FOR_THREADS: u32 = 14;

/// The number of solutions of a board of `n` rows, counted by `threads` threads. 0 and 1 mean the
/// calling thread.
///
/// If the system refuses some of the threads, the others count the board; without any, the calling
/// thread does.
///
/// # Errors
/// `board-size` unless 1 ≤ n ≤ 22.
#[cfg(feature = "std")]
pub fn count_with_threads(n: u32, threads: usize) -> Result<u64, Error> {
    use core::sync::atomic::{AtomicUsize, Ordering};

    let size = jobs::countable_size(n)?;
    let jobs = Counter::jobs(size, threads)?;
    let threads = threads.min(jobs.len());
    if threads <= 1 || n < SMALLEST_FOR_THREADS {
        return count_in_this_thread(size);
    }
    let next = AtomicUsize::new(0);
    let work = || {
        let mut counter = Counter::new(size)?;
        let mut solutions = 0;
        while let Some(&job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            solutions += counter.run(job);
        }
        Ok(solutions)
    };
    std::thread::scope(|scope| {
        let start = |_| std::thread::Builder::new().spawn_scoped(scope, work).ok();
        let workers: Vec<_> = (0..threads).map_while(start).collect();
        if workers.is_empty() {
            return work();
        }
        workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .sum()
    })
}

/// The joiner of a board of `n` rows. Each size is compiled on its own, with n as a constant, which
/// saves a tenth of the time.
fn joiner(n: u32) -> Box<dyn JobRunner> {
    match n {
        12 => Box::new(Joiner::<12>::new()),
        13 => Box::new(Joiner::<13>::new()),
        14 => Box::new(Joiner::<14>::new()),
        15 => Box::new(Joiner::<15>::new()),
        16 => Box::new(Joiner::<16>::new()),
        17 => Box::new(Joiner::<17>::new()),
        18 => Box::new(Joiner::<18>::new()),
        19 => Box::new(Joiner::<19>::new()),
        20 => Box::new(Joiner::<20>::new()),
        21 => Box::new(Joiner::<21>::new()),
        22 => Box::new(Joiner::<22>::new()),
        _ => unreachable!("boards of 12 to 22 rows are joined"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::join::jobs::jobs_of_cut;
    use crate::join::published_count;

    fn size(n: u32) -> BoardSize {
        BoardSize::new(n).expect("a board size")
    }

    fn jobs(n: u32, workers: usize) -> Vec<Job> {
        Counter::jobs(size(n), workers).expect("not too large")
    }

    fn run_all(n: u32, jobs: &[Job]) -> u64 {
        let mut counter = Counter::new(size(n)).expect("not too large");
        jobs.iter().map(|&job| counter.run(job)).sum()
    }

    /// The jobs in an arbitrary order.
    fn shuffled(mut jobs: Vec<Job>) -> Vec<Job> {
        jobs.sort_by_key(|job| (job.one ^ job.other << 7).wrapping_mul(2_654_435_761));
        jobs
    }

    #[test]
    fn every_cut_gives_the_count_of_the_plain_search() {
        for n in SMALLEST..=15 {
            let expected = Tally::of(&Board::from(size(n))).solutions;
            for count in [2, 4, 6, 8, 10] {
                let solutions = run_all(n, &jobs_of_cut(n, count));
                assert_eq!(solutions, expected, "n = {n}, {count} outer columns");
            }
        }
    }

    #[test]
    fn the_result_of_a_job_does_not_depend_on_the_order() {
        for n in [14, 15] {
            let jobs = jobs(n, 8);
            let mut counter = Counter::new(size(n)).expect("not too large");
            let first: Vec<u64> = jobs.iter().map(|&job| counter.run(job)).collect();
            for &job in &shuffled(jobs.clone()) {
                let index = jobs.iter().position(|&other| other == job).expect("one of them");
                assert_eq!(counter.run(job), first[index], "{job:?}");
            }
        }
    }

    #[test]
    fn counts_are_the_published_ones_for_any_number_of_workers() {
        for n in 1..=17 {
            for workers in if n < 16 { [1, 2, 16].as_slice() } else { &[3] } {
                let jobs = shuffled(jobs(n, *workers));
                assert_eq!(
                    Some(run_all(n, &jobs)),
                    published_count(n),
                    "n = {n}, {workers} workers"
                );
            }
        }
    }

    #[test]
    fn threads_share_a_count() {
        for n in 1..=16 {
            let solutions = published_count(n).expect("a published count");
            assert_eq!(count(n), Ok(solutions));
            #[cfg(feature = "std")]
            for threads in [0, 1, 2, 5] {
                assert_eq!(count_with_threads(n, threads), Ok(solutions), "n = {n}, {threads}");
            }
        }
    }

    #[test]
    fn no_job_takes_longer_than_the_share_of_one_worker() {
        for n in 16..=LARGEST {
            // Numbers of workers between two of these get the jobs of the larger one.
            for workers in [1, 2, 4, 16, 32, 64] {
                let costs: Vec<f64> = jobs(n, workers).iter().map(|job| job.cost()).collect();
                let share =
                    costs.iter().sum::<f64>() / f64::from(u32::try_from(workers).expect("few"));
                assert!(costs.iter().all(|&cost| cost <= share), "n = {n}, {workers} workers");
            }
        }
    }

    #[test]
    #[should_panic(expected = "a job of another board")]
    fn a_job_of_another_board_panics() {
        let job = jobs(13, 1)[0];
        Counter::new(size(12)).expect("not too large").run(job);
    }

    #[test]
    fn boards_above_22_rows_are_rejected() {
        for n in [23, 32] {
            assert_eq!(Counter::new(size(n)).expect_err("too large").code(), "board-size");
            assert_eq!(Counter::jobs(size(n), 1).expect_err("too large").code(), "board-size");
            assert_eq!(Counter::memory(size(n)).expect_err("too large").code(), "board-size");
        }
        assert!(!jobs(22, 1).is_empty());
        assert_eq!(count(0).expect_err("no board").code(), "board-size");
    }

    #[test]
    fn every_board_of_up_to_22_rows_has_a_counter() {
        for n in 1..=LARGEST {
            assert!(Counter::new(size(n)).is_ok(), "n = {n}");
        }
    }

    #[test]
    fn debug_output_shows_the_board_of_a_counter() {
        let counter = Counter::new(size(8)).expect("not too large");
        assert_eq!(format!("{counter:?}"), format!("Counter {{ size: {:?}, .. }}", size(8)));
    }

    #[test]
    fn a_counter_can_be_sent_to_another_thread_and_shared() {
        fn assert_send_and_sync<T: Send + Sync>() {}
        assert_send_and_sync::<Counter>();
    }
}
