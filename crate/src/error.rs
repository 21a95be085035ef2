//! What can go wrong, as data, and a code for programs. The sentences people read are the page's, in
//! `www/text/`, where languages can be added: they would also be a tenth of the module.

use core::fmt;

/// The kind of an [`Error`], by a word that never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// The number of rows is not one this call can do.
    BoardSize,
    /// Queens that cannot stand together, or not for the kind of step named with them.
    Queens,
    /// A position that the search does not have.
    Position,
    /// A position past what is explored, where the total is not known.
    NotIndexed,
    /// No algorithm of that name, or a board too large for it.
    #[cfg(any(feature = "count", feature = "timeline"))]
    Algorithm,
}

impl Code {
    /// The word itself, as JavaScript sees it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::BoardSize => "board-size",
            Self::Queens => "queens",
            Self::Position => "position",
            Self::NotIndexed => "not-indexed",
            #[cfg(any(feature = "count", feature = "timeline"))]
            Self::Algorithm => "algorithm",
        }
    }
}

/// Refused input: what was given, and what it goes against. Squares are `(row, column)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are words of the field")]
pub enum Error {
    /// A board has 1 to 32 rows, because a row is 32 bits.
    Size { given: u32 },
    /// More rows without a fixed queen than one call counts.
    TooManyRows { given: usize, most: usize },
    /// A queen whose row or column the board does not have.
    OffBoard { queen: (usize, u8), rows: usize },
    /// Two queens that attack each other.
    Attack { queen: (usize, u8), other: (usize, u8) },
    /// Too few or too many queens for a moment of this kind.
    WrongNumber { kind: &'static str, given: usize, fewest: usize, most: usize },
    /// A position past the last step.
    PastEnd { position: u64, total: u64 },
    /// A position past what was walked, in a search too large to be counted at once.
    NotExplored { position: u64, explored: u64 },
    /// A name that no algorithm has.
    #[cfg(feature = "count")]
    NoAlgorithm,
    /// A board that would take an algorithm longer than seconds, or have more steps than can be told exactly.
    #[cfg(any(feature = "count", feature = "timeline"))]
    TooLargeFor { algorithm: &'static str, given: u32, largest: u32 },
    /// A square, numbered through the board, that brute force does not try after the ones before it.
    #[cfg(feature = "timeline")]
    NotNext { square: u8, first: u8, last: u8 },
    /// A full board on which no two queens attack each other, given as a dead end.
    #[cfg(feature = "timeline")]
    NoDeadEnd,
}

impl Error {
    /// Which of the few things that can go wrong this is.
    #[must_use]
    pub fn code(&self) -> Code {
        match self {
            Self::Size { .. } | Self::TooManyRows { .. } => Code::BoardSize,
            Self::OffBoard { .. } | Self::Attack { .. } | Self::WrongNumber { .. } => Code::Queens,
            Self::PastEnd { .. } => Code::Position,
            Self::NotExplored { .. } => Code::NotIndexed,
            #[cfg(feature = "count")]
            Self::NoAlgorithm => Code::Algorithm,
            #[cfg(any(feature = "count", feature = "timeline"))]
            Self::TooLargeFor { .. } => Code::Algorithm,
            #[cfg(feature = "timeline")]
            Self::NotNext { .. } | Self::NoDeadEnd => Code::Queens,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {self:?}", self.code().as_str())
    }
}

impl core::error::Error for Error {}
