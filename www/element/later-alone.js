/**
 * What the element has after its first frame in a file that stands alone, where nothing is loaded any more: no index, no
 * flame graph, one algorithm.
 */
import { nothing } from "lit/html.js";
import { intentOf, owned } from "../player/keys.js";
import { OwnQueens } from "../player/own.js";
import { placeOf, unreached } from "../player/typed.js";
import ownStyles from "../styles/own.css?inline";
import stateStyles from "../styles/states.css?inline";
import { moveWithin } from "../views/arrows.js";
import { ownView } from "../views/own.js";
import { SliderPane as TimelinePane } from "../views/slider.js";
import { Hand } from "./hand.js";
import { watchPage } from "./page.js";
import { sheetOf } from "./painted.js";
import { paintersOf } from "./painters.js";

class Algorithms {
  chooser = () => nothing;
  view = () => null;
}

/** An object, not the module: what stands for a module takes code that nothing else here needs. */
export const later = {
  intentOf,
  moveWithin,
  owned,
  OwnQueens,
  placeOf,
  unreached,
  ownView,
  Hand,
  TimelinePane,
  watchPage,
  paintersOf,
  Indexing: null,
  Algorithms,
  helpView: () => nothing,
  awaiting: () => "",
  /** The styles of these parts. */
  styleSheet: sheetOf(stateStyles + ownStyles),
};
