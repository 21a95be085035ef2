//! What is too narrow to be drawn call by call: how much of each pixel the calls of each row take.

use alloc::vec;
use alloc::vec::Vec;

use core::ops::Range;

use crate::board::Board;
use crate::masks::Masks;
use crate::index::node::{Node, Inside};
use crate::index::frontier::children;
use crate::index::{Span, SearchIndex};
use crate::index::profile::{Profile, Shares};

/// A range of at most so many steps is walked call by call; of a wider one, subtrees are spread.
const WALKED: f64 = 1_048_576.0;

/// Numbers for each pixel and row, and which is which. While a pixel is drawn, its solutions are in row 0.
const NUMBERS: usize = 3;
const LIVE: usize = 0;
const DEAD: usize = 1;
const SOLUTIONS: usize = 2;

impl SearchIndex {
    /// The density of calls over a range of steps, that is frontier into so many pixels: pixel by pixel, and
    /// in it row by row from 0 to n, three numbers. The first two are the shares of the pixel's steps
    /// that lie in calls of that row that lead to a solution, and in those that lead to none (a call not
    /// known to its end is not known to lead to none); the third is the number of solutions in the
    /// pixel, the same for every row. What lies past the reach is 0.
    ///
    /// The range may begin and end within a step. One of at most 2^20 steps is exact. In a wider one the calls of a subtree are where they are
    /// down to two rows below its first call; those of farther rows are spread evenly over these, as
    /// dense as in the whole subtree. A subtree narrower than a pixel is spread evenly in all its rows.
    #[must_use]
    pub fn coverage(&self, steps: Range<f64>, pixels: usize) -> Vec<f64> {
        let mut picture = Picture::new(self, &steps, pixels);
        if let Some(root) = self.root().filter(|root| picture.shows(root)) {
            picture.draw(&root);
        }
        picture.finish()
    }
}

struct Picture<'a> {
    index: &'a SearchIndex,
    allowed: &'a Board,
    steps: Range<f64>,
    /// Steps a pixel.
    scale: f64,
    rows: usize,
    pixels: usize,
    cells: Vec<f64>,
}

impl<'a> Picture<'a> {
    fn new(index: &'a SearchIndex, steps: &Range<f64>, pixels: usize) -> Self {
        let allowed = index.board();
        let rows = allowed.size().rows() + 1;
        let scale = (steps.end - steps.start) / number(pixels as u64);
        let cells = vec![0.0; pixels * rows * NUMBERS];
        Self { index, allowed, steps: steps.clone(), scale, rows, pixels, cells }
    }

    /// Draws a call that overlaps the range, and what is below it.
    fn draw(&mut self, node: &Node) {
        let span = node.span;
        let walks = self.steps.end - self.steps.start <= WALKED;
        let whole = number(span.from) >= self.steps.start && number(span.to) <= self.steps.end;
        match node.inside {
            Inside::Below if whole && walks => {
                let mut walk = Walk { picture: self, position: span.from };
                walk.call(node.masks, span.row);
                return;
            }
            Inside::Subtree(subtree) if !walks => {
                self.spread_subtree(node, subtree);
                return;
            }
            _ => {}
        }
        self.fill(span.row, span.from..span.to, span.is_dead());
        if span.row + 1 == self.rows {
            self.solve(span.from + 1..span.from + 2, 1);
        }
        self.each_child(node, Self::draw);
    }

    /// Draws the calls that a call makes, as far as they are in the range.
    fn each_child(&mut self, node: &Node, mut draw: impl FnMut(&mut Self, &Node)) {
        let index = self.index;
        index.children(node, &mut |child| {
            if self.shows(&child) {
                draw(self, &child);
            }
            number(child.span.to) < self.steps.end
        });
    }

    fn shows(&self, node: &Node) -> bool {
        number(node.span.from) < self.steps.end && number(node.span.to) > self.steps.start
    }

    /// Draws a subtree from its record.
    fn spread_subtree(&mut self, node: &Node, subtree: usize) {
        let Some(record) = self.index.record(subtree) else { return };
        let span = node.span;
        self.fill(span.row, span.from..span.to, span.is_dead());
        let profile = Profile::of(&record);
        if number(span.width()) < self.scale || record.rows() < 2 {
            self.spread(&span, &profile.below_first(span.width()));
            return;
        }
        let [live, dead] = profile.below_grandchildren();
        self.each_child(node, |picture, child| {
            picture.fill(child.span.row, child.span.from..child.span.to, child.span.is_dead());
            picture.each_child(child, |picture, grandchild| {
                let span = grandchild.span;
                picture.fill(span.row, span.from..span.to, span.is_dead());
                picture.spread(&span, if span.is_dead() { &dead } else { &live });
            });
        });
    }

    /// Adds the steps of one call.
    fn fill(&mut self, row: usize, span: Range<u64>, dead: bool) {
        let slot = row * NUMBERS + usize::from(dead);
        self.each_pixel(span, |cells, steps| cells[slot] += steps);
    }

    /// Adds solutions that lie evenly in a span.
    fn solve(&mut self, span: Range<u64>, solutions: u64) {
        let density = number(solutions) / number(span.end - span.start);
        self.each_pixel(span, |cells, steps| cells[SOLUTIONS] += steps * density);
    }

    /// Adds what lies evenly below a call: its solutions, and from the next row on the shares of its span.
    fn spread(&mut self, span: &Span, shares: &Shares) {
        let density = number(span.solutions) / number(span.width());
        let first = (span.row + 1) * NUMBERS;
        self.each_pixel(span.from..span.to, |cells, steps| {
            cells[SOLUTIONS] += steps * density;
            for (cell, share) in cells[first..].chunks_exact_mut(NUMBERS).zip(shares) {
                cell[LIVE] += steps * share[LIVE];
                cell[DEAD] += steps * share[DEAD];
            }
        });
    }

    /// Hands over the pixels that a span touches, and how many of its steps each has.
    fn each_pixel(&mut self, span: Range<u64>, mut add: impl FnMut(&mut [f64], f64)) {
        let to = number(span.end).min(self.steps.end) - self.steps.start;
        let mut from = (number(span.start) - self.steps.start).max(0.0);
        let first = self.pixel(from);
        let width = self.rows * NUMBERS;
        for (pixel, cells) in self.cells.chunks_exact_mut(width).enumerate().skip(first) {
            let end = number(pixel as u64 + 1) * self.scale;
            if end >= to || pixel + 1 == self.pixels {
                add(cells, to - from);
                return;
            }
            add(cells, end - from);
            from = end;
        }
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a pixel")]
    fn pixel(&self, step: f64) -> usize {
        (step / self.scale) as usize
    }

    /// Steps as shares of their pixel; the solutions of a pixel in each of its rows.
    fn finish(mut self) -> Vec<f64> {
        for pixel in self.cells.chunks_exact_mut(self.rows * NUMBERS) {
            let solutions = pixel[SOLUTIONS];
            for cell in pixel.chunks_exact_mut(NUMBERS) {
                cell[LIVE] = (cell[LIVE] / self.scale).min(1.0);
                cell[DEAD] = (cell[DEAD] / self.scale).min(1.0);
                cell[SOLUTIONS] = solutions;
            }
        }
        self.cells
    }
}

/// Walks a call and all below it, and draws each.
struct Walk<'a, 'b> {
    picture: &'a mut Picture<'b>,
    position: u64,
}

impl Walk<'_, '_> {
    /// Draws a call that begins after `position`, and goes to its end; says whether it is dead.
    fn call(&mut self, masks: Masks, row: usize) -> bool {
        let from = self.position;
        let mut dead = true;
        self.position += 2;
        for (_, child) in children(self.picture.allowed, masks, row) {
            self.position += 1;
            dead &= self.call(child, row + 1);
            self.position += 1;
        }
        if row + 1 == self.picture.rows {
            dead = false;
            self.picture.solve(from + 1..from + 2, 1);
        }
        self.picture.fill(row, from..self.position, dead);
        dead
    }
}

#[expect(clippy::cast_precision_loss, reason = "below 2^53")]
pub(super) fn number(count: u64) -> f64 {
    count as f64
}
