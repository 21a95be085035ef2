//! The JavaScript boundary: wasm-bindgen classes and functions over the public API of this crate.
//!
//! Records cross as plain objects, numbers and typed arrays as such, errors as `Error` objects with
//! a code. The JavaScript package checks the type and the range of every argument before it calls,
//! in `www/engine/validate.js`, so nothing here does that again.

#[cfg(feature = "search")]
mod arguments;
#[cfg(feature = "count")]
mod counter;
mod error;
#[cfg(feature = "count")]
mod race;
#[cfg(feature = "search")]
mod search_index;
#[cfg(feature = "search")]
mod solutions;
#[cfg(feature = "search")]
mod stepper;
mod values;

use wasm_bindgen::prelude::*;

#[cfg(feature = "search")]
const MODULE_TEXT: &str = concat!("engine ", env!("CARGO_PKG_VERSION"));
#[cfg(not(feature = "search"))]
const MODULE_TEXT: &str = concat!("count ", env!("CARGO_PKG_VERSION"));

/// The name of the module and the version of this crate, as a custom section of the module.
/// JavaScript compares them with its own before it starts the module.
#[expect(unsafe_code, reason = "naming a section cannot break memory safety on WebAssembly")]
#[used]
#[unsafe(link_section = "n-queens-module")]
static MODULE: [u8; MODULE_TEXT.len()] = *MODULE_TEXT.as_bytes().first_chunk().unwrap();

/// Makes every panic appear on the console, with its message and place. It then traps.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
import type {
  Estimate, Frame, Kind, RaceAlgorithm, RaceWork, SolutionKind, StabiliserName, SymmetryName, Tally,
} from "../../types.d.ts";
"#;
