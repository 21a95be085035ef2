//! Laws of a stepper with an index: it jumps to where a stepper without one walks.

mod oracle;

use n_queens_bits::{Board, Error, IndexedStepper, Kind, SearchIndex, Square, Stepper};
use oracle::{board, part, queens_of, small_board};
use proptest::prelude::*;

const FAR: u64 = u64::MAX;

fn at(board: &Board, position: u64) -> Stepper {
    let mut stepper = Stepper::new(board.clone());
    stepper.seek(position).expect("a position");
    stepper
}

/// An index with a share of its subtrees counted.
fn index(board: &Board, share: f64) -> SearchIndex {
    let mut index = SearchIndex::whole(board).expect("a small board");
    let subtrees = usize::try_from(part(index.subtrees() as u64, share)).expect("small");
    let records = index.count_subtrees(0..subtrees);
    assert!(index.add_records(0, &records));
    index
}

/// Compares a move of a plain stepper with the same move with an index.
///
/// Returns the stepper that has made the latter.
fn compare(
    start: &Stepper,
    index: &SearchIndex,
    walk: impl Fn(&mut Stepper),
    jump: impl Fn(&mut IndexedStepper),
) -> Stepper {
    let [mut walked, mut jumped] = [start.clone(), start.clone()];
    walk(&mut walked);
    jump(&mut jumped.with_index(index));
    assert_eq!(jumped.frame(), walked.frame());
    jumped
}

proptest! {
    #[test]
    fn a_stepper_with_an_index_jumps_to_where_a_plain_stepper_walks(
        (n, fixed) in small_board(8),
        counted in prop::sample::select(vec![0.0, 0.3, 0.8, 1.0]),
        share in 0.0..=1.0,
        to in 0_usize..8,
    ) {
        let board = board(n, &fixed);
        let index = index(&board, counted);
        let total = Stepper::new(board.clone()).total().expect("a small board");
        let start = at(&board, part(total, share));
        compare(&start, &index, |s| s.next_solution(FAR), |s| s.next_solution(FAR));
        compare(&start, &index, |s| s.previous_solution(FAR), |s| s.previous_solution(FAR));
        compare(&start, &index, |s| s.step_over(FAR), |s| s.step_over(FAR));
        compare(&start, &index, |s| s.step_out(FAR), |s| s.step_out(FAR));
        compare(&start, &index, |s| s.return_to(to, FAR), |s| s.return_to(to, FAR));
        compare(&start, &index, |s| s.advance(-37), |s| s.advance(-37));
    }

    #[test]
    fn positions_solutions_and_queens_can_be_sought_with_any_index(
        (n, fixed) in small_board(8),
        counted in prop::sample::select(vec![0.0, 0.5, 1.0]),
        share in 0.0..=1.0,
    ) {
        let board = board(n, &fixed);
        let index = index(&board, counted);
        let plain = Stepper::new(board.clone());
        let total = plain.total().expect("a small board");
        let goal = at(&board, part(total, share));
        let mut jumped = plain.clone();
        jumped.with_index(&index).seek(part(total, share)).expect("a position");
        prop_assert_eq!(jumped.frame(), goal.frame());
        let mut jumped = plain.clone();
        let frame = goal.frame();
        jumped.with_index(&index).seek_queens(&queens_of(&frame), frame.kind).expect("a moment");
        prop_assert_eq!(jumped.frame(), frame);
        jumped.with_index(&index).seek(total).expect("the end");
        prop_assert_eq!(jumped.position(), Some(total));
        let error = jumped.with_index(&index).seek(total + 1).expect_err("past the end");
        prop_assert_eq!(error.code(), "position");
        let solutions = plain.total_solutions().expect("a small board");
        let mut walked = plain.clone();
        for number in 0..solutions.min(20) {
            walked.next_solution(FAR);
            jumped.with_index(&index).seek_solution(number).expect("a solution");
            prop_assert_eq!(jumped.frame(), walked.frame());
            jumped.seek_solution(number).expect("a solution");
            prop_assert_eq!(jumped.frame(), walked.frame());
        }
        let error = jumped.with_index(&index).seek_solution(solutions).expect_err("too many");
        prop_assert_eq!(error.code(), "position");
    }
}

#[test]
fn the_error_for_a_solution_out_of_reach_has_the_number_of_explored_solutions() {
    let board = Board::new(14).expect("a board size");
    let index = index(&board, 0.1);
    let explored = index.solutions();
    let mut stepper = Stepper::new(board);
    let error = stepper.with_index(&index).seek_solution(explored + 1).expect_err("not indexed");
    assert!(explored > 0);
    assert_eq!(error, Error::SolutionNotExplored { number: explored + 1, explored });
}

#[test]
fn a_growing_index_extends_the_positions_that_can_be_sought() {
    let board = Board::new(14).expect("a board size");
    let mut stepper = Stepper::new(board.clone());
    stepper.advance(1000);
    let index = SearchIndex::whole(&board).expect("a small board");
    let target = 40_000_000;
    let seek = |stepper: &mut Stepper, index: &SearchIndex| stepper.with_index(index).seek(target);
    let error = seek(&mut stepper, &index).expect_err("not indexed");
    assert_eq!(error.code(), "not-indexed");
    assert_eq!(stepper.position(), Some(1000));
    assert_eq!(stepper.with_index(&index).explored(), 1000);
    let index = index.build();
    let total = index.total().expect("complete");
    let indexed = stepper.with_index(&index);
    assert_eq!((indexed.total(), indexed.explored()), (Some(total.steps()), total.steps()));
    assert_eq!(indexed.total_solutions(), Some(total.solutions));
    seek(&mut stepper, &index).expect("indexed");
    assert_eq!(stepper.position(), Some(target));
    assert_eq!(stepper.total(), None);
    let error = stepper.with_index(&index).seek(u64::MAX).expect_err("past the end");
    assert_eq!(error.code(), "position");
    stepper.with_index(&index).step_out(0);
    stepper.with_index(&index).next_solution(0);
    assert_eq!(stepper.kind(), Kind::Solution);
}

#[test]
fn jumps_within_the_index_walk_no_step() {
    let board = board(8, &[]);
    let index = index(&board, 1.0);
    let mut stepper = Stepper::new(board);
    stepper.seek_queens(&[0, 2], Kind::Place).expect("a moment");
    stepper = compare(&stepper, &index, |s| s.step_over(FAR), |s| s.step_over(0));
    stepper = compare(&stepper, &index, |s| s.step_out(FAR), |s| s.step_out(0));
    stepper = compare(&stepper, &index, |s| s.next_solution(FAR), |s| s.next_solution(0));
    stepper = compare(&stepper, &index, |s| s.previous_solution(FAR), |s| s.previous_solution(0));
    // From the last solution to the end.
    stepper.with_index(&index).seek_solution(91).expect("n = 8 has 92 solutions");
    stepper.with_index(&index).next_solution(0);
    assert_eq!(stepper.position(), Some(index.reach()));
}

#[test]
fn returning_jumps_within_the_index_and_walks_up_to_the_limit_outside() {
    const LIMIT: u64 = 5;
    let queen = |row, column| Square { row, column };
    let blocked = board(3, &[queen(1, 1)]);
    for board in [board(5, &[]), board(6, &[queen(2, 0)]), blocked] {
        for counted in [0.0, 0.5, 1.0] {
            let index = index(&board, counted);
            let total = Stepper::new(board.clone()).total().expect("a small board");
            for (position, row) in (0..=total).flat_map(|at| (0..=6).map(move |row| (at, row))) {
                let [mut expected, mut jumped] = [at(&board, position), at(&board, position)];
                expected.return_to(row, FAR);
                if expected.position() > Some(index.reach()) {
                    expected = at(&board, position);
                    expected.return_to(row, LIMIT);
                }
                jumped.with_index(&index).return_to(row, LIMIT);
                assert_eq!(jumped.frame(), expected.frame(), "from {position} to row {row}");
            }
        }
    }
}

#[test]
fn a_moment_gets_its_position_once_the_index_covers_it() {
    let board = Board::new(14).expect("a board size");
    let mut stepper = Stepper::new(board.clone());
    stepper.seek_queens(&[7, 5, 0], Kind::Place).expect("a moment");
    assert_eq!(stepper.position(), None);
    let index = SearchIndex::whole(&board).expect("a small board");
    assert_eq!(stepper.with_index(&index).frame().position, None);
    let index = index.build();
    let frame = stepper.with_index(&index).frame();
    let position = frame.position.expect("the index covers it");
    assert_eq!(index.locate(position).expect("covered").queens, [7, 5, 0]);
    assert_eq!(stepper.frame(), frame);
}

#[test]
#[should_panic(expected = "an index of another board")]
fn an_index_of_another_board_panics() {
    let index = SearchIndex::beginning(&board(8, &[]));
    let _ = Stepper::new(board(9, &[])).with_index(&index);
}
