//! The class `Stepper`: a search of any kind, with its indexes; and `tally`.

use alloc::rc::{Rc, Weak};
use alloc::vec::Vec;
use core::cell::RefCell;

use wasm_bindgen::prelude::*;

use super::arguments::{to_board, to_count, to_kind, to_steps};
use super::search::Search;
use super::search_index::SearchIndex;
use super::values::{to_js, to_js_with_bigints};
use crate::board::BoardSize;
use crate::brute_force::BruteForceStepper;
use crate::error::Error;
use crate::index;
use crate::stepper;
use crate::tally::Tally;

/// Rows without a fixed queen that a tally takes seconds for, not minutes.
const LARGEST_TALLY: usize = 16;

/// A reversible search. Methods that move return the frame they reach.
#[wasm_bindgen]
pub struct Stepper(OwnedSearch);

enum OwnedSearch {
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
    pub fn rows(n: u32, rows: &[u8], columns: &[u8]) -> Result<Self, Error> {
        Ok(Self::row_by_row(stepper::Stepper::new(to_board(n, rows, columns)?)))
    }

    /// The search row by row in the order of `permutations`, with fixed queens.
    ///
    /// # Errors
    /// `board-size`, `queens`.
    pub fn permutations(n: u32, rows: &[u8], columns: &[u8]) -> Result<Self, Error> {
        Ok(Self::row_by_row(stepper::Stepper::permutations(to_board(n, rows, columns)?)))
    }

    /// The search through every choice of n of the n² squares. Queens are squares, row · n +
    /// column.
    ///
    /// # Errors
    /// `board-size`; `algorithm` above n = 11.
    #[wasm_bindgen(js_name = bruteForce)]
    pub fn brute_force(n: u32) -> Result<Self, Error> {
        Ok(Self(OwnedSearch::BruteForce(BruteForceStepper::new(BoardSize::new(n)?)?)))
    }

    /// Opens an index of this board: of the whole search, or of its beginning in smaller parts.
    /// Only the search row by row, the lowest column first, has indexes.
    ///
    /// # Errors
    /// `board-size` where the whole search is too large.
    ///
    /// # Panics
    /// For the other searches.
    #[wasm_bindgen(js_name = openIndex)]
    pub fn open_index(&mut self, whole: bool) -> Result<SearchIndex, Error> {
        let (stepper, indexes) = match &mut self.0 {
            OwnedSearch::Rows(stepper, indexes) if stepper.can_be_indexed() => (stepper, indexes),
            _ => panic!("this search has no index"),
        };
        let index = SearchIndex::of(stepper.board(), whole)?;
        indexes.retain(|index| index.strong_count() > 0);
        indexes.push(Rc::downgrade(&index.0));
        Ok(index)
    }

    /// The known part of the search.
    #[wasm_bindgen(
        unchecked_return_type = "{ total: number | null, totalSolutions: number | null, explored: number }"
    )]
    pub fn extent(&mut self) -> JsValue {
        self.with_search(&mut |search| to_js(&search.extent()))
    }

    /// The frame at the current position.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn frame(&mut self) -> JsValue {
        self.move_by(&mut |_| {})
    }

    /// Takes steps, or undoes as many if negative.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn advance(&mut self, steps: f64) -> JsValue {
        self.move_by(&mut |search| search.advance(to_steps(steps)))
    }

    /// Seeks to a position.
    ///
    /// # Errors
    /// `position` past the end; `not-indexed` past the explored part of a search whose total is
    /// unknown.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn seek(&mut self, position: f64) -> Result<JsValue, Error> {
        self.try_move(&mut |search| search.seek(to_count(position)))
    }

    /// Goes to the `solution` step of a solution, counted from 0.
    ///
    /// # Errors
    /// `position` past the last solution; `not-indexed` past the explored part of a search whose
    /// total is unknown.
    #[wasm_bindgen(js_name = seekSolution, unchecked_return_type = "Frame")]
    pub fn seek_solution(&mut self, number: f64) -> Result<JsValue, Error> {
        self.try_move(&mut |search| search.seek_solution(to_count(number)))
    }

    /// Seeks to a moment by its queens and its kind.
    ///
    /// # Errors
    /// `queens` if the search has no such moment.
    ///
    /// # Panics
    /// For an unknown kind.
    #[wasm_bindgen(js_name = seekQueens, unchecked_return_type = "Frame")]
    pub fn seek_queens(
        &mut self,
        queens: &[u8],
        #[wasm_bindgen(unchecked_param_type = "Kind")] kind: &str,
    ) -> Result<JsValue, Error> {
        let kind = to_kind(kind);
        self.try_move(&mut |search| search.seek_queens(queens, kind))
    }

    /// Goes to the next solution, walking at most `limit` steps.
    #[wasm_bindgen(js_name = nextSolution, unchecked_return_type = "Frame")]
    pub fn next_solution(&mut self, limit: f64) -> JsValue {
        self.move_by(&mut |search| search.next_solution(to_count(limit)))
    }

    /// Goes to the previous solution, walking at most `limit` steps.
    #[wasm_bindgen(js_name = previousSolution, unchecked_return_type = "Frame")]
    pub fn previous_solution(&mut self, limit: f64) -> JsValue {
        self.move_by(&mut |search| search.previous_solution(to_count(limit)))
    }

    /// Goes past the call that is about to be made, walking at most `limit` steps.
    #[wasm_bindgen(js_name = stepOver, unchecked_return_type = "Frame")]
    pub fn step_over(&mut self, limit: f64) -> JsValue {
        self.move_by(&mut |search| search.step_over(to_count(limit)))
    }

    /// Goes to the end of the current call, walking at most `limit` steps.
    #[wasm_bindgen(js_name = stepOut, unchecked_return_type = "Frame")]
    pub fn step_out(&mut self, limit: f64) -> JsValue {
        self.move_by(&mut |search| search.step_out(to_count(limit)))
    }

    /// Goes on to the first `remove` in `row` or above, walking at most `limit` steps.
    #[wasm_bindgen(js_name = returnTo, unchecked_return_type = "Frame")]
    pub fn return_to(&mut self, row: usize, limit: f64) -> JsValue {
        self.move_by(&mut |search| search.return_to(row, to_count(limit)))
    }
}

impl Stepper {
    fn row_by_row(stepper: stepper::Stepper) -> Self {
        Self(OwnedSearch::Rows(Box::new(stepper), Vec::new()))
    }

    // The moves are passed as `dyn`, so that the choice of the index is compiled once.
    fn move_by(&mut self, make_move: &mut dyn FnMut(&mut Search)) -> JsValue {
        self.with_search(&mut |search| {
            make_move(search);
            search.frame()
        })
    }

    fn try_move(
        &mut self,
        make_move: &mut dyn FnMut(&mut Search) -> Result<(), Error>,
    ) -> Result<JsValue, Error> {
        let mut moved = Ok(());
        let frame = self.move_by(&mut |search| moved = make_move(search));
        moved.map(|()| frame)
    }

    /// Uses the search, with the index that reaches furthest if it has any.
    fn with_search(&mut self, work: &mut dyn FnMut(&mut Search) -> JsValue) -> JsValue {
        match &mut self.0 {
            OwnedSearch::Rows(stepper, indexes) => {
                let open = indexes.iter().filter_map(Weak::upgrade);
                let index: Option<Rc<_>> = open.max_by_key(|index| index.borrow().reach());
                let index = index.as_ref().map(|index| index.borrow());
                work(&mut Search::Rows(stepper.with_optional_index(index.as_deref())))
            }
            OwnedSearch::BruteForce(stepper) => work(&mut Search::BruteForce(stepper)),
        }
    }
}

/// Solutions and calls of a whole search.
///
/// # Errors
/// `board-size`, also above 16 rows without a fixed queen; `queens`.
#[wasm_bindgen(unchecked_return_type = "Tally")]
pub fn tally(n: u32, rows: &[u8], columns: &[u8]) -> Result<JsValue, Error> {
    let board = to_board(n, rows, columns)?;
    let rows = board.rows() - board.fixed_count();
    if rows > LARGEST_TALLY {
        let operation = "counting in one call";
        return Err(Error::TooManyRows { operation, rows, largest: LARGEST_TALLY });
    }
    Ok(to_js_with_bigints(&Tally::of(&board)))
}
