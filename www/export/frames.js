/**
 * Reads the frames of a range of steps for files, in slices between which the page stays usable.
 */

/** @import { NQueens } from "../index.d.ts" */
/** @import { Frame, Moment, PlayerState } from "../types.d.ts" */

import { codedError } from "../engine/errors.js";
import { nextTask } from "../engine/threads.js";
import { atEnd, namedBy } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";

/** Milliseconds of one slice. */
const SLICE = 8;

/** The most frames of one slice: no more are in memory than a file needs next. */
const MOST = 500;

/**
 * Reads frames of an element's own search, while its view stays.
 *
 * Throws `position` for a range that is not part of the search, `not-indexed` where the
 * position of `from` is not reachable yet, and `cancelled` once the element shows another board.
 *
 * @param {Pick<NQueens, "reader" | "state">} element
 * @param {number | null} from the position of the first frame; null for the moment that is shown,
 *   which works on every board, also where its position is unknown
 * @param {number} to the position of the last frame, at least `from`; the number of steps after the
 *   first frame where `from` is null
 * @param {{ signal?: AbortSignal }} options `signal` ends reading with its reason
 * @returns {AsyncGenerator<Frame, void>} fewer frames where the search ends before
 */
export async function* readFrames(element, from, to, { signal }) {
  const start = from ?? 0;
  if (!(start <= to)) throw codedError("position", messages.engine.validation.range(start, to));
  const read = await element.reader();
  const { frame: shown, total } = /** @type {PlayerState} */ (element.state);
  /** @type {Moment} */
  const first = from === null ? namedBy(shown) : { position: from };
  // The engine rejects a position after the end.
  if (from !== null && total !== null) read({ position: to }, { count: 1 });
  const wanted = to - start + 1;
  for (let done = 0; done < wanted; ) {
    const count = Math.min(wanted - done, MOST);
    const frames = read(first, { skip: done, count, duration: SLICE });
    done += frames.length;
    for (const frame of frames) {
      signal?.throwIfAborted();
      yield frame;
    }
    if (atEnd(frames[frames.length - 1])) return;
    await nextTask();
  }
}
