/**
 * In a file that stands alone nothing is loaded: all is there from the beginning.
 */
import styles from "../styles/embedded.css?inline";
import sliderStyles from "../styles/slider.css?inline";
import { lineView, linkView } from "../views/minimal-controls.js";
import { fitted } from "../views/reserved-height.js";
import { sheetOf } from "./base-element.js";
import { Later, styleSheet as laterSheet } from "./later.js";
import { watchPresence } from "./visibility.js";

const styleSheet = sheetOf(styles + sliderStyles);

export class Loaded {
  embedded = { fitted, lineView, linkView, watchPresence };
  later;

  /** @param {unknown} _clock @param {import("./loaded.js").On} on */
  constructor(_clock, on) {
    on.wear(styleSheet);
    on.wear(laterSheet);
    this.later = new Later(on);
  }

  loadEmbedded() {}
  loadLater() {}
}
