/** Work that waits until the browser has painted. */

/**
 * Resolves once all changes are on the screen: a frame is shown while the next two are made.
 * @returns {Promise<void>}
 */
export async function afterPaint() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}
