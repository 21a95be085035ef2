//! Counts the pairs of half boards that fit: each bottom half is compared with 256 top halves at a
//! time, two groups of 128.

use super::buckets::Side;
use super::lanes::Lanes;
use super::tables::Tables;

impl<const N: u32> Tables<N> {
    /// The number of solutions with one side on top and the other below, and the other way round.
    ///
    /// Reflecting a solution in a long diagonal moves a queen on the other long diagonal to the
    /// other half. So solutions with such a queen in the top half need no counting: those with j
    /// such queens in the bottom half and none in the top half count 2^j times. Class 0 with class
    /// 0 is the same both ways. It is counted once, twice as much, which gives it the weight of
    /// class 1.
    pub fn count(&mut self, one: &Side<N>, other: &Side<N>) -> u64 {
        2 * (self.count_pairs(one, other, 0) + self.count_pairs(other, one, 1))
    }

    /// The pairs of a top of class 0 and a bottom of class `lowest` or above; class 2 counts twice.
    fn count_pairs(&mut self, tops: &Side<N>, bottoms: &Side<N>, lowest: usize) -> u64 {
        let mut sum = 0;
        let (tops, count) = tops.tops();
        for start in (0..count).step_by(2 * Lanes::COUNT) {
            self.load_tops(tops, start..count.min(start + 2 * Lanes::COUNT));
            sum += self.scan(bottoms, lowest);
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::join::half::{Key, SplitBoard, to_u32};
    use crate::join::keys::Keys;
    use crate::join::lists::{Extent, Sources};

    /// The oracle: pairs counted one by one. A diagonal ╲ of one half is a diagonal ╱ of the
    /// other, which is upside down.
    fn count_one_by_one(tops: &[Key], bottoms: &[Key]) -> u64 {
        let fit = |top: &&Key, bottom: &Key| {
            top.is_disjoint(Key { right: bottom.left, left: bottom.right })
        };
        let of = |bottom| tops.iter().filter(|top| fit(top, bottom)).count() as u64;
        bottoms.iter().map(of).sum()
    }

    /// Random half boards of each class, with about as many diagonals as real ones.
    fn random<const N: u32>(sizes: [usize; 3], state: &mut u64) -> [Vec<Key>; 3] {
        let mask = ((1 << SplitBoard::<N>::WIDTH) - 1) << SplitBoard::<N>::LOWEST;
        let mut next = || {
            *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (*state >> 32) as u32
        };
        let mut word = || next() & next() & next() & mask;
        sizes.map(|size| (0..size).map(|_| Key { right: word(), left: word() }).collect())
    }

    fn side_of<const N: u32>(classes: &[Vec<Key>; 3]) -> Side<N> {
        let mut side = Side::new();
        let mut keys = Keys::default();
        keys.reserve(classes.iter().map(Vec::len).sum());
        let mut bounds = [0; 4];
        for (class, half_boards) in classes.iter().enumerate() {
            let start = bounds[class] as usize;
            for (at, &key) in half_boards.iter().enumerate() {
                keys.set(start + at, key);
            }
            bounds[class + 1] = to_u32(start + half_boards.len());
        }
        let mut sources = Sources::new();
        sources.add(Extent { bounds }, 0, Key::default(), Key::default());
        side.fill(&keys, &sources);
        side
    }

    fn check<const N: u32>(sizes: [[usize; 3]; 2], mut seed: u64) {
        let halves = sizes.map(|sizes| random::<N>(sizes, &mut seed));
        let pairs = |top: usize, bottom: usize, class: usize| {
            count_one_by_one(&halves[top][0], &halves[bottom][class])
        };
        let expected = 2 * pairs(0, 1, 0)
            + 2 * (pairs(0, 1, 1) + pairs(1, 0, 1))
            + 4 * (pairs(0, 1, 2) + pairs(1, 0, 2));
        let [one, other] = halves.each_ref().map(side_of::<N>);
        assert_eq!(Tables::new().count(&one, &other), expected, "n = {N}, {sizes:?}");
    }

    fn check_all(sizes: [[usize; 3]; 2], seed: u64) {
        check::<12>(sizes, seed);
        check::<14>(sizes, seed);
        check::<16>(sizes, seed);
        check::<17>(sizes, seed);
        check::<18>(sizes, seed);
        check::<19>(sizes, seed);
        check::<20>(sizes, seed);
        check::<21>(sizes, seed);
        check::<22>(sizes, seed);
    }

    #[test]
    fn matching_supports_empty_and_full_groups_and_one_board_more() {
        check_all([[128, 1, 0], [129, 0, 1]], 1);
        check_all([[256, 40, 9], [513, 60, 2]], 2);
        check_all([[0, 5, 5], [0, 7, 7]], 3);
        check_all([[0, 0, 0], [3, 2, 1]], 4);
    }

    fn sizes() -> impl Strategy<Value = [usize; 3]> {
        [0..400_usize, 0..200_usize, 0..100_usize]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn matching_equals_counting_pair_by_pair(one in sizes(), other in sizes(), seed: u64) {
            check_all([one, other], seed);
        }
    }
}
