//! The reversible search: one step at a time in either direction, or to any position at once.
//!
//! - `order`: the order in which the free squares of a row are tried;
//! - `moment`: the queens and the kind of a step, which identify a position;
//! - `cursor`: one position of the search, and a step from it forward or backward;
//! - `skip`: many steps at once, past whole subtrees;
//! - `checkpoints`: moments at known positions, from which other positions are near;
//! - `seek`: random access;
//! - `frame`, `steps`: the position as records, for callers.

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
pub(crate) use moment::Moment;
pub(crate) use skip::Direction;
pub use steps::Steps;

use crate::board::Board;
use crate::kind::Kind;
use crate::tally::Tally;
use checkpoints::Checkpoints;
use cursor::Cursor;
use order::Order;
use skip::Goal;

/// A new stepper counts its search if that has at most this many calls.
const MOST_COUNTED_CALLS: u64 = 5_000_000;

/// Boards with more rows and no fixed queen have more calls than that: trying would waste time.
const MOST_COUNTED_ROWS: usize = 13;

/// More steps than any walk takes. A larger number is a negative one that has wrapped.
const MOST_STEPS: u64 = 1 << 53;

/// Moves through the search over one board, step by step or in jumps, in either direction. Every
/// method that moves stops at the ends of the search.
///
/// The search is the recursive program on three bit masks:
///
/// ```text
/// solve(columns, left, right):
///     if columns == full: solutions += 1; return          # full = (1 << n) - 1
///     possible = full & ~(columns | left | right)
///     while possible != 0:
///         place = possible & -possible
///         possible = possible & (possible - 1)
///         solve(columns | place, ((left | place) << 1) & full, (right | place) >> 1)
/// ```
///
/// A run of it is a sequence of steps of five kinds, see [`Kind`]. A search of C calls has 4·C − 2
/// steps. The stepper is always after some step; [`position`](Self::position) is the number of
/// steps taken, and 0 before the first one.
///
/// The stepper has no history. Because a row tries its squares in a fixed order, the queens on the
/// board and the kind of the step determine the previous step, so that undoing a step takes as long
/// as taking one.
///
/// ```
/// use n_queens_bits::{Board, Kind, Stepper};
///
/// let mut stepper = Stepper::new(Board::new(8)?);
/// assert_eq!(stepper.total(), Some(8226));
/// stepper.next_solution(u64::MAX);
/// assert_eq!((stepper.kind(), stepper.position()), (Kind::Solution, Some(446)));
/// stepper.back();
/// assert_eq!((stepper.kind(), stepper.position()), (Kind::Call, Some(445)));
/// stepper.seek(8000)?;
/// assert_eq!(stepper.frame().queens, [7, 4, 2, 0, 5, 3]);
/// # Ok::<(), n_queens_bits::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Stepper {
    cursor: Cursor,
    origin: Origin,
    total: Option<Tally>,
    checkpoints: Checkpoints,
}

/// From where the position and the solutions of the cursor count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    /// The start of the search, by steps or from a checkpoint.
    Start,
    /// The start of the search, according to an index. Its records may come from storage, so
    /// nothing that lasts is derived from them.
    Index,
    /// Nowhere known: the moment was found by its queens, or is the end of a search whose total is
    /// unknown.
    Unknown,
}

impl Stepper {
    /// A stepper at the start of the search.
    ///
    /// It counts the search if that has at most 5 million calls (n ≤ 13 without fixed queens),
    /// which takes up to 20 ms.
    #[must_use]
    pub fn new(board: Board) -> Self {
        Self::with_order(board, Order::LowestFirst)
    }

    /// A stepper at the start of the search as the algorithm `permutations` makes it: the same
    /// calls, in the order in which swapping columns meets them. It has no index.
    #[must_use]
    pub fn permutations(board: Board) -> Self {
        Self::with_order(board, Order::Permutations)
    }

    fn with_order(board: Board, order: Order) -> Self {
        let too_large = board.fixed_count() == 0 && board.rows() > MOST_COUNTED_ROWS;
        let first_row = if too_large { None } else { Tally::first_row(&board, MOST_COUNTED_CALLS) };
        let children = first_row.as_deref().unwrap_or_default();
        let total = first_row.is_some().then(|| Tally::with_children(children));
        let cursor = Cursor::start(board, order);
        let mut checkpoints = Checkpoints::from_start(&cursor);
        mark_first_row(&mut checkpoints, cursor.clone(), children);
        Self { cursor, origin: Origin::Start, total, checkpoints }
    }

    /// The board and its fixed queens.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.cursor.board
    }

    /// Whether this is the search of an index, which counts subtrees lowest square first.
    pub(crate) fn can_be_indexed(&self) -> bool {
        self.cursor.order == Order::LowestFirst
    }

    /// The kind of the last step.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.cursor.kind
    }

    /// The row of the current call; n at a solution.
    #[must_use]
    pub fn row(&self) -> usize {
        self.cursor.row
    }

    /// The number of steps taken; `None` if the moment was found by its queens and its position is
    /// unknown.
    #[must_use]
    pub fn position(&self) -> Option<u64> {
        self.is_located().then_some(self.cursor.position)
    }

    /// The number of solutions found so far; `None` if the position is unknown.
    #[must_use]
    pub fn solutions(&self) -> Option<u64> {
        self.is_located().then_some(self.cursor.solutions)
    }

    /// The number of steps of the whole search. It is known if the search has at most 5 million
    /// calls, or if the stepper has walked to its end.
    #[must_use]
    pub fn total(&self) -> Option<u64> {
        self.total.map(Tally::steps)
    }

    /// The number of solutions of the whole search, if its total is known.
    #[must_use]
    pub fn total_solutions(&self) -> Option<u64> {
        self.total.map(|tally| tally.solutions)
    }

    /// The last position that [`seek`](Self::seek) can reach: the total if it is known, and
    /// otherwise the farthest position walked to.
    #[must_use]
    pub fn explored(&self) -> u64 {
        self.total().unwrap_or(self.checkpoints.farthest().position)
    }

    /// The number of solutions in the explored part of a search whose total is unknown.
    pub(crate) fn explored_solutions(&self) -> u64 {
        self.checkpoints.farthest().solutions
    }

    /// Takes one step, unless at the end.
    pub fn next(&mut self) {
        self.advance(1);
    }

    /// Undoes one step, unless at the start.
    pub fn back(&mut self) {
        self.advance(-1);
    }

    /// Takes `steps` steps, or undoes as many if negative; stops at the ends. About 400 million
    /// steps take a second.
    pub fn advance(&mut self, steps: i64) {
        let budget = steps.unsigned_abs();
        if steps < 0 {
            self.backward(budget, Goal::Distance);
        } else {
            self.forward(budget, Goal::Distance);
        }
    }

    /// Goes to the next solution; to the end if there is none. If it is more than `limit` steps
    /// away, moves `limit` steps.
    pub fn next_solution(&mut self, limit: u64) {
        self.forward(limit, Goal::Solution);
    }

    /// Goes to the previous solution; to the start if there is none. If it is more than `limit`
    /// steps away, moves `limit` steps.
    pub fn previous_solution(&mut self, limit: u64) {
        self.backward(limit, Goal::Solution);
    }

    /// At `place`, goes to the `remove` of the same queen; elsewhere takes one step. If it is more
    /// than `limit` steps away, moves `limit` steps.
    pub fn step_over(&mut self, limit: u64) {
        match self.kind() {
            Kind::Place => self.return_to(self.row(), limit),
            _ => self.forward(limit.min(1), Goal::Distance),
        }
    }

    /// Goes to the `remove` that ends the current call; to the end from the outermost call. If it
    /// is more than `limit` steps away, moves `limit` steps.
    pub fn step_out(&mut self, limit: u64) {
        match self.row().checked_sub(1) {
            Some(row) => self.return_to(row, limit),
            None => self.forward(limit, Goal::Distance),
        }
    }

    /// Goes on to the first `remove` in `row` or a row above it; to the end if there is none. If it
    /// is more than `limit` steps away, moves `limit` steps.
    pub fn return_to(&mut self, row: usize, limit: u64) {
        self.forward(limit, Goal::Return(row));
    }

    /// Moves forward to the goal, at most `limit` steps, and pauses where a checkpoint is due.
    fn forward(&mut self, limit: u64, goal: Goal) {
        let exploring = self.is_exploring();
        let mut left = limit;
        let mut more = true;
        while more && left > 0 {
            let before = self.cursor.position;
            let share = if exploring { self.checkpoints.next_due() - before } else { left };
            more = self.cursor.skip(Direction::Forward, share.min(left), goal);
            left -= self.cursor.position.wrapping_sub(before);
            self.note_progress(exploring);
        }
    }

    /// Moves backward to the goal, at most `limit` steps.
    fn backward(&mut self, limit: u64, goal: Goal) {
        self.cursor.skip(Direction::Backward, limit, goal);
        if self.kind() == Kind::Start {
            self.set_position(0, 0, Origin::Start);
        }
    }

    /// Whether the position and the solutions of the cursor count from the start.
    ///
    /// An index with false records gives a false position. Steps from there may count below 0,
    /// which wraps, or past the total: then the position is unknown.
    fn is_located(&self) -> bool {
        let (position, solutions) = (self.cursor.position, self.cursor.solutions);
        let (most, most_solutions) =
            self.total.map_or((MOST_STEPS, MOST_STEPS), |total| (total.steps(), total.solutions));
        self.origin != Origin::Unknown
            && position <= most
            && solutions <= most_solutions
            && (position == 0) == (self.kind() == Kind::Start)
    }

    /// Whether moving forward from here extends the explored part of the search.
    fn is_exploring(&self) -> bool {
        let is_explored = self.cursor.position <= self.explored();
        self.origin == Origin::Start && self.total.is_none() && is_explored
    }

    /// After a move forward: notes the explored part, and the total at the end.
    fn note_progress(&mut self, exploring: bool) {
        if exploring {
            self.checkpoints.reach(&self.cursor);
            if self.cursor.is_at_end() {
                let (solutions, position) = (self.cursor.solutions, self.cursor.position);
                self.total = Some(Tally { solutions, calls: (position + 2) / 4 });
            }
        } else if self.total.is_some() && self.cursor.is_at_end() {
            self.seek_end();
        }
    }
}

/// Adds the `place` of each queen of the first row, whose positions follow from the counted
/// subtrees. Every order tries the squares of the first row lowest first.
fn mark_first_row(checkpoints: &mut Checkpoints, mut cursor: Cursor, children: &[Tally]) {
    cursor.next();
    cursor.next();
    for &child in children {
        cursor.next();
        checkpoints.push(&cursor);
        cursor.pass(Direction::Forward, child);
    }
}
