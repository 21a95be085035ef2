//! Counts the pairs of half boards that fit, 256 tops at a time.
//!
//! Up to 128 *tops* lie side by side, one bit each. For every diagonal that both halves can meet, their *column* of
//! bits says which of them leave it free. A bottom half fits the tops that are free on each of its diagonals: the
//! AND of some thirty columns. So that it need not be made one by one, the diagonals are cut into four chunks, and
//! for each chunk a table has the AND for every choice of its bits: four look-ups, three ANDs and a count of bits
//! say how many of 128 tops a bottom fits. Two groups of 128 are scanned together.
//!
//! On large boards both sides are first sorted into *buckets* by the middle bits of their words, which cross the most
//! diagonals of the other half. A bucket starts from what its bits leave of the group, which is often nothing: then
//! the whole bucket is passed over.

use super::half::{Half, Key};
use super::lanes::{Lanes, transpose};
use super::streaming::Keys;

/// Sizes that depend on the board alone.
struct Cut<const N: u32>;

impl<const N: u32> Cut<N> {
    /// Bits of each word that choose the bucket: on small boards the sorting costs more than it saves.
    const BUCKET: u32 = if N < 18 {
        0
    } else if N < 20 {
        3
    } else {
        4
    };
    const BUCKETS: usize = 1 << (2 * Self::BUCKET);

    /// Below the bucket's bits, and above them: the chunks of each word.
    const LOW: u32 = (Half::<N>::WIDTH - Self::BUCKET) / 2;
    const HIGH: u32 = Half::<N>::WIDTH - Self::BUCKET - Self::LOW;

    /// Where each part of a word begins.
    const LOW_AT: u32 = Half::<N>::LOWEST;
    const BUCKET_AT: u32 = Self::LOW_AT + Self::LOW;
    const HIGH_AT: u32 = Self::BUCKET_AT + Self::BUCKET;

    #[inline]
    fn bucket(key: Key) -> usize {
        let part = |word: u32| (word >> Self::BUCKET_AT) as usize & ((1 << Self::BUCKET) - 1);
        part(key.falling) << Self::BUCKET | part(key.rising)
    }
}

/// A choice of bits has an entry in a table: of chunks up to 9 bits.
const ENTRIES: usize = 512;

/// As many buckets as there can be.
const MOST_BUCKETS: usize = 256;

/// One side of a pair: its half boards by class and bucket.
pub(super) struct Side<const N: u32> {
    /// What was streamed, class by class. Sorted, where there are buckets, into `sorted`.
    streamed: Keys,
    sorted: Keys,
    bounds: [[u32; MOST_BUCKETS + 1]; 3],
}

impl<const N: u32> Side<N> {
    pub fn new() -> Self {
        Self {
            streamed: Keys::default(),
            sorted: Keys::default(),
            bounds: [[0; MOST_BUCKETS + 1]; 3],
        }
    }

    /// Takes what `stream` writes class by class, given where each class ends.
    pub fn fill(&mut self, stream: impl FnOnce(&mut Keys) -> [usize; 3]) {
        let ends = stream(&mut self.streamed);
        if Cut::<N>::BUCKETS > 1 {
            self.sorted.reserve(ends[2]);
        }
        let mut start = 0;
        for (class, end) in ends.into_iter().enumerate() {
            if Cut::<N>::BUCKETS > 1 {
                self.sort(class, start, end);
            } else {
                self.bounds[class][0] = narrow(start);
                self.bounds[class][1] = narrow(end);
            }
            start = end;
        }
    }

    /// Sorts a class by counting.
    fn sort(&mut self, class: usize, start: usize, end: usize) {
        let falling = &self.streamed.falling[start..end];
        let rising = &self.streamed.rising[start..end];
        let keys = || {
            let words = falling.iter().zip(rising);
            words.map(|(&falling, &rising)| Key { falling, rising })
        };
        let mut next = [0_u32; MOST_BUCKETS];
        for key in keys() {
            next[Cut::<N>::bucket(key) % MOST_BUCKETS] += 1;
        }
        let mut at = narrow(start);
        for (bound, next) in self.bounds[class].iter_mut().zip(&mut next) {
            *bound = at;
            at += core::mem::replace(next, at);
        }
        self.bounds[class][Cut::<N>::BUCKETS] = at;
        for key in keys() {
            let to = &mut next[Cut::<N>::bucket(key) % MOST_BUCKETS];
            self.sorted.set(*to as usize, key);
            *to += 1;
        }
    }

    fn keys(&self) -> &Keys {
        if Cut::<N>::BUCKETS > 1 { &self.sorted } else { &self.streamed }
    }

    /// Where a bucket of a class lies.
    #[inline]
    fn bucket(&self, class: usize, bucket: usize) -> core::ops::Range<usize> {
        let bounds = &self.bounds[class];
        bounds[bucket] as usize..bounds[bucket + 1] as usize
    }

    /// Where the whole class lies.
    fn class(&self, class: usize) -> core::ops::Range<usize> {
        self.bounds[class][0] as usize..self.bounds[class][Cut::<N>::BUCKETS] as usize
    }
}

fn narrow(at: usize) -> u32 {
    u32::try_from(at).expect("a list outgrew 32 bits")
}

/// How much a bottom counts beside a top of class 0, by its class.
///
/// Reflecting a solution in a long diagonal moves a queen of the other long diagonal to the other half. So solutions
/// with a queen on the long diagonals in the top half need not be counted: those with j of them in the bottom
/// half and none in the top count 2^j times.
const WEIGHTS: [u64; 3] = [1, 2, 4];

/// The tables of one group and of two.
pub(super) struct Matcher<const N: u32> {
    one: Box<Tables<N, 1>>,
    two: Box<Tables<N, 2>>,
}

impl<const N: u32> Matcher<N> {
    pub fn new() -> Self {
        Self { one: Box::new(Tables::new()), two: Box::new(Tables::new()) }
    }

    /// Solutions with one side on top and the other below, and the other way round.
    pub fn count(&mut self, one: &Side<N>, other: &Side<N>) -> u64 {
        // Class 0 beside class 0 is the same both ways: counted once, twice as much.
        self.beside(one, other, [2 * WEIGHTS[0], WEIGHTS[1], WEIGHTS[2]])
            + self.beside(other, one, [0, WEIGHTS[1], WEIGHTS[2]])
    }

    /// Pairs of a top of class 0 and a bottom of any class, weighed by that class.
    fn beside(&mut self, tops: &Side<N>, bottoms: &Side<N>, weights: [u64; 3]) -> u64 {
        let all = tops.class(0);
        let mut sum = 0;
        for start in all.clone().step_by(2 * Lanes::COUNT) {
            let group = start..all.end.min(start + 2 * Lanes::COUNT);
            sum += if group.len() <= Lanes::COUNT {
                self.one.set(tops.keys(), group);
                self.one.scan(bottoms, weights)
            } else {
                self.two.set(tops.keys(), group);
                self.two.scan(bottoms, weights)
            };
        }
        sum
    }
}

/// What so many groups of 128 tops leave free, for every choice of bits of each chunk.
struct Tables<const N: u32, const GROUPS: usize> {
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
    fn new() -> Self {
        let chunks = || Chunks {
            low: [[Lanes::NONE; GROUPS]; ENTRIES],
            bucket: [[Lanes::NONE; GROUPS]; ENTRIES],
            high: [[Lanes::NONE; GROUPS]; ENTRIES],
        };
        Self { falling: chunks(), rising: chunks() }
    }

    /// Takes a group of tops.
    fn set(&mut self, tops: &Keys, group: core::ops::Range<usize>) {
        let mut falling = [[Lanes::NONE; 32]; GROUPS];
        let mut rising = [[Lanes::NONE; 32]; GROUPS];
        let mut there = [Lanes::NONE; GROUPS];
        for index in 0..GROUPS {
            let start = group.start + index * Lanes::COUNT;
            let end = group.end.min(start + Lanes::COUNT).max(start);
            let free = |words: &[u32], at: usize| {
                if at < end { !words[at] >> Cut::<N>::LOW_AT } else { 0 }
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

    /// Pairs with the bottoms, weighed by their class.
    fn scan(&self, bottoms: &Side<N>, weights: [u64; 3]) -> u64 {
        let mut sum = 0;
        for bucket in 0..Cut::<N>::BUCKETS {
            let part = (1 << Cut::<N>::BUCKET) - 1;
            // What falls for one half rises for the other, which is upside down.
            let start = and(
                &self.rising.bucket[bucket >> Cut::<N>::BUCKET & part],
                &self.falling.bucket[bucket & part],
            );
            if start.iter().all(|lanes| lanes.is_none()) {
                continue;
            }
            for (class, weight) in weights.into_iter().enumerate() {
                if weight > 0 {
                    let range = bottoms.bucket(class, bucket);
                    sum += weight * self.scan_bucket(&start, bottoms.keys(), range);
                }
            }
        }
        sum
    }

    #[inline]
    fn scan_bucket(
        &self,
        start: &[Lanes; GROUPS],
        keys: &Keys,
        range: core::ops::Range<usize>,
    ) -> u64 {
        let low = |word: u32| (word >> Cut::<N>::LOW_AT) as usize % (1 << Cut::<N>::LOW) % ENTRIES;
        let high =
            |word: u32| (word >> Cut::<N>::HIGH_AT) as usize % (1 << Cut::<N>::HIGH) % ENTRIES;
        let mut count = 0;
        for (&falling, &rising) in keys.falling[range.clone()].iter().zip(&keys.rising[range]) {
            let one = and(&self.falling.low[low(rising)], &self.falling.high[high(rising)]);
            let other = and(&self.rising.low[low(falling)], &self.rising.high[high(falling)]);
            for lanes in and(&and(&one, &other), start) {
                count += u64::from(lanes.count());
            }
        }
        count
    }
}

impl<const GROUPS: usize> Chunks<GROUPS> {
    /// From the columns of a word: which tops leave each of its diagonals free.
    fn fill<const N: u32>(&mut self, columns: &[[Lanes; 32]; GROUPS], start: [Lanes; GROUPS]) {
        let column = |bit: u32| core::array::from_fn(|group| columns[group][bit as usize % 32]);
        let (low, bucket) = (Cut::<N>::LOW, Cut::<N>::BUCKET);
        fill(&mut self.low, low, [Lanes::ALL; GROUPS], column);
        fill(&mut self.bucket, bucket, start, |bit| column(low + bit));
        fill(&mut self.high, Cut::<N>::HIGH, [Lanes::ALL; GROUPS], |bit| {
            column(low + bucket + bit)
        });
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Pairs counted one by one. What falls for one half rises for the other, which is upside down.
    fn plainly(tops: &[Key], bottoms: &[Key]) -> u64 {
        let fit = |top: &&Key, bottom: &Key| {
            top.is_apart(Key { falling: bottom.rising, rising: bottom.falling })
        };
        let of = |bottom| tops.iter().filter(|top| fit(top, bottom)).count() as u64;
        bottoms.iter().map(of).sum()
    }

    fn check<const N: u32>(sizes: [[usize; 3]; 2]) {
        let mask = ((1 << Half::<N>::WIDTH) - 1) << Half::<N>::LOWEST;
        let mut state = u64::from(N);
        let mut word = || {
            let mut next = || {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (state >> 32) as u32
            };
            next() & next() & next() & mask
        };
        let halves = sizes.map(|classes| {
            classes.map(|count| {
                (0..count).map(|_| Key { falling: word(), rising: word() }).collect::<Vec<_>>()
            })
        });
        let [one, other] = halves.clone().map(|classes| {
            let mut side = Side::<N>::new();
            side.fill(|out| {
                let mut end = 0;
                out.reserve(classes.iter().map(Vec::len).sum());
                classes.map(|class| {
                    for key in class {
                        out.set(end, key);
                        end += 1;
                    }
                    end
                })
            });
            side
        });
        let pairs = |top: usize, bottom: usize, class: usize| {
            plainly(&halves[top][0], &halves[bottom][class])
        };
        let expected = 2 * pairs(0, 1, 0)
            + 2 * (pairs(0, 1, 1) + pairs(1, 0, 1))
            + 4 * (pairs(0, 1, 2) + pairs(1, 0, 2));
        assert!(expected > 0 || sizes[0][0] == 0);
        assert_eq!(Matcher::<N>::new().count(&one, &other), expected, "n = {N}, {sizes:?}");
    }

    #[test]
    fn matching_counts_what_counting_pair_by_pair_does() {
        for sizes in [
            [[100, 80, 20], [90, 70, 10]],
            [[128, 1, 0], [129, 0, 1]],
            [[300, 40, 9], [513, 60, 2]],
            [[0, 5, 5], [0, 7, 7]],
        ] {
            check::<14>(sizes);
            check::<16>(sizes);
            check::<17>(sizes);
            check::<18>(sizes);
            check::<19>(sizes);
            check::<20>(sizes);
            check::<21>(sizes);
            check::<22>(sizes);
        }
    }
}
