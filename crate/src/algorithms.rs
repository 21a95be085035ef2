//! The registry: every way to count that the project's sources name, and ours, one a file, each with its idea first.
//!
//! The code that is timed is the code whose work is counted: a search tells a [`Probe`] of its calls and tests, and
//! the probe that counts nothing costs nothing.

mod bits_n2;
mod brute_force;
mod bytes_n2;
mod columns_scan;
mod fastest;
mod lezard;
mod marks;
mod mirror;
mod permutations;
mod wide_masks;

use crate::board::{Board, BoardSize};
use crate::error::Error;

/// Is told what a search does.
trait Probe {
    /// The search was entered once more.
    fn call(&mut self);

    /// So many squares were asked whether they are attacked.
    fn tests(&mut self, squares: u32);

    /// One square was asked.
    fn test(&mut self) {
        self.tests(1);
    }
}

/// Counts nothing.
struct Nothing;

impl Probe for Nothing {
    fn call(&mut self) {}
    fn tests(&mut self, _squares: u32) {}
}

/// The work of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Work {
    /// How often the search was entered.
    pub calls: u64,
    /// How many squares were asked whether they are attacked.
    pub tests: u64,
}

impl Probe for Work {
    fn call(&mut self) {
        self.calls += 1;
    }

    fn tests(&mut self, squares: u32) {
        self.tests += u64::from(squares);
    }
}

/// One algorithm.
trait Solver {
    /// Its name for programs.
    const ID: &str;
    /// The largest board that is counted in seconds.
    const LARGEST: u32;
    /// Whether some queens may be fixed.
    const FIXED: bool = true;

    /// The solutions of a board.
    fn count<P: Probe>(allowed: &Board, probe: &mut P) -> u64;
}

/// The solutions of a board, and the work they took.
type Counted = fn(&Board) -> (u64, Work);

/// A row of the registry.
pub struct Algorithm {
    /// Its name, for programs.
    pub id: &'static str,
    /// The largest board that it counts in seconds.
    pub largest: u32,
    /// Whether it heeds fixed queens; otherwise it counts the board without them.
    pub heeds_fixed: bool,
    time: fn(&Board) -> u64,
    work: Option<Counted>,
}

impl Algorithm {
    const fn of<S: Solver>() -> Self {
        Self {
            id: S::ID,
            largest: S::LARGEST,
            heeds_fixed: S::FIXED,
            time: |allowed| S::count(allowed, &mut Nothing),
            work: Some(|allowed| {
                let mut work = Work::default();
                (S::count(allowed, &mut work), work)
            }),
        }
    }

    /// The solutions of a board, with no work counted: this is what is timed.
    ///
    /// # Errors
    /// `algorithm` above the largest board.
    pub fn time(&self, allowed: &Board) -> Result<u64, Error> {
        self.check(allowed.size())?;
        Ok((self.time)(allowed))
    }

    /// The solutions of a board and the work they took, by the same code. `fastest` makes no calls and tests no squares:
    /// it joins half boards.
    ///
    /// # Errors
    /// `algorithm` above the largest board.
    pub fn run(&self, allowed: &Board) -> Result<(u64, Option<Work>), Error> {
        self.check(allowed.size())?;
        Ok(self.work.map_or_else(
            || ((self.time)(allowed), None),
            |work| {
                let (solutions, work) = work(allowed);
                (solutions, Some(work))
            },
        ))
    }

    fn check(&self, size: BoardSize) -> Result<(), Error> {
        let n = size.n();
        if n > self.largest {
            return Err(Error::TooLargeFor { algorithm: self.id, n, largest: self.largest });
        }
        Ok(())
    }
}

/// All algorithms, from the simplest to the fastest.
static REGISTRY: [Algorithm; 10] = [
    Algorithm::of::<brute_force::BruteForce>(),
    Algorithm::of::<bytes_n2::BytesN2>(),
    Algorithm::of::<bits_n2::BitsN2>(),
    Algorithm::of::<columns_scan::ColumnsScan>(),
    Algorithm::of::<marks::ByMarks>(),
    Algorithm::of::<permutations::Permutations>(),
    Algorithm::of::<wide_masks::WideMasks>(),
    Algorithm::of::<lezard::Lezard>(),
    Algorithm::of::<mirror::Mirror>(),
    fastest::FASTEST,
];

/// All algorithms, from the simplest to the fastest.
#[must_use]
pub fn algorithms() -> &'static [Algorithm] {
    &REGISTRY
}

/// The algorithm with this id.
///
/// # Errors
/// `algorithm` if there is none.
pub fn algorithm(id: &str) -> Result<&'static Algorithm, Error> {
    let found = REGISTRY.iter().find(|algorithm| algorithm.id == id);
    found.ok_or_else(|| Error::UnknownAlgorithm { id: id.into() })
}
