//! The module that the page loads first: the search, one step at a time.

use wasm_bindgen::prelude::*;

use super::given::{board, kind, whole};
use super::value::{Value, plain};
use crate::error::Error;
use crate::stepper;
use crate::tally::Tally;

/// Rows left to fill that a tally takes seconds for, not minutes.
const MOST_TALLIED_ROWS: usize = 16;

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
        Ok(self.0.seek_queens(queens, self::kind(kind))?)
    }

    /// Goes to a moment named the same way, that comes after so many steps and solutions.
    ///
    /// # Errors
    /// `queens`.
    pub fn stand(
        &mut self,
        queens: &[u8],
        kind: usize,
        position: f64,
        solutions: f64,
    ) -> Result<(), JsValue> {
        let [position, solutions] = [position, solutions].map(|count| whole(count).unsigned_abs());
        Ok(self.0.stand_at(queens, self::kind(kind), position, solutions)?)
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
