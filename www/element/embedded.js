/**
 * What an element needs that stands in a page among other things: presence, its look there, the slim controls.
 */
import styles from "../styles/embedded.css?inline";
import { fitted as fittedTo } from "../views/reserved-height.js";
import { sheetOf } from "./base-element.js";

export { lineView, linkView } from "../views/minimal-controls.js";
export { watchPresence } from "./visibility.js";

/** Here the timeline is drawn. @type {typeof fittedTo} */
export const fitted = (panes, given, room) => fittedTo(panes, { slider: false, ...given }, room);

export const styleSheet = sheetOf(styles);
