//! The oracle: a slow, obvious search with queens on squares, which finds attacks by walking rays.

#![allow(dead_code, reason = "each test file uses a part of it")]

use n_queens_bits::{Board, Frame, Kind, Square};
use proptest::prelude::*;

/// One step, as in the trace vectors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub kind: Kind,
    pub row: usize,
    pub columns: u32,
    pub left: u32,
    pub right: u32,
    pub possible: u32,
    pub place: u32,
    pub solutions: u64,
    pub queens: Vec<u8>,
}

impl Step {
    pub fn of(frame: &Frame) -> Self {
        let call = frame.call();
        Self {
            kind: frame.kind,
            row: call.row,
            columns: call.columns,
            left: call.left,
            right: call.right,
            possible: call.possible,
            place: call.place,
            solutions: frame.solutions.expect("the position is known"),
            queens: frame.queens.clone(),
        }
    }
}

/// Every step of a search, in order.
pub fn trace(n: usize, fixed: &[Square]) -> Vec<Step> {
    let mut search = Search { n, fixed, queens: Vec::new(), solutions: 0, steps: Vec::new() };
    search.call();
    search.steps
}

struct Search<'a> {
    n: usize,
    fixed: &'a [Square],
    queens: Vec<u8>,
    solutions: u64,
    steps: Vec<Step>,
}

impl Search<'_> {
    fn call(&mut self) {
        let row = self.queens.len();
        self.push(Kind::Call, row, 0, 0);
        if row == self.n {
            self.solutions += 1;
            self.push(Kind::Solution, row, 0, 0);
            return;
        }
        let free: Vec<u8> =
            (0..self.n).map(|column| u8::try_from(column).expect("small")).collect();
        let free: Vec<u8> = free.into_iter().filter(|&column| self.is_free(row, column)).collect();
        self.push(Kind::Possible, row, mask(&free), 0);
        for (tried, &column) in free.iter().enumerate() {
            let (rest, place) = (mask(&free[tried + 1..]), 1 << column);
            self.queens.push(column);
            self.push(Kind::Place, row, rest, place);
            self.call();
            self.queens.pop();
            self.push(Kind::Remove, row, rest, place);
        }
    }

    fn is_free(&self, row: usize, column: u8) -> bool {
        let here = Square { row, column };
        let by_fixed = |&queen: &Square| queen == here || !attacks(queen, here);
        [0, 1, -1].into_iter().all(|slope| !meets(&self.queens, column, slope))
            && self.fixed.iter().all(by_fixed)
    }

    fn push(&mut self, kind: Kind, row: usize, possible: u32, place: u32) {
        let [columns, left, right] = rays(self.n, &self.queens[..row]);
        let (solutions, queens) = (self.solutions, self.queens.clone());
        self.steps.push(Step {
            kind,
            row,
            columns,
            left,
            right,
            possible,
            place,
            solutions,
            queens,
        });
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

/// Whether two queens on different squares attack each other.
pub fn attacks(a: Square, b: Square) -> bool {
    let rows = a.row.abs_diff(b.row);
    let columns = usize::from(a.column.abs_diff(b.column));
    rows == 0 || columns == 0 || rows == columns
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
        queens.push(n_queens_bits::bits::column(frame.call().place));
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
        let mut search =
            Search { n, fixed: &[], queens: Vec::new(), solutions: 0, steps: Vec::new() };
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
