//! The class `BruteForce`: the search that chooses n of the n² squares.

use wasm_bindgen::prelude::*;

use super::stepper::Extent;
use super::values::{count, index, kind, size, steps, to_js};
use crate::brute_force::BruteForceStepper;

/// The reversible search by brute force. Methods that move return the frame they reach. Every move is
/// arithmetic, so that limits on the steps are not used.
#[wasm_bindgen]
pub struct BruteForce(BruteForceStepper);

#[wasm_bindgen]
impl BruteForce {
    /// A search over n rows.
    ///
    /// # Errors
    /// `board-size`; `algorithm` above n = 11.
    #[wasm_bindgen(constructor)]
    pub fn new(n: f64) -> Result<Self, JsValue> {
        Ok(Self(BruteForceStepper::new(size(n)?)?))
    }

    /// How far the search is known: all of it.
    #[wasm_bindgen(
        unchecked_return_type = "{ total: number | null, totalSolutions: number | null, explored: number }"
    )]
    pub fn extent(&self) -> JsValue {
        let total = self.0.total();
        to_js(&Extent {
            total: Some(total),
            total_solutions: Some(self.0.total_solutions()),
            explored: total,
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
        self.0.advance(self::steps(steps)?);
        Ok(self.frame())
    }

    /// Goes to a position.
    ///
    /// # Errors
    /// `position`.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn seek(&mut self, position: f64) -> Result<JsValue, JsValue> {
        self.0.seek(count("position", position)?)?;
        Ok(self.frame())
    }

    /// Goes to the `solution` step of a solution, counted from 0.
    ///
    /// # Errors
    /// `position`.
    #[wasm_bindgen(js_name = seekSolution, unchecked_return_type = "Frame")]
    pub fn seek_solution(&mut self, number: f64) -> Result<JsValue, JsValue> {
        self.0.seek_solution(count("solution", number)?)?;
        Ok(self.frame())
    }

    /// Goes to a moment by its squares and its kind.
    ///
    /// # Errors
    /// `queens`.
    #[wasm_bindgen(js_name = seekSquares, unchecked_return_type = "Frame")]
    pub fn seek_squares(
        &mut self,
        squares: &[u8],
        #[wasm_bindgen(unchecked_param_type = "Kind")] kind: &str,
    ) -> Result<JsValue, JsValue> {
        self.0.seek_squares(squares, self::kind(kind)?)?;
        Ok(self.frame())
    }

    /// Goes to the next solution.
    #[wasm_bindgen(js_name = nextSolution, unchecked_return_type = "Frame")]
    pub fn next_solution(&mut self, _limit: f64) -> JsValue {
        self.0.next_solution();
        self.frame()
    }

    /// Goes to the previous solution.
    #[wasm_bindgen(js_name = previousSolution, unchecked_return_type = "Frame")]
    pub fn previous_solution(&mut self, _limit: f64) -> JsValue {
        self.0.previous_solution();
        self.frame()
    }

    /// Goes past the call that is about to be made.
    #[wasm_bindgen(js_name = stepOver, unchecked_return_type = "Frame")]
    pub fn step_over(&mut self, _limit: f64) -> JsValue {
        self.0.step_over();
        self.frame()
    }

    /// Goes to the end of the current call.
    #[wasm_bindgen(js_name = stepOut, unchecked_return_type = "Frame")]
    pub fn step_out(&mut self, _limit: f64) -> JsValue {
        self.0.step_out();
        self.frame()
    }

    /// Goes on to the first `remove` with at most `row` queens left on the board, or the end.
    ///
    /// # Errors
    /// `position`.
    #[wasm_bindgen(js_name = returnTo, unchecked_return_type = "Frame")]
    pub fn return_to(&mut self, row: f64, _limit: f64) -> Result<JsValue, JsValue> {
        self.0.return_to(index("row", row)?);
        Ok(self.frame())
    }
}
