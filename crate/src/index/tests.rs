//! What the index takes of memory, and what its mirror saves.

use crate::masks::Masks;
use crate::index::frontier;
use crate::index::record::RowCount;
use crate::{Board, BoardSize, Square, Tally, SearchIndex};

fn counted(allowed: &Board) -> SearchIndex {
    let mut index = SearchIndex::new(allowed, true).expect("a board");
    let records = index.count(0..usize::MAX);
    assert!(index.accept(0, &records));
    index
}

fn everywhere(n: u32) -> Board {
    Board::from(BoardSize::new(n).expect("a board size"))
}

/// Bytes kept, with 16 for each block of the allocator.
fn memory(index: &SearchIndex) -> usize {
    let records: usize =
        index.records.iter().flatten().map(|record| 4 * record.len() + 16).sum();
    records
        + size_of_val(&*index.records)
        + size_of::<Tally>() * index.before.capacity()
        + index.frontier.memory()
}

#[test]
fn the_index_of_the_largest_board_counted_unasked_takes_4_mb() {
    let index = counted(&everywhere(16));
    let total = index.total().expect("finished");
    assert_eq!((total.steps(), total.solutions), (4_564_761_210, 14_772_512));
    assert!(memory(&index) <= 4_000_000, "{} bytes", memory(&index));
}

#[test]
fn no_subtree_of_a_board_that_can_be_counted_takes_seconds() {
    for (n, row) in [(16, 4), (18, 4), (19, 4), (20, 4)] {
        let frontier = frontier::Frontier::whole(&everywhere(n));
        assert!(frontier.is_complete());
        assert_eq!(frontier.depth(0), row, "n = {n}");
    }
}

#[test]
fn a_board_that_is_its_own_mirror_image_is_counted_by_half() {
    let size = BoardSize::new(7).expect("a board size");
    for (row, column, mirrored) in [(2, 3, true), (2, 4, false)] {
        let allowed = Board::new(size, [Square { row, column }]).expect("a board");
        let index = counted(&allowed);
        assert_eq!(index.subtrees() < index.frontier.len(), mirrored);
        assert_eq!(index.total(), Some(Tally::board(index.board())));
    }
}

/// Counts a call and all below it as the record does, by plain recursion: into `rows`, by row.
fn count(allowed: &Board, masks: Masks, row: usize, rows: &mut [RowCount]) -> Tally {
    let mut tally = Tally { calls: 1, solutions: u64::from(row == allowed.size().rows()) };
    for (_, child) in frontier::children(allowed, masks, row) {
        let below = count(allowed, child, row + 1, rows);
        tally.calls += below.calls;
        tally.solutions += below.solutions;
    }
    rows[row].calls += 1;
    if tally.solutions > 0 {
        rows[row].live += 1;
        rows[row].live_below += u32::try_from(tally.calls).expect("a small board");
    }
    tally
}

#[test]
fn records_count_what_a_plain_recursion_counts() {
    for n in 1..=10 {
        let size = BoardSize::new(n).expect("a board size");
        let boards = (0..n).map(|column| {
            let row = usize::try_from(n / 3).expect("small");
            let column = u8::try_from(column).expect("small");
            Board::new(size, [Square { row, column }]).expect("one queen")
        });
        for allowed in boards.chain([everywhere(n)]) {
            let mut index = SearchIndex::new(&allowed, false).expect("a board");
            assert_eq!(index.subtrees(), 1, "small enough to be one subtree");
            let words = index.count(0..1);
            assert!(index.accept(0, &words));
            let mut rows = [RowCount::default(); 11];
            let tally = count(&allowed, Masks::default(), 0, &mut rows);
            let record = index.record(0).expect("counted");
            assert_eq!(record.tally(), tally);
            let counted: Vec<RowCount> = (1..=record.rows()).map(|row| record.row(row)).collect();
            assert_eq!(counted, rows[1..=record.rows()]);
        }
    }
}
