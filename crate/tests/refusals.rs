//! Bad input gets a code and a message that says what was given and what is wrong with it.

use n_queens::{Allowed, BoardSize, Code, Error, Kind, Square, Stepper};

fn square(row: usize, column: u8) -> Square {
    Square { row, column }
}

fn fixed(n: u32, squares: &[Square]) -> Error {
    Allowed::new(BoardSize::new(n).expect("a board size"), squares).expect_err("refused")
}

fn on_board(n: u32, squares: &[Square]) -> Stepper {
    Stepper::new(Allowed::new(BoardSize::new(n).expect("a board size"), squares).expect("legal"))
}

#[track_caller]
fn refused(error: &Error, code: Code, words: &[&str]) {
    assert_eq!(error.code(), code);
    for word in words {
        assert!(error.to_string().contains(word), "{error:?} does not say {word:?}");
    }
}

#[test]
fn sizes() {
    for n in [0, 33, u32::MAX] {
        let error = BoardSize::new(n).expect_err("refused");
        refused(&error, Code::BoardSize, &[&format!("n is {n}:"), "from 1 to 32"]);
    }
    assert!((1..=32).all(|n| BoardSize::new(n).is_ok_and(|size| size.rows() == n as usize)));
}

#[test]
fn fixed_queens() {
    refused(&fixed(8, &[square(8, 0)]), Code::Queens, &["row 8, column 0", "from 0 to 7"]);
    refused(&fixed(8, &[square(0, 8)]), Code::Queens, &["row 0, column 8", "from 0 to 7"]);
    let pairs = [
        (square(3, 1), square(3, 5), "same row"),
        (square(0, 3), square(6, 3), "same column"),
        (square(1, 2), square(4, 5), "same diagonal"),
        (square(1, 5), square(4, 2), "same diagonal"),
    ];
    for (one, other, how) in pairs {
        let words = [&one.to_string(), &other.to_string(), how];
        refused(&fixed(8, &[one, other]), Code::Queens, &words);
        refused(&fixed(8, &[other, one]), Code::Queens, &words);
    }
}

#[test]
fn moments() {
    let mut stepper = on_board(8, &[square(4, 7)]);
    let mut seek = |queens: &[u8], kind| stepper.seek_queens(queens, kind).expect_err("refused");
    let code = Code::Queens;
    refused(&seek(&[0, 1], Kind::Place), code, &["row 0, column 0", "row 1, column 1"]);
    refused(&seek(&[8], Kind::Place), code, &["row 0, column 8", "off the board"]);
    refused(&seek(&[7], Kind::Call), code, &["row 4, column 7", "same column"]);
    refused(&seek(&[0, 2, 4, 1, 3], Kind::Call), code, &["row 4, column 3", "row 4, column 7"]);
    refused(&seek(&[], Kind::Place), code, &["not 0", "`place`", "1 to 8"]);
    refused(&seek(&[], Kind::Remove), code, &["not 0", "`remove`", "1 to 8"]);
    refused(&seek(&[0], Kind::Start), code, &["not 1", "`start`", "exactly 0"]);
    refused(&seek(&[0], Kind::Solution), code, &["not 1", "`solution`", "exactly 8"]);
    refused(&seek(&[0; 8], Kind::Possible), code, &["not 8", "`possible`", "0 to 7"]);
    refused(&seek(&[0; 9], Kind::Call), code, &["not 9", "`call`", "0 to 8"]);
    assert_eq!(stepper.kind(), Kind::Start);
}

#[test]
fn positions() {
    let mut stepper = on_board(8, &[]);
    let error = stepper.seek(8227).expect_err("refused");
    refused(&error, Code::Position, &["position 8227", "8226 steps"]);
    let mut stepper = on_board(14, &[]);
    stepper.advance(1000);
    let error = stepper.seek(1001).expect_err("refused");
    refused(&error, Code::NotIndexed, &["position 1001", "to 1000 so far"]);
    assert_eq!(stepper.position(), Some(1000));
}
