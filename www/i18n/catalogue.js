/** The language of the interface: every sentence, label and format comes from its catalogue. */

import { en } from "./en.js";
import { setLocale } from "./format.js";

/**
 * What a language has to provide; TypeScript rejects one with a message missing.
 *
 * @typedef {typeof en} Catalogue
 */

/** Every language there is, by the value of `lang`. @type {Record<string, Catalogue>} */
export const catalogues = { en };

/** The language of the page, as its `lang` attribute says; English where there is no page or no such catalogue. */
const language = globalThis.document?.documentElement.lang.split("-")[0] ?? "en";

/** Every sentence and label of the interface. */
export const messages = catalogues[language] ?? en;

setLocale(messages.locale);
