//! What can go wrong, in words for people and a code for programs.

use std::fmt;

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
        }
    }
}

/// Refused input: what was given, what is allowed and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    code: Code,
    message: String,
}

impl Error {
    pub(crate) fn new(code: Code, message: String) -> Self {
        Self { code, message }
    }

    pub(crate) fn queens(message: String) -> Self {
        Self::new(Code::Queens, message)
    }

    /// Which of the few things that can go wrong this is.
    #[must_use]
    pub fn code(&self) -> Code {
        self.code
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

impl std::error::Error for Error {}
