/** Whether an element is visible on screen, or near the screen. */

/** An element that is at most this far off screen is near, in CSS pixels. */
const NEAR = 200;

/**
 * The least visible part of the area of an element that is on screen. It is not 0, because an
 * element that only touches the edge from outside intersects it too.
 */
const VISIBLE = 0.0001;

/**
 * @param {Element} element
 * @param {() => void} near called once, when the element is near the screen
 * @param {AbortSignal} [signal] ends the watch
 */
export function watchApproach(element, near, signal) {
  const approach = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      approach.disconnect();
      near();
    },
    { rootMargin: `${NEAR}px` },
  );
  approach.observe(element);
  signal?.addEventListener("abort", () => approach.disconnect());
}

/**
 * Whether neither the element nor its parents are hidden or transparent.
 *
 * @param {Element} element
 */
export const isShown = (element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

/** Milliseconds between two checks: no event reports a change of `visibility` or `opacity`. */
const CHECK_INTERVAL = 200;

/**
 * @param {Element} element
 * @param {(visible: boolean) => void} changed called whenever the element enters or leaves the
 *   screen, and when it is found to be hidden or shown there while it is active
 * @param {() => boolean} isActive whether the element plays, or will play once it is visible. Only
 *   then does a timer check whether it is hidden; otherwise it counts as visible, so that a single
 *   step is drawn to its end
 * @param {AbortSignal} signal ends the watch
 * @returns {() => void} to be called when `isActive` may have changed: checks at once, unless a
 *   check is scheduled
 */
export function watchSight(element, changed, isActive, signal) {
  let onScreen = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const check = () => {
    clearTimeout(timer);
    const active = onScreen && isActive();
    changed(active ? isShown(element) : onScreen);
    timer = active ? setTimeout(check, CHECK_INTERVAL) : undefined;
  };
  const sight = new IntersectionObserver(
    (entries) => {
      onScreen = Number(entries.at(-1)?.intersectionRatio) >= VISIBLE;
      check();
    },
    { threshold: VISIBLE },
  );
  sight.observe(element);
  signal.addEventListener("abort", () => {
    sight.disconnect();
    onScreen = false;
    clearTimeout(timer);
  });
  return () => {
    if (onScreen && !timer) check();
  };
}
