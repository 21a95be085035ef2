//! The searches that a stepper of JavaScript moves through, with the moves they have in common.

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
pub(super) struct KnownPart {
    /// Steps of the whole search.
    pub total: Option<u64>,
    pub total_solutions: Option<u64>,
    /// The last position that `seek` reaches.
    pub explored: u64,
}

/// A reversible search. `limit` is the largest number of steps that a move may walk; in brute force
/// every move is arithmetic and needs none.
pub(super) enum Search<'a> {
    Rows(IndexedStepper<'a>),
    /// Its queens are squares.
    BruteForce(&'a mut BruteForceStepper),
}

impl Search<'_> {
    pub fn extent(&self) -> KnownPart {
        match self {
            Self::Rows(stepper) => KnownPart {
                total: stepper.total(),
                total_solutions: stepper.total_solutions(),
                explored: stepper.explored(),
            },
            Self::BruteForce(stepper) => KnownPart {
                total: Some(stepper.total()),
                total_solutions: Some(stepper.total_solutions()),
                explored: stepper.total(),
            },
        }
    }

    pub fn frame(&self) -> JsValue {
        match self {
            Self::Rows(stepper) => to_js(&stepper.frame()),
            Self::BruteForce(stepper) => to_js(&stepper.frame()),
        }
    }

    pub fn advance(&mut self, steps: i64) {
        match self {
            Self::Rows(stepper) => stepper.advance(steps),
            Self::BruteForce(stepper) => stepper.advance(steps),
        }
    }

    pub fn seek(&mut self, position: u64) -> Result<(), Error> {
        match self {
            Self::Rows(stepper) => stepper.seek(position),
            Self::BruteForce(stepper) => stepper.seek(position),
        }
    }

    pub fn seek_solution(&mut self, number: u64) -> Result<(), Error> {
        match self {
            Self::Rows(stepper) => stepper.seek_solution(number),
            Self::BruteForce(stepper) => stepper.seek_solution(number),
        }
    }

    pub fn seek_queens(&mut self, queens: &[u8], kind: Kind) -> Result<(), Error> {
        match self {
            Self::Rows(stepper) => stepper.seek_queens(queens, kind),
            Self::BruteForce(stepper) => stepper.seek_squares(queens, kind),
        }
    }

    pub fn next_solution(&mut self, limit: u64) {
        match self {
            Self::Rows(stepper) => stepper.next_solution(limit),
            Self::BruteForce(stepper) => stepper.next_solution(),
        }
    }

    pub fn previous_solution(&mut self, limit: u64) {
        match self {
            Self::Rows(stepper) => stepper.previous_solution(limit),
            Self::BruteForce(stepper) => stepper.previous_solution(),
        }
    }

    pub fn step_over(&mut self, limit: u64) {
        match self {
            Self::Rows(stepper) => stepper.step_over(limit),
            Self::BruteForce(stepper) => stepper.step_over(),
        }
    }

    pub fn step_out(&mut self, limit: u64) {
        match self {
            Self::Rows(stepper) => stepper.step_out(limit),
            Self::BruteForce(stepper) => stepper.step_out(),
        }
    }

    pub fn return_to(&mut self, row: usize, limit: u64) {
        match self {
            Self::Rows(stepper) => stepper.return_to(row, limit),
            Self::BruteForce(stepper) => stepper.return_to(row),
        }
    }
}
