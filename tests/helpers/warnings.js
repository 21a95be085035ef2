/** The warnings of Node, such as that of a possible memory leak. */

import { setImmediate } from "node:timers/promises";

/**
 * Collects the warnings that Node emits during an action.
 * @param {() => Promise<unknown>} action
 * @returns {Promise<string[]>} their messages
 */
export async function warningsDuring(action) {
  /** @type {string[]} */
  const warnings = [];
  /** @param {Error} warning */
  const collect = ({ message }) => warnings.push(message);
  process.on("warning", collect);
  try {
    await action();
    // Node reports a warning a tick after its cause.
    await setImmediate();
  } finally {
    process.off("warning", collect);
  }
  return warnings;
}
