//! The few things done to the bits of a mask; bit c stands for column c.

/// The lowest set bit alone; 0 for 0.
#[must_use]
pub fn lowest(mask: u32) -> u32 {
    mask & mask.wrapping_neg()
}

/// The highest set bit alone; 0 for 0.
#[must_use]
pub fn highest(mask: u32) -> u32 {
    bit(31).checked_shr(mask.leading_zeros()).unwrap_or(0)
}

/// The mask without its lowest set bit.
#[must_use]
pub fn clear_lowest(mask: u32) -> u32 {
    mask & mask.wrapping_sub(1)
}

/// The bits of `mask` above the single bit `place`: what is still to be tried after it.
#[must_use]
pub fn above(mask: u32, place: u32) -> u32 {
    mask & !(place | place.wrapping_sub(1))
}

/// The bits of `mask` below the single bit `place`: what was tried before it.
#[must_use]
pub fn below(mask: u32, place: u32) -> u32 {
    mask & place.wrapping_sub(1)
}

/// The column of a single bit.
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "a mask has 32 bits")]
pub fn column(place: u32) -> u8 {
    place.trailing_zeros() as u8
}

/// The single bit of a column; 0 for a column past the mask.
#[must_use]
pub fn bit(column: u8) -> u32 {
    1_u32.checked_shl(u32::from(column)).unwrap_or(0)
}

/// The lowest `width` bits of a mask in reverse order: the row seen in a mirror. `width` is 1 to 32.
#[must_use]
pub const fn mirror(mask: u32, width: u32) -> u32 {
    mask.reverse_bits() >> (u32::BITS - width)
}

/// The columns of a mask, lowest first.
pub fn columns(mut mask: u32) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let next = (mask != 0).then(|| column(mask));
        mask = clear_lowest(mask);
        next
    })
}
