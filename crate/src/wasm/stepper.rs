//! The class `Stepper`: a search of any kind, with its indexes; and `tally`.

use alloc::rc::{Rc, Weak};
use alloc::vec::Vec;
use core::cell::RefCell;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::arguments::{to_board, to_count, to_kind, to_steps};
use super::search_index::SearchIndex;
use super::values::{to_js, to_js_with_bigints};
use crate::board::BoardSize;
use crate::brute_force::BruteForceStepper;
use crate::error::Error;
use crate::index::{self, IndexedStepper};
use crate::stepper;
use crate::tally::Tally;

/// Rows without a fixed queen that a tally takes seconds for, not minutes.
const LARGEST_TALLY: usize = 16;

/// A reversible search. Methods that move return the frame they reach.
#[wasm_bindgen]
pub struct Stepper(Search);

enum Search {
    /// Row by row, in either order. The search uses every index that it has opened, as long as
    /// JavaScript holds that index.
    Rows(Box<stepper::Stepper>, Vec<Weak<RefCell<index::SearchIndex>>>),
    /// Every choice of n of the n² squares. Its queens are squares. Every move is arithmetic, so
    /// it needs no limit.
    BruteForce(BruteForceStepper),
}

/// How far a search is known.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SearchExtent {
    /// Steps of the whole search.
    total: Option<u64>,
    total_solutions: Option<u64>,
    /// The last position that `seek` reaches.
    explored: u64,
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
        Ok(Self(Search::BruteForce(BruteForceStepper::new(BoardSize::new(n)?)?)))
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
            Search::Rows(stepper, indexes) if stepper.can_be_indexed() => (stepper, indexes),
            _ => panic!("this search has no index"),
        };
        let index = SearchIndex::of(stepper.board(), whole)?;
        indexes.retain(|index| index.strong_count() > 0);
        indexes.push(Rc::downgrade(&index.0));
        Ok(index)
    }

    /// How far the search is known.
    #[wasm_bindgen(
        unchecked_return_type = "{ total: number | null, totalSolutions: number | null, explored: number }"
    )]
    pub fn extent(&mut self) -> JsValue {
        let extent = self.with_search(
            |rows| SearchExtent {
                total: rows.total(),
                total_solutions: rows.total_solutions(),
                explored: rows.explored(),
            },
            |squares| SearchExtent {
                total: Some(squares.total()),
                total_solutions: Some(squares.total_solutions()),
                explored: squares.total(),
            },
        );
        to_js(&extent)
    }

    /// The frame at the current position.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn frame(&mut self) -> JsValue {
        self.move_by(&mut |_| {}, &mut |_| {})
    }

    /// Takes steps, or undoes as many if negative.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn advance(&mut self, steps: f64) -> JsValue {
        let steps = to_steps(steps);
        self.move_by(&mut |rows| rows.advance(steps), &mut |squares| squares.advance(steps))
    }

    /// Seeks to a position.
    ///
    /// # Errors
    /// `position` past the end; `not-indexed` past the explored part of a search whose total is
    /// unknown.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn seek(&mut self, position: f64) -> Result<JsValue, Error> {
        let position = to_count(position);
        self.try_move(&mut |rows| rows.seek(position), &mut |squares| squares.seek(position))
    }

    /// Goes to the `solution` step of a solution, counted from 0.
    ///
    /// # Errors
    /// `position` past the last solution; `not-indexed` past the explored part of a search whose
    /// total is unknown.
    #[wasm_bindgen(js_name = seekSolution, unchecked_return_type = "Frame")]
    pub fn seek_solution(&mut self, number: f64) -> Result<JsValue, Error> {
        let number = to_count(number);
        self.try_move(&mut |rows| rows.seek_solution(number), &mut |squares| {
            squares.seek_solution(number)
        })
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
        self.try_move(&mut |rows| rows.seek_queens(queens, kind), &mut |squares| {
            squares.seek_squares(queens, kind)
        })
    }

    /// Goes to the next solution, walking at most `limit` steps.
    #[wasm_bindgen(js_name = nextSolution, unchecked_return_type = "Frame")]
    pub fn next_solution(&mut self, limit: f64) -> JsValue {
        let limit = to_count(limit);
        self.move_by(&mut |rows| rows.next_solution(limit), &mut BruteForceStepper::next_solution)
    }

    /// Goes to the previous solution, walking at most `limit` steps.
    #[wasm_bindgen(js_name = previousSolution, unchecked_return_type = "Frame")]
    pub fn previous_solution(&mut self, limit: f64) -> JsValue {
        let limit = to_count(limit);
        self.move_by(
            &mut |rows| rows.previous_solution(limit),
            &mut BruteForceStepper::previous_solution,
        )
    }

    /// Goes past the call that is about to be made, walking at most `limit` steps.
    #[wasm_bindgen(js_name = stepOver, unchecked_return_type = "Frame")]
    pub fn step_over(&mut self, limit: f64) -> JsValue {
        let limit = to_count(limit);
        self.move_by(&mut |rows| rows.step_over(limit), &mut BruteForceStepper::step_over)
    }

    /// Goes to the end of the current call, walking at most `limit` steps.
    #[wasm_bindgen(js_name = stepOut, unchecked_return_type = "Frame")]
    pub fn step_out(&mut self, limit: f64) -> JsValue {
        let limit = to_count(limit);
        self.move_by(&mut |rows| rows.step_out(limit), &mut BruteForceStepper::step_out)
    }

    /// Goes on to the first `remove` in `row` or above, walking at most `limit` steps.
    #[wasm_bindgen(js_name = returnTo, unchecked_return_type = "Frame")]
    pub fn return_to(&mut self, row: usize, limit: f64) -> JsValue {
        let limit = to_count(limit);
        self.move_by(&mut |rows| rows.return_to(row, limit), &mut |squares| squares.return_to(row))
    }
}

impl Stepper {
    fn row_by_row(stepper: stepper::Stepper) -> Self {
        Self(Search::Rows(Box::new(stepper), Vec::new()))
    }

    // The moves are passed as `dyn`, so that `with_search` is not compiled for each of them.
    fn move_by(
        &mut self,
        in_rows: &mut dyn FnMut(&mut IndexedStepper),
        in_brute_force: &mut dyn FnMut(&mut BruteForceStepper),
    ) -> JsValue {
        self.with_search(in_rows, in_brute_force);
        self.current_frame()
    }

    fn try_move(
        &mut self,
        in_rows: &mut dyn FnMut(&mut IndexedStepper) -> Result<(), Error>,
        in_brute_force: &mut dyn FnMut(&mut BruteForceStepper) -> Result<(), Error>,
    ) -> Result<JsValue, Error> {
        self.with_search(in_rows, in_brute_force)?;
        Ok(self.current_frame())
    }

    fn current_frame(&self) -> JsValue {
        match &self.0 {
            Search::Rows(stepper, _) => to_js(&stepper.frame()),
            Search::BruteForce(stepper) => to_js(&stepper.frame()),
        }
    }

    /// Uses the search. Row by row it has the index that reaches furthest, if it has any.
    fn with_search<T>(
        &mut self,
        use_rows: impl FnOnce(&mut IndexedStepper) -> T,
        use_brute_force: impl FnOnce(&mut BruteForceStepper) -> T,
    ) -> T {
        match &mut self.0 {
            Search::Rows(stepper, indexes) => {
                let index = farthest(indexes);
                let index = index.as_ref().map(|index| index.borrow());
                use_rows(&mut stepper.with_optional_index(index.as_deref()))
            }
            Search::BruteForce(stepper) => use_brute_force(stepper),
        }
    }
}

/// The open index that reaches furthest.
fn farthest(
    indexes: &[Weak<RefCell<index::SearchIndex>>],
) -> Option<Rc<RefCell<index::SearchIndex>>> {
    let open = indexes.iter().filter_map(Weak::upgrade);
    open.max_by_key(|index| index.borrow().reach())
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
