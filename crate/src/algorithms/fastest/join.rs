//! Joins the half boards of a job: makes their lists, and counts each pair that fits as often as its images do.

use core::cmp::Ordering;

use super::half::{Half, Key};
use super::lists::{Lists, Sources, columns};
use super::matching::{Matcher, Side};
use crate::jobs::{Job, parts, subsets};

/// All that counting a board of `N` rows needs, kept from one job to the next.
pub(super) struct Join<const N: u32> {
    lists: Lists<N>,
    sources: Sources,
    sides: [Side<N>; 2],
    matcher: Matcher<N>,
}

/// Two sets of columns that share the board between their halves; at odd n they leave one to the middle queen.
#[derive(Clone, Copy)]
struct Pair {
    one: u32,
    other: u32,
    middle: u32,
}

impl<const N: u32> Join<N> {
    pub fn new() -> Self {
        let mut lists = Lists::new();
        lists.reserve(Half::<N>::ROOM);
        Self {
            lists,
            sources: Sources::new(),
            sides: [Side::new(), Side::new()],
            matcher: Matcher::new(),
        }
    }

    /// Solutions of all pairs of the job and of their images.
    pub fn run(&mut self, job: Job) -> u64 {
        self.lists.clear();
        let equal = job.one.count_ones() == job.other.count_ones();
        let both_give = Half::<N>::ODD && equal && Half::<N>::mirror(job.one) != job.other;
        self.grow(job, job.one, u32::from(Half::<N>::ODD));
        self.grow(job, job.other, u32::from(both_give));
        if !Half::<N>::ODD {
            return self.halves(job);
        }
        let mut sum = self.around_inner_middle(job);
        sum += self.around_outer_middle(job, job.one, job.other);
        if both_give {
            sum += self.around_outer_middle(job, job.other, job.one);
        }
        sum
    }

    /// Makes the lists of one side, row by row: of every set that can still become one whose outer columns are
    /// those of the side, or all of them but `spare`.
    fn grow(&mut self, job: Job, side: u32, spare: u32) {
        let Self { lists, sources, .. } = self;
        for rows in Half::<N>::FIRST + 1..=Half::<N>::STORED {
            let most = if rows == Half::<N>::STORED { 0 } else { Half::<N>::ROWS - rows + spare };
            for outer in parts(side) {
                let missing = (side & !outer).count_ones();
                let inner = rows.checked_sub(outer.count_ones());
                if let Some(inner) = inner.filter(|_| missing <= most) {
                    subsets(job.inner(), inner, |inner| {
                        lists.grow(outer | inner, rows - 1, sources);
                    });
                }
            }
        }
    }

    /// Even n: every pair of a set and its complement.
    fn halves(&mut self, job: Job) -> u64 {
        let mut sum = 0;
        let Some(inner) = Half::<N>::ROWS.checked_sub(job.one.count_ones()) else { return 0 };
        subsets(job.inner(), inner, |inner| {
            let one = job.one | inner;
            let pair = Pair { one, other: Half::<N>::FULL & !one, middle: 0 };
            let times = images::<N>(job, pair);
            if times > 0 {
                self.stream_last(0, pair.one, job.one);
                self.stream_last(1, pair.other, job.other);
                sum += times * self.fitting();
            }
        });
        sum
    }

    /// Odd n, the middle queen on one of the inner columns: both lists are there, less what she attacks.
    fn around_inner_middle(&mut self, job: Job) -> u64 {
        let mut sum = 0;
        let size = Half::<N>::ROWS.checked_sub(job.one.count_ones());
        let Some(size) = size.filter(|_| job.other.count_ones() <= Half::<N>::ROWS) else {
            return 0;
        };
        subsets(job.inner(), size, |inner| {
            let one = job.one | inner;
            for column in columns(job.inner() & !inner) {
                let middle = 1 << column;
                let pair = Pair { one, other: Half::<N>::FULL & !one & !middle, middle };
                let times = images::<N>(job, pair);
                if times > 0 {
                    let queen = Half::<N>::queen(Half::<N>::ROWS, column);
                    self.keep_beside(0, pair.one, queen);
                    self.keep_beside(1, pair.other, queen);
                    sum += times * self.fitting();
                }
            }
        });
        sum
    }

    /// Odd n, the middle queen on one of the outer columns that `giving` had.
    fn around_outer_middle(&mut self, job: Job, giving: u32, across: u32) -> u64 {
        let mut sum = 0;
        for column in columns(giving) {
            let middle = 1 << column;
            let outer = giving & !middle;
            let size = Half::<N>::ROWS.checked_sub(outer.count_ones());
            let Some(size) = size.filter(|_| across.count_ones() <= Half::<N>::ROWS) else {
                continue;
            };
            let queen = Half::<N>::queen(Half::<N>::ROWS, column);
            subsets(job.inner(), size, |inner| {
                let one = outer | inner;
                let pair = Pair { one, other: Half::<N>::FULL & !one & !middle, middle };
                let times = if Half::<N>::mirror(giving) == giving {
                    times_of(pair, mirrored::<N>(pair))
                } else {
                    2
                };
                if times > 0 {
                    self.stream_last_beside(0, pair.one, queen);
                    self.keep_beside(1, pair.other, queen);
                    sum += times * self.fitting();
                }
            });
        }
        sum
    }

    /// Even n: streams the last row of a set. Where its column is an outer one the list it would be read from is not
    /// stored, for nothing else would read it: the last two rows are streamed at once.
    fn stream_last(&mut self, side: usize, set: u32, outer: u32) {
        let Self { lists, sources, sides, .. } = self;
        let row = Half::<N>::ROWS - 1;
        sources.clear();
        for column in columns(set) {
            let place = 1 << column;
            let queen = Half::<N>::queen(row, column);
            let long = Half::<N>::long(row, column);
            let rest = set & !place;
            if outer & place == 0 {
                sources.add(lists.place(rest), long, queen, queen);
                continue;
            }
            let beside = place << 1 | place >> 1;
            for above in columns(rest & !beside) {
                let both = queen.with(Half::<N>::queen(row - 1, above));
                let long = long + Half::<N>::long(row - 1, above);
                sources.add(lists.place(rest & !(1 << above)), long, both, both);
            }
        }
        sides[side].fill(|out| sources.stream(lists.keys(), out));
    }

    /// Odd n: streams the last row of a set, of what the middle queen does not attack. She is tested, not kept.
    fn stream_last_beside(&mut self, side: usize, set: u32, middle: Key) {
        let Self { lists, sources, sides, .. } = self;
        let row = Half::<N>::ROWS - 1;
        sources.clear();
        for column in columns(set) {
            let queen = Half::<N>::queen(row, column);
            if queen.is_apart(middle) {
                let place = lists.place(set & !(1 << column));
                sources.add(place, Half::<N>::long(row, column), queen.with(middle), queen);
            }
        }
        sides[side].fill(|out| sources.stream(lists.keys(), out));
    }

    /// Odd n: what of a stored list the middle queen does not attack.
    fn keep_beside(&mut self, side: usize, set: u32, middle: Key) {
        let Self { lists, sources, sides, .. } = self;
        sources.clear();
        sources.add(lists.place(set), 0, middle, Key::default());
        sides[side].fill(|out| sources.stream(lists.keys(), out));
    }

    fn fitting(&mut self) -> u64 {
        let [one, other] = &self.sides;
        self.matcher.count(one, other)
    }
}

/// How many images of a pair a job counts with it: itself and its mirror image; 0 where the image is counted instead.
/// The mirror image of a pair belongs to the same job only where that of its outer columns does.
fn images<const N: u32>(job: Job, pair: Pair) -> u64 {
    let mirror = mirrored::<N>(pair);
    let outer = Half::<N>::mirror(job.one);
    if outer == job.one {
        times_of(pair, mirror)
    } else if outer == job.other {
        times_of(pair, Pair { one: mirror.other, other: mirror.one, ..mirror })
    } else {
        2
    }
}

fn mirrored<const N: u32>(pair: Pair) -> Pair {
    let [one, other, middle] = [pair.one, pair.other, pair.middle].map(Half::<N>::mirror);
    Pair { one, other, middle }
}

/// Of two images one is counted, twice.
fn times_of(pair: Pair, image: Pair) -> u64 {
    match (pair.one, pair.middle).cmp(&(image.one, image.middle)) {
        Ordering::Less => 2,
        Ordering::Equal => 1,
        Ordering::Greater => 0,
    }
}
