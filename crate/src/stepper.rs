//! The search, one step at a time, in either direction, and at any position at once.

mod bulk;
mod checkpoints;
mod cursor;
mod frame;
mod moment;
mod order;
mod seek;
mod skip;
mod steps;
#[cfg(test)]
mod tests;

pub use frame::{Call, Frame};
pub use moment::Kind;
pub(crate) use moment::Moment;
pub use order::{LowestFirst, Order, SwapOrder};
pub use steps::Steps;

use crate::board::Board;
use crate::tally::{FirstRow, Tally};
use cursor::Cursor;
use checkpoints::Checkpoints;
use skip::{Direction, Goal};

/// A search of more calls than this is not counted when its stepper is made.
const COUNTED_AT_ONCE: u64 = 5_000_000;

/// More rows with no queen fixed have more calls than that, which need not be found out each time.
const MOST_COUNTED_ROWS: usize = 13;

/// Walks the search over one board. Everything that moves stays between the first step and the last.
///
/// It stands after some step: [`kind`](Self::kind) says which, `position` how many were taken.
#[derive(Clone, Debug)]
pub struct Stepper<O = LowestFirst> {
    cursor: Cursor<O>,
    /// Whether the cursor counts from the start of the search, not from a moment named by queens.
    located: bool,
    total: Option<Tally>,
    checkpoints: Checkpoints,
}

impl Stepper {
    /// Stands at the start of the search.
    #[must_use]
    pub fn new(allowed: Board) -> Self {
        Self::ordered(allowed)
    }
}

impl Stepper<SwapOrder> {
    /// Stands at the start of the search as `permutations` makes it: the same calls in another order.
    #[must_use]
    pub fn swapped(allowed: Board) -> Self {
        Self::ordered(allowed)
    }
}

impl<O: Order> Stepper<O> {
    fn ordered(allowed: Board) -> Self {
        let hopeless = allowed.fixed_count() == 0 && allowed.size().rows() > MOST_COUNTED_ROWS;
        let first_row = if hopeless { None } else { Tally::first_row(&allowed, COUNTED_AT_ONCE) };
        let children = first_row.as_ref().map_or(&[][..], FirstRow::children);
        let total = first_row.is_some().then(|| Tally::of(children));
        let cursor = Cursor::start(allowed);
        let mut checkpoints = Checkpoints::from_start(&cursor);
        mark_first_row(&mut checkpoints, cursor.clone(), children);
        Self { cursor, located: true, total, checkpoints }
    }

    /// The board and its fixed queens.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.cursor.allowed
    }

    /// What the last step was.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.cursor.kind
    }

    /// The row of the current call; n at a solution.
    #[must_use]
    pub fn row(&self) -> usize {
        self.cursor.row
    }

    /// Steps taken; `None` where the moment was named by queens and this is not known.
    #[must_use]
    pub fn position(&self) -> Option<u64> {
        self.located.then_some(self.cursor.position)
    }

    /// Solutions met; `None` where the position is.
    #[must_use]
    pub fn solutions(&self) -> Option<u64> {
        self.located.then_some(self.cursor.solutions)
    }

    /// Steps of the whole search, where they are known: counted when the stepper was made, if that
    /// ended within five million calls, or walked since.
    #[must_use]
    pub fn total(&self) -> Option<u64> {
        self.total.map(Tally::steps)
    }

    /// Solutions of the whole search, where its total is known.
    #[must_use]
    pub fn total_solutions(&self) -> Option<u64> {
        self.total.map(|tally| tally.solutions)
    }

    /// Every position up to this one can be sought: the total, or the farthest position walked to.
    #[must_use]
    pub fn explored(&self) -> u64 {
        self.total().unwrap_or_else(|| self.checkpoints.explored())
    }

    /// Takes one step, unless at the end.
    pub fn next(&mut self) {
        self.advance(1);
    }

    /// Undoes one step, unless at the start.
    pub fn back(&mut self) {
        self.advance(-1);
    }

    /// Takes `steps` steps, or undoes as many if they are negative; stops at the ends.
    pub fn advance(&mut self, steps: i64) {
        let budget = steps.unsigned_abs();
        if steps < 0 {
            self.backward(budget, Cursor::backward);
        } else {
            self.forward(budget, Cursor::forward);
        }
    }

    /// To the next solution, at most `limit` steps away; to the end if there is none.
    pub fn next_solution(&mut self, limit: u64) {
        self.onward(limit, Goal::Solution);
    }

    /// To the solution before, at most `limit` steps away; to the start if there is none.
    pub fn previous_solution(&mut self, limit: u64) {
        self.backward(limit, |cursor, limit| {
            cursor.skip(Direction::Backward, limit, Goal::Solution)
        });
    }

    /// At a `place` past the call it is about to make, to its `remove`; elsewhere one step.
    pub fn step_over(&mut self, limit: u64) {
        match self.kind() {
            Kind::Place => self.return_to(self.row(), limit),
            _ => self.onward(limit.min(1), Goal::Distance),
        }
    }

    /// To the `remove` that ends the current call; to the end from the outermost.
    pub fn step_out(&mut self, limit: u64) {
        match self.row().checked_sub(1) {
            Some(row) => self.return_to(row, limit),
            None => self.onward(limit, Goal::Distance),
        }
    }

    /// On to the first `remove` in `row` or a row above it, or the end.
    pub fn return_to(&mut self, row: usize, limit: u64) {
        self.onward(limit, Goal::Return(row));
    }

    /// Takes `steps` steps by passing whole subtrees; stops at the end.
    pub(crate) fn skip(&mut self, steps: u64) {
        self.onward(steps, Goal::Distance);
    }

    /// Undoes `steps` steps by passing whole subtrees; stops at the start.
    pub(crate) fn skip_back(&mut self, steps: u64) {
        self.backward(steps, |cursor, limit| {
            cursor.skip(Direction::Backward, limit, Goal::Distance)
        });
    }

    // Inlined, four copies of the walk would be in the module.
    #[inline(never)]
    fn onward(&mut self, limit: u64, goal: Goal) {
        self.forward(limit, |cursor, limit| cursor.skip(Direction::Forward, limit, goal));
    }

    /// Moves on, pausing where a checkpoint is wanted. `walk` says whether to go on after its share.
    fn forward(&mut self, limit: u64, mut walk: impl FnMut(&mut Cursor<O>, u64) -> bool) {
        let exploring = self.exploring();
        let mut left = limit;
        let mut more = true;
        while more && left > 0 {
            let before = self.cursor.position;
            let share = if exploring { self.checkpoints.wanted() - before } else { left };
            more = walk(&mut self.cursor, share.min(left));
            left -= self.cursor.position.wrapping_sub(before);
            self.arrive(exploring);
        }
    }

    fn backward(&mut self, limit: u64, mut walk: impl FnMut(&mut Cursor<O>, u64) -> bool) {
        walk(&mut self.cursor, limit);
        if self.kind() == Kind::Start {
            self.located = true;
            self.cursor.position = 0;
            self.cursor.solutions = 0;
        }
    }

    /// Whether walking on from here leads from what is explored to new ground.
    fn exploring(&self) -> bool {
        self.located && self.total.is_none() && self.cursor.position <= self.explored()
    }

    /// After moving on: notes new ground, and what the end tells.
    fn arrive(&mut self, exploring: bool) {
        if exploring {
            self.checkpoints.reach(&self.cursor);
            if self.cursor.at_end() {
                let (solutions, position) = (self.cursor.solutions, self.cursor.position);
                self.total = Some(Tally { solutions, calls: (position + 2) / 4 });
            }
        } else if let Some(total) = self.total.filter(|_| self.cursor.at_end()) {
            self.located = true;
            self.cursor.stand_at_end(total);
        }
    }
}

/// What counting the first row told: where each of its queens is placed. In every order they come lowest first.
fn mark_first_row<O: Order>(checkpoints: &mut Checkpoints, mut cursor: Cursor<O>, children: &[Tally]) {
    cursor.next();
    cursor.next();
    for &child in children {
        cursor.next();
        checkpoints.mark(&cursor);
        cursor.pass(Direction::Forward, child);
    }
}
