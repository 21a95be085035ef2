//! Laws of the eight symmetries, against geometry: matrices that turn and mirror the plane.

mod oracle;

use std::collections::BTreeSet;

use n_queens_bits::{Board, Solution, Stabiliser, Symmetry};
use proptest::prelude::*;

/// The effect of a symmetry on points (x, y): x to the right and y up, from the center of the
/// board.
type Matrix = [[i32; 2]; 2];

fn matrix(symmetry: Symmetry) -> Matrix {
    match symmetry {
        Symmetry::Identity => [[1, 0], [0, 1]],
        Symmetry::QuarterTurn => [[0, 1], [-1, 0]],
        Symmetry::HalfTurn => [[-1, 0], [0, -1]],
        Symmetry::ThreeQuarterTurn => [[0, -1], [1, 0]],
        Symmetry::MirrorColumns => [[-1, 0], [0, 1]],
        Symmetry::MirrorRows => [[1, 0], [0, -1]],
        Symmetry::Transpose => [[0, 1], [1, 0]],
        Symmetry::AntiTranspose => [[0, -1], [-1, 0]],
    }
}

/// The image of a solution: the center of each queen moves, in half squares. Column 0 is at the
/// right.
fn image(symmetry: Symmetry, solution: &Solution) -> Vec<u8> {
    let [to_x, to_y] = matrix(symmetry);
    let last = i32::try_from(solution.columns().len()).expect("small") - 1;
    let mut squares: Vec<(i32, i32)> = (0..)
        .zip(solution.columns())
        .map(|(row, &column)| {
            let (x, y) = (last - 2 * i32::from(column), last - 2 * row);
            let (x, y) = (to_x[0] * x + to_x[1] * y, to_y[0] * x + to_y[1] * y);
            ((last - y) / 2, (last - x) / 2)
        })
        .collect();
    squares.sort_unstable();
    squares.into_iter().map(|(_, column)| u8::try_from(column).expect("a column")).collect()
}

/// A solution for any n but 2 and 3: the even columns and then the odd ones, counted from 1, with
/// a few exchanged where n is 2 or 3 more than a multiple of 6 (Pauls 1874).
fn constructed(n: u8) -> Solution {
    let mut even: Vec<u8> = (2..=n).step_by(2).collect();
    let mut odd: Vec<u8> = (1..=n).step_by(2).collect();
    match n % 6 {
        2 => {
            odd.swap(0, 1);
            odd[2..].rotate_left(1);
        }
        3 => {
            even.rotate_left(1);
            odd.rotate_left(2);
        }
        _ => {}
    }
    let columns: Vec<u8> = even.into_iter().chain(odd).map(|column| column - 1).collect();
    Solution::new(&columns).expect("a solution")
}

/// All solutions of boards up to n = 8, and one for each larger n.
fn some_solution() -> impl Strategy<Value = Solution> {
    let mut solutions: Vec<Solution> = (9..=32).map(constructed).collect();
    for n in 1..=8 {
        solutions.extend(Board::new(n).expect("a size").solutions().expect("small"));
    }
    prop::sample::select(solutions)
}

fn some_symmetry() -> impl Strategy<Value = Symmetry> {
    prop::sample::select(Symmetry::ALL.to_vec())
}

/// The numbers of orbits of n by their stabilisers, and the fundamental solutions.
fn census(n: u32) -> ([usize; 4], BTreeSet<Solution>) {
    let fundamental: BTreeSet<Solution> =
        Board::new(n).expect("a size").solutions().expect("small").fundamental().collect();
    let of = |stabiliser| {
        fundamental.iter().filter(|solution| solution.stabiliser() == stabiliser).count()
    };
    let numbers =
        [Stabiliser::Trivial, Stabiliser::HalfTurn, Stabiliser::QuarterTurn, Stabiliser::All]
            .map(of);
    (numbers, fundamental)
}

#[test]
fn orbits_of_fundamental_solutions_partition_all_solutions() {
    for n in 1..=10 {
        let all: Vec<Vec<u8>> = oracle::solutions(n, &[]);
        let (numbers, fundamental) = census(u32::try_from(n).expect("small"));
        let members = fundamental.iter().flat_map(|first| first.orbit().members);
        let mut found: Vec<Vec<u8>> =
            members.map(|member| member.solution.columns().to_vec()).collect();
        found.sort();
        assert_eq!(found, all, "n = {n}");
        assert_eq!(numbers.iter().sum::<usize>(), fundamental.len());
        assert_eq!(numbers[3], usize::from(n == 1));
    }
}

#[test]
fn numbers_of_orbits_by_stabiliser_match_known_values() {
    assert_eq!(census(4).0, [0, 0, 1, 0]);
    assert_eq!(census(5).0, [1, 0, 1, 0]);
    assert_eq!(census(6).0, [0, 1, 0, 0]);
    assert_eq!(census(8).0, [11, 1, 0, 0]);
    assert_eq!(census(12).0, [1765, 18, 4, 0]);
}

#[test]
fn only_valid_solutions_are_accepted() {
    let code = |columns: &[u8]| Solution::new(columns).map_err(|error| error.code());
    assert_eq!(code(&[]), Err("board-size"));
    assert_eq!(code(&[0; 33]), Err("board-size"));
    for attacked in [[0, 4, 1, 3], [0, 2, 0, 3], [0, 1, 2, 3], [1, 3, 2, 0]] {
        assert_eq!(code(&attacked), Err("queens"), "{attacked:?}");
    }
    assert!(Solution::new(&[1, 3, 0, 2]).is_ok());
}

proptest! {
    #[test]
    fn a_solution_is_in_the_first_half_unless_its_mirror_image_comes_first(
        solution in some_solution(),
    ) {
        let mirrored = Symmetry::MirrorColumns.apply(&solution);
        let is_first = solution.columns()[0] <= mirrored.columns()[0];
        prop_assert_eq!(solution.is_in_first_half(), is_first);
    }

    #[test]
    fn images_match_plane_geometry(solution in some_solution(), symmetry in some_symmetry()) {
        let ours = symmetry.apply(&solution);
        prop_assert_eq!(ours.columns(), image(symmetry, &solution));
        prop_assert!(Solution::new(ours.columns()).is_ok());
    }

    #[test]
    fn the_canonical_form_is_idempotent_and_the_same_for_all_images(
        solution in some_solution(),
        symmetry in some_symmetry(),
    ) {
        let canonical = solution.canonical();
        prop_assert_eq!(canonical.canonical(), canonical);
        prop_assert_eq!(symmetry.apply(&solution).canonical(), canonical);
        prop_assert!(canonical <= solution && canonical.is_fundamental());
        prop_assert_eq!(solution.is_fundamental(), canonical == solution);
    }

    #[test]
    fn an_orbit_has_each_image_once_with_its_symmetries(solution in some_solution()) {
        let orbit = solution.orbit();
        let order = match orbit.stabiliser {
            Stabiliser::Trivial => 1,
            Stabiliser::HalfTurn => 2,
            Stabiliser::QuarterTurn => 4,
            Stabiliser::All => 8,
        };
        prop_assert_eq!(orbit.members.len() * order, 8);
        prop_assert_eq!(orbit.members[0].solution, solution);
        let smallest = orbit.members.iter().map(|member| member.solution).min();
        prop_assert_eq!(smallest, Some(orbit.canonical));
        let mut named = Vec::new();
        for member in &orbit.members {
            prop_assert_eq!(member.symmetries.len(), order);
            prop_assert_eq!(member.solution.stabiliser(), orbit.stabiliser);
            for &symmetry in &member.symmetries {
                prop_assert_eq!(symmetry.apply(&solution), member.solution);
                named.push(symmetry);
            }
        }
        prop_assert!(Symmetry::ALL.iter().all(|symmetry| named.contains(symmetry)));
    }

    #[test]
    fn the_stabiliser_is_the_set_of_symmetries_without_effect(solution in some_solution()) {
        let has_no_effect = |symmetry: &Symmetry| image(*symmetry, &solution) == solution.columns();
        let fixing: Vec<Symmetry> = Symmetry::ALL.into_iter().filter(has_no_effect).collect();
        let expected: &[Symmetry] = match solution.stabiliser() {
            Stabiliser::Trivial => &[Symmetry::Identity],
            Stabiliser::HalfTurn => &[Symmetry::Identity, Symmetry::HalfTurn],
            Stabiliser::QuarterTurn => &Symmetry::ALL[..4],
            Stabiliser::All => &Symmetry::ALL,
        };
        prop_assert_eq!(fixing, expected);
    }
}
