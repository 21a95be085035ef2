/**
 * What the element loads once it has painted its first frame.
 */
import { unsafeCSS } from "lit";
import ownStyles from "../styles/own.css?inline";
import stateStyles from "../styles/states.css?inline";
import timelineStyles from "../styles/timeline.css?inline";

export { awaiting, Indexing } from "../player/indexing.js";
export { intentOf, owned } from "../player/keys.js";
export { OwnQueens } from "../player/own.js";
export { placeOf, unreached } from "../player/typed.js";
export { paintGhost } from "../views/ghost.js";
export { helpView } from "../views/help.js";
export { paintMove } from "../views/moves.js";
export { ownView } from "../views/own.js";
export { TimelinePane } from "../views/timeline.js";
export { Hand } from "./hand.js";

/** The styles of these parts. */
export const styleSheet = /** @type {CSSStyleSheet} */ (
  unsafeCSS(`${stateStyles}${timelineStyles}${ownStyles}`).styleSheet
);
