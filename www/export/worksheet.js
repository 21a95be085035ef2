/** A printable worksheet: boards whose bits are filled in by hand, and their answers. */

/** @import { Frame, Settings } from "../types.d.ts" */
/** @import { BoardOptions } from "./worksheet-board.js" */
/** @import { Paper, WorksheetLayout } from "./worksheet-layout.js" */

import { allowedOf, freeOf, hasQueens } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { columnsFromLeft } from "../masks.js";
import { escaped, hundredths } from "./svg-markup.js";
import { worksheetBoard } from "./worksheet-board.js";
import { measures, worksheetLayout } from "./worksheet-layout.js";
import { isAskable } from "./worksheet-moments.js";

const words = messages.worksheet;

/** A value that is left blank. @typedef {"possible" | "place"} Blank */

/**
 * @typedef {object} Worksheet
 * @property {string} title empty for the usual one
 * @property {readonly Frame[]} moments of one search; each asks about its row, as it is before any
 *   of the row's squares is tried. Moments without such a row, as at a solution, are left out; at
 *   least one has a row.
 * @property {readonly Blank[]} blanks at least one
 * @property {Paper} paper
 * @property {Settings["order"]} order the side of column 0
 * @property {boolean} answers whether the answers follow on a page of their own
 */

/** @typedef {{ name: string, mask: number, isBlank: boolean }} WorksheetLane */

/**
 * One HTML document that needs no other file and no JavaScript.
 *
 * @param {Worksheet} sheet
 * @returns {string}
 */
export function worksheet({ moments, blanks, paper, order, answers, title }) {
  const frames = moments.filter(isAskable);
  const { n, fixed } = frames[0];
  const lanes = frames.map((frame) => lanesWithBlanks(frame, blanks));
  const shownTitle = title || words.title(n);
  const counts = { count: frames.length, lanes: lanes[0].length };
  const layout = worksheetLayout({ n, ...counts, paper, title: shownTitle });
  const heading = escaped(shownTitle);
  const mirrored = order === "left";
  const parts = { blanks, mirrored, withFixed: hasQueens(fixed) };
  /** @param {readonly Blank[] | null} solved */
  const boards = (solved) =>
    frames.map((frame, i) => boardOf(frame, lanes[i], i, { layout, mirrored, solved }));
  const question = `<header>
<h1>${heading}</h1>
<p class="name"><span>${words.name}</span><i></i><span>${words.date}</span><i class="date"></i></p>
<p class="task">${withCode(words.task(parts))}</p>
</header>`;
  const answer = `<header><h1>${words.answersTo(heading)}</h1>
<p class="task">${withCode(words.key(parts))}</p></header>`;
  const pages = [
    ...pagesOf(question, boards(null), layout),
    ...(answers ? pagesOf(answer, boards(blanks), layout) : []),
  ];
  return `<!doctype html>
<html lang="${messages.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${heading}</title>
<style>${styleOf(paper, n, layout)}</style>
</head>
<body>
<button type="button" onclick="print()">${words.print}</button>
${pages.join("\n")}
</body>
</html>
`;
}

/**
 * The rows of bits below a board. `possible` is filled in where only `place` is blank.
 * @param {Frame} frame @param {readonly Blank[]} blanks @returns {WorksheetLane[]}
 */
function lanesWithBlanks(frame, blanks) {
  const free = freeOf(frame);
  const lanes = [
    { name: "columns", mask: frame.columns, isBlank: false },
    { name: "left", mask: frame.left, isBlank: false },
    { name: "right", mask: frame.right, isBlank: false },
  ];
  if (hasQueens(frame.fixed)) {
    lanes.push({ name: "allowed", mask: allowedOf(frame), isBlank: false });
  }
  lanes.push({ name: "possible", mask: free, isBlank: blanks.includes("possible") });
  if (blanks.includes("place")) {
    lanes.push({ name: "place", mask: (free & -free) >>> 0, isBlank: true });
  }
  return lanes;
}

/**
 * @param {string} header @param {string[]} boards @param {WorksheetLayout} layout
 * @returns {string[]} one section for each page
 */
function pagesOf(header, boards, { columns, rows }) {
  const size = columns * rows;
  const count = Math.ceil(boards.length / size);
  return Array.from({ length: count }, (_, i) => {
    const shown = boards.slice(i * size, (i + 1) * size).join("\n");
    return `<section>
${i === 0 ? header : ""}
<div class="boards">
${shown}
</div>
</section>`;
  });
}

/**
 * @param {Frame} frame @param {WorksheetLane[]} lanes @param {number} index
 * @param {{ layout: WorksheetLayout } & Pick<BoardOptions, "mirrored" | "solved">} options
 */
function boardOf(frame, lanes, index, { layout, mirrored, solved }) {
  const { n, row, position } = frame;
  const columns = columnsFromLeft(n, mirrored);
  const rows = lanes.map(({ name, mask, isBlank }) => {
    const cells = columns.map((column) => {
      const bit = (mask >>> column) & 1;
      return `<td${bit ? ' class="one"' : ""}>${bit}</td>`;
    });
    const shown = isBlank && !solved ? columns.map(() => "<td></td>") : cells;
    const kind = isBlank ? ' class="blank"' : "";
    return `<tr${kind}><th scope="row">${name}</th>${shown.join("")}</tr>`;
  });
  const step = position === null ? "" : `<small>${words.step(position)}</small>`;
  return `<article>
<h2>${words.heading(index + 1, row)}${step}</h2>
${worksheetBoard(frame, { cell: layout.cell, mirrored, solved })}
<table aria-label="${escaped(words.bits(row))}">${rows.join("")}</table>
</article>`;
}

/** Text with code in backticks as HTML. @param {string} text */
const withCode = (text) => escaped(text).replace(/`([^`]+)`/g, "<code>$1</code>");

/** @param {Paper} paper @param {number} n @param {WorksheetLayout} layout */
function styleOf(paper, n, { columns, cell }) {
  const { papers, margin, label, heading, gap, space } = measures;
  const { width, height } = papers[paper];
  const digits = hundredths(Math.min(cell * 0.62, 4));
  return `
@page { size: ${paper === "A4" ? "A4" : "letter"} portrait; margin: ${margin}mm; }
* { box-sizing: border-box; }
body {
  margin: 0;
  background: white;
  color: black;
  font: 11pt/1.35 system-ui, sans-serif;
  print-color-adjust: exact;
  -webkit-print-color-adjust: exact;
}
code, th, td {
  font-family: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono",
    monospace;
}
code { font-size: 0.92em; }
h1 { margin: 0; font-size: 16pt; font-weight: 600; line-height: 1.2; overflow-wrap: anywhere; }
.name { display: flex; gap: 3mm; align-items: end; margin: 5mm 0 3mm; }
.name i { flex: 1; border-bottom: 0.25mm solid; height: 6mm; }
.name .date { flex: 0 0 40mm; }
.task { margin: 0 0 3mm; max-width: 180mm; }
.boards { display: grid; grid-template-columns: repeat(${columns}, 1fr); }
article { break-inside: avoid; margin-bottom: ${space - 1}mm; }
h2 {
  margin: 0;
  padding-left: ${label}mm;
  height: ${heading}mm;
  font-size: 11pt;
  font-weight: 600;
  white-space: nowrap;
}
h2 small { margin-left: 3mm; font-size: 9pt; font-weight: 400; }
svg { display: block; overflow: visible; }
svg * { vector-effect: non-scaling-stroke; }
.grid { fill: none; stroke: black; stroke-width: 0.5px; stroke-opacity: 0.55; }
.edge { fill: none; stroke: black; stroke-width: 1px; }
.row { fill: none; stroke: black; stroke-width: 2.6px; }
.number { font-size: 8pt; text-anchor: middle; }
.side { text-anchor: end; }
.now { font-weight: 700; }
.queen { fill: black; }
.queen.fixed { fill: white; stroke: black; stroke-width: 1px; }
.hatch { fill: none; stroke: black; stroke-width: 0.8px; stroke-opacity: 0.6; }
.ring { fill: white; stroke: black; stroke-width: 2px; }
.dot { fill: black; }
table {
  border-collapse: collapse;
  table-layout: fixed;
  width: ${hundredths(label + n * cell)}mm;
  margin-top: ${gap}mm;
}
th { width: ${label}mm; padding: 0 2mm 0 0; font-size: 8.5pt; font-weight: 400; text-align: right; }
td {
  width: ${cell}mm;
  height: ${cell}mm;
  padding: 0;
  border: 0.2mm solid;
  text-align: center;
  font-size: ${digits}mm;
  line-height: 1;
}
.one, .blank th { font-weight: 700; }
.blank td { border-width: 0.6mm; }
@media print { button { display: none; } section + section { break-before: page; } }
@media screen {
  body { padding: 4mm; }
  section {
    width: ${width}mm;
    max-width: 100%;
    min-height: ${height}mm;
    margin: 0 auto 4mm;
    padding: ${margin}mm;
    border: 1px solid;
    overflow-x: auto;
  }
  button {
    display: block;
    margin: 0 auto 4mm;
    padding: 2mm 5mm;
    border: 1px solid;
    background: white;
    color: black;
    font: inherit;
  }
}
@media (scripting: none) { button { display: none; } }
`;
}
