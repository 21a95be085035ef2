//! The last six rows, where nine calls of ten are.
//!
//! With four rows left the masks are given up for the free squares of each row at once: a queen takes
//! at most three squares off each row below it, and ways to put two queens are counted, not tried.

use super::subtree::{SubtreeCounter, Sum};
use crate::bits;
use crate::masks::Masks;

/// Calls by rows left, 12 bits for each number of rows from 0 to 4. Below a call with five rows left
/// there are at most 120 of one row, and 720 below one with six.
#[derive(Clone, Copy, Default)]
struct Packed(u64);

impl Packed {
    const BITS: usize = 12;
    const MASK: u64 = (1 << Self::BITS) - 1;
    /// A factor that adds all numbers up in the highest one.
    const ONES: u64 = 0x0001_0010_0100_1001;

    fn add(&mut self, left: usize, calls: u32) {
        self.0 += u64::from(calls) << (Self::BITS * left);
    }

    fn get(self, left: usize) -> u32 {
        (self.0 >> (Self::BITS * left) & Self::MASK) as u32
    }

    fn is_live(self) -> bool {
        self.0 & Self::MASK != 0
    }

    fn calls(self) -> u32 {
        Self(self.0.wrapping_mul(Self::ONES)).get(4)
    }
}

impl SubtreeCounter {
    /// Counts what is below a call with six rows left, whose `free` squares are not none.
    pub(super) fn last_six(&mut self, masks: Masks, mut free: u32) -> Sum {
        let calls = free.count_ones();
        self.rows[5].calls += calls;
        let mut all = Packed::default();
        while free != 0 {
            let child = masks.place(bits::lowest(free), u32::MAX);
            free = bits::clear_lowest(free);
            let child_free = child.free(self.allowed[5]);
            if child_free != 0 {
                let packed = self.last_five(child, child_free);
                self.note_packed(5, packed);
                all.0 += packed.0;
            }
        }
        for (left, row) in self.rows[..5].iter_mut().enumerate() {
            row.calls += all.get(left);
        }
        Sum(u64::from(calls + all.calls()) + u64::from(all.get(0)) * Sum::SOLUTION)
    }

    #[inline]
    fn last_five(&mut self, masks: Masks, mut free: u32) -> Packed {
        let mut all = Packed::default();
        all.add(4, free.count_ones());
        while free != 0 {
            let child = masks.place(bits::lowest(free), u32::MAX);
            free = bits::clear_lowest(free);
            // Asking whether any square is free costs more than counting none.
            let packed = self.last_four(child, child.free(self.allowed[4]));
            self.note_packed(4, packed);
            all.0 += packed.0;
        }
        all
    }

    #[inline]
    fn last_four(&mut self, masks: Masks, mut free: u32) -> Packed {
        let columns = self.full & !masks.columns;
        let unattacked = |left: usize, rows: u32| {
            columns & self.allowed[left] & !(masks.left << rows | masks.right >> rows)
        };
        let (second, third) = (unattacked(3, 1), unattacked(2, 2));
        let mut all = Packed::default();
        let two = pairs(free, second);
        all.add(3, free.count_ones());
        all.add(2, two);
        if two == 0 || third == 0 {
            return all;
        }
        let fourth = unattacked(1, 3);
        while free != 0 {
            let place = bits::lowest(free);
            free = bits::clear_lowest(free);
            let [second, third, fourth] =
                [second & !near(place, 1), third & !near(place, 2), fourth & !near(place, 3)];
            let calls = pairs(second, third);
            all.add(1, calls);
            if calls != 0 && fourth != 0 {
                let solutions = self.last_three(second, third, fourth);
                if solutions != 0 {
                    self.note_live(3, 1 + second.count_ones() + calls + solutions);
                    all.add(0, solutions);
                }
            }
        }
        all
    }

    /// The solutions, from the free squares of the last three rows.
    #[inline]
    fn last_three(&mut self, mut free: u32, second: u32, third: u32) -> u32 {
        let mut all = 0;
        while free != 0 {
            let place = bits::lowest(free);
            free = bits::clear_lowest(free);
            let [second, third] = [second & !near(place, 1), third & !near(place, 2)];
            let solutions = pairs(second, third);
            if solutions != 0 {
                self.note_live(2, 1 + second.count_ones() + solutions);
                all += solutions;
            }
        }
        all
    }

    #[inline]
    fn note_packed(&mut self, left: usize, below: Packed) {
        if below.is_live() {
            self.note_live(left, 1 + below.calls());
        }
    }
}

/// The squares that a queen attacks so many rows below it.
fn near(place: u32, rows: u32) -> u32 {
    place | place << rows | place >> rows
}

/// In how many ways two queens can stand on free squares of two rows, one right below the other: all,
/// less those in one column and those on one diagonal.
fn pairs(above: u32, below: u32) -> u32 {
    let on = |attacked: u32| (attacked & below).count_ones();
    above.count_ones() * below.count_ones() - on(above) - on(above << 1) - on(above >> 1)
}
