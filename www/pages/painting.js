/** Work that waits until the browser paints. */

/**
 * Resolves once all changes are on the screen: a frame is shown while the next two are made.
 * @returns {Promise<void>}
 */
export async function painted() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}

/**
 * Runs work at most once per animation frame.
 * @param {() => void} work
 * @returns {() => void} schedules it for the next frame
 */
export function oncePerFrame(work) {
  let isRequested = false;
  return () => {
    if (isRequested) return;
    isRequested = true;
    requestAnimationFrame(() => {
      isRequested = false;
      work();
    });
  };
}
