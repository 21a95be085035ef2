//! The oracle: a slow, obvious search with queens on squares, which finds attacks by walking rays.

#![allow(dead_code, reason = "each test file uses a part of it")]

use n_queens_bits::{Board, Call, Frame, Kind, Square};
use proptest::prelude::*;

/// One step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub kind: Kind,
    /// The row of the current call.
    pub row: usize,
    pub solutions: u64,
    pub queens: Vec<u8>,
    /// The live calls, outermost first.
    pub stack: Vec<Call>,
}

impl Step {
    pub fn of(frame: &Frame) -> Self {
        Self {
            kind: frame.kind,
            row: frame.call().row,
            solutions: frame.solutions.expect("the position is known"),
            queens: frame.queens.clone(),
            stack: frame.stack.clone(),
        }
    }
}

/// The steps of a search, as it makes them.
#[derive(Default)]
pub struct Trace {
    pub steps: Vec<Step>,
    solutions: u64,
    stack: Vec<Call>,
}

impl Trace {
    /// Enters the call of the row below these queens.
    pub fn enter(&mut self, n: usize, queens: &[u8]) {
        let [columns, left, right] = rays(n, queens);
        let row = queens.len();
        self.stack.push(Call { row, columns, left, right, possible: 0, place: 0 });
        self.add(Kind::Call, queens);
    }

    /// Returns from the current call.
    pub fn leave(&mut self) {
        self.stack.pop();
    }

    pub fn add_solution(&mut self, queens: &[u8]) {
        self.solutions += 1;
        self.add(Kind::Solution, queens);
    }

    /// A step that leaves the current call with these possible columns, and the one that is tried.
    pub fn add_choice(&mut self, kind: Kind, queens: &[u8], possible: &[u8], place: Option<u8>) {
        let call = self.stack.last_mut().expect("a live call");
        (call.possible, call.place) = (mask(possible), mask(place.as_slice()));
        self.add(kind, queens);
    }

    fn add(&mut self, kind: Kind, queens: &[u8]) {
        let (solutions, queens, stack) = (self.solutions, queens.to_vec(), self.stack.clone());
        let row = stack.last().expect("a live call").row;
        self.steps.push(Step { kind, row, solutions, queens, stack });
    }
}

/// Every step of a search, in order.
pub fn trace(n: usize, fixed: &[Square]) -> Vec<Step> {
    let mut search = Search { n, fixed, queens: Vec::new(), trace: Trace::default() };
    search.call();
    search.trace.steps
}

struct Search<'a> {
    n: usize,
    fixed: &'a [Square],
    queens: Vec<u8>,
    trace: Trace,
}

impl Search<'_> {
    fn call(&mut self) {
        self.trace.enter(self.n, &self.queens);
        if self.queens.len() == self.n {
            self.trace.add_solution(&self.queens);
        } else {
            self.search_row(self.queens.len());
        }
        self.trace.leave();
    }

    fn search_row(&mut self, row: usize) {
        let columns = (0..self.n).map(|column| u8::try_from(column).expect("small"));
        let free: Vec<u8> = columns.filter(|&column| self.is_free(row, column)).collect();
        self.trace.add_choice(Kind::Possible, &self.queens, &free, None);
        for (tried, &column) in free.iter().enumerate() {
            let rest = &free[tried + 1..];
            self.queens.push(column);
            self.trace.add_choice(Kind::Place, &self.queens, rest, Some(column));
            self.call();
            self.queens.pop();
            self.trace.add_choice(Kind::Remove, &self.queens, rest, Some(column));
        }
    }

    fn is_free(&self, row: usize, column: u8) -> bool {
        let here = Square { row, column };
        let by_fixed = |&queen: &Square| queen == here || !attacks(queen, here);
        [0, 1, -1].into_iter().all(|slope| !meets(&self.queens, column, slope))
            && self.fixed.iter().all(by_fixed)
    }
}

/// Every step of the search of `permutations`, in order.
pub fn trace_of_permutations(n: usize, fixed: &[Square]) -> Vec<Step> {
    let columns = (0..n).map(|column| u8::try_from(column).expect("small")).collect();
    let mut search = PermutationSearch { n, fixed, columns, trace: Trace::default() };
    search.call(0);
    search.trace.steps
}

/// A search that swaps the columns of an array.
struct PermutationSearch<'a> {
    n: usize,
    fixed: &'a [Square],
    columns: Vec<u8>,
    trace: Trace,
}

impl PermutationSearch<'_> {
    fn call(&mut self, row: usize) {
        self.trace.enter(self.n, &self.columns[..row]);
        if row == self.n {
            self.trace.add_solution(&self.columns);
        } else {
            self.search_row(row);
        }
        self.trace.leave();
    }

    fn search_row(&mut self, row: usize) {
        let free: Vec<usize> = (row..self.n).filter(|&from| self.is_free(row, from)).collect();
        let columns: Vec<u8> = free.iter().map(|&from| self.columns[from]).collect();
        self.trace.add_choice(Kind::Possible, &self.columns[..row], &columns, None);
        for (tried, from) in free.into_iter().enumerate() {
            let (rest, column) = (&columns[tried + 1..], Some(columns[tried]));
            self.columns.swap(row, from);
            self.trace.add_choice(Kind::Place, &self.columns[..=row], rest, column);
            self.call(row + 1);
            self.columns.swap(row, from);
            self.trace.add_choice(Kind::Remove, &self.columns[..row], rest, column);
        }
    }

    fn is_free(&self, row: usize, from: usize) -> bool {
        let here = Square { row, column: self.columns[from] };
        let above = self.columns[..row].iter().enumerate();
        let mut above = above.map(|(row, &column)| Square { row, column });
        let by_fixed = |&queen: &Square| queen == here || !attacks(queen, here);
        above.all(|queen| !attacks(queen, here)) && self.fixed.iter().all(by_fixed)
    }
}

/// The squares of the row below the queens that they attack along columns, to the left and to the
/// right.
pub fn rays(n: usize, queens: &[u8]) -> [u32; 3] {
    [0, -1, 1].map(|slope| {
        let hit = |column: &usize| meets(queens, u8::try_from(*column).expect("small"), slope);
        (0..n).filter(hit).fold(0, |mask, column| mask | 1 << column)
    })
}

/// Whether a ray from the row below the queens, moving `slope` columns a row up, meets one.
fn meets(queens: &[u8], column: u8, slope: i32) -> bool {
    let mut at = i32::from(column);
    queens.iter().rev().any(|&queen| {
        at += slope;
        i32::from(queen) == at
    })
}

fn mask(columns: &[u8]) -> u32 {
    columns.iter().fold(0, |mask, column| mask | 1 << column)
}

/// Whether two queens on different squares attack each other: they share a row, or a ray up from
/// the lower one meets the other.
pub fn attacks(a: Square, b: Square) -> bool {
    let (upper, lower) = if a.row < b.row { (a, b) } else { (b, a) };
    let meets = |slope: i32| {
        let mut column = i32::from(lower.column);
        for _ in upper.row..lower.row {
            column += slope;
        }
        column == i32::from(upper.column)
    };
    upper.row == lower.row || [0, 1, -1].into_iter().any(meets)
}

/// The columns of every solution that has the fixed queens, in search order.
pub fn solutions(n: usize, fixed: &[Square]) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    extend(n, fixed, &mut Vec::new(), &mut found);
    found
}

/// Adds the solutions that start with these queens.
fn extend(n: usize, fixed: &[Square], queens: &mut Vec<Square>, found: &mut Vec<Vec<u8>>) {
    let row = queens.len();
    if row == n {
        found.push(queens.iter().map(|queen| queen.column).collect());
        return;
    }
    for column in (0..n).map(|column| u8::try_from(column).expect("small")) {
        let here = Square { row, column };
        let fits = |queen: &Square| queen.row != row || *queen == here;
        if queens.iter().all(|&above| !attacks(above, here)) && fixed.iter().all(fits) {
            queens.push(here);
            extend(n, fixed, queens, found);
            queens.pop();
        }
    }
}

/// A board with fixed queens that do not attack each other.
pub fn board(n: usize, fixed: &[Square]) -> Board {
    let board = Board::new(u32::try_from(n).expect("small")).expect("a board size");
    board.with_queens(fixed.iter().copied()).expect("queens that do not attack each other")
}

/// The queens of the moment of a frame: at `remove` with the one that was just removed.
pub fn queens_of(frame: &Frame) -> Vec<u8> {
    let mut queens = frame.queens.clone();
    if frame.kind == Kind::Remove {
        let column = frame.call().place.trailing_zeros();
        queens.push(u8::try_from(column).expect("a column"));
    }
    queens
}

/// The position at a share of a search of `total` steps.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a share of a small number"
)]
pub fn part(total: u64, share: f64) -> u64 {
    (total as f64 * share) as u64
}

/// A board of at most `most` rows, with up to three fixed queens.
pub fn small_board(most: usize) -> impl Strategy<Value = (usize, Vec<Square>)> {
    (1..=most, prop::collection::vec((0..most, 0..most), 0..4)).prop_map(|(n, squares)| {
        let mut fixed: Vec<Square> = Vec::new();
        for (row, column) in squares {
            let square = Square { row: row % n, column: u8::try_from(column % n).expect("small") };
            if fixed.iter().all(|&other| other != square && !attacks(other, square)) {
                fixed.push(square);
            }
        }
        (n, fixed)
    })
}

/// A board of 8 to 32 rows, with queens on the first rows that do not attack each other.
pub fn large_board() -> impl Strategy<Value = (usize, Vec<u8>)> {
    (8_usize..=32, prop::collection::vec(0_usize..32, 1..32)).prop_map(|(n, choices)| {
        let mut search = Search { n, fixed: &[], queens: Vec::new(), trace: Trace::default() };
        for choice in choices.into_iter().take(n) {
            let row = search.queens.len();
            let columns = (0..n).map(|column| u8::try_from(column).expect("small"));
            let free: Vec<u8> = columns.filter(|&column| search.is_free(row, column)).collect();
            match free.get(choice % free.len().max(1)) {
                Some(&column) => search.queens.push(column),
                None => break,
            }
        }
        (n, search.queens)
    })
}
