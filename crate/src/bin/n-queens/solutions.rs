//! `n-queens solutions`: lists the solutions of a board, in the formats of docs/exports.md.

use std::io::{self, Write};

use anyhow::Context;
use clap::{Args, ValueEnum};
use indicatif::HumanCount;
use n_queens_bits::{Board, BoardSize, Kind, Solution, Stepper};

use crate::output::{CANNOT_WRITE, Output};

/// List solutions in search order
#[derive(Args)]
#[command(after_help = "\
The first solutions appear at once up to n = 29, and within a few seconds for n = 30 to 32.

Examples:
  n-queens solutions 8                         the 92 solutions of n = 8
  n-queens solutions 8 --fundamental           12 of them, without turned and mirrored ones
  n-queens solutions 12 --format csv > 12.csv  a file for a spreadsheet
  n-queens solutions 26 --limit 1              the first solution of a large board")]
pub struct Options {
    /// Rows of the board, 1 to 32
    #[arg(
        value_name = "N",
        allow_negative_numbers = true,
        value_parser = |text: &str| crate::board_size(text, BoardSize::MAX.into())
    )]
    size: BoardSize,
    /// Format of the list
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// List only the first K solutions
    #[arg(
        long,
        value_name = "K",
        allow_negative_numbers = true,
        value_parser = |text: &str| crate::whole_number(text, 0..=u64::MAX),
        default_value_t = u64::MAX,
        hide_default_value = true
    )]
    limit: u64,
    /// List only fundamental solutions: the first of each set of rotations and mirror images
    #[arg(long)]
    fundamental: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// Lines like `1: 1 3 0 2 *`; the star marks fundamental solutions
    Text,
    /// Columns `number`, `queens` and `fundamental`
    Csv,
    /// An object with a list of solutions
    Json,
}

pub fn run(options: &Options) -> anyhow::Result<()> {
    write_list(options).context(CANNOT_WRITE)
}

fn write_list(options: &Options) -> io::Result<()> {
    let mut output = Output::new();
    options.write_header(&mut output)?;
    let mut count = 0;
    let limit = usize::try_from(options.limit).unwrap_or(usize::MAX);
    for numbered in numbered_solutions(options.size, options.fundamental).take(limit) {
        options.format.write_solution(&mut output, &numbered, count == 0)?;
        output.end_line()?;
        count += 1;
    }
    options.format.write_footer(&mut output, count)?;
    output.flush()
}

/// A solution of the list.
struct NumberedSolution {
    /// From 1, among all solutions of n.
    number: u64,
    solution: Solution,
    is_fundamental: bool,
}

/// The solutions of a board. They come from a stepper, because `Board::solutions` counts them
/// all before the first.
fn numbered_solutions(
    size: BoardSize,
    only_fundamental: bool,
) -> impl Iterator<Item = NumberedSolution> {
    let mut stepper = Stepper::new(Board::from(size));
    let all = std::iter::from_fn(move || {
        stepper.next_solution(u64::MAX);
        let frame = stepper.frame();
        if frame.kind != Kind::Solution {
            return None;
        }
        let solution = Solution::new(&frame.queens).expect("the stepper finds solutions");
        let is_fundamental = solution.is_fundamental();
        let number = frame.solutions.expect("the stepper walks from the start");
        Some(NumberedSolution { number, solution, is_fundamental })
    });
    all.take_while(move |numbered| !only_fundamental || numbered.solution.is_in_first_half())
        .filter(move |numbered| !only_fundamental || numbered.is_fundamental)
}

impl Options {
    fn write_header(&self, output: &mut impl Write) -> io::Result<()> {
        let n = self.size.n();
        match self.format {
            Format::Text => write!(
                output,
                "{} of n = {n}\n\
                 Each line: the number of the solution, then the column of the queen in each row, \
                 from row 0 on.\n\
                 * marks a fundamental solution: none of its rotations and mirror images comes \
                 before it.\n\n",
                if self.fundamental { "Fundamental solutions" } else { "Solutions" }
            ),
            Format::Csv => write!(output, "number,queens,fundamental\r\n"),
            Format::Json => {
                let filter = if self.fundamental { "fundamental" } else { "all" };
                write!(
                    output,
                    r#"{{
  "format": "n-queens-solutions",
  "version": 1,
  "n": {n},
  "fixedQueens": {{}},
  "filter": "{filter}",
  "columnOrder": "Row 0 is the top row. Column c is bit c, so bit strings begin with the highest column.",
  "solutions": [
"#
                )
            }
        }
    }
}

impl Format {
    fn write_solution(
        self,
        output: &mut impl Write,
        numbered: &NumberedSolution,
        is_first: bool,
    ) -> io::Result<()> {
        let &NumberedSolution { number, ref solution, is_fundamental } = numbered;
        match self {
            Self::Text => {
                let star = if is_fundamental { " *" } else { "" };
                writeln!(output, "{number}: {solution}{star}")
            }
            Self::Csv => write!(output, "{number},{solution},{is_fundamental}\r\n"),
            Self::Json => {
                let separator = if is_first { "" } else { ",\n" };
                write!(output, r#"{separator}    {{"number":{number},"queens":"#)?;
                serde_json::to_writer(&mut *output, solution)?;
                write!(output, r#","fundamental":{is_fundamental}}}"#)
            }
        }
    }

    fn write_footer(self, output: &mut impl Write, count: u64) -> io::Result<()> {
        match self {
            Self::Text => {
                let noun = if count == 1 { "solution" } else { "solutions" };
                write!(output, "\n{} {noun}\n", HumanCount(count))
            }
            Self::Csv => Ok(()),
            Self::Json => write!(output, "\n  ],\n  \"count\": {count}\n}}\n"),
        }
    }
}
