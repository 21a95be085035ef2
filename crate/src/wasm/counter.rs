//! The module that is loaded when the first count starts: whole counts, job by job. A worker runs jobs with a
//! counter of its own.

use wasm_bindgen::prelude::*;

use crate::algorithms::algorithm;
use crate::allowed::Allowed;
use crate::jobs::{self, Job};
use crate::size::BoardSize;

/// Runs jobs of one board size.
#[wasm_bindgen]
pub struct Counter {
    n: u32,
    counter: jobs::Counter,
}

#[wasm_bindgen]
impl Counter {
    /// Prepares to count a board of n rows.
    ///
    /// # Errors
    /// `board-size`, also above 22 rows.
    #[wasm_bindgen(constructor)]
    pub fn new(n: u32) -> Result<Self, JsValue> {
        Ok(Self { n, counter: jobs::Counter::new(BoardSize::new(n)?)? })
    }

    /// The solutions of one job of this board, by its two sets of outer columns.
    pub fn run(&mut self, one: u32, other: u32) -> u64 {
        self.counter.run(Job { n: self.n, one, other })
    }
}

/// The jobs of a board for so many workers, three numbers each: its two sets of outer columns, and its weight, about
/// the microseconds that it takes.
///
/// # Errors
/// `board-size`, also above 22 rows.
#[wasm_bindgen]
pub fn cut(n: u32, workers: usize) -> Result<Vec<f64>, JsValue> {
    let size = BoardSize::new(n)?;
    jobs::Counter::check(size)?;
    let jobs = jobs::cut(size, workers);
    Ok(jobs.iter().flat_map(|job| [job.one.into(), job.other.into(), job.weight()]).collect())
}

/// About how many microseconds one worker takes to count a board, also one too large to be counted here.
///
/// # Errors
/// `board-size`.
#[wasm_bindgen]
pub fn expected(n: u32) -> Result<f64, JsValue> {
    Ok(jobs::expected(BoardSize::new(n)?))
}

/// The solutions of a board by the plain recursion, the measure of every other way.
///
/// # Errors
/// `board-size`; `algorithm` above 16 rows.
#[wasm_bindgen]
pub fn plain(n: u32) -> Result<u64, JsValue> {
    Ok(algorithm("lezard")?.time(&Allowed::everywhere(BoardSize::new(n)?))?)
}
