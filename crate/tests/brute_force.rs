//! Laws of brute force, against a search that makes every set of squares.

mod oracle;

use n_queens_bits::{
    Board, BoardSize, BruteForceCall, BruteForceStepper, Error, Kind, Square, Stepper, algorithm,
};
use oracle::attacks;
use proptest::prelude::*;

/// One step as the slow search takes it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Step {
    kind: Kind,
    row: usize,
    squares: Vec<u8>,
    solutions: u64,
    /// Squares still to be tried and the one being tried, of each live call.
    stack: Vec<(Vec<u8>, Option<u8>)>,
}

impl Step {
    fn of(search: &BruteForceStepper) -> Self {
        let stack = search
            .stack()
            .map(|BruteForceCall { untried, square, .. }| (untried.collect(), square));
        Self {
            kind: search.kind(),
            row: search.row(),
            squares: search.squares().to_vec(),
            solutions: search.solutions(),
            stack: stack.collect(),
        }
    }
}

/// Every set of squares, made one queen after the other.
struct Sets {
    n: u8,
    squares: Vec<u8>,
    solutions: u64,
    stack: Vec<(Vec<u8>, Option<u8>)>,
    steps: Vec<Step>,
}

impl Sets {
    /// All steps, the one at position 0 being the start.
    fn trace(n: u8) -> Vec<Step> {
        let (squares, stack, steps) = (Vec::new(), Vec::new(), Vec::new());
        let mut sets = Sets { n, squares, solutions: 0, stack, steps };
        sets.push(Kind::Start, 0);
        sets.call();
        sets.steps
    }

    fn call(&mut self) {
        let row = self.squares.len();
        self.stack.push((Vec::new(), None));
        self.push(Kind::Call, row);
        if row < usize::from(self.n) {
            self.choose(row);
        } else if self.is_solution() {
            self.solutions += 1;
            self.push(Kind::Solution, row);
        } else {
            self.push(Kind::Possible, row);
        }
        self.stack.pop();
    }

    fn choose(&mut self, row: usize) {
        let mut left: Vec<u8> = (0..self.n * self.n).filter(|&square| self.fits(square)).collect();
        self.stack[row].0.clone_from(&left);
        self.push(Kind::Possible, row);
        while !left.is_empty() {
            let square = left.remove(0);
            self.stack[row] = (left.clone(), Some(square));
            self.squares.push(square);
            self.push(Kind::Place, row);
            self.call();
            self.push(Kind::Remove, row);
            self.squares.pop();
        }
    }

    /// Whether a square is larger than all before and leaves one for each queen to come.
    fn fits(&self, square: u8) -> bool {
        let to_come = usize::from(self.n) - self.squares.len() - 1;
        let behind = usize::from(self.n * self.n - 1 - square);
        self.squares.iter().all(|&other| other < square) && behind >= to_come
    }

    fn is_solution(&self) -> bool {
        let on = |square: u8| Square { row: (square / self.n).into(), column: square % self.n };
        let mut pairs =
            self.squares.iter().flat_map(|a| self.squares.iter().map(move |b| (*a, *b)));
        pairs.all(|(a, b)| a == b || !attacks(on(a), on(b)))
    }

    fn push(&mut self, kind: Kind, row: usize) {
        let (squares, stack) = (self.squares.clone(), self.stack.clone());
        self.steps.push(Step { kind, row, squares, solutions: self.solutions, stack });
    }
}

fn search(n: u32) -> BruteForceStepper {
    BruteForceStepper::new(BoardSize::new(n).expect("a board size")).expect("not too large")
}

fn at(n: u32, position: u64) -> BruteForceStepper {
    let mut search = search(n);
    search.seek(position).expect("a position");
    search
}

/// A small board, its trace, and a position on it.
fn somewhere() -> impl Strategy<Value = (u32, Vec<Step>, usize)> {
    (1_u8..=4).prop_flat_map(|n| {
        let steps = Sets::trace(n);
        (Just(u32::from(n)), 0..steps.len(), Just(steps)).prop_map(|(n, at, steps)| (n, steps, at))
    })
}

/// Any board, and a position on it.
fn anywhere() -> impl Strategy<Value = (u32, u64)> {
    (1_u32..=11).prop_flat_map(|n| (Just(n), 0..=search(n).total()))
}

#[test]
fn steps_match_the_oracle_forward_and_backward() {
    for n in 1..=4 {
        let steps = Sets::trace(n);
        let mut search = search(n.into());
        assert_eq!(search.total() + 1, steps.len() as u64);
        for (step, position) in steps.iter().zip(0..) {
            assert_eq!((&Step::of(&search), search.position()), (step, position));
            search.next();
        }
        for step in steps.iter().rev() {
            assert_eq!(&Step::of(&search), step);
            search.back();
        }
        assert_eq!(search.position(), 0);
    }
}

#[test]
fn the_oracle_finds_the_published_numbers_of_solutions() {
    for (n, solutions) in [(1, 1), (2, 0), (3, 0), (4, 2)] {
        assert_eq!(Sets::trace(n).last().map(|step| step.solutions), Some(solutions));
    }
}

#[test]
fn the_search_has_as_many_full_boards_as_the_algorithm_has_calls() {
    let brute_force = algorithm("brute-force").expect("in the registry");
    for n in 1..=4 {
        let size = BoardSize::new(n).expect("a board size");
        let (solutions, work) = brute_force.count_with_work(size).expect("not too large");
        let steps = Sets::trace(u8::try_from(n).expect("small"));
        let full = steps.iter().filter(|step| step.kind == Kind::Call && step.row == n as usize);
        assert_eq!(Some(full.count() as u64), work.map(|work| work.calls));
        assert_eq!(search(n).total_solutions(), solutions);
    }
}

#[test]
fn totals_match_the_formula_and_are_safe_integers() {
    assert_eq!(search(5).total(), 4 * 65_780 - 2);
    assert_eq!(search(8).total(), 4 * 5_047_381_560 - 2);
    assert_eq!(search(11).total(), 5_613_098_945_341_886);
    assert!(search(11).total() < 1 << 53);
}

#[test]
fn solutions_come_in_the_order_of_the_plain_search() {
    for size in 4_u8..=9 {
        let board = BoardSize::new(size.into()).expect("a board size");
        let mut plain = Stepper::new(Board::from(board));
        let mut search = search(size.into());
        let mut sought = search.clone();
        for number in 1..=plain.total_solutions().expect("a small board") {
            plain.next_solution(u64::MAX);
            search.next_solution();
            let columns = search.squares().iter().map(|&square| square % size);
            assert_eq!(columns.collect::<Vec<u8>>(), plain.frame().queens);
            assert_eq!((search.kind(), search.solutions()), (Kind::Solution, number));
            sought.seek_solution(number - 1).expect("a solution");
            assert_eq!(Step::of(&sought), Step::of(&search));
        }
        search.next_solution();
        assert_eq!(search.position(), search.total());
        assert_eq!(search.solutions(), search.total_solutions());
    }
}

proptest! {
    #[test]
    fn jumps_end_where_single_steps_do((n, steps, from) in somewhere(), row in 0_usize..6) {
        let last = steps.len() - 1;
        let later = |wanted: &dyn Fn(&Step) -> bool| {
            (from + 1..=last).find(|&to| wanted(&steps[to])).unwrap_or(last) as u64
        };
        let returned = |to: usize| later(&|step| step.kind == Kind::Remove && step.row <= to);
        let (kind, here) = (steps[from].kind, steps[from].row);
        let go = |way: &dyn Fn(&mut BruteForceStepper)| {
            let mut search = at(n, from as u64);
            way(&mut search);
            search.position()
        };
        prop_assert_eq!(go(&BruteForceStepper::next_solution), later(&|step| step.kind == Kind::Solution));
        let mut before = (0..from).rev();
        let previous = before.find(|&to| steps[to].kind == Kind::Solution).unwrap_or(0) as u64;
        prop_assert_eq!(go(&BruteForceStepper::previous_solution), previous);
        let over = if kind == Kind::Place { returned(here) } else { later(&|_| true) };
        prop_assert_eq!(go(&BruteForceStepper::step_over), over);
        let out = here.checked_sub(1).map_or(last as u64, returned);
        prop_assert_eq!(go(&BruteForceStepper::step_out), out);
        prop_assert_eq!(go(&|search| search.return_to(row)), returned(row));
    }

    #[test]
    fn seeking_the_squares_of_a_moment_finds_its_position((n, position) in anywhere()) {
        let sought = at(n, position);
        let mut named = search(n);
        named.seek_squares(sought.squares(), sought.kind()).expect("a moment");
        prop_assert_eq!(named.position(), position);
        prop_assert_eq!(Step::of(&named), Step::of(&sought));
    }

    #[test]
    fn next_and_back_undo_each_other((n, position) in anywhere()) {
        let here = at(n, position);
        let mut search = here.clone();
        if position > 0 {
            search.back();
            prop_assert_eq!(search.position(), position - 1);
            search.next();
            prop_assert_eq!(Step::of(&search), Step::of(&here));
        }
        search.next();
        if position < here.total() {
            search.back();
        }
        prop_assert_eq!(Step::of(&search), Step::of(&here));
    }

    #[test]
    fn steps_follow_the_grammar((n, position) in anywhere()) {
        let before = at(n, position);
        prop_assume!(position < before.total());
        let after = at(n, position + 1);
        let last = before.stack().last();
        let left = last.as_ref().is_some_and(|call| !call.untried.is_empty());
        let full = before.row() == n as usize;
        let expected = match before.kind() {
            Kind::Start | Kind::Place => Kind::Call,
            Kind::Call if full && after.solutions() > before.solutions() => Kind::Solution,
            Kind::Call => Kind::Possible,
            Kind::Possible | Kind::Remove if left => Kind::Place,
            _ => Kind::Remove,
        };
        prop_assert_eq!(after.kind(), expected);
        if expected == Kind::Place {
            prop_assert_eq!(after.squares().last().copied(), last.map(|call| call.untried.start));
        }
        let met = u64::from(expected == Kind::Solution);
        prop_assert_eq!(after.solutions(), before.solutions() + met);
    }

    #[test]
    fn advance_adds_to_the_position((n, from) in anywhere(), share in -1.0..=1.0) {
        let mut search = at(n, from);
        #[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "a share")]
        let steps = (search.total() as f64 * share) as i64;
        let to = from.saturating_add_signed(steps).min(search.total());
        search.advance(steps);
        prop_assert_eq!(search.position(), to);
    }
}

#[test]
fn squares_that_are_not_a_moment_are_rejected() {
    let mut search = search(4);
    let mut rejected = |squares: &[u8], kind| {
        let error = search.seek_squares(squares, kind).expect_err("rejected");
        assert_eq!(error.code(), "queens");
        error
    };
    let wrong = |kind, queens, fewest, most| Error::QueenCount { kind, queens, fewest, most };
    assert_eq!(rejected(&[0], Kind::Start), wrong(Kind::Start, 1, 0, 0));
    assert_eq!(rejected(&[], Kind::Place), wrong(Kind::Place, 0, 1, 4));
    assert_eq!(rejected(&[1, 7, 8], Kind::Solution), wrong(Kind::Solution, 3, 4, 4));
    let not_next = |square, first, last| Error::SquareOrder { square, first, last };
    assert_eq!(rejected(&[13], Kind::Place), not_next(13, 0, 12));
    assert_eq!(rejected(&[3, 3], Kind::Call), not_next(3, 4, 13));
    assert_eq!(rejected(&[3, 7, 2], Kind::Remove), not_next(2, 8, 14));
    assert_eq!(rejected(&[1, 7, 8, 16], Kind::Call), not_next(16, 9, 15));
    assert_eq!(rejected(&[1, 7, 8, 14], Kind::Possible), Error::NotDeadEnd);
    let attack = Error::Attack { queen: (2, 1).into(), other: (0, 1).into() };
    assert_eq!(rejected(&[1, 7, 9, 14], Kind::Solution), attack);
    assert_eq!(search.position(), 0);
    search.seek_squares(&[1, 7, 8, 14], Kind::Solution).expect("a solution");
    let total = search.total();
    let error = search.seek(total + 1).expect_err("rejected");
    assert_eq!(error, Error::Position { position: total + 1, total });
    let error = search.seek_solution(2).expect_err("rejected");
    assert_eq!(error, Error::Solution { number: 2, solutions: 2 });
    assert_eq!((search.kind(), search.solutions()), (Kind::Solution, 1));
}

#[test]
fn boards_above_n_11_are_rejected() {
    for n in [12, 32] {
        let error =
            BruteForceStepper::new(BoardSize::new(n).expect("a size")).expect_err("rejected");
        assert_eq!(error, Error::TooLargeFor { algorithm: "brute-force", n, largest: 11 });
        assert_eq!(error.code(), "algorithm");
    }
}
