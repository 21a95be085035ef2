//! The N-Queens search on three bit masks, one step at a time, forward and backward.
//!
//! Three integers of n bits are all that the search knows of the queens above a row: the columns
//! they take, and the squares they attack along the two diagonals. [`Masks::place`] shifts the
//! diagonals as the search goes down a row; the rest of the crate walks, counts and shows it.
//!
//! ```
//! use n_queens::{Allowed, BoardSize, Kind, Stepper};
//!
//! let mut stepper = Stepper::new(Allowed::everywhere(BoardSize::new(8)?));
//! assert_eq!(stepper.total(), Some(8226));
//! stepper.next_solution(1 << 24);
//! assert_eq!(stepper.kind(), Kind::Solution);
//! assert_eq!(stepper.position(), Some(446));
//! stepper.back();
//! assert_eq!(stepper.position(), Some(445));
//! # Ok::<(), n_queens::Error>(())
//! ```

#![cfg_attr(all(target_arch = "wasm32", not(feature = "std")), no_std)]

extern crate alloc;

#[cfg(feature = "count")]
pub mod algorithms;
mod allowed;
pub mod bits;
#[cfg(feature = "timeline")]
mod brute_force;
mod error;
mod frame;
#[cfg(feature = "count")]
mod jobs;
mod masks;
mod size;
mod stepper;
mod tally;
#[cfg(feature = "timeline")]
mod timeline;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use allowed::{Allowed, Square};
#[cfg(feature = "timeline")]
pub use brute_force::{BruteForce, Choice};
pub use error::{Code, Error};
pub use frame::{Call, Frame};
#[cfg(feature = "count")]
pub use jobs::{Counter, Job, cut, expected};
pub use masks::Masks;
pub use size::BoardSize;
pub use stepper::{Kind, Lowest, Order, Stepper, Swapped};
pub use tally::Tally;
#[cfg(feature = "timeline")]
pub use timeline::{Estimate, Place, Span, Timeline};
