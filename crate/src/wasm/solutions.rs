//! The solutions within the reach of an index, for the class `SearchIndex`; and `orbit`.

use alloc::vec::Vec;

use wasm_bindgen::prelude::*;

use super::search_index::SearchIndex;
use super::values::to_js;
use crate::error::Error;
use crate::kind::Kind;
use crate::solution::Solution;
use crate::solutions::Solutions;
use crate::symmetry::Stabiliser;

#[wasm_bindgen]
impl SearchIndex {
    /// At most `limit` solutions from number `from` on, n columns each.
    ///
    /// # Errors
    /// `position` past the last solution.
    pub fn solutions(&self, from: usize, limit: usize) -> Result<Vec<u8>, Error> {
        let index = self.0.borrow();
        check_number(from, index.solutions())?;
        Ok(columns_of(&mut Solutions::of(&index).skip(from).take(limit)))
    }

    /// At most `limit` fundamental solutions, n columns each, without the first `from` of them.
    ///
    /// # Errors
    /// `position` past the last fundamental solution.
    #[wasm_bindgen(js_name = fundamentalSolutions)]
    pub fn fundamental_solutions(&self, from: usize, limit: usize) -> Result<Vec<u8>, Error> {
        let index = self.0.borrow();
        let mut solutions = Solutions::of(&index).fundamental();
        check_number(from, solutions.by_ref().take(from).count() as u64)?;
        Ok(columns_of(&mut solutions.take(limit)))
    }

    /// The number of a solution, from 0; null if the columns are not a solution within the reach.
    #[must_use]
    #[wasm_bindgen(js_name = solutionNumber, unchecked_return_type = "number | null")]
    pub fn solution_number(&self, columns: &[u8]) -> JsValue {
        let location = self.0.borrow().locate_queens(columns, Kind::Solution).ok().flatten();
        to_js(&location.map(|location| location.solutions - 1))
    }

    /// The numbers of the solutions of a kind, among at most `limit` solutions from number `from`
    /// on. Numbers from 2^32 on are left out.
    ///
    /// # Errors
    /// `position` past the last solution.
    ///
    /// # Panics
    /// For an unknown kind.
    #[wasm_bindgen(js_name = solutionNumbers)]
    pub fn solution_numbers(
        &self,
        #[wasm_bindgen(unchecked_param_type = "SolutionKind")] kind: &str,
        from: usize,
        limit: usize,
    ) -> Result<Vec<u32>, Error> {
        let stabiliser = match kind {
            "fundamental" => None,
            "halfTurn" => Some(Stabiliser::HalfTurn),
            "quarterTurn" => Some(Stabiliser::QuarterTurn),
            _ => panic!("unknown kind of solution"),
        };
        let index = self.0.borrow();
        check_number(from, index.solutions())?;
        let first = from as u64;
        let mut numbers = Vec::new();
        if let Some(stabiliser) = stabiliser {
            for (number, solution) in index.symmetric_solutions(first..first + limit as u64) {
                if solution.stabiliser() == stabiliser {
                    numbers.extend(u32::try_from(number));
                }
            }
        } else {
            let page = Solutions::of(&index).skip(from).take(limit);
            for (number, solution) in (first..).zip(page.take_while(Solution::is_in_first_half)) {
                if solution.is_fundamental() {
                    numbers.extend(u32::try_from(number));
                }
            }
        }
        Ok(numbers)
    }
}

/// Checks the number of the first solution to list: it may be one more than the last solution.
fn check_number(from: usize, solutions: u64) -> Result<(), Error> {
    let number = from as u64;
    if number > solutions { Err(Error::Solution { number, solutions }) } else { Ok(()) }
}

fn columns_of(solutions: &mut dyn Iterator<Item = Solution>) -> Vec<u8> {
    let mut columns = Vec::new();
    for solution in solutions {
        columns.extend_from_slice(solution.columns());
    }
    columns
}

/// All images of a solution, with the symmetries that make them.
///
/// # Errors
/// `board-size`; `queens` if the columns are not a solution.
#[wasm_bindgen(
    unchecked_return_type = "{ canonical: number[], stabiliser: StabiliserName, members: { solution: number[], symmetries: SymmetryName[] }[] }"
)]
pub fn orbit(columns: &[u8]) -> Result<JsValue, Error> {
    Ok(to_js(&Solution::new(columns)?.orbit()))
}
