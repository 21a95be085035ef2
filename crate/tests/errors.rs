//! Bad input is refused with a code and what was given.

use n_queens_bits::{Board, BoardSize, Code, Error, Kind, Square, Stepper};

fn square(row: usize, column: u8) -> Square {
    Square { row, column }
}

fn fixed(n: u32, squares: &[Square]) -> Result<Board, Error> {
    Board::new(BoardSize::new(n).expect("a board size"), squares.iter().copied())
}

fn on_board(n: u32, squares: &[Square]) -> Stepper {
    Stepper::new(fixed(n, squares).expect("legal"))
}

#[test]
fn sizes() {
    for given in [0, 33, u32::MAX] {
        let error = BoardSize::new(given).expect_err("refused");
        assert_eq!((error, error.code()), (Error::Size { given }, Code::BoardSize));
    }
    assert!((1..=32).all(|n| BoardSize::new(n).is_ok_and(|size| size.rows() == n as usize)));
}

#[test]
fn fixed_queens() {
    for queen in [(8, 0), (0, 8)] {
        let error = fixed(8, &[square(queen.0, queen.1)]).expect_err("refused");
        assert_eq!((error, error.code()), (Error::OffBoard { queen, rows: 8 }, Code::Queens));
    }
    for (other, queen) in
        [((3, 1), (3, 5)), ((3, 1), (3, 1)), ((0, 3), (6, 3)), ((1, 2), (4, 5)), ((1, 5), (4, 2))]
    {
        let pair = [square(other.0, other.1), square(queen.0, queen.1)];
        assert_eq!(fixed(8, &pair), Err(Error::Attack { queen, other }));
        assert_eq!(
            fixed(8, &[pair[1], pair[0]]),
            Err(Error::Attack { queen: other, other: queen })
        );
    }
}

#[test]
fn moments() {
    let mut stepper = on_board(8, &[square(4, 7)]);
    let mut seek = |queens: &[u8], kind| stepper.seek_queens(queens, kind).expect_err("refused");
    let attack = |queen, other| Error::Attack { queen, other };
    assert_eq!(seek(&[0, 1], Kind::Place), attack((1, 1), (0, 0)));
    assert_eq!(seek(&[8], Kind::Place), Error::OffBoard { queen: (0, 8), rows: 8 });
    assert_eq!(seek(&[7], Kind::Call), attack((0, 7), (4, 7)));
    assert_eq!(seek(&[0, 2, 4, 1, 3], Kind::Call), attack((4, 3), (4, 7)));
    for (given, kind, fewest, most) in [
        (0, Kind::Place, 1, 8),
        (0, Kind::Remove, 1, 8),
        (1, Kind::Start, 0, 0),
        (1, Kind::Solution, 8, 8),
        (8, Kind::Possible, 0, 7),
        (9, Kind::Call, 0, 8),
    ] {
        let error = seek(&[0; 9][..given], kind);
        let kind = kind.as_str();
        assert_eq!(error, Error::WrongNumber { kind, given, fewest, most });
        assert_eq!(error.code(), Code::Queens);
    }
    assert_eq!(stepper.kind(), Kind::Start);
}

#[test]
fn positions() {
    let mut stepper = on_board(8, &[]);
    let error = stepper.seek(8227).expect_err("refused");
    assert_eq!(error, Error::Position { position: 8227, total: 8226 });
    assert_eq!(error.code(), Code::Position);
    let mut stepper = on_board(14, &[]);
    stepper.advance(1000);
    let error = stepper.seek(1001).expect_err("refused");
    assert_eq!(error, Error::NotExplored { position: 1001, explored: 1000 });
    assert_eq!(error.code(), Code::NotIndexed);
    assert_eq!(stepper.position(), Some(1000));
    assert!(error.to_string().starts_with("not-indexed: NotExplored"));
}
