//! One side of a pair, prepared for matching: on large boards it is sorted into *buckets* by the
//! middle bits of its words.
//!
//! The middle diagonals are the longest, so their bits exclude the most half boards of the other side.

use alloc::vec::Vec;

use super::compact::Keys;
use super::half::{Half, Key, narrow};

/// The parts of the words of a half board, whose sizes depend on n alone.
pub(super) struct Layout<const N: u32>;

impl<const N: u32> Layout<N> {
    /// The bits of each word that choose the bucket; on small boards sorting costs more than it saves.
    pub const BUCKET: u32 = match N {
        ..18 => 0,
        18..20 => 3,
        _ => 4,
    };
    pub const BUCKETS: usize = 1 << (2 * Self::BUCKET);

    /// The bits of each word below those of the bucket, and above them.
    pub const LOW: u32 = (Half::<N>::WIDTH - Self::BUCKET) / 2;
    pub const HIGH: u32 = Half::<N>::WIDTH - Self::BUCKET - Self::LOW;

    /// The lowest bit of each part.
    pub const LOW_AT: u32 = Half::<N>::LOWEST;
    pub const BUCKET_AT: u32 = Self::LOW_AT + Self::LOW;
    pub const HIGH_AT: u32 = Self::BUCKET_AT + Self::BUCKET;

    #[inline]
    fn bucket_of(key: Key) -> usize {
        let part = |word: u32| (word >> Self::BUCKET_AT) as usize & ((1 << Self::BUCKET) - 1);
        part(key.falling) << Self::BUCKET | part(key.rising)
    }
}

/// The largest number of buckets.
const MOST_BUCKETS: usize = 256;

/// One side of a pair: its half boards by bucket, and by class within each bucket.
pub(super) struct Side<const N: u32> {
    /// The half boards, class by class.
    streamed: Keys,
    /// The same by bucket, if there is more than one.
    sorted: Vec<Key>,
    /// The half boards of class 0, by bucket.
    tops: Keys,
    top_count: usize,
    /// Class c of bucket b starts at `bounds[3 * b + c]`.
    bounds: [u32; CLASSES * MOST_BUCKETS + 1],
}

const CLASSES: usize = 3;

impl<const N: u32> Side<N> {
    pub fn new() -> Self {
        Self {
            streamed: Keys::default(),
            sorted: Vec::new(),
            tops: Keys::default(),
            top_count: 0,
            bounds: [0; CLASSES * MOST_BUCKETS + 1],
        }
    }

    /// Fills the side with what `stream` writes class by class; it returns the end of each class.
    pub fn fill(&mut self, stream: impl FnOnce(&mut Keys) -> [usize; CLASSES]) {
        let ends = stream(&mut self.streamed);
        self.top_count = ends[0];
        if Layout::<N>::BUCKETS > 1 {
            self.sort(ends);
        } else {
            self.bounds[1..=CLASSES].copy_from_slice(&ends.map(narrow));
        }
    }

    /// Sorts the half boards by bucket, with a counting sort.
    fn sort(&mut self, ends: [usize; CLASSES]) {
        let classes = [0..ends[0], ends[0]..ends[1], ends[1]..ends[2]];
        // For each class: the size of each bucket, then the index of its next half board.
        let mut next = [[0_u32; MOST_BUCKETS]; CLASSES];
        for (range, next) in classes.iter().zip(&mut next) {
            for key in self.streamed.iter(range.clone()) {
                next[Layout::<N>::bucket_of(key) % MOST_BUCKETS] += 1;
            }
        }
        let mut end = 0;
        let buckets = self.bounds.chunks_exact_mut(CLASSES).take(Layout::<N>::BUCKETS);
        for (bucket, bounds) in buckets.enumerate() {
            for (bound, next) in bounds.iter_mut().zip(&mut next) {
                *bound = end;
                end += core::mem::replace(&mut next[bucket], end);
            }
        }
        self.bounds[CLASSES * Layout::<N>::BUCKETS] = end;
        self.sorted.resize(self.sorted.len().max(ends[2]), Key::default());
        for (range, next) in classes.into_iter().zip(&mut next) {
            for key in self.streamed.iter(range) {
                let to = &mut next[Layout::<N>::bucket_of(key) % MOST_BUCKETS];
                self.sorted[*to as usize] = key;
                *to += 1;
            }
        }
        self.copy_tops();
    }

    /// Copies the half boards of class 0.
    fn copy_tops(&mut self) {
        self.tops.reserve(self.top_count);
        let mut count = 0;
        for bucket in 0..Layout::<N>::BUCKETS {
            for &key in &self.sorted[self.range(bucket, 0, 1)] {
                self.tops.set(count, key);
                count += 1;
            }
        }
    }

    /// The half boards of class 0, and their number.
    pub fn tops(&self) -> (&Keys, usize) {
        (if Layout::<N>::BUCKETS > 1 { &self.tops } else { &self.streamed }, self.top_count)
    }

    /// The sum of `each` over the half boards of the classes `from..to` of a bucket.
    #[inline]
    pub fn sum(&self, bucket: usize, from: usize, to: usize, each: impl Fn(Key) -> u64) -> u64 {
        let range = self.range(bucket, from, to);
        if Layout::<N>::BUCKETS > 1 {
            self.sorted[range].iter().map(|&key| each(key)).sum()
        } else {
            self.streamed.iter(range).map(each).sum()
        }
    }

    /// The extent of the classes `from..to` of a bucket.
    #[inline]
    fn range(&self, bucket: usize, from: usize, to: usize) -> core::ops::Range<usize> {
        let bounds = &self.bounds[CLASSES * bucket..][..=CLASSES];
        bounds[from] as usize..bounds[to] as usize
    }
}
