//! The registry for JavaScript: part of the module that counts.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::plain::plain;
use crate::algorithms::{REGISTRY, algorithm};
use crate::allowed::Allowed;
use crate::error::Error;
use crate::size::BoardSize;

/// A row of the registry.
#[derive(Serialize)]
struct Row {
    id: &'static str,
    largest: u32,
}

/// What an algorithm counted, and how; `fastest` makes no calls and no tests.
#[derive(Serialize)]
struct Work {
    solutions: u64,
    calls: Option<u64>,
    tests: Option<u64>,
}

/// All algorithms, in the order of their story: `id`, and `largest`, the largest board counted in seconds.
#[wasm_bindgen]
#[must_use]
pub fn algorithms() -> JsValue {
    plain(&REGISTRY.each_ref().map(|row| Row { id: row.id, largest: row.largest }))
}

/// The work of one algorithm: `solutions`, `calls` and `tests`.
///
/// # Errors
/// `board-size`; `algorithm`, also above its largest board.
#[wasm_bindgen]
pub fn run(id: &str, n: u32) -> Result<JsValue, JsValue> {
    let (solutions, work) = algorithm(id)?.run(&board(n)?)?;
    let [calls, tests] = [work.map(|work| work.calls), work.map(|work| work.tests)];
    Ok(plain(&Work { solutions, calls, tests }))
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
