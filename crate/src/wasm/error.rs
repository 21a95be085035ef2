//! Errors as JavaScript gets them: `Error` objects with `code`, `reason` and `details`.

use js_sys::Reflect;
use wasm_bindgen::prelude::*;

use super::values::to_js;
use crate::error::Error;

/// `details` are the fields of the variant, `reason` its name in kebab case: from them JavaScript
/// makes a sentence in the language of the page. Until then the message is the reason.
impl From<Error> for JsValue {
    fn from(error: Error) -> Self {
        let details = to_js(&error);
        let reason = Reflect::get(&details, &"reason".into()).unwrap_or_default();
        let object = js_sys::Error::new(&reason.as_string().unwrap_or_default());
        let code = error.code().into();
        for (name, value) in [("code", code), ("reason", reason), ("details", details)] {
            // It cannot fail: the object is new.
            let _ = Reflect::set(&object, &name.into(), &value);
        }
        object.into()
    }
}
