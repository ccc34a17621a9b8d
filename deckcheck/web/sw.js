// Keeps the build for visits without a connection. BUILD and FILES are above, written by the builder.
const PREFIX = `deckcheck ${self.registration.scope} `;
const KEPT = PREFIX + BUILD;

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(KEPT);
      await cache.addAll(FILES);
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

// The page itself comes from its host as long as that answers, so that a newer build is seen at once.
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match("./", { cacheName: KEPT });
    if (kept) return kept;
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
