//! The algorithms: all count the same solutions, and report the work that they do.

mod oracle;

use n_queens_bits::{
    Algorithm, BoardSize, Kind, Square, Work, algorithm, algorithms, published_count,
};

fn size(n: u32) -> BoardSize {
    BoardSize::new(n).expect("a board size")
}

fn by_id(id: &str) -> &'static Algorithm {
    algorithm(id).expect("a registered algorithm")
}

fn work(algorithm: &Algorithm, n: u32) -> Work {
    let (solutions, work) = algorithm.count_with_work(size(n)).expect("not too large");
    assert_eq!(Some(solutions), published_count(n), "{}, n = {n}", algorithm.id);
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
        for n in 1..=algorithm.largest.min(12) {
            let solutions = algorithm.count(size(n)).ok();
            assert_eq!(solutions, published_count(n), "{}, n = {n}", algorithm.id);
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

/// The queens of each call of a plain search.
fn calls(n: u32) -> Vec<Vec<u8>> {
    let steps = oracle::trace(n as usize, &[]).into_iter();
    steps.filter(|step| step.kind == Kind::Call).map(|step| step.queens).collect()
}

/// The work of calls with these queens, of which each tests `tests(row)` squares of the next row.
/// The board of a solution is full and has none.
fn work_of(calls: &[Vec<u8>], n: u32, tests: impl Fn(u32) -> u32) -> Work {
    calls.iter().fold(Work::default(), |sum, queens| {
        let row = u32::try_from(queens.len()).expect("few");
        let tests = if row < n { tests(row).into() } else { 0 };
        Work { calls: sum.calls + 1, tests: sum.tests + tests }
    })
}

#[test]
fn backtracking_calls_itself_once_per_placement_and_tests_each_square_of_the_next_row() {
    for n in 1..=9 {
        let expected = work_of(&calls(n), n, |_| n);
        for id in ["bytes-n2", "bits-n2", "columns-scan", "marks", "wide-masks", "lezard"] {
            assert_eq!(work(by_id(id), n), expected, "{id}, n = {n}");
        }
    }
}

#[test]
fn permutations_tests_only_the_squares_of_free_columns() {
    for n in 1..=9 {
        let expected = work_of(&calls(n), n, |row| n - row);
        assert_eq!(work(by_id("permutations"), n), expected, "n = {n}");
    }
}

#[test]
fn mirror_searches_the_first_row_up_to_its_middle() {
    for n in 1..=9_u32 {
        let half = n.div_ceil(2);
        let mut calls = calls(n);
        calls.retain(|queens| queens.first().is_none_or(|&column| u32::from(column) < half));
        let expected = work_of(&calls, n, |row| if row == 0 { half } else { n });
        assert_eq!(work(by_id("mirror"), n), expected, "n = {n}");
    }
}

/// All sets of 1 to n squares of which none attacks another: the size and the highest number of
/// each.
fn peaceful_sets(n: usize) -> Vec<(usize, usize)> {
    let square = |number: usize| {
        let column = u8::try_from(number % n).expect("small");
        Square { row: number / n, column }
    };
    let mut sets: Vec<Vec<usize>> = vec![vec![]];
    let mut found = vec![];
    for _ in 0..n {
        sets = sets
            .iter()
            .flat_map(|set| {
                let first = set.last().map_or(0, |&last| last + 1);
                (first..n * n)
                    .filter(|&new| {
                        set.iter().all(|&other| !oracle::attacks(square(other), square(new)))
                    })
                    .map(|new| [set.as_slice(), &[new]].concat())
            })
            .collect();
        found.extend(sets.iter().map(|set| (set.len(), set[set.len() - 1])));
    }
    found
}

fn binomial(n: usize, k: usize) -> u64 {
    if k > n {
        return 0;
    }
    (0..k as u64).fold(1, |product, i| product * (n as u64 - i) / (i + 1))
}

#[test]
fn brute_force_checks_every_choice_of_squares() {
    for n in 1..=7 {
        let squares = n * n;
        let calls = binomial(squares, n);
        // Each choice tests its first queen, and another one after each peaceful set with which it
        // starts.
        let more: u64 = peaceful_sets(n)
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
fn fastest_reports_no_work() {
    assert_eq!(by_id("fastest").count_with_work(size(8)), Ok((92, None)));
}
