//! The progress of a count on the terminal, and the time that is left.

use std::time::{Duration, Instant};

use indicatif::{
    FormattedDuration, HumanCount, ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressStyle,
};

/// A count that is expected to take longer than this shows its progress.
const SHORTEST_SHOWN: Duration = Duration::from_secs(1);

/// A number of jobs and the sum of their costs, in microseconds of an ordinary machine.
#[derive(Clone, Copy)]
pub struct JobTotals {
    pub jobs: usize,
    pub cost: f64,
}

/// A bar on standard error if that is a terminal. Jobs are weighted by their cost.
pub struct Progress {
    bar: ProgressBar,
    all: JobTotals,
    left: JobTotals,
    threads: usize,
    /// The cost of the jobs that this process has finished, and the time they took its threads.
    finished_cost: f64,
    finished_time: Duration,
    /// The time when the last job was finished, or the count started.
    since: Instant,
}

impl Progress {
    /// The progress of a board of `n` rows, of whose jobs `left` are left.
    pub fn new(n: u32, all: JobTotals, left: JobTotals, threads: usize, is_quiet: bool) -> Self {
        let threads = threads.clamp(1, left.jobs.max(1));
        let is_shown = !is_quiet && time_of(left.cost, threads) >= SHORTEST_SHOWN;
        let target =
            if is_shown { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let style = ProgressStyle::with_template("{prefix} [{bar:30}] {msg}");
        // Nothing but messages and the result is left on the screen.
        let bar = ProgressBar::with_draw_target(Some(whole(all.cost)), target)
            .with_finish(ProgressFinish::AndClear)
            .with_style(style.expect("a valid template").progress_chars("=> "))
            .with_prefix(format!("n = {n}"));
        let since = Instant::now();
        let (finished_cost, finished_time) = (0.0, Duration::ZERO);
        let progress = Self { bar, all, left, threads, finished_cost, finished_time, since };
        progress.show();
        progress
    }

    /// Adds a job that a thread has finished in this time.
    pub fn add(&mut self, cost: f64, time: Duration) {
        self.left = JobTotals { jobs: self.left.jobs - 1, cost: self.left.cost - cost };
        self.finished_cost += cost;
        self.finished_time += time;
        self.since = Instant::now();
        self.show();
    }

    /// Updates the bar.
    pub fn show(&self) {
        let [done, jobs] =
            [self.all.jobs - self.left.jobs, self.all.jobs].map(|jobs| HumanCount(jobs as u64));
        let left = self.time_left().map(|left| {
            let left = left.saturating_sub(self.since.elapsed());
            format!(", {} left", FormattedDuration(left))
        });
        let left = left.unwrap_or_default();
        let position = whole(self.all.cost - self.left.cost);
        // Rounded down, so that only a finished count has 100 %.
        let percent = 100 * position / whole(self.all.cost).max(1);
        let message = format!("{percent} %, {done} of {jobs} jobs{left}");
        // A setter would draw the bar while one of the two is still out of date.
        self.bar.clone().with_position(position).with_message(message).tick();
    }

    /// The time from the last finished job until all are done, at the pace of those that this
    /// process has finished.
    fn time_left(&self) -> Option<Duration> {
        let pace = self.finished_time.div_duration_f64(time_of(self.finished_cost, 1));
        pace.is_finite().then(|| time_of(pace * self.left.cost, self.threads))
    }
}

/// The time that some threads take for a cost.
fn time_of(cost: f64, threads: usize) -> Duration {
    Duration::from_secs_f64(cost.max(0.0) / 1e6) / u32::try_from(threads).unwrap_or(u32::MAX)
}

/// A cost in whole microseconds.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 or more, not large")]
fn whole(cost: f64) -> u64 {
    cost.max(0.0).round() as u64
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{JobTotals, Progress, time_of};

    #[test]
    fn threads_share_the_time_of_a_cost() {
        assert_eq!(time_of(3e6, 1), Duration::from_secs(3));
        assert_eq!(time_of(3e6, 2), Duration::from_millis(1500));
        assert_eq!(time_of(-1.0, 2), Duration::ZERO);
    }

    #[test]
    fn finished_jobs_determine_the_remaining_time() {
        let all = JobTotals { jobs: 1006, cost: 6e6 };
        let left = JobTotals { jobs: 4, cost: 4e6 };
        let mut progress = Progress::new(12, all, left, 3, true);
        assert_eq!(progress.time_left(), None);
        assert_eq!(progress.bar.position(), 2_000_000);
        assert_eq!(progress.bar.message(), "33 %, 1,002 of 1,006 jobs");

        // Twice as slow as an ordinary machine: 3 s of work are 6 s, of three threads.
        progress.add(1e6, Duration::from_secs(2));
        assert_eq!(progress.time_left(), Some(Duration::from_secs(2)));
        assert_eq!(progress.bar.position(), 3_000_000);
        assert!(progress.bar.message().starts_with("50 %, 1,003 of 1,006 jobs, "));
    }

    #[test]
    fn only_a_finished_count_has_100_percent() {
        let all = JobTotals { jobs: 2, cost: 6e6 };
        let mut progress = Progress::new(12, all, all, 1, true);
        progress.add(5.999e6, Duration::from_secs(6));
        assert!(progress.bar.message().starts_with("99 %, 1 of 2 jobs"));
        progress.add(0.001e6, Duration::from_secs(1));
        assert!(progress.bar.message().starts_with("100 %, 2 of 2 jobs"));
    }
}
