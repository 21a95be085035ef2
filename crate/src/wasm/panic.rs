//! How a panic, which is a bug, is told before the instance is given up: in its words where they are there, and
//! with its place in the source.

use core::panic::Location;

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console)]
    fn error(words: &str, file: &str, line: u32);
}

fn tell(words: Option<&str>, place: Option<&Location>) {
    let (file, line) = place.map_or(("", 0), |place| (place.file(), place.line()));
    error(words.unwrap_or("panic"), file, line);
}

/// Has every panic told.
#[cfg(feature = "std")]
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| {
        let payload = panic.payload();
        let words = payload
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| payload.downcast_ref::<&str>().copied());
        tell(words, panic.location());
    }));
}

/// Words with numbers in them are left out here: what puts them together would be a tenth of the module.
#[cfg(not(feature = "std"))]
#[panic_handler]
fn panicked(panic: &core::panic::PanicInfo) -> ! {
    tell(panic.message().as_str(), panic.location());
    core::arch::wasm32::unreachable()
}
