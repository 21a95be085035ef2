//! Adds a queen to every half board of a list that it fits: the innermost work of making lists.
//!
//! A list is *streamed*: read once from front to back, what the queen fits is written out, closed up. Nothing is
//! sorted. Where there are vectors four half boards are tried at once, and those that stay are closed up by one
//! shuffle, chosen by which of the four they are: no branch depends on the board.

use alloc::vec::Vec;

use super::half::Key;

/// Half boards, as two words each.
#[derive(Default)]
pub(super) struct Keys {
    pub falling: Vec<u32>,
    pub rising: Vec<u32>,
}

/// Vectors read and write up to so many words past the end of a list.
pub(super) const SLACK: usize = 4;

impl Keys {
    /// Makes room for so many half boards, and for the slack behind them.
    pub fn reserve(&mut self, count: usize) {
        if self.falling.len() < count + SLACK {
            self.falling.resize(count + SLACK, 0);
            self.rising.resize(count + SLACK, 0);
        }
    }

    /// The half boards of a range.
    #[inline]
    pub fn iter(&self, range: core::ops::Range<usize>) -> impl Iterator<Item = Key> {
        let words = self.falling[range.clone()].iter().zip(&self.rising[range]);
        words.map(|(&falling, &rising)| Key { falling, rising })
    }

    pub fn set(&mut self, at: usize, key: Key) {
        self.falling[at] = key.falling;
        self.rising[at] = key.rising;
    }

    /// What of `from..to` the queen fits is written with her, from `end` on, behind all of it; the new end.
    #[inline]
    pub fn extend_within(&mut self, from: usize, to: usize, queen: Key, end: usize) -> usize {
        let (falling, falling_out) = self.falling.split_at_mut(end);
        let (rising, rising_out) = self.rising.split_at_mut(end);
        let source = (&falling[from..], &rising[from..]);
        end + filter(source, to - from, queen, queen, falling_out, rising_out)
    }

    /// What of `list` is apart from `test` is written with `queen` into `out`, from `end` on; the new end.
    #[inline]
    pub fn extend(
        &self,
        list: &core::ops::Range<usize>,
        test: Key,
        queen: Key,
        out: &mut Self,
        end: usize,
    ) -> usize {
        let source = (&self.falling[list.start..], &self.rising[list.start..]);
        end + filter(
            source,
            list.len(),
            test,
            queen,
            &mut out.falling[end..],
            &mut out.rising[end..],
        )
    }
}

/// How many of the first `count` of `source` are apart from `test`: they are written to `out`, with `queen` added.
/// Both have at least `count` words and the slack.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline]
fn filter(
    source: (&[u32], &[u32]),
    count: usize,
    test: Key,
    queen: Key,
    falling_out: &mut [u32],
    rising_out: &mut [u32],
) -> usize {
    let mut kept = 0;
    for (&falling, &rising) in source.0[..count].iter().zip(&source.1[..count]) {
        let half = Key { falling, rising };
        let more = half.with(queen);
        // Written in any case, and overwritten by the next if it does not stay.
        falling_out[kept] = more.falling;
        rising_out[kept] = more.rising;
        kept += usize::from(half.is_apart(test));
    }
    kept
}

/// The same, four at a time.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline]
#[expect(
    unsafe_code,
    reason = "checking each store cost 5 % of a whole count at n = 16 and 13 % at 17"
)]
fn filter(
    source: (&[u32], &[u32]),
    count: usize,
    test: Key,
    queen: Key,
    falling_out: &mut [u32],
    rising_out: &mut [u32],
) -> usize {
    use core::arch::wasm32::{
        u8x16_swizzle, u32x4_bitmask, u32x4_eq, u32x4_splat, v128_and, v128_load, v128_or,
        v128_store,
    };
    let room = count + SLACK;
    assert!(source.0.len() >= room && source.1.len() >= room);
    assert!(falling_out.len() >= room && rising_out.len() >= room);
    let (falling, rising) = (source.0.as_ptr(), source.1.as_ptr());
    let (falling_out, rising_out) = (falling_out.as_mut_ptr(), rising_out.as_mut_ptr());
    let test = (u32x4_splat(test.falling), u32x4_splat(test.rising));
    let queen = (u32x4_splat(queen.falling), u32x4_splat(queen.rising));
    let mut kept = 0;
    let mut at = 0;
    let mut stay = 0;
    while at < count {
        debug_assert!(kept <= at && at + 4 <= room);
        // SAFETY: at < count and kept ≤ at, so these four words end before `room`; any bits are a word.
        let half = unsafe { (v128_load(falling.add(at).cast()), v128_load(rising.add(at).cast())) };
        let shared = v128_or(v128_and(half.0, test.0), v128_and(half.1, test.1));
        stay = usize::from(u32x4_bitmask(u32x4_eq(shared, u32x4_splat(0))));
        let more = (v128_or(half.0, queen.0), v128_or(half.1, queen.1));
        // SAFETY: as above; `stay` is less than 16.
        unsafe {
            let shuffle = v128_load(SHUFFLES.0.as_ptr().add(stay).cast());
            v128_store(falling_out.add(kept).cast(), u8x16_swizzle(more.0, shuffle));
            v128_store(rising_out.add(kept).cast(), u8x16_swizzle(more.1, shuffle));
        }
        kept += stay.count_ones() as usize;
        at += 4;
    }
    // Of the last four some may lie past the end: they were written last.
    kept - (stay >> (count + 4 - at)).count_ones() as usize
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[repr(align(16))]
struct Shuffles([[u8; 16]; 16]);

/// For each choice of four words, the bytes that bring them to the front.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
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

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// Two words of `bits` bits each.
    fn key(bits: u32) -> impl Strategy<Value = Key> {
        let word = 0..1_u32 << bits;
        (word.clone(), word).prop_map(|(falling, rising)| Key { falling, rising })
    }

    proptest! {
        #[test]
        fn streaming_keeps_in_order_what_is_apart_and_adds_the_queen(
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
                let kept = list.iter().filter(move |half| half.is_apart(test));
                kept.map(|half| half.with(queen)).collect::<Vec<_>>()
            };
            let mut out = Keys::default();
            out.reserve(before + list.len());
            let end = keys.extend(&range, test, queen, &mut out, before);
            prop_assert_eq!(out.iter(before..end).collect::<Vec<_>>(), kept(test));
            let start = range.end + SLACK;
            let end = keys.extend_within(range.start, range.end, queen, start);
            prop_assert_eq!(keys.iter(start..end).collect::<Vec<_>>(), kept(queen));
            prop_assert_eq!(keys.iter(range).collect::<Vec<_>>(), list);
        }
    }
}
