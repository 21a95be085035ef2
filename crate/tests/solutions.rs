//! Laws of the iterator over solutions, against plain backtracking on squares.

mod oracle;

use std::ops::Range;

use n_queens_bits::{Board, SearchIndex, Solution, Solutions, Stepper};
use oracle::{board, small_board};
use proptest::prelude::*;
use serde_json::Value;

fn empty(n: u32) -> Board {
    Board::new(n).expect("a board size")
}

fn all(board: &Board) -> Solutions<'static> {
    board.solutions().expect("a small board")
}

fn columns(solution: Solution) -> Vec<u8> {
    solution.columns().into()
}

/// The solutions that look the same upside down, among some of all, with their numbers: each queen
/// is opposite another one, or in the center.
fn upside_down(all: &[Vec<u8>], numbers: Range<u64>) -> Vec<(u64, Vec<u8>)> {
    let is_same = |queens: &[u8]| {
        let last = u8::try_from(queens.len()).expect("small") - 1;
        queens.iter().rev().map(|column| last - column).eq(queens.iter().copied())
    };
    let numbered = (0_u64..).zip(all.iter().cloned());
    let of_range = numbered.filter(|(number, queens)| numbers.contains(number) && is_same(queens));
    of_range.collect()
}

fn symmetric(index: &SearchIndex, numbers: Range<u64>) -> Vec<(u64, Vec<u8>)> {
    let found = index.symmetric_solutions(numbers).into_iter();
    found.map(|(number, solution)| (number, columns(solution))).collect()
}

/// The solutions and fundamental solutions of n = 1 to `most`: A000170 and A002562.
fn known(most: usize) -> Vec<(u32, [usize; 2])> {
    let steps: Value = serde_json::from_str(include_str!("vectors/steps.json")).expect("JSON");
    let number = |value: &Value| usize::try_from(value.as_u64().expect("a number")).expect("small");
    let rows = steps["rows"].as_array().expect("rows");
    let counts = rows.iter().map(|row| [number(&row["solutions"]), number(&row["fundamental"])]);
    (1..).zip(counts.take(most)).collect()
}

#[test]
fn solutions_match_plain_backtracking_up_to_n_10() {
    for n in 1..=10 {
        let found: Vec<Vec<u8>> = all(&empty(n)).map(columns).collect();
        assert_eq!(found, oracle::solutions(n as usize, &[]), "n = {n}");
        assert!(found.is_sorted());
    }
}

#[test]
fn counts_match_a000170_and_a002562() {
    for (n, numbers) in known(14) {
        let solutions = all(&empty(n));
        assert_eq!(solutions.len(), numbers[0], "n = {n}");
        let (walked, fundamental) =
            (solutions.clone().fold(0, |sum, _| sum + 1), solutions.fundamental());
        assert_eq!(fundamental.size_hint(), (0, Some(numbers[0])));
        assert_eq!([walked, fundamental.count()], numbers, "n = {n}");
    }
}

#[test]
fn a_solution_displays_as_columns_or_as_a_board_with_column_0_on_the_right() {
    for n in [1, 4, 5, 6] {
        for solution in all(&empty(n)) {
            let queens = solution.columns();
            let words: Vec<String> = queens.iter().map(u8::to_string).collect();
            assert_eq!(solution.to_string(), words.join(" "));
            let line = |&queen: &u8| {
                let columns = (0..queens.len()).rev();
                let squares = columns.map(|at| if at == usize::from(queen) { "Q" } else { "." });
                squares.collect::<Vec<_>>().join(" ")
            };
            let lines: Vec<String> = queens.iter().map(line).collect();
            assert_eq!(format!("{solution:#}"), lines.join("\n"));
            assert_eq!(format!("{solution:?}"), format!("Solution({queens:?})"));
        }
    }
}

#[test]
fn nth_agrees_with_the_stepper_throughout_n_14() {
    let board = empty(14);
    let index = SearchIndex::whole(&board).expect("a small board").build();
    let mut stepper = Stepper::new(board);
    for number in (0..365_596).step_by(9973) {
        stepper.with_index(&index).seek_solution(number as u64).expect("a solution");
        let mut solutions = Solutions::of(&index);
        let found = solutions.nth(number).map(columns);
        assert_eq!(found, Some(stepper.frame().queens));
        assert_eq!(solutions.len(), 365_595 - number);
        stepper.next_solution(u64::MAX);
        assert_eq!(solutions.next().map(columns), Some(stepper.frame().queens));
    }
}

#[test]
fn an_incomplete_index_has_the_first_solutions() {
    let board = empty(9);
    let mut index = SearchIndex::whole(&board).expect("a small board");
    let expected = oracle::solutions(9, &[]);
    let parts = index.subtrees();
    for subtree in 0..=parts {
        let solutions = Solutions::of(&index);
        let explored = usize::try_from(index.solutions()).expect("few");
        assert_eq!(solutions.len(), explored);
        assert!(solutions.clone().map(columns).eq(expected[..explored].iter().cloned()));
        assert!(solutions.map(columns).rev().eq(expected[..explored].iter().rev().cloned()));
        let records = index.count_subtrees(subtree..subtree + 1);
        assert!(index.add_records(subtree, &records));
    }
    assert_eq!(index.solutions(), 352);
}

#[test]
fn symmetric_solutions_are_those_invariant_under_a_half_turn_up_to_n_10() {
    for n in 1..=10 {
        let mut index = SearchIndex::whole(&empty(n)).expect("a small board");
        let all = oracle::solutions(n as usize, &[]);
        let parts = index.subtrees();
        for subtree in 0..=parts {
            let explored = usize::try_from(index.solutions()).expect("few");
            let expected = upside_down(&all[..explored], 0..u64::MAX);
            assert_eq!(symmetric(&index, 0..u64::MAX), expected, "n = {n}");
            let records = index.count_subtrees(subtree..subtree + 1);
            assert!(index.add_records(subtree, &records));
        }
        assert_eq!(usize::try_from(index.solutions()).expect("few"), all.len(), "n = {n}");
    }
}

#[test]
fn a_large_board_with_few_free_rows_has_solutions() {
    // The even columns and then the odd ones solve n = 30; the last ten rows are left to search.
    let queens: Vec<u8> = (1..30).step_by(2).chain((0..30).step_by(2)).collect();
    let board = empty(30).with_queens(queens.iter().copied().enumerate().take(20));
    let solutions = all(&board.expect("a part of a solution"));
    let with_queens = |solution: &Solution| solution.columns()[..20] == queens[..20];
    assert!(solutions.len() > 0 && solutions.clone().all(|solution| with_queens(&solution)));
    assert!(solutions.map(columns).any(|solution| solution == queens));
}

proptest! {
    #[test]
    fn fixed_queens_select_the_solutions_that_have_them((n, fixed) in small_board(8)) {
        let found = all(&board(n, &fixed)).map(columns);
        prop_assert!(found.eq(oracle::solutions(n, &fixed)));
    }

    #[test]
    fn iterating_from_both_ends_gives_each_solution_once(
        (n, fixed) in small_board(9),
        moves in prop::collection::vec((any::<bool>(), skip()), 0..40),
    ) {
        let mut ours = all(&board(n, &fixed));
        let mut expected = oracle::solutions(n, &fixed).into_iter();
        for (from_front, skipped) in moves {
            let pair = if from_front {
                (ours.nth(skipped), expected.nth(skipped))
            } else {
                (ours.nth_back(skipped), expected.nth_back(skipped))
            };
            prop_assert_eq!(pair.0.map(columns), pair.1);
            prop_assert_eq!(ours.size_hint(), expected.size_hint());
            prop_assert_eq!(ours.clone().count(), expected.len());
        }
        prop_assert_eq!(ours.clone().last().map(columns), expected.clone().last());
        prop_assert!(ours.map(columns).eq(expected));
    }

    #[test]
    fn an_exhausted_iterator_stays_exhausted(
        (n, fixed) in small_board(6),
        past in 0_usize..9,
    ) {
        let mut solutions = all(&board(n, &fixed));
        prop_assert_eq!(solutions.nth(solutions.len() + past), None);
        prop_assert_eq!((solutions.next(), solutions.next_back()), (None, None));
        prop_assert_eq!(solutions.len(), 0);
        let mut fundamental = all(&board(n, &fixed)).fundamental();
        prop_assert!(fundamental.by_ref().all(|solution| solution.is_fundamental()));
        prop_assert_eq!((fundamental.next(), fundamental.size_hint()), (None, (0, Some(0))));
    }

    #[test]
    fn symmetric_solutions_of_any_range_have_the_fixed_queens(
        (n, fixed) in small_board(9),
        from in skip(),
        limit in skip(),
    ) {
        let index = SearchIndex::whole(&board(n, &fixed)).expect("a small board").build();
        let all = oracle::solutions(n, &fixed);
        let numbers = from as u64..(from + limit) as u64;
        let expected = upside_down(&all, numbers.clone());
        prop_assert_eq!(symmetric(&index, numbers), expected);
        prop_assert_eq!(symmetric(&index, 0..u64::MAX), upside_down(&all, 0..u64::MAX));
    }

    #[test]
    fn fundamental_solutions_are_the_smallest_images((n, fixed) in small_board(8)) {
        let solutions = all(&board(n, &fixed));
        let smallest = solutions.clone().filter(|solution| solution.canonical() == *solution);
        prop_assert!(solutions.fundamental().eq(smallest));
    }
}

/// Mostly few, so that both ends meet late.
fn skip() -> impl Strategy<Value = usize> {
    prop_oneof![4 => 0_usize..3, 2 => 0_usize..40, 1 => 0_usize..400]
}

#[test]
fn solutions_are_ordered_by_size_and_then_by_columns() {
    let solution = |columns: &[u8]| Solution::new(columns).expect("a solution");
    let sorted = [
        solution(&[0]),
        solution(&[1, 3, 0, 2]),
        solution(&[2, 0, 3, 1]),
        solution(&[0, 2, 4, 1, 3]),
        solution(&[0, 3, 1, 4, 2]),
    ];
    assert!(sorted.is_sorted_by(|one, next| one < next));
}
