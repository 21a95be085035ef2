//! Counts everything below a call with five to nine rows left breadth first: row by row instead of
//! call by call.
//!
//! A processor cannot predict how many squares a call has, and each wrong prediction costs it as
//! much time as a call. So there is no loop over the squares of a call here, but one over the calls
//! of a whole row: each turn makes the next of them, whichever call above it comes from.

use alloc::vec;
use alloc::vec::Vec;

use super::{SubtreeCounter, Sum};
use crate::bits;
use crate::index::last_rows::LOOKED_UP_ROWS;
use crate::masks::Masks;

/// The most rows left at a call that is counted in this way. With one more, the calls of a row
/// would not fit in the cache.
const MOST_ROWS_LEFT: usize = 9;

/// The calls of each row that have free squares, by rows left from `LOOKED_UP_ROWS` on.
pub(super) struct Levels(Vec<Level>);

/// The calls of one row that have free squares, in search order. Each list has one entry more than
/// the most calls.
struct Level {
    /// The number of calls. The lists are longer.
    length: usize,
    calls: Vec<LevelCall>,
    /// For each call, the index in the next level at which the calls below it end.
    ends: Vec<usize>,
    /// Prefix sums: at index k, the sum of everything below the first k calls.
    sums: Vec<Sum>,
}

#[derive(Clone, Copy, Default)]
struct LevelCall {
    masks: Masks,
    free: u32,
}

impl Level {
    fn new(most: usize) -> Self {
        let capacity = most + 1;
        Self {
            length: 0,
            calls: vec![LevelCall::default(); capacity],
            ends: vec![0; capacity],
            sums: vec![Sum::default(); capacity],
        }
    }
}

impl Levels {
    pub fn new() -> Self {
        let level = |rows_left| Level::new((rows_left + 1..=MOST_ROWS_LEFT).product());
        Self((LOOKED_UP_ROWS..=MOST_ROWS_LEFT).map(level).collect())
    }

    fn level(&mut self, rows_left: usize) -> &mut Level {
        &mut self.0[rows_left - LOOKED_UP_ROWS]
    }

    /// A level and the next one.
    fn pair(&mut self, rows_left: usize) -> (&mut Level, &mut Level) {
        let (next, level) = self.0.split_at_mut(rows_left - LOOKED_UP_ROWS);
        (&mut level[0], &mut next[rows_left - 1 - LOOKED_UP_ROWS])
    }
}

impl SubtreeCounter<'_> {
    /// Whether a call with so many rows left can be counted in this way.
    pub(super) fn is_counted_by_row(rows_left: usize) -> bool {
        (LOOKED_UP_ROWS + 1..=MOST_ROWS_LEFT).contains(&rows_left)
    }

    /// Counts everything below a call with `first` rows left and `free` squares, at least one.
    pub(super) fn count_by_row(&mut self, masks: Masks, free: u32, first: usize) -> Sum {
        let level = self.levels.level(first);
        level.calls[0] = LevelCall { masks, free };
        level.length = 1;
        for rows_left in (LOOKED_UP_ROWS + 1..=first).rev() {
            self.make_next(rows_left);
        }
        self.look_up();
        for rows_left in LOOKED_UP_ROWS + 1..=first {
            let solvable = self.add_up(rows_left);
            // The caller adds the first call.
            if rows_left < first {
                self.add_solvable(rows_left, solvable);
            }
        }
        self.levels.level(first).sums[1]
    }

    /// Makes the calls below those of a level.
    fn make_next(&mut self, rows_left: usize) {
        let allowed = self.allowed[rows_left - 1];
        let (Level { length, calls, ends, .. }, next_level) = self.levels.pair(rows_left);
        let next = &mut next_level.calls;
        let (mut from, mut to, mut made) = (0, 0, 0);
        let mut free = calls[0].free;
        while from < *length {
            // Read before it is known whether the next turn needs it, so that the processor has
            // nothing to predict.
            let free_of_next = calls[from + 1].free;
            // `Masks::left` may keep bits past the board: `allowed` has none there.
            let masks = calls[from].masks.place(bits::lowest(free), u32::MAX);
            let child = LevelCall { masks, free: masks.free(allowed) };
            made += 1;
            // It is always written, and overwritten by the next one if it has no free squares.
            next[to] = child;
            to += usize::from(child.free != 0);
            ends[from] = to;
            free = bits::clear_lowest(free);
            let is_last = free == 0;
            from += usize::from(is_last);
            free |= free_of_next & all_or_none(is_last);
        }
        next_level.length = to;
        self.rows[rows_left - 1].calls += made;
    }

    /// Looks up the counts of everything below the calls of the last level.
    fn look_up(&mut self) {
        let Level { length, calls, sums, .. } = self.levels.level(LOOKED_UP_ROWS);
        let mut sum = Sum::default();
        let (mut with_three_left, mut with_one_left) = (0, 0);
        let mut solvable = [[0; 2]; 3];
        for (call, next) in calls[..*length].iter().zip(&mut sums[1..]) {
            let ways = self.last_rows.ways(call.masks, self.full & !call.masks.columns);
            sum.0 += u64::from(ways.all());
            with_three_left += ways.calls(3);
            with_one_left += ways.calls(1);
            if ways.has_solution() {
                sum.0 += u64::from(ways.calls(0)) * Sum::SOLUTION;
                solvable[0] = plus(solvable[0], ways.solvable_with_two_left());
                solvable[1] = plus(solvable[1], ways.solvable_with_three_left());
                solvable[2] = plus(solvable[2], [1, 1 + ways.all()]);
            }
            *next = sum;
        }
        for (rows_left, solvable) in (2..).zip(solvable) {
            self.add_solvable(rows_left, solvable);
        }
        let solutions = sum.solutions();
        self.rows[3].calls += with_three_left;
        self.rows[2].calls += sum.calls() - with_three_left - with_one_left - solutions;
        self.rows[1].calls += with_one_left;
        self.rows[0].calls += solutions;
    }

    /// Adds up everything below each call of a level, from the sums of the next one. Returns the
    /// number of its solvable calls, and their number with the calls below them.
    fn add_up(&mut self, rows_left: usize) -> [u32; 2] {
        let (Level { length, calls, ends, sums }, Level { sums: next, .. }) =
            self.levels.pair(rows_left);
        let (mut sum, mut before, mut solvable) = (Sum::default(), Sum::default(), Sum::default());
        for ((call, &end), sums) in calls[..*length].iter().zip(&*ends).zip(&mut sums[1..]) {
            let below = Sum(next[end].0 - before.0 + u64::from(call.free.count_ones()));
            before = next[end];
            sum.0 += below.0;
            *sums = sum;
            // Calls below in the high bits, and the call itself in the low ones.
            let both = u64::from(below.calls() + 1) << 32 | 1;
            solvable.0 += both & u64::from(below.has_solutions()).wrapping_neg();
        }
        [solvable.calls(), solvable.solutions()]
    }
}

fn plus([a, b]: [u32; 2], [c, d]: [u32; 2]) -> [u32; 2] {
    [a + c, b + d]
}

/// All bits set, or none.
fn all_or_none(all: bool) -> u32 {
    u32::from(all).wrapping_neg()
}
