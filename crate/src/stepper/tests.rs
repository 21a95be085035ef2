//! Tests that need the inside of a stepper: checkpoints, explored parts, memory.

use proptest::prelude::*;

use super::checkpoints::Checkpoints;
use super::{Frame, Kind, MOST_COUNTED_CALLS, MOST_COUNTED_ROWS, Moment, Stepper};
use crate::{Board, Tally};

const MOST: usize = 8;

fn board(rows: usize) -> Board {
    Board::new(u32::try_from(rows).expect("small")).expect("a board size")
}

/// A stepper whose total is unknown, with checkpoints close together.
fn uncounted(rows: usize, spacing: u64) -> Stepper {
    let mut stepper = Stepper::new(board(rows));
    let start = stepper.cursor.clone();
    stepper.total = None;
    stepper.checkpoints = Checkpoints::with_spacing(&start, spacing, MOST);
    stepper
}

/// The frame after `position` single steps.
fn stepped(rows: usize, position: u64) -> Frame {
    let mut stepper = uncounted(rows, u64::MAX);
    for _ in 0..position {
        stepper.next();
    }
    stepper.frame()
}

/// The queens of the moment of a frame.
fn queens(frame: &Frame) -> Vec<u8> {
    let mut queens = frame.queens.clone();
    if frame.kind == Kind::Remove {
        queens.push(crate::bits::column(frame.call().place));
    }
    queens
}

proptest! {
    #[test]
    fn explored_positions_can_be_sought(
        walks in prop::collection::vec(-300_i64..900, 1..12),
        share in 0..=100_u64,
        spacing in 1_u64..64,
    ) {
        let mut stepper = uncounted(7, spacing);
        let (mut position, mut explored) = (0, 0);
        for walk in walks {
            stepper.advance(walk);
            position = (position + walk).clamp(0, 2206);
            explored = explored.max(position.unsigned_abs());
            prop_assert_eq!(stepper.position(), Some(position.unsigned_abs()));
            prop_assert_eq!(stepper.explored(), explored);
            prop_assert!(stepper.checkpoints.len() <= MOST);
        }
        let target = explored * share / 100;
        let goal = stepped(7, target);
        let mut by_queens = stepper.clone();
        stepper.seek(target).expect("explored");
        prop_assert_eq!(&stepper.frame(), &goal);
        by_queens.seek_queens(&queens(&goal), goal.kind).expect("a moment");
        prop_assert_eq!(&by_queens.frame(), &goal);
    }

    #[test]
    fn unexplored_positions_are_rejected_and_unexplored_moments_have_no_position(
        explored in 0_i64..2206,
        past in 1_u64..5000,
    ) {
        let mut stepper = uncounted(7, 50);
        stepper.advance(explored);
        let here = stepper.frame();
        let target = explored.unsigned_abs() + past;
        let error = stepper.seek(target).expect_err("not explored");
        prop_assert_eq!(error.code(), "not-indexed");
        prop_assert_eq!(&stepper.frame(), &here);
        let goal = stepped(7, target.min(2206));
        stepper.seek_queens(&queens(&goal), goal.kind).expect("a moment");
        prop_assert_eq!(stepper.position(), None);
        prop_assert_eq!(stepper.frame().stack, goal.stack);
        prop_assert_eq!(stepper.explored(), explored.unsigned_abs());
        stepper.advance(i64::MIN);
        prop_assert_eq!((stepper.position(), stepper.solutions()), (Some(0), Some(0)));
    }

    #[test]
    fn explored_solutions_can_be_sought(explored in 0_i64..=2206, number in 0_u64..40) {
        let mut stepper = uncounted(7, 50);
        stepper.advance(explored);
        let found = stepper.solutions().expect("explored");
        let here = stepper.frame();
        if number < found {
            stepper.seek_solution(number).expect("explored");
            prop_assert_eq!(stepper.kind(), Kind::Solution);
            prop_assert_eq!(stepper.solutions(), Some(number + 1));
            let position = stepper.position().expect("explored");
            prop_assert_eq!(stepper.frame(), stepped(7, position));
        } else {
            let error = stepper.seek_solution(number).expect_err("not explored");
            prop_assert_eq!(error.code(), "not-indexed");
            prop_assert_eq!(stepper.frame(), here);
        }
    }
}

#[test]
fn skipping_explores_the_skipped_steps() {
    let mut stepper = uncounted(8, 100);
    stepper.next_solution(u64::MAX);
    stepper.step_out(u64::MAX);
    stepper.return_to(0, u64::MAX);
    let explored = stepper.explored();
    assert_eq!(stepper.position(), Some(explored));
    assert!(explored > 800);
    for position in (0..explored).step_by(37) {
        stepper.seek(position).expect("explored");
        assert_eq!(stepper.frame(), stepped(8, position));
    }
}

#[test]
fn reaching_the_end_determines_the_total() {
    let mut stepper = uncounted(8, 1000);
    stepper.advance(8225);
    assert_eq!((stepper.total(), stepper.explored()), (None, 8225));
    stepper.next();
    assert_eq!((stepper.total(), stepper.total_solutions()), (Some(8226), Some(92)));
    let mut by_queens = Stepper::new(stepper.board().clone());
    by_queens.seek_queens(&[7, 5], Kind::Remove).expect("a moment");
    assert_eq!(by_queens.position(), Some(8225));
}

#[test]
fn a_stepper_without_position_gets_one_at_the_end_if_the_total_is_known() {
    let mut stepper = uncounted(8, 1000);
    stepper.seek_queens(&[7, 5], Kind::Remove).expect("a moment");
    assert_eq!(stepper.position(), None);
    stepper.total = Some(Tally { solutions: 92, calls: 2057 });
    stepper.next();
    assert_eq!((stepper.position(), stepper.solutions()), (Some(8226), Some(92)));
}

#[test]
fn the_number_of_checkpoints_stays_bounded_over_a_hundred_million_steps() {
    let mut stepper = uncounted(16, 1 << 10);
    for _ in 0..100 {
        stepper.advance(1_000_000);
        assert!(stepper.checkpoints.len() < MOST);
    }
    assert_eq!(stepper.position(), Some(100_000_000));
    let here = stepper.frame();
    stepper.advance(-1_000_000);
    stepper.seek(100_000_000).expect("explored");
    assert_eq!(stepper.frame(), here);
}

#[test]
fn the_nearest_checkpoint_is_at_most_half_a_spacing_away() {
    let mut stepper = uncounted(7, 100);
    stepper.advance(650);
    assert_eq!(stepper.checkpoints.len(), 7);
    for position in 0..=650 {
        let before = position / 100 * 100;
        let after = (before + 100).min(650);
        let nearest = if position - before <= after - position { before } else { after };
        assert_eq!(stepper.checkpoints.nearest(position).position, nearest, "from {position}");
    }
}

#[test]
fn a_solution_is_sought_from_a_checkpoint_at_an_earlier_solution() {
    let mut stepper = uncounted(8, 1);
    stepper.next_solution(u64::MAX);
    let first = stepper.position().expect("walked");
    let mut stepper = uncounted(8, first);
    for _ in 0..2 {
        stepper.next_solution(u64::MAX);
    }
    assert_eq!(stepper.checkpoints.before_solution(1).position, first);
    stepper.seek_solution(1).expect("one of 92");
    assert_eq!((stepper.kind(), stepper.solutions()), (Kind::Solution, Some(2)));
}

#[test]
fn the_end_is_detected_if_the_first_row_has_no_free_square() {
    let board = board(3).with_queens([(1, 1)]).expect("a square of the board");
    let mut stepper = Stepper::new(board);
    stepper.total = None;
    stepper.advance(i64::MAX);
    assert_eq!((stepper.total(), stepper.position()), (Some(2), Some(2)));
}

#[test]
fn a_jump_does_not_explore_the_steps_before_it() {
    let mut stepper = uncounted(8, 100);
    stepper.advance(250);
    let there = stepped(8, 8000);
    let solutions = there.solutions.expect("walked");
    let moment = Moment::new(stepper.board(), &queens(&there), there.kind).expect("a moment");
    stepper.go_to(&moment, 8000, solutions);
    assert_eq!(stepper.frame(), there);
    stepper.advance(-20);
    assert_eq!(stepper.frame(), stepped(8, 7980));
    stepper.advance(i64::MAX);
    assert_eq!(stepper.frame(), stepped(8, 8226));
    assert_eq!((stepper.explored(), stepper.total()), (250, None));
    stepper.seek(240).expect("explored");
    stepper.advance(100);
    assert_eq!(stepper.explored(), 340);
    assert_eq!(stepper.frame(), stepped(8, 340));
}

#[test]
fn a_search_is_explored_only_from_its_start() {
    let mut stepper = uncounted(8, 100);
    stepper.go_to(&Moment::of(&[], Kind::Start), 0, 0);
    stepper.advance(50);
    assert_eq!(stepper.explored(), 50);
    let there = stepped(8, 8000);
    let moment = Moment::new(stepper.board(), &queens(&there), there.kind).expect("a moment");
    stepper.go_to(&moment, 20, 0);
    stepper.advance(100);
    assert_eq!(stepper.explored(), 50);
}

#[test]
fn the_largest_counted_board_is_the_last_within_the_limit_of_calls() {
    let is_counted = |rows| Tally::first_row(&board(rows), MOST_COUNTED_CALLS).is_some();
    assert!(is_counted(MOST_COUNTED_ROWS));
    assert!(!is_counted(MOST_COUNTED_ROWS + 1));
}

#[test]
fn the_total_of_a_large_board_with_few_free_rows_is_known() {
    let queens = [0, 2, 4, 1, 3, 12, 14, 11, 17, 19].into_iter().enumerate();
    let fixed = board(20).with_queens(queens).expect("no two attack each other");
    assert_eq!(Stepper::new(fixed.clone()).total(), Some(Tally::of(&fixed).steps()));
}

#[test]
fn a_counted_search_has_checkpoints_at_the_start_and_at_each_queen_of_the_first_row() {
    for rows in 1..=10 {
        assert_eq!(Stepper::new(board(rows)).checkpoints.len(), 1 + rows);
    }
}

/// Counting the subtree of the first queen would take hours.
#[test]
fn seeking_a_solution_does_not_count_the_steps_after_it() {
    let mut stepper = Stepper::new(board(20));
    stepper.next_solution(u64::MAX);
    let first = stepper.frame();
    stepper.advance(10_000);
    assert_eq!(stepper.seek_solution(0), Ok(()));
    assert_eq!(stepper.frame(), first);
}
