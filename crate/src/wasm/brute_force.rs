//! The class `BruteForce`: the search that chooses n of the n² squares.

use alloc::vec::Vec;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::stepper::Extent;
use super::values::{count, index, kind, size, steps, to_js};
use crate::brute_force::{BruteForceStepper, Choice};
use crate::error::Error;
use crate::stepper::Kind;

/// A live call in the form of the other searches, which have masks. Here they are 0.
#[derive(Clone, Copy, Default, Serialize)]
struct Call {
    row: usize,
    columns: u32,
    left: u32,
    right: u32,
    possible: u32,
    place: u32,
    /// The square that is tried, or was just given up.
    square: Option<u8>,
    /// The first and the last square still to be tried.
    untried: Option<(u8, u8)>,
}

impl From<Choice> for Call {
    fn from(Choice { row, possible, place }: Choice) -> Self {
        let untried = (!possible.is_empty()).then(|| (possible.start, possible.end - 1));
        Self { row, square: place, untried, ..Self::default() }
    }
}

/// A frame whose queens are squares, row · n + column.
#[derive(Serialize)]
struct Frame {
    n: usize,
    position: u64,
    kind: Kind,
    solutions: u64,
    queens: Vec<u8>,
    fixed: NoQueens,
    stack: Vec<Call>,
    #[serde(flatten)]
    call: Call,
}

/// An empty object.
#[derive(Serialize)]
struct NoQueens {}

/// The reversible search by brute force. Methods that move return the frame they reach. Every move is
/// arithmetic, so that limits on the steps are not used.
#[wasm_bindgen]
pub struct BruteForce {
    n: usize,
    stepper: BruteForceStepper,
}

#[wasm_bindgen]
impl BruteForce {
    /// A search over n rows.
    ///
    /// # Errors
    /// `board-size`; `algorithm` above n = 11.
    #[wasm_bindgen(constructor)]
    pub fn new(n: f64) -> Result<Self, JsValue> {
        let size = size(n)?;
        Ok(Self { n: size.rows(), stepper: BruteForceStepper::new(size)? })
    }

    /// How far the search is known: all of it.
    #[wasm_bindgen(
        unchecked_return_type = "{ total: number | null, totalSolutions: number | null, explored: number }"
    )]
    pub fn extent(&self) -> JsValue {
        let total = self.stepper.total();
        to_js(&Extent {
            total: Some(total),
            total_solutions: Some(self.stepper.total_solutions()),
            explored: total,
        })
    }

    /// The frame at the current position.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn frame(&self) -> JsValue {
        let kind = self.stepper.kind();
        let stack: Vec<Call> = self.stepper.stack().map(Call::from).collect();
        let call = stack.last().copied().unwrap_or_default();
        let queens = stack.iter().take(call.row + usize::from(kind == Kind::Place));
        to_js(&Frame {
            n: self.n,
            position: self.stepper.position(),
            kind,
            solutions: self.stepper.solutions(),
            queens: queens.filter_map(|call| call.square).collect(),
            fixed: NoQueens {},
            stack,
            call,
        })
    }

    /// Takes steps, or undoes as many if negative.
    ///
    /// # Errors
    /// `position`.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn advance(&mut self, steps: f64) -> Result<JsValue, JsValue> {
        self.stepper.advance(self::steps(steps)?);
        Ok(self.frame())
    }

    /// Goes to a position.
    ///
    /// # Errors
    /// `position`.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn seek(&mut self, position: f64) -> Result<JsValue, JsValue> {
        self.stepper.seek(count("position", position)?)?;
        Ok(self.frame())
    }

    /// Goes to the `solution` step of a solution, counted from 0.
    ///
    /// # Errors
    /// `position`.
    #[wasm_bindgen(js_name = seekSolution, unchecked_return_type = "Frame")]
    pub fn seek_solution(&mut self, number: f64) -> Result<JsValue, JsValue> {
        let (number, solutions) = (count("solution", number)?, self.stepper.total_solutions());
        if number >= solutions {
            return Err(Error::Solution { number, solutions }.into());
        }
        let (mut first, mut last) = (0, self.stepper.total());
        while first < last {
            let middle = first.midpoint(last);
            self.stepper.seek(middle)?;
            if self.stepper.solutions() > number {
                last = middle;
            } else {
                first = middle + 1;
            }
        }
        self.stepper.seek(last)?;
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
        self.stepper.seek_squares(squares, self::kind(kind)?)?;
        Ok(self.frame())
    }

    /// Goes to the next solution.
    #[wasm_bindgen(js_name = nextSolution, unchecked_return_type = "Frame")]
    pub fn next_solution(&mut self, _limit: f64) -> JsValue {
        self.stepper.next_solution();
        self.frame()
    }

    /// Goes to the previous solution.
    #[wasm_bindgen(js_name = previousSolution, unchecked_return_type = "Frame")]
    pub fn previous_solution(&mut self, _limit: f64) -> JsValue {
        self.stepper.previous_solution();
        self.frame()
    }

    /// Goes past the call that is about to be made.
    #[wasm_bindgen(js_name = stepOver, unchecked_return_type = "Frame")]
    pub fn step_over(&mut self, _limit: f64) -> JsValue {
        self.stepper.step_over();
        self.frame()
    }

    /// Goes to the end of the current call.
    #[wasm_bindgen(js_name = stepOut, unchecked_return_type = "Frame")]
    pub fn step_out(&mut self, _limit: f64) -> JsValue {
        self.stepper.step_out();
        self.frame()
    }

    /// Goes on to the first `remove` with at most `row` queens left on the board, or the end.
    ///
    /// # Errors
    /// `position`.
    #[wasm_bindgen(js_name = returnTo, unchecked_return_type = "Frame")]
    pub fn return_to(&mut self, row: f64, _limit: f64) -> Result<JsValue, JsValue> {
        self.stepper.return_to(index("row", row)?);
        Ok(self.frame())
    }
}
