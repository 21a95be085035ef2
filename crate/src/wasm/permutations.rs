//! The class `Permutations`: the search row by row in the order of swaps, which has no index.

use wasm_bindgen::prelude::*;

use super::stepper::Extent;
use super::values::{board, count, index, kind, steps, to_js};
use crate::error::Error;
use crate::stepper::{Stepper, SwapOrder};

/// The reversible search by swaps. Methods that move return the frame they reach.
#[wasm_bindgen]
pub struct Permutations(Stepper<SwapOrder>);

#[wasm_bindgen]
impl Permutations {
    /// A search over n rows, with fixed queens.
    ///
    /// # Errors
    /// `board-size`, `queens`.
    #[wasm_bindgen(constructor)]
    pub fn new(n: f64, rows: &[u8], columns: &[u8]) -> Result<Self, JsValue> {
        Ok(Self(Stepper::swapped(board(n, rows, columns)?)))
    }

    /// How far the search is known.
    #[wasm_bindgen(
        unchecked_return_type = "{ total: number | null, totalSolutions: number | null, explored: number }"
    )]
    pub fn extent(&self) -> JsValue {
        to_js(&Extent {
            total: self.0.total(),
            total_solutions: self.0.total_solutions(),
            explored: self.0.explored(),
        })
    }

    /// The frame at the current position.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn frame(&self) -> JsValue {
        to_js(&self.0.frame())
    }

    /// Takes steps, or undoes as many if negative.
    ///
    /// # Errors
    /// `position`.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn advance(&mut self, steps: f64) -> Result<JsValue, JsValue> {
        let steps = self::steps(steps)?;
        Ok(self.move_by(|stepper| stepper.advance(steps)))
    }

    /// Goes to a position.
    ///
    /// # Errors
    /// `position`, `not-indexed`.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn seek(&mut self, position: f64) -> Result<JsValue, JsValue> {
        let position = count("position", position)?;
        self.try_move(|stepper| stepper.seek(position))
    }

    /// Goes to the `solution` step of a solution, counted from 0.
    ///
    /// # Errors
    /// `position`, `not-indexed`.
    #[wasm_bindgen(js_name = seekSolution, unchecked_return_type = "Frame")]
    pub fn seek_solution(&mut self, number: f64) -> Result<JsValue, JsValue> {
        let number = count("solution", number)?;
        self.try_move(|stepper| stepper.seek_solution(number))
    }

    /// Goes to a moment by the columns of its queens and its kind.
    ///
    /// # Errors
    /// `queens`.
    #[wasm_bindgen(js_name = seekQueens, unchecked_return_type = "Frame")]
    pub fn seek_queens(
        &mut self,
        queens: &[u8],
        #[wasm_bindgen(unchecked_param_type = "Kind")] kind: &str,
    ) -> Result<JsValue, JsValue> {
        let kind = self::kind(kind)?;
        self.try_move(|stepper| stepper.seek_queens(queens, kind))
    }

    /// Goes to the next solution, walking at most `limit` steps.
    ///
    /// # Errors
    /// `position`.
    #[wasm_bindgen(js_name = nextSolution, unchecked_return_type = "Frame")]
    pub fn next_solution(&mut self, limit: f64) -> Result<JsValue, JsValue> {
        let limit = count("limit", limit)?;
        Ok(self.move_by(|stepper| stepper.next_solution(limit)))
    }

    /// Goes to the previous solution, walking at most `limit` steps.
    ///
    /// # Errors
    /// `position`.
    #[wasm_bindgen(js_name = previousSolution, unchecked_return_type = "Frame")]
    pub fn previous_solution(&mut self, limit: f64) -> Result<JsValue, JsValue> {
        let limit = count("limit", limit)?;
        Ok(self.move_by(|stepper| stepper.previous_solution(limit)))
    }

    /// Goes past the call that is about to be made, walking at most `limit` steps.
    ///
    /// # Errors
    /// `position`.
    #[wasm_bindgen(js_name = stepOver, unchecked_return_type = "Frame")]
    pub fn step_over(&mut self, limit: f64) -> Result<JsValue, JsValue> {
        let limit = count("limit", limit)?;
        Ok(self.move_by(|stepper| stepper.step_over(limit)))
    }

    /// Goes to the end of the current call, walking at most `limit` steps.
    ///
    /// # Errors
    /// `position`.
    #[wasm_bindgen(js_name = stepOut, unchecked_return_type = "Frame")]
    pub fn step_out(&mut self, limit: f64) -> Result<JsValue, JsValue> {
        let limit = count("limit", limit)?;
        Ok(self.move_by(|stepper| stepper.step_out(limit)))
    }

    /// Goes on to the first `remove` in `row` or above, walking at most `limit` steps.
    ///
    /// # Errors
    /// `position`.
    #[wasm_bindgen(js_name = returnTo, unchecked_return_type = "Frame")]
    pub fn return_to(&mut self, row: f64, limit: f64) -> Result<JsValue, JsValue> {
        let (row, limit) = (index("row", row)?, count("limit", limit)?);
        Ok(self.move_by(|stepper| stepper.return_to(row, limit)))
    }
}

impl Permutations {
    fn move_by(&mut self, work: impl FnOnce(&mut Stepper<SwapOrder>)) -> JsValue {
        work(&mut self.0);
        self.frame()
    }

    fn try_move(
        &mut self,
        work: impl FnOnce(&mut Stepper<SwapOrder>) -> Result<(), Error>,
    ) -> Result<JsValue, JsValue> {
        work(&mut self.0)?;
        Ok(self.frame())
    }
}
