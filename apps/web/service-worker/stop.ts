declare const self: ServiceWorkerGlobalScope;

/** Served instead of the service worker to end it everywhere: see SERVICE_WORKER in the settings. */
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(stop()));

async function stop(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

export {};
