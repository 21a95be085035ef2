//! The test vectors, and the hashes in them.

use std::fs;

use sha2::{Digest, Sha256};

/// The content of a file in `tests/vectors`.
pub fn vector(name: &str) -> String {
    let path = format!("{}/tests/vectors/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).expect("a vector file")
}

/// The SHA-256 of a text, in hexadecimal digits.
pub fn sha256(text: &str) -> String {
    let digest = Sha256::digest(text);
    digest.iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"))
}
