//! The lists of half boards, one for each set of columns, in one long row of words.
//!
//! Within a list half boards are grouped by *class*: 0, 1 or 2 queens on the two long diagonals of the board.

use alloc::vec;
use alloc::vec::Vec;

use super::half::{Half, Key, narrow};
use super::compact::{Keys, SLACK};
use crate::bits::columns;
use crate::masks::Masks;

/// Where a list lies: class c from `bounds[c]` to `bounds[c + 1]`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Extent {
    bounds: [u32; 4],
}

impl Extent {
    /// Where a class lies.
    #[inline]
    pub fn class(self, class: usize) -> core::ops::Range<usize> {
        self.bounds[class] as usize..self.bounds[class + 1] as usize
    }
}

/// The lists of a board of `N` rows: those of the first rows for good, those that grow from them for one job.
pub(super) struct Lists<const N: u32> {
    /// By column set. Sets of different sizes never clash, so one table serves the lists of every number of rows.
    places: Vec<Extent>,
    keys: Keys,
    first_end: usize,
    end: usize,
}

impl<const N: u32> Lists<N> {
    /// Makes the lists of the first rows: one search says how long they are, another fills them. There is room at
    /// once for so many half boards of a job: growing to it would take twice the memory.
    pub fn new(room: usize) -> Self {
        let mut counts = vec![[0_u32; 3]; 1 << N];
        FirstRows::<N, _>::run(|set, class, _| counts[set as usize][class] += 1);
        let mut places = vec![Extent::default(); 1 << N];
        let mut end = 0;
        for (place, counts) in places.iter_mut().zip(&counts) {
            place.bounds = [end; 4];
            for count in counts {
                end += count;
            }
            // Where the next half board of each class goes, until all are there.
            place.bounds[2] = place.bounds[1] + counts[0];
            place.bounds[3] = place.bounds[2] + counts[1];
        }
        let mut keys = Keys::default();
        keys.reserve(end as usize + SLACK + room);
        FirstRows::<N, _>::run(|set, class, key| {
            let next = &mut places[set as usize].bounds[class + 1];
            keys.set(*next as usize, key);
            *next += 1;
        });
        let end = end as usize + SLACK;
        Self { places, keys, first_end: end, end }
    }

    /// Forgets all but the lists of the first rows.
    pub fn clear(&mut self) {
        self.end = self.first_end;
    }

    pub fn place(&self, set: u32) -> Extent {
        self.places[set as usize]
    }

    pub fn keys(&self) -> &Keys {
        &self.keys
    }

    /// Makes the list of `set`, whose innermost row is `row`, from the lists of the sets with one column fewer.
    pub fn grow(&mut self, set: u32, row: u32, sources: &mut Sources) {
        sources.clear();
        for column in columns(set).map(u32::from) {
            let queen = Half::<N>::queen(row, column);
            let place = self.place(set & !(1 << column));
            sources.add(place, Half::<N>::long(row, column), queen, queen);
        }
        let mut place = Extent::default();
        // What is read and what is written never share a vector.
        let mut end = self.end + SLACK;
        self.keys.reserve(end + sources.len());
        place.bounds[0] = narrow(end);
        for class in 0..3 {
            for source in sources.list() {
                let list = source.place.class(class);
                end = self.keys.extend_within(list.start, list.end, source.queen, end);
            }
            place.bounds[class + 1] = narrow(end);
        }
        self.places[set as usize] = place;
        self.end = end;
    }
}

/// A list to be streamed: its class c counts as class c of the list that is made.
#[derive(Clone, Copy, Default)]
pub(super) struct Source {
    place: Extent,
    test: Key,
    queen: Key,
}

/// What one list is streamed from; kept between lists so that it is not made anew for each.
pub(super) struct Sources {
    list: [Source; Self::MOST],
    count: usize,
}

impl Sources {
    /// Two columns of a half, at most eleven, in any order.
    const MOST: usize = 128;

    pub fn new() -> Self {
        Self { list: [Source::default(); Self::MOST], count: 0 }
    }

    pub fn clear(&mut self) {
        self.count = 0;
    }

    /// A list to be streamed with a queen, or two, that stand on `long` long diagonals, keeping what is apart from `test`.
    #[inline]
    pub fn add(&mut self, place: Extent, long: usize, test: Key, queen: Key) {
        let [start, zero, one, two] = place.bounds;
        let bounds = match long {
            0 => place.bounds,
            1 => [start, start, zero, one],
            _ => [start, start, start, zero],
        };
        debug_assert!(bounds[3] <= two, "classes move up");
        if bounds[3] > start {
            self.list[self.count % Self::MOST] = Source { place: Extent { bounds }, test, queen };
            self.count += 1;
        }
    }

    /// How many half boards are read, at most so many are kept.
    pub fn len(&self) -> usize {
        self.list()
            .iter()
            .map(|source| (source.place.bounds[3] - source.place.bounds[0]) as usize)
            .sum()
    }

    fn list(&self) -> &[Source] {
        &self.list[..self.count]
    }

    /// Streams them all, class by class; where each class ends.
    pub fn stream(&self, keys: &Keys, out: &mut Keys) -> [usize; 3] {
        out.reserve(self.len());
        let mut end = 0;
        core::array::from_fn(|class| {
            for source in self.list() {
                end = keys.extend(&source.place.class(class), source.test, source.queen, out, end);
            }
            end
        })
    }
}

/// The plain search over the first rows: tells of each half board its column set, its class and its key.
struct FirstRows<const N: u32, F> {
    found: F,
}

impl<const N: u32, F: FnMut(u32, usize, Key)> FirstRows<N, F> {
    fn run(found: F) {
        Self { found }.call(Masks::default(), 0, 0);
    }

    fn call(&mut self, masks: Masks, row: u32, class: usize) {
        let full = Half::<N>::FULL;
        for column in columns(masks.free(full)).map(u32::from) {
            let class = class + Half::<N>::long(row, column);
            let masks = masks.place(1 << column, full);
            if row + 1 < Half::<N>::FIRST {
                self.call(masks, row + 1, class);
            } else {
                let rising = masks.left << (N - 1 - 2 * Half::<N>::FIRST);
                (self.found)(masks.columns, class, Key { falling: masks.right, rising });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::join::jobs::subsets;

    type Found = BTreeMap<(u32, usize), Vec<(u32, u32)>>;

    /// All half boards of so many rows, square by square: by set and class.
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
                let first = i64::from(Half::<N>::FIRST);
                let falling = bits(&|row, column| i64::from(row + column) - first);
                let rising = bits(&|row, column| i64::from(column + N - 1 - row) - first);
                found.entry((set, class.count())).or_default().push((falling, rising));
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

    /// Only the diagonals of the other half matter.
    fn seen<const N: u32>((falling, rising): (u32, u32)) -> (u32, u32) {
        let mask = ((1 << Half::<N>::WIDTH) - 1) << Half::<N>::LOWEST;
        (falling & mask, rising & mask)
    }

    fn listed<const N: u32>(lists: &Lists<N>, rows: u32) -> Found {
        let mut found = BTreeMap::new();
        subsets(Half::<N>::FULL, rows, |set| {
            for class in 0..3 {
                let range = lists.place(set).class(class);
                if !range.is_empty() {
                    let keys = lists.keys().iter(range).map(|key| (key.falling, key.rising));
                    found.insert((set, class), keys.collect());
                }
            }
        });
        found
    }

    fn compare<const N: u32>(lists: &Lists<N>, rows: u32) {
        let in_order = |mut found: Found| {
            for keys in found.values_mut() {
                *keys = keys.iter().copied().map(seen::<N>).collect();
                keys.sort_unstable();
            }
            found
        };
        let [listed, expected] = [listed(lists, rows), enumerate::<N>(rows)].map(in_order);
        assert!(listed == expected, "n = {N}, {rows} rows");
    }

    /// The lists of the first rows, and those that are grown from them row by row.
    fn check<const N: u32>() {
        let mut lists = Lists::<N>::new(0);
        let mut sources = Sources::new();
        compare(&lists, Half::<N>::FIRST);
        for rows in Half::<N>::FIRST + 1..=Half::<N>::STORED {
            subsets(Half::<N>::FULL, rows, |set| lists.grow(set, rows - 1, &mut sources));
            compare(&lists, rows);
        }
    }

    #[test]
    fn every_half_board_is_once_in_the_list_of_its_set_and_class() {
        check::<10>();
        check::<11>();
        check::<12>();
        check::<13>();
        check::<14>();
    }
}
