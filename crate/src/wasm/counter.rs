//! The class `Counter`, which counts a board job by job, and the cost of a count.

use alloc::vec::Vec;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::values::to_js;
use crate::board::BoardSize;
use crate::error::Error;
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
    pub fn new(n: u32) -> Result<Self, Error> {
        let size = BoardSize::new(n)?;
        Ok(Self { size, counter: join::Counter::new(size)? })
    }

    /// The number of solutions that a job of this board stands for.
    ///
    /// # Panics
    /// If no job has these outer columns.
    pub fn count(&mut self, one: u32, other: u32) -> u64 {
        let job = join::Job::from_outer_columns(self.size, [one, other]);
        self.counter.run(job.expect("a job of this board"))
    }
}

/// The jobs of a board for `workers` workers.
///
/// # Errors
/// `board-size`, also above 22 rows.
#[wasm_bindgen(unchecked_return_type = "{ one: number, other: number, microseconds: number }[]")]
pub fn jobs(n: u32, workers: usize) -> Result<JsValue, Error> {
    let jobs = join::Counter::jobs(BoardSize::new(n)?, workers)?;
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
#[wasm_bindgen]
pub fn cost(n: u32) -> Result<f64, Error> {
    Ok(join::Counter::cost(BoardSize::new(n)?))
}
