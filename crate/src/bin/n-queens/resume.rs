//! The file of a count that can be interrupted: the jobs that are finished, one line each.
//!
//! The first line names the board and its outer columns, which determine the jobs. A job is
//! identified by the outer columns of its halves, never by a number, so that a later version with
//! another order of jobs goes on with the same file.

use std::collections::HashMap;
use std::fs::{File, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use n_queens_bits::{BoardSize, Counter, Job};
use serde::{Deserialize, Serialize};

const FORMAT: &str = "n-queens-count";
const VERSION: u32 = 1;

/// The first line.
#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
struct Header {
    format: String,
    version: u32,
    n: u32,
    /// Mask of the columns that the jobs divide between the halves of the board.
    outer_columns: u32,
}

/// The line of a finished job.
#[derive(Deserialize, Serialize)]
struct Line {
    /// The outer columns of the two halves, as masks.
    job: [u32; 2],
    solutions: u64,
}

/// An open file of finished jobs. Its lock keeps other counts from using it; programs that ignore
/// locks can still write to it.
pub struct ResumeFile {
    file: File,
    path: PathBuf,
}

/// The contents of a file.
pub struct Contents {
    /// All jobs of the count.
    pub jobs: Vec<Job>,
    /// The number of solutions of each finished job.
    pub finished: HashMap<Job, u64>,
}

impl ResumeFile {
    /// Opens the file of a board and reads its jobs. A file that is new or empty gets `new_jobs`,
    /// of which none is finished.
    pub fn open(
        path: &Path,
        size: BoardSize,
        new_jobs: Vec<Job>,
    ) -> anyhow::Result<(Self, Contents)> {
        let name = path.display();
        let mut file = File::options()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .with_context(|| format!("cannot open {name}"))?;
        // A device may have no end.
        let is_file = file.metadata().is_ok_and(|metadata| metadata.is_file());
        ensure!(is_file, "{name} is not a file");
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => bail!("another count is using {name}"),
            locked => locked.with_context(|| format!("cannot lock {name}"))?,
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).with_context(|| format!("cannot read {name}"))?;
        // A crash can leave the last line without its end. That job is counted again.
        let complete = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let (lines, torn) = bytes.split_at(complete);
        let mut opened = Self { file, path: path.to_owned() };
        let contents = if lines.is_empty() && is_torn_header(torn, size.n()) {
            opened.truncate(0)?;
            let header = Header {
                format: FORMAT.to_owned(),
                version: VERSION,
                n: size.n(),
                outer_columns: outer_columns_of(new_jobs[0]),
            };
            opened.write_line(&header)?;
            Contents { jobs: new_jobs, finished: HashMap::new() }
        } else {
            let contents = read(lines, size)
                .with_context(|| format!("cannot resume from {name}, which is left as it is"))?;
            opened.truncate(complete)?;
            contents
        };
        Ok((opened, contents))
    }

    /// Adds a finished job, so that it survives the end of this process.
    pub fn append(&mut self, job: Job, solutions: u64) -> anyhow::Result<()> {
        self.write_line(&Line { job: job.outer_columns(), solutions })
    }

    fn write_line(&mut self, line: &impl Serialize) -> anyhow::Result<()> {
        let mut text = serde_json::to_string(line)?;
        text.push('\n');
        self.file
            .write_all(text.as_bytes())
            .and_then(|()| self.file.sync_data())
            .with_context(|| self.cannot_write())
    }

    /// Removes everything after the first `bytes` bytes, and seeks to their end.
    fn truncate(&mut self, bytes: usize) -> anyhow::Result<()> {
        let end = bytes as u64;
        self.file.set_len(end).with_context(|| self.cannot_write())?;
        self.file.seek(SeekFrom::Start(end)).with_context(|| self.cannot_write())?;
        Ok(())
    }

    fn cannot_write(&self) -> String {
        format!("cannot write to {}", self.path.display())
    }
}

/// Whether these bytes are the beginning of the first line of a board.
fn is_torn_header(bytes: &[u8], n: u32) -> bool {
    let header = format!(r#"{{"format":"{FORMAT}","version":{VERSION},"n":{n},"outerColumns":"#);
    match bytes.strip_prefix(header.as_bytes()) {
        // The mask depends on the number of threads.
        Some(mask) => mask.strip_suffix(b"}").unwrap_or(mask).iter().all(u8::is_ascii_digit),
        None => header.as_bytes().starts_with(bytes),
    }
}

/// Reads complete lines.
fn read(lines: &[u8], size: BoardSize) -> anyhow::Result<Contents> {
    let n = size.n();
    let mut lines = lines.split(|&byte| byte == b'\n');
    let header: Option<Header> = lines
        .next()
        .and_then(|header| serde_json::from_slice(header).ok())
        .filter(|header: &Header| header.format == FORMAT);
    let Some(header) = header else { bail!("it is not the file of a count") };
    ensure!(header.version == VERSION, "it was written by another version of n-queens");
    ensure!(header.n == n, "it belongs to n = {}, not n = {n}", header.n);
    let outer_columns = header.outer_columns;
    let jobs = Counter::jobs_of_outer_columns(size, outer_columns)
        .context("its first line has invalid outer columns")?;
    let mut finished = HashMap::new();
    for (line, number) in lines.zip(2..).filter(|(line, _)| !line.is_empty()) {
        let parsed: Option<Line> = serde_json::from_slice(line).ok();
        let job = parsed.and_then(|Line { job, solutions }| {
            let job = Job::from_outer_columns(size, job)?;
            (outer_columns_of(job) == outer_columns).then_some((job, solutions))
        });
        let Some((job, solutions)) = job else {
            bail!("line {number} is not a finished job of this count");
        };
        ensure!(finished.insert(job, solutions).is_none(), "line {number} repeats a job");
    }
    Ok(Contents { jobs, finished })
}

/// The columns that the jobs of a count divide: the same for each of them.
fn outer_columns_of(job: Job) -> u32 {
    let [one, other] = job.outer_columns();
    one | other
}
