/**
 * The same parts in a file that stands alone, where they are there already.
 */
import styles from "../styles/embedded.css?inline";
import sliderStyles from "../styles/slider.css?inline";
import { fitted } from "../views/heights.js";
import { lineView, linkView } from "../views/line.js";
import { checkAsked, imageOf } from "./image.js";
import { later } from "./later-alone.js";
import { sheetOf } from "./painted.js";
import { watchPresence } from "./presence.js";

const styleSheet = sheetOf(styles + sliderStyles);

export const loadLater = async () => later;
export const loadEmbedded = async () => ({
  fitted,
  lineView,
  linkView,
  styleSheet,
  watchPresence,
});
export const loadImage = async () => ({ checkAsked, imageOf });
