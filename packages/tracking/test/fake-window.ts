import { gzipSync } from "node:zlib";
import type {
  FetchResponse,
  KeyValue,
  Ports,
  VisibilityEntry,
  ExposurePorts,
  EventPort,
} from "../src/ports.ts";
import type { FakeBrowser, FakeTab } from "./fake-browser.ts";
import type { Clock } from "./clock.ts";
import type { Network } from "./network.ts";

export interface Life {
  alive: boolean;
  frozen: boolean;
  /** Tasks that became due while it was frozen. */
  due: (() => void)[];
}

/** Runs the task now, at the thaw, or never. */
export function live(life: Life, task: () => void): void {
  if (!life.alive) return;
  if (life.frozen) life.due.push(task);
  else task();
}

export type RunExclusive = <T>(task: () => T) => Promise<T>;

export function createDocument(browser: FakeBrowser, isVisible: () => boolean): Ports["document"] {
  return {
    get cookie() {
      return browser.cookie;
    },
    set cookie(cookie) {
      browser.cookie = cookie.split(";")[0] ?? "";
    },
    get hidden() {
      return !isVisible();
    },
  };
}

export function createNavigator(
  browser: FakeBrowser,
  network: Network,
  { alone, life }: { alone: RunExclusive; life: Life },
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

export function createEventPort(life: Life): { emit: FakeTab["emit"] } & EventPort {
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

export function createObserverPort(
  life: Life,
): Pick<FakeTab, "observed" | "see"> & Required<Pick<ExposurePorts, "IntersectionObserver">> {
  const observed = new Set<Element>();
  let tell: (sights: readonly VisibilityEntry[]) => void = () => undefined;
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

/** Keys are own properties, as those of a Storage. */
export function createStorage(browser: FakeBrowser): KeyValue {
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

export function createTimerPorts(
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

export function createFetchPort(network: Network, life: Life): Pick<Ports, "fetch"> {
  return {
    fetch: (url, { body, keepalive, credentials, signal }) => {
      const sent = network.send({
        url,
        ...(body instanceof URLSearchParams && { body: String(body) }),
        ...(keepalive && { keepalive }),
        cookies: credentials === "same-origin",
      });
      signal?.addEventListener("abort", sent.abort);
      // The response of a killed tab never arrives.
      return new Promise<FetchResponse>((resolve, reject) => {
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

/** Synchronous, because the fake clock does not wait for a real stream. */
export function createCompressionPorts(): Pick<Ports, "CompressionStream" | "Response"> {
  class FakeResponse {
    readonly body: ReadableStream;
    readonly #content: string | ReadableStream;
    constructor(content: string | ReadableStream) {
      this.#content = content;
      this.body = { pipeThrough: () => gzipSync(content as string) } as unknown as ReadableStream;
    }
    arrayBuffer(): Promise<ArrayBuffer> {
      return Promise.resolve(Uint8Array.from(this.#content as unknown as Uint8Array).buffer);
    }
  }
  return { CompressionStream, Response: FakeResponse };
}
