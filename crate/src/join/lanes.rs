//! 128 bits, one for each of 128 half boards: a vector with SIMD instructions, and otherwise two
//! words.

use core::ops::{BitAnd, BitOr, Shl, Shr};

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod vector {
    use core::arch::wasm32::{
        u32x4, u32x4_shl, u32x4_shr, u32x4_splat, u64x2, u64x2_extract_lane, v128, v128_and,
        v128_any_true, v128_or, v128_xor,
    };
    use core::ops::{BitAnd, BitOr, BitXor, Shl, Shr};

    use super::Words;

    /// One bit for each of 128 half boards. Shifts and [`Words::splat`] see it as four words of 32
    /// bits.
    #[derive(Clone, Copy)]
    pub struct Lanes(pub v128);

    impl Lanes {
        pub const NONE: Self = Self(u64x2(0, 0));
        pub const ALL: Self = Self(u64x2(u64::MAX, u64::MAX));

        #[inline]
        pub fn new(words: [u32; 4]) -> Self {
            Self(u32x4(words[0], words[1], words[2], words[3]))
        }

        #[inline]
        pub fn is_none(self) -> bool {
            !v128_any_true(self.0)
        }

        #[inline]
        pub fn count(self) -> u32 {
            u64x2_extract_lane::<0>(self.0).count_ones()
                + u64x2_extract_lane::<1>(self.0).count_ones()
        }
    }

    impl Words for Lanes {
        #[inline]
        fn splat(word: u32) -> Self {
            Self(u32x4_splat(word))
        }
    }

    impl BitAnd for Lanes {
        type Output = Self;

        #[inline]
        fn bitand(self, other: Self) -> Self {
            Self(v128_and(self.0, other.0))
        }
    }

    impl BitOr for Lanes {
        type Output = Self;

        #[inline]
        fn bitor(self, other: Self) -> Self {
            Self(v128_or(self.0, other.0))
        }
    }

    impl BitXor for Lanes {
        type Output = Self;

        #[inline]
        fn bitxor(self, other: Self) -> Self {
            Self(v128_xor(self.0, other.0))
        }
    }

    impl Shl<u32> for Lanes {
        type Output = Self;

        #[inline]
        fn shl(self, by: u32) -> Self {
            Self(u32x4_shl(self.0, by))
        }
    }

    impl Shr<u32> for Lanes {
        type Output = Self;

        #[inline]
        fn shr(self, by: u32) -> Self {
            Self(u32x4_shr(self.0, by))
        }
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod words {
    use core::ops::{BitAnd, BitOr, BitXor, Shl, Shr};

    use super::Words;

    /// One bit for each of 128 half boards. Shifts and [`Words::splat`] see it as four words of 32
    /// bits.
    #[derive(Clone, Copy)]
    pub struct Lanes([u64; 2]);

    impl Lanes {
        pub const NONE: Self = Self([0; 2]);
        pub const ALL: Self = Self([u64::MAX; 2]);

        #[inline]
        pub fn new([a, b, c, d]: [u32; 4]) -> Self {
            let pair = |low, high| u64::from(low) | u64::from(high) << 32;
            Self([pair(a, b), pair(c, d)])
        }

        #[inline]
        pub fn is_none(self) -> bool {
            self.0 == [0; 2]
        }

        #[inline]
        pub fn count(self) -> u32 {
            self.0[0].count_ones() + self.0[1].count_ones()
        }
    }

    impl Words for Lanes {
        #[inline]
        fn splat(word: u32) -> Self {
            Self::new([word; 4])
        }
    }

    impl BitAnd for Lanes {
        type Output = Self;

        #[inline]
        fn bitand(self, other: Self) -> Self {
            Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
        }
    }

    impl BitOr for Lanes {
        type Output = Self;

        #[inline]
        fn bitor(self, other: Self) -> Self {
            Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
        }
    }

    impl BitXor for Lanes {
        type Output = Self;

        #[inline]
        fn bitxor(self, other: Self) -> Self {
            Self([self.0[0] ^ other.0[0], self.0[1] ^ other.0[1]])
        }
    }

    impl Shl<u32> for Lanes {
        type Output = Self;

        #[inline]
        fn shl(self, by: u32) -> Self {
            let mask = u64::from(u32::MAX << by) * 0x1_0000_0001;
            Self(self.0.map(|words| words << by & mask))
        }
    }

    impl Shr<u32> for Lanes {
        type Output = Self;

        #[inline]
        fn shr(self, by: u32) -> Self {
            let mask = u64::from(u32::MAX >> by) * 0x1_0000_0001;
            Self(self.0.map(|words| words >> by & mask))
        }
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use vector::Lanes;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(super) use words::Lanes;

/// Words of 32 bits that are shifted and masked alike: one, or the four of [`Lanes`].
pub(super) trait Words:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The same word in each place.
    fn splat(word: u32) -> Self;
}

impl Words for u32 {
    #[inline]
    fn splat(word: u32) -> Self {
        word
    }
}

impl Lanes {
    /// The number of lanes.
    pub const COUNT: usize = 128;

    /// The first `count` lanes. Lane i is bit i / 4 of word i % 4, as after [`transpose`].
    #[inline]
    pub fn first(count: usize) -> Self {
        let word = |word: usize| {
            let bits = (count + 3 - word) / 4;
            if bits >= 32 { u32::MAX } else { (1 << bits) - 1 }
        };
        Self::new([word(0), word(1), word(2), word(3)])
    }
}

/// Counts ones in many lanes, by the method of Harley and Seal: ones of the same lane are added up
/// like digits, with full adders (*carry-save*). So of the vectors that are added in fours, only
/// one in four is counted bit by bit.
pub(super) struct Ones {
    units: Lanes,
    twos: Lanes,
    fours: u64,
    /// The ones of the vectors that were added singly.
    singles: u64,
}

impl Ones {
    pub fn new() -> Self {
        Self { units: Lanes::NONE, twos: Lanes::NONE, fours: 0, singles: 0 }
    }

    #[inline]
    pub fn add(&mut self, [a, b, c, d]: [Lanes; 4]) {
        let twos = [add(&mut self.units, a, b), add(&mut self.units, c, d)];
        self.fours += u64::from(add(&mut self.twos, twos[0], twos[1]).count());
    }

    /// Adds a single vector, which is counted bit by bit.
    #[inline]
    pub fn add_single(&mut self, lanes: Lanes) {
        self.singles += u64::from(lanes.count());
    }

    /// The number of all ones that were added.
    pub fn total(&self) -> u64 {
        let [units, twos] = [self.units, self.twos].map(|lanes| u64::from(lanes.count()));
        units + 2 * twos + 4 * self.fours + self.singles
    }
}

/// Adds two bits to the digit of each lane, and returns the carries.
#[inline]
fn add(digits: &mut Lanes, one: Lanes, other: Lanes) -> Lanes {
    let differ = one ^ other;
    let carry = (one & other) | (*digits & differ);
    *digits = *digits ^ differ;
    carry
}

/// Transposes four matrices of 32 × 32 bits at once: bit p of word w of row r becomes bit r of word
/// w of row p. Halves are exchanged across the diagonal, then halves of halves, down to single bits
/// (H. S. Warren, *Hacker's Delight*, section 7–3).
#[inline]
pub(super) fn transpose(rows: &mut [Lanes; 32]) {
    exchange::<16>(rows, 0x0000_FFFF);
    exchange::<8>(rows, 0x00FF_00FF);
    exchange::<4>(rows, 0x0F0F_0F0F);
    exchange::<2>(rows, 0x3333_3333);
    exchange::<1>(rows, 0x5555_5555);
}

#[inline]
fn exchange<const SIDE: usize>(rows: &mut [Lanes; 32], mask: u32) {
    #[expect(clippy::cast_possible_truncation, reason = "at most 16")]
    let by = SIDE as u32;
    let mask = Lanes::splat(mask);
    for block in rows.chunks_exact_mut(2 * SIDE) {
        let (upper, lower) = block.split_at_mut(SIDE);
        for (upper, lower) in upper.iter_mut().zip(lower) {
            let differ = (*upper >> by ^ *lower) & mask;
            *upper = *upper ^ differ << by;
            *lower = *lower ^ differ;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_sets_the_given_number_of_lanes() {
        for count in 0..=Lanes::COUNT {
            assert_eq!(Lanes::first(count).count() as usize, count);
        }
    }

    #[test]
    fn ones_adds_up_the_set_bits_of_all_lanes() {
        let mut ones = Ones::new();
        let mut expected = 0;
        for round in 0..9 {
            let lanes = core::array::from_fn(|at| {
                Lanes::new(core::array::from_fn(|word| {
                    let word = u32::try_from(4 * at + word + 16 * round).expect("a small number");
                    (word + 1).wrapping_mul(0x9E37_79B9) | (u32::MAX << (word % 32))
                }))
            });
            ones.add(lanes);
            ones.add_single(lanes[round % 4]);
            let count = |lanes: Lanes| u64::from(lanes.count());
            expected += lanes.map(count).iter().sum::<u64>() + count(lanes[round % 4]);
            assert_eq!(ones.total(), expected, "after {round} rounds before");
        }
    }

    #[test]
    fn transposing_swaps_rows_and_bits() {
        let bit = |row: usize, word: usize, bit: usize| (row * 7 + word * 3 + bit * bit) % 5 < 2;
        let word_of = |row: usize, word: usize, bit: &dyn Fn(usize, usize, usize) -> bool| {
            (0..32).filter(|&at| bit(row, word, at)).fold(0_u32, |sum, at| sum | 1 << at)
        };
        let lanes_of = |row: usize, bit: &dyn Fn(usize, usize, usize) -> bool| {
            Lanes::new(core::array::from_fn(|word| word_of(row, word, bit)))
        };
        let mut rows: [Lanes; 32] = core::array::from_fn(|row| lanes_of(row, &bit));
        transpose(&mut rows);
        for (row, lanes) in rows.into_iter().enumerate() {
            let expected = lanes_of(row, &|row, word, at| bit(at, word, row));
            assert!((lanes ^ expected).is_none(), "row {row}");
        }
    }
}
