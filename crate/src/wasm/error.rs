//! Errors as JavaScript gets them: `Error` objects with `code`, `reason` and `details`.

#[cfg(feature = "search")]
use alloc::string::String;

use js_sys::Reflect;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::values::to_js;
use crate::error::Error;

/// An argument that has no Rust value.
#[derive(Debug, Serialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub(super) enum ArgumentError {
    /// A board size that is not a whole number. Code `board-size`.
    Size { n: f64 },
    /// A position or a number of steps that is not a whole number, or is out of range. Code
    /// `position`.
    Count { name: &'static str, value: f64 },
    /// A word that names no kind of step. Code `queens`.
    #[cfg(feature = "search")]
    Kind { kind: String },
    /// A word that names no kind of solution. Code `position`.
    #[cfg(feature = "search")]
    SolutionKind { kind: String },
    /// An index of a search that has none. Code `not-indexed`.
    #[cfg(feature = "search")]
    NoIndex,
    /// Outer columns that belong to no job. Code `position`.
    #[cfg(feature = "count")]
    Job { one: u32, other: u32 },
}

impl ArgumentError {
    fn code(&self) -> &'static str {
        match self {
            Self::Size { .. } => "board-size",
            Self::Count { .. } => "position",
            #[cfg(feature = "search")]
            Self::Kind { .. } => "queens",
            #[cfg(feature = "search")]
            Self::SolutionKind { .. } => "position",
            #[cfg(feature = "search")]
            Self::NoIndex => "not-indexed",
            #[cfg(feature = "count")]
            Self::Job { .. } => "position",
        }
    }
}

impl From<ArgumentError> for JsValue {
    fn from(error: ArgumentError) -> Self {
        to_error(error.code(), &error)
    }
}

impl From<Error> for JsValue {
    fn from(error: Error) -> Self {
        to_error(error.code(), &error)
    }
}

/// `details` are the fields of the variant, `reason` its name in kebab case: from them JavaScript
/// makes a sentence in the language of the page. Until then the message is the reason.
fn to_error(code: &str, details: &impl Serialize) -> JsValue {
    let details = to_js(details);
    let reason = Reflect::get(&details, &"reason".into()).unwrap_or_default();
    let error = js_sys::Error::new(&reason.as_string().unwrap_or_default());
    for (name, value) in [("code", code.into()), ("reason", reason), ("details", details)] {
        // It cannot fail: the object is new.
        let _ = Reflect::set(&error, &name.into(), &value);
    }
    error.into()
}
