//! The record of one subtree: its words, read and checked.
//!
//! A record is: calls, solutions; then for each call two rows below its first, in search order, calls
//! and solutions (in halves of one word where they fit, in two words where not); then for each row
//! below its first: calls, those that lead to a solution, and all calls below these, themselves included.

use alloc::vec::Vec;

use crate::tally::Tally;
use crate::index::frontier::{self, Frontier};

/// Calls and solutions of the subtree itself.
const HEAD: usize = 2;
/// Words a row.
const ROW: usize = 3;

/// Calls of one row of a subtree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RowCount {
    pub calls: u32,
    /// Those that lead to a solution.
    pub live: u32,
    /// Calls in the subtrees of the live ones.
    pub live_below: u32,
}

#[derive(Clone, Copy)]
pub(crate) struct Record<'a> {
    tally: Tally,
    pairs: &'a [u32],
    rows: &'a [u32],
    mirrored: bool,
}

impl<'a> Record<'a> {
    /// A record that was checked, of a subtree with so many rows below its first call.
    pub fn new(words: &'a [u32], rows: usize, mirrored: bool) -> Self {
        let (head, rest) = words.split_at(HEAD);
        let (pairs, rows) = rest.split_at(rest.len() - ROW * rows);
        let tally = Tally { calls: head[0].into(), solutions: head[1].into() };
        Self { tally, pairs, rows, mirrored }
    }

    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// The calls of a row, 1 being the row below the first.
    pub fn row(&self, row: usize) -> RowCount {
        let words = &self.rows[(row - 1) * ROW..][..ROW];
        RowCount { calls: words[0], live: words[1], live_below: words[2] }
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.rows.len() / ROW
    }

    /// The tally of a call two rows below the first, by its number in search order.
    pub fn grandchild(&self, number: usize) -> Tally {
        let count = self.row(2).calls as usize;
        let number = if self.mirrored { count - 1 - number } else { number };
        let (calls, solutions) = match self.pairs.len() / count {
            1 => (self.pairs[number] & 0xFFFF, self.pairs[number] >> 16),
            _ => (self.pairs[2 * number], self.pairs[2 * number + 1]),
        };
        Tally { calls: calls.into(), solutions: solutions.into() }
    }
}

/// Writes the calls two rows below the first.
pub(super) fn write_pairs(pairs: &[Tally], words: &mut Vec<u32>) {
    let word = |count: u64| u32::try_from(count).unwrap_or(u32::MAX);
    let narrow = pairs.iter().all(|pair| pair.calls <= 0xFFFF);
    for pair in pairs {
        let (calls, solutions) = (word(pair.calls), word(pair.solutions));
        if narrow {
            words.push(calls | solutions << 16);
        } else {
            words.extend([calls, solutions]);
        }
    }
}

/// Writes the calls of each row.
pub(super) fn write_rows(rows: impl Iterator<Item = RowCount>, words: &mut Vec<u32>) {
    words.extend(rows.flat_map(|row| [row.calls, row.live, row.live_below]));
}

/// The record of a subtree off the front of some words; `None` if it cannot be one.
pub(super) fn split<'a>(
    frontier: &Frontier,
    subtree: usize,
    words: &'a [u32],
) -> Option<(&'a [u32], &'a [u32])> {
    let rows = frontier.rows_below(subtree);
    let [children, grandchildren] = family(frontier, subtree);
    let narrow = HEAD + grandchildren + ROW * rows;
    let wide = narrow + grandchildren;
    [narrow, wide].into_iter().find_map(|length| {
        let (record, rest) = words.split_at_checked(length)?;
        let counts = [children, grandchildren];
        is_sound(&Record::new(record, rows, false), counts).then_some((record, rest))
    })
}

/// How many calls a subtree has one and two rows below its first.
fn family(frontier: &Frontier, subtree: usize) -> [usize; 2] {
    let (allowed, row) = (frontier.board(), frontier.depth(subtree));
    let (mut children, mut grandchildren) = (0, 0);
    for (_, child) in frontier::children(allowed, frontier.masks(subtree), row) {
        children += 1;
        grandchildren += child.free(allowed.allowed(row + 1)).count_ones() as usize;
    }
    [children, grandchildren]
}

/// Whether the counts of a record agree with each other and with the squares that are free.
fn is_sound(record: &Record, [children, grandchildren]: [usize; 2]) -> bool {
    let rows: Vec<RowCount> = (1..=record.rows()).map(|row| record.row(row)).collect();
    let calls_of = |row: usize| rows.get(row).map_or(0, |row| row.calls as usize);
    if calls_of(0) != children || calls_of(1) != grandchildren {
        return false;
    }
    let mut below = 0_u64;
    let sound = rows.iter().rev().all(|row| {
        below += u64::from(row.calls);
        row.live <= row.calls
            && u64::from(row.live_below) <= below
            && row.live <= row.live_below
            && (row.live > 0) == (record.tally.solutions > 0)
    });
    let solutions = rows.last().map_or(record.tally.solutions, |last| last.calls.into());
    sound
        && record.tally.calls == 1 + below
        && record.tally.solutions == solutions
        && are_sound(record, grandchildren)
}

/// Whether the calls two rows below the first add up to the subtree they are of.
fn are_sound(record: &Record, grandchildren: usize) -> bool {
    let mut sum = Tally::default();
    for pair in (0..grandchildren).map(|number| record.grandchild(number)) {
        if pair.calls == 0 || pair.solutions > pair.calls {
            return false;
        }
        sum.calls += pair.calls;
        sum.solutions += pair.solutions;
    }
    let children = record.rows().checked_sub(1).map_or(0, |_| u64::from(record.row(1).calls));
    let own = if record.rows() < 2 { record.tally.solutions } else { 0 };
    sum.calls + children + 1 == record.tally.calls && sum.solutions + own == record.tally.solutions
}
