//! Rust values as JavaScript values.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

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
