// Keeps the build for visits without a connection. BUILD and FILES are above, written by the builder.
const PREFIX = `deckcheck ${self.registration.scope} `;
const KEPT = PREFIX + BUILD;

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(KEPT);
      // Past the browser's own cache: it may hold the page of an older build.
      await cache.addAll(FILES.map((name) => new Request(name, { cache: "reload" })));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== KEPT);
      await Promise.all(names.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

// The page itself comes from its host as long as that answers, and not from the browser's own cache, so that a
// newer build is seen at once. A host asked for `navigate` may redirect, which the browser must do itself.
async function page(request) {
  const kept = () => caches.match("./", { cacheName: KEPT });
  try {
    const answer = await fetch(request.url, { cache: "no-cache", credentials: "same-origin", redirect: "manual" });
    return answer.status < 500 ? answer : ((await kept()) ?? answer);
  } catch (error) {
    const found = await kept();
    if (found) return found;
    throw error;
  }
}

async function part(request) {
  return (await caches.match(request, { cacheName: KEPT, ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : part(request));
});
