/**
 * What an element needs that stands in a page among other things: presence, its look there, the slim controls.
 */
import styles from "../styles/embedded.css?inline";
import { sheetOf } from "./painted.js";

export { fitted } from "../views/heights.js";
export { lineView, linkView } from "../views/line.js";
export { watchPresence } from "./presence.js";

export const styleSheet = sheetOf(styles);
