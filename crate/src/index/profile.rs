//! How densely the calls of a subtree lie, row by row, where they are not walked one by one.

use super::coverage::number;
use crate::board::BoardSize;
use crate::index::record::Record;

/// For each row from some row on, the shares of a span that lie in its live and in its dead calls.
pub(super) type Shares = [[f64; 2]; BoardSize::MAX as usize];

/// How many steps of a subtree lie in live and in dead calls of each row below its first.
pub(super) struct Profile(Shares);

impl Profile {
    pub fn of(record: &Record) -> Self {
        let mut profile = Self([[0.0; 2]; BoardSize::MAX as usize]);
        let mut below = 0;
        for row in (1..=record.rows()).rev() {
            let count = record.row(row);
            below += u64::from(count.calls);
            let all = steps(u64::from(count.calls), below);
            let live = steps(count.live.into(), count.live_below.into());
            profile.0[row - 1] = [number(live), number(all - live)];
        }
        profile
    }

    /// The shares of the subtree's span, as if all calls lay evenly in it.
    pub fn below_first(&self, width: u64) -> Shares {
        let step = 1.0 / number(width);
        self.0.map(|steps| steps.map(|steps| steps * step))
    }

    /// The shares that rows farther down take of a live and of a dead call two rows below the first. All
    /// that is live lies in live ones; what is dead lies evenly in whatever is not live.
    pub fn below_grandchildren(&self) -> [Shares; 2] {
        let [live, dead] = self.0[1];
        let mut shares = [[[0.0; 2]; BoardSize::MAX as usize]; 2];
        for (row, &[live_below, dead_below]) in self.0[2..].iter().enumerate() {
            let alive = share(live_below, live);
            let dying = share(dead_below, live + dead - live_below);
            shares[0][row] = [alive, (1.0 - alive) * dying];
            shares[1][row] = [0.0, dying];
        }
        shares
    }
}

/// The steps of some calls of one row that have so many calls in their subtrees, themselves included.
fn steps(calls: u64, below: u64) -> u64 {
    4 * below - 2 * calls
}

fn share(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { part / whole } else { 0.0 }
}
