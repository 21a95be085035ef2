/**
 * Keeps the whole site on the device, so that it works offline after the first visit.
 *
 * Every version has a cache of its own. A page comes from the newest cache and names its scripts by the
 * hash of their content, so pages of two versions live side by side and never share a script: a new
 * version can take over at once, is seen at the next load, and a page still open keeps what it needs.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Written above this source by the build. @type {{ version: string, files: string[] }} */
const { version, files } = /** @type {any} */ (self).release;

const scope = worker.registration.scope;
// Other sites may live in other folders of the same origin, and share its storage.
const family = `n-queens ${scope} `;
const current = family + version;

worker.addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(forget().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(scope)) event.respondWith(answer(event.request));
});

/** Fills the cache of this version; a version that cannot be had whole is not installed. */
async function keep() {
  await caches.delete(current);
  const cache = await caches.open(current);
  try {
    await Promise.all(files.map(async (file) => cache.put(addressOf(file), await get(file))));
  } catch (error) {
    await caches.delete(current);
    throw error;
  }
}

/** @param {string} file @returns {Promise<Response>} from a version before where it has the very same file */
async function get(file) {
  const hashed = file.startsWith("assets/");
  const kept = hashed && (await caches.match(addressOf(file), { ignoreVary: true }));
  if (kept) return kept;
  const response = await fetch(addressOf(file), { cache: hashed ? "default" : "no-cache" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  // A page may not be answered with a response that was redirected on its way here.
  return response.redirected
    ? new Response(response.body, { headers: response.headers })
    : response;
}

/** Keeps this version and the one before it, whose pages may still be open. */
async function forget() {
  const versions = (await caches.keys()).filter((name) => name.startsWith(family));
  await Promise.all(versions.slice(0, -2).map((name) => caches.delete(name)));
}

/** @param {Request} request @returns {Promise<Response>} */
async function answer(request) {
  const address = pageAddress(request.url);
  const cache = await caches.open(current);
  return (
    (await cache.match(address, { ignoreVary: true })) ??
    (await caches.match(address, { ignoreVary: true })) ??
    fetch(request)
  );
}

/** @param {string} file @returns {string} where it is kept: a folder stands for its index.html */
function addressOf(file) {
  return pageAddress(new URL(file, scope).href);
}

/** @param {string} url @returns {string} without what a page says to itself: n=8 and n=9 are one page */
function pageAddress(url) {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/index\.html$/, "/");
}
