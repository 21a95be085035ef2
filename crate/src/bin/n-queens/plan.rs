//! `n-queens plan`: prints the plan of a count before it is started.

use std::io::Write;
use std::time::Instant;

use anyhow::Context;
use clap::Args;
use n_queens_bits::{BoardSize, Counter, Error, Plan, PlanOptions};

use crate::output::CANNOT_WRITE;

/// Print how long a count takes, and what it costs
#[derive(Args)]
#[command(after_help = "\
Times are those of an ordinary machine with vector instructions. `n-queens count` uses none, and
takes 1.3 to 1.8 times as long. With --measure they are the times of this machine.

Examples:
  n-queens plan 20 --workers 8 --measure       on this machine
  n-queens plan 22 --workers 64 --price 0.04   on rented cores")]
pub struct Options {
    /// Rows of the board, 1 to 27
    #[arg(
        value_name = "N",
        allow_negative_numbers = true,
        value_parser = |text: &str| crate::board_size(text, Plan::LARGEST)
    )]
    size: BoardSize,
    /// Number of cores [default: those of this machine]
    #[arg(
        long,
        value_name = "W",
        allow_negative_numbers = true,
        value_parser = |text: &str| crate::whole_number(text, 1..=u32::MAX)
    )]
    workers: Option<u32>,
    /// Price of a core for an hour, in any currency
    #[arg(
        long,
        value_name = "P",
        allow_negative_numbers = true,
        value_parser = price,
        default_value_t = 0.0,
        hide_default_value = true
    )]
    price: f64,
    /// Measure the pace of this machine first, by counting n = 15, 16 and 17
    #[arg(long)]
    measure: bool,
}

/// Reads a price. [`Plan::new`] checks its range.
fn price(text: &str) -> Result<f64, String> {
    text.parse().map_err(|_| "not a number, 0 or more".to_owned())
}

/// The boards that are counted to find the pace. Smaller ones take too short a time.
const MEASURED: [u32; 3] = [15, 16, 17];

/// The number of times that each of them is counted. The shortest time is that with the fewest
/// interruptions.
const ROUNDS: u32 = 3;

pub fn run(options: &Options) -> anyhow::Result<()> {
    let workers = options.workers.unwrap_or_else(crate::count::cores);
    let mut plan_options = PlanOptions { workers, price: options.price, ..PlanOptions::default() };
    // The arguments are checked before anything is measured.
    let mut plan = Plan::new(options.size.n(), plan_options)
        .unwrap_or_else(|error| crate::reject_arguments(error));
    if options.measure {
        plan_options.pace = measure_pace()?;
        plan = Plan::new(options.size.n(), plan_options)?;
    }
    writeln!(std::io::stdout(), "{plan}").context(CANNOT_WRITE)
}

/// The time that this machine takes for some boards, as a multiple of that of an ordinary machine.
fn measure_pace() -> Result<f64, Error> {
    let (mut seconds, mut expected) = (0.0, 0.0);
    for n in MEASURED {
        let size = BoardSize::new(n)?;
        let jobs = Counter::jobs(size, 1)?;
        let mut counter = Counter::new(size)?;
        let times = (0..ROUNDS).map(|_| {
            let start = Instant::now();
            for &job in &jobs {
                counter.run(job);
            }
            start.elapsed().as_secs_f64()
        });
        seconds += times.fold(f64::INFINITY, f64::min);
        expected += Counter::cost(size) / 1e6;
    }
    Ok(seconds / expected)
}
