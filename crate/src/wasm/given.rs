//! What the modules that walk a search are given: a board, a kind of step, a long way, whole numbers.

use crate::allowed::{Allowed, Square};
use crate::error::Error;
use crate::size::BoardSize;
use crate::stepper::{Kind, Order, Stepper};

pub(super) fn kind(number: usize) -> Kind {
    Kind::ALL.get(number).copied().unwrap_or(Kind::Start)
}

/// The long ways, in the order in which JavaScript numbers them: to the next solution, to the one before, past the
/// call about to be made, to the end of the current one.
pub(super) fn walk<O: Order>(stepper: &mut Stepper<O>, way: usize, limit: f64) {
    let limit = whole(limit).unsigned_abs();
    match way {
        0 => stepper.next_solution(limit),
        1 => stepper.previous_solution(limit),
        2 => stepper.step_over(limit),
        _ => stepper.step_out(limit),
    }
}

pub(super) fn board(n: u32, squares: &[u32]) -> Result<Allowed, Error> {
    let size = BoardSize::new(n)?;
    let (pairs, _) = squares.as_chunks();
    let squares = pairs.iter().map(|&[row, column]| square(row, column));
    Allowed::new(size, squares)
}

fn square(row: u32, column: u32) -> Square {
    Square { row: row as usize, column: u8::try_from(column).unwrap_or(u8::MAX) }
}

/// The caller has checked that it is whole.
#[expect(clippy::cast_possible_truncation, reason = "a safe integer")]
pub(super) fn whole(number: f64) -> i64 {
    number as i64
}
