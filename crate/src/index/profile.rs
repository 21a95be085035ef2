//! The density of the calls of a subtree in each row, from its record.

use super::coverage::number;
use super::record::Record;
use crate::board::BoardSize;

/// For each row, the shares of a span that are in its solvable and in its dead calls.
pub(super) type Shares = [[f64; 2]; BoardSize::MAX as usize];

/// The number of steps of a subtree in solvable and in dead calls of each row below its first.
pub(super) struct Profile(Shares);

impl Profile {
    pub fn of(record: &Record) -> Self {
        let mut profile = Self([[0.0; 2]; BoardSize::MAX as usize]);
        let mut below = 0;
        for row in (1..=record.rows()).rev() {
            let count = record.row(row);
            below += u64::from(count.calls);
            let all = steps(u64::from(count.calls), below);
            let solvable = steps(count.solvable.into(), count.below_solvable.into());
            profile.0[row - 1] = [number(solvable), number(all - solvable)];
        }
        profile
    }

    /// The shares of the whole subtree, if all calls were evenly distributed over it.
    pub fn below_first(&self, width: u64) -> Shares {
        let step = 1.0 / number(width);
        self.0.map(|steps| steps.map(|steps| steps * step))
    }

    /// The shares of a solvable and of a dead call two rows below the first that farther rows take.
    /// Solvable calls lie in solvable calls; dead calls are evenly distributed over the rest.
    pub fn below_grandchildren(&self) -> [Shares; 2] {
        let [solvable, dead] = self.0[1];
        let mut shares = [[[0.0; 2]; BoardSize::MAX as usize]; 2];
        for (row, &[below_solvable, below_dead]) in self.0[2..].iter().enumerate() {
            let in_solvable = share(below_solvable, solvable);
            let in_rest = share(below_dead, solvable + dead - below_solvable);
            shares[0][row] = [in_solvable, (1.0 - in_solvable) * in_rest];
            shares[1][row] = [0.0, in_rest];
        }
        shares
    }
}

/// The steps of the calls of one row, from their number and that of all calls in their subtrees.
fn steps(calls: u64, below: u64) -> u64 {
    4 * below - 2 * calls
}

fn share(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { part / whole } else { 0.0 }
}
