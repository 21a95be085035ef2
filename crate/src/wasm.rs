//! What JavaScript sees: the only file that knows it. Types and whole numbers are checked by the
//! caller; the rest is checked here, and every error carries its stable code.

mod value;

use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use web_sys::console;

use self::value::{Value, plain};
use crate::allowed::{Allowed, Square};
use crate::error::Error;
use crate::size::BoardSize;
use crate::stepper::{self, Kind};
use crate::tally::Tally;

/// Rows left to fill that a tally takes seconds for, not minutes.
const MOST_TALLIED_ROWS: usize = 16;

/// Two kilobytes smaller, compressed, than the usual one.
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Reports a panic, which is a bug, with its message before the instance is given up. The parts are handed
/// over as they are: formatting them here would cost a kilobyte, compressed.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| {
        let payload = panic.payload();
        let message = payload
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| payload.downcast_ref::<&str>().copied());
        let (file, line) = panic.location().map_or(("", 0), |place| (place.file(), place.line()));
        console::error_3(&message.into(), &file.into(), &line.into());
    }));
}

/// Solutions and calls of a whole search, as `{ solutions: bigint, calls: bigint }`.
///
/// # Errors
/// `board-size`, also with more than 16 rows to fill; `queens`.
#[wasm_bindgen]
pub fn tally(n: u32, squares: &[u32]) -> Result<JsValue, JsValue> {
    let allowed = board(n, squares)?;
    let rows = allowed.size().rows() - allowed.fixed_count();
    if rows > MOST_TALLIED_ROWS {
        return Err(Error::TooManyRows { given: rows, most: MOST_TALLIED_ROWS }.into());
    }
    Ok(plain(&Value::Tally(Tally::board(&allowed))))
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
    pub fn new(n: u32, squares: &[u32]) -> Result<Self, JsValue> {
        Ok(Self(stepper::Stepper::new(board(n, squares)?)))
    }

    /// Of the whole search: `{ total, totalSolutions, explored }`, the first two null where not known.
    #[must_use]
    pub fn counts(&self) -> JsValue {
        plain(&Value::Counts(&self.0))
    }

    /// Where it stands, as a plain object: the Frame of the package's types.
    #[must_use]
    pub fn frame(&self) -> JsValue {
        plain(&Value::Frame(&self.0))
    }

    /// Takes steps, or undoes as many if `steps` is negative.
    pub fn advance(&mut self, steps: f64) {
        self.0.advance(whole(steps));
    }

    /// Goes to a position.
    ///
    /// # Errors
    /// `position`, `not-indexed`.
    pub fn seek(&mut self, position: f64) -> Result<(), JsValue> {
        Ok(self.0.seek(whole(position).unsigned_abs())?)
    }

    /// Goes to a moment named by its queens and the number of its kind.
    ///
    /// # Errors
    /// `queens`.
    #[wasm_bindgen(js_name = seekQueens)]
    pub fn seek_queens(&mut self, queens: &[u8], kind: usize) -> Result<(), JsValue> {
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

/// A JavaScript `Error` with its stable code; its message is put into words by the caller, from `given`.
impl From<Error> for JsValue {
    fn from(error: Error) -> Self {
        let code = error.code().as_str();
        let thrown = js_sys::Error::new(code).into();
        for (name, value) in [("code", code.into()), ("given", plain(&Value::Error(error)))] {
            // An object that was made just now takes any property.
            let _ = Reflect::set(&thrown, &name.into(), &value);
        }
        thrown
    }
}

fn board(n: u32, squares: &[u32]) -> Result<Allowed, Error> {
    let size = BoardSize::new(n)?;
    let (pairs, _) = squares.as_chunks();
    let squares = pairs.iter().map(|&[row, column]| square(row, column));
    Allowed::new(size, squares)
}

fn square(row: u32, column: u32) -> Square {
    Square { row: row as usize, column: u8::try_from(column).unwrap_or(u8::MAX) }
}

/// Counts of steps are far below 2^53, where numbers stop being exact.
#[expect(clippy::cast_precision_loss, reason = "below 2^53")]
fn number(count: u64) -> f64 {
    count as f64
}

/// The caller has checked that it is whole.
#[expect(clippy::cast_possible_truncation, reason = "a safe integer")]
fn whole(number: f64) -> i64 {
    number as i64
}
