//! What is told by names, as plain objects: for the modules that are loaded later, and not for what is asked many
//! times a second.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

/// The value as JavaScript has it: `None` is null, a `u64` a `BigInt`.
pub(super) fn plain(value: &impl Serialize) -> JsValue {
    let serializer = Serializer::new()
        .serialize_missing_as_null(true)
        .serialize_large_number_types_as_bigints(true);
    let Ok(value) = value.serialize(&serializer) else {
        unreachable!("numbers and words are told as they are")
    };
    value
}
