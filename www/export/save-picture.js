/** “Save picture”: offers the board and the lanes of an element as a PNG. Loaded when it is used. */

/** @import { NQueens } from "../index.d.ts" */

import { download } from "../pages/browser.js";

/**
 * Saves what an element shows, under a name with its n and its step.
 *
 * @param {NQueens} element
 * @param {(message: string) => void} onFailure shows why the picture could not be made
 */
export async function savePicture(element, onFailure) {
  const { n, position } = element.state?.frame ?? { n: element.settings.n, position: null };
  // The steps of a large board have no numbers.
  const name = ["n-queens", n, position].filter((part) => part !== null).join("-");
  try {
    download(`${name}.png`, await element.exportImage(), "image/png");
  } catch (error) {
    onFailure(/** @type {Error} */ (error).message);
  }
}
