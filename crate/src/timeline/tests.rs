//! What the index takes of memory, and what its mirror saves.

use crate::masks::Masks;
use crate::timeline::cut;
use crate::timeline::record::RowCount;
use crate::{Allowed, BoardSize, Square, Tally, Timeline};

fn counted(allowed: &Allowed) -> Timeline {
    let mut timeline = Timeline::new(allowed, true).expect("a board");
    let records = timeline.count(0..usize::MAX);
    assert!(timeline.accept(0, &records));
    timeline
}

fn everywhere(n: u32) -> Allowed {
    Allowed::everywhere(BoardSize::new(n).expect("a board size"))
}

/// Bytes kept, with 16 for each block of the allocator.
fn memory(timeline: &Timeline) -> usize {
    let records: usize =
        timeline.records.iter().flatten().map(|record| 4 * record.len() + 16).sum();
    records
        + size_of_val(&*timeline.records)
        + size_of::<Tally>() * timeline.before.capacity()
        + timeline.cut.memory()
}

#[test]
fn the_index_of_the_largest_board_counted_unasked_takes_4_mb() {
    let timeline = counted(&everywhere(16));
    let total = timeline.total().expect("finished");
    assert_eq!((total.steps(), total.solutions), (4_564_761_210, 14_772_512));
    assert!(memory(&timeline) <= 4_000_000, "{} bytes", memory(&timeline));
}

#[test]
fn no_subtree_of_a_board_that_can_be_counted_takes_seconds() {
    for (n, row) in [(16, 4), (18, 4), (19, 4), (20, 4)] {
        let cut = cut::Cut::whole(&everywhere(n));
        assert!(cut.is_complete());
        assert_eq!(cut.depth(0), row, "n = {n}");
    }
}

#[test]
fn a_board_that_is_its_own_mirror_image_is_counted_by_half() {
    let size = BoardSize::new(7).expect("a board size");
    for (row, column, mirrored) in [(2, 3, true), (2, 4, false)] {
        let allowed = Allowed::new(size, [Square { row, column }]).expect("a board");
        let timeline = counted(&allowed);
        assert_eq!(timeline.subtrees() < timeline.cut.len(), mirrored);
        assert_eq!(timeline.total(), Some(Tally::board(timeline.allowed())));
    }
}

/// Counts a call and all below it as the record does, by plain recursion: into `rows`, by row.
fn count(allowed: &Allowed, masks: Masks, row: usize, rows: &mut [RowCount]) -> Tally {
    let mut tally = Tally { calls: 1, solutions: u64::from(row == allowed.size().rows()) };
    for (_, child) in cut::children(allowed, masks, row) {
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
            Allowed::new(size, [Square { row, column }]).expect("one queen")
        });
        for allowed in boards.chain([everywhere(n)]) {
            let mut timeline = Timeline::new(&allowed, false).expect("a board");
            assert_eq!(timeline.subtrees(), 1, "small enough to be one subtree");
            let words = timeline.count(0..1);
            assert!(timeline.accept(0, &words));
            let mut rows = [RowCount::default(); 11];
            let tally = count(&allowed, Masks::default(), 0, &mut rows);
            let record = timeline.record(0).expect("counted");
            assert_eq!(record.tally(), tally);
            let counted: Vec<RowCount> = (1..=record.rows()).map(|row| record.row(row)).collect();
            assert_eq!(counted, rows[1..=record.rows()]);
        }
    }
}
