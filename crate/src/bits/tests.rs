//! Proofs of the functions of bits: every input is tried, against definitions by single bits.

use super::*;

/// The columns of a mask, by its definition.
fn set_bits(mask: u32) -> Vec<u8> {
    (0..32).filter(|&column| mask >> column & 1 == 1).collect()
}

fn mask_of(columns: impl IntoIterator<Item = u8>) -> u32 {
    columns.into_iter().fold(0, |mask, column| mask | 1 << column)
}

/// All masks of 16 neighbouring bits, at the low end, in the middle and at the high end.
fn masks() -> impl Iterator<Item = u32> {
    [0, 7, 16].into_iter().flat_map(|shift| (0..=0xFFFF_u32).map(move |mask| mask << shift))
}

#[test]
fn lowest_and_highest_are_the_first_and_the_last_set_bit() {
    for mask in masks() {
        let set = set_bits(mask);
        assert_eq!(lowest(mask), mask_of(set.first().copied()), "{mask:#b}");
        assert_eq!(highest(mask), mask_of(set.last().copied()), "{mask:#b}");
        assert_eq!(clear_lowest(mask), mask_of(set.iter().skip(1).copied()), "{mask:#b}");
        assert!(columns(mask).eq(set), "{mask:#b}");
    }
}

/// Both functions treat each bit of a mask by itself: the masks of all ones and of none prove the
/// rest, where bits of a result are those of the mask or 0.
#[test]
fn above_and_below_select_by_column() {
    for place in 0..32_u8 {
        for mask in [0, 1, u32::MAX, 0x5555_5555, 0xAAAA_AAAA, 0x8000_0001] {
            let set = set_bits(mask);
            let higher = set.iter().copied().filter(|&column| column > place);
            let lower = set.iter().copied().filter(|&column| column < place);
            assert_eq!(above(mask, 1 << place), mask_of(higher), "{mask:#b} above {place}");
            assert_eq!(below(mask, 1 << place), mask_of(lower), "{mask:#b} below {place}");
        }
    }
}

#[test]
fn column_and_bit_are_inverses() {
    for place in 0..32 {
        assert_eq!(bit(place), mask_of([place]));
        assert_eq!(column(bit(place)), place);
    }
    assert_eq!(column(0), 32);
    assert!((32..=u8::MAX).all(|column| bit(column) == 0));
}

#[test]
fn mirror_reverses_the_columns_of_a_row() {
    for width in 1..=16_u8 {
        for mask in 0..1_u32 << width {
            let mirrored = set_bits(mask).into_iter().map(|column| width - 1 - column);
            assert_eq!(mirror(mask, u32::from(width)), mask_of(mirrored), "{mask:#b}, {width}");
        }
    }
    for (width, at) in (1..=32_u8).flat_map(|width| (0..width).map(move |at| (width, at))) {
        assert_eq!(mirror(1 << at, u32::from(width)), 1 << (width - 1 - at), "{at} of {width}");
    }
}

/// The same laws as above for every number of 32 bits, by instructions of the processor that the
/// functions do not use.
#[test]
#[ignore = "all 2^32 masks take half a minute: `cargo test --release --lib bits -- --ignored`"]
fn every_32_bit_mask_obeys_the_same_laws() {
    for mask in 0..=u32::MAX {
        let (first, last) = (mask.trailing_zeros(), mask.leading_zeros());
        let expected = if mask == 0 { (0, 0) } else { (1 << first, 1 << (31 - last)) };
        assert_eq!((lowest(mask), highest(mask)), expected, "{mask:#b}");
        assert_eq!(clear_lowest(mask), mask ^ expected.0, "{mask:#b}");
        assert_eq!(u32::from(column(expected.0)), first, "{mask:#b}");
        assert_eq!(mirror(mask, 32).swap_bytes(), reversed_bytes(mask), "{mask:#b}");
        let place = expected.0 << 3;
        if place != 0 {
            assert_eq!(above(mask, place) | below(mask, place) | (mask & place), mask, "{mask:#b}");
        }
    }
}

/// The bits of each byte in reverse order, by exchanging neighbours, pairs and halves.
fn reversed_bytes(mask: u32) -> u32 {
    let bits = (mask >> 1 & 0x5555_5555) | (mask & 0x5555_5555) << 1;
    let pairs = (bits >> 2 & 0x3333_3333) | (bits & 0x3333_3333) << 2;
    (pairs >> 4 & 0x0F0F_0F0F) | (pairs & 0x0F0F_0F0F) << 4
}
