import { gzipSync } from "node:zlib";
import type { Answer, Heard, KeyValue, Ports, Sight, SightPorts, Signals } from "../src/ports.ts";
import type { Clock } from "./clock.ts";
import type { Network } from "./network.ts";

export interface FakeBrowser {
  readonly storage: Map<string, string>;
  cookie: string;
  online: boolean;
  /** Characters that the storage takes; 0 = blocked. */
  quota: number;
  locks: boolean;
  gzip: boolean;
  openTab(): FakeTab;
}

export interface FakeTab {
  readonly ports: Ports & SightPorts;
  readonly warnings: string[];
  readonly observed: Set<Element>;
  page: string;
  visible: boolean;
  emit(signal: keyof Heard, event?: object): void;
  hide(): void;
  show(): void;
  /** Timers and listeners stop and what they wait for never comes, as in a frozen or dead process. */
  kill(): void;
  /** Nothing happens in the tab until it is thawed; then everything that was due. */
  freeze(): void;
  thaw(): void;
  /** Leaves the page as a person does. */
  close(): void;
  see(seen: Seen): void;
}

/** An element and how much of it is in view: all of it unless told otherwise. */
export interface Seen {
  readonly element: Element;
  readonly ratio?: number;
  readonly top?: number;
  readonly height?: number;
}

export interface BrowserOptions {
  readonly clock: Clock;
  readonly network: Network;
  readonly random: () => number;
}

/** A browser with one storage and one cookie jar for its tabs. */
export function createBrowser(options: BrowserOptions): FakeBrowser {
  let lock: Promise<unknown> = Promise.resolve();
  const browser: FakeBrowser = {
    storage: new Map(),
    cookie: "",
    online: true,
    quota: 5_000_000,
    locks: true,
    gzip: false,
    openTab: () =>
      openTab(browser, options, (task) => {
        const done = lock.then(task);
        lock = done;
        return done;
      }),
  };
  return browser;
}

interface Life {
  alive: boolean;
  frozen: boolean;
  /** What would have happened while it was frozen. */
  due: (() => void)[];
}

/** Now, at the thaw, or never. */
function live(life: Life, task: () => void): void {
  if (!life.alive) return;
  if (life.frozen) life.due.push(task);
  else task();
}

type Alone = <T>(task: () => T) => Promise<T>;

function openTab(browser: FakeBrowser, options: BrowserOptions, alone: Alone): FakeTab {
  const life: Life = { alive: true, frozen: false, due: [] };
  const { emit, addEventListener } = signalsOf(life);
  const { observed, see, IntersectionObserver } = sightsOf(life);
  const turn = (visible: boolean) => {
    tab.visible = visible;
    emit("visibilitychange");
  };
  const tab: FakeTab = {
    ports: {
      ...timersOf(options.clock, life),
      ...requestsOf(options.network, life),
      localStorage: storageOf(browser),
      Math: { random: options.random },
      crypto: {
        getRandomValues: (bytes) => {
          for (const at of bytes.keys()) bytes[at] = Math.floor(options.random() * 256);
          return bytes;
        },
      },
      document: documentOf(browser, () => tab.visible),
      navigator: navigatorOf(browser, options.network, { alone, life }),
      location: {
        get pathname() {
          return tab.page;
        },
        search: "",
      },
      Response,
      ...(browser.gzip && compressing()),
      console: { warn: (message) => void tab.warnings.push(message) },
      addEventListener,
      innerHeight: 800,
      IntersectionObserver,
    },
    warnings: [],
    observed,
    page: "/",
    visible: true,
    emit,
    see,
    hide: () => turn(false),
    show: () => turn(true),
    kill: () => {
      life.alive = false;
    },
    freeze: () => {
      life.frozen = true;
    },
    thaw: () => {
      life.frozen = false;
      for (const task of life.due.splice(0)) live(life, task);
    },
    close: () => {
      turn(false);
      emit("pagehide");
      life.alive = false;
    },
  };
  return tab;
}

function documentOf(browser: FakeBrowser, isVisible: () => boolean): Ports["document"] {
  return {
    get cookie() {
      return browser.cookie;
    },
    set cookie(cookie) {
      browser.cookie = cookie.split(";")[0] ?? "";
    },
    get visibilityState() {
      return isVisible() ? "visible" : "hidden";
    },
  };
}

function navigatorOf(
  browser: FakeBrowser,
  network: Network,
  { alone, life }: { alone: Alone; life: Life },
): Ports["navigator"] {
  const locks: Ports["navigator"]["locks"] = {
    request: (_name, task) =>
      new Promise((resolve) => {
        void alone(() => live(life, () => resolve(task() as never)));
      }),
  };
  return {
    get onLine() {
      return browser.online;
    },
    locks: browser.locks ? locks : undefined,
    sendBeacon: (url, body) => network.beacon(url, String(body)),
  };
}

function signalsOf(life: Life): { emit: FakeTab["emit"] } & Signals {
  const target = new EventTarget();
  return {
    emit: (signal, event = {}) => {
      if (!life.alive || life.frozen) return;
      target.dispatchEvent(Object.assign(new Event(signal), event));
    },
    addEventListener: (type, listener, options) =>
      target.addEventListener(type, listener as (event: Event) => void, options),
  };
}

function sightsOf(
  life: Life,
): Pick<FakeTab, "observed" | "see"> & Required<Pick<SightPorts, "IntersectionObserver">> {
  const observed = new Set<Element>();
  let tell: (sights: readonly Sight[]) => void = () => undefined;
  return {
    observed,
    see: ({ element, ratio = 1, top = 0, height = 100 }) => {
      const boundingClientRect = { top, height, width: 100 };
      if (life.alive && observed.has(element))
        tell([{ target: element, intersectionRatio: ratio, boundingClientRect }]);
    },
    IntersectionObserver: class {
      constructor(see: typeof tell) {
        tell = see;
      }
      observe(element: Element): void {
        observed.add(element);
      }
      unobserve(element: Element): void {
        observed.delete(element);
      }
      disconnect(): void {
        observed.clear();
      }
    },
  };
}

/** The values are its own properties, as those of a Storage are. */
function storageOf(browser: FakeBrowser): KeyValue {
  const { storage } = browser;
  const methods: KeyValue = {
    getItem: (key) => (browser.quota === 0 ? null : (storage.get(key) ?? null)),
    setItem: (key, value) => {
      const others = [...storage].reduce(
        (sum, [name, text]) => sum + (name === key ? 0 : text.length),
        0,
      );
      if (others + value.length > browser.quota) throw new Error("QuotaExceededError");
      storage.set(key, value);
    },
    removeItem: (key) => void storage.delete(key),
  };
  return new Proxy(methods, {
    ownKeys: () => [...storage.keys()],
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
  });
}

function timersOf(
  { now, after }: Clock,
  life: Life,
): Pick<Ports, "Date" | "setTimeout" | "clearTimeout"> {
  const running = new Map<number | undefined, () => void>();
  return {
    Date: { now },
    setTimeout: (task, ms) => {
      const cancel = after(ms, () => live(life, task));
      running.set(running.size + 1, cancel);
      return running.size;
    },
    clearTimeout: (timer) => running.get(timer)?.(),
  };
}

function requestsOf(network: Network, life: Life): Pick<Ports, "fetch"> {
  return {
    fetch: (url, { body, keepalive, credentials, signal }) => {
      const sent = network.send({
        url,
        ...(body instanceof URLSearchParams && { body: String(body) }),
        ...(keepalive && { keepalive }),
        cookies: credentials === "same-origin",
      });
      signal?.addEventListener("abort", sent.abort);
      // The answer of a dead tab is heard by nobody.
      return new Promise<Answer>((resolve, reject) => {
        sent.reply.then(
          ({ status, text, retryAfter = null }) =>
            live(life, () =>
              resolve({
                status,
                headers: { get: () => retryAfter },
                text: () => Promise.resolve(text),
              }),
            ),
          (error: unknown) => live(life, () => reject(error as Error)),
        );
      });
    },
  };
}

/** Compresses at once: a clock that is a fake waits for no real stream. */
function compressing(): Pick<Ports, "CompressionStream" | "Response"> {
  class FakeResponse {
    readonly body: ReadableStream;
    readonly #content: string | ReadableStream;
    constructor(content: string | ReadableStream) {
      this.#content = content;
      this.body = { pipeThrough: () => gzipSync(String(content)) } as unknown as ReadableStream;
    }
    arrayBuffer(): Promise<ArrayBuffer> {
      return Promise.resolve(Uint8Array.from(this.#content as unknown as Uint8Array).buffer);
    }
  }
  return { CompressionStream, Response: FakeResponse };
}
