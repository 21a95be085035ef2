//! The algorithms: all count the same solutions, and report the work that they do.

use n_queens_bits::{Algorithm, BoardSize, Work, algorithm, algorithms};

/// Solutions of the boards from n = 1 on, OEIS A000170.
const SOLUTIONS: [u64; 12] = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14_200];

fn size(n: u32) -> BoardSize {
    BoardSize::new(n).expect("a board size")
}

fn by_id(id: &str) -> &'static Algorithm {
    algorithm(id).expect("a registered algorithm")
}

fn work(algorithm: &Algorithm, n: u32) -> Work {
    let (solutions, work) = algorithm.count_with_work(size(n)).expect("not too large");
    assert_eq!(solutions, SOLUTIONS[n as usize - 1], "{}, n = {n}", algorithm.id);
    work.expect("its work is counted")
}

#[test]
fn the_registry_has_ten_algorithms_in_a_fixed_order() {
    let rows: Vec<_> = algorithms().iter().map(|row| (row.id, row.largest)).collect();
    assert_eq!(
        rows,
        [
            ("brute-force", 7),
            ("bytes-n2", 12),
            ("bits-n2", 12),
            ("columns-scan", 13),
            ("marks", 14),
            ("permutations", 14),
            ("wide-masks", 15),
            ("lezard", 16),
            ("mirror", 16),
            ("fastest", 18),
        ]
    );
    for (id, largest) in rows {
        let found = by_id(id);
        assert_eq!((found.id, found.largest), (id, largest));
    }
}

#[test]
fn every_algorithm_gives_the_published_counts() {
    for algorithm in algorithms() {
        for (n, solutions) in (1..=algorithm.largest).zip(SOLUTIONS) {
            assert_eq!(algorithm.count(size(n)), Ok(solutions), "{}, n = {n}", algorithm.id);
        }
    }
}

#[test]
fn too_large_boards_and_unknown_ids_are_rejected() {
    for algorithm in algorithms() {
        let error = algorithm.count(size(algorithm.largest + 1)).expect_err("too large");
        assert_eq!(error.code(), "algorithm");
        assert_eq!(algorithm.count_with_work(size(32)).expect_err("too large").code(), "algorithm");
    }
    let error = algorithm("bogo").map(|found| found.id).expect_err("unknown");
    assert_eq!(error.code(), "algorithm");
    assert_eq!(
        error.to_string(),
        "unknown algorithm “bogo”: choose from brute-force, bytes-n2, bits-n2, columns-scan, marks, \
         permutations, wide-masks, lezard, mirror, fastest"
    );
    let error = by_id("marks").count(size(20)).expect_err("too large");
    assert_eq!(error.to_string(), "“marks” supports boards up to n = 14, not n = 20");
}

/// The number of ways to place queens on the first `rows` rows so that none attacks another.
fn placements(n: u32, rows: u32) -> u64 {
    fn count(queens: &mut Vec<u32>, n: u32, rows: u32) -> u64 {
        let row = u32::try_from(queens.len()).expect("few");
        if row == rows {
            return 1;
        }
        let mut sum = 0;
        for column in 0..n {
            let is_safe = (0..).zip(queens.iter()).all(|(above, &queen): (u32, &u32)| {
                queen != column && queen.abs_diff(column) != row - above
            });
            if is_safe {
                queens.push(column);
                sum += count(queens, n, rows);
                queens.pop();
            }
        }
        sum
    }
    count(&mut Vec::new(), n, rows)
}

#[test]
fn backtracking_calls_itself_once_per_placement_and_tests_each_square_of_the_next_row() {
    for id in ["bytes-n2", "bits-n2", "columns-scan", "marks", "wide-masks", "lezard"] {
        for n in 1..=9 {
            let calls = (0..=n).map(|rows| placements(n, rows)).sum();
            let tests = (0..n).map(|rows| placements(n, rows) * u64::from(n)).sum();
            assert_eq!(work(by_id(id), n), Work { calls, tests }, "{id}, n = {n}");
        }
    }
}

#[test]
fn permutations_tests_only_the_squares_of_free_columns() {
    for n in 1..=9 {
        let calls = (0..=n).map(|rows| placements(n, rows)).sum();
        let tests = (0..n).map(|rows| placements(n, rows) * u64::from(n - rows)).sum();
        assert_eq!(work(by_id("permutations"), n), Work { calls, tests });
    }
}

#[test]
fn mirror_does_half_of_the_work_below_the_first_row() {
    for n in 2..=10 {
        let whole = work(by_id("lezard"), n);
        let half = work(by_id("mirror"), n);
        if n % 2 == 0 {
            assert_eq!(half.calls - 1, (whole.calls - 1) / 2, "n = {n}");
            let [half, whole] = [half, whole].map(|work| work.tests);
            assert_eq!(half - u64::from(n) / 2, (whole - u64::from(n)) / 2, "n = {n}");
        } else {
            assert!(half.calls > whole.calls / 2 && half.calls < whole.calls, "n = {n}");
        }
    }
}

/// All sets of at most n squares of which none attacks another: the size and the highest square of
/// each.
fn peaceful_sets(n: u64) -> Vec<Vec<(u64, u64)>> {
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

fn binomial(n: u64, k: u64) -> u64 {
    if k > n {
        return 0;
    }
    (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
}

#[test]
fn brute_force_checks_every_choice_of_squares() {
    for n in 1..=5_u64 {
        let squares = n * n;
        let calls = binomial(squares, n);
        // Each choice tests its first queen, and another one after each peaceful set with which it
        // starts.
        let more: u64 = peaceful_sets(n)
            .concat()
            .into_iter()
            .filter(|&(size, _)| size < n)
            .map(|(size, highest)| binomial(squares - 1 - highest, n - size))
            .sum();
        let found = work(by_id("brute-force"), u32::try_from(n).expect("small"));
        assert_eq!(found, Work { calls, tests: calls + more }, "n = {n}");
    }
    assert_eq!(binomial(64, 8), 4_426_165_368);
}

#[test]
fn work_matches_the_vectors() {
    let vectors: serde_json::Value =
        serde_json::from_str(include_str!("vectors/work.json")).expect("JSON");
    for algorithm in algorithms().iter().filter(|algorithm| algorithm.id != "fastest") {
        for n in 4..=algorithm.largest.min(8) {
            let Work { calls, tests } = work(algorithm, n);
            assert_eq!(serde_json::json!([calls, tests]), vectors[algorithm.id][n.to_string()]);
        }
    }
}

#[test]
fn debug_output_shows_the_id() {
    assert_eq!(format!("{:?}", by_id("lezard")), "Algorithm { id: \"lezard\", .. }");
}

#[test]
fn fastest_reports_no_work() {
    assert_eq!(by_id("fastest").count_with_work(size(8)), Ok((92, None)));
}
