/** Words of the bar. */

export const words = {
  copied: "Link copied.",
  copyThis: "Copy this link:",
  ghostOfMasks: "Only three integers of n bits have a ghost.",
};
