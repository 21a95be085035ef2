//! Counts the calls below one with a few rows left, row by row instead of call by call.
//!
//! How many squares a call has is hard to predict for a processor, and a wrong prediction takes it
//! as long as several calls. So there is no loop over the squares of a call here, but one over all
//! calls of a row: each turn makes the next of them, wherever it comes from.

use alloc::vec;
use alloc::vec::Vec;

use super::last_rows;
use super::subtree::{SubtreeCounter, Sum};
use crate::bits;
use crate::masks::Masks;

/// Calls with so many rows left, `FIRST` excluded, are counted in this way.
pub(super) const FIRST: usize = 10;
pub(super) const LAST: usize = last_rows::ROWS + 1;

/// Calls of one row that have free squares.
#[derive(Clone, Copy, Default)]
struct Call {
    masks: Masks,
    free: u32,
}

pub(super) struct Levels {
    levels: [Level; FIRST],
}

#[derive(Default)]
struct Level {
    calls: Vec<Call>,
    /// For each call, the end of its children in the next level.
    ends: Vec<u32>,
    sums: Vec<u64>,
}

impl Levels {
    pub fn new() -> Self {
        let mut levels: [Level; FIRST] = Default::default();
        let mut most = 1;
        for left in (4..FIRST).rev() {
            levels[left].calls = vec![Call::default(); most + 1];
            levels[left].ends = vec![0; most + 1];
            levels[left].sums = vec![0; most + 1];
            most *= left;
        }
        Self { levels }
    }
}

impl SubtreeCounter<'_> {
    pub(super) fn row_by_row(&mut self, masks: Masks, free: u32, first: usize) -> Sum {
        let mut counts = [0; FIRST];
        self.levels.levels[first].calls[0] = Call { masks, free };
        counts[first] = 1;
        for left in (LAST..=first).rev() {
            counts[left - 1] = self.next_row(left, counts[left]);
        }
        self.last_rows(counts[4]);
        for left in LAST..=first {
            self.add_up(left, counts[left], first);
        }
        Sum(self.levels.levels[first].sums[1])
    }

    fn next_row(&mut self, left: usize, count: usize) -> usize {
        let (below, above) = self.levels.levels.split_at_mut(left);
        let out = &mut below[left - 1].calls[..];
        let Level { calls, ends, .. } = &mut above[0];
        let allowed = self.allowed[left - 1];
        let (mut from, mut to) = (0, 0);
        let mut free = calls[0].free;
        let mut total = 0;
        while from < count {
            let child = calls[from].masks.place(bits::lowest(free), u32::MAX);
            free = bits::clear_lowest(free);
            let child_free = child.free(allowed);
            out[to] = Call { masks: child, free: child_free };
            to += usize::from(child_free != 0);
            total += 1;
            ends[from] = to as u32;
            let is_last = free == 0;
            from += usize::from(is_last);
            free |= calls[from].free & 0_u32.wrapping_sub(u32::from(is_last));
        }
        self.rows[left - 1].calls += total;
        to
    }

    /// Looks up what is below the calls with four rows left.
    fn last_rows(&mut self, count: usize) {
        let Level { calls, sums, .. } = &mut self.levels.levels[4];
        let mut sum = 0;
        let mut counts = [0; 4];
        for (call, next) in calls[..count].iter().zip(&mut sums[1..]) {
            let ways = self.last_rows.below(call.masks, self.full & !call.masks.columns);
            let all = ways.all();
            let solutions = ways.calls(0);
            counts[3] += ways.calls(3);
            counts[1] += ways.calls(1);
            if solutions != 0 {
                let three = [
                    (2, ways.live_with_two_left()),
                    (3, ways.live_with_three_left()),
                    (4, [1, 1 + all as u32]),
                ];
                for (left, [live, below]) in three {
                    self.rows[left].live += live;
                    self.rows[left].live_below += below;
                }
            }
            sum += all | solutions << 32;
            *next = sum;
        }
        let solutions = sum >> 32;
        let all = sum & 0xFFFF_FFFF;
        self.rows[3].calls += counts[3] as u32;
        self.rows[2].calls += (all - solutions - counts[1] - counts[3]) as u32;
        self.rows[1].calls += counts[1] as u32;
        self.rows[0].calls += solutions as u32;
    }

    /// Replaces the sums of the next level by those of this level.
    fn add_up(&mut self, left: usize, count: usize, first: usize) {
        let (below, above) = self.levels.levels.split_at_mut(left);
        let below = &below[left - 1].sums[..];
        let Level { calls, ends, sums } = &mut above[0];
        let (mut start, mut sum) = (0, 0);
        let mut live = 0;
        for ((call, &end), next) in calls[..count].iter().zip(&*ends).zip(&mut sums[1..]) {
            let end = below[end as usize];
            let below = Sum(end - start + u64::from(call.free.count_ones()));
            start = end;
            live += (below.0 << 32 | 1) & 0_u64.wrapping_sub(u64::from(below.is_live()));
            sum += below.0;
            *next = sum;
        }
        // The first call is its caller's.
        if left < first {
            self.rows[left].live += live as u32;
            self.rows[left].live_below += (live >> 32) as u32 + live as u32;
        }
    }
}
