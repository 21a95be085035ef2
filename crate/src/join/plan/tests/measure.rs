//! Compares the estimates of `operations` and `cost` with measured times. The test only prints, and
//! runs by name: CONTRIBUTING.md has the command.

use std::collections::BTreeMap;
use std::{env, fs};

use crate::join::half::SMALLEST;
use crate::join::jobs::Job;
use crate::join::plan::operations;

/// Boards whose times determine the prices of the operations; larger ones check them.
const FITTED: std::ops::RangeInclusive<u32> = SMALLEST..=17;

/// The measured microseconds of a job.
type Timed = (Job, f64);

/// Reads the output of `scripts/job-times.js`.
fn timed(path: &str) -> BTreeMap<u32, Vec<Timed>> {
    let mut boards = BTreeMap::new();
    for line in fs::read_to_string(path).expect("a file of times").lines() {
        let fields: Vec<&str> = line.split(' ').collect();
        let set = |index: usize| fields[index].parse().expect("a set of columns");
        let job = Job { n: set(0), one: set(1), other: set(2) };
        let microseconds = fields[3].parse().expect("a time");
        boards.entry(job.n).or_insert_with(Vec::new).push((job, microseconds));
    }
    boards
}

/// Prices of operations from a sampling profile. Some kinds of operations grow alike from board to
/// board, so that times alone cannot tell them apart: the fit stays near these.
const PROFILE: [f64; 5] = [30.0, 1.3, 3.9, 0.5, 2.0];

/// The weight of a price that is twice that of the profile, beside the squares of the errors.
const TRUST: f64 = 0.01;

/// Fits the price of each operation so that the squares of the relative errors are least, and every
/// board weighs as much. Boards of this size are not sorted into buckets: that takes a read and two
/// scattered writes, which is assumed to be three times the price of streaming.
fn fit(boards: &BTreeMap<u32, Vec<Timed>>) -> [f64; 5] {
    let mut rows: Vec<([f64; 5], f64)> = Vec::new();
    for (_, jobs) in boards.range(FITTED) {
        #[expect(clippy::cast_precision_loss, reason = "a number of jobs")]
        let weight = 1.0 / (jobs.len() as f64).sqrt();
        for &(job, time) in jobs {
            let shares =
                operations::of_job(job).to_array().map(|count| weight * count / 1000.0 / time);
            rows.push((shares, weight));
        }
    }
    for (kind, price) in PROFILE.into_iter().enumerate() {
        let mut row = [0.0; 5];
        row[kind] = TRUST.sqrt() / price;
        rows.push((row, TRUST.sqrt()));
    }
    // The normal equations, solved for one price after the other.
    let mut prices = PROFILE;
    for _ in 0..100_000 {
        for kind in 0..5 {
            let (mut above, mut below) = (0.0, 0.0);
            for (row, target) in &rows {
                let others: f64 = (0..5)
                    .filter(|&other| other != kind)
                    .map(|other| row[other] * prices[other])
                    .sum();
                above += row[kind] * (target - others);
                below += row[kind] * row[kind];
            }
            prices[kind] = above / below;
        }
    }
    prices[2] = 3.0 * prices[1];
    prices
}

#[test]
#[ignore = "prints the prices of operations that fit measured times"]
fn fit_prices() {
    let boards = timed(&env::var("JOB_TIMES").expect("JOB_TIMES names a file"));
    let prices = fit(&boards);
    let price = |job: Job| operations::of_job(job).microseconds(prices);
    println!("const NANOSECONDS: [f64; 5] = {prices:.3?};");
    println!("| n | measured | predicted | error | error of a job |");
    println!("|---|---:|---:|---:|---:|");
    for (n, jobs) in &boards {
        let measured: f64 = jobs.iter().map(|job| job.1).sum();
        let predicted: f64 = jobs.iter().map(|job| price(job.0)).sum();
        let scale = measured / predicted;
        let squares = jobs.iter().map(|&(job, time)| (price(job) * scale / time - 1.0).powi(2));
        #[expect(clippy::cast_precision_loss, reason = "a number of jobs")]
        let deviation = (squares.sum::<f64>() / jobs.len() as f64).sqrt();
        println!(
            "| {n} | {:.3} s | {:.3} s | {:+.0} % | {:.0} % |",
            measured / 1e6,
            predicted / 1e6,
            100.0 * (predicted / measured - 1.0),
            100.0 * deviation,
        );
    }
}
