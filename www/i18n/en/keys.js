/** The keys as the help shows them, and what they do, in English. */

export const help = { title: "Keys", close: "Close" };

export const keyTable = [
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
    words: "on a square of the board: put a queen of your own there, or free her",
  },
  { keys: ["+", "−"], words: "in the timeline: zoom in or out" },
  { keys: ["0"], words: "in the timeline: show all steps" },
  { keys: ["Shift ←", "Shift →"], words: "in the timeline: move along" },
  { keys: ["Ctrl Z"], words: "take back the last change of your queens" },
  { keys: ["Ctrl Shift Z", "Ctrl Y"], words: "do it again" },
  { keys: ["Delete", "Backspace"], words: "free all your queens" },
  { keys: ["H"], words: "hide the next move" },
  { keys: ["F"], words: "full screen" },
  { keys: ["?"], words: "this help" },
];
