/**
 * The same in a file that stands alone: no index, no flame graph, no list of keys, one algorithm.
 */
import { nothing } from "lit/html.js";

export { SliderPane as TimelinePane } from "../views/timeline/slider.js";

export class Algorithms {
  chooser = () => nothing;
  view = () => null;
}
export const Indexing = null;
export const awaiting = () => "";
export const helpView = () => nothing;
export const styles = "";
