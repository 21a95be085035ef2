/**
 * Reads the frames of a range of steps for files, in slices between which the page stays usable.
 */

/** @import { NQueens } from "../index.d.ts" */
/** @import { Frame, Moment, PlayerState } from "../types.d.ts" */

import { nextTask } from "../engine/threads.js";
import { atEnd, momentByQueens } from "../frame-values.js";

/** The frames of one slice: a few milliseconds on a desktop. */
const SLICE = 100;

/**
 * Reads frames of an element's own search, while its view stays.
 *
 * Throws `position` for frames that are not part of the search, `not-indexed` where the
 * position of `from` is not reachable yet, and `cancelled` once the element shows another board.
 *
 * @param {Pick<NQueens, "reader" | "state">} element
 * @param {number | null} from the position of the first frame; null for the moment that is shown,
 *   which works on every board, also where its position is unknown
 * @param {number} count the number of frames, at least 1
 * @param {{ signal?: AbortSignal }} options `signal` ends reading with its reason
 * @returns {AsyncGenerator<Frame, void>} fewer frames where the search ends before
 */
export async function* readFrames(element, from, count, { signal }) {
  const read = await element.reader();
  const { frame: shown, total } = /** @type {PlayerState} */ (element.state);
  /** @type {Moment} */
  const first = from === null ? momentByQueens(shown) : { position: from };
  // The engine rejects a position after the end.
  if (from !== null && total !== null) read({ position: from + count - 1 }, { count: 1 });
  for (let done = 0; done < count; ) {
    const frames = read(first, { skip: done, count: Math.min(count - done, SLICE) });
    done += frames.length;
    for (const frame of frames) {
      signal?.throwIfAborted();
      yield frame;
    }
    if (atEnd(frames[frames.length - 1])) return;
    await nextTask();
  }
}
