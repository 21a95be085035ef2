/** The words about the board and the lanes as an image. */

export const image = {
  hidden: "The element is not displayed.",
  /** @param {number} given @param {number} least @param {number} most */
  scale: (given, least, most) => `scale is ${given}: it must be from ${least} to ${most}.`,
  nothing: "Neither the board nor the lanes are shown.",
  tooLarge: "The image is too large for this browser. A smaller scale may do.",
};
