//! What JavaScript sees: the only door to it. Types and whole numbers are checked by the caller; the
//! rest is checked here, and every error carries its stable code. A module is built with one of the
//! three features: the one that the page loads first has no room for the others.

#[cfg(feature = "count")]
mod counter;
#[cfg(any(feature = "stepper", feature = "timeline"))]
mod given;
#[cfg(feature = "timeline")]
mod permutations;
#[cfg(feature = "count")]
mod race;
#[cfg(feature = "stepper")]
mod stepper;
#[cfg(feature = "timeline")]
mod timeline;
#[cfg(feature = "stepper")]
mod value;

use js_sys::{Object, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::console;

use crate::error::Error;

/// Two kilobytes smaller, compressed, than the usual one.
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Reports a panic, which is a bug, with its message before the instance is given up. The parts are handed
/// over as they are: formatting them here would cost a kilobyte, compressed.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| {
        let payload = panic.payload();
        let message = payload
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| payload.downcast_ref::<&str>().copied());
        let (file, line) = panic.location().map_or(("", 0), |place| (place.file(), place.line()));
        console::error_3(&message.into(), &file.into(), &line.into());
    }));
}

/// A JavaScript `Error` with its stable code; its message is put into words by the caller, from `given`.
impl From<Error> for JsValue {
    fn from(error: Error) -> Self {
        let code = error.code().as_str();
        let (reason, numbers) = of_error(error);
        let given = Object::new().into();
        put(&given, "reason", &reason.into());
        for (name, number) in ["a", "b", "c", "d"].into_iter().zip(numbers) {
            put(&given, name, &number.into());
        }
        let thrown = js_sys::Error::new(code).into();
        put(&thrown, "code", &code.into());
        put(&thrown, "given", &given);
        thrown
    }
}

/// Sets a property of an object that was made just now: it takes any.
fn put(object: &JsValue, name: &str, value: &JsValue) {
    let _ = Reflect::set(object, &name.into(), value);
}

/// The reason by a word, and the numbers its sentence needs.
fn of_error(error: Error) -> (&'static str, [f64; 4]) {
    let (reason, numbers) = match error {
        Error::Size { given } => ("size", [u64::from(given), 0, 0, 0]),
        Error::TooManyRows { given, most } => ("rows", [given as u64, most as u64, 0, 0]),
        Error::OffBoard { queen: (row, column), rows } => {
            ("off", [row as u64, column.into(), rows as u64, 0])
        }
        Error::Attack { queen: (row, column), other } => {
            ("attack", [row as u64, column.into(), other.0 as u64, other.1.into()])
        }
        Error::WrongNumber { kind, given, fewest, most } => {
            (kind, [given as u64, fewest as u64, most as u64, 0])
        }
        Error::PastEnd { position, total } => ("end", [position, total, 0, 0]),
        Error::NotExplored { position, explored } => ("explored", [position, explored, 0, 0]),
        #[cfg(feature = "count")]
        Error::NoAlgorithm => ("algorithm", [0; 4]),
        #[cfg(feature = "count")]
        Error::TooLargeFor { given, largest, .. } => {
            ("large", [given.into(), largest.into(), 0, 0])
        }
    };
    (reason, numbers.map(number))
}

/// Counts of steps are far below 2^53, where numbers stop being exact.
#[expect(clippy::cast_precision_loss, reason = "below 2^53")]
fn number(count: u64) -> f64 {
    count as f64
}
