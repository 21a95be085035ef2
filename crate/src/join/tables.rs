//! Counts the pairs of half boards that fit: four look-ups find which of 128 tops fit a bottom.
//!
//! Each top of a group has one bit. For every diagonal that crosses both halves, its *free tops*
//! are 128 bits: the tops that leave it free. The tops that fit a bottom are the AND of the free
//! tops of its diagonals, of which there are some thirty. To avoid computing it one by one, the
//! diagonals are divided into four chunks, and a table for each chunk has the AND for every choice
//! of its diagonals. A packed bottom has one byte per chunk, which is the index of its entry. In
//! the multiplication of Boolean matrices this is the method of four Russians (Arlazarov, Dinic,
//! Kronrod and Faradžev, 1970).
//!
//! The bits that choose the bucket have a table of their own, with an entry for each bucket of
//! bottoms: the tops that may fit them. If there is none among the 128, the bucket is skipped. The
//! tables of two groups are side by side, because a bottom looks up both at the same index.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::buckets::{Packed, Side, bucket_bits, bucket_count, high_bits, low_bits};
use super::lanes::{Lanes, Ones, transpose};

/// The entries of a table: one for each choice of up to 8 bits.
const ENTRIES: usize = 256;

/// The groups of 128 tops whose tables are beside each other.
const GROUPS: usize = 2;

/// For each diagonal of a packed half board, the tops that leave it free.
type TopsByDiagonal = [Lanes; 32];

/// The tables of two groups of 128 tops.
pub(super) struct Tables<const N: u32> {
    /// By the chunks of a bottom.
    chunks: [[[Lanes; GROUPS]; ENTRIES]; 4],
    /// By the bucket of a bottom.
    buckets: Vec<[Lanes; GROUPS]>,
    free_tops: [TopsByDiagonal; GROUPS],
}

impl<const N: u32> Tables<N> {
    pub fn new() -> Self {
        Self {
            chunks: core::array::from_fn(|_| [[Lanes::NONE; GROUPS]; ENTRIES]),
            buckets: vec![[Lanes::NONE; GROUPS]; bucket_count(N)],
            free_tops: [[Lanes::NONE; 32]; GROUPS],
        }
    }

    /// The number of solutions with one side on top and the other below, and the other way round.
    ///
    /// Reflecting a solution in one long diagonal moves a queen on the other diagonal to the other
    /// half. So only solutions without queens on long diagonals in the top half are counted, 2^j
    /// times if the bottom half has j such queens. Two halves of class 0 fit both ways or not at
    /// all. They are counted one way with weight 2, the weight of class 1.
    pub fn count(&mut self, one: &Side<N>, other: &Side<N>) -> u64 {
        2 * (self.count_pairs(one, other, 0) + self.count_pairs(other, one, 1))
    }

    /// The pairs of a top of class 0 and a bottom of class `lowest` or above; class 2 counts twice.
    fn count_pairs(&mut self, tops: &Side<N>, bottoms: &Side<N>, lowest: usize) -> u64 {
        let mut sum = 0;
        let (tops, count) = tops.tops();
        for start in (0..count).step_by(2 * Lanes::COUNT) {
            self.load_tops(tops, start..count.min(start + 2 * Lanes::COUNT));
            sum += self.scan(bottoms, lowest);
        }
        sum
    }

    /// Fills the tables for up to 256 tops.
    fn load_tops(&mut self, tops: &Packed, range: Range<usize>) {
        if range.len() <= Lanes::COUNT {
            self.load_groups::<1>(tops, range.start, [Lanes::first(range.len())]);
            for start in &mut self.buckets {
                start[1] = Lanes::NONE;
            }
        } else {
            let rest = Lanes::first(range.len() - Lanes::COUNT);
            self.load_groups::<2>(tops, range.start, [Lanes::ALL, rest]);
        }
    }

    /// Fills the tables for groups of 128 tops. The last group may have fewer: `occupied` are the
    /// lanes that have a top.
    fn load_groups<const FILLED: usize>(
        &mut self,
        tops: &Packed,
        start: usize,
        occupied: [Lanes; FILLED],
    ) {
        let Self { chunks, buckets, free_tops } = self;
        for (group, free_tops) in free_tops.iter_mut().enumerate().take(FILLED) {
            write_free_tops(&tops.chunks[start + group * Lanes::COUNT..], free_tops);
        }
        // A diagonal ╲ of one half is a diagonal ╱ of the other, which is upside down: the first
        // two chunks of a bottom look up the last two of the tops.
        let mut first = occupied;
        // Low and high bits of `right`, then of `left`.
        let bits = [low_bits(N), high_bits(N), low_bits(N), high_bits(N)];
        for (chunk, (table, bits)) in chunks.iter_mut().zip(bits).enumerate() {
            let of_tops = 8 * ((chunk + 2) % 4);
            fill_by_doubling(table, bits as usize, first, |bit| {
                core::array::from_fn(|group| free_tops[group][of_tops + bit])
            });
            // Lanes without a top must not count: they are 0 in one table that every bottom looks
            // up.
            first = [Lanes::ALL; FILLED];
        }
        if bucket_count(N) > 1 {
            for (group, free_tops) in free_tops.iter_mut().enumerate().take(FILLED) {
                write_free_tops(&tops.buckets[start + group * Lanes::COUNT..], free_tops);
            }
            let bits = 2 * bucket_bits(N) as usize;
            fill_by_doubling(buckets, bits, occupied, |bit| {
                let of_tops = (bit + bits / 2) % bits;
                core::array::from_fn(|group| free_tops[group][of_tops])
            });
        } else {
            buckets[0][..FILLED].copy_from_slice(&occupied);
        }
    }

    /// The pairs with the bottoms of class `lowest` or above; class 2 counts twice.
    fn scan(&self, bottoms: &Side<N>, lowest: usize) -> u64 {
        let mut once = Ones::new();
        let mut twice = Ones::new();
        for (bucket, &start) in self.buckets.iter().enumerate() {
            let has_tops = start.map(|lanes| !lanes.is_none());
            if has_tops == [false, false] {
                continue;
            }
            for (ones, from, to) in [(&mut once, lowest, 2), (&mut twice, 2, 3)] {
                let bottoms = bottoms.bottoms(bucket, from, to);
                match has_tops {
                    [true, true] => self.count_both(start, bottoms, ones),
                    [true, false] => self.count_one::<0>(start[0], bottoms, ones),
                    _ => self.count_one::<1>(start[1], bottoms, ones),
                }
            }
        }
        once.total() + 2 * twice.total()
    }

    /// Counts the pairs of the tops in `start` and the bottoms that fit.
    #[inline]
    fn count_both(&self, start: [Lanes; GROUPS], bottoms: &[u32], ones: &mut Ones) {
        let fitting = |bottom: u32| {
            [self.fitting::<0>(start[0], bottom), self.fitting::<1>(start[1], bottom)]
        };
        let (blocks, rest) = bottoms.as_chunks::<2>();
        for block in blocks {
            let [[a, b], [c, d]] = block.map(fitting);
            ones.add([a, b, c, d]);
        }
        for &bottom in rest {
            let [a, b] = fitting(bottom);
            ones.add_single(a);
            ones.add_single(b);
        }
    }

    /// The same for one group.
    #[inline]
    fn count_one<const GROUP: usize>(&self, start: Lanes, bottoms: &[u32], ones: &mut Ones) {
        let (blocks, rest) = bottoms.as_chunks::<4>();
        for block in blocks {
            ones.add(block.map(|bottom| self.fitting::<GROUP>(start, bottom)));
        }
        for &bottom in rest {
            ones.add_single(self.fitting::<GROUP>(start, bottom));
        }
    }

    /// The tops in `start` that fit a bottom.
    #[inline]
    fn fitting<const GROUP: usize>(&self, start: Lanes, bottom: u32) -> Lanes {
        let [a, b, c, d] = bottom.to_le_bytes();
        let [ta, tb, tc, td] = &self.chunks;
        let entry = |table: &[[Lanes; GROUPS]; ENTRIES], at: u8| table[usize::from(at)][GROUP];
        let fitting = entry(ta, a) & entry(tb, b) & (entry(tc, c) & entry(td, d));
        if bucket_count(N) > 1 { fitting & start } else { fitting }
    }
}

/// For each bit, those of the first 128 words that do not have it.
fn write_free_tops(words: &[u32], free_tops: &mut TopsByDiagonal) {
    let (rows, _) = words[..Lanes::COUNT].as_chunks::<4>();
    for (lanes, &row) in free_tops.iter_mut().zip(rows) {
        *lanes = Lanes::new(row) ^ Lanes::ALL;
    }
    transpose(free_tops);
}

/// Fills a table by doubling: each choice with one more bit is the choice without it, AND the
/// free tops of the diagonal of the bit.
#[inline]
fn fill_by_doubling<const FILLED: usize>(
    table: &mut [[Lanes; GROUPS]],
    bits: usize,
    start: [Lanes; FILLED],
    free_tops: impl Fn(usize) -> [Lanes; FILLED],
) {
    table[0][..FILLED].copy_from_slice(&start);
    for bit in 0..bits {
        let free_tops = free_tops(bit);
        let (without, with) = table.split_at_mut(1 << bit);
        for (with, without) in with.iter_mut().zip(&*without) {
            for group in 0..FILLED {
                with[group] = without[group] & free_tops[group];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::join::half::{Key, lowest_bit, to_u32, width};
    use crate::join::keys::Keys;
    use crate::join::lists::{Extent, Sources};

    /// The oracle: pairs counted one by one. A diagonal ╲ of one half is a diagonal ╱ of the
    /// other, which is upside down.
    fn count_one_by_one(tops: &[Key], bottoms: &[Key]) -> u64 {
        let fit = |top: &&Key, bottom: &Key| {
            top.is_disjoint(Key { right: bottom.left, left: bottom.right })
        };
        let of = |bottom| tops.iter().filter(|top| fit(top, bottom)).count() as u64;
        bottoms.iter().map(of).sum()
    }

    /// Random half boards of each class, with about as many diagonals as real ones.
    fn random<const N: u32>(sizes: [usize; 3], state: &mut u64) -> [Vec<Key>; 3] {
        let mask = ((1 << width(N)) - 1) << lowest_bit(N);
        let mut next = || {
            *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (*state >> 32) as u32
        };
        let mut word = || next() & next() & next() & mask;
        sizes.map(|size| (0..size).map(|_| Key { right: word(), left: word() }).collect())
    }

    fn side_of<const N: u32>(classes: &[Vec<Key>; 3]) -> Side<N> {
        let mut side = Side::new();
        let mut keys = Keys::default();
        keys.reserve(classes.iter().map(Vec::len).sum());
        let mut bounds = [0; 4];
        for (class, half_boards) in classes.iter().enumerate() {
            let start = bounds[class] as usize;
            for (at, &key) in half_boards.iter().enumerate() {
                keys.set(start + at, key);
            }
            bounds[class + 1] = to_u32(start + half_boards.len());
        }
        let mut sources = Sources::default();
        sources.add(Extent { bounds }, 0, Key::default(), Key::default());
        side.fill(&keys, &sources);
        side
    }

    fn check<const N: u32>(sizes: [[usize; 3]; 2], mut seed: u64) {
        let halves = sizes.map(|sizes| random::<N>(sizes, &mut seed));
        let pairs = |top: usize, bottom: usize, class: usize| {
            count_one_by_one(&halves[top][0], &halves[bottom][class])
        };
        let expected = 2 * pairs(0, 1, 0)
            + 2 * (pairs(0, 1, 1) + pairs(1, 0, 1))
            + 4 * (pairs(0, 1, 2) + pairs(1, 0, 2));
        let [one, other] = halves.each_ref().map(side_of::<N>);
        assert_eq!(Tables::new().count(&one, &other), expected, "n = {N}, {sizes:?}");
    }

    fn check_all(sizes: [[usize; 3]; 2], seed: u64) {
        check::<12>(sizes, seed);
        check::<14>(sizes, seed);
        check::<16>(sizes, seed);
        check::<17>(sizes, seed);
        check::<18>(sizes, seed);
        check::<19>(sizes, seed);
        check::<20>(sizes, seed);
        check::<21>(sizes, seed);
        check::<22>(sizes, seed);
    }

    #[test]
    fn matching_supports_empty_and_full_groups_and_one_board_more() {
        check_all([[128, 1, 0], [129, 0, 1]], 1);
        check_all([[256, 40, 9], [513, 60, 2]], 2);
        check_all([[0, 5, 5], [0, 7, 7]], 3);
        check_all([[0, 0, 0], [3, 2, 1]], 4);
    }

    fn sizes() -> impl Strategy<Value = [usize; 3]> {
        [0..400_usize, 0..200_usize, 0..100_usize]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn matching_equals_counting_pair_by_pair(one in sizes(), other in sizes(), seed: u64) {
            check_all([one, other], seed);
        }
    }
}
