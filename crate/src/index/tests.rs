//! Tests that need the inside of an index: memory, mirror images, records.

use super::frontier::Frontier;
use super::record::RowCount;
use crate::masks::Masks;
use crate::{Board, Kind, SearchIndex, Tally};

fn built(board: &Board) -> SearchIndex {
    SearchIndex::whole(board).expect("a small board").build()
}

fn board(n: u32) -> Board {
    Board::new(n).expect("a board size")
}

/// The bytes of an index, with 16 for each block of the allocator.
fn memory(index: &SearchIndex) -> usize {
    let records: usize = index.records.iter().flatten().map(|record| 4 * record.len() + 16).sum();
    records
        + size_of_val(&*index.records)
        + size_of::<Tally>() * index.prefix_sums.capacity()
        + index.frontier.memory()
        + index.last_rows.memory()
}

#[test]
fn the_index_of_n_16_takes_at_most_4_mb() {
    let index = built(&board(16));
    let total = index.total().expect("complete");
    assert_eq!((total.steps(), total.solutions), (4_564_761_210, 14_772_512));
    assert!(memory(&index) <= 4_000_000, "{} bytes", memory(&index));
}

#[test]
fn large_boards_are_divided_in_row_4() {
    for n in 16..=20 {
        let frontier = Frontier::whole(&board(n));
        assert!(frontier.covers_search());
        assert_eq!(frontier.depth(0), 4, "n = {n}");
    }
}

#[test]
fn an_index_of_the_beginning_ends_before_the_next_subtree() {
    let board = board(8);
    let whole = built(&board);
    for most in 1..=40 {
        let index = SearchIndex::empty(Frontier::at(&board, 3, most)).build();
        assert!(index.total().is_none());
        let (reach, solutions) = (index.reach(), index.solutions());
        assert_eq!(whole.locate(reach).map(|end| end.solutions), Some(solutions));
        let known = index.spans(0..u64::MAX, 0, usize::MAX);
        let cut_off = whole.spans(0..reach, 0, usize::MAX);
        assert_eq!(known.len(), cut_off.len());
        for (span, whole) in known.iter().zip(cut_off) {
            assert_eq!((span.row, span.column, span.from), (whole.row, whole.column, whole.from));
            assert_eq!((span.to, span.is_finished()), (whole.to.min(reach), whole.to <= reach));
        }
        // The next step removes the last queen above the last subtree.
        let next = whole.locate(reach + 1).expect("a step of the search");
        assert_eq!(next.kind, Kind::Remove);
        assert_eq!(next.queens, index.frontier.queens(most - 1), "after {most} subtrees");
    }
}

#[test]
fn the_row_of_the_frontier_changes_no_answer() {
    for (n, queens) in [(5, vec![]), (6, vec![(3, 0)]), (7, vec![(2, 1), (4, 0)])] {
        let board = board(n).with_queens(queens).expect("queens that do not attack each other");
        let leaves = built(&board);
        for row in 0..board.rows() {
            let index = SearchIndex::empty(Frontier::at(&board, row, 1000)).build();
            assert_eq!(index.total(), leaves.total());
            let spans = |index: &SearchIndex| index.spans(0..u64::MAX, 0, usize::MAX);
            assert_eq!(spans(&index), spans(&leaves), "n = {n}, row {row}");
            for position in 0..=leaves.reach() {
                let location = leaves.locate(position).expect("a position");
                assert_eq!(index.locate(position), Some(location), "n = {n}, row {row}");
            }
            for number in 0..=leaves.solutions() {
                assert_eq!(index.locate_solution(number), leaves.locate_solution(number));
            }
        }
    }
}

#[test]
fn records_with_a_changed_number_are_rejected_or_change_no_answer() {
    let with_queen = board(6).with_queens([(3, 0)]).expect("one queen");
    let boards = [board(6), with_queen];
    for (board, row) in boards.iter().flat_map(|board| (0..=6).map(move |row| (board, row))) {
        let empty = SearchIndex::empty(Frontier::at(board, row, 1000));
        let whole = empty.clone().build();
        let words = whole.records().expect("complete");
        for (at, more) in
            (0..words.len()).flat_map(|at| [1, u32::MAX, 1 << 16].map(|more| (at, more)))
        {
            let mut changed = words.clone();
            changed[at] = changed[at].wrapping_add(more);
            let mut index = empty.clone();
            // Only the counts of solvable calls, which no span has, can agree with all others.
            if index.add_records(0, &changed) {
                let spans = |index: &SearchIndex| index.spans(0..u64::MAX, 0, usize::MAX);
                assert_eq!(spans(&index), spans(&whole), "row {row}, word {at}: {more} more");
            }
        }
    }
}

#[test]
fn grandchildren_without_calls_or_with_more_solutions_than_calls_are_rejected() {
    let board = board(4);
    let index = SearchIndex::beginning(&board).build();
    let words = index.records().expect("complete");
    let is_valid = |words: &[u32]| SearchIndex::beginning(&board).add_records(0, words);
    // The first of them has all calls of the second one as well.
    let mut changed = words.clone();
    let calls = changed[3] & 0xFFFF;
    changed[2] += calls;
    changed[3] -= calls;
    assert!(!is_valid(&changed));
    // One with a single call has the solutions of others, first one and then two.
    let pairs = 2..2 + index.record(0).expect("counted").row(2).calls as usize;
    let single = pairs.clone().find(|&at| words[at] == 1).expect("a dead end");
    let mut changed = words.clone();
    let mut solvable = pairs.filter(|&at| words[at] >> 16 > 0);
    for is_valid_then in [true, false] {
        changed[solvable.next().expect("another solution")] -= 1 << 16;
        changed[single] += 1 << 16;
        assert_eq!(is_valid(&changed), is_valid_then);
    }
}

#[test]
fn a_record_with_a_wrong_number_of_children_is_rejected() {
    let board = board(4);
    let index = SearchIndex::beginning(&board).build();
    let mut words = index.records().expect("complete");
    let row = |row: usize| words.len() - 3 * (5 - row);
    let [first, third] = [row(1), row(3)];
    // One call more in row 1, and one less in row 3 and below a call of row 2: the sums agree.
    words[first] += 1;
    words[third] -= 1;
    words[3] -= 1;
    assert!(!SearchIndex::beginning(&board).add_records(0, &words));
}

#[test]
fn records_of_large_subtrees_are_accepted() {
    let index = SearchIndex::empty(Frontier::at(&board(14), 0, 1)).build();
    assert_eq!(index.total().map(|total| total.solutions), Some(365_596));
}

#[test]
fn records_of_dead_ends_have_no_rows() {
    let index = SearchIndex::empty(Frontier::at(&board(4), 3, 1000)).build();
    let subtrees = 0..index.frontier.len();
    let (dead_ends, others): (Vec<usize>, Vec<usize>) =
        subtrees.partition(|&subtree| index.frontier.depth(subtree) < 3);
    let rows = |subtree: &usize| index.record(*subtree).expect("counted").rows();
    assert!(dead_ends.iter().map(rows).eq([0; 2]));
    assert!(others.iter().map(rows).eq([1; 4]));
}

#[test]
fn only_half_of_a_mirror_symmetric_board_is_counted() {
    for (row, column, mirrored) in [(2, 3, true), (2, 4, false)] {
        let board = board(7).with_queens([(row, column)]).expect("one queen");
        let index = built(&board);
        assert_eq!(index.subtrees() < index.frontier.len(), mirrored);
        assert_eq!(index.total(), Some(Tally::of(&board)));
    }
}

/// Counts a call and everything below it by plain recursion, with the counts of each row.
fn count(board: &Board, masks: Masks, row: usize, rows: &mut [RowCount]) -> Tally {
    let mut tally = Tally { calls: 1, solutions: u64::from(row == board.rows()) };
    for (_, child) in masks.children(board.allowed(row), board.full()) {
        tally += count(board, child, row + 1, rows);
    }
    rows[row].calls += 1;
    if tally.solutions > 0 {
        rows[row].solvable += 1;
        rows[row].below_solvable += u32::try_from(tally.calls).expect("a small board");
    }
    tally
}

#[test]
fn records_match_a_plain_recursion() {
    for n in 1..=12_u8 {
        let empty = board(n.into());
        let squares = (0..n).flat_map(|column| [(n / 3, column), (n - 1 - n / 7, column)]);
        let boards = squares.map(|(row, column)| {
            empty.clone().with_queens([(row.into(), column)]).expect("one queen")
        });
        for board in boards.chain([empty.clone()]) {
            let index = SearchIndex::beginning(&board);
            assert_eq!(index.subtrees(), 1, "the board is small enough for one subtree");
            let index = index.build();
            let mut rows = [RowCount::default(); 13];
            let tally = count(&board, Masks::default(), 0, &mut rows);
            let record = index.record(0).expect("counted");
            assert_eq!(record.tally(), tally);
            let counted: Vec<RowCount> = (1..=record.rows()).map(|row| record.row(row)).collect();
            assert_eq!(counted, rows[1..=record.rows()]);
        }
    }
}

#[test]
fn below_solvable_is_bounded_by_the_solvable_and_the_dead_calls() {
    // Boards with solutions, so that each row has a solvable call.
    for n in 4..=8 {
        let board = board(n);
        let index = SearchIndex::beginning(&board).build();
        let record = index.record(0).expect("counted");
        let words = index.records().expect("complete");
        let first = words.len() - 3 * record.rows();
        for row in 1..=record.rows() {
            let RowCount { calls, solvable, .. } = record.row(row);
            let below: u32 = (row..=record.rows()).map(|row| record.row(row).calls).sum();
            let most = below - (calls - solvable);
            for (below_solvable, valid) in
                [(solvable, true), (most, true), (solvable - 1, false), (most + 1, false)]
            {
                let mut words = words.clone();
                words[first + 3 * (row - 1) + 2] = below_solvable;
                let accepted = SearchIndex::beginning(&board).add_records(0, &words);
                assert_eq!(accepted, valid, "n = {n}, row {row}: {below_solvable} calls");
            }
        }
    }
}
