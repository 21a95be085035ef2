//! The registry: every algorithm counts the same solutions, and the work it tells of is the work it does.

#[expect(dead_code, reason = "of the slow search, only the boards")]
mod slow;

use n_queens_bits::algorithms::{Algorithm, REGISTRY, Work, algorithm};
use n_queens_bits::{Board, BoardSize, Code, Tally};
use proptest::prelude::*;

/// Solutions of boards of 1, 2, 3, … rows: OEIS A000170.
const KNOWN: [u64; 18] = [
    1,
    0,
    0,
    2,
    10,
    4,
    40,
    92,
    352,
    724,
    2680,
    14_200,
    73_712,
    365_596,
    2_279_184,
    14_772_512,
    95_815_104,
    666_090_624,
];

fn board(n: u32) -> Board {
    Board::from(BoardSize::new(n).expect("a board size"))
}

fn work(algorithm: &Algorithm, n: u32) -> Work {
    let (solutions, work) = algorithm.run(&board(n)).expect("not too large");
    assert_eq!(solutions, KNOWN[n as usize - 1], "{}, n = {n}", algorithm.id);
    work.expect("its work is counted")
}

#[test]
fn every_algorithm_gives_the_known_counts_up_to_its_limit() {
    for algorithm in &REGISTRY {
        assert!(KNOWN.len() >= algorithm.largest as usize, "{}", algorithm.id);
        for (n, known) in (1..=algorithm.largest).zip(KNOWN) {
            let solutions = algorithm.time(&board(n)).expect("not too large");
            assert_eq!(solutions, known, "{}, n = {n}", algorithm.id);
        }
    }
}

#[test]
fn what_is_too_large_or_not_there_is_refused() {
    for algorithm in &REGISTRY {
        let error = algorithm.time(&board(algorithm.largest + 1)).expect_err("too large");
        assert_eq!(error.code(), Code::Algorithm);
        assert_eq!(algorithm.run(&board(32)).expect_err("too large").code(), Code::Algorithm);
    }
    assert_eq!(
        algorithm("bogo").map(|found| found.id).expect_err("no such").code(),
        Code::Algorithm
    );
}

#[test]
fn an_id_finds_its_algorithm() {
    for one in &REGISTRY {
        assert_eq!(algorithm(one.id).expect("there").id, one.id);
    }
}

/// How many ways there are to put queens on the first so many rows with none attacking another.
fn placements(n: u32, rows: u32) -> u64 {
    fn below(queens: &mut Vec<u32>, n: u32, rows: u32) -> u64 {
        let row = u32::try_from(queens.len()).expect("few");
        if row == rows {
            return 1;
        }
        let mut sum = 0;
        for column in 0..n {
            let safe = (0..).zip(queens.iter()).all(|(above, &queen): (u32, &u32)| {
                queen != column && queen.abs_diff(column) != row - above
            });
            if safe {
                queens.push(column);
                sum += below(queens, n, rows);
                queens.pop();
            }
        }
        sum
    }
    below(&mut Vec::new(), n, rows)
}

#[test]
fn backtracking_enters_each_placement_once_and_asks_each_square_of_the_row_below() {
    for id in ["bytes-n2", "bits-n2", "columns-scan", "marks", "wide-masks", "lezard"] {
        for n in 1..=9 {
            let calls = (0..=n).map(|rows| placements(n, rows)).sum();
            let tests = (0..n).map(|rows| placements(n, rows) * u64::from(n)).sum();
            assert_eq!(
                work(algorithm(id).expect("there"), n),
                Work { calls, tests },
                "{id}, n = {n}"
            );
        }
    }
}

#[test]
fn permutations_asks_only_the_squares_of_columns_that_are_left() {
    for n in 1..=9 {
        let calls = (0..=n).map(|rows| placements(n, rows)).sum();
        let tests = (0..n).map(|rows| placements(n, rows) * u64::from(n - rows)).sum();
        assert_eq!(work(algorithm("permutations").expect("there"), n), Work { calls, tests });
    }
}

#[test]
fn mirror_does_half_of_the_work_below_the_first_row() {
    for n in 2..=10 {
        let whole = work(algorithm("lezard").expect("there"), n);
        let half = work(algorithm("mirror").expect("there"), n);
        if n % 2 == 0 {
            assert_eq!(half.calls - 1, (whole.calls - 1) / 2, "n = {n}");
            let [half, whole] = [half, whole].map(|work| work.tests);
            assert_eq!(half - u64::from(n) / 2, (whole - u64::from(n)) / 2, "n = {n}");
        } else {
            assert!(half.calls > whole.calls / 2 && half.calls < whole.calls, "n = {n}");
        }
    }
}

/// Sets of squares of which none attacks another, each in ascending order: how many there are of each size and highest
/// square. Found by adding one square at a time to every set.
fn peaceful(n: u64) -> Vec<Vec<(u64, u64)>> {
    let attacks = |a: u64, b: u64| {
        let (rows, columns) = ((a / n).abs_diff(b / n), (a % n).abs_diff(b % n));
        rows == 0 || columns == 0 || rows == columns
    };
    let mut sets: Vec<Vec<u64>> = vec![vec![]];
    let mut found = vec![];
    for _ in 0..n {
        sets = sets
            .iter()
            .flat_map(|set| {
                let first = set.last().map_or(0, |&last| last + 1);
                (first..n * n)
                    .filter(|&square| set.iter().all(|&other| !attacks(other, square)))
                    .map(|square| [set.as_slice(), &[square]].concat())
            })
            .collect();
        found.push(sets.iter().map(|set| (set.len() as u64, set[set.len() - 1])).collect());
    }
    found
}

fn choose(from: u64, count: u64) -> u64 {
    if count > from {
        return 0;
    }
    (0..count).fold(1, |ways, at| ways * (from - at) / (at + 1))
}

#[test]
fn brute_force_looks_at_every_choice_of_squares() {
    for n in 1..=5_u64 {
        let squares = n * n;
        let calls = choose(squares, n);
        // Each choice asks its first queen, and one more for each peaceful set that it begins with and goes on from.
        let more: u64 = peaceful(n)
            .concat()
            .into_iter()
            .filter(|&(size, _)| size < n)
            .map(|(size, highest)| choose(squares - 1 - highest, n - size))
            .sum();
        let found =
            work(algorithm("brute-force").expect("there"), u32::try_from(n).expect("small"));
        assert_eq!(found, Work { calls, tests: calls + more }, "n = {n}");
    }
    assert_eq!(choose(64, 8), 4_426_165_368);
}

#[test]
fn work_is_as_it_was() {
    let pinned: serde_json::Value =
        serde_json::from_str(include_str!("../../tests/fixtures/work.json")).expect("JSON");
    for algorithm in REGISTRY.iter().filter(|algorithm| algorithm.id != "fastest") {
        for n in 4..=algorithm.largest.min(8) {
            let Work { calls, tests } = work(algorithm, n);
            assert_eq!(serde_json::json!([calls, tests]), pinned[algorithm.id][n.to_string()]);
        }
    }
    let fastest = algorithm("fastest").expect("there");
    assert_eq!(fastest.run(&board(8)).expect("not too large"), (92, None));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn with_fixed_queens_all_that_heed_them_agree((n, fixed) in slow::small_board(9)) {
        let allowed = slow::board(n, &fixed);
        let expected = Tally::board(&allowed).solutions;
        for algorithm in REGISTRY.iter().filter(|algorithm| algorithm.heeds_fixed) {
            prop_assert_eq!(algorithm.time(&allowed).expect("not too large"), expected, "{}", algorithm.id);
        }
    }
}
