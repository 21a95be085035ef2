/**
 * A Vite plugin that adds the answer to oEmbed: what pages that are given a link to the app may show in its place.
 *
 * A static document answers every link alike: it cannot know which moment a link names, so it shows the board as it
 * opens. A host that can run a function answers with the query of the `url` it is asked for put after `embed.html?`:
 * both pages read the same names.
 *
 * Other sites need whole addresses, and the app may stand in any folder of any host. So the build has to be told where:
 * `N_QUEENS_ADDRESS=https://example.org/n-queens/ npm run build`. Without it the answer has no frame, only a title.
 */

/** @import { Plugin } from "vite" */

import { defaultOptions, embedSettings, widths } from "../www/embedding/embed-options.js";
import { frameHtml, tallestFrame } from "../www/embedding/formats.js";
import { defaults } from "../www/settings/url.js";

const title = "N-Queens, bit by bit";

/** @param {string | undefined} [given] @returns {Plugin} */
export function oembed(given = process.env.N_QUEENS_ADDRESS) {
  const base = given ? baseOf(given) : null;
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

/** @param {string} given @returns {string} the address of a folder, with its slash */
export function baseOf(given) {
  const folder = given.endsWith("/") ? given : `${given}/`;
  if (/^https?:/.test(folder) && URL.canParse(folder)) return new URL(folder).href;
  throw new Error(
    `N_QUEENS_ADDRESS=${given} is no address of a folder, like https://example.org/n-queens/.`,
  );
}

/** @param {string | null} base  the address of the app's folder */
export function answer(base) {
  const about = { version: "1.0", title, provider_name: title };
  if (!base) return { ...about, type: "link" };
  const settings = embedSettings(defaults, defaultOptions, null);
  const embed = { settings, screen: defaults, sentence: "", base, width: widths.column };
  const [width, height] = [embed.width, tallestFrame(embed)];
  const html = frameHtml(embed, height);
  return { ...about, provider_url: base, type: "rich", width, height, html };
}
