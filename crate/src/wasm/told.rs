//! What a search tells, in lists of numbers: nothing else crosses as small and as fast.

use alloc::vec::Vec;

use super::number;
use crate::frame::{self, Call};
use crate::stepper::{Kind, Order, Stepper};

/// Of the whole search: steps and solutions, NaN where not known, and how far it is explored.
pub(super) fn counts<O: Order>(stepper: &Stepper<O>) -> Vec<f64> {
    let known = [stepper.total(), stepper.total_solutions(), Some(stepper.explored())];
    known.map(or_unknown).to_vec()
}

/// Where it stands: position, solutions, number of its kind, then row, columns, left, right, possible and place of
/// each live call, outermost first.
pub(super) fn frame<O: Order>(stepper: &Stepper<O>) -> Vec<f64> {
    let kind = Kind::ALL.iter().position(|&one| one == stepper.kind()).unwrap_or(0);
    let counts = [stepper.position(), stepper.solutions(), Some(kind as u64)];
    let mut told = counts.map(or_unknown).to_vec();
    for call in frame::stack(stepper) {
        told.extend_from_slice(&of_call(call));
    }
    told
}

fn of_call(call: Call) -> [f64; 6] {
    let Call { row, columns, left, right, possible, place } = call;
    let [columns, left, right, possible, place] =
        [columns, left, right, possible, place].map(f64::from);
    [number(row as u64), columns, left, right, possible, place]
}

fn or_unknown(count: Option<u64>) -> f64 {
    count.map_or(f64::NAN, number)
}
