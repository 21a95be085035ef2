//! The plans of counts.

use n_queens_bits::{Plan, PlanOptions};

#[test]
fn a_plan_keeps_its_options_and_names_a_price_only_if_there_is_one() {
    let [free, priced] = [0.0, 0.5].map(|price| {
        let options = PlanOptions { workers: 3, price, pace: 2.0 };
        let plan = Plan::new(21, options).expect("a plan");
        assert_eq!(plan.options(), options);
        plan.to_string()
    });
    assert!(!free.contains("price"), "{free}");
    assert!(priced.contains("price"), "{priced}");
}

#[test]
fn the_only_job_of_a_small_board_takes_all_the_time() {
    for n in 1..12 {
        let plan = Plan::new(n, PlanOptions::default()).expect("a plan");
        assert_eq!(plan.jobs(), 1);
        assert!(plan.core_seconds() > 0.0);
        assert_eq!(plan.longest_job_seconds().to_bits(), plan.core_seconds().to_bits(), "n = {n}");
        assert!(!plan.to_string().contains("outer columns"), "{plan}");
    }
}

#[test]
fn large_figures_have_an_exponent() {
    let text = |options| Plan::new(24, options).expect("a plan").to_string();
    let usual = text(PlanOptions { price: 1.0, ..PlanOptions::default() });
    assert!(!usual.contains("e+") && !usual.contains("e1") && !usual.contains("e2"), "{usual}");
    let price = text(PlanOptions { price: 1e18, ..PlanOptions::default() });
    assert!(price.lines().any(|line| line.starts_with("price") && line.contains("e20")), "{price}");
    let pace = text(PlanOptions { pace: 1e25, ..PlanOptions::default() });
    assert!(pace.lines().any(|line| line.contains("e27 core-hours")), "{pace}");
}
