//! The module that the page loads first: the search, one step at a time.

use alloc::vec;
use alloc::vec::Vec;

use wasm_bindgen::prelude::*;

use super::given::{board, kind, walk, whole};
use super::told;
use crate::error::Error;
use crate::stepper;
use crate::tally::Tally;

/// Rows left to fill that a tally takes seconds for, not minutes.
const MOST_TALLIED_ROWS: usize = 16;

/// Solutions and calls of a whole search.
///
/// # Errors
/// `board-size`, also with more than 16 rows to fill; `queens`.
#[wasm_bindgen]
pub fn tally(n: u32, squares: &[u32]) -> Result<Vec<u64>, JsValue> {
    let allowed = board(n, squares)?;
    let rows = allowed.size().rows() - allowed.fixed_count();
    if rows > MOST_TALLIED_ROWS {
        return Err(Error::TooManyRows { given: rows, most: MOST_TALLIED_ROWS }.into());
    }
    let Tally { solutions, calls } = Tally::board(&allowed);
    Ok(vec![solutions, calls])
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

    /// Of the whole search: steps and solutions, NaN where not known, and how far it is explored.
    #[must_use]
    pub fn counts(&self) -> Vec<f64> {
        told::counts(&self.0)
    }

    /// Where it stands: position, solutions, number of its kind, then row, columns, left, right, possible and place of
    /// each live call, outermost first.
    #[must_use]
    pub fn frame(&self) -> Vec<f64> {
        told::frame(&self.0)
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

    /// Goes a long way, by its number, of at most `limit` steps.
    pub fn walk(&mut self, way: usize, limit: f64) {
        walk(&mut self.0, way, limit);
    }

    /// On to the first `remove` in `row` or a row above it, or the end.
    #[wasm_bindgen(js_name = returnTo)]
    pub fn return_to(&mut self, row: usize, limit: f64) {
        self.0.return_to(row, whole(limit).unsigned_abs());
    }
}
