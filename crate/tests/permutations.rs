//! Laws of the stepper that are special to the order of `permutations`.

mod oracle;

use n_queens_bits::{Kind, SearchIndex, Square, Stepper, Tally};
use oracle::{Step, board, queens_of, small_board, trace, trace_of_permutations};
use proptest::prelude::*;

fn permutations(n: usize, fixed: &[Square]) -> Stepper {
    Stepper::permutations(board(n, fixed))
}

#[test]
fn squares_are_tried_in_the_order_of_the_swapped_array() {
    let mut stepper = permutations(8, &[]);
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
    #[test]
    fn permutations_makes_the_calls_of_the_row_by_row_search((n, fixed) in small_board(6)) {
        let calls = |steps: Vec<Step>| {
            let calls = steps.into_iter().filter(|step| step.kind == Kind::Call);
            let mut calls: Vec<Vec<u8>> = calls.map(|step| step.queens).collect();
            calls.sort();
            calls
        };
        prop_assert_eq!(calls(trace_of_permutations(n, &fixed)), calls(trace(n, &fixed)));
        let tally = Tally::of(&board(n, &fixed));
        prop_assert_eq!(permutations(n, &fixed).total(), Some(tally.steps()));
        prop_assert_eq!(permutations(n, &fixed).total_solutions(), Some(tally.solutions));
    }
}

#[test]
fn a_large_board_can_be_sought_as_far_as_it_is_explored() {
    let mut stepper = permutations(20, &[]);
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

#[test]
#[should_panic(expected = "the search by permutations has no index")]
fn the_search_by_permutations_panics_with_an_index() {
    let index = SearchIndex::beginning(&board(8, &[]));
    let _ = permutations(8, &[]).with_index(&index);
}
