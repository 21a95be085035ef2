//! `n-queens trace`: prints the steps of a search, one line each.

use std::io::{self, Write};

use anyhow::Context;
use clap::Args;
use n_queens_bits::{Board, BoardSize, Call, Frame};

use crate::output::{CANNOT_WRITE, Output};

/// Print the steps of the search, one line each
#[derive(Args)]
#[command(after_help = "\
Each line is `kind row columns left right possible place solutions`. The kind is call, possible,
place, remove or solution. The masks columns, left, right, possible and place are whole numbers; bit
c stands for column c. A mask that the call has not computed yet is 0.

Steps before --from are skipped, about 400 million per second.

Examples:
  n-queens trace 4                           the whole search of n = 4
  n-queens trace 8 --from 440 --to 446       the steps to the first solution of n = 8
  n-queens trace 12 | grep -c '^call'        the number of calls")]
pub struct Options {
    /// Rows of the board, 1 to 32
    #[arg(
        value_name = "N",
        allow_negative_numbers = true,
        value_parser = |text: &str| crate::board_size(text, BoardSize::MAX.into())
    )]
    size: BoardSize,
    /// First step to print
    #[arg(
        long,
        value_name = "A",
        allow_negative_numbers = true,
        value_parser = step,
        default_value_t = 1
    )]
    from: u64,
    /// Last step to print [default: the last of the search]
    #[arg(long, value_name = "B", allow_negative_numbers = true, value_parser = step)]
    to: Option<u64>,
}

/// Reads the number of a step.
fn step(text: &str) -> Result<u64, String> {
    crate::whole_number(text, 1..=u64::MAX)
}

pub fn run(options: &Options) -> anyhow::Result<()> {
    let &Options { size, from, to } = options;
    if let Some(to) = to.filter(|&to| to < from) {
        crate::reject_arguments(format!("--to {to} is before --from {from}"));
    }
    let steps = Board::from(size).steps();
    let total = steps.len_if_known();
    let skipped = usize::try_from(from - 1)?;
    let count = usize::try_from(to.map_or(u64::MAX, |to| to - from + 1)).unwrap_or(usize::MAX);
    let mut steps = steps.skip(skipped).take(count).peekable();
    if steps.peek().is_none() {
        let last = total.map_or_else(String::new, |total| format!(" (1 to {total})"));
        crate::reject_arguments(format!(
            "step {from} is past the end of the search of n = {}{last}",
            size.n()
        ));
    }
    write_steps(steps).context(CANNOT_WRITE)
}

fn write_steps(steps: impl Iterator<Item = Frame>) -> io::Result<()> {
    let mut output = Output::new();
    for frame in steps {
        write_step(&mut output, &frame)?;
        output.end_line()?;
    }
    output.flush()
}

fn write_step(output: &mut impl Write, frame: &Frame) -> io::Result<()> {
    let Call { row, columns, left, right, possible, place } = frame.call();
    let solutions = frame.solutions.expect("the steps begin at the start");
    let kind = frame.kind.as_str();
    writeln!(output, "{kind} {row} {columns} {left} {right} {possible} {place} {solutions}")
}
