//! The algorithms: ways to count solutions, one per file, each with its idea first.
//!
//! Some are those of the project's sources, others were written for the project. The code that is
//! timed is the code whose work is counted: each search is generic over a `WorkCounter`, and the
//! one that counts nothing compiles to nothing.

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

use crate::board::BoardSize;
use crate::error::Error;

/// Counts the work of a search.
trait WorkCounter {
    /// The function was entered.
    fn call(&mut self);

    /// `squares` squares were tested.
    fn tests(&mut self, squares: u32);

    /// One square was tested.
    fn test(&mut self) {
        self.tests(1);
    }
}

/// The work counter that counts nothing.
struct NoWork;

impl WorkCounter for NoWork {
    fn call(&mut self) {}
    fn tests(&mut self, _squares: u32) {}
}

/// The work of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Work {
    /// Activations of the search function; for brute force, the sets of n squares.
    pub calls: u64,
    /// Tests whether a square is attacked.
    pub tests: u64,
}

impl WorkCounter for Work {
    fn call(&mut self) {
        self.calls += 1;
    }

    fn tests(&mut self, squares: u32) {
        self.tests += u64::from(squares);
    }
}

/// One way to count the solutions of an empty board.
///
/// ```
/// use n_queens_bits::{BoardSize, Work, algorithm, algorithms};
///
/// let size = BoardSize::new(8)?;
/// for algorithm in algorithms().iter().filter(|algorithm| algorithm.largest >= 8) {
///     assert_eq!(algorithm.count(size)?, 92);
/// }
/// let (_, work) = algorithm("lezard")?.count_with_work(size)?;
/// assert_eq!(work, Some(Work { calls: 2057, tests: 15_720 }));
/// # Ok::<(), n_queens_bits::Error>(())
/// ```
#[derive(Debug)]
pub struct Algorithm {
    /// The name of the algorithm in programs and URLs.
    pub id: &'static str,
    /// The largest supported number of rows; it takes seconds.
    pub largest: u32,
    count: fn(BoardSize, &mut NoWork) -> u64,
    /// The same search, unless it has no work to count.
    count_with_work: Option<fn(BoardSize, &mut Work) -> u64>,
}

impl Algorithm {
    /// The number of solutions, without counting the work. This is the code to time.
    ///
    /// # Errors
    /// `algorithm` if the board is larger than [`largest`](Self::largest).
    pub fn count(&self, size: BoardSize) -> Result<u64, Error> {
        self.check(size)?;
        Ok((self.count)(size, &mut NoWork))
    }

    /// The number of solutions and the work, by the same code. `fastest` has no calls and no tests,
    /// because it joins half boards.
    ///
    /// # Errors
    /// `algorithm` if the board is larger than [`largest`](Self::largest).
    pub fn count_with_work(&self, size: BoardSize) -> Result<(u64, Option<Work>), Error> {
        let Some(count) = self.count_with_work else { return Ok((self.count(size)?, None)) };
        self.check(size)?;
        let mut work = Work::default();
        let solutions = count(size, &mut work);
        Ok((solutions, Some(work)))
    }

    fn check(&self, size: BoardSize) -> Result<(), Error> {
        let n = size.n();
        if n > self.largest {
            return Err(Error::TooLargeFor { algorithm: self.id, n, largest: self.largest });
        }
        Ok(())
    }
}

static ALGORITHMS: [Algorithm; 10] = [
    entry("brute-force", 7, brute_force::count, Some(brute_force::count)),
    entry("bytes-n2", 12, bytes_n2::count, Some(bytes_n2::count)),
    entry("bits-n2", 12, bits_n2::count, Some(bits_n2::count)),
    entry("columns-scan", 13, columns_scan::count, Some(columns_scan::count)),
    entry("marks", 14, marks::count, Some(marks::count)),
    entry("permutations", 14, permutations::count, Some(permutations::count)),
    entry("wide-masks", 15, wide_masks::count, Some(wide_masks::count)),
    entry("lezard", 16, lezard::count, Some(lezard::count)),
    entry("mirror", 16, mirror::count, Some(mirror::count)),
    entry("fastest", 18, fastest::count, None),
];

const fn entry(
    id: &'static str,
    largest: u32,
    count: fn(BoardSize, &mut NoWork) -> u64,
    count_with_work: Option<fn(BoardSize, &mut Work) -> u64>,
) -> Algorithm {
    Algorithm { id, largest, count, count_with_work }
}

/// All algorithms, from the simplest to the fastest.
#[must_use]
pub fn algorithms() -> &'static [Algorithm] {
    &ALGORITHMS
}

/// The algorithm with this id.
///
/// # Errors
/// `algorithm` if there is none.
pub fn algorithm(id: &str) -> Result<&'static Algorithm, Error> {
    let found = ALGORITHMS.iter().find(|algorithm| algorithm.id == id);
    found.ok_or_else(|| {
        let allowed = ALGORITHMS.iter().map(|algorithm| algorithm.id).collect();
        Error::UnknownAlgorithm { id: id.into(), allowed }
    })
}
