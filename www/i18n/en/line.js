/** The words of the sliders over the positions. */

import { digits } from "./watch.js";

export const line = {
  open: "Open in the app",
  /** @param {number | null} position @param {number | null} total */
  stepOf: (position, total) =>
    position === null
      ? "Step not known"
      : `Step ${digits(position)}${total === null ? "" : ` of ${digits(total)}`}`,
};
