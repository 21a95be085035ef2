//! The record of one subtree: its counts as 32-bit words, which are validated when they come from
//! outside.
//!
//! A record consists of
//! 1. the calls and the solutions of the subtree, one word each;
//! 2. for each call two rows below its first, in search order, its calls and solutions: 16 bits
//!    each in one word if all of them fit, and otherwise two words;
//! 3. for each row below its first, three words: the calls, the calls that lead to a solution, and
//!    the calls of the subtrees of these.

use alloc::vec::Vec;

use super::frontier::Frontier;
use crate::tally::Tally;

/// Words of part 1, the totals.
const TOTALS: usize = 2;
/// Words of part 3, the row counts, for each row.
const WORDS_PER_ROW: usize = 3;

/// The calls of one row of a subtree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct RowCount {
    pub calls: u32,
    /// The *solvable* calls, those that lead to a solution. The others are *dead*.
    pub solvable: u32,
    /// The calls of the subtrees of the solvable ones.
    pub below_solvable: u32,
}

/// A view of a valid record.
#[derive(Clone, Copy)]
pub(super) struct Record<'a> {
    tally: Tally,
    grandchildren: &'a [u32],
    rows: &'a [u32],
    mirrored: bool,
}

impl<'a> Record<'a> {
    /// The record of a subtree with `rows` rows below its first call.
    pub fn new(words: &'a [u32], rows: usize, mirrored: bool) -> Self {
        let (totals, rest) = words.split_at(TOTALS);
        let (grandchildren, rows) = rest.split_at(rest.len() - WORDS_PER_ROW * rows);
        let tally = Tally { calls: totals[0].into(), solutions: totals[1].into() };
        Self { tally, grandchildren, rows, mirrored }
    }

    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// The counts of a row; 1 is the row below the first call.
    pub fn row(&self, row: usize) -> RowCount {
        let words = &self.rows[(row - 1) * WORDS_PER_ROW..][..WORDS_PER_ROW];
        RowCount { calls: words[0], solvable: words[1], below_solvable: words[2] }
    }

    /// The number of rows below the first call.
    pub fn rows(&self) -> usize {
        self.rows.len() / WORDS_PER_ROW
    }

    /// The tally of a call two rows below the first, by its number in search order.
    pub fn grandchild(&self, number: usize) -> Tally {
        let count = self.row(2).calls as usize;
        let number = if self.mirrored { count - 1 - number } else { number };
        let (calls, solutions) = match self.grandchildren.len() / count {
            1 => (self.grandchildren[number] & 0xFFFF, self.grandchildren[number] >> 16),
            _ => (self.grandchildren[2 * number], self.grandchildren[2 * number + 1]),
        };
        Tally { calls: calls.into(), solutions: solutions.into() }
    }
}

/// Appends the record of a subtree to `words`.
pub(super) fn append(
    words: &mut Vec<u32>,
    tally: Tally,
    grandchildren: &[Tally],
    rows: impl Iterator<Item = RowCount>,
) {
    // Part 1: the totals.
    words.extend([tally.calls, tally.solutions].map(word));
    // Part 2: the calls two rows below the first.
    let fit = grandchildren.iter().all(|tally| tally.calls <= 0xFFFF);
    for tally in grandchildren {
        let (calls, solutions) = (word(tally.calls), word(tally.solutions));
        if fit {
            words.push(calls | solutions << 16);
        } else {
            words.extend([calls, solutions]);
        }
    }
    // Part 3: the row counts.
    words.extend(rows.flat_map(|row| [row.calls, row.solvable, row.below_solvable]));
}

/// A count as a word. By Knuth's estimate, the largest subtree of any board has about 1.2 · 10^9
/// calls: with 21 rows, and a queen in the last one.
fn word(count: u64) -> u32 {
    u32::try_from(count).expect("a subtree has fewer than 2^32 calls")
}

/// Splits the record of a subtree off the front of some words; `None` if they do not start with a
/// valid one.
pub(super) fn split_first<'a>(
    frontier: &Frontier,
    subtree: usize,
    words: &'a [u32],
) -> Option<(&'a [u32], &'a [u32])> {
    let rows = frontier.rows_below(subtree);
    let [children, grandchildren] = first_calls(frontier, subtree);
    let short = TOTALS + grandchildren + WORDS_PER_ROW * rows;
    let long = short + grandchildren;
    [short, long].into_iter().find_map(|length| {
        let (record, rest) = words.split_at_checked(length)?;
        let counts = [children, grandchildren];
        let candidate = Record::new(record, rows, false);
        // Without rows below, the subtree is a full board or a dead end.
        let is_full = frontier.depth(subtree) == frontier.board().rows();
        let agrees = rows > 0 || candidate.tally.solutions == u64::from(is_full);
        (agrees && is_valid(&candidate, counts)).then_some((record, rest))
    })
}

/// The number of calls one and two rows below the first call of a subtree.
fn first_calls(frontier: &Frontier, subtree: usize) -> [usize; 2] {
    let (board, row) = (frontier.board(), frontier.depth(subtree));
    let (mut children, mut grandchildren) = (0, 0);
    for (_, child) in frontier.masks(subtree).children(board.allowed(row), board.full()) {
        children += 1;
        grandchildren += child.free(board.allowed(row + 1)).count_ones() as usize;
    }
    [children, grandchildren]
}

/// Whether the counts of a record agree with each other and with the board.
fn is_valid(record: &Record, [children, grandchildren]: [usize; 2]) -> bool {
    let rows: Vec<RowCount> = (1..=record.rows()).map(|row| record.row(row)).collect();
    let calls_of = |row: usize| rows.get(row).map_or(0, |row| row.calls as usize);
    if calls_of(0) != children || calls_of(1) != grandchildren {
        return false;
    }
    let mut below = 0_u64;
    let rows_agree = rows.iter().rev().all(|row| {
        below += u64::from(row.calls);
        row.solvable <= row.calls
            && u64::from(row.below_solvable) <= below
            && row.solvable <= row.below_solvable
            && u64::from(row.calls - row.solvable) <= below - u64::from(row.below_solvable)
            && (row.solvable > 0) == (record.tally.solutions > 0)
    });
    let solutions = rows.last().map_or(record.tally.solutions, |last| last.calls.into());
    rows_agree
        && record.tally.calls == 1 + below
        && record.tally.solutions == solutions
        && are_grandchildren_valid(record, children, grandchildren)
}

/// Whether the calls two rows below the first add up to the subtree.
fn are_grandchildren_valid(record: &Record, children: usize, grandchildren: usize) -> bool {
    let mut sum = Tally::default();
    for tally in (0..grandchildren).map(|number| record.grandchild(number)) {
        if tally.calls == 0 || tally.solutions > tally.calls {
            return false;
        }
        sum += tally;
    }
    let above = if record.rows() < 2 { record.tally.solutions } else { 0 };
    sum.calls + children as u64 + 1 == record.tally.calls
        && sum.solutions + above == record.tally.solutions
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grandchildren_of_any_size_are_read_back_and_reversed_in_a_mirrored_record() {
        for most in [5, 0xFFFF, 0x1_0000, 0xFFFF_FFFF] {
            let grandchildren: Vec<Tally> =
                (0..5).map(|i| Tally { calls: most - i, solutions: 2 * i }).collect();
            let rows = [
                RowCount { calls: 2, ..RowCount::default() },
                RowCount { calls: 5, solvable: 1, below_solvable: 7 },
            ];
            let mut words = Vec::new();
            let tally = Tally { calls: 8, solutions: 3 };
            append(&mut words, tally, &grandchildren, rows.into_iter());
            for mirrored in [false, true] {
                let record = Record::new(&words, 2, mirrored);
                let mut read: Vec<Tally> = (0..5).map(|number| record.grandchild(number)).collect();
                if mirrored {
                    read.reverse();
                }
                assert_eq!(read, grandchildren, "at most {most} calls");
                assert_eq!(record.tally(), tally);
                assert_eq!([record.row(1), record.row(2)], rows);
            }
        }
    }
}
