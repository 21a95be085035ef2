/**
 * What comes after the first frame and differs in a file that stands alone.
 */
import chooserStyles from "../styles/chooser.css?inline";
import helpStyles from "../styles/help.css?inline";
import timelineStyles from "../styles/timeline.css?inline";

export { awaiting, Indexing } from "../player/index-controller.js";
export { helpView } from "../views/help.js";
export { TimelinePane } from "../views/timeline/timeline.js";
export { Algorithms } from "./algorithms.js";

export const styles = timelineStyles + helpStyles + chooserStyles;
