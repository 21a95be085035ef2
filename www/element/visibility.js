/** Whether an element is on screen, or near it. */

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
 * @param {Element} element
 * @param {(visible: boolean) => void} changed called whenever the element enters or leaves the
 *   screen
 * @param {AbortSignal} signal ends the watch
 */
export function watchSight(element, changed, signal) {
  const sight = new IntersectionObserver(
    (entries) => changed(Number(entries.at(-1)?.intersectionRatio) >= VISIBLE),
    { threshold: VISIBLE },
  );
  sight.observe(element);
  signal.addEventListener("abort", () => sight.disconnect());
}
