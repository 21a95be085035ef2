//! Conversions between Rust values and JavaScript values.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

#[cfg(feature = "search")]
use crate::{board::Board, error::Error, kind::Kind};

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

/// A position, or a number of steps or solutions.
#[cfg(feature = "search")]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a whole number from 0 to 2^53"
)]
pub(super) fn to_count(number: f64) -> u64 {
    number as u64
}

/// A number of steps, negative ones backward.
#[cfg(feature = "search")]
#[expect(clippy::cast_possible_truncation, reason = "a whole number within ±2^53")]
pub(super) fn to_steps(number: f64) -> i64 {
    number as i64
}

/// A count as a Number.
#[cfg(feature = "search")]
#[expect(clippy::cast_precision_loss, reason = "below 2^53")]
pub(super) fn to_number(count: u64) -> f64 {
    count as f64
}

/// A board with fixed queens, whose rows and columns come in the same order.
#[cfg(feature = "search")]
pub(super) fn to_board(n: u32, rows: &[u8], columns: &[u8]) -> Result<Board, Error> {
    let queens = rows.iter().map(|&row| usize::from(row)).zip(columns.iter().copied());
    Board::new(n)?.with_queens(queens)
}

/// A kind of step by its name.
#[cfg(feature = "search")]
pub(super) fn to_kind(name: &str) -> Kind {
    let kind = Kind::ALL.into_iter().find(|kind| kind.as_str() == name);
    kind.expect("unknown kind of step")
}
