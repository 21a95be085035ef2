//! Counts everything below a call with five to nine rows left, row by row instead of call by call.
//!
//! A processor cannot predict how many squares a call has, and each wrong prediction costs it as much
//! time as a call. So there is no loop over the squares of a call here, but one over the calls of a
//! whole row: each turn makes the next of them, whichever call above it comes from.

use alloc::vec;
use alloc::vec::Vec;

use super::last_rows;
use super::subtree::{SubtreeCounter, Sum};
use crate::bits;
use crate::masks::Masks;

/// The rows left below the calls that are looked up.
const LAST: usize = last_rows::ROWS;

/// The most rows left. With one more the calls of a row would not fit in the cache.
pub(super) const FIRST: usize = 9;

/// The calls of each row that have free squares, by rows left.
pub(super) struct Levels([Level; FIRST + 1]);

/// The calls of one row that have free squares, in search order. All lists have room for one more
/// than the most calls.
#[derive(Default)]
struct Level {
    calls: Vec<Call>,
    /// For each call, the number of calls of the next level below it and the calls before it.
    ends: Vec<usize>,
    /// From 0 on, the sum of everything below the first so many calls.
    sums: Vec<Sum>,
}

#[derive(Clone, Copy, Default)]
struct Call {
    masks: Masks,
    free: u32,
}

impl Levels {
    pub fn new() -> Self {
        let mut levels: [Level; FIRST + 1] = Default::default();
        let mut most = 1;
        for (left, level) in levels.iter_mut().enumerate().skip(LAST).rev() {
            level.calls = vec![Call::default(); most + 1];
            level.ends = vec![0; most + 1];
            level.sums = vec![Sum::default(); most + 1];
            most *= left;
        }
        Self(levels)
    }

    /// A level and the next one.
    fn pair(&mut self, left: usize) -> (&mut Level, &mut Level) {
        let (next, level) = self.0.split_at_mut(left);
        (&mut level[0], &mut next[left - 1])
    }
}

impl SubtreeCounter<'_> {
    /// Whether a call with so many rows left can be counted in this way.
    pub(super) fn is_counted_by_row(left: usize) -> bool {
        (LAST + 1..=FIRST).contains(&left)
    }

    /// Counts everything below a call with `first` rows left and `free` squares, at least one.
    pub(super) fn count_by_row(&mut self, masks: Masks, free: u32, first: usize) -> Sum {
        let mut lengths = [0; FIRST + 1];
        lengths[first] = 1;
        self.levels.0[first].calls[0] = Call { masks, free };
        for left in (LAST + 1..=first).rev() {
            lengths[left - 1] = self.make_next(left, lengths[left]);
        }
        self.look_up(lengths[LAST]);
        for (left, &length) in lengths.iter().enumerate().take(first + 1).skip(LAST + 1) {
            let live = self.add_up(left, length);
            // The caller adds the first call.
            if left < first {
                self.add_live(left, live);
            }
        }
        self.levels.0[first].sums[1]
    }

    /// Makes the calls below those of a level, and returns how many have free squares.
    fn make_next(&mut self, left: usize, length: usize) -> usize {
        let allowed = self.allowed[left - 1];
        let (Level { calls, ends, .. }, Level { calls: next, .. }) = self.levels.pair(left);
        let (mut from, mut to, mut made) = (0, 0, 0);
        let mut free = calls[0].free;
        while from < length {
            // It is read early: the next turn may start with it.
            let free_of_next = calls[from + 1].free;
            let masks = calls[from].masks.place(bits::lowest(free), u32::MAX);
            let child = Call { masks, free: masks.free(allowed) };
            made += 1;
            // It is always written, and overwritten by the next one if it has no free squares.
            next[to] = child;
            to += usize::from(child.free != 0);
            ends[from] = to;
            free = bits::clear_lowest(free);
            let is_last = free == 0;
            from += usize::from(is_last);
            free |= free_of_next & all_or_none(is_last);
        }
        self.rows[left - 1].calls += made;
        to
    }

    /// Looks everything below the calls of the last level up.
    fn look_up(&mut self, length: usize) {
        let Level { calls, sums, .. } = &mut self.levels.0[LAST];
        let mut sum = Sum::default();
        let (mut with_three_left, mut with_one_left) = (0, 0);
        let mut live = [[0; 2]; 3];
        for (call, next) in calls[..length].iter().zip(&mut sums[1..]) {
            let ways = self.last_rows.below(call.masks, self.full & !call.masks.columns);
            sum.0 += u64::from(ways.all());
            with_three_left += ways.calls(3);
            with_one_left += ways.calls(1);
            if ways.is_live() {
                sum.0 += u64::from(ways.calls(0)) * Sum::SOLUTION;
                live[0] = plus(live[0], ways.live_with_two_left());
                live[1] = plus(live[1], ways.live_with_three_left());
                live[2] = plus(live[2], [1, 1 + ways.all()]);
            }
            *next = sum;
        }
        for (left, live) in (2..).zip(live) {
            self.add_live(left, live);
        }
        let solutions = sum.solutions();
        self.rows[3].calls += with_three_left;
        self.rows[2].calls += sum.calls() - with_three_left - with_one_left - solutions;
        self.rows[1].calls += with_one_left;
        self.rows[0].calls += solutions;
    }

    /// Adds up what is below each call of a level, from the sums of the next one. Returns the number
    /// of its live calls, and with the calls below them.
    fn add_up(&mut self, left: usize, length: usize) -> [u32; 2] {
        let (Level { calls, ends, sums }, Level { sums: next, .. }) = self.levels.pair(left);
        let (mut sum, mut before, mut live) = (Sum::default(), Sum::default(), Sum::default());
        for ((call, &end), sums) in calls[..length].iter().zip(&*ends).zip(&mut sums[1..]) {
            let below = Sum(next[end].0 - before.0 + u64::from(call.free.count_ones()));
            before = next[end];
            sum.0 += below.0;
            *sums = sum;
            // Calls below in the high bits, and the call itself in the low ones.
            let both = u64::from(below.calls() + 1) << 32 | 1;
            live.0 += both & u64::from(below.is_live()).wrapping_neg();
        }
        [live.calls(), live.solutions()]
    }
}

fn plus([a, b]: [u32; 2], [c, d]: [u32; 2]) -> [u32; 2] {
    [a + c, b + d]
}

/// All bits set, or none.
fn all_or_none(all: bool) -> u32 {
    u32::from(all).wrapping_neg()
}
