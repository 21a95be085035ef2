//! Standard output, for many short lines.

use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::time::{Duration, Instant};

/// A reader of a pipe waits for lines no longer than this while more of them are found.
const LONGEST_WAIT: Duration = Duration::from_millis(50);

/// What an error of standard output means.
pub const CANNOT_WRITE: &str = "cannot write the output";

/// Buffered output that does not keep a line for long: a terminal shows it at once.
pub struct Output {
    buffer: BufWriter<StdoutLock<'static>>,
    is_terminal: bool,
    flushed: Option<Instant>,
}

impl Output {
    pub fn new() -> Self {
        let stdout = io::stdout();
        let is_terminal = stdout.is_terminal();
        Self { buffer: BufWriter::new(stdout.lock()), is_terminal, flushed: None }
    }

    /// To be called after each line.
    pub fn end_line(&mut self) -> io::Result<()> {
        let is_due = |flushed: Instant| flushed.elapsed() >= LONGEST_WAIT;
        if self.is_terminal || self.flushed.is_none_or(is_due) {
            self.buffer.flush()?;
            self.flushed = Some(Instant::now());
        }
        Ok(())
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.buffer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.buffer.flush()
    }
}
