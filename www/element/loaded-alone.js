/**
 * In a file that stands alone nothing is loaded: all is there from the beginning.
 */
import styles from "../styles/embedded.css?inline";
import sliderStyles from "../styles/slider.css?inline";
import { fitted } from "../views/heights.js";
import { lineView, linkView } from "../views/line.js";
import { Later, styleSheet as laterSheet } from "./later.js";
import { sheetOf } from "./painted.js";
import { watchPresence } from "./presence.js";

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
