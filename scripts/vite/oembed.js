/**
 * A Vite plugin that adds the oEmbed document: what other sites may show in place of a link to the
 * app. It is the same for every link, so it shows the first step of the default board.
 *
 * oEmbed needs absolute URLs: `N_QUEENS_ADDRESS=https://example.org/n-queens/ npm run build`.
 * Without it the document has only a title.
 */

/** @import { Plugin } from "vite" */

import { defaultOptions, embedSettings, widths } from "../../www/embedding/embed-options.js";
import { iframeHtml, tallestIframe } from "../../www/embedding/formats.js";
import { messages } from "../../www/i18n/catalogue.js";
import { defaults } from "../../www/settings/schema.js";

/** @param {string | undefined} [address] of the app @returns {Plugin} */
export function oembed(address = process.env.N_QUEENS_ADDRESS) {
  const base = address ? baseOf(address) : null;
  return {
    name: "n-queens:oembed",
    apply: "build",
    transformIndexHtml: (html) =>
      base ? html.replace("./oembed.json", `${base}oembed.json`) : html,
    generateBundle() {
      const source = JSON.stringify(answer(base), null, 2);
      this.emitFile({ type: "asset", fileName: "oembed.json", source });
    },
  };
}

/**
 * @param {string} address of a folder
 * @returns {string} the same with a slash at its end
 */
function baseOf(address) {
  const folder = address.endsWith("/") ? address : `${address}/`;
  if (/^https?:/.test(folder) && URL.canParse(folder)) return new URL(folder).href;
  throw new Error(
    `N_QUEENS_ADDRESS=${address} is not the URL of a folder, like https://example.org/n-queens/.`,
  );
}

/** @param {string | null} base  the address of the app's folder */
function answer(base) {
  const { title } = messages.app.page;
  const about = { version: "1.0", title, provider_name: title };
  if (!base) return { ...about, type: "link" };
  const settings = embedSettings(defaults, defaultOptions, null);
  const embed = { settings, screen: defaults, sentence: "", base, width: widths.column };
  const [width, height] = [embed.width, tallestIframe(embed)];
  const html = iframeHtml(embed, height);
  return { ...about, provider_url: base, type: "rich", width, height, html };
}
