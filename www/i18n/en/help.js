/** The dialog with the list of keys, and the keys. */
export const dialog = {
  title: "Keys",
  close: "Close",
  credits: "Credits",
  sources: [
    "Based on Charles Leiserson's bit-vector “queens” (MIT 6.172), Tony Lezard's program (rec.puzzles, 18 November 1991) and Sachin Malhotra's article “Let's Backtrack And Save Some Queens”.",
    "Counting joins half boards, after Horowitz and Sahni (1974); totals are estimated after Knuth (1975).",
  ],
};

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
  { keys: ["Enter"], words: "on a square: place your own queen, or remove it; answer a question" },
  { keys: ["+", "−"], words: "in the timeline: zoom in or out" },
  { keys: ["0"], words: "in the timeline: show all steps" },
  { keys: ["Shift ←", "Shift →"], words: "in the timeline: move along" },
  { keys: ["Ctrl Z"], words: "undo the last change of your queens" },
  { keys: ["Ctrl Shift Z", "Ctrl Y"], words: "redo it" },
  { keys: ["Delete", "Backspace"], words: "remove all your queens" },
  { keys: ["H"], words: "hide the next square and ask for it" },
  { keys: ["F"], words: "full screen" },
  { keys: ["?"], words: "this help" },
];
