/**
 * The state of one element. The views read it; only the element, its search session and its player
 * change it.
 */

/** @import { Pane, PlayerState, Settings } from "../types.d.ts" */
/** @import { Theme } from "../views/canvas-theme.js" */
/** @import { helpView } from "../views/help.js" */
/** @import { Layout } from "../views/layout.js" */

import { defaults, momentOf } from "../settings/url.js";
import { layoutOf } from "../views/layout.js";
import { StatusMessages } from "./status-messages.js";

export class ElementState {
  /** The settings that were requested; playback and edits may have moved on since. @type {Settings} */
  requested = { ...defaults };
  /** The last state of the player; null until the engine is loaded. @type {PlayerState | null} */
  player = null;
  /** Errors, and the live sentence. */
  messages = new StatusMessages();
  /** The panes that are shown, in order. @type {readonly Pane[]} */
  panes = [];
  /** The measures of board and lanes. @type {Layout} */
  layout = layoutOf({ width: 1280, height: 756, ratio: 1, n: 8, mirrored: false });
  /** The colours of the canvases; null until they are read for the first time. @type {Theme | null} */
  theme = null;
  /** Whether the page is being printed. */
  printing = false;
  /** Whether the element is on screen; false until that is known. */
  visible = false;
  /** Whether it has started to play by itself, which it does once. */
  autoplayed = false;
  /** The view of the dialog with the keys while that is open. @type {typeof helpView | null} */
  helpView = null;

  /** The current settings, moment included, as for a URL. @returns {Settings} */
  get settings() {
    const { requested, player } = this;
    if (!player) return requested;
    const { n, fixed } = player.frame;
    return { ...requested, n, queens: fixed, moment: momentOf(player), speed: player.speed };
  }
}
