//! What JavaScript sees: the only door to it. Types and whole numbers are checked by the caller; the
//! rest is checked here, and every error carries its stable code. A module is built with one of the
//! three features: the one that the page loads first has no room for the others.

#[cfg(feature = "timeline")]
mod brute_force;
#[cfg(feature = "count")]
mod counter;
#[cfg(any(feature = "stepper", feature = "timeline"))]
mod given;
mod panic;
#[cfg(feature = "timeline")]
mod permutations;
#[cfg(feature = "std")]
mod plain;
#[cfg(feature = "count")]
mod race;
#[cfg(feature = "stepper")]
mod stepper;
#[cfg(feature = "timeline")]
mod timeline;
#[cfg(any(feature = "stepper", feature = "timeline"))]
mod told;

#[cfg(feature = "std")]
use wasm_bindgen::prelude::*;

use crate::error::Error;

/// Two kilobytes smaller, compressed, than the usual one.
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[cfg(feature = "std")]
#[wasm_bindgen]
extern "C" {
    /// `Array.of`: a list of just these.
    #[wasm_bindgen(js_namespace = Array, js_name = of)]
    fn list(code: &str, reason: &str, a: f64, b: f64, c: f64, d: f64) -> JsValue;
}

/// The code of an error, its reason, and the numbers that its sentence needs: the caller makes an `Error` of it.
#[cfg(feature = "std")]
impl From<Error> for JsValue {
    fn from(error: Error) -> Self {
        let [a, b, c, d] = numbers_of(error);
        list(error.code().as_str(), reason_of(error), a, b, c, d)
    }
}

/// The reason by a word.
#[cfg(feature = "std")]
fn reason_of(error: Error) -> &'static str {
    match error {
        Error::Size { .. } => "size",
        Error::TooManyRows { .. } => "rows",
        Error::OffBoard { .. } => "off",
        Error::Attack { .. } => "attack",
        Error::WrongNumber { kind, .. } => kind,
        Error::PastEnd { .. } => "end",
        Error::NotExplored { .. } => "explored",
        #[cfg(feature = "count")]
        Error::NoAlgorithm => "algorithm",
        #[cfg(any(feature = "count", feature = "timeline"))]
        Error::TooLargeFor { .. } => "large",
        #[cfg(feature = "timeline")]
        Error::NotNext { .. } => "next",
        #[cfg(feature = "timeline")]
        Error::NoDeadEnd => "solved",
    }
}

/// The numbers that its sentence needs.
fn numbers_of(error: Error) -> [f64; 4] {
    let numbers = match error {
        Error::Size { given } => [u64::from(given), 0, 0, 0],
        Error::TooManyRows { given, most } => [given as u64, most as u64, 0, 0],
        Error::OffBoard { queen: (row, column), rows } => {
            [row as u64, column.into(), rows as u64, 0]
        }
        Error::Attack { queen: (row, column), other } => {
            [row as u64, column.into(), other.0 as u64, other.1.into()]
        }
        Error::WrongNumber { given, fewest, most, .. } => {
            [given as u64, fewest as u64, most as u64, 0]
        }
        Error::PastEnd { position, total } => [position, total, 0, 0],
        Error::NotExplored { position, explored } => [position, explored, 0, 0],
        #[cfg(any(feature = "count", feature = "timeline"))]
        Error::TooLargeFor { given, largest, .. } => [given.into(), largest.into(), 0, 0],
        #[cfg(feature = "timeline")]
        Error::NotNext { square, first, last } => [square.into(), first.into(), last.into(), 0],
        #[cfg(feature = "count")]
        Error::NoAlgorithm => [0; 4],
        #[cfg(feature = "timeline")]
        Error::NoDeadEnd => [0; 4],
    };
    numbers.map(number)
}

/// Counts of steps are far below 2^53, where numbers stop being exact.
#[expect(clippy::cast_precision_loss, reason = "below 2^53")]
fn number(count: u64) -> f64 {
    count as f64
}
