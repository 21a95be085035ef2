//! Which tops of a group fit a bottom: 128 answers from four look-ups.
//!
//! Each top of a group has one bit. For every diagonal that crosses both halves, a *column* of 128
//! bits has the tops that leave it free. The tops that fit a bottom are the AND of the columns of its
//! diagonals, of which there are some thirty. To avoid computing it one by one, the diagonals are
//! divided into four chunks, and a table for each chunk has the AND of every choice of its columns.
//!
//! The bits that choose the bucket have tables of their own. Their AND is the same for the whole
//! bucket, and often empty; then the bucket is skipped.

use super::buckets::{Layout, Side};
use super::compact::Keys;
use super::half::{Half, Key};
use super::lanes::{Lanes, transpose};

/// The entries of a table: one for each choice of up to 9 bits.
const ENTRIES: usize = 512;

/// The tables of some groups of 128 tops.
pub(super) struct Tables<const N: u32, const GROUPS: usize> {
    falling: Chunks<GROUPS>,
    rising: Chunks<GROUPS>,
}

/// The tables of the parts of one word.
struct Chunks<const GROUPS: usize> {
    low: Table<GROUPS>,
    bucket: Table<GROUPS>,
    high: Table<GROUPS>,
}

type Table<const GROUPS: usize> = [[Lanes; GROUPS]; ENTRIES];

/// Words with at most so many relevant bits are transposed together, as one of 32 bits.
const NARROW: u32 = 16;

impl<const N: u32, const GROUPS: usize> Tables<N, GROUPS> {
    pub fn new() -> Self {
        let chunks = || Chunks {
            low: [[Lanes::NONE; GROUPS]; ENTRIES],
            bucket: [[Lanes::NONE; GROUPS]; ENTRIES],
            high: [[Lanes::NONE; GROUPS]; ENTRIES],
        };
        Self { falling: chunks(), rising: chunks() }
    }

    /// Fills the tables for a group of tops.
    pub fn set(&mut self, tops: &Keys, group: core::ops::Range<usize>) {
        let mut falling = [[Lanes::NONE; 32]; GROUPS];
        let mut rising = [[Lanes::NONE; 32]; GROUPS];
        let mut there = [Lanes::NONE; GROUPS];
        for index in 0..GROUPS {
            let start = group.start + index * Lanes::COUNT;
            let end = group.end.min(start + Lanes::COUNT).max(start);
            let free = |words: &[u32], at: usize| {
                if at < end { !words[at] >> Layout::<N>::LOW_AT } else { 0 }
            };
            let transposed = |word: &dyn Fn(usize) -> u32| {
                let mut rows: [Lanes; 32] = core::array::from_fn(|row| {
                    Lanes::new(core::array::from_fn(|at| word(start + 4 * row + at)))
                });
                transpose(&mut rows);
                rows
            };
            if Half::<N>::WIDTH <= NARROW {
                let both = transposed(&|at| {
                    free(&tops.falling, at) & 0xFFFF | free(&tops.rising, at) << NARROW
                });
                falling[index] = both;
                rising[index][..16].copy_from_slice(&both[16..]);
            } else {
                falling[index] = transposed(&|at| free(&tops.falling, at));
                rising[index] = transposed(&|at| free(&tops.rising, at));
            }
            there[index] = Lanes::first(end - start);
        }
        let all = [Lanes::ALL; GROUPS];
        // Lanes without a top must not count: they are 0 in one table that every bottom looks up.
        self.falling.fill::<N>(&falling, there);
        self.rising.fill::<N>(&rising, all);
    }

    /// The pairs with the bottoms of class `lowest` or above; class 2 counts twice.
    pub fn scan(&self, bottoms: &Side<N>, lowest: usize) -> u64 {
        let mut sum = 0;
        for bucket in 0..Layout::<N>::BUCKETS {
            let part = (1 << Layout::<N>::BUCKET) - 1;
            // A falling diagonal of one half is a rising one of the other, which is upside down.
            let start = and(
                &self.rising.bucket[bucket >> Layout::<N>::BUCKET & part],
                &self.falling.bucket[bucket & part],
            );
            if start.iter().any(|lanes| !lanes.is_none()) {
                let fitting = |bottom| self.fitting(&start, bottom);
                sum += bottoms.sum(bucket, lowest, 2, fitting);
                sum += 2 * bottoms.sum(bucket, 2, 3, fitting);
            }
        }
        sum
    }

    /// The number of tops in `start` that fit a bottom.
    #[inline]
    fn fitting(&self, start: &[Lanes; GROUPS], Key { falling, rising }: Key) -> u64 {
        let low =
            |word: u32| (word >> Layout::<N>::LOW_AT) as usize % (1 << Layout::<N>::LOW) % ENTRIES;
        let high = |word: u32| {
            (word >> Layout::<N>::HIGH_AT) as usize % (1 << Layout::<N>::HIGH) % ENTRIES
        };
        let one = and(&self.falling.low[low(rising)], &self.falling.high[high(rising)]);
        let other = and(&self.rising.low[low(falling)], &self.rising.high[high(falling)]);
        let mut fitting = and(&one, &other);
        if Layout::<N>::BUCKETS > 1 {
            fitting = and(&fitting, start);
        }
        fitting.iter().map(|lanes| u64::from(lanes.count())).sum()
    }
}

impl<const GROUPS: usize> Chunks<GROUPS> {
    /// Fills the tables from the columns of a word.
    fn fill<const N: u32>(&mut self, columns: &[[Lanes; 32]; GROUPS], start: [Lanes; GROUPS]) {
        let column = |bit: u32| core::array::from_fn(|group| columns[group][bit as usize % 32]);
        let (low, bucket) = (Layout::<N>::LOW, Layout::<N>::BUCKET);
        let all = [Lanes::ALL; GROUPS];
        fill(&mut self.low, low, start, column);
        fill(&mut self.bucket, bucket, all, |bit| column(low + bit));
        fill(&mut self.high, Layout::<N>::HIGH, all, |bit| column(low + bucket + bit));
    }
}

/// Fills a table by doubling: each choice with one more bit is the choice without it, AND the column
/// of the bit.
#[inline]
fn fill<const GROUPS: usize>(
    table: &mut Table<GROUPS>,
    bits: u32,
    start: [Lanes; GROUPS],
    column: impl Fn(u32) -> [Lanes; GROUPS],
) {
    table[0] = start;
    for bit in 0..bits {
        let column = column(bit);
        let (without, with) = table.split_at_mut(1 << bit);
        for (with, without) in with.iter_mut().zip(&*without) {
            *with = and(without, &column);
        }
    }
}

#[inline]
fn and<const GROUPS: usize>(one: &[Lanes; GROUPS], other: &[Lanes; GROUPS]) -> [Lanes; GROUPS] {
    core::array::from_fn(|group| one[group].and(other[group]))
}
