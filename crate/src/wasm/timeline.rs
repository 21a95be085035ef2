//! The module that is loaded later: the index. A worker counts subtrees with a timeline of its own.

use js_sys::Uint8Array;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::given::{board, kind, whole};
use super::number;
use super::plain::plain;
use crate::stepper::Kind;
use crate::timeline::{self, Estimate, Place, Span};

/// How far an index is counted; the totals once they are known.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct State {
    counted: f64,
    reach: f64,
    solutions: f64,
    total: Option<f64>,
    total_solutions: Option<f64>,
}

/// What probes say, and the standard error of each.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Estimated {
    steps: f64,
    steps_error: f64,
    solutions: f64,
    solutions_error: f64,
}

/// A moment, with the number of its kind.
#[derive(Serialize)]
struct Located {
    position: f64,
    solutions: f64,
    kind: f64,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    queens: Uint8Array,
}

/// The index of a search.
#[wasm_bindgen]
pub struct Timeline(timeline::Timeline);

#[wasm_bindgen]
impl Timeline {
    /// Nothing counted yet, of a search over n rows with fixed queens at row, column, row, column, …:
    /// of the whole of it, or of the first part in smaller pieces.
    ///
    /// # Errors
    /// `board-size`, also for the whole of a search with more than 20 rows to fill; `queens`.
    #[wasm_bindgen(constructor)]
    pub fn new(n: u32, squares: &[u32], whole: bool) -> Result<Self, JsValue> {
        Ok(Self(timeline::Timeline::new(&board(n, squares)?, whole)?))
    }

    /// How many subtrees are to be counted.
    #[must_use]
    pub fn subtrees(&self) -> usize {
        self.0.subtrees()
    }

    /// Counts subtrees from `first` up to `last`, exclusive, and returns their records.
    #[must_use]
    pub fn count(&self, first: usize, last: usize) -> Vec<u32> {
        self.0.count(first..last)
    }

    /// Takes records of subtrees from `first` on; `false`, and nothing is taken, if they are not.
    pub fn accept(&mut self, first: usize, records: &[u32]) -> bool {
        self.0.accept(first, records)
    }

    /// Whether a subtree is counted.
    #[must_use]
    pub fn has(&self, subtree: usize) -> bool {
        self.0.has(subtree)
    }

    /// All records in order, once all subtrees are counted; empty before.
    #[must_use]
    pub fn records(&self) -> Vec<u32> {
        self.0.records()
    }

    /// How far it is counted.
    #[must_use]
    pub fn state(&self) -> JsValue {
        let total = self.0.total();
        plain(&State {
            counted: number(self.0.counted() as u64),
            reach: number(self.0.reach()),
            solutions: number(self.0.solutions()),
            total: total.map(|total| number(total.steps())),
            total_solutions: total.map(|total| number(total.solutions)),
        })
    }

    /// What probes say of the whole search.
    #[must_use]
    pub fn estimate(&self, probes: u32, seed: f64) -> JsValue {
        let seed = whole(seed).unsigned_abs();
        let Estimate { steps, steps_error, solutions, solutions_error } =
            Estimate::of(self.0.allowed(), probes, seed);
        plain(&Estimated { steps, steps_error, solutions, solutions_error })
    }

    /// The moment at a position; null past the reach.
    #[must_use]
    pub fn locate(&self, position: f64) -> JsValue {
        located(self.0.locate(whole(position).unsigned_abs()))
    }

    /// The moment of a solution, counted from 0; null past the reach.
    #[must_use]
    pub fn solution(&self, number: f64) -> JsValue {
        located(self.0.solution(whole(number).unsigned_abs()))
    }

    /// The moment named by its queens and the number of its kind; null past the reach.
    ///
    /// # Errors
    /// `queens`.
    pub fn rank(&self, queens: &[u8], kind: usize) -> Result<JsValue, JsValue> {
        Ok(located(self.0.rank(queens, self::kind(kind))?))
    }

    /// The widest calls of a range of steps: row, column (-1 for the outermost), from, to, calls and
    /// solutions of each.
    #[must_use]
    pub fn spans(&self, from: f64, to: f64, minimum: f64, maximum: usize) -> Vec<f64> {
        let [from, to, minimum] = [from.floor(), to.ceil(), minimum.ceil()]
            .map(|count| whole(count.max(0.0)).unsigned_abs());
        let spans = self.0.spans(from..to, minimum, maximum);
        spans.into_iter().flat_map(of_span).collect()
    }

    /// The density of calls over a range of steps: for each pixel and row the live share, the dead share
    /// and the solutions.
    #[must_use]
    pub fn coverage(&self, from: f64, to: f64, pixels: usize) -> Vec<f64> {
        self.0.coverage(from..to, pixels)
    }
}

fn of_span(span: Span) -> [f64; 6] {
    let Span { row, column, from, to, calls, solutions } = span;
    let [from, to, calls, solutions] = [from, to, calls, solutions].map(number);
    [number(row as u64), column.map_or(-1.0, f64::from), from, to, calls, solutions]
}

fn located(place: Option<Place>) -> JsValue {
    plain(&place.map(|Place { position, solutions, kind, queens }| {
        let kind = Kind::ALL.iter().position(|&one| one == kind).unwrap_or(0);
        let [position, solutions, kind] = [position, solutions, kind as u64].map(number);
        Located { position, solutions, kind, queens: queens.as_slice().into() }
    }))
}
