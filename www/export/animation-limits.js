/** How long animations and their steps may be. */

/** The most steps of an animation. */
export const MOST_STEPS = 1000;

/** Steps of an animation whose range is not given. */
export const USUAL_STEPS = 60;

/** Milliseconds per step. Browsers show images that follow sooner much later than they should. */
export const delays = { least: 20, most: 10_000, usual: 500 };

/** Milliseconds that the last step stays longer. */
export const holds = { least: 0, most: 60_000, usual: 1500 };
