//! Standard output, for many short lines.

use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::time::{Duration, Instant};

/// A reader of a pipe waits for lines no longer than this while more of them are found.
const LONGEST_WAIT: Duration = Duration::from_millis(50);

/// The context of an error of standard output.
pub const CANNOT_WRITE: &str = "cannot write the output";

/// Buffered output that does not keep a line for long: a terminal shows it at once.
pub struct Output<W: Write = StdoutLock<'static>> {
    buffer: BufWriter<W>,
    is_terminal: bool,
    flushed: Option<Instant>,
}

impl Output {
    pub fn new() -> Self {
        let stdout = io::stdout();
        let is_terminal = stdout.is_terminal();
        Self { buffer: BufWriter::new(stdout.lock()), is_terminal, flushed: None }
    }
}

impl<W: Write> Output<W> {
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

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.buffer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.buffer.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufWriter, Write};
    use std::time::{Duration, Instant};

    use super::Output;

    #[test]
    fn a_line_is_written_at_once_if_the_last_flush_was_long_ago() {
        let flushed = Instant::now().checked_sub(Duration::from_secs(1));
        let buffer = BufWriter::new(Vec::new());
        let mut output = Output { buffer, is_terminal: false, flushed };
        writeln!(output, "0 2 4 1 3").expect("memory");
        assert!(output.buffer.get_ref().is_empty(), "a line is buffered until its end");
        output.end_line().expect("memory");
        assert_eq!(output.buffer.get_ref(), b"0 2 4 1 3\n");
    }

    #[test]
    fn a_line_just_after_a_flush_is_buffered_until_the_next_flush() {
        // Later than now, so that no machine is too slow.
        let flushed = Instant::now().checked_add(Duration::from_secs(60));
        let buffer = BufWriter::new(Vec::new());
        let mut output = Output { buffer, is_terminal: false, flushed };
        writeln!(output, "0 2 4 1 3").expect("memory");
        output.end_line().expect("memory");
        assert!(output.buffer.get_ref().is_empty(), "many lines are written at once");
        output.flush().expect("memory");
        assert_eq!(output.buffer.get_ref(), b"0 2 4 1 3\n");
    }
}
