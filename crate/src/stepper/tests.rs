//! What was walked stays reachable where the total is not known; and memory stays flat.

use proptest::prelude::*;

use super::checkpoints::Checkpoints;
use super::{COUNTED_AT_ONCE, Kind, MOST_COUNTED_ROWS, Stepper};
use crate::{Board, BoardSize, Code, Frame, Tally};

const MOST: usize = 8;

/// A stepper that was never counted, with checkpoints close together.
fn uncounted(n: u32, spacing: u64) -> Stepper {
    let mut stepper = Stepper::new(Board::from(BoardSize::new(n).expect("a board size")));
    let start = stepper.cursor.clone();
    stepper.total = None;
    stepper.checkpoints = Checkpoints::with_spacing(&start, spacing, MOST);
    stepper
}

fn stepped(n: u32, position: u64) -> Frame {
    let mut stepper = uncounted(n, u64::MAX);
    for _ in 0..position {
        stepper.next();
    }
    stepper.frame()
}

/// The queens that name the moment of a frame.
fn queens(frame: &Frame) -> Vec<u8> {
    let mut queens = frame.queens.clone();
    if frame.kind == Kind::Remove {
        queens.push(crate::bits::column(frame.call().place));
    }
    queens
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_was_walked_can_be_sought(
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
        let mut named = stepper.clone();
        stepper.seek(target).expect("explored");
        prop_assert_eq!(&stepper.frame(), &goal);
        named.seek_queens(&queens(&goal), goal.kind).expect("a moment");
        prop_assert_eq!(&named.frame(), &goal);
    }

    #[test]
    fn what_was_not_walked_is_refused_or_not_located(explored in 0_i64..2206, past in 1_u64..5000) {
        let mut stepper = uncounted(7, 50);
        stepper.advance(explored);
        let here = stepper.frame();
        let target = explored.unsigned_abs() + past;
        let refused = stepper.seek(target).expect_err("not walked yet");
        prop_assert_eq!(refused.code(), Code::NotIndexed);
        prop_assert_eq!(&stepper.frame(), &here);
        let goal = stepped(7, target.min(2206));
        stepper.seek_queens(&queens(&goal), goal.kind).expect("a moment");
        prop_assert_eq!(stepper.position(), None);
        let frame = stepper.frame();
        prop_assert_eq!(frame.stack, goal.stack);
        prop_assert_eq!(stepper.explored(), explored.unsigned_abs());
        stepper.advance(i64::MIN);
        prop_assert_eq!((stepper.position(), stepper.solutions()), (Some(0), Some(0)));
    }
}

#[test]
fn long_ways_leave_landmarks_too() {
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
fn reaching_the_end_tells_the_total() {
    let mut stepper = uncounted(8, 1000);
    stepper.advance(8225);
    assert_eq!((stepper.total(), stepper.explored()), (None, 8225));
    stepper.next();
    assert_eq!((stepper.total(), stepper.total_solutions()), (Some(8226), Some(92)));
    let mut named = Stepper::new(stepper.board().clone());
    named.seek_queens(&[7, 5], Kind::Remove).expect("a moment");
    assert_eq!(named.position(), Some(8225));
}

#[test]
fn a_moment_named_without_a_position_is_located_at_the_end_if_the_total_is_known() {
    let mut stepper = uncounted(8, 1000);
    stepper.seek_queens(&[7, 5], Kind::Remove).expect("a moment");
    assert_eq!(stepper.position(), None);
    stepper.total = Some(Tally { solutions: 92, calls: 2057 });
    stepper.next();
    assert_eq!((stepper.position(), stepper.solutions()), (Some(8226), Some(92)));
}

#[test]
fn memory_stays_flat_over_a_hundred_million_steps() {
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
fn standing_where_one_is_told_explores_nothing() {
    let mut stepper = uncounted(8, 100);
    stepper.advance(250);
    let there = stepped(8, 8000);
    let solutions = there.solutions.expect("walked");
    stepper.stand_at(&queens(&there), there.kind, 8000, solutions).expect("a moment");
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
    let refused = stepper.stand_at(&[0, 0], Kind::Call, 3, 0).expect_err("they attack each other");
    assert_eq!(refused.code(), Code::Queens);
    assert_eq!(stepper.frame(), stepped(8, 340));
}

#[test]
fn what_is_too_large_to_be_counted_at_once_is_known_beforehand() {
    let counted = |rows: usize| {
        let size = BoardSize::new(u32::try_from(rows).expect("few")).expect("a board size");
        Tally::first_row(&Board::from(size), COUNTED_AT_ONCE).is_some()
    };
    assert!(counted(MOST_COUNTED_ROWS));
    assert!(!counted(MOST_COUNTED_ROWS + 1));
}
