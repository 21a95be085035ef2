//! The N-Queens search on bit masks.

#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

pub mod algorithms;
pub mod bits;
mod board;
mod brute_force;
mod error;
mod index;
pub mod join;
mod masks;
mod math;
mod stepper;
mod tally;
#[cfg(feature = "wasm")]
mod wasm;

pub use algorithms::{Algorithm, Work, algorithm, algorithms};
pub use board::{Board, BoardSize, Square};
pub use brute_force::{BruteForceStepper, Choice};
pub use error::Error;
pub use index::{Estimate, IndexedStepper, Location, SearchIndex, Span};
pub use join::{Counter, Job, count};
pub use masks::Masks;
pub use stepper::{Call, Frame, Kind, LowestFirst, Order, Stepper, Steps, SwapOrder};
pub use tally::Tally;
