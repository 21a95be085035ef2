/** @import { Frame, Queens } from "../../www/types.d.ts" */

/**
 * A slow search that walks every board only once: its callers share the frames, which are frozen.
 * @param {(n: number, fixed: Queens) => Frame[]} search  returns all frames of a board
 * @returns {(n: number, fixed?: Queens) => Frame[]}
 */
export function sharedFrames(search) {
  /** The frames by board. @type {Map<string, Frame[]>} */
  const known = new Map();
  return (n, fixed = {}) => {
    const board = JSON.stringify([n, fixed]);
    let frames = known.get(board);
    if (!frames) {
      frames = search(n, { ...fixed });
      freeze(frames);
      known.set(board, frames);
    }
    return frames;
  };
}

/** @param {Frame[]} frames */
function freeze(frames) {
  for (const frame of frames) {
    frame.stack.forEach(Object.freeze);
    [frame.fixed, frame.queens, frame.stack, frame].forEach(Object.freeze);
  }
  Object.freeze(frames);
}
