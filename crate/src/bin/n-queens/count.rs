//! `n-queens count`: runs the jobs of a count in threads, shows its progress and keeps its results.

use std::collections::HashMap;
use std::fmt;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use clap::Args;
use indicatif::HumanCount;
use n_queens_bits::{BoardSize, Counter, Job, published_count};

use crate::output::CANNOT_WRITE;
use crate::progress::{JobTotals, Progress};
use crate::resume::ResumeFile;

/// Count all solutions of a board
#[derive(Args)]
#[command(after_help = "\
The result is the only thing on standard output. If standard error is a terminal, a count that is
expected to take more than a second shows its progress.

With --resume, Ctrl+C loses only the jobs that are running. The same command resumes the count. If
the count is finished, the command prints the result at once.

Examples:
  n-queens count 16                      on all cores
  n-queens count 18 --threads 1          on one
  n-queens count 20 --resume 20.jsonl    keep finished jobs in 20.jsonl, or go on from there")]
pub struct Options {
    /// Rows of the board, 1 to 22
    #[arg(
        value_name = "N",
        allow_negative_numbers = true,
        value_parser = |text: &str| crate::board_size(text, Counter::LARGEST)
    )]
    size: BoardSize,
    /// Number of threads, 1 to 256 [default: all cores]
    #[arg(
        long,
        value_name = "T",
        allow_negative_numbers = true,
        value_parser = |text: &str| crate::whole_number(text, 1..=256_u32)
    )]
    threads: Option<u32>,
    /// File that keeps the finished jobs
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Do not show the progress
    #[arg(short, long)]
    quiet: bool,
}

/// The number of cores.
pub fn cores() -> u32 {
    thread::available_parallelism().map_or(1, |cores| u32::try_from(cores.get()).unwrap_or(256))
}

pub fn run(options: &Options) -> anyhow::Result<()> {
    let size = options.size;
    let threads = options.threads.unwrap_or_else(cores).min(256) as usize;
    let jobs = Counter::jobs(size, threads)?;
    let (file, jobs, finished) = match &options.resume {
        None => (None, jobs, HashMap::new()),
        Some(path) => {
            let (file, contents) = ResumeFile::open(path, size, jobs)?;
            (Some(file), contents.jobs, contents.finished)
        }
    };
    let jobs = longest_first(jobs);
    let is_left = |job: &&CostedJob| !finished.contains_key(&job.job);
    let left: Vec<CostedJob> = jobs.iter().filter(is_left).copied().collect();
    let left_totals = totals_of(&left);
    let interrupted = Arc::new(AtomicBool::new(false));
    handle_interrupts(&interrupted)?;
    let (results, threads) = start_workers(size, left, threads)?;
    let mut count = RunningCount {
        file,
        solutions: finished.values().copied().map(u128::from).sum(),
        unfinished: left_totals.jobs,
        progress: Progress::new(size.n(), totals_of(&jobs), left_totals, threads, options.quiet),
    };
    loop {
        match results.recv_timeout(Duration::from_millis(50)) {
            Ok(result) => count.add(&result)?,
            Err(RecvTimeoutError::Timeout) => count.progress.show(),
            // The workers have ended.
            Err(RecvTimeoutError::Disconnected) => break,
        }
        if interrupted.load(Ordering::Relaxed) {
            results.try_iter().try_for_each(|result| count.add(&result))?;
            break;
        }
    }
    if interrupted.load(Ordering::Relaxed) && count.unfinished > 0 {
        let has_resume_file = options.resume.is_some();
        let finished = jobs.len() - count.unfinished;
        return Err(Interrupted { size, has_resume_file, finished, jobs: jobs.len() }.into());
    }
    let solutions = count.finish()?;
    ensure!(
        published_count(size.n()).map(u128::from) == Some(solutions),
        "the jobs add up to {solutions}, which is not the published number of solutions{}",
        if options.resume.is_some() { ": the resume file may be damaged" } else { "" }
    );
    writeln!(std::io::stdout(), "{solutions}").context(CANNOT_WRITE)
}

/// A count under way.
struct RunningCount {
    file: Option<ResumeFile>,
    /// The solutions of the finished jobs. In a damaged file they can add up to more than 64 bits.
    solutions: u128,
    unfinished: usize,
    progress: Progress,
}

impl RunningCount {
    fn add(&mut self, result: &JobResult) -> anyhow::Result<()> {
        if let Some(file) = &mut self.file {
            file.append(result.job.job, result.solutions)?;
        }
        self.solutions += u128::from(result.solutions);
        self.unfinished -= 1;
        self.progress.add(result.job.cost, result.time);
        Ok(())
    }

    /// Clears the progress, and returns the result.
    fn finish(self) -> anyhow::Result<u128> {
        ensure!(self.unfinished == 0, "failed jobs: {}", self.unfinished);
        Ok(self.solutions)
    }
}

/// A job and its cost, in microseconds of an ordinary machine.
#[derive(Clone, Copy)]
struct CostedJob {
    job: Job,
    cost: f64,
}

fn totals_of(jobs: &[CostedJob]) -> JobTotals {
    JobTotals { jobs: jobs.len(), cost: jobs.iter().map(|job| job.cost).sum() }
}

/// Sorts jobs, those that take longest first.
fn longest_first(jobs: Vec<Job>) -> Vec<CostedJob> {
    let costed = jobs.into_iter().map(|job| CostedJob { job, cost: job.cost() });
    let mut jobs: Vec<CostedJob> = costed.collect();
    jobs.sort_by(|a, b| b.cost.total_cmp(&a.cost));
    jobs
}

/// A finished job.
struct JobResult {
    job: CostedJob,
    solutions: u64,
    time: Duration,
}

/// Starts threads that run the jobs in order, and returns how many the system allowed. They are not
/// joined, so that the process can end before a job does.
fn start_workers(
    size: BoardSize,
    jobs: Vec<CostedJob>,
    threads: usize,
) -> anyhow::Result<(Receiver<JobResult>, usize)> {
    let (sender, results) = mpsc::channel();
    let threads = threads.min(jobs.len());
    let queue = Arc::new((jobs, AtomicUsize::new(0)));
    for started in 0..threads {
        let (queue, sender) = (Arc::clone(&queue), sender.clone());
        let work = move || {
            let (jobs, next) = &*queue;
            let mut counter = Counter::new(size).expect("a board that can be counted");
            while let Some(&job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                let start = Instant::now();
                let solutions = counter.run(job.job);
                if sender.send(JobResult { job, solutions, time: start.elapsed() }).is_err() {
                    return;
                }
            }
        };
        match thread::Builder::new().spawn(work) {
            Ok(_) => {}
            Err(error) if started == 0 => return Err(error).context("cannot start a thread"),
            // The threads that did start run all jobs.
            Err(_) => return Ok((results, started)),
        }
    }
    Ok((results, threads))
}

/// Sets the flag at the first Ctrl+C. The second one ends the process.
fn handle_interrupts(interrupted: &Arc<AtomicBool>) -> anyhow::Result<()> {
    let interrupted = Arc::clone(interrupted);
    let handle = move || {
        if interrupted.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    };
    ctrlc::set_handler(handle).context("cannot handle Ctrl+C")
}

/// The count was interrupted by Ctrl+C. Its text says how to go on.
#[derive(Debug)]
pub struct Interrupted {
    size: BoardSize,
    has_resume_file: bool,
    finished: usize,
    jobs: usize,
}

impl std::error::Error for Interrupted {}

impl fmt::Display for Interrupted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.has_resume_file {
            return write!(
                f,
                "Interrupted: nothing was kept. To keep finished jobs, start with\n  \
                 n-queens count {} --resume FILE",
                self.size.n()
            );
        }
        let [finished, jobs] = [self.finished, self.jobs].map(|jobs| HumanCount(jobs as u64));
        write!(
            f,
            "Interrupted: {finished} of {jobs} jobs are finished and kept. The same command \
             resumes the count."
        )
    }
}
