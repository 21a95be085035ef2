//! An index takes records from storage and from workers. Whatever they contain, no number of a
//! frame leaves its range, and nothing panics: arithmetic is checked in tests.

use n_queens_bits::{Board, Kind, SearchIndex, Stepper};
use proptest::prelude::*;

/// A call, which the test makes from three numbers.
type Call = (u8, u32, u32);

fn boards() -> impl Strategy<Value = Board> {
    let fixed = proptest::option::of((0..7_usize, 0..7_u8));
    (4..=9_u32, fixed).prop_map(|(n, fixed)| {
        let board = Board::new(n).expect("a board size");
        board.clone().with_queens(fixed).unwrap_or(board)
    })
}

/// The records of an index, with calls and solutions moved from one word to another: where all sums
/// stay, the index takes them.
fn false_records(index: &SearchIndex, first: usize, moves: &[(usize, usize, u32)]) -> Vec<u32> {
    let mut records = index.count_subtrees(first..first + 12);
    for &(from, to, share) in moves {
        if from.max(to) < records.len() {
            let part = records[from] % 0x1_0000 * share / 100;
            let part = part + (records[from] >> 16) * share / 100 * 0x1_0000;
            records[from] -= part;
            records[to] = records[to].wrapping_add(part);
        }
    }
    records
}

fn make(stepper: &mut Stepper, index: &SearchIndex, (call, one, two): Call) {
    let queens = stepper.frame().queens;
    let known = stepper.total();
    let mut stepper = stepper.with_index(index);
    let steps = i64::from(one % 3000);
    let limit = steps.unsigned_abs();
    match call % 11 {
        0 => stepper.advance(steps),
        1 | 2 => stepper.advance(-steps),
        // A search may reject what it is asked for; it must not panic.
        3 => _ = stepper.seek(u64::from(one) % stepper.explored().max(1)),
        4 => _ = stepper.seek_solution(u64::from(one) % 50),
        5 => {
            let kept = queens.len().min(two as usize % 9);
            _ = stepper.seek_queens(&queens[..kept], Kind::ALL[one as usize % 6]);
        }
        6 => stepper.next_solution(limit),
        7 => stepper.previous_solution(limit),
        8 => stepper.step_over(limit),
        9 => stepper.step_out(limit),
        _ => stepper.return_to(two as usize % 10, limit),
    }
    let frame = stepper.frame();
    let most = known.unwrap_or(1 << 53);
    assert!(frame.position.is_none_or(|position| position <= most), "{frame:?} of {most}");
    assert!(frame.solutions <= frame.position, "{frame:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn false_records_of_an_index_never_cause_a_number_out_of_range(
        board in boards(),
        moves in prop::collection::vec((0..40_usize, 0..40_usize, 0..=100_u32), 0..6),
        whole: bool,
        first in 0..3_usize,
        calls in prop::collection::vec(any::<Call>(), 1..30),
        width in 1..3000_u32,
    ) {
        let mut index =
            if whole { SearchIndex::whole(&board)? } else { SearchIndex::beginning(&board) };
        let records = false_records(&index, first, &moves);
        _ = index.add_records(first, &records);
        let rest = index.count_subtrees(0..first);
        prop_assert!(index.add_records(0, &rest));
        let mut stepper = Stepper::new(board);
        for call in calls {
            make(&mut stepper, &index, call);
        }
        let reach = index.reach();
        let to = f64::from(u32::try_from(reach).unwrap_or(u32::MAX));
        for density in index.coverage(0.0..to, 50) {
            for number in [density.solvable, density.dead, density.solutions] {
                prop_assert!(number.is_finite() && number >= 0.0, "{density:?}");
            }
        }
        let spans = index.spans(0..reach, 1, width as usize);
        prop_assert!(spans.iter().all(|span| span.from < span.to && span.to < 1 << 53));
    }
}
