import { calm } from "./calm.ts";
import type { PortRequest, Ports, Sent } from "./ports.ts";

type Browser = Window & typeof globalThis;

/** The ports of a real browser. */
export function browserPorts(window: Browser): Ports {
  const { document, navigator, location } = window;
  const locks = navigator.locks as LockManager | undefined;
  const stored = <T>(use: (storage: Storage) => T): T | null =>
    calm(() => use(window.localStorage)) ?? null;
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    bytes: (count) => window.crypto.getRandomValues(new Uint8Array(count)),
    after: (ms, task) => {
      const timer = window.setTimeout(task, ms);
      return () => window.clearTimeout(timer);
    },
    storage: {
      get: (key) => stored((storage) => storage.getItem(key)),
      set: (key, value) => window.localStorage.setItem(key, value),
      remove: (key) => stored((storage) => storage.removeItem(key)),
      keys: () => stored(Object.keys) ?? [],
    },
    cookies: () => document.cookie,
    setCookie: (cookie) => {
      document.cookie = cookie;
    },
    secure: location.protocol === "https:",
    lock: locks && ((name, task) => locks.request(name, task)),
    send: (request) => send(window, request),
    beacon: (url, body) => navigator.sendBeacon(url, new URLSearchParams(body)),
    gzip: "CompressionStream" in window ? gzip : undefined,
    online: () => navigator.onLine,
    visible: () => document.visibilityState === "visible",
    page: () => location.pathname + location.search,
    on: (signal, listener) => {
      window.addEventListener(signal, listener, true);
      return () => window.removeEventListener(signal, listener, true);
    },
    // oxlint-disable-next-line no-console -- the one place that speaks to the console
    warn: (message) => window.console.warn(message),
  };
}

function send(window: Browser, { url, body, keepalive, cookies }: PortRequest): Sent {
  const abort = new AbortController();
  const init: RequestInit = {
    signal: abort.signal,
    keepalive: !!keepalive,
    credentials: cookies ? "same-origin" : "omit",
    // By what it is, it has the form's type.
    ...(body && { method: "POST", body: new URLSearchParams(body) }),
  };
  const reply = window.fetch(url, init).then(async (response) => ({
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get("retry-after"),
  }));
  return { reply, abort: () => abort.abort() };
}

async function gzip(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
