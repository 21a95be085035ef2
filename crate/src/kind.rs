//! The kinds of steps.

use core::fmt;
use core::ops::RangeInclusive;

/// The kind of a step: the last thing that the search did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Kind {
    /// Nothing yet: this is position 0.
    Start,
    /// The function was entered.
    Call,
    /// All columns are taken, and `solutions` was incremented.
    Solution,
    /// The possible squares of the row were computed; there may be none, which is a dead end.
    Possible,
    /// A queen was placed on the next possible square.
    Place,
    /// The inner call returned, and the queen was removed.
    Remove,
}

impl Kind {
    /// All kinds, in the order of their definition.
    pub const ALL: [Self; 6] =
        [Self::Start, Self::Call, Self::Solution, Self::Possible, Self::Place, Self::Remove];

    /// The name of the kind, in lower case.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Call => "call",
            Self::Solution => "solution",
            Self::Possible => "possible",
            Self::Place => "place",
            Self::Remove => "remove",
        }
    }

    /// The numbers of queens that a moment of this kind can have on a board of `rows` rows.
    pub(crate) fn queen_range(self, rows: usize) -> RangeInclusive<usize> {
        match self {
            Self::Start => 0..=0,
            Self::Call => 0..=rows,
            Self::Solution => rows..=rows,
            Self::Possible => 0..=rows - 1,
            Self::Place | Self::Remove => 1..=rows,
        }
    }
}

/// The [name](Kind::as_str) of the kind.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
