import type {
  KeyValue,
  PortRequest,
  Ports,
  Sent,
  Signal,
  Sight,
  Uncaught,
  Watcher,
} from "./ports.ts";

const FORM = "application/x-www-form-urlencoded;charset=UTF-8";

type Browser = Window & typeof globalThis;

/** The ports of a real browser. */
export function browserPorts(window: Browser): Ports {
  const { document, navigator, location } = window;
  const { locks } = navigator as Navigator & { locks?: LockManager };
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    bytes: (count) => window.crypto.getRandomValues(new Uint8Array(count)),
    after: (ms, task) => {
      const timer = window.setTimeout(task, ms);
      return () => window.clearTimeout(timer);
    },
    storage: storageOf(window),
    cookie: {
      read: () => document.cookie,
      write: (cookie) => {
        document.cookie = cookie;
      },
      secure: location.protocol === "https:",
    },
    lock: locks && ((name, task) => locks.request(name, () => task())),
    send: (request) => send(window, request),
    beacon: (url, body) => navigator.sendBeacon(url, new Blob([body], { type: FORM })),
    gzip: "CompressionStream" in window ? gzip : undefined,
    online: () => navigator.onLine,
    page: () => location.pathname + location.search,
    on: (signal, listener) => listen(window, signal, listener),
    onUncaught: (listener) => listenForErrors(window, listener),
    watch: (see) => watch(window, see),
    // The one place that speaks to the console.
    // oxlint-disable-next-line no-console
    warn: (message) => window.console.warn(message),
  };
}

function storageOf(window: Browser): KeyValue {
  const of = () => window.localStorage;
  const reading = <T>(read: () => T, otherwise: T): T => {
    try {
      return read();
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => reading(() => of().getItem(key), null),
    set: (key, value) => of().setItem(key, value),
    remove: (key) => reading(() => of().removeItem(key), undefined),
    keys: () => reading(() => Object.keys(of()), []),
  };
}

function send(window: Browser, { url, body, json, keepalive, cookies }: PortRequest): Sent {
  const abort = new AbortController();
  const init: RequestInit = {
    signal: abort.signal,
    keepalive: keepalive === true,
    credentials: cookies === true ? "same-origin" : "omit",
  };
  if (body !== undefined) {
    Object.assign(init, {
      method: "POST",
      body,
      headers: { "content-type": json === true ? "application/json" : FORM },
    });
  }
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

const INPUTS = ["pointerdown", "keydown", "scroll"];

function listen(window: Browser, signal: Signal, listener: () => void): () => void {
  const { document } = window;
  const when = (state: DocumentVisibilityState) => () => {
    if (document.visibilityState === state) listener();
  };
  if (signal === "hidden") return hear(document, ["visibilitychange"], when("hidden"));
  if (signal === "input") return hear(window, INPUTS, sparingly(listener));
  if (signal !== "visible") return hear(window, [signal], listener);
  const ends = [
    hear(document, ["visibilitychange"], when("visible")),
    hear(window, ["pageshow"], (event) => {
      if ((event as PageTransitionEvent).persisted) listener();
    }),
  ];
  return () => ends.forEach((end) => end());
}

function hear(target: EventTarget, names: readonly string[], heard: (event: Event) => void) {
  const options = { passive: true, capture: true };
  for (const name of names) target.addEventListener(name, heard, options);
  return () => {
    for (const name of names) target.removeEventListener(name, heard, options);
  };
}

/** Scrolling tells itself sixty times a second; once in a second is enough to know that somebody is there. */
function sparingly(listener: () => void): () => void {
  let last = 0;
  return () => {
    const now = Date.now();
    if (Math.abs(now - last) < 1_000) return;
    last = now;
    listener();
  };
}

function listenForErrors(window: Browser, listener: (error: Uncaught) => void): () => void {
  const ends = [
    hear(window, ["error"], (event) => {
      if (!(event instanceof ErrorEvent)) return;
      listener({ value: event.error, message: event.message, file: event.filename });
    }),
    hear(window, ["unhandledrejection"], (event) => {
      const value: unknown = (event as PromiseRejectionEvent).reason;
      listener({ value, message: "", file: "" });
    }),
  ];
  return () => ends.forEach((end) => end());
}

function watch(window: Browser, see: (sights: readonly Sight[]) => void): Watcher | undefined {
  if (!("IntersectionObserver" in window)) return undefined;
  const threshold = [0, 0.25, 0.5, 0.75, 1];
  return new IntersectionObserver((entries) => see(entries.map(sightOf)), { threshold });

  function sightOf({ target, intersectionRatio, boundingClientRect }: IntersectionObserverEntry) {
    const { top, width, height } = boundingClientRect;
    const viewport = window.innerHeight;
    return { element: target, ratio: intersectionRatio, top, width, height, viewport };
  }
}
