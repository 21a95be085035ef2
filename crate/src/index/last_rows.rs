//! Counts the last six rows of a subtree, which have nine of ten calls.
//!
//! From four rows left on the masks are replaced by the free squares of each row: a queen attacks at
//! most three squares of each row below it, and the ways to place the last two queens are computed
//! rather than tried.

use super::subtree::{SubtreeCounter, Sum};
use crate::bits;
use crate::masks::Masks;

/// Calls by rows left, 12 bits each, for 0 to 4 rows left. Below one call with five rows left there
/// are at most 120 of each, and below one with six rows left 720.
#[derive(Clone, Copy, Default)]
struct Packed(u64);

impl Packed {
    const BITS: usize = 12;
    const MASK: u64 = (1 << Self::BITS) - 1;
    /// Multiplying by it puts the sum of all counts into the highest one.
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
    /// Counts everything below a call with six rows left and `free` squares, at least one.
    pub(super) fn last_six(&mut self, masks: Masks, mut free: u32) -> Sum {
        let calls = free.count_ones();
        self.rows[5].calls += calls;
        let mut sum = Packed::default();
        while free != 0 {
            let child = masks.place(bits::lowest(free), u32::MAX);
            free = bits::clear_lowest(free);
            let child_free = child.free(self.allowed[5]);
            if child_free != 0 {
                let below = self.last_five(child, child_free);
                self.add_packed(5, below);
                sum.0 += below.0;
            }
        }
        for (left, row) in self.rows[..5].iter_mut().enumerate() {
            row.calls += sum.get(left);
        }
        Sum(u64::from(calls + sum.calls()) + u64::from(sum.get(0)) * Sum::SOLUTION)
    }

    #[inline]
    fn last_five(&mut self, masks: Masks, mut free: u32) -> Packed {
        let mut sum = Packed::default();
        sum.add(4, free.count_ones());
        while free != 0 {
            let child = masks.place(bits::lowest(free), u32::MAX);
            free = bits::clear_lowest(free);
            // A test whether any square is free would cost more than counting none.
            let below = self.last_four(child, child.free(self.allowed[4]));
            self.add_packed(4, below);
            sum.0 += below.0;
        }
        sum
    }

    #[inline]
    fn last_four(&mut self, masks: Masks, mut free: u32) -> Packed {
        let columns = self.full & !masks.columns;
        let unattacked = |left: usize, rows: u32| {
            columns & self.allowed[left] & !(masks.left << rows | masks.right >> rows)
        };
        let (second, third) = (unattacked(3, 1), unattacked(2, 2));
        let mut sum = Packed::default();
        let two = pairs(free, second);
        sum.add(3, free.count_ones());
        sum.add(2, two);
        if two == 0 || third == 0 {
            return sum;
        }
        let fourth = unattacked(1, 3);
        while free != 0 {
            let place = bits::lowest(free);
            free = bits::clear_lowest(free);
            let [second, third, fourth] = [
                second & !attacked(place, 1),
                third & !attacked(place, 2),
                fourth & !attacked(place, 3),
            ];
            let calls = pairs(second, third);
            sum.add(1, calls);
            if calls != 0 && fourth != 0 {
                let solutions = self.last_three(second, third, fourth);
                if solutions != 0 {
                    self.add_live(3, 1 + second.count_ones() + calls + solutions);
                    sum.add(0, solutions);
                }
            }
        }
        sum
    }

    /// The number of solutions, from the free squares of the last three rows.
    #[inline]
    fn last_three(&mut self, mut free: u32, second: u32, third: u32) -> u32 {
        let mut sum = 0;
        while free != 0 {
            let place = bits::lowest(free);
            free = bits::clear_lowest(free);
            let [second, third] = [second & !attacked(place, 1), third & !attacked(place, 2)];
            let solutions = pairs(second, third);
            if solutions != 0 {
                self.add_live(2, 1 + second.count_ones() + solutions);
                sum += solutions;
            }
        }
        sum
    }

    #[inline]
    fn add_packed(&mut self, left: usize, below: Packed) {
        if below.is_live() {
            self.add_live(left, 1 + below.calls());
        }
    }
}

/// The squares that a queen attacks so many rows below it.
fn attacked(place: u32, rows: u32) -> u32 {
    place | place << rows | place >> rows
}

/// The number of ways to place two queens on free squares of two neighbouring rows: all pairs,
/// without those in one column or on one diagonal.
fn pairs(above: u32, below: u32) -> u32 {
    let meeting = |attacked: u32| (attacked & below).count_ones();
    above.count_ones() * below.count_ones()
        - meeting(above)
        - meeting(above << 1)
        - meeting(above >> 1)
}
