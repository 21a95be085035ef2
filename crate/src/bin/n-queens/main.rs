//! The command `n-queens`: its arguments, and how it ends.

mod count;
mod output;
mod plan;
mod progress;
mod resume;
mod solutions;
mod trace;

use std::fmt::Display;
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::str::FromStr;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};
use n_queens_bits::BoardSize;

/// The N-Queens problem on bit masks: counts, lists and traces.
#[derive(Parser)]
#[command(
    name = "n-queens",
    version,
    max_term_width = 100,
    after_help = "\
Examples:
  n-queens count 16                      all solutions of n = 16
  n-queens count 20 --resume 20.jsonl    a long count that can be interrupted
  n-queens solutions 8 --format csv      a list of solutions
  n-queens trace 4 | head                the first steps of a search
  n-queens plan 21 --workers 8           time and memory that a count takes

Exit codes: 0 success, 1 failure, 2 invalid arguments, 130 interrupted."
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Count(count::Options),
    Solutions(solutions::Options),
    Trace(trace::Options),
    Plan(plan::Options),
}

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Count(options) => count::run(&options),
        Command::Solutions(options) => solutions::run(&options),
        Command::Trace(options) => trace::run(&options),
        Command::Plan(options) => plan::run(&options),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        // `eprintln!` would panic, and change the exit code, if standard error cannot be written.
        Err(error) => {
            if let Some(interrupted) = error.downcast_ref::<count::Interrupted>() {
                let _ = writeln!(io::stderr(), "{interrupted}");
                return ExitCode::from(130);
            }
            let _ = writeln!(io::stderr(), "error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Whether the reader of the output, like `head`, has closed it.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref().is_some_and(|error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// Ends the command because its arguments are invalid, in a way that clap cannot see.
fn reject_arguments(message: impl Display) -> ! {
    clap::Error::raw(ErrorKind::ValueValidation, format!("{message}\n")).exit()
}

/// Reads the number of rows of a board, 1 to `largest`.
fn board_size(text: &str, largest: u32) -> Result<BoardSize, String> {
    let n = whole_number(text, 1..=largest)?;
    BoardSize::new(n).map_err(|error| error.to_string())
}

/// Reads a whole number of a range. The messages of clap would not always name the range.
fn whole_number<T: Display + FromStr + PartialOrd>(
    text: &str,
    allowed: RangeInclusive<T>,
) -> Result<T, String> {
    let number = text.parse().ok().filter(|number| allowed.contains(number));
    number
        .ok_or_else(|| format!("not a whole number from {} to {}", allowed.start(), allowed.end()))
}
