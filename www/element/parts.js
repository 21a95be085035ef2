/**
 * The parts that the element loads when it needs them.
 */
export const loadLater = () => import("./later.js");
export const loadEmbedded = () => import("./embedded.js");
export const loadImage = () => import("../export/image.js");
