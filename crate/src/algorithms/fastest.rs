//! `fastest`: joins half boards instead of searching whole boards; see [`crate::join`].

use super::Algorithm;
use crate::board::BoardSize;
use crate::join::count_in_this_thread;

pub(super) const FASTEST: Algorithm =
    Algorithm { id: "fastest", largest: 18, count, count_with_work: |size| (count(size), None) };

fn count(size: BoardSize) -> u64 {
    count_in_this_thread(size).expect("boards up to n = 22 can be counted")
}
