//! How a panic, which is a bug, is told before the instance is given up: with its place in the source, and in its
//! words where they are there.

use wasm_bindgen::prelude::*;

/// Has every panic told.
#[cfg(feature = "std")]
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
}

#[cfg(not(feature = "std"))]
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console)]
    fn error(words: &str, file: &str, line: u32);
}

/// Words with numbers in them are left out here: what puts them together would be a tenth of the module.
#[cfg(not(feature = "std"))]
#[panic_handler]
fn panicked(panic: &core::panic::PanicInfo) -> ! {
    tell(panic.message().as_str(), panic.location());
    core::arch::wasm32::unreachable()
}

#[cfg(not(feature = "std"))]
fn tell(words: Option<&str>, place: Option<&core::panic::Location>) {
    let (file, line) = place.map_or(("", 0), |place| (place.file(), place.line()));
    error(words.unwrap_or("panic"), file, line);
}
