/**
 * The worksheet, read by its coordinates alone: the answers of a board follow from the queens drawn
 * on it, and the pages of questions contain no answer.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { worksheet } from "../../../www/export/worksheet.js";
import { measures, worksheetLayout } from "../../../www/export/worksheet-layout.js";
import { isAskable } from "../../../www/export/worksheet-moments.js";
import { framesOf } from "../../helpers/search-oracle.js";

/** @import { Frame } from "../../../www/types.d.ts" */
/** @import { Worksheet } from "../../../www/export/worksheet.js" */

/** @type {Worksheet["blanks"]} */
const both = ["possible", "place"];

/** @param {readonly Frame[]} moments @param {Partial<Worksheet>} [options] */
const sheetOf = (moments, options) =>
  worksheet({
    title: "N-Queens",
    moments,
    blanks: both,
    paper: "A4",
    order: "right",
    answers: true,
    ...options,
  });

/** @param {string} html */
const sections = (html) => html.split("<section>").slice(1);

/** The boards of a page. @param {string} section */
const boardsIn = (section) => section.split("<article>").slice(1).map(readBoard);

/** @param {string} text @param {RegExp} pattern @returns {number[][]} the numbers of each match */
const numbersIn = (text, pattern) =>
  [...text.matchAll(pattern)].map((match) => match.slice(1).map(Number));

/**
 * Reads the drawing of a board: the numbers beside and above a queen give its square.
 * @param {string} article
 */
function readBoard(article) {
  const labels = numbersIn(article, /<text class="number[^"]*" x="([\d.-]+)" y="([\d.-]+)">(\d+)/g);
  const above = labels.filter(([, y]) => y < 0).map(([x, , column]) => ({ x, column }));
  const beside = labels.filter(([x]) => x < 0).map(([, y, row]) => ({ y: y - 3.5, row }));
  /** @param {number} x @param {number} y @returns {[row: number, column: number]} */
  const squareAt = (x, y) => {
    const column = above.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0];
    const row = beside.toSorted((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y))[0];
    return [row.row, column.column];
  };
  /** @param {string} name */
  const queens = (name) =>
    numbersIn(
      article,
      new RegExp(
        `<path class="${name}" transform="translate\\(([\\d.-]+) ([\\d.-]+)\\) scale\\(([\\d.]+)\\)"`,
        "g",
      ),
    ).map(([x, y, scale]) => squareAt(x + 12 * scale, y + 13 * scale));
  const circles = (/** @type {string} */ name) =>
    numbersIn(
      article,
      new RegExp(`<circle class="${name}" cx="([\\d.]+)" cy="([\\d.]+)"`, "g"),
    ).map(([x, y]) => squareAt(x, y));
  const [frame] = numbersIn(article, /<rect class="row" x="0" y="([\d.]+)" \S+ height="([\d.]+)"/g);
  const order = above.toSorted((a, b) => a.x - b.x).map(({ column }) => column);
  const rows = [...article.matchAll(/<tr[^>]*><th[^>]*>(\w+)<\/th>(.*?)<\/tr>/g)];
  const lanes = Object.fromEntries(
    rows.map(([, name, cells]) => [
      name,
      [...cells.matchAll(/<td[^>]*>(\d?)<\/td>/g)].map(([, bit], i) => ({
        column: order[i],
        bit,
      })),
    ]),
  );
  return {
    order,
    row: squareAt(0, frame[0] + frame[1] / 2)[0],
    queens: queens("queen"),
    waiting: queens("queen fixed"),
    rings: circles("ring"),
    dots: circles("dot"),
    lanes,
  };
}

/** The columns whose bit is 1, ascending. @param {{ column: number, bit: string }[]} lane */
const ones = (lane) =>
  lane
    .filter(({ bit }) => bit === "1")
    .map(({ column }) => column)
    .sort((a, b) => a - b);

/** @typedef {ReturnType<typeof readBoard>} Board */

/** The answers, found along columns and diagonals of the drawing. @param {Board} board */
function solve({ order, row, queens, waiting }) {
  const columns = order.toSorted((a, b) => a - b);
  const own = waiting.find(([r]) => r === row);
  const others = [...queens, ...waiting.filter(([r]) => r !== row)];
  /** @param {(distance: number, sideways: number) => boolean} attacks */
  const attackedFrom = (attacks) =>
    columns.filter((column) => queens.some(([r, c]) => attacks(row - r, column - c)));
  const free = columns.filter((column) => {
    const isOpen = own === undefined || own[1] === column;
    return (
      isOpen && others.every(([r, c]) => c !== column && Math.abs(r - row) !== Math.abs(c - column))
    );
  });
  return {
    columns: attackedFrom((_, sideways) => sideways === 0),
    left: attackedFrom((distance, sideways) => sideways === distance),
    right: attackedFrom((distance, sideways) => sideways === -distance),
    possible: free,
    place: free.slice(0, 1),
  };
}

const searches = [
  { name: "n = 6", frames: framesOf(6) },
  { name: "n = 6 with fixed queens", frames: framesOf(6, { 2: 5, 4: 1 }) },
  { name: "n = 1", frames: framesOf(1) },
];

for (const { name, frames } of searches) {
  for (const order of /** @type {const} */ (["right", "left"])) {
    test(`${name}, column 0 at the ${order}: each answer follows from the drawing`, () => {
      const moments = frames.filter(isAskable);
      const pages = sections(sheetOf(moments, { order }));
      assert.equal(pages.length % 2, 0);
      const questions = pages.slice(0, pages.length / 2).flatMap(boardsIn);
      const answers = pages.slice(pages.length / 2).flatMap(boardsIn);
      assert.deepEqual([questions.length, answers.length], [moments.length, moments.length]);
      for (const [i, frame] of moments.entries()) {
        const [question, answer] = [questions[i], answers[i]];
        const ascending = question.order.toSorted((a, b) => a - b);
        assert.deepEqual(question.order, order === "left" ? ascending : ascending.reverse());
        assert.equal(question.row, frame.row);
        assert.deepEqual(
          question.queens,
          frame.queens.slice(0, frame.row).map((column, row) => [row, column]),
        );
        assert.deepEqual(answer.queens, question.queens);
        const expected = solve(question);
        for (const lane of /** @type {const} */ (["columns", "left", "right"])) {
          assert.deepEqual(ones(question.lanes[lane]), expected[lane], `${lane} of ${i}`);
        }
        for (const lane of both) {
          assert.equal(question.lanes[lane].map(({ bit }) => bit).join(""), "", "it is blank");
          assert.equal(question.lanes[lane].length, frame.n);
          assert.deepEqual(ones(answer.lanes[lane]), expected[lane], `${lane} of ${i}`);
        }
        const inRow = (/** @type {number[]} */ columns) => columns.map((c) => [frame.row, c]);
        assert.deepEqual([question.rings, question.dots], [[], []]);
        assert.deepEqual(answer.rings, inRow(expected.possible));
        assert.deepEqual(answer.dots, inRow(expected.place));
      }
    });
  }
}

test("only the lanes in question are blank, and no other part of the board shows their answers", () => {
  const moments = framesOf(6)
    .filter(({ kind }) => kind === "possible")
    .slice(2, 6);
  /** @param {Worksheet["blanks"]} blanks */
  const first = (blanks) => boardsIn(sections(sheetOf(moments, { blanks }))[0])[0].lanes;
  const masks = ["columns", "left", "right"];
  assert.deepEqual(Object.keys(first(["possible"])), [...masks, "possible"]);
  const place = first(["place"]);
  assert.deepEqual(Object.keys(place), [...masks, "possible", "place"]);
  assert.notEqual(place.possible.map(({ bit }) => bit).join(""), "");
  assert.equal(place.place.map(({ bit }) => bit).join(""), "");
  const [, answers] = sections(sheetOf(moments, { blanks: ["possible"] }));
  assert.deepEqual(
    boardsIn(answers).flatMap(({ dots }) => dots),
    [],
  );
});

test("the dot of `place` lies on a fixed queen, not under it", () => {
  const moments = framesOf(6, { 2: 0 }).filter(({ kind, row }) => kind === "possible" && row === 2);
  const [, answers] = sections(sheetOf(moments.slice(-1)));
  assert.match(answers, /class="queen fixed".*class="dot"/);
});

test("answers start on a new page, or are left out", () => {
  const moments = framesOf(6).filter(isAskable).slice(0, 4);
  const html = sheetOf(moments);
  assert.equal(sections(html).length, 2);
  assert.match(html, /section \+ section \{ break-before: page; \}/);
  assert.match(sections(html)[1], /<h1>Answers/);
  assert.equal(sections(sheetOf(moments, { answers: false })).length, 1);
});

test("the document needs no other file, and escapes its title", () => {
  const html = sheetOf(framesOf(4).filter(isAskable), { title: '<b>"7c" & {co}</b>' });
  assert.match(html, /^<!doctype html>\n<html lang="en">/);
  assert.doesNotMatch(html, /<script|<link|<img|url\(|https?:/);
  assert.ok(!html.includes("<b>"));
  assert.match(html, /<h1>&lt;b&gt;&quot;7c&quot; &amp; \{co\}&lt;\/b&gt;<\/h1>/);
  assert.match(sheetOf(framesOf(4), { title: "" }), /<h1>Queens and bits, n = 4<\/h1>/);
  assert.match(html, /@page \{ size: A4 portrait/);
  assert.match(sheetOf(framesOf(4), { paper: "Letter" }), /@page \{ size: letter portrait/);
});

test("moments without a row to fill are left out", () => {
  const [solution] = framesOf(4).filter(({ kind }) => kind === "solution");
  assert.equal(isAskable(solution), false);
  assert.equal(boardsIn(sheetOf([solution, framesOf(4)[2]], { answers: false })).length, 1);
});

test("for every n, the boards fit their page and have cells of 4 to 9 mm", () => {
  const { papers, margin, head, titleLine, label, heading, numbers, gap } = measures;
  const [title, longTitle] = ["Queens and bits", "Queens and bits, ".repeat(5)];
  for (const paper of /** @type {const} */ (["A4", "Letter"])) {
    const width = papers[paper].width - 2 * margin;
    const height = papers[paper].height - 2 * margin - head;
    for (let n = 1; n <= 32; n += 1) {
      for (const count of [1, 2, 4, 6, 12]) {
        for (const lanes of [4, 6]) {
          const { columns, rows, cell } = worksheetLayout({ n, count, lanes, paper, title });
          assert.ok(columns * (label + n * cell) <= width, `n = ${n} on ${paper}`);
          const board = heading + numbers + gap + (n + lanes) * cell;
          assert.ok(rows * board <= height, `n = ${n} on ${paper}`);
          assert.ok(cell >= 4 && cell <= 9, `n = ${n} on ${paper}: ${cell} mm`);
        }
      }
    }
  }
  const sheet = /** @type {const} */ ({ n: 8, count: 4, lanes: 5, paper: "A4" });
  assert.ok(worksheetLayout({ ...sheet, title }).cell >= 7);
  const { rows, cell } = worksheetLayout({ ...sheet, title: longTitle });
  const boards = rows * (heading + numbers + gap + 13 * cell);
  assert.ok(boards <= papers.A4.height - 2 * margin - head - titleLine, "a title of two lines");
});
