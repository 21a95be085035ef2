//! The shapes of serialised values, which the JavaScript package relies on.
#![cfg(feature = "serde")]

use n_queens_bits::{
    Board, BoardSize, BruteForceStepper, Estimate, Kind, SearchIndex, Solution, Stabiliser,
    Stepper, Tally, algorithm,
};
use serde_json::{json, to_value};

#[test]
fn a_frame_has_the_fields_of_its_call_and_a_map_of_fixed_queens() {
    let board = Board::new(4).expect("a size").with_queens([(2, 0)]).expect("one queen");
    let mut stepper = Stepper::new(board);
    stepper.seek(3).expect("a position");
    assert_eq!(
        to_value(stepper.frame()).expect("a value"),
        json!({
            "n": 4, "position": 3, "kind": "place", "solutions": 0,
            "row": 0, "columns": 0, "left": 0, "right": 0, "possible": 8, "place": 2,
            "queens": [1], "fixed": {"2": 0},
            "stack": [{"row": 0, "columns": 0, "left": 0, "right": 0, "possible": 8, "place": 2}],
        })
    );
}

#[test]
fn unknown_positions_are_null() {
    let mut stepper = Stepper::new(Board::new(20).expect("a size"));
    stepper.seek_queens(&[5, 7], Kind::Remove).expect("a moment");
    let frame = to_value(stepper.frame()).expect("a value");
    assert_eq!((&frame["position"], &frame["solutions"]), (&json!(null), &json!(null)));
    assert_eq!(frame["kind"], "remove");
}

#[test]
fn a_frame_of_brute_force_has_squares() {
    let mut stepper = BruteForceStepper::new(BoardSize::new(2).expect("a size")).expect("small");
    let call = |row, square, untried| {
        json!({
            "row": row, "columns": 0, "left": 0, "right": 0, "possible": 0, "place": 0,
            "square": square, "untried": untried,
        })
    };
    let start = to_value(stepper.frame()).expect("a value");
    assert_eq!((&start["kind"], &start["row"]), (&json!("start"), &json!(0)));
    assert_eq!(start["square"], json!(null));
    stepper.seek(6).expect("a position");
    assert_eq!(
        to_value(stepper.frame()).expect("a value"),
        json!({
            "n": 2, "position": 6, "kind": "place", "solutions": 0, "queens": [0, 1], "fixed": {},
            "row": 1, "columns": 0, "left": 0, "right": 0, "possible": 0, "place": 0,
            "square": 1, "untried": [2, 3],
            "stack": [call(0, json!(0), json!([1, 2])), call(1, json!(1), json!([2, 3]))],
        })
    );
}

#[test]
fn records_have_camel_case_fields() {
    let board = Board::new(4).expect("a size");
    let estimate = to_value(Estimate::of(&board, 1, 1)).expect("a value");
    let fields: Vec<&String> = estimate.as_object().expect("an object").keys().collect();
    assert_eq!(fields, ["solutions", "solutionsError", "steps", "stepsError"]);
    let index = SearchIndex::whole(&board).expect("small").build();
    assert_eq!(
        to_value(index.locate(3)).expect("a value"),
        json!({"position": 3, "solutions": 0, "kind": "place", "queens": [0]})
    );
    assert_eq!(
        to_value(index.spans(0..1, 0, 1)[0]).expect("a value"),
        json!({"row": 0, "column": null, "from": 0, "to": 66, "calls": 17, "solutions": 2})
    );
    assert_eq!(to_value(Tally::of(&board)).expect("a value"), json!({"solutions": 2, "calls": 17}));
    let lezard = algorithm("lezard").expect("in the registry");
    let (_, work) = lezard.count_with_work(board.size()).expect("small");
    assert_eq!(to_value(work).expect("a value"), json!({"calls": 17, "tests": 60}));
}

#[test]
fn solutions_serialize_as_arrays_and_symmetries_as_names() {
    let solution = Solution::new(&[1, 3, 0, 2]).expect("a solution");
    let turns = json!(["identity", "quarterTurn", "halfTurn", "threeQuarterTurn"]);
    let reflections = json!(["mirrorColumns", "mirrorRows", "transpose", "antiTranspose"]);
    assert_eq!(
        to_value(solution.orbit()).expect("a value"),
        json!({
            "canonical": [1, 3, 0, 2],
            "stabiliser": "quarterTurn",
            "members": [
                {"solution": [1, 3, 0, 2], "symmetries": turns},
                {"solution": [2, 0, 3, 1], "symmetries": reflections},
            ],
        })
    );
    let stabilisers =
        [Stabiliser::Trivial, Stabiliser::HalfTurn, Stabiliser::QuarterTurn, Stabiliser::All];
    let names = json!(["trivial", "halfTurn", "quarterTurn", "all"]);
    assert_eq!(to_value(stabilisers).expect("a value"), names);
}
