/** Every algorithm of the registry, to be timed and to have its work counted: part of the counting module. */

import { racing as words } from "../i18n/en/racing.js";
import { stories } from "../i18n/en/stories.js";
import { wasm } from "./count-module.js";
import { codedError } from "./errors.js";
import { describe, readSize } from "./validate.js";

/** @import { Race } from "../types.d.ts" */
/** @import { Source } from "./wasm-module.js" */

/**
 * Loads the counting module once; later calls give the same one. After it broke, the next call gives a new one.
 * Rejects with an `EngineError`: `wasm-load` or `wasm-blocked`.
 * @param {Source} [source]  the wasm file as bytes, as its address, or compiled; by default the file beside this one
 * @returns {Promise<Race>}
 */
export async function loadRace(source) {
  const { registry } = await wasm.open(source);
  const known = registry.algorithms();
  /** @param {string} id @param {number} n */
  const check = (id, n) => {
    const size = readSize(n);
    const algorithm = known.find((one) => one.id === id);
    if (!algorithm)
      throw codedError(
        "algorithm",
        words.unknown(
          describe(id),
          known.map((one) => one.id),
        ),
      );
    const { largest } = algorithm;
    if (size > largest) throw codedError("algorithm", words.tooLarge(id, n, largest));
    return size;
  };
  return {
    algorithms: () =>
      known.map((one) => {
        const { title, idea, source } = stories[one.id];
        return { ...one, title, idea, source };
      }),
    run: (id, n) => registry.run(id, check(id, n)),
    time: (id, n) => ({ solutions: registry.time(id, check(id, n)) }),
  };
}
