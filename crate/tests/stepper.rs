//! Laws of the stepper for any board, fixed queens, order and position, against the oracle.

mod oracle;

use n_queens_bits::{Kind, Square, Stepper, Tally};
use oracle::{
    Step, board, large_board, part, queens_of, rays, small_board, trace, trace_of_permutations,
};
use proptest::prelude::*;

const FAR: u64 = u64::MAX;

/// A search in one of the two orders.
#[derive(Clone, Debug)]
struct Search {
    n: usize,
    fixed: Vec<Square>,
    by_permutations: bool,
}

impl Search {
    fn start(&self) -> Stepper {
        let board = board(self.n, &self.fixed);
        if self.by_permutations { Stepper::permutations(board) } else { Stepper::new(board) }
    }

    fn at(&self, position: u64) -> Stepper {
        let mut stepper = self.start();
        for _ in 0..position {
            stepper.next();
        }
        stepper
    }

    fn total(&self) -> u64 {
        self.start().total().expect("a small board")
    }

    fn trace(&self) -> Vec<Step> {
        let trace = if self.by_permutations { trace_of_permutations } else { trace };
        trace(self.n, &self.fixed)
    }
}

fn search(most: usize) -> impl Strategy<Value = Search> {
    let search = |((n, fixed), by_permutations)| Search { n, fixed, by_permutations };
    (small_board(most), any::<bool>()).prop_map(search)
}

/// A moment on a large board, at `call`, `place` or `remove`.
fn moment((n, queens): &(usize, Vec<u8>), kind: Kind) -> Stepper {
    let mut stepper = Stepper::new(board(*n, &[]));
    stepper.seek_queens(queens, kind).expect("a moment");
    stepper
}

fn some_kind() -> impl Strategy<Value = Kind> {
    prop::sample::select(vec![Kind::Call, Kind::Place, Kind::Remove])
}

fn may_follow(before: Kind, after: Kind) -> bool {
    match before {
        Kind::Start | Kind::Place => after == Kind::Call,
        Kind::Call => matches!(after, Kind::Possible | Kind::Solution),
        Kind::Solution => after == Kind::Remove,
        Kind::Possible | Kind::Remove => matches!(after, Kind::Place | Kind::Remove),
    }
}

proptest! {
    #[test]
    fn every_step_matches_the_oracle(search in search(6)) {
        let trace = search.trace();
        let mut stepper = search.start();
        prop_assert_eq!(stepper.total(), Some(trace.len() as u64));
        for (step, position) in trace.iter().zip(1..) {
            stepper.next();
            prop_assert_eq!(&Step::of(&stepper.frame()), step);
            prop_assert_eq!(stepper.position(), Some(position));
        }
        let end = stepper.frame();
        stepper.next();
        prop_assert_eq!(stepper.frame(), end);
    }

    #[test]
    fn tally_matches_the_oracle((n, fixed) in small_board(7)) {
        let trace = trace(n, &fixed);
        let tally = Tally::of(&board(n, &fixed));
        let calls = trace.iter().filter(|step| step.kind == Kind::Call).count();
        prop_assert_eq!(tally.calls, calls as u64);
        prop_assert_eq!(Some(tally.solutions), trace.last().map(|step| step.solutions));
        prop_assert_eq!(tally.steps(), trace.len() as u64);
    }

    #[test]
    fn a_tally_counts_the_solutions_that_have_the_fixed_queens((n, fixed) in small_board(7)) {
        let has = |step: &&Step| {
            fixed.iter().all(|queen| step.queens.get(queen.row) == Some(&queen.column))
        };
        let all = trace(n, &[]);
        let kept = all.iter().filter(|step| step.kind == Kind::Solution).filter(has).count();
        prop_assert_eq!(Tally::of(&board(n, &fixed)).solutions, kept as u64);
    }

    #[test]
    fn back_undoes_next(search in search(7), share in 0.0..1.0) {
        let total = search.total();
        let mut stepper = search.at(part(total, share));
        let here = stepper.frame();
        stepper.next();
        prop_assert_ne!(&stepper.frame(), &here);
        stepper.back();
        prop_assert_eq!(stepper.frame(), here);
    }

    #[test]
    fn next_undoes_back_and_kinds_follow_the_grammar(search in search(6)) {
        let mut stepper = search.start();
        stepper.seek(stepper.total().expect("a small board")).expect("the end");
        while stepper.kind() != Kind::Start {
            let (here, kind) = (stepper.frame(), stepper.kind());
            stepper.back();
            prop_assert!(may_follow(stepper.kind(), kind));
            stepper.next();
            prop_assert_eq!(&stepper.frame(), &here);
            stepper.back();
        }
        prop_assert_eq!((stepper.position(), stepper.solutions()), (Some(0), Some(0)));
    }

    #[test]
    fn seek_and_advance_equal_single_steps(
        search in search(8),
        from in 0.0..=1.0,
        to in 0.0..=1.0,
    ) {
        let total = search.total();
        let (from, to) = (part(total, from), part(total, to));
        let goal = search.at(to).frame();
        let mut sought = search.start();
        sought.seek(from).expect("a position");
        let mut walked = sought.clone();
        sought.seek(to).expect("a position");
        prop_assert_eq!(&sought.frame(), &goal);
        walked.advance(to.cast_signed() - from.cast_signed());
        prop_assert_eq!(&walked.frame(), &goal);
    }

    #[test]
    fn seeking_the_queens_of_a_moment_finds_it(search in search(7), share in 0.0..=1.0) {
        let total = search.total();
        let stepper = search.at(part(total, share));
        let frame = stepper.frame();
        let queens = queens_of(&frame);
        let mut sought = search.start();
        sought.seek_queens(&queens, frame.kind).expect("a moment");
        prop_assert_eq!(sought.frame(), frame);
    }

    #[test]
    fn solutions_can_be_sought_by_number(search in search(7)) {
        let mut walked = search.start();
        let mut sought = walked.clone();
        let solutions = walked.total_solutions().expect("a small board");
        for number in 0..solutions {
            walked.next_solution(FAR);
            prop_assert_eq!(sought.seek_solution(number), Ok(()));
            prop_assert_eq!(sought.frame(), walked.frame());
        }
        let error = sought.seek_solution(solutions).expect_err("too many");
        prop_assert_eq!(error.code(), "position");
        prop_assert_eq!(sought.frame(), walked.frame());
    }

    #[test]
    fn the_next_and_the_previous_solution_are_the_nearest(search in search(7), share in 0.0..=1.0, limit in 0_u64..99) {
        let trace = search.trace();
        let total = trace.len() as u64;
        let from = part(total, share);
        let solutions: Vec<u64> =
            (1..).zip(&trace).filter(|(_, step)| step.kind == Kind::Solution).map(|(p, _)| p).collect();
        let next = solutions.iter().copied().find(|&p| p > from).unwrap_or(total);
        let previous = solutions.iter().rev().copied().find(|&p| p < from).unwrap_or(0);
        for limit in [limit, FAR] {
            let mut stepper = search.at(from);
            stepper.next_solution(limit);
            let near = next.min(from.saturating_add(limit));
            prop_assert_eq!(stepper.frame(), search.at(near).frame());
            let mut stepper = search.at(from);
            stepper.previous_solution(limit);
            let near = previous.max(from.saturating_sub(limit));
            prop_assert_eq!(stepper.frame(), search.at(near).frame());
        }
    }

    #[test]
    fn step_over_and_step_out_skip_whole_calls(
        search in search(6),
        share in 0.0..=1.0,
        limit in 0_u64..99,
        to in 0_usize..6,
    ) {
        let trace = search.trace();
        let total = trace.len() as u64;
        let from = part(total, share);
        let start = search.at(from);
        let row = start.row();
        let returned = |row: usize| {
            let rest = (from + 1..).zip(trace.iter().skip(usize::try_from(from).expect("small")));
            let mut ends = rest.filter(|(_, step)| step.kind == Kind::Remove && step.row <= row);
            ends.next().map_or(total, |(position, _)| position)
        };
        let over = if start.kind() == Kind::Place { returned(row) } else { total.min(from + 1) };
        let out = row.checked_sub(1).map_or(total, returned);
        for limit in [limit, FAR] {
            let within = |goal: u64| search.at(goal.min(from.saturating_add(limit))).frame();
            let mut stepper = start.clone();
            stepper.step_over(limit);
            prop_assert_eq!(stepper.frame(), within(over));
            let mut stepper = start.clone();
            stepper.step_out(limit);
            prop_assert_eq!(stepper.frame(), within(out));
            let mut stepper = start.clone();
            stepper.return_to(to, limit);
            prop_assert_eq!(stepper.frame(), within(returned(to)));
        }
    }

    #[test]
    fn on_large_boards_advance_equals_single_steps_and_back_undoes_them(board in large_board(), kind in some_kind(), steps in 1_i64..500) {
        let start = moment(&board, kind);
        let mut stepper = start.clone();
        let mut frames = Vec::new();
        for _ in 0..steps {
            let (frame, before) = (stepper.frame(), stepper.kind());
            stepper.next();
            if stepper.frame() == frame {
                break;
            }
            prop_assert!(may_follow(before, stepper.kind()));
            frames.push(frame);
        }
        let mut fast = start.clone();
        fast.advance(steps);
        prop_assert_eq!(fast.frame(), stepper.frame());
        fast.advance(-i64::try_from(frames.len()).expect("few"));
        while let Some(frame) = frames.pop() {
            stepper.back();
            prop_assert_eq!(stepper.frame(), frame);
        }
        prop_assert_eq!(fast.frame(), stepper.frame());
    }

    #[test]
    fn masks_are_the_attacked_squares(board in large_board()) {
        let frame = moment(&board, Kind::Call).frame();
        let (n, queens) = board;
        prop_assert_eq!(&frame.queens, &queens);
        for call in frame.stack {
            let seen = rays(n, &queens[..call.row]);
            prop_assert_eq!([call.columns, call.left, call.right], seen);
        }
    }

    #[test]
    fn on_large_boards_advancing_backward_equals_single_steps(board in large_board(), kind in some_kind(), steps in 1_i64..500) {
        let mut walked = moment(&board, kind);
        let mut fast = walked.clone();
        for _ in 0..steps {
            walked.back();
        }
        fast.advance(-steps);
        prop_assert_eq!(fast.frame(), walked.frame());
    }
}
