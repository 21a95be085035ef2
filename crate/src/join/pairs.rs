//! The pairs of column sets that a job joins, and the weight of each in the count.
//!
//! Upside down, the two sets of a pair change places: `tables` counts both orders at once. Of a
//! pair and its mirror image only one is counted, with weight 2. A pair that is its own mirror
//! image has weight 1.

use core::cmp::Ordering;

use super::half::full;
use super::jobs::{Job, subsets_of_size};
use crate::bits::{columns, mirror};

/// The sets of columns of the two halves. With odd n they leave one column to the middle queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Pair {
    pub one: u32,
    pub other: u32,
    /// The column of the middle queen, as a bit; 0 with even n.
    pub middle: u32,
}

impl Pair {
    fn new(n: u32, one: u32, middle: u32) -> Self {
        Self { one, other: full(n) & !(one | middle), middle }
    }

    fn mirrored(self, n: u32) -> Self {
        let [one, other, middle] =
            [self.one, self.other, self.middle].map(|columns| mirror(columns, n));
        Self { one, other, middle }
    }

    fn upside_down(self) -> Self {
        Self { one: self.other, other: self.one, ..self }
    }

    /// The weight of the pair if its image is a pair of the same job.
    fn weight_with(self, image: Self) -> u64 {
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
pub(super) fn visit(job: Job, mut visit_pair: impl FnMut(Pair, u64)) {
    let mut weigh = |one, middle| {
        let pair = Pair::new(job.n, one, middle);
        let weight = weight(job, pair);
        if weight > 0 {
            visit_pair(pair, weight);
        }
    };
    let odd = job.n % 2 == 1;
    sets(job, job.one, job.other, |one| {
        if odd {
            for column in columns(job.inner() & !one) {
                weigh(one, 1 << column);
            }
        } else {
            weigh(one, 0);
        }
    });
    let mut leave = |side, across| {
        for column in columns(side) {
            let middle = 1 << column;
            sets(job, side & !middle, across, |one| weigh(one, middle));
        }
    };
    if odd {
        leave(job.one, job.other);
        if job.both_leave_columns() {
            leave(job.other, job.one);
        }
    }
}

/// Every set of columns of a half that consists of `outer` and inner columns, if `across` fits in
/// the other half.
fn sets(job: Job, outer: u32, across: u32, mut set: impl FnMut(u32)) {
    let rows = job.n / 2;
    if across.count_ones() <= rows
        && let Some(inner) = rows.checked_sub(outer.count_ones())
    {
        subsets_of_size(job.inner(), inner, |inner| set(outer | inner));
    }
}

/// The weight of a pair of a job. Its mirror image belongs to the same job only if the mirror image
/// of the outer columns does.
fn weight(job: Job, pair: Pair) -> u64 {
    let image = pair.mirrored(job.n);
    let outer = mirror(job.one, job.n);
    if outer == job.one {
        pair.weight_with(image)
    } else if outer == job.other && pair.middle & !job.inner() == 0 {
        pair.weight_with(image.upside_down())
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
    fn images(n: u32, pair: Pair) -> Vec<Pair> {
        let mut images = [pair, pair.mirrored(n)].map(|image| image.min(image.upside_down()));
        images.sort();
        let mut images = images.to_vec();
        images.dedup();
        images
    }

    fn check(n: u32) {
        for count in (2..n.min(11)).step_by(2) {
            let mut counted = BTreeMap::new();
            for job in jobs_of_cut(n, count) {
                visit(job, |pair, weight| {
                    *counted.entry(images(n, pair)).or_insert(0) += weight;
                });
            }
            let mut expected = BTreeMap::new();
            subsets_of_size(full(n), n / 2, |one| {
                let odd = n % 2 == 1;
                for column in columns(if odd { full(n) & !one } else { 1 }) {
                    let middle = if odd { 1 << column } else { 0 };
                    let images = images(n, Pair::new(n, one, middle));
                    let count = images.len() as u64;
                    expected.insert(images, count);
                }
            });
            assert_eq!(counted, expected, "n = {n}, {count} outer columns");
        }
    }

    #[test]
    fn every_pair_is_counted_as_often_as_it_has_images() {
        (10..=13).for_each(check);
    }
}
