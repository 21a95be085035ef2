//! `fastest`: joins half boards; see [`crate::join`].

use super::Algorithm;
use crate::join;

pub(super) const FASTEST: Algorithm = Algorithm {
    id: "fastest",
    largest: 18,
    heeds_fixed: false,
    time: |board| join::count_here(board.size()).expect("boards up to n = 18 can be counted"),
    work: None,
};
