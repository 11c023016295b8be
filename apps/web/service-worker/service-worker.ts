import { getRequestKind } from "./request-kind.ts";

interface Build {
  readonly id: string;
  /** The script that its page begins with. */
  readonly entry: string;
  /** Needed by every screen. */
  readonly shell: readonly string[];
  /** The screens from scan to paid, and vouchers. */
  readonly screens: readonly string[];
  /** By language. */
  readonly messages: Readonly<Record<string, readonly string[]>>;
}

/** Put in by the build. */
declare const BUILD: Build;
declare const self: ServiceWorkerGlobalScope;

const build = BUILD;
const PREFIX = "santap-";
const CACHE = PREFIX + build.id;
/** One page serves all addresses. */
const PAGE = "/";

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(prefetch(String(event.data))));
self.addEventListener("fetch", (event) => {
  const kind = getRequestKind(event.request, self.location.origin);
  if (kind === "asset") event.respondWith(readAsset(event.request));
  if (kind === "page") event.respondWith(openPage(event));
});

/** Never takes over from an older one: pages of its build are still open. Fails beside another build. */
async function install(): Promise<void> {
  const page = await fetch(PAGE, { cache: "no-cache" });
  const text = await page.text();
  if (!page.ok || !text.includes(build.entry)) throw new Error("the page is of another build");
  const headers = new Headers(page.headers);
  headers.delete("link");
  const cache = await caches.open(CACHE);
  await cache.addAll(build.shell);
  await cache.put(PAGE, new Response(text, { headers }));
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function openPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    return preloaded ?? (await fetch(event.request));
  } catch (error) {
    const cache = await caches.open(CACHE);
    const page = await cache.match(PAGE, { ignoreVary: true });
    if (!page) throw error;
    return page;
  }
}

async function readAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(request, response.clone());
  return response;
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  // A full disk is no reason to withhold the file.
  await cache.put(request, response).catch(() => undefined);
}

/**
 * One after the other, so that what a person asks for comes first. Texts are small and no screen
 * works without: they come before the screens. Goes on at the next visit.
 */
async function prefetch(language: string): Promise<void> {
  for (const file of [...(build.messages[language] ?? []), ...build.screens]) {
    const request = new Request(file, { priority: "low" });
    const response = await readAsset(request).catch(() => null);
    if (response === null) return;
  }
}
