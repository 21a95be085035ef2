//! The command `n-queens`: counts the solutions of a board.

use clap::{Parser, Subcommand};

/// The N-Queens problem on bit masks.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Count all solutions, on all cores
    Count {
        /// Rows of the board, 1 to 22
        n: u32,
    },
}

fn main() -> anyhow::Result<()> {
    let Command::Count { n } = Arguments::parse().command;
    println!("{}", n_queens_bits::count(n)?);
    Ok(())
}
