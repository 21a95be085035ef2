/**
 * What the element loads once it has painted its first frame.
 */
import chooserStyles from "../styles/chooser.css?inline";
import helpStyles from "../styles/help.css?inline";
import ownStyles from "../styles/own.css?inline";
import stateStyles from "../styles/states.css?inline";
import timelineStyles from "../styles/timeline.css?inline";
import { sheetOf } from "./painted.js";

export { awaiting, Indexing } from "../player/indexing.js";
export { intentOf, owned } from "../player/keys.js";
export { OwnQueens } from "../player/own.js";
export { placeOf, unreached } from "../player/typed.js";
export { moveWithin } from "../views/arrows.js";
export { helpView } from "../views/help.js";
export { ownView } from "../views/own.js";
export { TimelinePane } from "../views/timeline.js";
export { Algorithms } from "./algorithms.js";
export { Hand } from "./hand.js";
export { watchPage } from "./page.js";
export { paintersOf } from "./painters.js";

/** The styles of these parts. */
export const styleSheet = sheetOf(
  stateStyles + timelineStyles + ownStyles + helpStyles + chooserStyles,
);
