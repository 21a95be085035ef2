//! The class `Stepper`: the search row by row, with its indexes; and `tally`.

use alloc::rc::{Rc, Weak};
use alloc::vec::Vec;
use core::cell::RefCell;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::search_index::SearchIndex;
use super::values::{board, count, index, kind, steps, to_js, to_js_with_bigints};
use crate::error::Error;
use crate::index::{self, IndexedStepper};
use crate::stepper;
use crate::tally::Tally;

/// Rows without a fixed queen that a tally takes seconds for, not minutes.
const LARGEST_TALLY: usize = 16;

/// How far a search is known.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Extent {
    /// Steps of the whole search.
    pub total: Option<u64>,
    pub total_solutions: Option<u64>,
    /// The last position that `seek` reaches.
    pub explored: u64,
}

/// The reversible search. Methods that move return the frame they reach.
///
/// A stepper uses every index that it has opened, as long as JavaScript holds that index.
#[wasm_bindgen]
pub struct Stepper {
    stepper: stepper::Stepper,
    indexes: Vec<Weak<RefCell<index::SearchIndex>>>,
}

#[wasm_bindgen]
impl Stepper {
    /// A search over n rows, with fixed queens.
    ///
    /// # Errors
    /// `board-size`, `queens`.
    #[wasm_bindgen(constructor)]
    pub fn new(n: f64, rows: &[u8], columns: &[u8]) -> Result<Self, JsValue> {
        let stepper = stepper::Stepper::new(board(n, rows, columns)?);
        Ok(Self { stepper, indexes: Vec::new() })
    }

    /// Opens an index of this board: of the whole search, or of its beginning in smaller parts.
    ///
    /// # Errors
    /// `board-size` where the whole search is too large.
    #[wasm_bindgen(js_name = openIndex)]
    pub fn open_index(&mut self, whole: bool) -> Result<SearchIndex, JsValue> {
        let index = SearchIndex::of(self.stepper.board(), whole)?;
        self.indexes.retain(|index| index.strong_count() > 0);
        self.indexes.push(index.downgrade());
        Ok(index)
    }

    /// How far the search is known.
    #[wasm_bindgen(
        unchecked_return_type = "{ total: number | null, totalSolutions: number | null, explored: number }"
    )]
    pub fn extent(&mut self) -> JsValue {
        to_js(&self.with_index(|stepper| Extent {
            total: stepper.total(),
            total_solutions: stepper.total_solutions(),
            explored: stepper.explored(),
        }))
    }

    /// The frame at the current position.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn frame(&mut self) -> JsValue {
        to_js(&self.with_index(|stepper| stepper.frame()))
    }

    /// Takes steps, or undoes as many if negative.
    ///
    /// # Errors
    /// `position`.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn advance(&mut self, steps: f64) -> Result<JsValue, JsValue> {
        let steps = self::steps(steps)?;
        Ok(self.move_by(|stepper| stepper.advance(steps)))
    }

    /// Goes to a position.
    ///
    /// # Errors
    /// `position`, `not-indexed`.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn seek(&mut self, position: f64) -> Result<JsValue, JsValue> {
        let position = count("position", position)?;
        self.try_move(|stepper| stepper.seek(position))
    }

    /// Goes to the `solution` step of a solution, counted from 0.
    ///
    /// # Errors
    /// `position`, `not-indexed`.
    #[wasm_bindgen(js_name = seekSolution, unchecked_return_type = "Frame")]
    pub fn seek_solution(&mut self, number: f64) -> Result<JsValue, JsValue> {
        let number = count("solution", number)?;
        self.try_move(|stepper| stepper.seek_solution(number))
    }

    /// Goes to a moment by the columns of its queens and its kind.
    ///
    /// # Errors
    /// `queens`.
    #[wasm_bindgen(js_name = seekQueens, unchecked_return_type = "Frame")]
    pub fn seek_queens(
        &mut self,
        queens: &[u8],
        #[wasm_bindgen(unchecked_param_type = "Kind")] kind: &str,
    ) -> Result<JsValue, JsValue> {
        let kind = self::kind(kind)?;
        self.try_move(|stepper| stepper.seek_queens(queens, kind))
    }

    /// Goes to the next solution, walking at most `limit` steps.
    ///
    /// # Errors
    /// `position`.
    #[wasm_bindgen(js_name = nextSolution, unchecked_return_type = "Frame")]
    pub fn next_solution(&mut self, limit: f64) -> Result<JsValue, JsValue> {
        let limit = count("limit", limit)?;
        Ok(self.move_by(|stepper| stepper.next_solution(limit)))
    }

    /// Goes to the previous solution, walking at most `limit` steps.
    ///
    /// # Errors
    /// `position`.
    #[wasm_bindgen(js_name = previousSolution, unchecked_return_type = "Frame")]
    pub fn previous_solution(&mut self, limit: f64) -> Result<JsValue, JsValue> {
        let limit = count("limit", limit)?;
        Ok(self.move_by(|stepper| stepper.previous_solution(limit)))
    }

    /// Goes past the call that is about to be made, walking at most `limit` steps.
    ///
    /// # Errors
    /// `position`.
    #[wasm_bindgen(js_name = stepOver, unchecked_return_type = "Frame")]
    pub fn step_over(&mut self, limit: f64) -> Result<JsValue, JsValue> {
        let limit = count("limit", limit)?;
        Ok(self.move_by(|stepper| stepper.step_over(limit)))
    }

    /// Goes to the end of the current call, walking at most `limit` steps.
    ///
    /// # Errors
    /// `position`.
    #[wasm_bindgen(js_name = stepOut, unchecked_return_type = "Frame")]
    pub fn step_out(&mut self, limit: f64) -> Result<JsValue, JsValue> {
        let limit = count("limit", limit)?;
        Ok(self.move_by(|stepper| stepper.step_out(limit)))
    }

    /// Goes on to the first `remove` in `row` or above, walking at most `limit` steps.
    ///
    /// # Errors
    /// `position`.
    #[wasm_bindgen(js_name = returnTo, unchecked_return_type = "Frame")]
    pub fn return_to(&mut self, row: f64, limit: f64) -> Result<JsValue, JsValue> {
        let (row, limit) = (index("row", row)?, count("limit", limit)?);
        Ok(self.move_by(|stepper| stepper.return_to(row, limit)))
    }
}

impl Stepper {
    fn move_by(&mut self, work: impl FnOnce(&mut IndexedStepper)) -> JsValue {
        to_js(&self.with_index(|stepper| {
            work(stepper);
            stepper.frame()
        }))
    }

    fn try_move(
        &mut self,
        work: impl FnOnce(&mut IndexedStepper) -> Result<(), Error>,
    ) -> Result<JsValue, JsValue> {
        self.with_index(work)?;
        Ok(self.frame())
    }

    /// Works with the index that reaches furthest.
    fn with_index<T>(&mut self, work: impl FnOnce(&mut IndexedStepper) -> T) -> T {
        let indexes = self.indexes.iter().filter_map(Weak::upgrade);
        let index: Option<Rc<_>> = indexes.max_by_key(|index| index.borrow().reach());
        let index = index.as_ref().map(|index| index.borrow());
        work(&mut self.stepper.with_index(index.as_deref()))
    }
}

/// Solutions and calls of a whole search.
///
/// # Errors
/// `board-size`, also above 16 rows without a fixed queen; `queens`.
#[wasm_bindgen(unchecked_return_type = "Tally")]
pub fn tally(n: f64, rows: &[u8], columns: &[u8]) -> Result<JsValue, JsValue> {
    let board = board(n, rows, columns)?;
    let rows = board.rows() - board.fixed_count();
    if rows > LARGEST_TALLY {
        let operation = "counting in one call";
        return Err(Error::TooManyRows { operation, rows, largest: LARGEST_TALLY }.into());
    }
    Ok(to_js_with_bigints(&Tally::board(&board)))
}
