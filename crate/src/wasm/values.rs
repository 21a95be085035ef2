//! Conversions between Rust values and JavaScript values.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

use super::error::ArgumentError;
use crate::board::BoardSize;

#[cfg(feature = "search")]
use crate::{board::Board, kind::Kind};

/// The largest whole number that a JavaScript Number represents exactly, with all below it.
const MAX_SAFE_INTEGER: f64 = 9_007_199_254_740_991.0;

/// A record as a plain object: `None` is null, a `u64` is a Number.
pub(super) fn to_js(value: &impl Serialize) -> JsValue {
    serialize(value, &Serializer::json_compatible())
}

/// A record as a plain object: `None` is null, a `u64` is a `BigInt`.
pub(super) fn to_js_with_bigints(value: &impl Serialize) -> JsValue {
    let serializer = Serializer::json_compatible().serialize_large_number_types_as_bigints(true);
    serialize(value, &serializer)
}

fn serialize(value: &impl Serialize, serializer: &Serializer) -> JsValue {
    value.serialize(serializer).expect("counts of searches are safe integers")
}

/// A board size.
pub(super) fn read_size(n: f64) -> Result<BoardSize, JsValue> {
    let rows = to_count(n).and_then(|rows| u32::try_from(rows).ok());
    Ok(BoardSize::new(rows.ok_or(ArgumentError::Size { n })?)?)
}

/// A position, or a number of steps or solutions.
#[cfg(feature = "search")]
pub(super) fn read_count(name: &'static str, value: f64) -> Result<u64, ArgumentError> {
    to_count(value).ok_or(ArgumentError::Count { name, value })
}

/// A count as an index or a length.
pub(super) fn read_index(name: &'static str, value: f64) -> Result<usize, ArgumentError> {
    let index = to_count(value).and_then(|value| usize::try_from(value).ok());
    index.ok_or(ArgumentError::Count { name, value })
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a whole number from 0 to 2^53"
)]
fn to_count(value: f64) -> Option<u64> {
    let exact = value.fract() == 0.0 && (0.0..=MAX_SAFE_INTEGER).contains(&value);
    exact.then_some(value as u64)
}

/// A number of steps, negative ones backward.
#[cfg(feature = "search")]
pub(super) fn read_steps(value: f64) -> Result<i64, ArgumentError> {
    let distance = read_count("steps", value.abs())
        .map_err(|_| ArgumentError::Count { name: "steps", value })?;
    let distance = distance.cast_signed();
    Ok(if value < 0.0 { -distance } else { distance })
}

/// A board with fixed queens, whose rows and columns come in the same order.
#[cfg(feature = "search")]
pub(super) fn read_board(n: f64, rows: &[u8], columns: &[u8]) -> Result<Board, JsValue> {
    let queens = rows.iter().map(|&row| usize::from(row)).zip(columns.iter().copied());
    Ok(Board::from(read_size(n)?).with_queens(queens)?)
}

/// A kind of step by its name.
#[cfg(feature = "search")]
pub(super) fn read_kind(name: &str) -> Result<Kind, ArgumentError> {
    let kind = Kind::ALL.into_iter().find(|kind| kind.as_str() == name);
    kind.ok_or_else(|| ArgumentError::Kind { kind: name.into() })
}

/// A count as a Number.
#[cfg(feature = "search")]
#[expect(clippy::cast_precision_loss, reason = "below 2^53")]
pub(super) fn number(count: u64) -> f64 {
    count as f64
}
