/**
 * Allows the page to start workers of its own folder, and no other script that has an address.
 *
 * The Content-Security-Policy of the site requires Trusted Types. A default policy leaves
 * `new Worker(new URL(…))` in the form that bundlers recognise. Browsers without Trusted Types need
 * none of this.
 */

const { trustedTypes } = /** @type {any} */ (globalThis);

trustedTypes?.createPolicy("default", {
  /** @param {string} url @returns {string | null} null: the browser refuses it */
  createScriptURL(url) {
    const { href } = new URL(url, document.baseURI);
    return href.startsWith(new URL("./", document.baseURI).href) ? href : null;
  },
});
