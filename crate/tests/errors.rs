//! Invalid arguments are rejected with a code, the rejected value and a sentence.

use n_queens_bits::{Board, BoardSize, Error, Kind, SearchIndex, Square, Stepper, count};

fn square(row: usize, column: u8) -> Square {
    Square { row, column }
}

fn board(n: u32, queens: &[Square]) -> Result<Board, Error> {
    Board::new(n)?.with_queens(queens.iter().copied())
}

fn stepper(n: u32, queens: &[Square]) -> Stepper {
    Stepper::new(board(n, queens).expect("a valid board"))
}

#[test]
fn board_sizes_outside_1_to_32_are_rejected() {
    for n in [0, 33, u32::MAX] {
        let error = BoardSize::new(n).expect_err("not a board size");
        assert_eq!(error.to_string(), format!("n = {n} is not a valid board size (1 to 32)"));
        assert_eq!(error.code(), "board-size");
        assert_eq!(Board::new(n), Err(error));
    }
    assert!((1..=32).all(|n| BoardSize::new(n).is_ok_and(|size| size.rows() == n as usize)));
}

#[test]
fn fixed_queens_off_the_board_are_rejected() {
    for queen in [square(8, 0), square(0, 8)] {
        let error = board(8, &[queen]).expect_err("off the board");
        assert_eq!((error.code(), &error), ("queens", &Error::OffBoard { queen, rows: 8 }));
    }
    assert_eq!(
        board(8, &[square(0, 8)]).expect_err("off the board").to_string(),
        "the queen on row 0, column 8 is off the board: rows and columns are 0 to 7"
    );
}

#[test]
fn fixed_queens_that_attack_each_other_are_rejected() {
    for (other, queen) in [
        (square(3, 1), square(3, 5)),
        (square(3, 1), square(3, 1)),
        (square(0, 3), square(6, 3)),
        (square(1, 2), square(4, 5)),
        (square(1, 5), square(4, 2)),
    ] {
        assert_eq!(board(8, &[other, queen]), Err(Error::Attack { queen, other }));
        assert_eq!(board(8, &[queen, other]), Err(Error::Attack { queen: other, other: queen }));
    }
    let message = |queens: [Square; 2]| board(8, &queens).expect_err("an attack").to_string();
    assert_eq!(
        message([square(0, 3), square(6, 3)]),
        "the queens on row 6, column 3 and row 0, column 3 attack each other"
    );
    assert_eq!(message([square(3, 1), square(3, 1)]), "there are two queens on row 3, column 1");
}

#[test]
fn queens_that_do_not_fit_the_board_or_the_kind_are_rejected() {
    let mut stepper = stepper(8, &[square(4, 7)]);
    let mut seek = |queens: &[u8], kind| stepper.seek_queens(queens, kind).expect_err("invalid");
    let attack = |queen, other| Error::Attack { queen, other };
    assert_eq!(seek(&[0, 1], Kind::Place), attack(square(1, 1), square(0, 0)));
    assert_eq!(seek(&[8], Kind::Place), Error::OffBoard { queen: square(0, 8), rows: 8 });
    assert_eq!(seek(&[7], Kind::Call), attack(square(0, 7), square(4, 7)));
    assert_eq!(seek(&[0, 2, 4, 1, 3], Kind::Call), attack(square(4, 3), square(4, 7)));
    for (queens, kind, fewest, most) in [
        (0, Kind::Place, 1, 8),
        (0, Kind::Remove, 1, 8),
        (1, Kind::Start, 0, 0),
        (1, Kind::Solution, 8, 8),
        (8, Kind::Possible, 0, 7),
        (9, Kind::Call, 0, 8),
    ] {
        let error = seek(&[0; 9][..queens], kind);
        assert_eq!(error.code(), "queens");
        assert_eq!(error, Error::QueenCount { kind, queens, fewest, most });
    }
    assert_eq!(seek(&[], Kind::Place).to_string(), "a “place” step has 1 to 8 queens, not 0");
    assert_eq!(seek(&[0], Kind::Solution).to_string(), "a “solution” step has 8 queens, not 1");
    assert_eq!(stepper.kind(), Kind::Start);
    let error = self::stepper(1, &[]).seek_queens(&[], Kind::Solution).expect_err("invalid");
    assert_eq!(error.to_string(), "a “solution” step has 1 queen, not 0");
}

#[test]
fn positions_past_the_end_are_rejected() {
    let mut stepper = stepper(8, &[]);
    let error = stepper.seek(8227).expect_err("past the end");
    assert_eq!(error, Error::Position { position: 8227, total: 8226 });
    assert_eq!(error.code(), "position");
    assert_eq!(error.to_string(), "position 8227 is past the end of the search (0 to 8226)");
    let error = stepper.seek_solution(92).expect_err("there are 92");
    assert_eq!(error.code(), "position");
    assert_eq!(error.to_string(), "solution 92 does not exist: solutions are numbered 0 to 91");
}

#[test]
fn unexplored_positions_are_rejected() {
    let mut stepper = stepper(14, &[]);
    stepper.advance(1000);
    let error = stepper.seek(1001).expect_err("not explored");
    assert_eq!(error, Error::NotExplored { position: 1001, explored: 1000 });
    assert_eq!(error.code(), "not-indexed");
    assert_eq!(stepper.position(), Some(1000));
    let error = stepper.seek_solution(0).expect_err("not explored");
    assert_eq!(error, Error::SolutionNotExplored { number: 0, explored: 0 });
    assert_eq!(error.code(), "not-indexed");
    assert_eq!(
        error.to_string(),
        "solution 0 cannot be reached yet: the number of explored or indexed solutions is 0"
    );
}

#[test]
fn counts_of_other_boards_than_1_to_22_are_rejected_with_that_limit() {
    for n in [0, 23, 32, 33, u32::MAX] {
        let error = count(n).expect_err("cannot be counted");
        assert_eq!(error, Error::CountSize { n, largest: 22 });
        assert_eq!(error.code(), "board-size");
        let message = format!(
            "n = {n} cannot be counted: n must be 1 to 22. Half of a larger board has more than 32 \
             diagonals in each direction, too many for a 32-bit integer"
        );
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn a_whole_index_above_20_free_rows_is_rejected() {
    let board = Board::new(21).expect("a size");
    let error = SearchIndex::whole(&board).expect_err("too large");
    assert_eq!(error.code(), "board-size");
    assert_eq!(
        error.to_string(),
        "the index of a whole search supports at most 20 rows without a fixed queen, not 21: each \
         further row takes about eight times as long"
    );
    assert!(SearchIndex::whole(&board.with_queens([(0, 0)]).expect("one queen")).is_ok());
}
