//! The lists of half boards, one for each set of columns, one behind the other in two vectors.
//!
//! Within a list the half boards are grouped by *class*: the number of queens on the two long
//! diagonals of the board, 0 to 2.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::half::{Key, first_rows, full, long_diagonals, to_u32};
use super::keys::{Encoding, Keys, SLACK};
use crate::bits::columns;
use crate::masks::Masks;

/// The extent of a list: class c is from `bounds[c]` to `bounds[c + 1]`.
#[derive(Clone, Copy, Default)]
pub(super) struct Extent {
    pub bounds: [u32; 4],
}

impl Extent {
    /// The extent of a class.
    #[inline]
    pub fn class(self, class: usize) -> Range<usize> {
        self.bounds[class] as usize..self.bounds[class + 1] as usize
    }
}

/// The lists of a board of `N` rows: those of the first rows, which stay, and those of one job,
/// which are made from them.
pub(super) struct Lists<const N: u32> {
    /// By set of columns. A set determines the number of rows, so one table serves all of them.
    extents: Vec<Extent>,
    keys: Keys,
    first_end: usize,
    end: usize,
}

impl<const N: u32> Lists<N> {
    /// Makes the lists of the first rows: one search counts them and another fills them. Space
    /// for `capacity` half boards of a job is reserved, as by [`reserve`](Self::reserve).
    pub fn new(capacity: usize) -> Self {
        // First, bound c + 1 is the number of half boards of class c.
        let mut extents = vec![Extent::default(); 1 << N];
        search_first_rows::<N>(Masks::default(), 0, 0, &mut |set, class, _| {
            extents[set as usize].bounds[class + 1] += 1;
        });
        let mut end = 0;
        for extent in &mut extents {
            // While the lists are filled, bound c + 1 is where the next half board of class c goes.
            let [_, zero, one, two] = extent.bounds;
            extent.bounds = [end, end, end + zero, end + zero + one];
            end += zero + one + two;
        }
        let mut keys = Keys::default();
        keys.reserve(end as usize + SLACK + capacity);
        search_first_rows::<N>(Masks::default(), 0, 0, &mut |set, class, key| {
            let next = &mut extents[set as usize].bounds[class + 1];
            keys.set(*next as usize, key);
            *next += 1;
        });
        let end = end as usize + SLACK;
        Self { extents, keys, first_end: end, end }
    }

    /// Drops all lists but those of the first rows.
    pub fn clear(&mut self) {
        self.end = self.first_end;
    }

    /// Reserves space for `capacity` half boards of a job at once, because a vector that grows with
    /// the lists takes up to twice the memory.
    pub fn reserve(&mut self, capacity: usize) {
        self.keys.reserve(self.first_end + capacity);
    }

    /// The extent of the list of a set.
    pub fn extent(&self, set: u32) -> Extent {
        self.extents[set as usize]
    }

    pub fn keys(&self) -> &Keys {
        &self.keys
    }

    /// Makes the list of `set`, whose innermost row is `row`, from the lists of the sets with one
    /// column less.
    pub fn make(&mut self, set: u32, row: u32, sources: &mut Sources) {
        sources.clear();
        for column in columns(set).map(u32::from) {
            let queen = Key::of_queen(N, row, column);
            let extent = self.extent(set & !(1 << column));
            sources.add(extent, long_diagonals(N, row, column), queen, queen);
        }
        let mut extent = Extent::default();
        // The slack keeps vector stores away from the half boards that are read.
        let mut end = self.end + SLACK;
        self.keys.reserve(end + sources.len());
        extent.bounds[0] = to_u32(end);
        for class in 0..3 {
            for source in &sources.0 {
                end = self.keys.extend_within(source.extent.class(class), source.queen, end);
            }
            extent.bounds[class + 1] = to_u32(end);
        }
        self.extents[set as usize] = extent;
        self.end = end;
    }
}

/// A list to be read; its class c becomes class c of the list that is made.
struct Source {
    extent: Extent,
    test: Key,
    queen: Key,
}

/// The lists from which one list is made. It is reused, to save allocations.
#[derive(Default)]
pub(super) struct Sources(Vec<Source>);

impl Sources {
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds a list to be read. `queen` is added to each of its half boards: two queens, one or
    /// none, `long` of them on long diagonals. Half boards that share a diagonal with `test` are
    /// left out.
    #[inline]
    pub fn add(&mut self, extent: Extent, long: usize, test: Key, queen: Key) {
        let [start, zero, one, two] = extent.bounds;
        let bounds = match long {
            0 => extent.bounds,
            1 => [start, start, zero, one],
            _ => [start, start, start, zero],
        };
        debug_assert!(bounds[3] <= two, "classes move up");
        if bounds[3] > start {
            self.0.push(Source { extent: Extent { bounds }, test, queen });
        }
    }

    /// The number of half boards that are read, at least as many as are written.
    pub fn len(&self) -> usize {
        self.0
            .iter()
            .map(|source| (source.extent.bounds[3] - source.extent.bounds[0]) as usize)
            .sum()
    }

    /// Writes the list in another encoding, class by class, and returns the end of each class. Both
    /// slices have space for [`len`](Self::len) half boards and the slack.
    pub fn stream<E: Encoding>(
        &self,
        keys: &Keys,
        first: &mut [u32],
        second: &mut [u32],
    ) -> [usize; 3] {
        let mut end = 0;
        core::array::from_fn(|class| {
            for source in &self.0 {
                let list = source.extent.class(class);
                let rest = [&mut first[end..], &mut second[end..]];
                end += keys.filter::<E>(list, source.test, source.queen, rest);
            }
            end
        })
    }
}

/// The plain search over the first rows, from `row` on. It calls `found` with the columns, the
/// class and the key of each half board.
fn search_first_rows<const N: u32>(
    masks: Masks,
    row: u32,
    class: usize,
    found: &mut impl FnMut(u32, usize, Key),
) {
    let full = full(N);
    for column in columns(masks.free(full)).map(u32::from) {
        let class = class + long_diagonals(N, row, column);
        let masks = masks.place(1 << column, full);
        if row + 1 < first_rows(N) {
            search_first_rows::<N>(masks, row + 1, class, found);
        } else {
            let left = masks.left << (N - 1 - 2 * first_rows(N));
            found(masks.columns, class, Key { right: masks.right, left });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::join::half::{lowest_bit, stored_rows, width};
    use crate::join::jobs::subsets_of_size;

    type Found = BTreeMap<(u32, usize), Vec<(u32, u32)>>;

    /// The oracle: all half boards of `rows` rows, by set and class.
    fn enumerate<const N: u32>(rows: u32) -> Found {
        fn put<const N: u32>(queens: &mut Vec<u32>, rows: u32, found: &mut Found) {
            if queens.len() == rows as usize {
                let squares = || (0..).zip(queens.iter().copied());
                let set = queens.iter().fold(0, |set, column| set | 1 << column);
                let class =
                    squares().filter(|&(row, column)| column == row || column + row == N - 1);
                let bits = |diagonal: &dyn Fn(u32, u32) -> i64| {
                    let bits = squares().map(|(row, column)| diagonal(row, column));
                    bits.filter(|bit| (0..32).contains(bit)).fold(0, |word, bit| word | 1 << bit)
                };
                let first = i64::from(first_rows(N));
                let right = bits(&|row, column| i64::from(row + column) - first);
                let left = bits(&|row, column| i64::from(column + N - 1 - row) - first);
                found.entry((set, class.count())).or_default().push((right, left));
                return;
            }
            for column in 0..N {
                let row = queens.len();
                let attacks = |(above, &other): (usize, &u32)| {
                    column == other || column.abs_diff(other) as usize == row - above
                };
                if !queens.iter().enumerate().any(attacks) {
                    queens.push(column);
                    put::<N>(queens, rows, found);
                    queens.pop();
                }
            }
        }
        let mut found = BTreeMap::new();
        put::<N>(&mut Vec::new(), rows, &mut found);
        found
    }

    /// Only the diagonals that cross both halves matter.
    fn relevant<const N: u32>((right, left): (u32, u32)) -> (u32, u32) {
        let mask = ((1 << width(N)) - 1) << lowest_bit(N);
        (right & mask, left & mask)
    }

    fn listed<const N: u32>(lists: &Lists<N>, rows: u32) -> Found {
        let mut found = BTreeMap::new();
        subsets_of_size(full(N), rows, |set| {
            for class in 0..3 {
                let range = lists.extent(set).class(class);
                if !range.is_empty() {
                    let keys = lists.keys().iter(range).map(|key| (key.right, key.left));
                    found.insert((set, class), keys.collect());
                }
            }
        });
        found
    }

    fn compare<const N: u32>(lists: &Lists<N>, rows: u32) {
        let in_order = |mut found: Found| {
            for keys in found.values_mut() {
                *keys = keys.iter().copied().map(relevant::<N>).collect();
                keys.sort_unstable();
            }
            found
        };
        let [listed, expected] = [listed(lists, rows), enumerate::<N>(rows)].map(in_order);
        assert!(listed == expected, "n = {N}, {rows} rows");
    }

    /// Compares the lists of the first rows, and those made from them row by row.
    fn check<const N: u32>() {
        let mut lists = Lists::<N>::new(0);
        let mut sources = Sources::default();
        compare(&lists, first_rows(N));
        for rows in first_rows(N) + 1..=stored_rows(N) {
            subsets_of_size(full(N), rows, |set| {
                lists.make(set, rows - 1, &mut sources);
            });
            compare(&lists, rows);
        }
    }

    #[test]
    fn lists_have_each_half_board_once_under_its_set_and_class() {
        check::<10>();
        check::<11>();
        check::<12>();
        check::<13>();
        check::<14>();
    }
}
