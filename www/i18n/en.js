/** English. A translation is a copy of this file and of the folder beside it. */

export * as algorithms from "./en/algorithms.js";
export * as app from "./en/app.js";
export * as challenge from "./en/challenge.js";
export * as count from "./en/count.js";
export * as embedding from "./en/embedding.js";
export * as engine from "./en/engine.js";
export * as export from "./en/export.js";
export * as figures from "./en/figures.js";
export * as files from "./en/files.js";
export * as help from "./en/help.js";
export * as image from "./en/image.js";
export * as learn from "./en/learn.js";
export * as notes from "./en/notes.js";
export * as questions from "./en/questions.js";
export * as race from "./en/race.js";
export * as settings from "./en/settings.js";
export * as solutions from "./en/solutions.js";
export * as timeline from "./en/timeline.js";
export * as watch from "./en/watch.js";
export * as worksheet from "./en/worksheet.js";

/** The value of `lang` on pages in this language. */
export const language = "en";

/** The language of numbers, dates and lists, as a BCP 47 tag. */
export const locale = "en-GB";
