//! The registry for JavaScript: part of the module that counts.

use wasm_bindgen::prelude::*;

use crate::algorithms::{REGISTRY, algorithm};
use crate::allowed::Allowed;
use crate::error::Error;
use crate::size::BoardSize;

/// The ids of all algorithms, in the order of their story.
#[wasm_bindgen]
#[must_use]
pub fn algorithms() -> Vec<String> {
    REGISTRY.iter().map(|algorithm| algorithm.id.to_string()).collect()
}

/// The largest board that an algorithm counts in seconds.
///
/// # Errors
/// `algorithm`.
#[wasm_bindgen]
pub fn largest(id: &str) -> Result<u32, JsValue> {
    Ok(algorithm(id)?.largest)
}

/// The solutions of a board by one algorithm, and its calls and tests where it makes any.
///
/// # Errors
/// `board-size`; `algorithm`, also above its largest board.
#[wasm_bindgen]
pub fn run(id: &str, n: u32) -> Result<Vec<u64>, JsValue> {
    let (solutions, work) = algorithm(id)?.run(&board(n)?)?;
    let work = work.map(|work| [work.calls, work.tests]);
    Ok([[solutions].as_slice(), work.as_ref().map_or(&[], |work| work)].concat())
}

/// The solutions alone, by the same code with nothing counted.
///
/// # Errors
/// As `run`.
#[wasm_bindgen]
pub fn time(id: &str, n: u32) -> Result<u64, JsValue> {
    Ok(algorithm(id)?.time(&board(n)?)?)
}

fn board(n: u32) -> Result<Allowed, Error> {
    Ok(Allowed::everywhere(BoardSize::new(n)?))
}
