//! `fastest`: joins half boards instead of searching whole boards; see [`crate::join`].

use super::Algorithm;
use crate::board::Board;
use crate::join::count_in_this_thread;

pub(super) const FASTEST: Algorithm = Algorithm {
    id: "fastest",
    largest: 18,
    respects_fixed_queens: false,
    count,
    count_with_work: |board| (count(board), None),
};

fn count(board: &Board) -> u64 {
    count_in_this_thread(board.size()).expect("boards up to n = 22 can be counted")
}
