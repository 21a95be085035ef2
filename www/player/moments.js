/** Opens steppers and takes them to moments; tells what an engine refuses from what is broken. */

/** @import { Engine, EngineError, Frame, IndexState, Moment, PlayerState, Queens, Stepper } from "../types.d.ts" */

import { messages } from "../i18n/en/watch.js";

const DEFAULT_SIZE = 8;

/**
 * The error with which an engine refuses some work, by its `code`; null where it does the work. Whatever else is
 * thrown is thrown on.
 * @param {() => unknown} work
 * @returns {EngineError | null}
 */
export function refusalOf(work) {
  try {
    work();
    return null;
  } catch (thrown) {
    const error = /** @type {EngineError} */ (thrown);
    if (!error.code) throw thrown;
    return error;
  }
}

/**
 * A stepper for a board; where the engine refuses its queens the same board without them, and where it
 * refuses the size the usual board: a page that starts with a wrong address still shows one.
 * @param {Pick<Engine, "stepper">} engine
 * @param {number} n
 * @param {Queens} queens
 */
export function openStepper(engine, n, queens) {
  const boards = [
    () => engine.stepper(n, { queens }),
    () => engine.stepper(n),
    () => engine.stepper(DEFAULT_SIZE),
  ];
  /** @type {EngineError | null} */
  let refusal = null;
  for (const board of boards) {
    /** @type {Stepper | undefined} */
    let stepper;
    const error = refusalOf(() => {
      stepper = board();
    });
    refusal ??= error;
    if (stepper) return { stepper, refusal };
  }
  throw refusal;
}

/** So many steps are walked within a frame, where a board too large to be counted is opened at a position. */
const NEAR = 2 ** 20;

/**
 * @param {Stepper} stepper
 * @param {Moment} moment
 */
export function goTo(stepper, moment) {
  if ("at" in moment) return stepper.seekQueens(moment.at, moment.kind);
  const { position } = moment;
  const near = stepper.total === null && position > stepper.explored && position <= NEAR;
  return near ? stepper.advance(position) : stepper.seek(position);
}

/** Of a board that was opened just now, by an engine that has indexes or by one that has none. @param {Partial<Engine>} engine @returns {IndexState} */
export const indexBefore = ({ openIndex }) =>
  openIndex ? unknownIndex : { ...unknownIndex, phase: "none" };

/** @type {IndexState} */
export const unknownIndex = { phase: "off", share: 0, reach: 0, seconds: null, estimate: null };

/**
 * The last position. Throws `not-indexed` where it is not known.
 * @param {PlayerState} state
 */
export function endOf({ frame, total, index }) {
  if (total !== null) return total;
  const message = messages.endUnknown(frame.n, index.phase);
  throw Object.assign(new Error(message), { code: "not-indexed" });
}

/**
 * What the player knows from its stepper.
 * @param {Stepper} stepper
 * @param {Frame} frame where it stands
 * @returns {Pick<PlayerState, "frame" | "total" | "totalSolutions" | "explored">}
 */
export function standingOf({ total, totalSolutions, explored }, frame) {
  return { frame, total, totalSolutions, explored };
}
