//! Counts, traces and frames are those of the test vectors.

mod test_vectors;

use std::fmt::Write;

use n_queens_bits::{Board, Kind, Stepper, Tally, published_count};
use serde_json::Value;
use test_vectors::{sha256, vector};

fn rows(name: &str) -> Vec<Value> {
    let mut json: Value = serde_json::from_str(&vector(name)).expect("JSON");
    let rows = if json.is_array() { json } else { json["rows"].take() };
    serde_json::from_value(rows).expect("rows")
}

fn board(n: &Value) -> Board {
    let n = u32::try_from(n.as_u64().expect("n")).expect("small");
    Board::new(n).expect("a board size")
}

fn trace(board: Board) -> String {
    let mut stepper = Stepper::new(board);
    let mut trace = String::new();
    for _ in 0..stepper.total().expect("a small board") {
        stepper.next();
        let frame = stepper.frame();
        let call = frame.call();
        let fields = [call.columns, call.left, call.right, call.possible, call.place];
        write!(trace, "{} {}", frame.kind.as_str(), call.row).expect("memory");
        for field in fields {
            write!(trace, " {field}").expect("memory");
        }
        writeln!(trace, " {}", frame.solutions.expect("known")).expect("memory");
    }
    trace
}

#[test]
fn tallies_match_the_vectors() {
    let rows = rows("steps.json");
    assert_eq!(rows.len(), 16);
    // A test of the index counts n = 16.
    for row in &rows[..15] {
        let tally = Tally::of(&board(&row["n"]));
        assert_eq!(Some(tally.solutions), row["solutions"].as_u64(), "n = {}", row["n"]);
        let n = row["n"].as_u64().and_then(|n| u32::try_from(n).ok()).expect("n");
        assert_eq!(published_count(n), Some(tally.solutions), "n = {n}");
        assert_eq!(Some(tally.calls), row["calls"].as_u64(), "n = {}", row["n"]);
        assert_eq!(Some(tally.steps()), row["total"].as_u64(), "n = {}", row["n"]);
    }
}

#[test]
fn totals_are_known_at_once_up_to_n_13() {
    for row in &rows("steps.json") {
        let stepper = Stepper::new(board(&row["n"]));
        let counted = row["calls"].as_u64() <= Some(5_000_000);
        assert_eq!(counted, row["n"].as_u64() <= Some(13));
        assert_eq!(stepper.total(), row["total"].as_u64().filter(|_| counted));
        assert_eq!(stepper.total_solutions(), row["solutions"].as_u64().filter(|_| counted));
    }
}

#[test]
fn advancing_to_the_end_gives_the_counts_of_the_vectors() {
    for row in rows("steps.json").iter().take(14) {
        let mut stepper = Stepper::new(board(&row["n"]));
        stepper.advance(i64::MAX);
        assert_eq!(stepper.position(), row["total"].as_u64(), "n = {}", row["n"]);
        assert_eq!(stepper.solutions(), row["solutions"].as_u64(), "n = {}", row["n"]);
        assert_eq!(stepper.total(), row["total"].as_u64(), "n = {}", row["n"]);
        stepper.advance(i64::MIN);
        assert_eq!((stepper.kind(), stepper.position()), (Kind::Start, Some(0)));
        assert_eq!(stepper.solutions(), Some(0));
    }
}

#[test]
fn positions_of_first_solutions_match_the_vectors() {
    let rows = rows("steps.json");
    let listed: Vec<_> =
        rows.iter().filter(|row| row.get("firstSolutionPosition").is_some()).collect();
    assert!(listed.len() >= 8);
    for row in listed {
        let mut stepper = Stepper::new(board(&row["n"]));
        stepper.next_solution(u64::MAX);
        let first = row["firstSolutionPosition"].as_u64();
        assert_eq!(stepper.position(), first.or(row["total"].as_u64()), "n = {}", row["n"]);
        assert_eq!(stepper.kind() == Kind::Solution, first.is_some());
    }
}

#[test]
fn traces_match_the_vectors() {
    let rows = rows("steps.json");
    let hashed: Vec<_> = rows.iter().filter(|row| row.get("traceSha256").is_some()).collect();
    assert_eq!(hashed.len(), 6);
    for row in hashed {
        let hash = sha256(&trace(board(&row["n"])));
        assert_eq!(Some(hash.as_str()), row["traceSha256"].as_str(), "n = {}", row["n"]);
    }
}

#[test]
fn the_trace_of_n_4_matches_the_vectors() {
    assert_eq!(trace(board(&4.into())), vector("trace-4.txt"));
}

#[test]
fn frames_match_the_vectors_by_seeking_and_by_stepping() {
    for row in &rows("frames.json") {
        let position = row["position"].as_u64().expect("a position");
        let mut sought = Stepper::new(board(&row["n"]));
        let mut walked = sought.clone();
        let mut from_end = sought.clone();
        sought.seek(position).expect("a position of the search");
        for _ in 0..position {
            walked.next();
        }
        from_end.seek(from_end.total().expect("a small board")).expect("the end");
        while from_end.position() > Some(position) {
            from_end.back();
        }
        let frame = sought.frame();
        assert_eq!(walked.frame(), frame);
        assert_eq!(from_end.frame(), frame);
        let call = frame.call();
        assert_eq!(Some(frame.kind.as_str()), row["kind"].as_str());
        assert_eq!(frame.solutions, row["solutions"].as_u64());
        assert_eq!(Some(call.row as u64), row["row"].as_u64());
        let masks = [call.columns, call.left, call.right, call.possible, call.place];
        for (mask, name) in masks.into_iter().zip(["columns", "left", "right", "possible", "place"])
        {
            assert_eq!(Some(u64::from(mask)), row[name].as_u64(), "{name} of {row}");
        }
    }
}
