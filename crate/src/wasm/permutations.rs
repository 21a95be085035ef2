//! The search of `permutations`, beside the index in the module that is loaded later.

use wasm_bindgen::prelude::*;

use super::given::{board, kind, walk, whole};
use super::told;
use crate::stepper::{Stepper, Swapped};

/// The reversible search by swaps. Movers return nothing: one `frame` is asked for when one is drawn.
#[wasm_bindgen]
pub struct Permutations(Stepper<Swapped>);

#[wasm_bindgen]
impl Permutations {
    /// A search over n rows whose fixed queens are given as row, column, row, column, …
    ///
    /// # Errors
    /// `board-size`, `queens`.
    #[wasm_bindgen(constructor)]
    pub fn new(n: u32, squares: &[u32]) -> Result<Self, JsValue> {
        Ok(Self(Stepper::swapped(board(n, squares)?)))
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
