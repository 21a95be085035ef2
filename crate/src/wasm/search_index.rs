//! The class `SearchIndex`. A worker counts subtrees with an index of its own.

use alloc::rc::Rc;
use alloc::vec::Vec;
use core::cell::RefCell;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::arguments::{to_board, to_count};
use super::values::to_js;
use crate::board::Board;
use crate::error::Error;
use crate::index::{self, Density, Estimate, Span};
use crate::tally::Tally;

/// The state of an index.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct State {
    /// Subtrees that are counted.
    counted: usize,
    /// The last position that is known.
    reach: u64,
    /// Steps and solutions of the whole search, once all of it is counted.
    total: Option<u64>,
    total_solutions: Option<u64>,
}

/// The index of a search.
#[wasm_bindgen]
pub struct SearchIndex(pub(super) Rc<RefCell<index::SearchIndex>>);

#[wasm_bindgen]
impl SearchIndex {
    /// An empty index of a search over n rows with fixed queens: of the whole search, or of its
    /// beginning in smaller parts.
    ///
    /// # Errors
    /// `board-size`, also for the whole of a search of more than 20 rows without a fixed queen;
    /// `queens`.
    #[wasm_bindgen(constructor)]
    pub fn new(n: u32, rows: &[u8], columns: &[u8], whole: bool) -> Result<Self, Error> {
        Self::of(&to_board(n, rows, columns)?, whole)
    }

    /// The number of subtrees to count.
    #[must_use]
    pub fn subtrees(&self) -> usize {
        self.0.borrow().subtrees()
    }

    /// Counts subtrees from `first` up to `end`, which is excluded, and returns their records.
    #[must_use]
    #[wasm_bindgen(js_name = countSubtrees)]
    pub fn count_subtrees(&self, first: usize, end: usize) -> Vec<u32> {
        self.0.borrow().count_subtrees(first..end)
    }

    /// Adds the records of subtrees from `first` on. Returns false, and adds none, if they are not
    /// valid.
    #[must_use]
    #[wasm_bindgen(js_name = addRecords)]
    pub fn add_records(&self, first: usize, records: &[u32]) -> bool {
        self.0.borrow_mut().add_records(first, records)
    }

    /// Whether a subtree is counted.
    #[must_use]
    #[wasm_bindgen(js_name = isCounted)]
    pub fn is_counted(&self, subtree: usize) -> bool {
        self.0.borrow().is_counted(subtree)
    }

    /// All records in order, once all subtrees are counted; empty before.
    #[must_use]
    pub fn records(&self) -> Vec<u32> {
        self.0.borrow().records().unwrap_or_default()
    }

    /// Its state: the counted part, and the totals once all of it is counted.
    #[must_use]
    #[wasm_bindgen(
        unchecked_return_type = "{ counted: number, reach: number, total: number | null, totalSolutions: number | null }"
    )]
    pub fn state(&self) -> JsValue {
        let index = self.0.borrow();
        let total = index.total();
        to_js(&State {
            counted: index.counted_subtrees(),
            reach: index.reach(),
            total: total.map(Tally::steps),
            total_solutions: total.map(|total| total.solutions),
        })
    }

    /// Estimates the size of the whole search from random probes.
    #[must_use]
    #[wasm_bindgen(unchecked_return_type = "Estimate")]
    pub fn estimate(&self, probes: u32, seed: f64) -> JsValue {
        to_js(&Estimate::of(self.0.borrow().board(), probes, to_count(seed)))
    }

    /// The number of solutions up to a position; null past the reach.
    #[must_use]
    #[wasm_bindgen(js_name = solutionsTo, unchecked_return_type = "number | null")]
    pub fn solutions_to(&self, position: f64) -> JsValue {
        let location = self.0.borrow().locate(to_count(position));
        to_js(&location.map(|location| location.solutions))
    }

    /// The widest calls of a range of steps, six numbers a call: row, column (-1 for the
    /// outermost), from, to, calls, solutions.
    #[must_use]
    pub fn spans(&self, from: f64, to: f64, minimum: f64, maximum: usize) -> Vec<f64> {
        let (steps, minimum) = (to_count(from)..to_count(to), to_count(minimum.ceil()));
        let spans = self.0.borrow().spans(steps, minimum, maximum);
        spans.into_iter().flat_map(numbers_of).collect()
    }

    /// The density of calls over a range of steps: for each pixel and row the share of calls that
    /// lead to a solution, the share of those that lead to none, and the solutions.
    #[must_use]
    pub fn coverage(&self, from: f64, to: f64, pixels: usize) -> Vec<f64> {
        let densities = self.0.borrow().coverage(from..to, pixels);
        densities
            .into_iter()
            .flat_map(|Density { solvable, dead, solutions }| [solvable, dead, solutions])
            .collect()
    }
}

impl SearchIndex {
    pub(super) fn of(board: &Board, whole: bool) -> Result<Self, Error> {
        let index = if whole {
            index::SearchIndex::whole(board)?
        } else {
            index::SearchIndex::beginning(board)
        };
        Ok(Self(Rc::new(RefCell::new(index))))
    }
}

fn numbers_of(span: Span) -> [f64; 6] {
    let Span { row, column, from, to, calls, solutions } = span;
    let [from, to, calls, solutions] = [from, to, calls, solutions].map(to_number);
    [to_number(row as u64), column.map_or(-1.0, f64::from), from, to, calls, solutions]
}

/// A count as a Number.
#[expect(clippy::cast_precision_loss, reason = "below 2^53")]
fn to_number(count: u64) -> f64 {
    count as f64
}
