/**
 * What the element has after its first frame in a file that stands alone, where nothing is loaded any more: no index, no
 * flame graph, one algorithm.
 */
import { nothing } from "lit/html.js";
import ownStyles from "../styles/own.css?inline";
import sliderStyles from "../styles/slider.css?inline";
import stateStyles from "../styles/states.css?inline";
import { sheetOf } from "./painted.js";

export { intentOf, owned } from "../player/keys.js";
export { OwnQueens } from "../player/own.js";
export { placeOf, unreached } from "../player/typed.js";
export { moveWithin } from "../views/arrows.js";
export { ownView } from "../views/own.js";
export { SliderPane as TimelinePane } from "../views/slider.js";
export { Hand } from "./hand.js";
export { watchPage } from "./page.js";
export { paintersOf } from "./painters.js";

export const Indexing = null;
export const helpView = () => nothing;
export const awaiting = () => "";

export class Algorithms {
  chooser = () => nothing;
  view = () => null;
}

/** The styles of these parts. */
export const styleSheet = sheetOf(stateStyles + ownStyles + sliderStyles);
