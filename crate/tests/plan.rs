//! The plans of counts, and the figures of `Plan` in docs/cluster.md. With `WRITE_DOCS=1` the test
//! writes them there.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use n_queens_bits::{BoardSize, Counter, Plan, PlanOptions};

fn plan(n: u32) -> Plan {
    let options = PlanOptions::default().workers(64).price(0.04);
    Plan::new(n, options).expect("n is 1 to 27")
}

/// A number with two digits, and commas between thousands.
fn figure(x: f64) -> String {
    if x < 1.0 {
        return if x < 0.01 { "< 0.01".into() } else { format!("{x:.2}") };
    }
    if x < 9.95 {
        return format!("{x:.1}");
    }
    let unit = 10_f64.powf(x.log10().floor() - 1.0);
    let digits = format!("{:.0}", (x / unit).round() * unit);
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

fn time(seconds: f64) -> String {
    let units = [(3600.0, "h"), (60.0, "min"), (1.0, "s"), (1e-3, "ms")];
    let (size, unit) = units.into_iter().find(|it| seconds >= 2.0 * it.0).unwrap_or(units[3]);
    format!("{} {unit}", figure(seconds / size))
}

fn text() -> String {
    format!("```\n{}\n```\n", plan(21))
}

fn plan_table() -> String {
    let mut table = String::from(
        "| n | outer columns | jobs | core-hours | ± | longest job | memory | moved | price at 0.01 | at 0.04 |\n\
         |---|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n",
    );
    for n in 18..=27 {
        let plan = plan(n);
        let hours = plan.core_seconds() / 3600.0;
        writeln!(
            table,
            "| {n} | {} | {} | {} | {:.0} % | {} | {} GiB | {} MiB | {} | {} |",
            plan.outer_column_count(),
            // Exact, because it has no rounding.
            figure_of_whole(plan.jobs()),
            figure(hours),
            100.0 * plan.error(),
            time(plan.longest_job_seconds()),
            figure(plan.memory() / f64::from(1 << 30)),
            figure(plan.bytes_moved() / f64::from(1 << 20)),
            figure(hours * 0.01),
            figure(plan.price()),
        )
        .expect("a string takes everything");
    }
    table
}

fn figure_of_whole(x: u64) -> String {
    if x < 1000 { x.to_string() } else { format!("{},{:03}", figure_of_whole(x / 1000), x % 1000) }
}

/// The calls of the plain search for n = 16 to 27, by Knuth's estimate of 4 million random
/// descents.
const CALLS: [f64; 12] = [
    1.141e9, 8.015e9, 5.933e10, 4.620e11, 3.768e12, 3.218e13, 2.867e14, 2.663e15, 2.571e16,
    2.582e17, 2.698e18, 2.910e19,
];

/// The seconds that the fastest search known to us takes for a call: 0.18 s for n = 16, 2.45 s for
/// 17.
const SECONDS_OF_CALL: [f64; 2] = [0.18 / 1.141e9, 2.45 / 8.015e9];

fn growth_table() -> String {
    let mut table = String::from(
        "| n | calls of a search | core-hours of the fastest search | of the join | times faster |\n\
         |---|---:|---:|---:|---:|\n",
    );
    for (n, calls) in (16..).zip(CALLS).skip(2) {
        let join = plan(n).core_seconds() / 3600.0;
        let [least, most] = SECONDS_OF_CALL.map(|seconds| seconds * calls / 3600.0);
        writeln!(
            table,
            "| {n} | {} | {}–{} | {} | {}–{} |",
            format!("{calls:.2e}").replacen('e', " · 10<sup>", 1) + "</sup>",
            figure(least),
            figure(most),
            figure(join),
            figure(least / join),
            figure(most / join),
        )
        .expect("a string takes everything");
    }
    table
}

#[test]
fn the_tables_in_the_docs_match_the_code() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    // The packaged crate has no docs.
    if !folder.exists() {
        return;
    }
    let path = folder.join("cluster.md");
    let docs = fs::read_to_string(&path).expect("docs/cluster.md");
    let mut expected = docs.clone();
    for (name, content) in [("text", text()), ("plan", plan_table()), ("growth", growth_table())] {
        let [open, close] = [format!("<!-- {name} -->\n"), format!("<!-- /{name} -->")];
        let start = expected.find(&open).expect("an opening marker") + open.len();
        let end = expected.find(&close).expect("a closing marker");
        expected.replace_range(start..end, &format!("\n{content}\n"));
    }
    if env::var_os("WRITE_DOCS").is_some() {
        fs::write(&path, expected).expect("docs/cluster.md can be written");
    } else {
        assert!(docs == expected, "run `WRITE_DOCS=1 cargo test -p n-queens-bits --test plan`");
    }
}

#[test]
fn a_plan_keeps_its_options_and_its_times_scale_with_the_pace() {
    let plan = |options| Plan::new(21, options).expect("a plan");
    let [usual, slow] = [1.0, 2.0].map(|pace| plan(PlanOptions::default().workers(3).pace(pace)));
    assert_eq!(slow.options(), PlanOptions::default().workers(3).pace(2.0));
    for times in [Plan::core_seconds, Plan::longest_job_seconds, Plan::seconds] {
        assert_eq!(times(&slow).to_bits(), (2.0 * times(&usual)).to_bits());
    }
    assert!(!usual.to_string().contains("price"), "nothing is said of no price");
    assert!(plan(PlanOptions::default().price(0.5)).to_string().contains("price"));
}

#[test]
fn the_only_job_of_a_small_board_takes_all_the_time() {
    for n in 1..12 {
        let plan = plan(n);
        assert_eq!(plan.jobs(), 1);
        assert!(plan.core_seconds() > 0.0);
        assert_eq!(plan.longest_job_seconds().to_bits(), plan.core_seconds().to_bits(), "n = {n}");
        assert!(!plan.to_string().contains("outer columns"), "{plan}");
    }
}

#[test]
fn each_board_costs_more_than_the_one_before() {
    let costs: Vec<f64> =
        (1..=32).map(|n| Counter::cost(BoardSize::new(n).expect("1 to 32"))).collect();
    assert!(costs[0] > 0.0);
    assert!(costs.is_sorted_by(|one, next| one < next), "{costs:?}");
}

#[test]
fn large_figures_have_an_exponent() {
    let text = |options| Plan::new(24, options).expect("a plan").to_string();
    let usual = text(PlanOptions::default().price(1.0));
    assert!(!usual.contains("e+") && !usual.contains("e1") && !usual.contains("e2"), "{usual}");
    let price = text(PlanOptions::default().price(1e18));
    assert!(price.lines().any(|line| line.starts_with("price") && line.contains("e20")), "{price}");
    let pace = text(PlanOptions::default().pace(1e25));
    assert!(pace.lines().any(|line| line.contains("e27 core-hours")), "{pace}");
}
