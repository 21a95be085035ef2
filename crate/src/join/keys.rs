//! The words of half boards, and the innermost loop of making lists: it adds a queen to the half
//! boards of a list that it does not attack.
//!
//! A list is *streamed*: it is read once from front to back, and the half boards that fit the queen
//! are written without gaps. Nothing is sorted. With vector instructions four half boards are tried
//! at once. A shuffle, chosen by which of the four fit, moves those to the front, so that no branch
//! depends on the board.

use alloc::vec::Vec;
use core::ops::Range;

use super::half::Key;
use super::lanes::Words;

/// Half boards, as two words each.
#[derive(Default)]
pub(super) struct Keys {
    pub right: Vec<u32>,
    pub left: Vec<u32>,
}

/// Vector instructions read and write up to this many words past the end of a list.
pub(super) const SLACK: usize = 4;

impl Keys {
    /// Allocates `count` half boards, and the slack behind them.
    pub fn reserve(&mut self, count: usize) {
        if self.right.len() < count + SLACK {
            self.right.resize(count + SLACK, 0);
            self.left.resize(count + SLACK, 0);
        }
    }

    /// The half boards of a range.
    #[cfg(test)]
    pub fn iter(&self, range: Range<usize>) -> impl Iterator<Item = Key> {
        let words = self.right[range.clone()].iter().zip(&self.left[range]);
        words.map(|(&right, &left)| Key { right, left })
    }

    pub fn set(&mut self, at: usize, key: Key) {
        self.right[at] = key.right;
        self.left[at] = key.left;
    }

    /// Writes the half boards of `list` that have no diagonal in common with `queen`, with this
    /// queen added, from `end` on, which is behind the list. Returns the new end.
    #[inline]
    pub fn extend_within(&mut self, list: Range<usize>, queen: Key, end: usize) -> usize {
        let (right, right_out) = self.right.split_at_mut(end);
        let (left, left_out) = self.left.split_at_mut(end);
        let source = (&right[list.start..], &left[list.start..]);
        end + filter::<TwoWords>(source, list.len(), queen, queen, [right_out, left_out])
    }

    /// Writes the half boards of `list` that have no diagonal in common with `test`, with `queen`
    /// added, in another encoding. Returns their number.
    #[inline]
    pub fn filter<E: Encoding>(
        &self,
        list: Range<usize>,
        test: Key,
        queen: Key,
        out: [&mut [u32]; 2],
    ) -> usize {
        let source = (&self.right[list.start..], &self.left[list.start..]);
        filter::<E>(source, list.len(), test, queen, out)
    }
}

/// How half boards are written: in one word each, or in two.
pub(super) trait Encoding {
    const IS_DOUBLE: bool;

    fn encode<W: Words>(right: W, left: W) -> (W, W);
}

/// The encoding in which they are read.
struct TwoWords;

impl Encoding for TwoWords {
    const IS_DOUBLE: bool = true;

    #[inline]
    fn encode<W: Words>(right: W, left: W) -> (W, W) {
        (right, left)
    }
}

/// Of the first `count` half boards of `source`, writes those that have no diagonal in common with
/// `test`, with `queen` added, and returns their number. Source and output have at least `count`
/// words and the slack.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline]
fn filter<E: Encoding>(
    source: (&[u32], &[u32]),
    count: usize,
    test: Key,
    queen: Key,
    [first, second]: [&mut [u32]; 2],
) -> usize {
    let mut kept = 0;
    for (&right, &left) in source.0[..count].iter().zip(&source.1[..count]) {
        let half = Key { right, left };
        let more = half.union(queen);
        let more = E::encode(more.right, more.left);
        // It is always written, and overwritten by the next one if it does not fit.
        first[kept] = more.0;
        if E::IS_DOUBLE {
            second[kept] = more.1;
        }
        kept += usize::from(half.is_disjoint(test));
    }
    kept
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use vector::filter;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod vector {
    use core::arch::wasm32::{
        u8x16_swizzle, u32x4_bitmask, u32x4_eq, u32x4_splat, v128_and, v128_load, v128_or,
        v128_store,
    };

    use super::{Encoding, SLACK};
    use crate::join::half::Key;
    use crate::join::lanes::Lanes;

    /// The same, four at a time.
    #[inline]
    #[expect(
        unsafe_code,
        reason = "checking each store cost 5 % of a whole count at n = 16 and 13 % at 17"
    )]
    pub fn filter<E: Encoding>(
        source: (&[u32], &[u32]),
        count: usize,
        test: Key,
        queen: Key,
        [first, second]: [&mut [u32]; 2],
    ) -> usize {
        let words = count + SLACK;
        assert!(source.0.len() >= words && source.1.len() >= words);
        assert!(first.len() >= words && (second.len() >= words || !E::IS_DOUBLE));
        let (right, left) = (source.0.as_ptr(), source.1.as_ptr());
        let (first, second) = (first.as_mut_ptr(), second.as_mut_ptr());
        let test = (u32x4_splat(test.right), u32x4_splat(test.left));
        let queen = (u32x4_splat(queen.right), u32x4_splat(queen.left));
        let mut kept = 0;
        let mut at = 0;
        let mut stay = 0;
        while at < count {
            debug_assert!(kept <= at && at + 4 <= words);
            // SAFETY: at < count and kept ≤ at, so these four words end within `words`,
            // which is at most the length of both slices. Any bits are a valid u32.
            let half = unsafe { (v128_load(right.add(at).cast()), v128_load(left.add(at).cast())) };
            let shared = v128_or(v128_and(half.0, test.0), v128_and(half.1, test.1));
            stay = usize::from(u32x4_bitmask(u32x4_eq(shared, u32x4_splat(0))));
            let more = (Lanes(v128_or(half.0, queen.0)), Lanes(v128_or(half.1, queen.1)));
            let more = E::encode(more.0, more.1);
            // SAFETY: as above; `stay` is less than 16. The second slice is as long if it is
            // written.
            unsafe {
                let shuffle = v128_load(SHUFFLES.0.as_ptr().add(stay).cast());
                v128_store(first.add(kept).cast(), u8x16_swizzle(more.0.0, shuffle));
                if E::IS_DOUBLE {
                    v128_store(second.add(kept).cast(), u8x16_swizzle(more.1.0, shuffle));
                }
            }
            kept += stay.count_ones() as usize;
            at += 4;
        }
        // Some of the last four may be past the end. They were written last.
        kept - (stay >> (count + 4 - at)).count_ones() as usize
    }

    #[repr(align(16))]
    struct Shuffles([[u8; 16]; 16]);

    /// For each choice among four words, the shuffle that moves the chosen ones to the front.
    static SHUFFLES: Shuffles = {
        let mut shuffles = [[0; 16]; 16];
        let mut choice = 0;
        while choice < 16 {
            let mut to = 0;
            let mut byte = 0_u8;
            while byte < 16 {
                if choice >> (byte / 4) & 1 == 1 {
                    shuffles[choice][to] = byte;
                    to += 1;
                }
                byte += 1;
            }
            choice += 1;
        }
        Shuffles(shuffles)
    };
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// Two words of `bits` bits each.
    fn key(bits: u32) -> impl Strategy<Value = Key> {
        let word = 0..1_u32 << bits;
        (word.clone(), word).prop_map(|(right, left)| Key { right, left })
    }

    proptest! {
        #[test]
        fn filtering_keeps_the_order_and_adds_the_queen(
            list in vec(key(6), 0..70),
            test in key(3),
            queen in key(8),
            before in 0..9_usize,
        ) {
            let mut keys = Keys::default();
            keys.reserve(2 * (before + list.len()) + SLACK);
            for (at, &key) in list.iter().enumerate() {
                keys.set(before + at, key);
            }
            let range = before..before + list.len();
            let kept = |test: Key| {
                let kept = list.iter().filter(move |half| half.is_disjoint(test));
                kept.map(|half| half.union(queen)).collect::<Vec<_>>()
            };
            let mut out = Keys::default();
            out.reserve(before + list.len());
            let rest = [&mut out.right[before..], &mut out.left[before..]];
            let end = before + keys.filter::<TwoWords>(range.clone(), test, queen, rest);
            prop_assert_eq!(out.iter(before..end).collect::<Vec<_>>(), kept(test));
            let start = range.end + SLACK;
            let end = keys.extend_within(range.clone(), queen, start);
            prop_assert_eq!(keys.iter(start..end).collect::<Vec<_>>(), kept(queen));
            prop_assert_eq!(keys.iter(range).collect::<Vec<_>>(), list);
        }
    }
}
