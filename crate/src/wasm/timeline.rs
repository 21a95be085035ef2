//! The module that is loaded later: the index. A worker counts subtrees with a timeline of its own.

use wasm_bindgen::prelude::*;

use super::given::{board, kind, whole};
use super::number;
use crate::stepper::Kind;
use crate::timeline::{self, Estimate, Place, Span};

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

    /// Subtrees counted, reach, solutions within it, total steps and solutions (NaN where not known).
    #[must_use]
    pub fn state(&self) -> Vec<f64> {
        let (counted, total) = (self.0.counted() as u64, self.0.total());
        let known = [counted, self.0.reach(), self.0.solutions()].map(number);
        let total =
            total.map_or([f64::NAN; 2], |total| [total.steps(), total.solutions].map(number));
        [known.as_slice(), &total].concat()
    }

    /// What probes say of the whole search: steps, their standard error, solutions, theirs.
    #[must_use]
    pub fn estimate(&self, probes: u32, seed: f64) -> Vec<f64> {
        let seed = whole(seed).unsigned_abs();
        let Estimate { steps, steps_error, solutions, solutions_error } =
            Estimate::of(self.0.allowed(), probes, seed);
        vec![steps, steps_error, solutions, solutions_error]
    }

    /// The moment at a position: position, solutions, number of its kind, queens. Empty past the reach.
    #[must_use]
    pub fn locate(&self, position: f64) -> Vec<f64> {
        flat(self.0.locate(whole(position).unsigned_abs()))
    }

    /// The moment of a solution, counted from 0.
    #[must_use]
    pub fn solution(&self, number: f64) -> Vec<f64> {
        flat(self.0.solution(whole(number).unsigned_abs()))
    }

    /// The moment named by its queens and the number of its kind.
    ///
    /// # Errors
    /// `queens`.
    pub fn rank(&self, queens: &[u8], kind: usize) -> Result<Vec<f64>, JsValue> {
        Ok(flat(self.0.rank(queens, self::kind(kind))?))
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

fn flat(place: Option<Place>) -> Vec<f64> {
    let Some(Place { position, solutions, kind, queens }) = place else { return Vec::new() };
    let kind = Kind::ALL.iter().position(|&one| one == kind).unwrap_or(0);
    let numbers = [position, solutions, kind as u64].map(number);
    numbers.into_iter().chain(queens.into_iter().map(f64::from)).collect()
}
