/**
 * Stores the whole site on the device, so that it works offline after the first visit.
 *
 * Every version has its own cache. Scripts are named by the hash of their content, so that pages of
 * two versions never share a script: a new version takes effect with the next load, and pages that
 * are still open find their own scripts.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Written above this source by the build. @type {{ version: string, files: string[] }} */
const { version, files } = /** @type {any} */ (self).release;

const scope = worker.registration.scope;
// Other sites may live in other folders of the same origin, and share its storage.
const family = `n-queens ${scope} `;
const current = family + version;

worker.addEventListener("install", (event) => {
  event.waitUntil(store().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(deleteUnusedVersions().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { method, url, mode } = event.request;
  if (mode === "navigate") event.waitUntil(deleteUnusedVersions());
  if (method === "GET" && url.startsWith(scope)) event.respondWith(answer(event.request));
});

/** Fills the cache of this version. A version with a missing file is not installed. */
async function store() {
  await caches.delete(current);
  const cache = await caches.open(current);
  try {
    await Promise.all(files.map(async (file) => cache.put(addressOf(file), await get(file))));
  } catch (error) {
    await caches.delete(current);
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {Promise<Response>} from an earlier version where that has the same file
 */
async function get(file) {
  const hashed = file.startsWith("assets/");
  const stored = hashed && (await caches.match(addressOf(file), { ignoreVary: true }));
  if (stored) return stored;
  const response = await fetch(addressOf(file), { cache: hashed ? "default" : "no-cache" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  // Browsers reject redirected responses as pages.
  return response.redirected
    ? new Response(response.body, { headers: response.headers })
    : response;
}

/**
 * Deletes all older versions when no page is open. An open page may be of any version, and still
 * load its own scripts. A page that is being opened is of this version, and not counted.
 */
async function deleteUnusedVersions() {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.some(({ url }) => url.startsWith(scope))) return;
  const versions = (await caches.keys()).filter((name) => name.startsWith(family));
  // A newer version may be installing.
  const older = versions.slice(0, Math.max(versions.indexOf(current), 0));
  await Promise.all(older.map((name) => caches.delete(name)));
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

/** The URL of a file in the cache; a folder stands for its index.html. @param {string} file */
function addressOf(file) {
  return pageAddress(new URL(file, scope).href);
}

/** A URL without its query: n=8 and n=9 are the same page. @param {string} url */
function pageAddress(url) {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/index\.html$/, "/");
}
