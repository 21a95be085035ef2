//! The methods that the searches have in common, so that one class of JavaScript serves all of
//! them.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::values::to_js;
use crate::brute_force::BruteForceStepper;
use crate::error::Error;
use crate::index::IndexedStepper;
use crate::kind::Kind;

/// The known part of a search.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct KnownExtent {
    /// Steps of the whole search.
    pub total: Option<u64>,
    pub total_solutions: Option<u64>,
    /// The last position that `seek` reaches.
    pub explored: u64,
}

/// A reversible search. `limit` is the largest number of steps that a move may walk.
pub(super) trait Search {
    fn extent(&self) -> KnownExtent;
    fn frame(&self) -> JsValue;
    fn advance(&mut self, steps: i64);
    fn seek(&mut self, position: u64) -> Result<(), Error>;
    fn seek_solution(&mut self, number: u64) -> Result<(), Error>;
    fn seek_queens(&mut self, queens: &[u8], kind: Kind) -> Result<(), Error>;
    fn next_solution(&mut self, limit: u64);
    fn previous_solution(&mut self, limit: u64);
    fn step_over(&mut self, limit: u64);
    fn step_out(&mut self, limit: u64);
    fn return_to(&mut self, row: usize, limit: u64);
}

impl Search for IndexedStepper<'_> {
    fn extent(&self) -> KnownExtent {
        KnownExtent {
            total: self.total(),
            total_solutions: self.total_solutions(),
            explored: self.explored(),
        }
    }

    fn frame(&self) -> JsValue {
        to_js(&Self::frame(self))
    }

    fn advance(&mut self, steps: i64) {
        Self::advance(self, steps);
    }

    fn seek(&mut self, position: u64) -> Result<(), Error> {
        Self::seek(self, position)
    }

    fn seek_solution(&mut self, number: u64) -> Result<(), Error> {
        Self::seek_solution(self, number)
    }

    fn seek_queens(&mut self, queens: &[u8], kind: Kind) -> Result<(), Error> {
        Self::seek_queens(self, queens, kind)
    }

    fn next_solution(&mut self, limit: u64) {
        Self::next_solution(self, limit);
    }

    fn previous_solution(&mut self, limit: u64) {
        Self::previous_solution(self, limit);
    }

    fn step_over(&mut self, limit: u64) {
        Self::step_over(self, limit);
    }

    fn step_out(&mut self, limit: u64) {
        Self::step_out(self, limit);
    }

    fn return_to(&mut self, row: usize, limit: u64) {
        Self::return_to(self, row, limit);
    }
}

/// Every move is arithmetic, so that limits are not needed. The queens are squares.
impl Search for BruteForceStepper {
    fn extent(&self) -> KnownExtent {
        KnownExtent {
            total: Some(self.total()),
            total_solutions: Some(self.total_solutions()),
            explored: self.total(),
        }
    }

    fn frame(&self) -> JsValue {
        to_js(&Self::frame(self))
    }

    fn advance(&mut self, steps: i64) {
        Self::advance(self, steps);
    }

    fn seek(&mut self, position: u64) -> Result<(), Error> {
        Self::seek(self, position)
    }

    fn seek_solution(&mut self, number: u64) -> Result<(), Error> {
        Self::seek_solution(self, number)
    }

    fn seek_queens(&mut self, squares: &[u8], kind: Kind) -> Result<(), Error> {
        self.seek_squares(squares, kind)
    }

    fn next_solution(&mut self, _limit: u64) {
        Self::next_solution(self);
    }

    fn previous_solution(&mut self, _limit: u64) {
        Self::previous_solution(self);
    }

    fn step_over(&mut self, _limit: u64) {
        Self::step_over(self);
    }

    fn step_out(&mut self, _limit: u64) {
        Self::step_out(self);
    }

    fn return_to(&mut self, row: usize, _limit: u64) {
        Self::return_to(self, row);
    }
}
