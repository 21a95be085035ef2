//! The search of `permutations`, beside the index in the module that is loaded later.

use wasm_bindgen::prelude::*;

use super::given::{board, kind, whole};
use super::number;
use crate::frame::{self, Call};
use crate::stepper::{Kind, Stepper, Swapped};

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
        let known = [self.0.total(), self.0.total_solutions(), Some(self.0.explored())];
        known.map(or_unknown).to_vec()
    }

    /// Where it stands: position, solutions, number of its kind, then row, columns, left, right, possible and place of
    /// each live call, outermost first.
    #[must_use]
    pub fn frame(&self) -> Vec<f64> {
        let kind = Kind::ALL.iter().position(|&one| one == self.0.kind()).unwrap_or(0);
        let counts = [self.0.position(), self.0.solutions(), Some(kind as u64)].map(or_unknown);
        counts.into_iter().chain(frame::stack(&self.0).flat_map(of_call)).collect()
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

    /// To the next solution, at most `limit` steps away.
    #[wasm_bindgen(js_name = nextSolution)]
    pub fn next_solution(&mut self, limit: f64) {
        self.0.next_solution(whole(limit).unsigned_abs());
    }

    /// To the solution before, at most `limit` steps away.
    #[wasm_bindgen(js_name = previousSolution)]
    pub fn previous_solution(&mut self, limit: f64) {
        self.0.previous_solution(whole(limit).unsigned_abs());
    }

    /// Past the call about to be made.
    #[wasm_bindgen(js_name = stepOver)]
    pub fn step_over(&mut self, limit: f64) {
        self.0.step_over(whole(limit).unsigned_abs());
    }

    /// To the end of the current call.
    #[wasm_bindgen(js_name = stepOut)]
    pub fn step_out(&mut self, limit: f64) {
        self.0.step_out(whole(limit).unsigned_abs());
    }

    /// On to the first `remove` in `row` or a row above it, or the end.
    #[wasm_bindgen(js_name = returnTo)]
    pub fn return_to(&mut self, row: usize, limit: f64) {
        self.0.return_to(row, whole(limit).unsigned_abs());
    }
}

fn of_call(call: Call) -> [f64; 6] {
    let Call { row, columns, left, right, possible, place } = call;
    let [columns, left, right, possible, place] =
        [columns, left, right, possible, place].map(f64::from);
    [number(row as u64), columns, left, right, possible, place]
}

fn or_unknown(count: Option<u64>) -> f64 {
    count.map_or(f64::NAN, number)
}
