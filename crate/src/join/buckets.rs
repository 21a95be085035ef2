//! One side of a pair, packed for matching: on large boards it is sorted into *buckets* by the
//! middle bits of its words.
//!
//! The middle diagonals are the longest, so their bits exclude the most half boards of the other
//! side.

use alloc::vec;
use alloc::vec::Vec;

use super::half::{lowest_bit, to_u32, width};
use super::keys::{Encoding, Keys, SLACK};
use super::lanes::{Lanes, Words};
use super::lists::Sources;

/// The division of the two words of a half board for matching, which depends on n alone.
///
/// The diagonals that cross both halves are cut into parts: those below the bucket's, the bucket's
/// and those above. A half board is *packed* into one word with a byte for each of its four chunks,
/// and, if there are buckets, one with the number of its bucket.
struct Layout<const N: u32>;

/// The smallest board whose half boards are sorted into buckets. On smaller ones sorting costs more
/// than it saves.
pub(super) const SMALLEST_SORTED: u32 = 18;

/// The bits of each word that choose the bucket.
pub(super) const fn bucket_bits(n: u32) -> u32 {
    match n {
        ..SMALLEST_SORTED => 0,
        SMALLEST_SORTED..20 => 3,
        20..22 => 4,
        _ => 5,
    }
}

/// The bits of each word below those of the bucket.
pub(super) const fn low_bits(n: u32) -> u32 {
    (width(n) - bucket_bits(n)) / 2
}

/// The bits of each word above those of the bucket.
pub(super) const fn high_bits(n: u32) -> u32 {
    width(n) - bucket_bits(n) - low_bits(n)
}

/// The number of buckets.
pub(super) const fn bucket_count(n: u32) -> usize {
    1 << (2 * bucket_bits(n))
}

impl<const N: u32> Encoding for Layout<N> {
    const IS_DOUBLE: bool = bucket_count(N) > 1;

    #[inline]
    fn encode<W: Words>(right: W, left: W) -> (W, W) {
        let [low, middle, high] = [low_bits(N), bucket_bits(N), high_bits(N)];
        let start = lowest_bit(N);
        let part = |word: W, at: u32, bits: u32| word >> at & W::splat((1 << bits) - 1);
        let chunks = |word| part(word, start, low) | part(word, start + low + middle, high) << 8;
        let bucket = |word| part(word, start + low, middle);
        (chunks(right) | chunks(left) << 16, bucket(right) << middle | bucket(left))
    }
}

/// Packed half boards.
#[derive(Default)]
pub(super) struct Packed {
    pub chunks: Vec<u32>,
    /// The number of the bucket of each, if there is more than one.
    pub buckets: Vec<u32>,
}

impl Packed {
    /// Allocates `count` half boards, the slack of streaming, and that of reading whole groups.
    pub fn reserve(&mut self, count: usize) {
        let count = count + Lanes::COUNT.max(SLACK);
        if self.chunks.len() < count {
            self.chunks.resize(count, 0);
            self.buckets.resize(count, 0);
        }
    }
}

/// One side of a pair: its half boards by bucket, and by class within each bucket.
pub(super) struct Side<const N: u32> {
    /// The half boards, class by class.
    streamed: Packed,
    /// If there are buckets, the chunks of the same by bucket, and by class within each bucket.
    sorted: Vec<u32>,
    /// If there are buckets, the half boards of class 0 by bucket.
    tops: Packed,
    top_count: usize,
    /// Class c of bucket b starts at `bounds[3 * b + c]`.
    bounds: Vec<u32>,
    /// For sorting, by bucket: the index of the next half board of each class, and of the next top.
    next: Vec<[u32; CLASSES + 1]>,
}

const CLASSES: usize = 3;

impl<const N: u32> Side<N> {
    pub fn new() -> Self {
        Self {
            streamed: Packed::default(),
            sorted: Vec::new(),
            tops: Packed::default(),
            top_count: 0,
            bounds: vec![0; CLASSES * bucket_count(N) + 1],
            next: vec![[0; CLASSES + 1]; bucket_count(N)],
        }
    }

    /// Fills the side with the half boards of a list.
    pub fn fill(&mut self, keys: &Keys, sources: &Sources) {
        self.streamed.reserve(sources.len());
        let Packed { chunks, buckets } = &mut self.streamed;
        let ends = sources.stream::<Layout<N>>(keys, chunks, buckets);
        self.top_count = ends[0];
        if bucket_count(N) > 1 {
            self.sort(ends);
        } else {
            self.bounds[1..=CLASSES].copy_from_slice(&ends.map(to_u32));
        }
    }

    /// Sorts the half boards by bucket, with a counting sort.
    fn sort(&mut self, ends: [usize; CLASSES]) {
        let classes = [0..ends[0], ends[0]..ends[1], ends[1]..ends[2]];
        let Self { streamed: Packed { chunks, buckets }, sorted, tops, bounds, next, .. } = self;
        let next = &mut next[..bucket_count(N)];
        next.fill([0; CLASSES + 1]);
        for (class, range) in classes.iter().enumerate() {
            for &bucket in &buckets[range.clone()] {
                next[bucket as usize % bucket_count(N)][class] += 1;
            }
        }
        let (mut end, mut top) = (0, 0);
        for (bounds, next) in bounds.chunks_exact_mut(CLASSES).zip(&mut *next) {
            next[CLASSES] = top;
            top += next[0];
            for (bound, next) in bounds.iter_mut().zip(next) {
                *bound = end;
                end += core::mem::replace(next, end);
            }
        }
        bounds[CLASSES * bucket_count(N)] = end;
        sorted.resize(sorted.len().max(ends[2]), 0);
        tops.reserve(self.top_count);
        for (class, range) in classes.into_iter().enumerate() {
            for (&bucket, &chunks) in buckets[range.clone()].iter().zip(&chunks[range]) {
                let next = &mut next[bucket as usize % bucket_count(N)];
                sorted[next[class] as usize] = chunks;
                next[class] += 1;
                if class == 0 {
                    let top = next[CLASSES] as usize;
                    tops.chunks[top] = chunks;
                    tops.buckets[top] = bucket;
                    next[CLASSES] += 1;
                }
            }
        }
    }

    /// The half boards of class 0, and their number.
    pub fn tops(&self) -> (&Packed, usize) {
        (if bucket_count(N) > 1 { &self.tops } else { &self.streamed }, self.top_count)
    }

    /// The chunks of the half boards of the classes `from..to` of a bucket.
    #[inline]
    pub fn bottoms(&self, bucket: usize, from: usize, to: usize) -> &[u32] {
        let bounds = &self.bounds[CLASSES * bucket..][..=CLASSES];
        let range = bounds[from] as usize..bounds[to] as usize;
        if bucket_count(N) > 1 { &self.sorted[range] } else { &self.streamed.chunks[range] }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The oracle: bit by bit.
    fn unpack<const N: u32>((chunks, bucket): (u32, u32)) -> [u32; 2] {
        [0, 1].map(|word| {
            let [low, high] = [0, 8].map(|at| chunks >> (16 * word + at) & 0xFF);
            let middle = bucket >> (bucket_bits(N) * (1 - word)) & ((1 << bucket_bits(N)) - 1);
            (low | middle << low_bits(N) | high << (low_bits(N) + bucket_bits(N))) << lowest_bit(N)
        })
    }

    fn check<const N: u32>(right: u32, left: u32) {
        let packed = Layout::<N>::encode(right, left);
        let mask = ((1 << width(N)) - 1) << lowest_bit(N);
        assert_eq!(unpack::<N>(packed), [right & mask, left & mask], "n = {N}");
        assert!((packed.1 as usize) < bucket_count(N));
        let four = Layout::<N>::encode(Lanes::splat(right), Lanes::splat(left));
        assert!((four.0 ^ Lanes::splat(packed.0)).is_none());
        assert!((four.1 ^ Lanes::splat(packed.1)).is_none());
    }

    proptest! {
        #[test]
        fn packing_keeps_the_diagonals_that_cross_both_halves(right: u32, left: u32) {
            check::<12>(right, left);
            check::<13>(right, left);
            check::<14>(right, left);
            check::<15>(right, left);
            check::<16>(right, left);
            check::<17>(right, left);
            check::<18>(right, left);
            check::<19>(right, left);
            check::<20>(right, left);
            check::<21>(right, left);
            check::<22>(right, left);
        }
    }
}
