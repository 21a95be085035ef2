//! The calls that are too narrow to draw: the share of each pixel that the calls of each row take.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::node::{CountSource, Node};
use super::record::Record;
use super::{SearchIndex, Span};
use crate::board::BoardSize;
use crate::masks::Masks;

/// Ranges of at most this many steps are walked call by call. In wider ones, subtrees are spread.
const MOST_WALKED: f64 = 1_048_576.0;

/// How densely the calls of one row fill a pixel.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Density {
    /// The share of the pixel's steps that are in calls which lead to a solution, or may still do
    /// so.
    pub solvable: f64,
    /// The share of the pixel's steps that are in calls which lead to no solution.
    pub dead: f64,
    /// The number of solutions in the pixel, the same in all of its rows.
    pub solutions: f64,
}

impl SearchIndex {
    /// The density of calls in a range of steps that is divided into `pixels` pixels.
    ///
    /// The result has one density for each pixel and row: pixel by pixel, and in each pixel row by
    /// row from 0 to n. Steps past the reach count as empty. If the range is empty, reversed or
    /// NaN, all numbers are 0.
    ///
    /// The range may start and end within a step. A range of at most 2^20 steps is exact. In a
    /// wider one the calls of each subtree are exact down to two rows below its first call; the
    /// calls farther down are spread evenly over these, as dense as in the whole subtree. The calls
    /// of a subtree that is narrower than a pixel are spread evenly over it.
    #[must_use]
    pub fn coverage(&self, steps: Range<f64>, pixels: usize) -> Vec<Density> {
        let mut picture = Picture::new(self, &steps, pixels);
        // A pixel without a width has no shares.
        if steps.is_empty() {
            return picture.densities;
        }
        let root = self.root();
        if picture.shows(&root) {
            picture.draw(&root);
        }
        picture.finish()
    }
}

struct Picture<'a> {
    index: &'a SearchIndex,
    steps: Range<f64>,
    /// Steps per pixel.
    scale: f64,
    rows: usize,
    /// By pixel and row. While a pixel is drawn, its solutions are in row 0.
    densities: Vec<Density>,
}

impl<'a> Picture<'a> {
    fn new(index: &'a SearchIndex, steps: &Range<f64>, pixels: usize) -> Self {
        let rows = index.board().rows() + 1;
        let scale = (steps.end - steps.start) / number(pixels as u64);
        let densities = vec![Density::default(); pixels * rows];
        Self { index, steps: steps.clone(), scale, rows, densities }
    }

    /// Draws a call that overlaps the range, and everything below it.
    fn draw(&mut self, node: &Node) {
        let span = node.span;
        let is_exact = self.steps.end - self.steps.start <= MOST_WALKED;
        match node.source {
            CountSource::Uncounted if is_exact => {
                let mut walk = CallWalk { picture: self, position: span.from };
                walk.call(node.masks, span.row);
                return;
            }
            CountSource::Subtree(subtree) if !is_exact => {
                self.spread_subtree(node, subtree);
                return;
            }
            _ => {}
        }
        self.add_call(&span);
        if span.row + 1 == self.rows {
            self.add_solution(span.from + 1);
        }
        self.each_child(node, Self::draw);
    }

    /// Draws the calls below a call that are in the range.
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
        self.add_call(&span);
        let profile = Profile::of(&record);
        if number(span.width()) < self.scale || record.rows() < 2 {
            self.spread(&span, &profile.below_first(span.width()));
            return;
        }
        let [solvable, dead] = profile.below_grandchildren();
        self.each_child(node, |picture, child| {
            picture.add_call(&child.span);
            picture.each_child(child, |picture, grandchild| {
                let span = grandchild.span;
                picture.add_call(&span);
                picture.spread(&span, if span.is_dead() { &dead } else { &solvable });
            });
        });
    }

    /// Adds the steps of one call.
    fn add_call(&mut self, span: &Span) {
        self.add_steps(span.row, span.from..span.to, span.is_dead());
    }

    fn add_steps(&mut self, row: usize, steps: Range<u64>, is_dead: bool) {
        self.each_pixel(steps, |rows, steps| {
            let Density { solvable, dead, .. } = &mut rows[row];
            *(if is_dead { dead } else { solvable }) += steps;
        });
    }

    /// Adds the solution that is found in a step.
    fn add_solution(&mut self, step: u64) {
        self.each_pixel(step..step + 1, |rows, steps| rows[0].solutions += steps);
    }

    /// Adds everything below a call, evenly distributed: its solutions, and from the next row on
    /// the shares of its span.
    fn spread(&mut self, span: &Span, shares: &Shares) {
        let solutions = number(span.solutions) / number(span.width());
        self.each_pixel(span.from..span.to, |rows, steps| {
            rows[0].solutions += steps * solutions;
            for (density, &[solvable, dead]) in rows[span.row + 1..].iter_mut().zip(shares) {
                density.solvable += steps * solvable;
                density.dead += steps * dead;
            }
        });
    }

    /// Calls `add` with the rows of each pixel that some steps touch, and the number of them that
    /// it has.
    fn each_pixel(&mut self, steps: Range<u64>, mut add: impl FnMut(&mut [Density], f64)) {
        let mut from = (number(steps.start) - self.steps.start).max(0.0);
        let to = (number(steps.end).min(self.steps.end) - self.steps.start).max(from);
        let first = self.pixel(from);
        for (pixel, rows) in self.densities.chunks_exact_mut(self.rows).enumerate().skip(first) {
            let end = number(pixel as u64 + 1) * self.scale;
            if end >= to {
                add(rows, to - from);
                return;
            }
            add(rows, end - from);
            from = end;
        }
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a pixel")]
    fn pixel(&self, step: f64) -> usize {
        (step / self.scale) as usize
    }

    /// Divides steps by the width of a pixel, and copies the solutions of a pixel to all its rows.
    fn finish(mut self) -> Vec<Density> {
        for rows in self.densities.chunks_exact_mut(self.rows) {
            let solutions = rows[0].solutions;
            for density in rows {
                density.solvable = (density.solvable / self.scale).min(1.0);
                density.dead = (density.dead / self.scale).min(1.0);
                density.solutions = solutions;
            }
        }
        self.densities
    }
}

/// Walks a call and everything below it, and draws each call.
struct CallWalk<'a, 'b> {
    picture: &'a mut Picture<'b>,
    position: u64,
}

impl CallWalk<'_, '_> {
    /// Draws a call that starts after `position`, moves to its end, and returns whether it leads to
    /// no solution.
    fn call(&mut self, masks: Masks, row: usize) -> bool {
        let from = self.position;
        let mut is_dead = true;
        self.position += 2;
        let board = self.picture.index.board();
        for (_, child) in masks.children(board.allowed(row), board.full()) {
            self.position += 1;
            is_dead &= self.call(child, row + 1);
            self.position += 1;
        }
        if row + 1 == self.picture.rows {
            is_dead = false;
            self.picture.add_solution(from + 1);
        }
        self.picture.add_steps(row, from..self.position, is_dead);
        is_dead
    }
}

/// For each row, the shares of a span that are in its solvable and in its dead calls.
type Shares = [[f64; 2]; BoardSize::MAX as usize];

/// The number of steps of a subtree in solvable and in dead calls of each row below its first.
struct Profile(Shares);

impl Profile {
    fn of(record: &Record) -> Self {
        let mut profile = Self([[0.0; 2]; BoardSize::MAX as usize]);
        let mut below = 0;
        for row in (1..=record.rows()).rev() {
            let count = record.row(row);
            below += u64::from(count.calls);
            let all = steps(u64::from(count.calls), below);
            let solvable = steps(count.solvable.into(), count.below_solvable.into());
            profile.0[row - 1] = [number(solvable), number(all - solvable)];
        }
        profile
    }

    /// The shares of the whole subtree, if all calls were evenly distributed over it.
    fn below_first(&self, width: u64) -> Shares {
        let step = 1.0 / number(width);
        self.0.map(|steps| steps.map(|steps| steps * step))
    }

    /// The shares of a solvable and of a dead call two rows below the first, from the next row on.
    /// Solvable calls lie in solvable calls; dead calls are evenly distributed over the rest.
    fn below_grandchildren(&self) -> [Shares; 2] {
        let [solvable, dead] = self.0[1];
        let mut shares = [[[0.0; 2]; BoardSize::MAX as usize]; 2];
        for (row, &[below_solvable, below_dead]) in self.0[2..].iter().enumerate() {
            let in_solvable = share(below_solvable, solvable);
            let in_rest = share(below_dead, solvable + dead - below_solvable);
            shares[0][row] = [in_solvable, (1.0 - in_solvable) * in_rest];
            shares[1][row] = [0.0, in_rest];
        }
        shares
    }
}

/// The steps of the calls of one row, from their number and that of all calls in their subtrees.
fn steps(calls: u64, below: u64) -> u64 {
    4 * below - 2 * calls
}

fn share(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { part / whole } else { 0.0 }
}

#[expect(clippy::cast_precision_loss, reason = "below 2^53")]
fn number(count: u64) -> f64 {
    count as f64
}
