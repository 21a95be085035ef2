//! The class `Stepper`: a search of any kind, with its indexes; and `tally`.

use alloc::rc::{Rc, Weak};
use alloc::vec::Vec;
use core::cell::RefCell;

use wasm_bindgen::prelude::*;

use super::error::ArgumentError;
use super::search::Search;
use super::search_index::SearchIndex;
use super::values::{
    read_board, read_count, read_index, read_kind, read_size, read_steps, to_js, to_js_with_bigints,
};
use crate::brute_force::BruteForceStepper;
use crate::error::Error;
use crate::index;
use crate::stepper;
use crate::tally::Tally;

/// Rows without a fixed queen that a tally takes seconds for, not minutes.
const LARGEST_TALLY: usize = 16;

/// A reversible search. Methods that move return the frame they reach.
#[wasm_bindgen]
pub struct Stepper(Searches);

enum Searches {
    /// Row by row, in either order. The search uses every index that it has opened, as long as
    /// JavaScript holds that index.
    Rows(Box<stepper::Stepper>, Vec<Weak<RefCell<index::SearchIndex>>>),
    /// Every choice of n of the n² squares.
    BruteForce(BruteForceStepper),
}

#[wasm_bindgen]
impl Stepper {
    /// The search row by row, the lowest column first, with fixed queens.
    ///
    /// # Errors
    /// `board-size`, `queens`.
    pub fn rows(n: f64, rows: &[u8], columns: &[u8]) -> Result<Self, JsValue> {
        Ok(Self::row_by_row(stepper::Stepper::new(read_board(n, rows, columns)?)))
    }

    /// The search row by row in the order of swaps, with fixed queens.
    ///
    /// # Errors
    /// `board-size`, `queens`.
    pub fn permutations(n: f64, rows: &[u8], columns: &[u8]) -> Result<Self, JsValue> {
        Ok(Self::row_by_row(stepper::Stepper::swapped(read_board(n, rows, columns)?)))
    }

    /// The search through every choice of n of the n² squares. Queens are squares, row · n +
    /// column.
    ///
    /// # Errors
    /// `board-size`; `algorithm` above n = 11.
    #[wasm_bindgen(js_name = bruteForce)]
    pub fn brute_force(n: f64) -> Result<Self, JsValue> {
        Ok(Self(Searches::BruteForce(BruteForceStepper::new(read_size(n)?)?)))
    }

    /// Opens an index of this board: of the whole search, or of its beginning in smaller parts.
    /// Only the search row by row, the lowest column first, has indexes.
    ///
    /// # Errors
    /// `board-size` where the whole search is too large; `not-indexed` for the other searches.
    #[wasm_bindgen(js_name = openIndex)]
    pub fn open_index(&mut self, whole: bool) -> Result<SearchIndex, JsValue> {
        let (stepper, indexes) = match &mut self.0 {
            Searches::Rows(stepper, indexes) if stepper.has_indexes() => (stepper, indexes),
            _ => return Err(ArgumentError::NoIndex.into()),
        };
        let index = SearchIndex::of(stepper.board(), whole)?;
        indexes.retain(|index| index.strong_count() > 0);
        indexes.push(index.downgrade());
        Ok(index)
    }

    /// The known part of the search.
    #[wasm_bindgen(
        unchecked_return_type = "{ total: number | null, totalSolutions: number | null, explored: number }"
    )]
    pub fn extent(&mut self) -> JsValue {
        let mut extent = JsValue::NULL;
        self.search(&mut |search| extent = to_js(&search.extent()));
        extent
    }

    /// The frame at the current position.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn frame(&mut self) -> JsValue {
        self.move_by(&mut |_| {})
    }

    /// Takes steps, or undoes as many if negative.
    ///
    /// # Errors
    /// `position` unless `steps` is a whole number.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn advance(&mut self, steps: f64) -> Result<JsValue, JsValue> {
        let steps = read_steps(steps)?;
        Ok(self.move_by(&mut |search| search.advance(steps)))
    }

    /// Seeks to a position.
    ///
    /// # Errors
    /// `position` past the end, or unless it is a whole number; `not-indexed` past the explored
    /// part of a search whose total is unknown.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn seek(&mut self, position: f64) -> Result<JsValue, JsValue> {
        let position = read_count("position", position)?;
        self.try_move(&mut |search| search.seek(position))
    }

    /// Goes to the `solution` step of a solution, counted from 0.
    ///
    /// # Errors
    /// `position` past the last solution, or unless it is a whole number; `not-indexed` past the
    /// explored part of a search whose total is unknown.
    #[wasm_bindgen(js_name = seekSolution, unchecked_return_type = "Frame")]
    pub fn seek_solution(&mut self, number: f64) -> Result<JsValue, JsValue> {
        let number = read_count("solution", number)?;
        self.try_move(&mut |search| search.seek_solution(number))
    }

    /// Seeks to a moment by its queens and its kind.
    ///
    /// # Errors
    /// `queens` if the search has no such moment, or the kind is unknown.
    #[wasm_bindgen(js_name = seekQueens, unchecked_return_type = "Frame")]
    pub fn seek_queens(
        &mut self,
        queens: &[u8],
        #[wasm_bindgen(unchecked_param_type = "Kind")] kind: &str,
    ) -> Result<JsValue, JsValue> {
        let kind = read_kind(kind)?;
        self.try_move(&mut |search| search.seek_queens(queens, kind))
    }

    /// Goes to the next solution, walking at most `limit` steps.
    ///
    /// # Errors
    /// `position` unless `limit` is a whole number, 0 or more.
    #[wasm_bindgen(js_name = nextSolution, unchecked_return_type = "Frame")]
    pub fn next_solution(&mut self, limit: f64) -> Result<JsValue, JsValue> {
        let limit = read_count("limit", limit)?;
        Ok(self.move_by(&mut |search| search.next_solution(limit)))
    }

    /// Goes to the previous solution, walking at most `limit` steps.
    ///
    /// # Errors
    /// `position` unless `limit` is a whole number, 0 or more.
    #[wasm_bindgen(js_name = previousSolution, unchecked_return_type = "Frame")]
    pub fn previous_solution(&mut self, limit: f64) -> Result<JsValue, JsValue> {
        let limit = read_count("limit", limit)?;
        Ok(self.move_by(&mut |search| search.previous_solution(limit)))
    }

    /// Goes past the call that is about to be made, walking at most `limit` steps.
    ///
    /// # Errors
    /// `position` unless `limit` is a whole number, 0 or more.
    #[wasm_bindgen(js_name = stepOver, unchecked_return_type = "Frame")]
    pub fn step_over(&mut self, limit: f64) -> Result<JsValue, JsValue> {
        let limit = read_count("limit", limit)?;
        Ok(self.move_by(&mut |search| search.step_over(limit)))
    }

    /// Goes to the end of the current call, walking at most `limit` steps.
    ///
    /// # Errors
    /// `position` unless `limit` is a whole number, 0 or more.
    #[wasm_bindgen(js_name = stepOut, unchecked_return_type = "Frame")]
    pub fn step_out(&mut self, limit: f64) -> Result<JsValue, JsValue> {
        let limit = read_count("limit", limit)?;
        Ok(self.move_by(&mut |search| search.step_out(limit)))
    }

    /// Goes on to the first `remove` in `row` or above, walking at most `limit` steps.
    ///
    /// # Errors
    /// `position` unless `row` and `limit` are whole numbers, 0 or more.
    #[wasm_bindgen(js_name = returnTo, unchecked_return_type = "Frame")]
    pub fn return_to(&mut self, row: f64, limit: f64) -> Result<JsValue, JsValue> {
        let (row, limit) = (read_index("row", row)?, read_count("limit", limit)?);
        Ok(self.move_by(&mut |search| search.return_to(row, limit)))
    }
}

impl Stepper {
    fn row_by_row(stepper: stepper::Stepper) -> Self {
        Self(Searches::Rows(Box::new(stepper), Vec::new()))
    }

    // The moves are passed as `dyn`, so that the choice of the search is compiled once.
    fn move_by(&mut self, work: &mut dyn FnMut(&mut dyn Search)) -> JsValue {
        let mut frame = JsValue::NULL;
        self.search(&mut |search| {
            work(search);
            frame = search.frame();
        });
        frame
    }

    fn try_move(
        &mut self,
        work: &mut dyn FnMut(&mut dyn Search) -> Result<(), Error>,
    ) -> Result<JsValue, JsValue> {
        let mut moved = Ok(());
        let frame = self.move_by(&mut |search| moved = work(search));
        moved?;
        Ok(frame)
    }

    /// Works with the search, and with the index that reaches furthest where it has any.
    fn search(&mut self, work: &mut dyn FnMut(&mut dyn Search)) {
        match &mut self.0 {
            Searches::Rows(stepper, indexes) => {
                let open = indexes.iter().filter_map(Weak::upgrade);
                let index: Option<Rc<_>> = open.max_by_key(|index| index.borrow().reach());
                let index = index.as_ref().map(|index| index.borrow());
                work(&mut stepper.with_optional_index(index.as_deref()));
            }
            Searches::BruteForce(stepper) => work(stepper),
        }
    }
}

/// Solutions and calls of a whole search.
///
/// # Errors
/// `board-size`, also above 16 rows without a fixed queen; `queens`.
#[wasm_bindgen(unchecked_return_type = "Tally")]
pub fn tally(n: f64, rows: &[u8], columns: &[u8]) -> Result<JsValue, JsValue> {
    let board = read_board(n, rows, columns)?;
    let rows = board.rows() - board.fixed_count();
    if rows > LARGEST_TALLY {
        let operation = "counting in one call";
        return Err(Error::TooManyRows { operation, rows, largest: LARGEST_TALLY }.into());
    }
    Ok(to_js_with_bigints(&Tally::of(&board)))
}
