/** Imports parts of the app on demand. */

import { codedError } from "./engine/errors.js";
import { messages } from "./i18n/catalogue.js";

/**
 * Imports a module, and reports where that fails. Only the import is caught: errors of code that
 * runs afterwards are bugs, and stay visible as such. The next call tries again.
 *
 * @template Part
 * @param {() => Promise<Part>} load a plain `import()`
 * @param {() => void} onFailure shows a message
 * @returns {Promise<Part | null>} null where the module could not be loaded
 */
export async function loadPart(load, onFailure) {
  try {
    return await load();
  } catch (error) {
    console.error(error);
    onFailure();
    return null;
  }
}

/**
 * Imports a module that an export needs. Rejects with the code `load` where that fails.
 *
 * @template Part
 * @param {() => Promise<Part>} load a plain `import()`
 * @returns {Promise<Part>}
 */
export async function requirePart(load) {
  try {
    return await load();
  } catch (cause) {
    throw codedError("load", messages.app.failures.notLoaded, { cause });
  }
}
