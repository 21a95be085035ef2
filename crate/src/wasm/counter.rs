//! The class `Counter`, which counts a board job by job, and the cost of a count.

use alloc::vec::Vec;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::error::ArgumentError;
use super::values::{read_index, read_size, to_js};
use crate::board::BoardSize;
use crate::join;

/// A job, identified by its two sets of outer columns.
#[derive(Serialize)]
struct JobRecord {
    one: u32,
    other: u32,
    /// About the time it takes.
    microseconds: f64,
}

/// Runs the jobs of one board.
#[wasm_bindgen]
pub struct Counter {
    size: BoardSize,
    counter: join::Counter,
}

#[wasm_bindgen]
impl Counter {
    /// Prepares to count a board of n rows.
    ///
    /// # Errors
    /// `board-size`, also above 22 rows.
    #[wasm_bindgen(constructor)]
    pub fn new(n: f64) -> Result<Self, JsValue> {
        let size = read_size(n)?;
        Ok(Self { size, counter: join::Counter::new(size)? })
    }

    /// The number of solutions that a job of this board stands for.
    ///
    /// # Errors
    /// `position` if no job has these outer columns.
    pub fn count(&mut self, one: u32, other: u32) -> Result<u64, JsValue> {
        let job = join::Job::from_outer_columns(self.size, [one, other]);
        Ok(self.counter.run(job.ok_or(ArgumentError::Job { one, other })?))
    }
}

/// The jobs of a board for `workers` workers.
///
/// # Errors
/// `board-size`, also above 22 rows; `position` unless `workers` is a whole number, 0 or more.
#[wasm_bindgen(unchecked_return_type = "{ one: number, other: number, microseconds: number }[]")]
pub fn jobs(n: f64, workers: f64) -> Result<JsValue, JsValue> {
    let jobs = join::Counter::jobs(read_size(n)?, read_index("workers", workers)?)?;
    let records = jobs.into_iter().map(|job| {
        let [one, other] = job.outer_columns();
        JobRecord { one, other, microseconds: job.cost() }
    });
    Ok(to_js(&records.collect::<Vec<_>>()))
}

/// About how many microseconds one worker takes to count a board, even one too large to be counted.
///
/// # Errors
/// `board-size`.
#[wasm_bindgen(js_name = expected)]
pub fn cost(n: f64) -> Result<f64, JsValue> {
    Ok(join::Counter::cost(read_size(n)?))
}
