/** The language of the interface: every sentence, label and format comes from its catalogue. */

/**
 * Every sentence and label of the interface. Another language is another file here. Read them by
 * their whole path, like `messages.app.bar`: then a bundle leaves out unused ones.
 */
import * as messages from "./en.js";
import { setLocale } from "./format.js";

setLocale(messages.locale);

export { messages };
