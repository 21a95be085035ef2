/** What is told of each algorithm of the race, in English: a student should understand every sentence. */

/**
 * @typedef {object} Story
 * @property {string} title
 * @property {string} label its name at the end of a line
 * @property {string} idea
 * @property {string} test what it costs to ask one square whether it is attacked
 * @property {string} source in a few words
 * @property {string} cited the source in full
 * @property {string} why why it is faster than the ones before it, or slower
 */

const recitations = {
  source: "MIT and CMU",
  cited: "The recitations on the queens problem of MIT and Carnegie Mellon University.",
};
const malhotra = {
  source: "Malhotra 2017",
  cited: "Sachin Malhotra, Let’s Backtrack And Save Some Queens, 2017.",
};
const lezard = {
  source: "Lezard 1991",
  cited: "Tony Lezard in the newsgroup comp.lang.c, 1991.",
};

/** By id. @type {Readonly<Record<string, Story>>} */
export const stories = {
  "brute-force": {
    title: "Brute force",
    label: "brute force",
    idea: "Every choice of n squares out of n² is made, and each is looked at once it is complete.",
    test: "held against the queens before, O(n)",
    ...malhotra,
    why: "It is the slowest by far. It puts down all n queens before it asks whether the first two attack each other, and does so again for every choice that begins with these two.",
  },
  "bytes-n2": {
    title: "Board of n² bytes",
    label: "n² bytes",
    idea: "Row after row a queen is tried on each square, and taken back where that leads nowhere. The board has a byte for each square, and an attack is found by walking up the column and both diagonals.",
    test: "walks up three rays, O(n)",
    ...recitations,
    why: "A queen that is attacked is taken back at once, so everything that would begin with her is never made. That alone turns billions of placements into thousands.",
  },
  "bits-n2": {
    title: "Board of n² bits",
    label: "n² bits",
    idea: "The same walk on a board that has only a bit for each square.",
    test: "walks up three rays, O(n)",
    ...recitations,
    why: "It is hardly faster, or even slower. The board is an eighth as large, but it was small before, and each look at a square now costs a shift and a mask more.",
  },
  "columns-scan": {
    title: "n columns, scanned",
    label: "n columns",
    idea: "A row holds one queen, so the column of each row’s queen is all there is to remember. A square is attacked by a queen above in its column, or as many columns away as rows.",
    test: "scans the queens above, O(n)",
    source: "MIT and CMU",
    cited: `${recitations.cited} Backtracking with an O(n) check in ${malhotra.cited}`,
    why: "It looks at the queens instead of at the empty squares between them. They lie side by side in n bytes, which one short loop goes through.",
  },
  marks: {
    title: "Marked arrays",
    label: "marks",
    idea: "All squares of one diagonal have the same row − column, all of one of the other kind the same row + column. A queen marks her column and both sums in three arrays.",
    test: "three look-ups, O(1)",
    ...malhotra,
    why: "Three look-ups say whether a square is attacked, however many queens stand above. Putting a queen down and taking her off costs three marks each, but squares are asked far more often than queens are put down.",
  },
  permutations: {
    title: "Swapped columns",
    label: "swaps",
    idea: "A solution has one queen in each row and one in each column: it is the columns in another order. So each row swaps one of the columns that are left into its place.",
    test: "two look-ups, O(1)",
    ...malhotra,
    why: "Columns that are taken are never asked about: for n = 12 that leaves less than a third of the tests. And what is asked takes two look-ups instead of three.",
  },
  "wide-masks": {
    title: "2n−1-bit vectors",
    label: "2n−1 bits",
    idea: "The three arrays of marks are packed into three integers: n bits for the columns, 2n − 1 for the diagonals of each kind.",
    test: "three bits looked at, O(1)",
    source: "the usual way",
    cited:
      "The usual way with bits, which Tony Lezard’s article and the recitations set theirs against.",
    why: "It is about as fast as the marked arrays. All it remembers fits into three registers and nothing has to be taken off, but it still asks square after square, and shifts to find the right bit for each.",
  },
  lezard: {
    title: "Three integers",
    label: "three integers",
    idea: "Three integers of n bits say which squares of the next row are attacked: by column, and by the diagonals to either side. From row to row the diagonals move by one bit.",
    test: "a whole row at once, O(1)",
    ...lezard,
    why: "The bits of the row stand side by side, so one line finds all its free squares at once. Squares that are attacked are never looked at one by one, and the next free one is the lowest set bit.",
  },
  "lezard-javascript": {
    title: "Three integers, in JavaScript",
    label: "in JavaScript",
    idea: "The same program as the three integers, written in JavaScript instead of Rust: both run in this browser, one as JavaScript and one as WebAssembly.",
    test: "a whole row at once, O(1)",
    source: "ours",
    cited: `The program of ${lezard.cited} The twin in JavaScript is this project’s own.`,
    why: "The times say it for this browser: nothing but the language differs. The browser compiles both to machine code, and a program of a few small integers leaves WebAssembly little to gain.",
  },
  mirror: {
    title: "Half of the first row",
    label: "mirrored",
    idea: "Seen in a mirror a solution is a solution again. So the first queen is tried on one half of the first row only, and what is found counts twice.",
    test: "a whole row at once, O(1)",
    source: "well known",
    cited: "A well-known use of the board’s symmetry, on top of Lezard’s program.",
    why: "It does the same with half of the work, so it is about twice as fast. With an odd n the middle square of the first row is its own mirror image, and is counted once.",
  },
  fastest: {
    title: "Joined half boards",
    label: "half boards",
    idea: "A solution is a top half and a bottom half that share no column and no diagonal. So only half boards are searched, and then it is counted how many pairs fit together.",
    test: "no squares: 128 pairs at once",
    source: "ours",
    cited:
      "The project’s own; joining halves goes back to Horowitz and Sahni, Computing Partitions with Applications to the Knapsack Problem, 1974.",
    why: "There are far fewer half boards than whole ones: n = 16 makes over a billion calls, but there are only 15 million halves. Whether two fit is asked for 128 at a time; boards below n = 12 are as fast searched.",
  },
};

/** In the order of the story. */
export const ids = Object.keys(stories);
