/** Players for tests. */

/** @import { PlaybackRules } from "../../www/player/playback.js" */
/** @import { PlayerOptions } from "../../www/player/player.js" */

import { Player } from "../../www/player/player.js";
import { ManualClock } from "./manual-clock.js";
import { oracleEngine } from "./search-oracle.js";

/** @type {PlaybackRules} */
const noRules = { loop: null, asksAt: null };

/**
 * A player on the slow search, which reports nothing and throws where its engine breaks.
 * @param {Partial<PlayerOptions>} options that differ
 */
export const playerWith = (options) =>
  new Player({
    engine: oracleEngine,
    clock: new ManualClock(),
    onChange() {},
    onBroken(error) {
      throw error;
    },
    speed: 4,
    workers: 0,
    autoIndex: true,
    isIndexSuspended: () => false,
    rules: () => noRules,
    ...options,
  });
