/** The help dialog: what the page is, how to read it, the keys, credits. */

/** It also stands on the page until the board is drawn. */
export const introduction = {
  question: "Can you place eight queens on a chessboard so that no two attack each other?",
  answer:
    "There are 92 ways to do it. A computer finds them all by placing one queen per row and going back at every dead end.",
  invitation:
    "The whole search needs only three integers. Watch it one step at a time, forward or backward.",
};

/** The explanation of the board and of the panes around it. */
export const reading = [
  {
    name: "The framed row",
    words:
      "is the one being searched. Hatches cover the squares that queens above attack, dotted patterns those that only your own queens rule out. Rings mark the free ones, small dots those already tried. Amber is the square being tried.",
  },
  {
    name: "The three lanes",
    words:
      "under the board are the three integers. Each bit stands below its column: columns for queens straight above, left and right for those along the diagonals. A square with three zeros is free, unless it is dotted.",
  },
  {
    name: "The lanes below them",
    words:
      "are computed from these: possible has a 1 for each free square, and place is its lowest 1, where the next queen goes. Other programs have other lanes.",
  },
  {
    name: "“Show lost bits”",
    words:
      "adds, in grey at the sides of left and right, a bit for each diagonal that the current row does not meet: those that have left the board, and those still to come. The search needs none of them.",
  },
  {
    name: "The timeline at the bottom",
    words:
      "is the whole search, from left to right. Each bar is one call, as wide as the steps it takes, and as deep as its row. Strong bars lead to solutions, faint ones only to dead ends. The calls under way stand out most, and the current one is amber. Ticks are solutions. Click or tap anywhere to go there.",
  },
];

export const dialog = {
  title: "Help",
  close: "Close",
  reading: "How to read it",
  notes: "Show the notes again",
  keys: "Keys",
  keysInLearn:
    "F and ? work at every stop, Enter where squares answer the question, the other keys where the board has a Play button. ↑, ↓, Page Up, Page Down, Home and End act on the board while it has the focus; otherwise they scroll the page.",
  keysInOtherViews:
    "? opens this help in every view. The other keys act in Watch, and some of them in Learn.",
  letterKeys:
    "You can turn off “Letter keys” in the menu “View”. Letters, digits and signs then act only while the board or the timeline has the focus.",
  /** Between keys that do the same. */
  or: "or",
  credits: "Credits",
  licences: "Licences of the parts of this page",
  sources: [
    "Based on Charles Leiserson’s bit-vector “queens” (MIT 6.172), Tony Lezard’s program (rec.puzzles, 18 November 1991) and Sachin Malhotra’s article “Let’s Backtrack And Save Some Queens”.",
    "Counting joins half boards, after Horowitz and Sahni (1974); totals are estimated after Knuth (1975).",
  ],
};

/**
 * Keys with `only: "watch"` are not listed in Learn, where H and Q ask no questions and readers
 * place no queens. Keys with `only: "app"` are listed neither there nor in embeds, whose pages choose
 * the panes. `inLearn` is the effect of a key in Learn, where it is smaller.
 * @type {readonly { keys: readonly string[], words: string, inLearn?: string,
 *   only?: "watch" | "app" }[]}
 */
export const keys = [
  { keys: ["Space"], words: "play or pause" },
  { keys: ["→", "Page Down", "."], words: "next step" },
  { keys: ["←", "Page Up", ","], words: "step back" },
  { keys: ["↑"], words: "faster" },
  { keys: ["↓"], words: "slower" },
  { keys: ["Home"], words: "first step" },
  { keys: ["End"], words: "last step" },
  { keys: ["N"], words: "next solution" },
  { keys: ["P"], words: "previous solution" },
  { keys: ["O"], words: "step over the call" },
  { keys: ["U"], words: "step out of the call" },
  {
    keys: ["Enter"],
    words: "on a square: answer a question, or place or remove your own queen",
    inLearn: "on a square: answer the question",
  },
  { keys: ["+", "−"], words: "in the timeline: zoom in or out" },
  { keys: ["0"], words: "in the timeline: show all steps" },
  { keys: ["Shift ←", "Shift →"], words: "in the timeline: move along" },
  { keys: ["Ctrl Z"], words: "undo the last change of your queens", only: "watch" },
  { keys: ["Ctrl Shift Z", "Ctrl Y"], words: "redo it", only: "watch" },
  { keys: ["Delete", "Backspace"], words: "remove all your queens", only: "watch" },
  { keys: ["H"], words: "hide the next square and ask for it", only: "watch" },
  { keys: ["Q"], words: "predict each step", only: "watch" },
  { keys: ["0 … 9"], words: "at a question: answer with a column, or with a row", only: "watch" },
  { keys: ["D"], words: "at a question: done marking free squares", only: "watch" },
  { keys: ["S", "E"], words: "at a question: answer “solution” or “dead end”", only: "watch" },
  { keys: ["M"], words: "at a question: show me", only: "watch" },
  { keys: ["L"], words: "switch the presentation on or off", only: "app" },
  { keys: ["C"], words: "in a presentation: show or hide the code", only: "app" },
  { keys: ["F"], words: "full screen" },
  { keys: ["?"], words: "this help" },
];
