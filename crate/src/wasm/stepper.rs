//! The module that the page loads first: the search, one step at a time.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use spin::Mutex;
use wasm_bindgen::prelude::*;

use super::given::{self, board, kind, whole};
use super::{number, numbers_of, told};
use crate::error::Error;
use crate::stepper::Stepper;
use crate::tally::Tally;

/// Rows left to fill that a tally takes seconds for, not minutes.
const MOST_TALLIED_ROWS: usize = 16;

/// Solutions and calls of a whole search. What is refused, here and below, is a list of five numbers.
#[wasm_bindgen]
#[must_use]
pub fn tally(n: u32, squares: &[u32]) -> Vec<f64> {
    let counted = board(n, squares).and_then(|allowed| {
        let rows = allowed.size().rows() - allowed.fixed_count();
        if rows > MOST_TALLIED_ROWS {
            return Err(Error::TooManyRows { given: rows, most: MOST_TALLIED_ROWS });
        }
        Ok(Tally::board(&allowed))
    });
    match counted {
        Ok(Tally { solutions, calls }) => vec![number(solutions), number(calls)],
        Err(error) => refused(error),
    }
}

/// The number of the reason, in the order in which JavaScript has them, and what its sentence needs. This module does
/// without objects from JavaScript: to keep a list of them would be half a kilobyte.
fn refused(error: Error) -> Vec<f64> {
    let reason = match error {
        Error::Size { .. } => 0.0,
        Error::TooManyRows { .. } => 1.0,
        Error::OffBoard { .. } => 2.0,
        Error::Attack { .. } => 3.0,
        Error::PastEnd { .. } => 4.0,
        Error::NotExplored { .. } => 5.0,
        _ => 6.0,
    };
    let [a, b, c, d] = numbers_of(error);
    vec![reason, a, b, c, d]
}

/// Nothing for what is done.
fn done(outcome: Result<(), Error>) -> Vec<f64> {
    outcome.map_or_else(refused, |()| Vec::new())
}

/// The searches that are open, by their numbers. A class would bring what keeps borrows and throws: a kilobyte. Nobody
/// ever waits for this lock: one thread runs here.
static SEARCHES: Mutex<Vec<Option<Box<Stepper>>>> = Mutex::new(Vec::new());

/// Asks a search that is open. Movers return nothing: one `frame` is asked for when one is drawn.
fn ask<Answer>(search: usize, work: impl FnOnce(&mut Stepper) -> Answer) -> Answer {
    let mut searches = SEARCHES.lock();
    work(one(&mut searches, search))
}

#[inline(never)]
fn one(searches: &mut [Option<Box<Stepper>>], search: usize) -> &mut Stepper {
    searches[search].as_mut().expect("it is open")
}

/// Opens a search over n rows whose fixed queens are given as row, column, row, column, …, and tells its number; or
/// `board-size`, `queens`.
#[wasm_bindgen]
#[must_use]
pub fn open(n: u32, squares: &[u32]) -> Vec<f64> {
    match board(n, squares) {
        Ok(allowed) => vec![number(keep(Box::new(Stepper::new(allowed))) as u64)],
        Err(error) => refused(error),
    }
}

/// In the first place that is free.
fn keep(stepper: Box<Stepper>) -> usize {
    let mut searches = SEARCHES.lock();
    let free = searches.iter().position(Option::is_none).unwrap_or(searches.len());
    if free == searches.len() {
        searches.push(None);
    }
    searches[free] = Some(stepper);
    free
}

/// Gives its memory back.
#[wasm_bindgen]
pub fn close(search: usize) {
    SEARCHES.lock()[search] = None;
}

/// Of the whole search: steps and solutions, NaN where not known, and how far it is explored.
#[wasm_bindgen]
#[must_use]
pub fn counts(search: usize) -> Vec<f64> {
    ask(search, |stepper| told::counts(stepper))
}

/// Where it stands: position, solutions, number of its kind, then row, columns, left, right, possible and place of
/// each live call, outermost first.
#[wasm_bindgen]
#[must_use]
pub fn frame(search: usize) -> Vec<f64> {
    ask(search, |stepper| told::frame(stepper))
}

/// Takes steps, or undoes as many if `steps` is negative.
#[wasm_bindgen]
pub fn advance(search: usize, steps: f64) {
    ask(search, |stepper| stepper.advance(whole(steps)));
}

/// Goes to a position; or `position`, `not-indexed`.
#[wasm_bindgen]
#[must_use]
pub fn seek(search: usize, position: f64) -> Vec<f64> {
    done(ask(search, |stepper| stepper.seek(whole(position).unsigned_abs())))
}

/// Goes to a moment named by its queens and the number of its kind; or `queens`.
#[wasm_bindgen(js_name = seekQueens)]
#[must_use]
pub fn seek_queens(search: usize, queens: &[u8], kind: usize) -> Vec<f64> {
    done(ask(search, |stepper| stepper.seek_queens(queens, self::kind(kind))))
}

/// Goes to a moment named the same way, that comes after so many steps and solutions; or `queens`.
#[wasm_bindgen]
#[must_use]
pub fn stand(search: usize, queens: &[u8], kind: usize, position: f64, solutions: f64) -> Vec<f64> {
    let [position, solutions] = [position, solutions].map(|count| whole(count).unsigned_abs());
    done(ask(search, |stepper| stepper.stand_at(queens, self::kind(kind), position, solutions)))
}

/// Goes a long way, by its number, of at most `limit` steps.
#[wasm_bindgen]
pub fn walk(search: usize, way: usize, limit: f64) {
    ask(search, |stepper| given::walk(stepper, way, limit));
}

/// On to the first `remove` in `row` or a row above it, or the end.
#[wasm_bindgen(js_name = returnTo)]
pub fn return_to(search: usize, row: usize, limit: f64) {
    ask(search, |stepper| stepper.return_to(row, whole(limit).unsigned_abs()));
}
