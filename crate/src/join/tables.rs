//! Which tops of a group leave the diagonals of a bottom free: 128 answers from four look-ups.
//!
//! The tops of a group lie side by side, one bit each. For every diagonal that both halves can meet, its *column* of
//! bits says which of them leave it free. A bottom fits the tops that are free on each of its diagonals: the AND of
//! some thirty columns. So that it need not be made one by one, the diagonals are cut into four chunks, and for each
//! chunk a table has the AND for every choice of its bits.
//!
//! The bits that choose the bucket have tables of their own: what they leave of the group is the same for the whole
//! bucket, and often nothing. Then it is passed over.

use super::half::{Half, Key};
use super::lanes::{Lanes, transpose};
use super::buckets::{Layout, Side};
use super::compact::Keys;

/// A choice of bits has an entry in a table: of chunks up to 9 bits.
const ENTRIES: usize = 512;

/// What so many groups of 128 tops leave free, for every choice of bits of each chunk.
pub(super) struct Tables<const N: u32, const GROUPS: usize> {
    falling: Chunks<GROUPS>,
    rising: Chunks<GROUPS>,
}

/// The parts of one word.
struct Chunks<const GROUPS: usize> {
    low: Table<GROUPS>,
    bucket: Table<GROUPS>,
    high: Table<GROUPS>,
}

type Table<const GROUPS: usize> = [[Lanes; GROUPS]; ENTRIES];

/// Bits of a word that fit beside those of the other word in 32.
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

    /// Takes a group of tops.
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
        // Lanes without a top must never count: one table of those every bottom looks up leaves them out.
        self.falling.fill::<N>(&falling, there);
        self.rising.fill::<N>(&rising, all);
    }

    /// Pairs with the bottoms of `lowest` class or above; those of class 2 weigh twice as much.
    pub fn scan(&self, bottoms: &Side<N>, lowest: usize) -> u64 {
        let mut sum = 0;
        for bucket in 0..Layout::<N>::BUCKETS {
            let part = (1 << Layout::<N>::BUCKET) - 1;
            // What falls for one half rises for the other, which is upside down.
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

    /// How many tops a bottom fits, of those in `start`.
    #[inline]
    fn fitting(&self, start: &[Lanes; GROUPS], Key { falling, rising }: Key) -> u64 {
        let low = |word: u32| (word >> Layout::<N>::LOW_AT) as usize % (1 << Layout::<N>::LOW) % ENTRIES;
        let high =
            |word: u32| (word >> Layout::<N>::HIGH_AT) as usize % (1 << Layout::<N>::HIGH) % ENTRIES;
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
    /// From the columns of a word: which tops leave each of its diagonals free.
    fn fill<const N: u32>(&mut self, columns: &[[Lanes; 32]; GROUPS], start: [Lanes; GROUPS]) {
        let column = |bit: u32| core::array::from_fn(|group| columns[group][bit as usize % 32]);
        let (low, bucket) = (Layout::<N>::LOW, Layout::<N>::BUCKET);
        let all = [Lanes::ALL; GROUPS];
        fill(&mut self.low, low, start, column);
        fill(&mut self.bucket, bucket, all, |bit| column(low + bit));
        fill(&mut self.high, Layout::<N>::HIGH, all, |bit| column(low + bucket + bit));
    }
}

/// By doubling: the choices with one bit more are those without it, each AND its column.
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
