/** The language of the interface: every sentence, label and format comes from its catalogue. */

/** Every sentence and label of the interface. Another language is another file here. */
import * as messages from "./en.js";
import { setLocale } from "./format.js";

setLocale(messages.locale);

export { messages };
