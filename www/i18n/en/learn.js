/**
 * The Learn view: the texts of its ten stops, their questions and answers, and notes on the
 * sources.
 */

/** @import { Square } from "../../types.d.ts" */
/** @import { BitTarget } from "./figures.js" */

import { formatList, formatNumber, quote } from "../format.js";
import { solutionCount } from "./phrases.js";

/**
 * A piece of running text, or a name or value of the program, which is set in its colour.
 * @typedef {string | { code: string }} Part
 */

/** The list beside the text. */
export const list = {
  name: "Stops of the lesson",
  done: "done",
  /** @param {number} done @param {number} all */
  progress: (done, all) => `${done} of ${all} stops done`,
  delete: "Delete my progress",
  confirmDelete: "Delete the progress of this lesson?",
};

/** On a phone. @param {number} number from 1 @param {number} all */
export const shortStopOf = (number, all) => `${number}/${all}`;

export const navigation = {
  /** @param {string} title of the stop before */
  previous: (title) => `← ${title}`,
  /** @param {string} title of the stop after */
  next: (title) => `${title} →`,
  nextShort: "Next",
};

/** Around each question. */
export const question = {
  heading: "Your turn",
  right: "Right.",
  wrong: "Not yet.",
  showMe: "Show me",
  tryAgain: "Try again",
  check: "Check",
  /** The board has left the moment of the question. @param {number} position */
  back: (position) => `Back to step ${formatNumber(position)}`,
  revealed: "The answer:",
};

/** A number in the URL. @param {string} text @param {number} all */
export const invalidStop = (text, all) =>
  `“${quote(text)}” is not a stop of the lesson (1 to ${all}). Showing stop 1.`;

/** The rows of the figure of `shift`. */
export const shiftRows = {
  /** @param {number} row of the queen */
  before: (row) => `left | place, row ${row}`,
  /** @param {number} row the one below */
  after: (row) => `<< 1: left of row ${row}`,
};

/** The reason why the board size of the bar is disabled. @param {number} n */
export const sizeFixed = (n) =>
  `This stop is about n\u00a0=\u00a0${n}. Other views let you choose n.`;

export const noteHeading = "From the sources";

/** After the last stop. */
export const end = {
  text: "You know every line of the program now. Predict its steps, or read it",
  program: { text: "as a whole", query: "n=8&position=41" },
  predict: "Predict in Watch",
};

/**
 * The side to which the diagonals of `left` go down, and `<< 1` moves bits.
 * @param {boolean} mirrored whether column 0 is drawn at the left
 */
const leftSide = (mirrored) => (mirrored ? "right" : "left");

/** The other side. @param {boolean} mirrored */
const rightSide = (mirrored) => leftSide(!mirrored);

/** The stops, in the order of the lesson. A text that names a side takes `mirrored`. */
export const stops = {
  puzzle: {
    title: "The puzzle",
    /** @param {boolean} mirrored */
    text: (mirrored) => [
      parts(
        "A queen attacks every square of its row, its column and its two diagonals. The puzzle: place eight queens on a chessboard so that none attacks another.",
      ),
      parts(
        "There are more than four billion ways to put eight queens on 64 squares. Only 92 of them solve the puzzle. A short program finds them all without storing the board: three integers of eight bits are enough.",
      ),
      parts(
        `Rows and columns are numbered from 0. ${
          mirrored
            ? "Column 0 is at the left, because your board is mirrored. Stop 3 explains the small numbers."
            : "Column 0 is at the right. Stop 3 explains why, and what the small numbers mean."
        }`,
      ),
    ],
    formula: `C(64, 8) = ${formatNumber(4_426_165_368)}`,
    ask: () =>
      "Three queens are set, each in a frame. Choose a square below row 2 that none of them attacks.",
    /** @param {Square} square */
    right: ({ row, column }) =>
      `None of the queens is in column ${column} or on a diagonal through row ${row}, column ${column}.`,
    /** A square in a row that has a queen. @param {number} row */
    wrong: (row) => `Row ${row} has its queen already. Choose a square further down.`,
    note: {
      text: parts(
        "Sachin Malhotra’s article begins here too, with “around 4.5 billion” ways to place the queens. The exact number is the one above.",
      ),
      links: [{ text: "Brute force, which tries all of them", query: "algorithm=brute-force&n=8" }],
    },
  },

  rows: {
    title: "One queen per row",
    text: () => [
      parts(
        "Two queens in one row attack each other, so every row gets one. The search goes down from row 0.",
      ),
      parts(
        "In each row it does the same: `place` a queen on a free square, then `call` the row below. The program is a function that calls itself.",
      ),
      parts(
        "In the framed row, hatched squares are attacked, ringed ones are free. Attacks continue along the dotted lines. The new queen is amber; its lines appear with the next call.",
      ),
      parts("A call that finds a queen in every row has found a `solution`."),
    ],
    formula: "search(row) calls search(row + 1)",
    ask: () =>
      "A queen has just been placed in row 1. Which row is searched next? Choose a square in it.",
    /** @param {{ row: number }} values the row of the next call */
    right: ({ row }) =>
      `The queen of row ${row - 1} has its place for now, so the search goes down to row ${row}.`,
  },

  integers: {
    title: "Three integers",
    /** @param {boolean} mirrored */
    text: (mirrored) => [
      parts(
        "A few steps later, row 3 is called. The queens above attack it in three ways. For each, the program has an integer with one bit for each column. A 1 means attacked:",
      ),
      parts("`columns`: a queen stands in this column;"),
      parts(`\`left\`: a diagonal comes down to the ${leftSide(mirrored)} into this square;`),
      parts(`\`right\`: a diagonal comes down to the ${rightSide(mirrored)} into it.`),
      parts(
        `${
          mirrored
            ? "Your board is mirrored; otherwise column 0 is at the right, like bit 0 of a number."
            : "Bit 0 of a binary number is its rightmost digit, so column 0 is at the right."
        } The small number over a column is the value of its bit.`,
      ),
    ],
    formula: "columns = 00010101",
    /** @param {boolean} mirrored */
    ask: (mirrored) =>
      `Follow each queen’s diagonal down to the ${leftSide(mirrored)}, into row 3. Which bits of left are 1? Mark them.`,
    /**
     * @param {{ bits: readonly number[], row: number }} values the ones of `left`
     * @param {boolean} mirrored
     */
    right: ({ bits, row }, mirrored) =>
      `The diagonals to the ${leftSide(mirrored)} meet row ${row} in columns ${formatList(bits.map(String))}: one for each queen.`,
    wrong: {
      /**
       * A marked bit that is 0.
       * @param {number} bit
       * @param {number} row
       * @param {readonly ("columns" | "right")[]} others with a 1 there
       * @param {boolean} mirrored
       */
      zero: (bit, row, others, mirrored) =>
        `Bit ${bit} of left is 0: no diagonal to the ${leftSide(mirrored)} meets row ${row} in column ${bit}.` +
        (others.length > 0
          ? ` The square is attacked, but its 1 is in ${formatList(others)}.`
          : ""),
      /**
       * A bit that is 1 and not marked.
       * @param {number} bit
       * @param {number} row
       * @param {Square} queen
       * @param {boolean} mirrored
       */
      one: (bit, row, queen, mirrored) =>
        `Bit ${bit} of left is missing: from row ${queen.row}, column ${queen.column}, a diagonal ` +
        `goes down to the ${leftSide(mirrored)}, one column for each row, and meets row ${row} in column ${bit}.`,
    },
  },

  free: {
    title: "What is free",
    text: () => [
      parts(
        "Still row 3. A square is free when its bit is 0 in all three integers. One line finds all free squares. Read it from the inside:",
      ),
      parts("`|` gives 1 where any of the three has a 1, as `left` has in bit 5."),
      parts("`~` flips every bit: now 1 means free."),
      parts("`& full` removes the bits outside the board: `full` is `11111111`."),
      parts(
        "A call first looks at `columns`. If it is `full`, every row has its queen: a solution. If not, this line computes `possible`.",
      ),
    ],
    formula: "possible = full & ~(columns | left | right)",
    ask: () => "Which squares of row 3 are free? Mark all of them.",
    /** @param {{ columns: readonly number[] }} values the free columns */
    right: ({ columns }) =>
      `Bits ${formatList(columns.map(String))} are 0 in columns, in left and in right, so ~ makes them 1.`,
    note: {
      text: parts(
        "The write-up on Tony Lezard’s program explains this very row. It gives `row | left | right` as `00111111`. One digit is wrong: bit 1 is 0 in all three, so it should be `00111101`. The result there, `11000010`, is right.",
      ),
      links: [{ text: "This row in Watch", query: "n=8&position=11" }],
    },
  },

  lowest: {
    title: "The lowest bit",
    text: () => [
      parts(
        "One step further, several squares are free. The search tries the lowest column first.",
      ),
      parts(
        "One line finds it. To negate an integer, a computer flips all its bits and adds 1. The flip turns the zeros below the lowest 1 into ones. Adding 1 turns them back, and the carry restores the lowest 1. All bits above stay flipped. So only the lowest 1 is a 1 in both numbers.",
      ),
      parts(
        "This bit is `place`, where the queen goes. Then it is removed from `possible`. The other ones are tried later.",
      ),
    ],
    formula: "place = possible & -possible",
    ask: () => "Columns 1, 6 and 7 are free. Which square is tried first?",
    /** @param {{ column: number }} values */
    right: ({ column }) =>
      `Column ${column}: its bit is the lowest 1 of possible, and the only one that is also 1 in −possible. The figure shows possible before this bit is removed.`,
  },

  shift: {
    title: "Shift and go down",
    /** @param {boolean} mirrored */
    text: (mirrored) => [
      parts(
        "Some steps later, row 4 has its queen. Row 5 is called next; its integers are made from row 4’s. All three get the new queen’s bit first: `| place`. Then the diagonals move on:",
      ),
      parts("`columns` stays: a column goes straight down."),
      parts(
        `\`left\` shifts by \`<< 1\`: one row down, each diagonal is one column further ${leftSide(mirrored)}.`,
      ),
      parts("`right` shifts the other way: `(right | place) >> 1`."),
      parts(
        "One shift moves the diagonals of all queens together. Bits that leave the board fall off. Small dots mark squares tried before.",
      ),
    ],
    formula: "(left | place) << 1",
    ask: () =>
      "The queen in column 7 makes bit 7 of left | place a 1. Where does << 1 take it? Choose a cell, or an edge.",
    /** @param {{ bit: number }} values the bit that is followed @param {boolean} mirrored */
    right: ({ bit }, mirrored) =>
      `It falls off the ${leftSide(mirrored)} end: bit ${bit} would become bit ${bit + 1}, and the board has no column ${bit + 1}.`,
    /** @param {{ bit: number, chosen: BitTarget }} values @param {boolean} mirrored */
    wrong({ bit, chosen }, mirrored) {
      // In a written number, << 1 moves bits to the left on any board.
      const where = mirrored ? "to the right on a mirrored board" : "to the left";
      if (chosen === "off-right") return `That is what >> 1 does. << 1 moves bits ${where}.`;
      if (chosen === bit) return `<< 1 moves every bit by one place. Bit ${bit} does not stay.`;
      if (chosen === 0) return `<< 1 moves bits ${where}. Bit 0 is filled with a 0.`;
      return `<< 1 moves a bit one place ${where}. Bit ${chosen} comes from bit ${Number(chosen) - 1}, not from bit ${bit}.`;
    },
    note: {
      text: parts(
        "Sachin Malhotra’s article shifts `left_diagonal` by `>> 1` and `right_diagonal` by `<< 1`. It is the same program with the two names exchanged: it names a diagonal by where it comes from, this lesson by where it goes on a board with column 0 at the right.",
      ),
      links: [{ text: "The bit falls: press → once", query: "n=8&position=19" }],
    },
  },

  back: {
    title: "Back up",
    text: () => [
      parts(
        "Some steps later, row 5 is called again. Its `possible` is computed and is 0: a dead end. The call ends, and the queen of the row above is removed.",
      ),
      parts(
        "That row still has its own `possible`. If a 1 remains, the lowest gets the next queen; small dots mark the squares tried before. If none remains, this call ends too, and the queen of the row above is removed.",
      ),
      parts(
        "After a `solution` the last queen is removed, too. When row 0 has nothing left, the search ends.",
      ),
    ],
    formula: "while possible != 0: place, call, remove",
    ask: () => "Row 5 is a dead end. Which queen is removed next?",
    /** @param {Square} queen that is removed */
    right: ({ row, column }) =>
      `The queen of row ${row}, column ${column}: it stands directly above the dead end. Row ${row} has nothing left to try, so the queen of row ${row - 1} is removed after it.`,
    note: {
      text: parts(
        "A stepwise trace of n\u00a0=\u00a04, of unknown origin, gave us the idea to show every step. It was written by hand. After columns 0 and 2 it places a queen in row 2, column 1; but there `possible` is 0, a dead end. The next branch, 0, 3, 1, ends in row 3. The first solution, 1, 3, 0, 2, comes at step 30 of 66.",
      ),
      links: [
        { text: "Step 8: the dead end", query: "n=4&position=8" },
        { text: "Step 15: the next dead end", query: "n=4&position=15" },
        { text: "Step 30: the first solution", query: "n=4&position=30" },
      ],
    },
  },

  window: {
    title: "Why n bits are enough",
    /** @param {boolean} mirrored */
    text: (mirrored) => [
      parts(
        "One step after stop 6. The board has 2n\u00a0−\u00a01\u00a0=\u00a015 diagonals in each direction, numbered in the figure, and many programs keep a bit for each. A row meets only 8: its window.",
      ),
      parts(
        `Each row moves the window of \`left\` one bit to the ${rightSide(mirrored)}. Seen from it, the bits move ${leftSide(mirrored)}: \`<< 1\`. Diagonals ${leftSide(mirrored)} of it have passed column 7 and never return; no later row needs them. Those ${rightSide(mirrored)} of it begin further down.`,
      ),
      parts("So n bits are enough; `& full` drops the rest."),
    ],
    formula: "left = ((left | place) << 1) & full",
    /** @param {boolean} mirrored */
    ask: (mirrored) =>
      `One queen’s diagonal to the ${leftSide(mirrored)} has passed column 7. Which bit of left is it?`,
    /**
     * @param {{ bit: number, queen: Square, row: number }} values the bit, the queen on this
     *   diagonal, and the row of the window
     */
    right: ({ bit, queen, row }) =>
      `Bit ${bit}: the queen of row ${queen.row}, column ${queen.column}, set it. The window of row ${row} has left it behind, and moves further away with each row.`,
    wrong: {
      /** @param {number} row @param {number} column where the window has the bit */
      inside: (row, column) =>
        `This bit is in the window: it belongs to row ${row}, column ${column}, and row ${row} needs it.`,
      /** @param {number} row */
      ahead: (row) =>
        `This diagonal begins below row ${row}. The window has not reached it, so its bit is 0.`,
      empty: "This diagonal has left the board too, but no queen stands on it: its bit is 0.",
      right: "This is a bit of right. Choose one of left.",
    },
    note: {
      text: parts(
        "The write-up says that Lezard’s program has only n bits. In fact its twelve lines never mask `left`: the C `int` keeps up to 2n\u00a0−\u00a01 bits, and `& 0xFF` hides them whenever `poss` is computed. Charles Leiserson’s `queens` masks `left` and keeps n. Both find all 92 solutions, because lost bits never return.",
      ),
      links: [{ text: "Lost bits beside the lanes", query: "n=8&position=20&ghost" }],
    },
  },

  picture: {
    title: "Reading the picture",
    text: () => [
      parts("Under the board is the whole search for n\u00a0=\u00a06, from left to right."),
      parts(
        "Each row has a band, row 0 on top. Each bar is a call, as wide as its steps, over the calls that it makes. Strong bars lead to a solution, faint ones only to dead ends. The ticks below row 5 are solutions.",
      ),
      parts(
        "Each call has four steps: `place` before it, `call`, `possible` or `solution`, and `remove` after it. The first call has only the middle two.",
      ),
    ],
    formula: `steps = 4 × calls − 2 = 4 × ${formatNumber(153)} − 2 = ${formatNumber(610)}`,
    ask: () => "Find the first solution: choose its tick in the picture.",
    /** @param {{ position: number, queens: readonly number[] }} values */
    right: ({ position, queens }) =>
      `Step ${formatNumber(position)}: the first solution has its queens in columns ${formatList(queens.map(String))}. All are amber, because all belong to it.`,
    wrong: {
      /** Another solution. @param {number} number from 1 */
      later: (number) => `This is solution ${number}. The first one is further left.`,
      /** @param {number} position @param {boolean} before the first solution */
      other: (position, before) =>
        `Step ${formatNumber(position)} is not a solution. The first tick of the lowest band is further ${before ? "right" : "left"}.`,
    },
  },

  fast: {
    title: "Counting fast",
    text: () => [
      parts("A program can count solutions without visiting each."),
      parts(
        "The first shortcut is a mirror. Swap left and right, and every solution becomes another. So columns c and 7\u00a0−\u00a0c of row 0 lead to equally many solutions: search columns 0 to 3, and double the result. For odd n, the middle column is not doubled.",
      ),
      parts(
        "The second cuts the board in two. The Count view lists all ways to fill each half, and counts the pairs that share no column and no diagonal.",
      ),
    ],
    formula: "92 = 2 × (4 + 8 + 16 + 18)",
    ask: () =>
      "A queen in row 0, column 1 leads to 8 solutions. Which other column of row 0 leads to as many?",
    /** @param {{ column: number, mirror: number, solutions: bigint }} values */
    right: ({ column, mirror, solutions }) =>
      `Column ${mirror} is the mirror image of column ${column}: it leads to ${solutionCount(solutions)}, too.`,
    wrong: {
      /**
       * @param {number} column
       * @param {bigint} solutions that it leads to
       * @param {bigint} wanted
       */
      other: (column, solutions, wanted) =>
        `Column ${column} leads to ${solutionCount(solutions)}, not ${formatNumber(wanted)}.`,
      /** @param {number} column */
      same: (column) => `Column ${column} is the one you start from. Choose its mirror image.`,
      /** A square below row 0. */
      row: "Choose a square of row 0.",
    },
    note: {
      text: parts(
        `Leiserson’s \`queens\` counts in \`int32_t\`. That is enough up to n\u00a0=\u00a018. The ${formatNumber(4_968_057_848)} solutions of n\u00a0=\u00a019 overflow it, so it takes 64 bits.`,
      ),
      links: [{ text: "Count n\u00a0=\u00a016", query: "view=count&n=16" }],
    },
  },
};

/**
 * Splits a text at its backticks.
 * @param {string} text @returns {Part[]}
 */
function parts(text) {
  return text.split("`").flatMap((piece, index) => {
    if (piece === "") return [];
    return [index % 2 === 1 ? { code: piece } : piece];
  });
}
