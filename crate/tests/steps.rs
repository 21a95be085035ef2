//! Laws of the iterator over the steps of a search, against stepping.

mod oracle;

use n_queens_bits::{Board, Frame, Kind, Stepper};
use oracle::{board, small_board};
use proptest::prelude::*;

/// The frame after each step.
fn frames(board: &Board) -> Vec<Frame> {
    let mut stepper = Stepper::new(board.clone());
    let total = stepper.total().expect("a small board");
    (0..total)
        .map(|_| {
            stepper.next();
            stepper.frame()
        })
        .collect()
}

proptest! {
    #[test]
    fn steps_yields_the_frame_after_each_step((n, fixed) in small_board(6)) {
        let board = board(n, &fixed);
        let frames = frames(&board);
        prop_assert!(board.steps().eq(frames.iter().cloned()));
        prop_assert!(board.steps().rev().eq(frames.iter().rev().cloned()));
        prop_assert_eq!(board.steps().size_hint(), (frames.len(), Some(frames.len())));
    }

    #[test]
    fn iterating_from_both_ends_gives_each_step_once(
        (n, fixed) in small_board(6),
        moves in prop::collection::vec((any::<bool>(), 0_usize..200), 0..40),
    ) {
        let board = board(n, &fixed);
        let frames = frames(&board);
        let (mut ours, mut expected) = (board.steps(), frames.into_iter());
        for (from_front, skipped) in moves {
            let pair = if from_front {
                (ours.nth(skipped), expected.nth(skipped))
            } else {
                (ours.nth_back(skipped), expected.nth_back(skipped))
            };
            prop_assert_eq!(pair.0, pair.1);
            prop_assert_eq!(ours.len_if_known(), Some(expected.len() as u64));
        }
        prop_assert!(ours.eq(expected));
    }
}

#[test]
fn nth_skips_millions_of_steps() {
    let board = Board::new(13).expect("a board size");
    let mut steps = board.steps();
    for position in [1_000_000, 9_000_000, 18_699_558] {
        let before = 18_699_558 - steps.len_if_known().expect("counted");
        let skipped = usize::try_from(position - before - 1).expect("small");
        assert_eq!(steps.nth(skipped).expect("a step").position, Some(position));
    }
    assert_eq!(steps.next(), None);
    assert_eq!(board.steps().nth(18_699_558), None);
}

#[test]
fn an_uncounted_search_can_be_iterated_from_both_ends() {
    let board = Board::new(20).expect("a board size");
    let mut steps = board.steps();
    assert_eq!((steps.len_if_known(), steps.size_hint()), (None, (1, None)));
    let last = steps.next_back().expect("a step");
    assert_eq!((last.kind, last.position, last.call().row), (Kind::Remove, None, 0));
    let first = steps.next().expect("a step");
    assert_eq!((first.kind, first.position), (Kind::Call, Some(1)));
    assert_eq!(steps.nth(99_998).expect("a step").position, Some(100_000));
}

#[test]
fn kinds_display_as_their_names() {
    let names = ["start", "call", "solution", "possible", "place", "remove"];
    assert_eq!(Kind::ALL.map(|kind| kind.to_string()), names);
    assert_eq!(format!("{:>6}|{:<6}", Kind::Call, Kind::Call), "  call|call  ");
}
