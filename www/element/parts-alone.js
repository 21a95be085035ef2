/**
 * The same parts in a file that stands alone, where they are there already.
 */
import * as embedded from "./embedded.js";
import * as image from "./image.js";
import * as later from "./later-alone.js";

export const loadLater = async () => later;
export const loadEmbedded = async () => embedded;
export const loadImage = async () => image;
