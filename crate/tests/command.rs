//! The command `n-queens`: its results, formats, exit codes, and counts that are resumed.

#![cfg(feature = "cli")]

mod test_vectors;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use n_queens_bits::{Board, BoardSize, Counter, Job, Plan, PlanOptions};
use serde_json::{Value, json};
use test_vectors::{sha256, vector};

fn command(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_n-queens"));
    command.args(arguments.split_whitespace());
    command
}

fn run(arguments: &str) -> Output {
    command(arguments).output().expect("the command runs")
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("UTF-8")
}

/// The standard output of a run that succeeds and says nothing else.
fn stdout(arguments: &str) -> String {
    let Output { status, stdout, stderr } = run(arguments);
    assert_eq!((status.code(), text(stderr)), (Some(0), String::new()), "{arguments}");
    text(stdout)
}

/// The message of a run that ends with this exit code and prints nothing.
fn message(arguments: &str, code: i32) -> String {
    let Output { status, stdout, stderr } = run(arguments);
    assert_eq!((status.code(), text(stdout)), (Some(code), String::new()), "{arguments}");
    text(stderr)
}

/// A path without spaces, at which there is no file.
fn new_path(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    _ = fs::remove_file(&path);
    path
}

#[test]
fn count_prints_only_the_number() {
    for (n, solutions) in [(1, 1), (2, 0), (8, 92), (11, 2_680), (12, 14_200), (14, 365_596)] {
        for options in ["", "--threads 1", "--threads 100 --quiet"] {
            assert_eq!(stdout(&format!("count {n} {options}")), format!("{solutions}\n"));
        }
    }
}

#[test]
fn plan_prints_the_plan_of_the_library() {
    let options = PlanOptions { workers: 64, price: 0.04, ..PlanOptions::default() };
    let plan = Plan::new(21, options).expect("a plan");
    assert_eq!(stdout("plan 21 --workers 64 --price 0.04"), format!("{plan}\n"));
}

#[test]
fn a_measured_plan_has_a_positive_pace() {
    let plan = stdout("plan 16 --workers 3 --measure");
    let (_, pace) = plan.rsplit_once("pace ").expect("a line about the pace");
    let pace = pace.split_whitespace().next().and_then(|pace| pace.parse::<f64>().ok());
    assert!(pace.expect("a number") > 0.0, "{plan}");
}

/// The expected list of solutions: number, columns, and whether it is fundamental.
fn listed(n: u32) -> Vec<Value> {
    let solutions = Board::new(n).expect("a board").solutions().expect("a small board");
    let row = |(number, solution): (u64, n_queens_bits::Solution)| {
        let fundamental = solution.is_fundamental();
        json!({ "number": number, "queens": solution.columns(), "fundamental": fundamental })
    };
    (1..).zip(solutions).map(row).collect()
}

fn columns(text: &str) -> Vec<u8> {
    text.split(' ').map(|column| column.parse().expect("a column")).collect()
}

fn from_csv(file: &str) -> Vec<Value> {
    let mut lines = file.strip_suffix("\r\n").expect("a last line").split("\r\n");
    assert_eq!(lines.next(), Some("number,queens,fundamental"));
    let row = |line: &str| {
        let cells: Vec<&str> = line.split(',').collect();
        let [number, queens, fundamental] = cells[..] else { panic!("three cells: {line}") };
        let number: u64 = number.parse().expect("a number");
        let fundamental: bool = fundamental.parse().expect("true or false");
        json!({ "number": number, "queens": columns(queens), "fundamental": fundamental })
    };
    lines.map(row).collect()
}

fn from_json(file: &str, n: u32) -> Vec<Value> {
    let file: Value = serde_json::from_str(file).expect("JSON");
    assert_eq!((&file["format"], &file["n"]), (&json!("n-queens-solutions"), &json!(n)));
    let rows = file["solutions"].as_array().expect("a list").clone();
    assert_eq!(file["count"], json!(rows.len()));
    rows
}

fn from_text(file: &str) -> Vec<Value> {
    let row = |line: &str| {
        let (number, rest) = line.split_once(": ")?;
        let number: u64 = number.parse().ok()?;
        let queens = columns(rest.trim_end_matches(" *"));
        Some(json!({ "number": number, "queens": queens, "fundamental": rest.ends_with('*') }))
    };
    file.lines().filter_map(row).collect()
}

#[test]
fn every_format_lists_every_solution_in_search_order() {
    for n in [1, 3, 6, 9] {
        let expected = listed(n);
        assert_eq!(from_csv(&stdout(&format!("solutions {n} --format csv"))), expected);
        assert_eq!(from_json(&stdout(&format!("solutions {n} --format json")), n), expected);
        assert_eq!(from_text(&stdout(&format!("solutions {n}"))), expected);
    }
}

#[test]
fn lists_equal_the_files_that_the_page_exports() {
    for (format, extension) in [("csv", "csv"), ("json", "json"), ("text", "txt")] {
        let file = vector(&format!("solutions-6.{extension}"));
        assert_eq!(stdout(&format!("solutions 6 --format {format}")), file);
    }
}

#[test]
fn a_list_can_be_limited_or_restricted_to_fundamental_solutions() {
    let mut fundamental = listed(9);
    fundamental.retain(|row| row["fundamental"] == json!(true));
    let arguments = "solutions 9 --fundamental --format csv";
    assert_eq!(from_csv(&stdout(arguments)), fundamental);
    assert_eq!(from_csv(&stdout(&format!("{arguments} --limit 5"))), fundamental[..5]);
    let list: Value =
        serde_json::from_str(&stdout("solutions 6 --fundamental --format json")).expect("JSON");
    assert_eq!(list["filter"], json!("fundamental"));
    assert!(stdout("solutions 6 --fundamental").starts_with("Fundamental solutions of n = 6\n"));
    assert_eq!(from_csv(&stdout("solutions 9 --format csv --limit 0")), Vec::<Value>::new());
    // Far too many to be counted.
    assert_eq!(from_text(&stdout("solutions 25 --limit 3")).len(), 3);
}

#[test]
fn traces_match_the_vectors() {
    assert_eq!(stdout("trace 4"), vector("trace-4.txt"));
    let rows: Value = serde_json::from_str(&vector("steps.json")).expect("JSON");
    for row in &rows["rows"].as_array().expect("rows")[..6] {
        let hash = sha256(&stdout(&format!("trace {}", row["n"])));
        assert_eq!(json!(hash), row["traceSha256"], "n = {}", row["n"]);
    }
}

#[test]
fn from_and_to_select_lines_of_the_whole_trace() {
    let trace = stdout("trace 7");
    let lines: Vec<&str> = trace.lines().collect();
    let last = lines.len();
    for (from, to) in [(1, 1), (2, 9), (700, 1000), (last, last)] {
        let part = stdout(&format!("trace 7 --from {from} --to {to}"));
        assert!(part.lines().eq(lines[from - 1..to].iter().copied()), "{from} to {to}");
    }
    assert_eq!(stdout(&format!("trace 7 --to {}", last + 9)), trace);
}

#[test]
fn a_closed_pipe_ends_the_command_quietly() {
    for arguments in ["solutions 13", "solutions 26 --format json", "trace 20"] {
        let mut pipes = command(arguments);
        pipes.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = pipes.spawn().expect("the command runs");
        let mut line = String::new();
        let mut reader = BufReader::new(process.stdout.take().expect("a pipe"));
        reader.read_line(&mut line).expect("a line");
        assert!(!line.is_empty());
        drop(reader);
        let Output { status, stderr, .. } = process.wait_with_output().expect("it ends");
        assert_eq!((status.code(), text(stderr)), (Some(0), String::new()), "{arguments}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_exit_code_is_the_same_if_standard_error_cannot_be_written() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("a full device");
    let mut count = command("count 16 --resume /missing/16.jsonl");
    let status = count.stderr(full).status().expect("the command runs");
    assert_eq!(status.code(), Some(1));
}

#[test]
fn invalid_arguments_are_rejected_with_the_allowed_values() {
    let cases = [
        ("count 23", "not a whole number from 1 to 22"),
        ("count many", "not a whole number from 1 to 22"),
        ("count 8 --threads 0", "not a whole number from 1 to 256"),
        ("count 8 --threads -1", "not a whole number from 1 to 256"),
        ("count 8 --threads many", "not a whole number from 1 to 256"),
        ("solutions 40", "not a whole number from 1 to 32"),
        ("solutions -1", "not a whole number from 1 to 32"),
        ("solutions 8 --format xml", "text, csv, json"),
        ("solutions 8 --limit -1", "not a whole number from 0 to 18446744073709551615"),
        ("solutions 8 --limit many", "not a whole number from 0 to 18446744073709551615"),
        ("trace 0", "not a whole number from 1 to 32"),
        ("trace 4 --from 0", "not a whole number from 1 to 18446744073709551615"),
        ("trace 4 --from -1", "not a whole number from 1 to 18446744073709551615"),
        ("trace 4 --to last", "not a whole number from 1 to 18446744073709551615"),
        ("trace 4 --from 9 --to 8", "--to 8 is before --from 9"),
        ("trace 4 --from 67", "step 67 is past the end of the search of n = 4 (1 to 66)"),
        ("plan 28", "not a whole number from 1 to 27"),
        ("plan -3", "not a whole number from 1 to 27"),
        ("plan many", "not a whole number from 1 to 27"),
        ("plan 20 --workers 0", "not a whole number from 1 to 4294967295"),
        ("plan 20 --workers many", "not a whole number from 1 to 4294967295"),
        ("plan 20 --price -1", "a number, 0 or more"),
        ("plan 20 --price inf", "a number, 0 or more"),
        ("plan 20 --price free", "not a number, 0 or more"),
        ("", "Usage: n-queens <COMMAND>"),
    ];
    for (arguments, expected) in cases {
        let message = message(arguments, 2);
        assert!(message.contains(expected), "{arguments}: {message}");
    }
}

#[test]
fn help_and_version_are_printed() {
    assert_eq!(stdout("--version"), concat!("n-queens ", env!("CARGO_PKG_VERSION"), "\n"));
    for subcommand in ["", "count", "solutions", "trace", "plan"] {
        assert!(stdout(&format!("{subcommand} --help")).contains("\nExamples:\n  n-queens "));
    }
}

/// The jobs in a resume file, and their results; the first line has to be that of the board.
fn finished_jobs(file: &str, n: u32) -> Vec<(Job, u64)> {
    let size = BoardSize::new(n).expect("a board size");
    let mut lines = file.lines().map(|line| -> Value { serde_json::from_str(line).expect("JSON") });
    let head = lines.next().expect("a first line");
    assert_eq!((&head["format"], &head["n"]), (&json!("n-queens-count"), &json!(n)));
    let finished = |line: Value| {
        let columns = serde_json::from_value(line["job"].clone()).expect("outer columns");
        let job = Job::from_outer_columns(size, columns).expect("a job");
        (job, line["solutions"].as_u64().expect("a number"))
    };
    lines.map(finished).collect()
}

#[test]
fn a_count_resumes_from_any_truncated_file_and_counts_no_job_twice() {
    let path = new_path("killed.jsonl");
    let arguments = format!("count 15 --resume {}", path.display());
    assert_eq!(stdout(&arguments), "2279184\n");
    let whole = fs::read_to_string(&path).expect("a file");
    let head = whole.lines().next().expect("a first line");
    let mut jobs = finished_jobs(&whole, 15);
    jobs.sort_by_key(|(job, _)| job.outer_columns());
    assert!(jobs.len() > 2, "{whole}");
    let step = whole.len() / 20;
    for length in (0..=whole.len()).step_by(step).chain(head.len() - 3..=head.len() + 1) {
        fs::write(&path, &whole[..length]).expect("a part");
        assert_eq!(stdout(&arguments), "2279184\n", "after {length} bytes");
        let resumed = fs::read_to_string(&path).expect("a file");
        let mut resumed = finished_jobs(&resumed, 15);
        resumed.sort_by_key(|(job, _)| job.outer_columns());
        assert_eq!(resumed, jobs, "after {length} bytes");
    }
}

#[test]
fn resuming_with_another_number_of_threads_keeps_the_jobs_of_the_file() {
    let path = new_path("threads.jsonl");
    let path_text = path.display();
    assert_eq!(stdout(&format!("count 16 --threads 64 --resume {path_text}")), "14772512\n");
    let whole = fs::read_to_string(&path).expect("a file");
    let half = whole.len() / 2;
    fs::write(&path, &whole[..half]).expect("a part");
    assert_eq!(stdout(&format!("count 16 --threads 1 --resume {path_text}")), "14772512\n");
    let resumed = fs::read_to_string(&path).expect("a file");
    assert_eq!(resumed.lines().count(), whole.lines().count());
}

#[test]
fn the_file_of_a_finished_count_runs_no_job_and_must_give_the_published_number() {
    for n in [5, 13] {
        let path = new_path(&format!("finished-{n}.jsonl"));
        let arguments = format!("count {n} --resume {}", path.display());
        let solutions: u64 = stdout(&arguments).trim().parse().expect("a number");
        // A changed result shows whether a job is run again.
        let file = fs::read_to_string(&path).expect("a file");
        let (_, last) = finished_jobs(&file, n).pop().expect("a job");
        let changed = file.trim_end().strip_suffix(&format!("{last}}}")).expect("the last result");
        for result in [last + 1, u64::MAX] {
            fs::write(&path, format!("{changed}{result}}}\n")).expect("a changed file");
            let message = message(&arguments, 1);
            let sum = u128::from(solutions - last) + u128::from(result);
            let expected = format!("add up to {sum}, which is not the published");
            assert!(message.contains(&expected), "{message}");
        }
    }
}

#[test]
fn a_file_that_is_not_of_this_count_is_rejected_unchanged() {
    let path = new_path("other.jsonl");
    let arguments = format!("count 13 --resume {}", path.display());
    stdout(&arguments);
    let file = fs::read_to_string(&path).expect("a file");
    let (head, job) = (file.lines().next().expect("a line"), file.lines().nth(1).expect("a line"));
    let newer = head.replace(r#""version":1"#, r#""version":2"#);
    let other_columns = |mask: u32| {
        let mut head: Value = serde_json::from_str(head).expect("JSON");
        head["outerColumns"] = json!(mask);
        format!("{head}\n")
    };
    let cases = [
        (other_columns(0), "invalid outer columns"),
        (other_columns(u32::MAX), "invalid outer columns"),
        ("some notes".to_owned(), "it is not the file of a count"),
        ("some notes\n".to_owned(), "it is not the file of a count"),
        (file.replace('\n', "\r"), "it is not the file of a count"),
        (file.replace('\n', " "), "it is not the file of a count"),
        (file.replace('\n', ""), "it is not the file of a count"),
        (file.replace(r#""n":13"#, r#""n":14"#), "it belongs to n = 14, not n = 13"),
        (format!("{newer}\n"), "it was written by another version"),
        (format!("{head}\n{job}\n{job}\n"), "line 3 repeats a job"),
        (format!("{head}\n{{\"job\":[1,3],\"solutions\":4}}\n"), "line 2 is not a finished job"),
        (format!("{head}\n{{\n{job}\n"), "line 2 is not a finished job"),
        (format!("{head}\n\n{job}\n\n{{\n"), "line 5 is not a finished job"),
    ];
    for (contents, expected) in cases {
        fs::write(&path, &contents).expect("a file");
        let message = message(&arguments, 1);
        assert!(message.starts_with("error: cannot resume from "), "{message}");
        assert!(message.contains(expected), "{contents}: {message}");
        assert_eq!(fs::read_to_string(&path).expect("a file"), contents);
    }
    let folder = format!("count 13 --resume {}", env!("CARGO_TARGET_TMPDIR"));
    assert!(message(&folder, 1).starts_with("error: cannot open "));
}

#[test]
fn a_file_is_rejected_while_another_count_uses_it() {
    let path = new_path("used.jsonl");
    let file = fs::File::create(&path).expect("a file");
    file.lock().expect("a lock");
    let arguments = format!("count 13 --resume {}", path.display());
    assert!(message(&arguments, 1).starts_with("error: another count is using "));
    drop(file);
    assert_eq!(stdout(&arguments), "73712\n");
}

#[cfg(unix)]
#[test]
fn resuming_from_a_device_is_rejected() {
    assert_eq!(message("count 13 --resume /dev/zero", 1), "error: /dev/zero is not a file\n");
}

#[cfg(unix)]
#[test]
fn a_count_fails_if_its_file_cannot_be_written() {
    let path = new_path("full.jsonl");
    // Files may not grow here, as on a full disk.
    let script = "trap '' XFSZ; ulimit -f 0; exec \"$@\"";
    let count = command(&format!("count 13 --resume {}", path.display()));
    let Output { status, stdout, stderr } = Command::new("sh")
        .args(["-c", script, "sh"])
        .arg(count.get_program())
        .args(count.get_args())
        .output()
        .expect("a shell");
    assert_eq!((status.code(), text(stdout)), (Some(1), String::new()));
    let expected = format!("error: cannot write to {}", path.display());
    let message = text(stderr);
    assert!(message.starts_with(&expected), "{message}");
}

#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
#[test]
fn a_count_runs_with_as_many_threads_as_the_system_allows() {
    let count = |gigabytes: f64| {
        // Each thread reserves 1 GB of addresses for its stack: that which waits for Ctrl+C, and
        // those that count.
        let script = format!("ulimit -v {}; exec \"$@\"", gigabytes * 1_048_576.0);
        let count = command("count 14 --threads 4");
        Command::new("sh")
            .args(["-c", &script, "sh"])
            .arg(count.get_program())
            .args(count.get_args())
            .env("RUST_MIN_STACK", "1073741824")
            .output()
            .expect("a shell")
    };
    let Output { status, stdout, stderr } = count(1.5);
    assert_eq!((status.code(), text(stdout)), (Some(1), String::new()));
    let message = text(stderr);
    assert!(message.starts_with("error: cannot start a thread: "), "{message}");
    let Output { status, stdout, stderr } = count(2.75);
    assert_eq!((status.code(), text(stderr)), (Some(0), String::new()));
    assert_eq!(text(stdout), "365596\n");
}

/// Runs a count that starts with a new file, and interrupts it after its third job. `None` if it
/// was finished before the signal came.
#[cfg(unix)]
fn interrupt(arguments: &str, path: &PathBuf) -> Option<Output> {
    _ = fs::remove_file(path);
    let mut pipes = command(arguments);
    let process = pipes.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut process = process.expect("the command runs");
    let mut is_running = || process.try_wait().expect("its status").is_none();
    while is_running() && !fs::read_to_string(path).is_ok_and(|file| file.lines().count() > 3) {
        std::thread::yield_now();
    }
    if is_running() {
        let id = process.id().to_string();
        Command::new("kill").args(["-INT", &id]).status().expect("`kill` runs");
    }
    let output = process.wait_with_output().expect("it ends");
    (output.status.code() != Some(0)).then_some(output)
}

#[cfg(unix)]
#[test]
fn an_interrupted_count_keeps_its_jobs_and_prints_how_to_resume() {
    let path = new_path("interrupted.jsonl");
    let arguments = format!("count 17 --threads 1 --resume {}", path.display());
    let interrupted = (0..20).find_map(|_| interrupt(&arguments, &path));
    let Output { status, stdout: result, stderr } = interrupted.expect("a signal in time");
    assert_eq!((status.code(), text(result)), (Some(130), String::new()));
    let file = fs::read_to_string(&path).expect("a file");
    let finished = finished_jobs(&file, 17);
    let message = text(stderr);
    assert!(message.starts_with(&format!("Interrupted: {} of ", finished.len())), "{message}");
    assert!(message.contains("The same command resumes the count."), "{message}");
    let mut counter = Counter::new(BoardSize::new(17).expect("a board size")).expect("a counter");
    for &(job, solutions) in finished.iter().take(2) {
        assert_eq!(counter.run(job), solutions, "{job:?}");
    }
    assert_eq!(stdout(&arguments), "95815104\n");
    assert!(fs::read_to_string(&path).expect("a file").starts_with(&file));
}
