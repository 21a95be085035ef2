//! Quantities as text, for plans: figures of about two digits, with a suitable unit.

use core::fmt;

/// A whole number with a comma between thousands.
pub(super) struct Grouped(pub u64);

impl fmt::Display for Grouped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < 1000 {
            return write!(f, "{}", self.0);
        }
        write!(f, "{},{:03}", Grouped(self.0 / 1000), self.0 % 1000)
    }
}

/// A number above 0 with about two digits.
pub(super) struct Figure(pub f64);

/// From this figure on, an exponent is written.
const SMALLEST_WITH_EXPONENT: f64 = 1e15;

impl fmt::Display for Figure {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "whole and positive"
    )]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            x if x < 0.005 => f.write_str("< 0.01"),
            x if x < 0.995 => write!(f, "{x:.2}"),
            x if x < 9.95 => write!(f, "{x:.1}"),
            x if x >= SMALLEST_WITH_EXPONENT => write!(f, "{x:.1e}"),
            x => {
                let mut unit = 1.0;
                while x / unit >= 99.5 {
                    unit *= 10.0;
                }
                Grouped(((x / unit + 0.5) as u64) * unit as u64).fmt(f)
            }
        }
    }
}

/// A time in seconds, in the unit that suits it.
pub(super) struct Time(pub f64);

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let units =
            [(365.25 * 86_400.0, "years"), (86_400.0, "days"), (3600.0, "h"), (60.0, "min")];
        for (seconds, unit) in units {
            if self.0 >= 2.0 * seconds {
                return write!(f, "{} {unit}", Figure(self.0 / seconds));
            }
        }
        let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "µs")];
        let (seconds, unit) = units.into_iter().find(|it| self.0 >= it.0).unwrap_or(units[2]);
        write!(f, "{} {unit}", Figure(self.0 / seconds))
    }
}

/// The time of one core, in seconds: core-hours, or less than one.
pub(super) struct CoreTime(pub f64);

impl fmt::Display for CoreTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < 3600.0 {
            return write!(f, "{} of one core", Time(self.0));
        }
        write!(f, "{} core-hours", Figure(self.0 / 3600.0))
    }
}

/// An amount of money.
pub(super) struct Price(pub f64);

impl fmt::Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            x if x < 0.005 => f.write_str("less than 0.01"),
            x if x < 9.995 => write!(f, "{x:.2}"),
            x => Figure(x).fmt(f),
        }
    }
}

/// A number of bytes, in the unit that suits it.
pub(super) struct ByteSize(pub f64);

impl fmt::Display for ByteSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (bits, unit) in [(30, "GiB"), (20, "MiB"), (10, "KiB")] {
            let bytes = f64::from(1 << bits);
            if self.0 >= bytes {
                return write!(f, "{} {unit}", Figure(self.0 / bytes));
            }
        }
        write!(f, "{} bytes", Figure(self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expects a quantity of each number to be written like the text beside it.
    fn expect_texts<Q: ToString>(quantity: impl Fn(f64) -> Q, texts: &[(f64, &str)]) {
        for &(number, text) in texts {
            assert_eq!(quantity(number).to_string(), text, "{number}");
        }
    }

    #[test]
    fn quantities_display_about_two_digits_and_a_suitable_unit() {
        expect_texts(
            Figure,
            &[
                (0.004, "< 0.01"),
                (0.005, "0.01"),
                (0.25, "0.25"),
                (0.994, "0.99"),
                (0.995, "1.0"),
                (1.0, "1.0"),
                (9.9, "9.9"),
                (9.95, "10"),
                (10.0, "10"),
                (99.4, "99"),
                (99.5, "100"),
                (100.0, "100"),
                (995.0, "1,000"),
                (45_678.0, "46,000"),
            ],
        );
        expect_texts(
            Time,
            &[
                (4e-9, "< 0.01 µs"),
                (1e-7, "0.10 µs"),
                (1e-6, "1.0 µs"),
                (1e-3, "1.0 ms"),
                (1.0, "1.0 s"),
                (119.0, "120 s"),
                (120.0, "2.0 min"),
                (7200.0, "2.0 h"),
                (172_800.0, "2.0 days"),
                (63_115_200.0, "2.0 years"),
            ],
        );
        expect_texts(CoreTime, &[(3599.0, "60 min of one core"), (3600.0, "1.0 core-hours")]);
        expect_texts(
            ByteSize,
            &[
                (1023.0, "1,000 bytes"),
                (1024.0, "1.0 KiB"),
                (1_048_576.0, "1.0 MiB"),
                (1_073_741_824.0, "1.0 GiB"),
            ],
        );
    }

    #[test]
    fn a_small_price_has_two_decimals_and_a_large_one_two_digits() {
        let written = [0.004, 0.005, 9.99, 9.995, 1234.0].map(|price| Price(price).to_string());
        assert_eq!(written[..4], ["less than 0.01", "0.01", "9.99", "10"]);
        assert_eq!(written[4], Figure(1234.0).to_string());
    }
}
