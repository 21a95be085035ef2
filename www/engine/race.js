/** The package entry `n-queens-bits/race`: runs and times every algorithm of the registry. */

/** @import { Race } from "../types.d.ts" */
/** @import { Source } from "./wasm-module.js" */

import { messages } from "../i18n/catalogue.js";
import { capitalize } from "../i18n/format.js";
import { wasm } from "./count-module.js";
import { codedError } from "./errors.js";
import { describe, readSize } from "./validate.js";

const names = messages.algorithms.names;
const { errors, stories } = messages.race;

/**
 * Loads the counting module once; later calls use the same one, or a new one after it broke.
 *
 * @param {Source} [source] the wasm file as bytes, its URL, or a compiled module; by default the
 *   file beside this one
 * @returns {Promise<Race>} rejects with an `EngineError`: `wasm-load` or `wasm-blocked`; an
 *   error without a code is a bug or a lack of memory
 */
export async function loadRace(source) {
  const { registry } = await wasm.open(source);
  const rows = registry.algorithms();
  const ids = rows.map(({ id }) => id);

  /** @param {string} id @param {number} n */
  function validate(id, n) {
    const size = readSize(n);
    const row = rows.find((one) => one.id === id);
    if (!row) throw codedError("algorithm", errors.unknown(describe(id), ids));
    if (size > row.largest) throw codedError("algorithm", errors.tooLarge(id, n, row.largest));
    return size;
  }

  return {
    algorithms: () =>
      rows.map((row) => {
        const { idea, source } = stories[row.id];
        return { ...row, title: capitalize(names[row.id]), idea, source };
      }),
    run: (id, n) => registry.run(id, validate(id, n)),
    // A small count takes less time than reading the clock, so the caller times many of them.
    time: (id, n) => ({ solutions: registry.time(id, validate(id, n)) }),
  };
}
