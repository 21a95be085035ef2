//! Joins the half boards of a job: makes their lists, and counts each pair that fits as often as its images do.

use super::half::{Half, Key};
use super::lists::{Lists, Sources};
use super::matching::Matcher;
use super::pairs::{self, Pair};
use super::buckets::Side;
use super::jobs::{Job, parts, subsets};
use crate::bits::columns;

/// All that counting a board of `N` rows needs, kept from one job to the next.
pub(super) struct Joiner<const N: u32> {
    lists: Lists<N>,
    sources: Sources,
    sides: [Side<N>; 2],
    matcher: Matcher<N>,
}

impl<const N: u32> Joiner<N> {
    pub fn new() -> Self {
        Self {
            lists: Lists::new(Half::<N>::ROOM),
            sources: Sources::new(),
            sides: [Side::new(), Side::new()],
            matcher: Matcher::new(),
        }
    }

    /// Solutions of all pairs of the job and of their images.
    pub fn run(&mut self, job: Job) -> u64 {
        self.lists.clear();
        self.grow(job, job.one, u32::from(Half::<N>::ODD));
        self.grow(job, job.other, u32::from(pairs::both_give::<N>(job)));
        let mut sum = 0;
        pairs::visit::<N>(job, |pair, times| {
            self.stream(job, pair);
            let [one, other] = &self.sides;
            sum += times * self.matcher.count(one, other);
        });
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

    /// Brings the half boards of a pair to its two sides.
    fn stream(&mut self, job: Job, pair: Pair) {
        if !Half::<N>::ODD {
            self.stream_last(0, pair.one, job.one);
            self.stream_last(1, pair.other, job.other);
            return;
        }
        let middle = Half::<N>::queen(Half::<N>::ROWS, pair.middle.trailing_zeros());
        if pair.middle & job.inner() == 0 {
            self.stream_last_beside(0, pair.one, middle);
        } else {
            self.keep_beside(0, pair.one, middle);
        }
        self.keep_beside(1, pair.other, middle);
    }

    /// Even n: streams the last row of a set. Where its column is an outer one the list it would be read from is not
    /// stored, for nothing else would read it: the last two rows are streamed at once.
    fn stream_last(&mut self, side: usize, set: u32, outer: u32) {
        let Self { lists, sources, sides, .. } = self;
        let row = Half::<N>::ROWS - 1;
        sources.clear();
        for column in columns(set).map(u32::from) {
            let place = 1 << column;
            let queen = Half::<N>::queen(row, column);
            let long = Half::<N>::long(row, column);
            let rest = set & !place;
            if outer & place == 0 {
                sources.add(lists.place(rest), long, queen, queen);
                continue;
            }
            let beside = place << 1 | place >> 1;
            for above in columns(rest & !beside).map(u32::from) {
                let both = queen.with(Half::<N>::queen(row - 1, above));
                let long = long + Half::<N>::long(row - 1, above);
                sources.add(lists.place(rest & !(1 << above)), long, both, both);
            }
        }
        sides[side].fill(|out| sources.stream(lists.keys(), out));
    }

    /// Odd n, the middle queen on an outer column: the list is not stored, for nothing else would read it. Its last
    /// row is streamed, of what she does not attack. She is tested, not kept.
    fn stream_last_beside(&mut self, side: usize, set: u32, middle: Key) {
        let Self { lists, sources, sides, .. } = self;
        let row = Half::<N>::ROWS - 1;
        sources.clear();
        for column in columns(set).map(u32::from) {
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
}
