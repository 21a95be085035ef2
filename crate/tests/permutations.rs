//! Laws of the stepper in the order of `permutations`, against a search that swaps an array.

mod oracle;

use n_queens_bits::{Kind, Square, Stepper, SwapOrder, Tally};
use oracle::{Step, Trace, attacks, board, part, queens_of, small_board, trace};
use proptest::prelude::*;

/// The search by swaps.
struct Swaps<'a> {
    n: usize,
    fixed: &'a [Square],
    columns: Vec<u8>,
    trace: Trace,
}

impl Swaps<'_> {
    /// Every step, in order.
    fn trace(n: usize, fixed: &[Square]) -> Vec<Step> {
        let columns = (0..n).map(|column| u8::try_from(column).expect("small")).collect();
        let mut swaps = Swaps { n, fixed, columns, trace: Trace::default() };
        swaps.call(0);
        swaps.trace.steps
    }

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

fn swapped(n: usize, fixed: &[Square]) -> Stepper<SwapOrder> {
    Stepper::swapped(board(n, fixed))
}

fn at(n: usize, fixed: &[Square], position: u64) -> Stepper<SwapOrder> {
    let mut stepper = swapped(n, fixed);
    for _ in 0..position {
        stepper.next();
    }
    stepper
}

#[test]
fn squares_are_tried_in_the_order_of_the_swapped_array() {
    let mut stepper = swapped(8, &[]);
    stepper.seek_queens(&[3, 5, 7], Kind::Possible).expect("a moment");
    // The array 0 1 2 3 4 5 6 7 is 3 5 7 0 4 1 6 2 after these queens.
    let mut tried = Vec::new();
    while stepper.kind() != Kind::Remove || stepper.row() == 3 {
        stepper.next();
        if stepper.kind() == Kind::Place && stepper.row() == 3 {
            tried.push(stepper.frame().call().place.trailing_zeros());
        }
        if stepper.kind() == Kind::Place {
            stepper.step_over(u64::MAX);
        }
    }
    assert_eq!(tried, [4, 1, 2]);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_step_matches_the_swapping_search((n, fixed) in small_board(6)) {
        let steps = Swaps::trace(n, &fixed);
        let mut stepper = swapped(n, &fixed);
        prop_assert_eq!(stepper.total(), Some(steps.len() as u64));
        for (step, position) in steps.iter().zip(1..) {
            stepper.next();
            prop_assert_eq!(&Step::of(&stepper.frame()), step);
            prop_assert_eq!(stepper.position(), Some(position));
        }
        let end = stepper.frame();
        stepper.next();
        prop_assert_eq!(stepper.frame(), end);
    }

    #[test]
    fn permutations_makes_the_calls_of_the_row_by_row_search((n, fixed) in small_board(6)) {
        let calls = |steps: Vec<Step>| {
            let calls = steps.into_iter().filter(|step| step.kind == Kind::Call);
            let mut calls: Vec<Vec<u8>> = calls.map(|step| step.queens).collect();
            calls.sort();
            calls
        };
        prop_assert_eq!(calls(Swaps::trace(n, &fixed)), calls(trace(n, &fixed)));
        let tally = Tally::of(&board(n, &fixed));
        prop_assert_eq!(swapped(n, &fixed).total(), Some(tally.steps()));
        prop_assert_eq!(swapped(n, &fixed).total_solutions(), Some(tally.solutions));
    }

    #[test]
    fn back_undoes_next_and_next_undoes_back((n, fixed) in small_board(6)) {
        let mut stepper = swapped(n, &fixed);
        stepper.seek(stepper.total().expect("a small board")).expect("the end");
        let steps = Swaps::trace(n, &fixed);
        for step in steps.iter().rev() {
            let here = stepper.frame();
            prop_assert_eq!(&Step::of(&here), step);
            stepper.back();
            stepper.next();
            prop_assert_eq!(&stepper.frame(), &here);
            stepper.back();
        }
        prop_assert_eq!((stepper.position(), stepper.solutions()), (Some(0), Some(0)));
        prop_assert_eq!(stepper.kind(), Kind::Start);
    }

    #[test]
    fn seek_and_advance_equal_single_steps(
        (n, fixed) in small_board(8),
        from in 0.0..=1.0,
        to in 0.0..=1.0,
    ) {
        let total = swapped(n, &fixed).total().expect("a small board");
        let (from, to) = (part(total, from), part(total, to));
        let goal = at(n, &fixed, to).frame();
        let mut sought = swapped(n, &fixed);
        sought.seek(from).expect("a position");
        let mut walked = sought.clone();
        sought.seek(to).expect("a position");
        prop_assert_eq!(&sought.frame(), &goal);
        walked.advance(to.cast_signed() - from.cast_signed());
        prop_assert_eq!(&walked.frame(), &goal);
    }

    #[test]
    fn seeking_the_queens_of_a_moment_finds_it((n, fixed) in small_board(7), share in 0.0..=1.0) {
        let total = swapped(n, &fixed).total().expect("a small board");
        let frame = at(n, &fixed, part(total, share)).frame();
        let mut sought = swapped(n, &fixed);
        sought.seek_queens(&queens_of(&frame), frame.kind).expect("a moment");
        prop_assert_eq!(sought.frame(), frame);
    }

    #[test]
    fn the_next_and_the_previous_solution_are_the_nearest((n, fixed) in small_board(7), share in 0.0..=1.0) {
        let steps = Swaps::trace(n, &fixed);
        let total = steps.len() as u64;
        let from = part(total, share);
        let found: Vec<u64> = (1..)
            .zip(&steps)
            .filter(|(_, step)| step.kind == Kind::Solution)
            .map(|(position, _)| position)
            .collect();
        let mut stepper = at(n, &fixed, from);
        stepper.next_solution(u64::MAX);
        let next = found.iter().copied().find(|&position| position > from);
        prop_assert_eq!(stepper.position(), Some(next.unwrap_or(total)));
        let mut stepper = at(n, &fixed, from);
        stepper.previous_solution(u64::MAX);
        let before = found.iter().copied().rfind(|&position| position < from);
        prop_assert_eq!(stepper.position(), Some(before.unwrap_or(0)));
    }

    #[test]
    fn step_over_and_step_out_skip_whole_calls((n, fixed) in small_board(7), share in 0.0..=1.0) {
        let steps = Swaps::trace(n, &fixed);
        let from = part(steps.len() as u64, share);
        let stepper = at(n, &fixed, from);
        let (kind, row) = (stepper.kind(), stepper.row());
        let returns = |to: usize| {
            let later = (1..).zip(&steps).skip_while(|(position, _)| *position <= from);
            let mut ends = later.filter(|(_, step)| step.kind == Kind::Remove && step.row <= to);
            ends.next().map_or(steps.len() as u64, |(position, _)| position)
        };
        let mut over = stepper.clone();
        over.step_over(u64::MAX);
        let expected = match kind {
            Kind::Place => returns(row),
            _ => (from + 1).min(steps.len() as u64),
        };
        prop_assert_eq!(over.position(), Some(expected));
        let mut out = stepper;
        out.step_out(u64::MAX);
        let expected = row.checked_sub(1).map_or(steps.len() as u64, returns);
        prop_assert_eq!(out.position(), Some(expected));
    }
}

#[test]
fn a_large_board_can_be_sought_as_far_as_it_is_explored() {
    let mut stepper = swapped(20, &[]);
    assert_eq!(stepper.total(), None);
    for _ in 0..100_000 {
        stepper.next();
    }
    let here = stepper.frame();
    stepper.seek(31_234).expect("explored");
    let there = stepper.frame();
    stepper.seek(100_000).expect("explored");
    assert_eq!(stepper.frame(), here);
    assert!(stepper.seek(100_001).is_err());
    stepper.advance(31_234 - 100_000);
    assert_eq!(stepper.frame(), there);
    stepper.seek_queens(&queens_of(&there), there.kind).expect("a moment");
    assert_eq!(stepper.frame(), there);
    stepper.seek_queens(&[19, 0, 10], Kind::Place).expect("a moment");
    assert_eq!(stepper.position(), None);
    let frame = stepper.frame();
    stepper.back();
    stepper.next();
    assert_eq!(stepper.frame(), frame);
}
