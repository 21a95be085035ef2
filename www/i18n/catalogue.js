/** The language of the interface: every sentence, label and format comes from its catalogue. */

import * as en from "./en.js";
import { setLocale } from "./format.js";

/** Every sentence and label of the interface. */
export * as messages from "./en.js";

setLocale(en.locale);
