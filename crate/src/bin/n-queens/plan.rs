//! `n-queens plan`: prints what a count takes before it is started.

use std::io::Write;
use std::num::NonZeroU32;
use std::time::Instant;

use clap::Args;
use n_queens_bits::{BoardSize, Counter, Error, Plan, PlanOptions};

/// Print how long a count takes, and what it costs
#[derive(Args)]
#[command(after_help = "\
Times are those of an ordinary machine with vector instructions. With --measure they are those of
this one.

Examples:
  n-queens plan 20 --workers 8 --measure       on this machine
  n-queens plan 24 --workers 64 --price 0.04   on rented cores")]
pub struct Options {
    /// Rows of the board, 1 to 27
    n: u32,
    /// Number of cores [default: those of this machine]
    #[arg(long, value_name = "W")]
    workers: Option<NonZeroU32>,
    /// Price of a core for an hour, in any currency
    #[arg(long, value_name = "P", default_value_t = 0.0, hide_default_value = true)]
    price: f64,
    /// Measure the pace of this machine first, by counting n = 15, 16 and 17
    #[arg(long)]
    measure: bool,
}

/// The boards that are counted to find the pace. Smaller ones take too short a time.
const MEASURED: [u32; 3] = [15, 16, 17];

pub fn run(options: &Options) -> anyhow::Result<()> {
    let workers = options.workers.map_or_else(crate::count::cores, NonZeroU32::get);
    let plan_options = PlanOptions::default().workers(workers).price(options.price);
    // The arguments are checked before anything is measured.
    let mut plan =
        Plan::new(options.n, plan_options).unwrap_or_else(|error| crate::reject_arguments(error));
    if options.measure {
        plan = Plan::new(options.n, plan_options.pace(measure_pace()?))?;
    }
    Ok(writeln!(std::io::stdout(), "{plan}")?)
}

/// The time that this machine takes for some boards, as a multiple of that of an ordinary machine.
fn measure_pace() -> Result<f64, Error> {
    let (mut seconds, mut expected) = (0.0, 0.0);
    for n in MEASURED {
        let size = BoardSize::new(n)?;
        let jobs = Counter::jobs(size, 1)?;
        let start = Instant::now();
        let mut counter = Counter::new(size)?;
        for job in jobs {
            counter.run(job);
        }
        seconds += start.elapsed().as_secs_f64();
        expected += Counter::cost(size) / 1e6;
    }
    Ok(seconds / expected)
}
