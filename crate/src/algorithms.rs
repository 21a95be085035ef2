//! The algorithms, one a file, each with its idea first.

pub(crate) mod fastest;
pub mod lezard;
pub mod mirror;
