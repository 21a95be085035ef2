//! Arguments from JavaScript as Rust values.

use crate::board::Board;
use crate::error::Error;
use crate::kind::Kind;

/// A position, or a number of steps or solutions.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a whole number from 0 to 2^53"
)]
pub(super) fn to_count(number: f64) -> u64 {
    number as u64
}

/// A number of steps, negative ones backward.
#[expect(clippy::cast_possible_truncation, reason = "a whole number within ±2^53")]
pub(super) fn to_steps(number: f64) -> i64 {
    number as i64
}

/// A board with fixed queens, whose rows and columns come in the same order.
pub(super) fn to_board(n: u32, rows: &[u8], columns: &[u8]) -> Result<Board, Error> {
    let queens = rows.iter().map(|&row| usize::from(row)).zip(columns.iter().copied());
    Board::new(n)?.with_queens(queens)
}

/// A kind of step by its name.
pub(super) fn to_kind(name: &str) -> Kind {
    let kind = Kind::ALL.into_iter().find(|kind| kind.as_str() == name);
    kind.expect("unknown kind of step")
}
