//! The number of operations that a job takes, estimated from its outer columns.
//!
//! A half board of k rows is a permutation of k columns in which no two queens share a diagonal.
//! Two columns at distance d share one in 2(k − d) of the k(k − 1) ways to put them on two rows. If
//! pairs of columns were independent, the length of a list would be k! times the share of
//! permutations that each pair leaves. They nearly are. So lists are short where the outer columns
//! of a job are close together. An inner column counts with its probability of being in the set.
//!
//! Shares and corrections come from counting operations on half boards of random sets of columns,
//! for n = 12 to 24. No constant here is a time.

use crate::bits;
use crate::join::buckets::{SMALLEST_SORTED, bucket_bits, high_bits, low_bits};
use crate::join::half;
use crate::join::jobs::Job;
use crate::math::{exp, ln};

/// The number of operations of each kind that a job takes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct OperationCounts {
    /// Lists that are read while other lists are made from them.
    pub lists: f64,
    /// Half boards that are read from these lists.
    pub streamed: f64,
    /// Half boards that are sorted into buckets.
    pub sorted: f64,
    /// Entries of tables that are filled, for each group of 128 tops.
    pub tables: f64,
    /// Bottoms that are looked up in the tables of one group.
    pub looked_up: f64,
}

impl OperationCounts {
    /// The operations in a fixed order.
    pub fn to_array(self) -> [f64; 5] {
        [self.lists, self.streamed, self.sorted, self.tables, self.looked_up]
    }

    /// The microseconds that they take, if one operation of each kind takes so many nanoseconds, in
    /// the order of [`to_array`](Self::to_array).
    pub fn microseconds(self, nanoseconds: [f64; 5]) -> f64 {
        let parts = self.to_array().into_iter().zip(nanoseconds);
        parts.map(|(count, nanoseconds)| count * nanoseconds).sum::<f64>() / 1000.0
    }
}

/// More rows than any half has.
const ROW_LIMIT: usize = 17;

/// By rows and distance: the logarithm of the share of permutations of `rows` columns in which two
/// columns at that distance share no diagonal. Computing it anew took two thirds of the time of a
/// job's estimate.
#[expect(clippy::cast_precision_loss, reason = "small numbers")]
const LN_KEPT: [[f64; ROW_LIMIT]; ROW_LIMIT] = {
    let mut table = [[0.0; ROW_LIMIT]; ROW_LIMIT];
    // Two rows have no share: it would be 0, which has no logarithm.
    let mut rows = 3;
    while rows < ROW_LIMIT {
        let mut distance = 1;
        while distance < rows {
            let [attacking, all] = [2 * (rows - distance), rows * (rows - 1)];
            table[rows][distance] = ln(1.0 - attacking as f64 / all as f64);
            distance += 1;
        }
        rows += 1;
    }
    table
};

/// The share of half boards in class 0, for even and odd n. It hardly depends on n.
const FIRST_CLASS: [f64; 2] = [0.272, 0.307];

/// The share of half boards that a middle queen does not attack.
const BESIDE_MIDDLE: f64 = 0.4;

/// The tops of a group.
const GROUP: f64 = 128.0;

/// The share of bottoms in buckets that are not skipped, because some top of a group leaves them
/// free, from n = 18 on, as counted up to n = 24. It shrinks as lists grow, because the tops of a
/// group then share their bucket.
const SCANNED: [f64; 10] = [0.47, 0.54, 0.26, 0.32, 0.14, 0.16, 0.11, 0.14, 0.11, 0.13];

fn scanned(n: u32) -> f64 {
    n.checked_sub(SMALLEST_SORTED).map_or(1.0, |row| SCANNED[row as usize])
}

/// The operations of a job.
pub(super) fn of_job(job: Job) -> OperationCounts {
    let halves = Halves::of(job);
    let mut operations = OperationCounts::default();
    halves.add_stored(&mut operations);
    halves.add_pairs(&mut operations);
    operations
}

/// The half boards in the stored lists of a job.
pub(super) fn stored(job: Job) -> f64 {
    let halves = Halves::of(job);
    let mut sum = 0.0;
    halves.visit_stored(|sets, rows, side, taken| sum += sets * halves.length(rows, side, taken));
    sum
}

/// The half boards in the lists of the first rows, which every worker makes once.
pub(super) fn first(n: u32) -> f64 {
    let rows = half::first_rows(n);
    let halves = Halves::of(Job { n, one: 0, other: 0 });
    binomial(n, rows) * halves.length(rows, 0, 0)
}

/// The average length of a list of the longest half boards, those of n / 2 rows.
pub(super) fn longest_list(n: u32) -> f64 {
    Halves::of(Job { n, one: 0, other: 0 }).length(n / 2, 0, 0)
}

/// The two halves of a job.
struct Halves {
    job: Job,
    /// The number of inner columns.
    inner: u32,
    /// The rows of a half.
    rows: u32,
}

impl Halves {
    fn of(job: Job) -> Self {
        Self { job, inner: job.inner().count_ones(), rows: job.n / 2 }
    }

    /// Calls `visit` with each kind of stored list: the number of its sets, the rows, the outer
    /// columns of the side and how many of them are in the sets.
    fn visit_stored(&self, mut visit: impl FnMut(f64, u32, u32, u32)) {
        let Job { n, one, other } = self.job;
        let spares = [n % 2, u32::from(self.job.both_leave_columns())];
        let stored = half::stored_rows(n);
        for (side, spare) in [one, other].into_iter().zip(spares) {
            for rows in half::first_rows(n) + 1..=stored {
                let most = if rows == stored { 0 } else { self.rows - rows + spare };
                for missing in 0..=most.min(side.count_ones()) {
                    let taken = side.count_ones() - missing;
                    let sets = binomial(side.count_ones(), taken) * self.inner_sets(rows, taken);
                    if sets > 0.0 {
                        visit(sets, rows, side, taken);
                    }
                }
            }
        }
    }

    /// Adds the operations on the stored lists.
    fn add_stored(&self, operations: &mut OperationCounts) {
        self.visit_stored(|sets, rows, side, taken| {
            operations.lists += sets * f64::from(rows);
            operations.streamed += sets * self.shorter(rows, side, taken);
        });
    }

    /// Adds the operations on the pairs of lists. If the job is its own mirror image, half of the
    /// pairs are skipped, so that the operations have the weight 0.5.
    fn add_pairs(&self, operations: &mut OperationCounts) {
        let Job { n, one, other } = self.job;
        let mirror = bits::mirror(one, n);
        let weight = |is_own_image: bool| if is_own_image { 0.5 } else { 1.0 };
        let [fewer, more] = [one, other].map(u32::count_ones);
        let mirror_weight = weight(mirror == one || mirror == other);
        if n % 2 == 0 {
            self.add_pair(operations, mirror_weight, [fewer, more], false);
            return;
        }
        let middle_columns = f64::from((self.inner + fewer).saturating_sub(self.rows));
        self.add_pair(operations, mirror_weight * middle_columns, [fewer, more], false);
        let mirror_weight = weight(mirror == one);
        if fewer > 0 {
            self.add_pair(operations, mirror_weight * f64::from(fewer), [fewer - 1, more], true);
        }
        if self.job.both_leave_columns() {
            self.add_pair(operations, mirror_weight * f64::from(more), [fewer, more - 1], true);
        }
    }

    /// Adds, `times` times, all pairs of sets with `taken` of the outer columns of each side. If
    /// the middle queen is on an outer column, the last row of one side is streamed.
    fn add_pair(
        &self,
        operations: &mut OperationCounts,
        times: f64,
        taken: [u32; 2],
        outer_middle: bool,
    ) {
        if taken[1] > self.rows {
            return;
        }
        let pairs = times * self.inner_sets(self.rows, taken[0]);
        if pairs == 0.0 {
            return;
        }
        let odd = self.job.n % 2 == 1;
        let sides = [(self.job.one, taken[0]), (self.job.other, taken[1])];
        let lengths = sides.map(|(side, taken)| self.length(self.rows, side, taken));
        for (index, (side, taken)) in sides.into_iter().enumerate() {
            let (lists, streamed) = if !odd {
                self.last_row(side, taken)
            } else if outer_middle && index == 0 {
                (f64::from(self.rows), self.shorter(self.rows, side, taken))
            } else {
                (1.0, lengths[index])
            };
            operations.lists += pairs * lists;
            operations.streamed += pairs * streamed;
        }
        let share = if odd { BESIDE_MIDDLE } else { 1.0 };
        let [one_length, other_length] = lengths.map(|length| length * share);
        if self.job.n >= SMALLEST_SORTED {
            operations.sorted += pairs * (one_length + other_length);
        }
        // Tops of class 0 meet all bottoms one way round, and those of the other classes the other
        // way.
        let first_class = FIRST_CLASS[usize::from(odd)];
        let [one_groups, other_groups] =
            [one_length, other_length].map(|length| groups(length * first_class));
        operations.tables += pairs * (one_groups + other_groups) * entries(self.job.n);
        let met = one_groups * other_length + other_groups * one_length * (1.0 - first_class);
        operations.looked_up += pairs * met * scanned(self.job.n) * pairing(self.job.n);
    }

    /// The lists, and the half boards in them, from which those of a set of columns with one row
    /// less are made.
    fn shorter(&self, rows: u32, side: u32, taken: u32) -> f64 {
        let inner = f64::from(rows - taken) * self.length(rows - 1, side, taken);
        let outer = |taken: u32| f64::from(taken) * self.length(rows - 1, side, taken - 1);
        inner + if taken > 0 { outer(taken) } else { 0.0 }
    }

    /// With even n: the lists from which the list of a pair is streamed, and their half boards. Two
    /// rows are added at once where the last queen is on an outer column; about one column beside
    /// it is skipped.
    fn last_row(&self, side: u32, taken: u32) -> (f64, f64) {
        let (rows, outer) = (self.rows, f64::from(taken));
        let inner = f64::from(rows - taken);
        let mut lists = inner;
        let mut streamed = inner * self.length(rows - 1, side, taken);
        if taken > 0 {
            lists += outer * f64::from(rows - 2);
            let kept = f64::from(rows - 2) / f64::from(rows - 1);
            streamed += outer * kept * self.shorter(rows - 1, side, taken - 1);
        }
        (lists, streamed)
    }

    /// The number of choices of inner columns beside `taken` outer ones, for `rows` rows.
    fn inner_sets(&self, rows: u32, taken: u32) -> f64 {
        rows.checked_sub(taken).map_or(0.0, |inner| binomial(self.inner, inner))
    }

    /// The estimated length of a list of half boards of `rows` rows, with `taken` outer columns of
    /// a side.
    fn length(&self, rows: u32, side: u32, taken: u32) -> f64 {
        let Some(inner) = rows.checked_sub(taken).filter(|&inner| inner <= self.inner) else {
            return 0.0;
        };
        let [sides, middle] = [side, self.job.inner()].map(CandidateColumns);
        let mixed = sides.share(taken) * middle.share(inner);
        let [outer, inner] = [sides.both(taken), middle.both(inner)];
        let mut length = correction(self.job.n, rows);
        let mut permutations = 1.0;
        for (distance, kept) in (1..rows).zip(&LN_KEPT[rows as usize][1..]) {
            let pairs = f64::from(sides.pairs(distance, sides)) * outer
                + f64::from(middle.pairs(distance, middle)) * inner
                + f64::from(sides.pairs(distance, middle) + middle.pairs(distance, sides)) * mixed;
            length += pairs * kept;
            permutations *= f64::from(distance + 1);
        }
        permutations * exp(length)
    }
}

/// Columns of which some, any of them with the same probability, are in a set.
#[derive(Clone, Copy)]
struct CandidateColumns(u32);

impl CandidateColumns {
    /// The probability of a column, if `taken` columns are in the set.
    fn share(self, taken: u32) -> f64 {
        f64::from(taken) / f64::from(self.0.count_ones().max(1))
    }

    /// The probability of two columns, if `taken` columns are in the set.
    fn both(self, taken: u32) -> f64 {
        let all = self.0.count_ones().max(2);
        f64::from(taken * taken.saturating_sub(1)) / f64::from(all * (all - 1))
    }

    /// The columns that have one of `other` at a distance to their left.
    fn pairs(self, distance: u32, other: Self) -> u32 {
        (self.0 & other.0 >> distance).count_ones()
    }
}

/// The logarithm of how much longer lists are than if pairs of columns were independent. Lists of
/// n / 2 − 1 rows are 2 % longer at n = 12, and 17 % shorter at n = 18. Fitted to the lengths of
/// lists of random sets.
fn correction(n: u32, rows: u32) -> f64 {
    0.34 + 0.022 * f64::from(n) - 0.116 * f64::from(rows)
}

/// The correction for complementary sets: both have long lists more rarely than two sets on
/// average.
fn pairing(n: u32) -> f64 {
    exp(0.42 - 0.03 * f64::from(n))
}

/// The entries of the tables of a group, the 256 words that are transposed for it, and the buckets
/// that may be skipped.
fn entries(n: u32) -> f64 {
    let chunks = 2 * ((1 << low_bits(n)) + (1 << high_bits(n)));
    let buckets = 1 << (2 * bucket_bits(n));
    f64::from(256 + chunks + 2 * buckets)
}

/// The groups that `tops` tops fill, of which the last one is seldom full.
fn groups(tops: f64) -> f64 {
    (tops / GROUP + 0.5).max(1.0)
}

fn binomial(of: u32, choose: u32) -> f64 {
    if choose > of {
        return 0.0;
    }
    (0..choose).map(|index| f64::from(of - index) / f64::from(index + 1)).product()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::join::jobs::jobs_of_cut;

    /// The table of seconds in `cost` depends on every kind of operation. Lengths of lists are only
    /// in the memory of plans, which the docs round to two digits.
    #[test]
    fn lengths_of_lists_match_recorded_numbers() {
        let stored: f64 = jobs_of_cut(18, 8).into_iter().map(stored).sum();
        let lengths = [stored, first(18), longest_list(18)];
        let lengths = lengths.map(|length| format!("{length:.5e}"));
        assert_eq!(lengths, ["2.04242e8", "3.42329e5", "6.11384e3"]);
    }
}
