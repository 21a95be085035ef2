/** The notes for a newcomer, in the narration's place. */

/** Each is at most two lines long. */
export const sentences = [
  "One queen per row. The framed row is being searched.",
  "Each square of this row has three bits: three zeros mean free.",
  "This is the whole search: width is steps, depth is row, ticks are solutions. Press Play.",
];

/**
 * The number of a note, and the step in the picture, which is not the one of the search.
 * @param {number} number @param {number} all @param {number} step
 */
export const count = (number, all, step) => `Note ${number} of ${all} (example: step ${step})`;

export const next = "Next";
export const skip = "Skip";
export const done = "Done";
/** Their keys. */
export const nextHint = "Next note (Enter)";
export const skipHint = "Skip the notes (Escape)";
export const doneHint = "Close the notes (Enter)";
