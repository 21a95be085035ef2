//! The figures of `Plan` in docs/cluster.md. With `WRITE_DOCS=1` the test writes them there.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use crate::join::plan::quantities::{Figure, Grouped, Time};
use crate::join::{Plan, PlanOptions};

fn plan(n: u32) -> Plan {
    let options = PlanOptions { workers: 64, price: 0.04, ..PlanOptions::default() };
    Plan::new(n, options).expect("n is 1 to 27")
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
            Grouped(plan.jobs()),
            Figure(hours),
            100.0 * plan.relative_error(),
            Time(plan.longest_job_seconds()),
            Figure(plan.memory() / f64::from(1 << 30)),
            Figure(plan.bytes_moved() / f64::from(1 << 20)),
            Figure(hours * 0.01),
            Figure(plan.price()),
        )
        .expect("a string takes everything");
    }
    table
}

/// The calls of the plain search for n = 16 to 27, by Knuth's estimate from 4 million random
/// probes.
const CALLS: [f64; 12] = [
    1.141e9, 8.015e9, 5.933e10, 4.620e11, 3.768e12, 3.218e13, 2.867e14, 2.663e15, 2.571e16,
    2.582e17, 2.698e18, 2.910e19,
];

/// The seconds that the fastest search known to us takes for a call: 0.18 s for n = 16, 2.45 s for
/// 17.
const SECONDS_OF_CALL: [f64; 2] = [0.18 / CALLS[0], 2.45 / CALLS[1]];

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
            Figure(least),
            Figure(most),
            Figure(join),
            Figure(least / join),
            Figure(most / join),
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
        assert!(
            docs == expected,
            "run `WRITE_DOCS=1 cargo test -p n-queens-bits --lib plan::tests::docs`"
        );
    }
}
