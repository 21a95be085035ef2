/** Registers the service worker, which makes the site work offline. */

/** Waits until the page is loaded and idle. Without service workers the page works online only. */
export function keepOffline() {
  if (!import.meta.env.PROD) return;
  if (document.readyState === "complete") registerWhenIdle();
  else addEventListener("load", registerWhenIdle, { once: true });
}

function registerWhenIdle() {
  if ("requestIdleCallback" in window) requestIdleCallback(register, { timeout: 5000 });
  else setTimeout(register, 1000);
}

async function register() {
  try {
    await navigator.serviceWorker.register(new URL("service-worker.js", document.baseURI));
  } catch {
    // No https, a sandbox, or storage switched off: everything but offline use works all the same.
  }
}
