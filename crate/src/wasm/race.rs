//! The registry of algorithms, to be timed and to have their work counted.

use alloc::vec::Vec;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::values::{to_js, to_js_with_bigints};
use crate::algorithms::{self, algorithm};
use crate::board::BoardSize;
use crate::error::Error;

/// An algorithm of the registry.
#[derive(Serialize)]
struct AlgorithmRecord {
    id: &'static str,
    /// The largest board that is counted in seconds.
    largest: u32,
}

/// The work of an algorithm; `fastest` makes no calls and no tests.
#[derive(Serialize)]
struct RaceWork {
    solutions: u64,
    calls: Option<u64>,
    tests: Option<u64>,
}

/// All algorithms, from the simplest to the fastest.
#[must_use]
#[wasm_bindgen(unchecked_return_type = "Pick<RaceAlgorithm, \"id\" | \"largest\">[]")]
pub fn algorithms() -> JsValue {
    let algorithms = algorithms::algorithms().iter();
    let records = algorithms.map(|it| AlgorithmRecord { id: it.id, largest: it.largest });
    to_js(&records.collect::<Vec<_>>())
}

/// Counts a board by one algorithm, with its work.
///
/// # Errors
/// `board-size`; `algorithm`, also above its largest board.
#[wasm_bindgen(js_name = countWithWork, unchecked_return_type = "RaceWork")]
pub fn count_with_work(id: &str, n: u32) -> Result<JsValue, Error> {
    let (solutions, work) = algorithm(id)?.count_with_work(BoardSize::new(n)?)?;
    let (calls, tests) = work.map(|work| (work.calls, work.tests)).unzip();
    Ok(to_js_with_bigints(&RaceWork { solutions, calls, tests }))
}

/// Counts a board by the same code without counting its work; returns the solutions.
///
/// # Errors
/// As `countWithWork`.
#[wasm_bindgen]
pub fn count(id: &str, n: u32) -> Result<u64, Error> {
    algorithm(id)?.count(BoardSize::new(n)?)
}
