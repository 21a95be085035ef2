//! The search by brute force, beside the index in the module that is loaded later.

use wasm_bindgen::prelude::*;

use super::given::{kind, whole};
use super::number;
use crate::brute_force::{self, Choice};
use crate::size::BoardSize;
use crate::stepper::Kind;

/// The reversible search by brute force. Movers return nothing: one `frame` is asked for when one is drawn. Every long
/// way is one jump, so that none of them needs a limit.
#[wasm_bindgen]
pub struct BruteForce(brute_force::BruteForce);

#[wasm_bindgen]
impl BruteForce {
    /// A search over n rows.
    ///
    /// # Errors
    /// `board-size`; `algorithm` above n = 11.
    #[wasm_bindgen(constructor)]
    pub fn new(n: u32) -> Result<Self, JsValue> {
        Ok(Self(brute_force::BruteForce::new(BoardSize::new(n)?)?))
    }

    /// Of the whole search: steps and solutions, and how far it is explored, which is all of it.
    #[must_use]
    pub fn counts(&self) -> Vec<f64> {
        [self.0.total(), self.0.total_solutions(), self.0.total()].map(number).to_vec()
    }

    /// Where it stands: position, solutions, number of its kind, then of each live call, outermost first, its square
    /// (NaN for none), the first square still to be tried and the one after the last.
    #[must_use]
    pub fn frame(&self) -> Vec<f64> {
        let kind = Kind::ALL.iter().position(|&one| one == self.0.kind()).unwrap_or(0);
        let counts = [self.0.position(), self.0.solutions(), kind as u64].map(number);
        counts.into_iter().chain(self.0.stack().flat_map(of_choice)).collect()
    }

    /// Takes steps, or undoes as many if `steps` is negative.
    pub fn advance(&mut self, steps: f64) {
        self.0.advance(whole(steps));
    }

    /// Goes to a position.
    ///
    /// # Errors
    /// `position`.
    pub fn seek(&mut self, position: f64) -> Result<(), JsValue> {
        Ok(self.0.seek(whole(position).unsigned_abs())?)
    }

    /// Goes to a moment named by its squares and the number of its kind.
    ///
    /// # Errors
    /// `queens`.
    #[wasm_bindgen(js_name = seekQueens)]
    pub fn seek_queens(&mut self, squares: &[u8], kind: usize) -> Result<(), JsValue> {
        Ok(self.0.seek_squares(squares, self::kind(kind))?)
    }

    /// Goes a long way, by its number.
    pub fn walk(&mut self, way: usize) {
        match way {
            0 => self.0.next_solution(),
            1 => self.0.previous_solution(),
            2 => self.0.step_over(),
            _ => self.0.step_out(),
        }
    }

    /// On to the first `remove` with at most `row` queens left on the board, or the end.
    #[wasm_bindgen(js_name = returnTo)]
    pub fn return_to(&mut self, row: usize) {
        self.0.return_to(row);
    }
}

fn of_choice(Choice { possible, place, .. }: Choice) -> [f64; 3] {
    [place.map_or(f64::NAN, f64::from), possible.start.into(), possible.end.into()]
}
