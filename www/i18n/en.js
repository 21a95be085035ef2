/** English. A translation is a copy of this file and of the folder beside it. */

import * as algorithms from "./en/algorithms.js";
import * as app from "./en/app.js";
import * as count from "./en/count.js";
import * as embedding from "./en/embedding.js";
import * as engine from "./en/engine.js";
import * as race from "./en/race.js";
import * as settings from "./en/settings.js";
import * as timeline from "./en/timeline.js";
import * as watch from "./en/watch.js";

export const en = {
  /** The value of `lang` on pages in this language. */
  language: "en",
  /** The language of numbers, dates and lists, as a BCP 47 tag. */
  locale: "en-GB",
  algorithms,
  app,
  count,
  embedding,
  engine,
  race,
  settings,
  timeline,
  watch,
};
