//! Operations on the bits of a mask. Bit c stands for column c.

#[cfg(test)]
mod tests;

/// The lowest set bit of a mask, alone; 0 for 0.
pub fn lowest(mask: u32) -> u32 {
    mask & mask.wrapping_neg()
}

/// The highest set bit of a mask, alone; 0 for 0.
pub fn highest(mask: u32) -> u32 {
    bit(31).checked_shr(mask.leading_zeros()).unwrap_or(0)
}

/// The mask without its lowest set bit.
pub fn clear_lowest(mask: u32) -> u32 {
    mask & mask.wrapping_sub(1)
}

/// The bits of a mask above a single bit.
pub fn above(mask: u32, place: u32) -> u32 {
    mask & !(place | place.wrapping_sub(1))
}

/// The bits of a mask below a single bit.
pub fn below(mask: u32, place: u32) -> u32 {
    mask & place.wrapping_sub(1)
}

/// The column of a single bit; 32 for 0.
#[expect(clippy::cast_possible_truncation, reason = "at most 32")]
pub fn column(place: u32) -> u8 {
    place.trailing_zeros() as u8
}

/// The single bit of a column; 0 from column 32 on.
pub fn bit(column: u8) -> u32 {
    1_u32.checked_shl(u32::from(column)).unwrap_or(0)
}

/// The lowest `width` bits of a mask, 1 to 32, in reverse order: the row in a mirror.
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
