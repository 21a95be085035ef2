//! The one error type of the crate.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::kind::Kind;
use crate::square::Square;

/// The reason why a call was rejected.
///
/// The text of [`Display`](fmt::Display) names the value that is wrong and the values that are
/// allowed. Programs compare [`code`](Self::code), which never changes.
///
/// ```
/// use n_queens_bits::Board;
///
/// let error = Board::new(40).unwrap_err();
/// assert_eq!(error.code(), "board-size");
/// assert_eq!(error.to_string(), "n = 40 is not a valid board size (1 to 32)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "reason", rename_all = "kebab-case", rename_all_fields = "camelCase")
)]
#[non_exhaustive]
pub enum Error {
    /// A board has 1 to 32 rows, because one row has to fit in 32 bits. Code `board-size`.
    BoardSize {
        /// The rejected number of rows.
        n: u32,
    },
    /// More rows without a fixed queen than an operation supports. Code `board-size`.
    TooManyRows {
        /// The rejected operation, for example “the index of a whole search”.
        operation: &'static str,
        /// Rows without a fixed queen.
        rows: usize,
        /// The largest supported number of them.
        largest: usize,
    },
    /// A queen whose row or column is not on the board. Code `queens`.
    OffBoard {
        /// The rejected queen.
        queen: Square,
        /// Rows of the board.
        rows: usize,
    },
    /// Two queens that attack each other, or share a square. Code `queens`.
    Attack {
        /// The rejected queen.
        queen: Square,
        /// The queen that attacks it.
        other: Square,
    },
    /// Too few or too many queens for a step of some kind. Code `queens`.
    QueenCount {
        /// The kind of the step.
        kind: Kind,
        /// The number of queens in the call.
        queens: usize,
        /// The fewest that such a step can have.
        fewest: usize,
        /// The most that it can have.
        most: usize,
    },
    /// A square that brute force cannot choose next: it chooses in ascending order. Code `queens`.
    SquareOrder {
        /// The rejected square, numbered row · n + column.
        square: u8,
        /// The first square that could be next.
        first: u8,
        /// The last square that could be next.
        last: u8,
    },
    /// A solution, used where brute force would have a dead end. Code `queens`.
    NotDeadEnd,
    /// A position past the end of the search. Code `position`.
    Position {
        /// The rejected position.
        position: u64,
        /// The last position.
        total: u64,
    },
    /// A solution number that the search does not reach. Code `position`.
    Solution {
        /// The rejected number, counted from 0.
        number: u64,
        /// The number of solutions.
        solutions: u64,
    },
    /// A position that cannot be reached yet. Code `not-indexed`.
    NotExplored {
        /// The rejected position.
        position: u64,
        /// The last position that can be reached.
        explored: u64,
    },
    /// A solution that cannot be reached yet. Code `not-indexed`.
    SolutionNotExplored {
        /// The rejected number, counted from 0.
        number: u64,
        /// The number of solutions that can be reached.
        explored: u64,
    },
    /// No algorithm has this id. Code `algorithm`.
    UnknownAlgorithm {
        /// The rejected id.
        id: String,
        /// The ids of all algorithms.
        allowed: Vec<&'static str>,
    },
    /// A board that is too large for an algorithm. Code `algorithm`.
    TooLargeFor {
        /// The id of the algorithm.
        algorithm: &'static str,
        /// Rows of the board.
        n: u32,
        /// The largest supported number of rows.
        largest: u32,
    },
    /// A board that cannot be counted: half of a board larger than `largest` has more than 32
    /// diagonals in each direction, too many for a 32-bit integer. Code `board-size`.
    CountSize {
        /// The rejected number of rows.
        n: u32,
        /// The largest supported number of rows.
        largest: u32,
    },
    /// A board for which no count is planned. Code `board-size`.
    PlanSize {
        /// The rejected number of rows.
        n: u32,
        /// The largest supported number of rows.
        largest: u32,
    },
    /// An option for a plan that is not valid. Code `plan`.
    PlanOption {
        /// The name of the option.
        option: &'static str,
        /// The rejected value.
        value: String,
        /// The allowed values, in words.
        allowed: &'static str,
    },
}

impl Error {
    /// The class of the error: `board-size`, `queens`, `position`, `not-indexed`, `algorithm` or
    /// `plan`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::BoardSize { .. }
            | Self::TooManyRows { .. }
            | Self::CountSize { .. }
            | Self::PlanSize { .. } => "board-size",
            Self::OffBoard { .. }
            | Self::Attack { .. }
            | Self::QueenCount { .. }
            | Self::SquareOrder { .. }
            | Self::NotDeadEnd => "queens",
            Self::Position { .. } | Self::Solution { .. } => "position",
            Self::NotExplored { .. } | Self::SolutionNotExplored { .. } => "not-indexed",
            Self::UnknownAlgorithm { .. } | Self::TooLargeFor { .. } => "algorithm",
            Self::PlanOption { .. } => "plan",
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BoardSize { n } => write!(f, "n = {n} is not a valid board size (1 to 32)"),
            Self::TooManyRows { operation, rows, largest } => write!(
                f,
                "{operation} supports at most {largest} rows without a fixed queen, not {rows}: \
                 each further row takes about eight times as long"
            ),
            Self::OffBoard { queen, rows } => write!(
                f,
                "the queen on {queen} is off the board: rows and columns are 0 to {}",
                rows - 1
            ),
            Self::Attack { queen, other } if queen == other => {
                write!(f, "there are two queens on {queen}")
            }
            Self::Attack { queen, other } => {
                write!(f, "the queens on {queen} and {other} attack each other")
            }
            Self::QueenCount { kind, queens, fewest, most } if fewest == most => {
                let noun = if *most == 1 { "queen" } else { "queens" };
                write!(f, "a “{kind}” step has {most} {noun}, not {queens}")
            }
            Self::QueenCount { kind, queens, fewest, most } => {
                write!(f, "a “{kind}” step has {fewest} to {most} queens, not {queens}")
            }
            Self::SquareOrder { square, first, last } => {
                write!(f, "square {square} cannot be chosen next: it must be {first} to {last}")
            }
            Self::NotDeadEnd => {
                f.write_str("these queens are a solution: their step is “solution”, not “possible”")
            }
            Self::Position { position, total } => {
                write!(f, "position {position} is past the end of the search (0 to {total})")
            }
            Self::Solution { number, solutions: 0 } => {
                write!(f, "solution {number} does not exist: this search has no solutions")
            }
            Self::Solution { number, solutions } => write!(
                f,
                "solution {number} does not exist: solutions are numbered 0 to {}",
                solutions - 1
            ),
            Self::NotExplored { position, explored } => write!(
                f,
                "position {position} cannot be reached yet: \
                 the search is explored or indexed up to {explored}"
            ),
            Self::SolutionNotExplored { number, explored } => write!(
                f,
                "solution {number} cannot be reached yet: \
                 the number of explored or indexed solutions is {explored}"
            ),
            Self::UnknownAlgorithm { id, allowed } => {
                write!(f, "unknown algorithm “{id}”: choose from {}", allowed.join(", "))
            }
            Self::TooLargeFor { algorithm, n, largest } => {
                write!(f, "“{algorithm}” supports boards up to n = {largest}, not n = {n}")
            }
            Self::CountSize { n, largest } => write!(
                f,
                "n = {n} cannot be counted: n must be 1 to {largest}. Half of a larger board has more \
                 than 32 diagonals in each direction, too many for a 32-bit integer"
            ),
            Self::PlanSize { n, largest } => {
                write!(f, "n = {n} cannot be planned: plans are made for n = 1 to {largest}")
            }
            Self::PlanOption { option, value, allowed } => {
                write!(f, "the {option} of a plan must be {allowed}, not {value}")
            }
        }
    }
}

impl core::error::Error for Error {}
