//! What JavaScript sees: the only file that knows it. Types and whole numbers are checked by the
//! caller; the rest is checked here, and every error carries its stable code.

#![expect(clippy::float_cmp, reason = "how the generated code reads the number of an enum")]

use wasm_bindgen::prelude::*;

use crate::allowed::{Allowed, Square};
use crate::error::{Code, Error};
use crate::frame::{Call, Frame};
use crate::size::BoardSize;
use crate::stepper::{self, Kind};
use crate::tally;

/// Rows left to fill that a tally takes seconds for, not minutes.
const MOST_TALLIED_ROWS: usize = 16;

/// Two kilobytes smaller, compressed, than the usual one.
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[wasm_bindgen]
extern "C" {
    /// A JavaScript `Error`, thrown with the `code` of ours.
    #[wasm_bindgen(js_name = Error)]
    pub type Thrown;

    #[wasm_bindgen(constructor, js_class = "Error")]
    fn new(message: &str) -> Thrown;

    #[wasm_bindgen(method, setter, js_name = code)]
    fn set_code(this: &Thrown, code: &str);

    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn report(message: &str);
}

/// Reports a panic, which is a bug, with its message before the instance is given up.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| {
        report(&panic.to_string());
    }));
}

/// Solutions and calls of a whole search, in this order.
///
/// # Errors
/// `board-size`, also with more than 16 rows to fill; `queens`.
#[wasm_bindgen]
pub fn tally(n: u32, squares: &[u32]) -> Result<Vec<u64>, Thrown> {
    let allowed = board(n, squares)?;
    let rows = allowed.size().rows() - allowed.fixed().len();
    if rows > MOST_TALLIED_ROWS {
        return Err(Error::new(
            Code::BoardSize,
            format!(
                "{rows} rows without a fixed queen are too many to be counted in one call: \
                 it does at most {MOST_TALLIED_ROWS}, because each row more takes 7 times as long"
            ),
        )
        .into());
    }
    let tally = tally::Tally::board(&allowed);
    Ok(vec![tally.solutions, tally.calls])
}

/// Where a long way goes.
#[wasm_bindgen]
#[derive(Clone, Copy)]
pub enum Walk {
    /// To the next solution, or the end.
    NextSolution,
    /// To the solution before, or the start.
    PreviousSolution,
    /// Past the call about to be made.
    StepOver,
    /// To the end of the current call.
    StepOut,
}

/// The reversible search. Movers return nothing: one `frame` is asked for when one is drawn.
#[wasm_bindgen]
pub struct Stepper(stepper::Stepper);

#[wasm_bindgen]
impl Stepper {
    /// A search over n rows whose fixed queens are given as row, column, row, column, …
    ///
    /// # Errors
    /// `board-size`, `queens`.
    #[wasm_bindgen(constructor)]
    pub fn new(n: u32, squares: &[u32]) -> Result<Self, Thrown> {
        Ok(Self(stepper::Stepper::new(board(n, squares)?)))
    }

    /// Steps and solutions of the whole search (−1 where not known), and the last position that can
    /// be sought.
    #[must_use]
    pub fn counts(&self) -> Vec<f64> {
        let totals = [self.0.total(), self.0.total_solutions()];
        let mut counts = Vec::from(totals.map(or_unknown));
        counts.push(number(self.0.explored()));
        counts
    }

    /// The frame as numbers, because a serializer to objects would be a fifth of the module:
    /// position and solutions (−1 where not known), kind, how many queens, their columns, then row,
    /// columns, left, right, possible and place of each live call.
    #[must_use]
    pub fn frame(&self) -> Vec<f64> {
        let frame = Frame::of(&self.0);
        let mut numbers = Vec::from([frame.position, frame.solutions].map(or_unknown));
        numbers.extend([f64::from(frame.kind as u8), f64::from(small(frame.queens.len()))]);
        numbers.extend(frame.queens.iter().copied().map(f64::from));
        for call in &frame.stack {
            let row = small(call.row);
            let Call { columns, left, right, possible, place, .. } = *call;
            numbers.extend([row, columns, left, right, possible, place].map(f64::from));
        }
        numbers
    }

    /// Takes steps, or undoes as many if `steps` is negative.
    pub fn advance(&mut self, steps: f64) {
        self.0.advance(whole(steps));
    }

    /// Goes to a position.
    ///
    /// # Errors
    /// `position`, `not-indexed`.
    pub fn seek(&mut self, position: f64) -> Result<(), Thrown> {
        Ok(self.0.seek(whole(position).unsigned_abs())?)
    }

    /// Goes to a moment named by its queens and the number of its kind.
    ///
    /// # Errors
    /// `queens`.
    #[wasm_bindgen(js_name = seekQueens)]
    pub fn seek_queens(&mut self, queens: &[u8], kind: usize) -> Result<(), Thrown> {
        let kind = Kind::ALL.get(kind).copied().unwrap_or(Kind::Start);
        Ok(self.0.seek_queens(queens, kind)?)
    }

    /// Goes a long way, of at most `limit` steps.
    pub fn walk(&mut self, walk: Walk, limit: f64) {
        let limit = whole(limit).unsigned_abs();
        match walk {
            Walk::NextSolution => self.0.next_solution(limit),
            Walk::PreviousSolution => self.0.previous_solution(limit),
            Walk::StepOver => self.0.step_over(limit),
            Walk::StepOut => self.0.step_out(limit),
        }
    }

    /// On to the first `remove` in `row` or a row above it, or the end.
    #[wasm_bindgen(js_name = returnTo)]
    pub fn return_to(&mut self, row: usize, limit: f64) {
        self.0.return_to(row, whole(limit).unsigned_abs());
    }
}

impl From<Error> for Thrown {
    fn from(error: Error) -> Self {
        let thrown = Self::new(&error.to_string());
        thrown.set_code(error.code().as_str());
        thrown
    }
}

fn board(n: u32, squares: &[u32]) -> Result<Allowed, Error> {
    let size = BoardSize::new(n)?;
    let (pairs, _) = squares.as_chunks();
    let squares = pairs.iter().map(|&[row, column]| square(row, column));
    Allowed::new(size, &squares.collect::<Vec<_>>())
}

fn square(row: u32, column: u32) -> Square {
    Square { row: row as usize, column: u8::try_from(column).unwrap_or(u8::MAX) }
}

/// A row, or a number of rows.
fn small(rows: usize) -> u32 {
    u32::try_from(rows).unwrap_or(u32::MAX)
}

/// Counts of steps are far below 2^53, where numbers stop being exact.
#[expect(clippy::cast_precision_loss, reason = "below 2^53")]
fn number(count: u64) -> f64 {
    count as f64
}

/// A count; −1 where it is not known.
fn or_unknown(count: Option<u64>) -> f64 {
    count.map_or(-1.0, number)
}

/// The caller has checked that it is whole.
#[expect(clippy::cast_possible_truncation, reason = "a safe integer")]
fn whole(number: f64) -> i64 {
    number as i64
}
