//! Operations on the bits of a mask. Bit c stands for column c.

/// The lowest set bit of a mask, alone; 0 for 0.
///
/// ```
/// assert_eq!(n_queens_bits::bits::lowest(0b0110_1000), 0b1000);
/// ```
#[must_use]
pub fn lowest(mask: u32) -> u32 {
    mask & mask.wrapping_neg()
}

/// The highest set bit of a mask, alone; 0 for 0.
#[must_use]
pub fn highest(mask: u32) -> u32 {
    bit(31).checked_shr(mask.leading_zeros()).unwrap_or(0)
}

/// The mask without its lowest set bit.
///
/// ```
/// assert_eq!(n_queens_bits::bits::clear_lowest(0b0110_1000), 0b0110_0000);
/// ```
#[must_use]
pub fn clear_lowest(mask: u32) -> u32 {
    mask & mask.wrapping_sub(1)
}

/// The bits of a mask above a single bit.
#[must_use]
pub fn above(mask: u32, place: u32) -> u32 {
    mask & !(place | place.wrapping_sub(1))
}

/// The bits of a mask below a single bit.
#[must_use]
pub fn below(mask: u32, place: u32) -> u32 {
    mask & place.wrapping_sub(1)
}

/// The column of a single bit; 32 for 0.
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "at most 32")]
pub fn column(place: u32) -> u8 {
    place.trailing_zeros() as u8
}

/// The single bit of a column; 0 from column 32 on.
#[must_use]
pub fn bit(column: u8) -> u32 {
    1_u32.checked_shl(u32::from(column)).unwrap_or(0)
}

/// The lowest `width` bits of a mask in reverse order: the row in a mirror.
///
/// ```
/// assert_eq!(n_queens_bits::bits::mirror(0b0000_1011, 8), 0b1101_0000);
/// ```
///
/// # Panics
/// In builds with overflow checks, unless `width` is 1 to 32.
#[must_use]
pub const fn mirror(mask: u32, width: u32) -> u32 {
    mask.reverse_bits() >> (u32::BITS - width)
}

/// The columns of a mask, lowest first.
///
/// ```
/// assert!(n_queens_bits::bits::columns(0b0110_1000).eq([3, 5, 6]));
/// ```
pub fn columns(mut mask: u32) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let next = (mask != 0).then(|| column(mask));
        mask = clear_lowest(mask);
        next
    })
}
