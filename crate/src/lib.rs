//! The N-Queens problem on bit masks: place n queens on an n × n board so that none attacks
//! another.
//!
//! Three integers of n bits are enough to search the board row by row. They hold the columns taken
//! by the queens above, and the squares of the current row that these attack along the two
//! diagonals ([`Masks`]). This crate walks that search step by step, forward and backward, and
//! jumps to any of its billions of positions. To count all solutions it joins half boards instead,
//! which is much faster.
//!
//! # Counting
//!
//! [`count`] joins half boards ([`join`]) and uses all cores:
//!
//! ```
//! assert_eq!(n_queens_bits::count(14)?, 365_596);
//! # Ok::<(), n_queens_bits::Error>(())
//! ```
//!
//! [`Counter`] runs a count in independent [`Job`]s, which can be shared out over threads,
//! processes or machines and add up to the count. A [`Plan`] says beforehand how long it will take.
//! [`algorithms()`] are ten ways to count, from brute force to the join, for comparison. [`Tally`]
//! counts calls too, and respects fixed queens.
//!
//! # Stepping
//!
//! A [`Stepper`] moves through the search of a [`Board`], which may have fixed queens. A *position*
//! is a number of steps from the start. A *moment* is the queens on the board and the [`Kind`] of
//! the last step: each position has one, and no two positions have the same. A [`Frame`] has
//! everything that a view needs to draw a position. [`Board::steps`] iterates over the frames.
//!
//! ```
//! use n_queens_bits::{Board, Kind, Stepper};
//!
//! let board = Board::new(8)?.with_queens([(0, 3), (5, 1)])?;
//! let mut stepper = Stepper::new(board);
//! stepper.next_solution(u64::MAX);
//! assert_eq!(stepper.kind(), Kind::Solution);
//! assert_eq!(stepper.frame().queens, [3, 6, 0, 7, 4, 1, 5, 2]);
//! # Ok::<(), n_queens_bits::Error>(())
//! ```
//!
//! # Random access
//!
//! A [`SearchIndex`] stores the numbers of calls and solutions of the subtrees of the first rows.
//! They determine the position of the k-th solution, the queens at any position, and a flame graph
//! of the search. [`Stepper::with_index`] uses an index to jump. [`Estimate`] estimates the size of
//! a search that is too large to be indexed.
//!
//! # Solutions and their symmetries
//!
//! [`Board::solutions`] iterates over the solutions of a board from both ends, and `nth` skips by
//! the counts of the index. A [`Solution`] can be turned and mirrored by the eight symmetries of
//! the square ([`Symmetry`]); it is fundamental if it comes before all its other images.
//!
//! ```
//! use n_queens_bits::Board;
//!
//! let mut solutions = Board::new(12)?.solutions()?;
//! assert_eq!(solutions.len(), 14_200);
//! let middle = solutions.nth(7100).expect("7,101 solutions");
//! assert_eq!(middle.orbit().members.len(), 8);
//! assert_eq!(solutions.len(), 7099);
//! # Ok::<(), n_queens_bits::Error>(())
//! ```
//!
//! # Features
//!
//! - `std` (default): threads for [`count`]. Without it the crate is `no_std` and needs `alloc`.
//! - `parallel`: `count_parallel`, which counts in a thread pool of rayon. It enables `std`.
//! - `serde`: `Serialize` for the results of a search and the errors.
//! - `cli`: the command `n-queens`, with its dependencies.
//! - `wasm`: the JavaScript boundary of the project's web page; `search` and `count` choose which
//!   half of it a module exports.
//! - `jobs`: functions with a C interface that run the jobs of a count, for a WebAssembly module
//!   without JavaScript.
//!
//! The last three add nothing of their own to the Rust API, but enable others that they need: `cli`
//! and `wasm` enable `std` and `serde`, and `jobs` enables `std`.
//!
//! # Sources
//!
//! The search on three masks is Tony Lezard's (rec.puzzles, 18 November 1991). Estimates are
//! Knuth's (Mathematics of Computation 29, 1975). The numbers of solutions are OEIS A000170, those
//! of fundamental solutions A002562.

// The unit tests use std in any case.
#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

mod algorithms;
mod bits;
mod board;
mod brute_force;
#[cfg(all(feature = "jobs", any(target_family = "wasm", test)))]
mod c_interface;
mod error;
mod index;
pub mod join;
mod kind;
mod masks;
mod math;
mod solution;
mod solutions;
mod square;
mod stepper;
mod symmetry;
mod tally;
#[cfg(feature = "wasm")]
mod wasm;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use algorithms::{Algorithm, Work, algorithm, algorithms};
pub use board::{Board, BoardSize};
pub use brute_force::{BruteForceCall, BruteForceFrame, BruteForceStepper};
pub use error::Error;
pub use index::{Density, Estimate, IndexedStepper, Location, SearchIndex, Span};
#[cfg(feature = "parallel")]
pub use join::count_parallel;
pub use join::{Counter, Job, Plan, PlanOptions, count, published_count};
pub use kind::Kind;
pub use masks::Masks;
pub use solution::Solution;
pub use solutions::{FundamentalSolutions, Solutions};
pub use square::Square;
pub use stepper::{Call, Frame, Stepper, Steps};
pub use symmetry::{Orbit, OrbitMember, Stabiliser, Symmetry};
pub use tally::Tally;
