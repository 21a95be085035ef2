//! Three functions of real numbers that `core` does not have.

use core::f64::consts::LN_2;

/// The square root of a number, which is at least 0.
pub(crate) fn sqrt(x: f64) -> f64 {
    if x <= 0.0 {
        return 0.0;
    }
    // Half of the exponent is a guess within a factor of 2; Newton's method doubles the exact
    // digits each time.
    let mut root = f64::from_bits((x.to_bits() >> 1) + (1023 << 51));
    for _ in 0..5 {
        root = f64::midpoint(root, x / root);
    }
    root
}

/// The natural logarithm of a normal number above 0.
#[expect(clippy::cast_precision_loss, reason = "12 bits")]
pub(crate) const fn ln(x: f64) -> f64 {
    // x = m · 2^e with 1 ≤ m < 2, and ln m = 2 artanh t with t = (m - 1) / (m + 1) ≤ 1/3.
    let bits = x.to_bits();
    let exponent = (bits >> 52) as f64 - 1023.0;
    let mantissa = f64::from_bits(bits & ((1 << 52) - 1) | 1023 << 52);
    let t = (mantissa - 1.0) / (mantissa + 1.0);
    let mut power = t;
    let mut sum = 0.0;
    let mut odd = 1.0;
    // A constant function cannot iterate over a range.
    while odd < 32.0 {
        sum += power / odd;
        power *= t * t;
        odd += 2.0;
    }
    2.0 * sum + exponent * LN_2
}

/// The coefficients of the series of e^x: 1 / k!.
#[expect(clippy::cast_precision_loss, reason = "below 15")]
const SERIES: [f64; 15] = {
    let mut series = [1.0; 15];
    let mut k = 1;
    while k < 15 {
        series[k] = series[k - 1] / k as f64;
        k += 1;
    }
    series
};

/// e to the power of x, for results that are normal numbers.
pub(crate) fn exp(x: f64) -> f64 {
    // e^x = 2^k · e^r with |r| ≤ (ln 2) / 2, and the series of e^r converges fast. It is added up
    // by Horner's method.
    #[expect(clippy::cast_possible_truncation, reason = "x is at most 700")]
    let exponent = (x / LN_2 + if x < 0.0 { -0.5 } else { 0.5 }) as i32;
    let rest = x - f64::from(exponent) * LN_2;
    let biased = u64::try_from(exponent + 1023).expect("the result is a normal number");
    let sum = SERIES.iter().rev().fold(0.0, |sum, share| sum * rest + share);
    sum * f64::from_bits(biased << 52)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_close(ours: f64, exact: f64) {
        assert!((ours - exact).abs() <= 1e-13 * exact.abs().max(1e-3), "{ours} is not {exact}");
    }

    #[test]
    fn results_match_the_standard_library() {
        for step in 1..4000 {
            let x = f64::from(step) * 0.037;
            assert_close(sqrt(x), x.sqrt());
            assert_close(sqrt(x * 1e12), (x * 1e12).sqrt());
            assert_close(ln(x), x.ln());
            assert_close(exp(x - 50.0), (x - 50.0).exp());
        }
        assert_close(sqrt(0.0), 0.0);
        assert_close(ln(1.0), 0.0);
    }
}
