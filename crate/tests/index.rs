//! Laws of the index, against a plain recursion that records the span of every call.

mod oracle;

use n_queens_bits::{
    Board, Density, Estimate, Location, SearchIndex, Span, Square, Stepper, Tally,
};
use oracle::{board, large_board, part, queens_of, small_board};
use proptest::prelude::*;

/// Every call of a search in search order, as a plain recursion meets them.
fn walk(board: &Board) -> Vec<Span> {
    let mut spans = Vec::new();
    call(board, &mut Vec::new(), &mut 0, &mut spans);
    spans
}

fn call(board: &Board, queens: &mut Vec<u8>, position: &mut u64, spans: &mut Vec<Span>) {
    let (row, n) = (queens.len(), board.rows());
    let column = queens.last().copied();
    let solutions = u64::from(row == n);
    let mine = spans.len();
    spans.push(Span { row, column, from: *position, to: 0, calls: 1, solutions });
    *position += 2;
    for column in (0..n).map(|column| u8::try_from(column).expect("a column")) {
        let square = Square { row, column };
        let above = queens.iter().zip(0..).map(|(&column, row)| Square { row, column });
        if row < n
            && board.allowed(row) & (1 << column) != 0
            && above.into_iter().all(|queen| !oracle::attacks(queen, square))
        {
            let child = spans.len();
            queens.push(column);
            *position += 1;
            call(board, queens, position, spans);
            *position += 1;
            queens.pop();
            spans[mine].calls += spans[child].calls;
            spans[mine].solutions += spans[child].solutions;
        }
    }
    spans[mine].to = *position;
}

fn built(board: &Board) -> SearchIndex {
    SearchIndex::whole(board).expect("a small board").build()
}

#[test]
fn an_uncounted_index_covers_nothing() {
    let index = SearchIndex::whole(&Board::new(8).expect("a size")).expect("a small board");
    assert_eq!(index.coverage(-5.0..10.0, 10), vec![Density::default(); 10 * 9]);
    assert!(index.spans(0..10, 0, 10).is_empty());
}

#[test]
fn an_empty_range_has_no_coverage() {
    let index = built(&board(8, &[]));
    for range in [5.0..5.0, 9.0..5.0, f64::NAN..5.0, 5.0..f64::NAN] {
        assert_eq!(index.coverage(range, 4), vec![Density::default(); 4 * 9]);
    }
}

/// The coverage, computed from the spans of all calls.
fn shade(spans: &[Span], n: usize, steps: std::ops::Range<u64>, pixels: usize) -> Vec<Density> {
    let mut densities = vec![Density::default(); pixels * (n + 1)];
    let pixel_steps = number(steps.end - steps.start) / number(pixels as u64);
    for (pixel, rows) in densities.chunks_exact_mut(n + 1).enumerate() {
        let from = number(steps.start) + pixel_steps * number(pixel as u64);
        let to = from + pixel_steps;
        let part = |from_step: u64, to_step: u64| {
            (to.min(number(to_step)) - from.max(number(from_step))).max(0.0)
        };
        for span in spans {
            let Density { solvable, dead, .. } = &mut rows[span.row];
            *(if span.is_dead() { dead } else { solvable }) +=
                part(span.from, span.to) / pixel_steps;
            if span.row == n {
                let solutions = part(span.from + 1, span.from + 2);
                for density in &mut *rows {
                    density.solutions += solutions;
                }
            }
        }
    }
    densities
}

fn close(one: &[Density], other: &[Density]) -> bool {
    let numbers = |density: &Density| [density.solvable, density.dead, density.solutions];
    one.len() == other.len()
        && one
            .iter()
            .flat_map(numbers)
            .zip(other.iter().flat_map(numbers))
            .all(|(a, b)| (a - b).abs() < 1e-6 * a.abs().max(1.0))
}

fn location_of(stepper: &Stepper) -> Location {
    let frame = stepper.frame();
    let queens = queens_of(&frame);
    let (position, solutions) = (frame.position.expect("known"), frame.solutions.expect("known"));
    Location { position, solutions, kind: frame.kind, queens }
}

#[expect(clippy::cast_precision_loss, reason = "counts of small boards")]
fn number(count: u64) -> f64 {
    count as f64
}

proptest! {
    #[test]
    fn a_complete_index_has_the_counts_of_the_search((n, fixed) in small_board(9), whole in any::<bool>()) {
        let board = board(n, &fixed);
        let index = if whole { built(&board) } else { SearchIndex::beginning(&board) }.build();
        let tally = Tally::of(&board);
        prop_assert_eq!(index.total(), Some(tally));
        prop_assert_eq!(index.reach(), tally.steps());
        prop_assert_eq!(index.solutions(), tally.solutions);
    }

    #[test]
    fn locating_equals_stepping((n, fixed) in small_board(6)) {
        let board = board(n, &fixed);
        let index = built(&board);
        let mut stepper = Stepper::new(board);
        for position in 0..=index.reach() {
            prop_assert_eq!(index.locate(position), Some(location_of(&stepper)));
            stepper.next();
        }
        prop_assert_eq!(index.locate(index.reach() + 1), None);
    }

    #[test]
    fn locate_agrees_with_seek_and_locate_queens_inverts_locate((n, fixed) in small_board(12), share in 0.0..=1.0) {
        let board = board(n, &fixed);
        let index = built(&board);
        let position = part(index.reach(), share);
        let location = index.locate(position).expect("within the reach");
        let mut stepper = Stepper::new(board);
        stepper.seek(position).expect("a position");
        prop_assert_eq!(&location_of(&stepper), &location);
        prop_assert_eq!(index.locate_queens(&location.queens, location.kind), Ok(Some(location.clone())));
        let mut jumped = Stepper::new(stepper.board().clone());
        jumped.with_index(&index).seek(position).expect("within the reach");
        prop_assert_eq!(jumped.frame(), stepper.frame());
    }

    #[test]
    fn solutions_come_in_the_order_of_the_search((n, fixed) in small_board(8)) {
        let board = board(n, &fixed);
        let index = built(&board);
        let mut stepper = Stepper::new(board);
        for number in 0..index.solutions() {
            stepper.next_solution(u64::MAX);
            prop_assert_eq!(index.locate_solution(number), Some(location_of(&stepper)));
        }
        prop_assert_eq!(index.locate_solution(index.solutions()), None);
    }

    #[test]
    fn spans_match_a_plain_recursion(
        (n, fixed) in small_board(8),
        shares in (0.0..=1.0, 0.0..=1.0),
        minimum in 0_u64..60,
        maximum in 0_usize..400,
    ) {
        let board = board(n, &fixed);
        let (index, walked) = (built(&board), walk(&board));
        let total = index.reach();
        prop_assert_eq!(&index.spans(0..total, 0, usize::MAX), &walked);
        let (from, to) = (part(total, shares.0), part(total, shares.1));
        let steps = from.min(to)..from.max(to);
        let mut seen: Vec<Span> = walked.into_iter()
            .filter(|span| span.width() >= minimum && span.from < steps.end && span.to > steps.start)
            .collect();
        prop_assert_eq!(&index.spans(steps.clone(), minimum, usize::MAX), &seen);
        // Of the widest, those that come first where not all have room.
        seen.sort_by_key(|span| (std::cmp::Reverse(span.width()), span.from));
        seen.truncate(maximum);
        seen.sort_by_key(|span| (span.from, span.row));
        prop_assert_eq!(index.spans(steps, minimum, maximum), seen);
    }

    #[test]
    fn children_lie_in_order_inside_their_parent((n, fixed) in small_board(9)) {
        let spans = built(&board(n, &fixed)).spans(0..u64::MAX, 0, usize::MAX);
        for (number, span) in spans.iter().enumerate() {
            let children = spans[number + 1..].iter()
                .take_while(|below| below.row > span.row)
                .filter(|below| below.row == span.row + 1);
            let mut end = span.from + 2;
            for child in children {
                prop_assert_eq!(child.from, end + 1);
                end = child.to + 1;
            }
            prop_assert_eq!(span.to, end);
            prop_assert!(span.is_finished());
        }
    }

    #[test]
    fn coverage_matches_a_plain_recursion(
        (n, fixed) in small_board(7),
        shares in (0.0..=1.0, 0.0..=1.0),
        pixels in 1_usize..40,
    ) {
        let board = board(n, &fixed);
        let (index, walked) = (built(&board), walk(&board));
        let (from, to) = (part(index.reach(), shares.0), part(index.reach(), shares.1));
        let steps = from.min(to)..from.max(to) + 1;
        let shaded = shade(&walked, n, steps.clone(), pixels);
        let coverage = index.coverage(number(steps.start)..number(steps.end), pixels);
        prop_assert!(close(&coverage, &shaded));
    }

    #[test]
    fn an_incomplete_index_agrees_with_the_complete_one_within_its_reach(
        (n, fixed) in small_board(7),
        batches in prop::collection::vec((prop_oneof![Just(0.0), 0.0..=1.0], 0_usize..60), 0..8),
        share in 0.0..=1.0,
    ) {
        let board = board(n, &fixed);
        let whole = built(&board);
        let mut index = SearchIndex::whole(&board).expect("a small board");
        let subtrees = index.subtrees();
        prop_assert_eq!((index.reach(), index.total()), (0, None));
        for (first, length) in batches {
            let first = usize::try_from(part(subtrees as u64, first)).expect("small");
            let reach = index.reach();
            let records = index.count_subtrees(first..first + length);
            prop_assert!(index.add_records(first, &records));
            prop_assert!(index.reach() >= reach);
            let end = (first + length).min(subtrees);
            prop_assert!((first..end).all(|subtree| index.is_counted(subtree)));
        }
        let counted = (0..subtrees).filter(|&subtree| index.is_counted(subtree)).count();
        prop_assert_eq!(index.counted_subtrees(), counted);
        prop_assert_eq!(index.total().is_some(), counted == subtrees);
        prop_assert_eq!(index.records().is_some(), counted == subtrees);
        let reach = index.reach();
        let position = part(reach, share);
        let location = whole.locate(position).expect("a position");
        prop_assert_eq!(index.locate(position), Some(location.clone()));
        prop_assert_eq!(index.locate_queens(&location.queens, location.kind), Ok(Some(location)));
        prop_assert_eq!(index.locate(reach + 1), None);
        if let Some(past) = whole.locate(reach + 1) {
            prop_assert_eq!(index.locate_queens(&past.queens, past.kind), Ok(None));
        }
        for number in [0, index.solutions().saturating_sub(1)] {
            let known = whole.locate_solution(number).filter(|_| number < index.solutions());
            prop_assert_eq!(index.locate_solution(number), known);
        }
        prop_assert_eq!(index.locate_solution(index.solutions()), None);
        let cut_off = whole.spans(0..reach, 0, usize::MAX).into_iter().map(|span| {
            (span.row, span.column, span.from, span.to.min(reach), span.to <= reach)
        });
        let spans = index.spans(0..u64::MAX, 0, usize::MAX);
        let known = spans.iter().map(|span| {
            (span.row, span.column, span.from, span.to, span.is_finished())
        });
        prop_assert!(cut_off.eq(known));
        // A call that is not known to its end is not called dead: the two shares are the same
        // together.
        let covered = |index: &SearchIndex| -> Vec<Density> {
            let together =
                |row: Density| Density { solvable: row.solvable + row.dead, dead: 0.0, ..row };
            index.coverage(0.0..number(reach.max(1)), 9).into_iter().map(together).collect()
        };
        prop_assert!(reach == 0 || close(&covered(&index), &covered(&whole)));
        for span in &spans {
            let inside = |other: &&Span| other.from >= span.from && other.to <= span.to;
            let calls = spans.iter().filter(inside).count() as u64;
            prop_assert_eq!(span.calls, if reach > 0 { calls } else { 0 });
        }
    }

    #[test]
    fn records_restore_an_index((n, fixed) in small_board(9)) {
        let board = board(n, &fixed);
        let index = built(&board);
        let mut restored = SearchIndex::whole(&board).expect("a small board");
        prop_assert_eq!(restored.records(), None);
        let records = index.records().expect("complete");
        prop_assert!(restored.add_records(0, &records));
        prop_assert_eq!(restored.total(), index.total());
        prop_assert_eq!(restored.records(), index.records());
        // Records that come twice change nothing.
        prop_assert!(restored.add_records(0, &records));
        prop_assert_eq!(restored.counted_subtrees(), index.counted_subtrees());
    }

    #[test]
    fn truncated_extended_and_misplaced_records_are_rejected((n, fixed) in small_board(8)) {
        let board = board(n, &fixed);
        let mut index = SearchIndex::whole(&board).expect("a small board");
        let sound = index.count_subtrees(0..usize::MAX);
        prop_assert!(!index.add_records(0, &sound[..sound.len() - 1]));
        prop_assert!(!index.add_records(0, &[sound.as_slice(), &[1]].concat()));
        prop_assert!(!index.add_records(index.subtrees(), &sound));
        prop_assert_eq!((index.counted_subtrees(), index.reach(), index.total()), (0, 0, None));
        prop_assert!(index.add_records(0, &sound));
        prop_assert_eq!(index.total(), Some(Tally::of(&board)));
    }

    #[test]
    fn an_index_of_the_beginning_of_a_large_search_agrees_with_stepping((n, _) in large_board(), share in 0.0..=1.0) {
        prop_assume!(n >= 14);
        let board = board(n, &[]);
        let mut index = SearchIndex::beginning(&board);
        let records = index.count_subtrees(0..1);
        prop_assert!(index.add_records(0, &records));
        prop_assert_eq!(index.total(), None);
        let position = part(index.reach(), share);
        let mut stepper = Stepper::new(board);
        stepper.advance(i64::try_from(position).expect("few"));
        let location = index.locate(position);
        prop_assert_eq!(location, Some(location_of(&stepper)));
    }
}

#[test]
fn coverage_of_a_call_sums_to_its_steps_and_solutions() {
    let (index, n) = (built(&board(12, &[])), 12);
    let total = index.total().expect("finished");
    let check = |of: Span, numbers_of_pixels: &[usize]| {
        // The steps in solvable and in dead calls of each row.
        let mut widths = vec![[0, 0]; n + 1];
        for span in index.spans(of.from..of.to, 0, usize::MAX) {
            if span.row >= of.row {
                widths[span.row][usize::from(span.is_dead())] += span.width();
            }
        }
        for &pixels in numbers_of_pixels {
            let densities = index.coverage(number(of.from)..number(of.to), pixels);
            let scale = number(of.width()) / number(pixels as u64);
            let sum = |row: usize, number_of: fn(&Density) -> f64| -> f64 {
                densities.chunks(n + 1).map(|rows| number_of(&rows[row])).sum()
            };
            let solutions = sum(0, |row| row.solutions);
            assert!((solutions - number(of.solutions)).abs() < 1e-6 * solutions.max(1.0));
            for (row, widths) in widths.iter().enumerate().skip(of.row) {
                let drawn = [sum(row, |row| row.solvable), sum(row, |row| row.dead)];
                for (drawn, &counted) in drawn.into_iter().zip(widths) {
                    let drawn = drawn * scale;
                    assert!((drawn - number(counted)).abs() < 1e-6 * drawn.max(1.0), "row {row}");
                }
            }
            for Density { solvable, dead, .. } in densities {
                assert!(solvable >= 0.0 && dead >= 0.0 && solvable + dead < 1.0 + 1e-9);
            }
        }
    };
    let spans = index.spans(0..total.steps(), 0, 3000);
    assert!(spans[0].width() > 1 << 20, "the range is spread, not walked");
    // The subtrees of the index are narrower than most of these pixels, and wider than the last.
    check(spans[0], &[1, 7, 1106, 20_000]);
    for span in spans.iter().step_by(97) {
        check(*span, &[33]);
    }
}

#[test]
fn coverage_of_a_range_that_begins_and_ends_within_calls_is_exact() {
    let (index, n) = (built(&board(12, &[])), 12);
    // The calls of the last rows are counted on demand.
    for start in (0..index.reach() - 600).step_by(100_003) {
        let steps = start..start + 600;
        let shaded = shade(&index.spans(steps.clone(), 0, usize::MAX), n, steps, 50);
        let coverage = index.coverage(number(start)..number(start + 600), 50);
        assert!(close(&coverage, &shaded), "from step {start}");
    }
}

#[test]
fn coverage_of_subtrees_narrower_than_a_pixel_is_nearly_exact() {
    let (index, n) = (built(&board(12, &[])), 12);
    let total = index.reach();
    let widest = index.spans(0..total, 0, usize::MAX);
    let shaded = shade(&widest, n, 0..total, 16);
    let coverage = index.coverage(0.0..number(total), 16);
    // A subtree is narrower than a pixel, and at most one lies across each edge.
    for (at, (drawn, exact)) in coverage.iter().zip(&shaded).enumerate() {
        let is_close = (drawn.solvable - exact.solvable).abs() < 0.1
            && (drawn.dead - exact.dead).abs() < 0.1
            && (drawn.solutions - exact.solutions).abs() < 40.0;
        let (pixel, row) = (at / (n + 1), at % (n + 1));
        assert!(is_close, "pixel {pixel}, row {row}: {drawn:?} {exact:?}");
    }
}

#[test]
fn subtrees_wider_than_a_pixel_are_drawn_two_rows_deep() {
    const PIXELS: usize = 20_000;
    let (n, index) = (12, built(&board(12, &[])));
    let scale = number(index.reach()) / number(PIXELS as u64);
    let spread = index.coverage(0.0..number(index.reach()), PIXELS);
    let mut errors = Vec::new();
    for first in (0..PIXELS - 100).step_by(1000) {
        let range = scale * number(first as u64)..scale * number(first as u64 + 100);
        let exact = index.coverage(range, 100);
        let drawn = &spread[first * (n + 1)..][..100 * (n + 1)];
        for (drawn, exact) in drawn.chunks(n + 1).zip(exact.chunks(n + 1)) {
            // The subtrees start in row 4.
            for (drawn, exact) in drawn[5..7].iter().zip(&exact[5..7]) {
                errors.push((drawn.solvable - exact.solvable).abs());
                errors.push((drawn.dead - exact.dead).abs());
                errors.push((drawn.solutions - exact.solutions).abs());
            }
        }
    }
    // Subtrees that are narrower than a pixel are drawn in less detail.
    let mean = errors.iter().sum::<f64>() / number(errors.len() as u64);
    assert!(mean < 0.07, "{mean}");
}

#[test]
fn coverage_of_a_range_wider_than_the_search_has_every_solution() {
    // A pixel has one step, the narrowest subtree two.
    let pixels = 1 + (1 << 20);
    let index = built(&board(1, &[]));
    let coverage = index.coverage(0.0..number(pixels as u64), pixels);
    let solutions: f64 = coverage.chunks(2).map(|rows| rows[0].solutions).sum();
    assert!((solutions - 1.0).abs() < 1e-9);
}

#[test]
fn estimates_are_unbiased_and_their_errors_are_right() {
    for n in 10..=13 {
        let board = board(n, &[]);
        let tally = Tally::of(&board);
        let truth = [number(tally.steps()), number(tally.solutions)];
        let many: Vec<Estimate> = (0..200).map(|seed| Estimate::of(&board, 500, seed)).collect();
        let means = many.iter().map(|one| [one.steps, one.solutions]);
        let errors = many.iter().map(|one| [one.steps_error, one.solutions_error]);
        for which in 0..2 {
            let mean = means.clone().map(|one| one[which]).sum::<f64>() / 200.0;
            let error = errors.clone().map(|one| one[which].powi(2)).sum::<f64>().sqrt() / 200.0;
            assert!((mean - truth[which]).abs() < 3.0 * error, "n = {n}: {mean} {}", truth[which]);
            let within = means.clone().zip(errors.clone());
            let within = within.filter(|(m, e)| (m[which] - truth[which]).abs() < 2.0 * e[which]);
            assert!(
                within.count() > 170,
                "n = {n}: the true value is within two standard errors most of the time"
            );
        }
    }
}

#[test]
fn estimates_of_a_search_without_choices_are_exact() {
    // On the largest board, the odd columns and then the even ones, some in another order.
    let last = [2, 0].into_iter().chain((6..=30).step_by(2)).chain([4]);
    for queens in [vec![1, 3, 0, 2], (1..=31).step_by(2).chain(last).collect()] {
        let n = queens.len();
        let fixed: Vec<Square> =
            queens.into_iter().zip(0..).map(|(column, row)| Square { row, column }).collect();
        let estimate = Estimate::of(&board(n, &fixed), 3, 7);
        let steps = number(4 * n as u64 + 2);
        let exact = Estimate { steps, steps_error: 0.0, solutions: 1.0, solutions_error: 0.0 };
        assert_eq!(estimate, exact);
    }
}
