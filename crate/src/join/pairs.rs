//! The pairs of column sets that a job joins, and the weight of each in the count.
//!
//! Upside down the two sets of a pair change places; `tables` counts both at once. In the mirror
//! each set becomes its mirror image: of a pair and its image one is counted, twice, unless they
//! are the same.

use core::cmp::Ordering;

use super::half::SplitBoard;
use super::jobs::{Job, subsets_of_size};
use crate::bits::columns;

/// The sets of columns of the two halves. With odd n they leave one column to the middle queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Pair {
    pub one: u32,
    pub other: u32,
    /// The column of the middle queen, as a bit; 0 with even n.
    pub middle: u32,
}

impl Pair {
    fn of<const N: u32>(one: u32, middle: u32) -> Self {
        Self { one, other: SplitBoard::<N>::FULL & !(one | middle), middle }
    }

    fn mirrored<const N: u32>(self) -> Self {
        let [one, other, middle] = [self.one, self.other, self.middle].map(SplitBoard::<N>::mirror);
        Self { one, other, middle }
    }

    fn upside_down(self) -> Self {
        Self { one: self.other, other: self.one, ..self }
    }

    /// The weight of the pair if its image is a pair of the same job.
    fn weight(self, image: Self) -> u64 {
        match (self.one, self.middle).cmp(&(image.one, image.middle)) {
            Ordering::Less => 2,
            Ordering::Equal => 1,
            Ordering::Greater => 0,
        }
    }
}

/// Calls `visit_pair` with every pair of a job whose weight is not 0, and with its weight. With odd
/// n the middle queen stands on an inner column, or on an outer one that one side leaves to it: the
/// side with fewer outer columns, or each side in turn if both have as many.
pub(super) fn visit<const N: u32>(job: Job, mut visit_pair: impl FnMut(Pair, u64)) {
    let mut weigh = |pair| {
        let weight = weight::<N>(job, pair);
        if weight > 0 {
            visit_pair(pair, weight);
        }
    };
    sets::<N>(job, job.one, job.other, |one| {
        if SplitBoard::<N>::ODD {
            for column in columns(job.inner() & !one) {
                weigh(Pair::of::<N>(one, 1 << column));
            }
        } else {
            weigh(Pair::of::<N>(one, 0));
        }
    });
    let mut leave = |side, across| {
        for column in columns(side) {
            let middle = 1 << column;
            sets::<N>(job, side & !middle, across, |one| weigh(Pair::of::<N>(one, middle)));
        }
    };
    if SplitBoard::<N>::ODD {
        leave(job.one, job.other);
        if job.both_leave_columns() {
            leave(job.other, job.one);
        }
    }
}

/// Every set of columns of a half that consists of `outer` and inner columns, if `across` fits in
/// the other half.
fn sets<const N: u32>(job: Job, outer: u32, across: u32, mut set: impl FnMut(u32)) {
    let inner = SplitBoard::<N>::ROWS.checked_sub(outer.count_ones());
    if let Some(inner) = inner.filter(|_| across.count_ones() <= SplitBoard::<N>::ROWS) {
        subsets_of_size(job.inner(), inner, |inner| set(outer | inner));
    }
}

/// The weight of a pair of a job. Its mirror image belongs to the same job only if the mirror image
/// of the outer columns does.
fn weight<const N: u32>(job: Job, pair: Pair) -> u64 {
    let mirror = pair.mirrored::<N>();
    let outer = SplitBoard::<N>::mirror(job.one);
    if outer == job.one {
        pair.weight(mirror)
    } else if outer == job.other && pair.middle & !job.inner() == 0 {
        pair.weight(mirror.upside_down())
    } else {
        2
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::join::jobs::jobs_of_cut;

    /// The images of a pair. Upside down it counts as the same pair.
    fn images<const N: u32>(pair: Pair) -> Vec<Pair> {
        let mut images = [pair, pair.mirrored::<N>()].map(|image| image.min(image.upside_down()));
        images.sort();
        let mut images = images.to_vec();
        images.dedup();
        images
    }

    fn check<const N: u32>() {
        for count in (2..N.min(11)).step_by(2) {
            let mut counted = BTreeMap::new();
            for job in jobs_of_cut(N, count) {
                visit::<N>(job, |pair, weight| {
                    *counted.entry(images::<N>(pair)).or_insert(0) += weight;
                });
            }
            let mut expected = BTreeMap::new();
            subsets_of_size(SplitBoard::<N>::FULL, SplitBoard::<N>::ROWS, |one| {
                let left = SplitBoard::<N>::FULL & !one;
                for column in columns(if SplitBoard::<N>::ODD { left } else { 1 }) {
                    let middle = if SplitBoard::<N>::ODD { 1 << column } else { 0 };
                    let images = images::<N>(Pair::of::<N>(one, middle));
                    let count = images.len() as u64;
                    expected.insert(images, count);
                }
            });
            assert_eq!(counted, expected, "n = {N}, {count} outer columns");
        }
    }

    #[test]
    fn every_pair_is_counted_as_often_as_it_has_images() {
        check::<10>();
        check::<11>();
        check::<12>();
        check::<13>();
    }
}
