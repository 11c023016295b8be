import { gzipSync } from "node:zlib";
import type { Ports, Reply, Sight, SightPorts, Signal } from "../src/ports.ts";
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
  emit(signal: Signal, event?: object): void;
  hide(): void;
  show(): void;
  /** Timers and listeners stop and what they wait for never comes, as in a frozen or dead process. */
  kill(): void;
  /** Nothing happens in the tab until it is thawed; then everything that was due. */
  freeze(): void;
  thaw(): void;
  /** Leaves the page as a person does. */
  close(): void;
  see(sight: Partial<Sight> & { element: Element }): void;
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
    openTab: () => openTab(browser, options, (task) => (lock = lock.then(task))),
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

type Alone = (task: () => void) => Promise<unknown>;

function openTab(browser: FakeBrowser, options: BrowserOptions, alone: Alone): FakeTab {
  const life: Life = { alive: true, frozen: false, due: [] };
  const { emit, on } = signalsOf(life);
  const { observed, see, watch } = sightsOf(life);
  const turn = (visible: boolean) => {
    tab.visible = visible;
    emit("visibilitychange");
  };
  const tab: FakeTab = {
    ports: {
      ...portsOf(browser, options, { alone, life }),
      visible: () => tab.visible,
      page: () => tab.page,
      warn: (message) => void tab.warnings.push(message),
      on,
      watch,
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

function signalsOf(life: Life): { emit: FakeTab["emit"]; on: Ports["on"] } {
  const listeners = new Map<Signal, Set<(event: Event) => void>>();
  return {
    emit: (signal, event = {}) => {
      if (!life.alive || life.frozen) return;
      const told = Object.assign(new Event(signal), event);
      for (const listener of [...(listeners.get(signal) ?? [])]) listener(told);
    },
    on: (signal, listener) => {
      const heard = listeners.get(signal) ?? new Set();
      listeners.set(signal, heard.add(listener));
      return () => heard.delete(listener);
    },
  };
}

function sightsOf(life: Life): Pick<FakeTab, "observed" | "see"> & SightPorts {
  const observed = new Set<Element>();
  let tell: (sights: readonly Sight[]) => void = () => undefined;
  return {
    observed,
    see: ({ element, ...sight }) => {
      const whole = { ratio: 1, top: 0, width: 100, height: 100, viewport: 800 };
      if (life.alive && observed.has(element)) tell([{ ...whole, ...sight, element }]);
    },
    watch: (see) => {
      tell = see;
      return {
        observe: (element) => void observed.add(element),
        unobserve: (element) => void observed.delete(element),
        disconnect: () => observed.clear(),
      };
    },
  };
}

function portsOf(
  browser: FakeBrowser,
  { clock, network, random }: BrowserOptions,
  { alone, life }: { alone: Alone; life: Life },
) {
  const { storage } = browser;
  return {
    now: clock.now,
    random,
    bytes: (count: number) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256)),
    after: (ms: number, task: () => void) => clock.after(ms, () => live(life, task)),
    storage: {
      get: (key: string) => (browser.quota === 0 ? null : (storage.get(key) ?? null)),
      set: (key: string, value: string) => {
        const others = [...storage].reduce(
          (sum, [name, text]) => sum + (name === key ? 0 : text.length),
          0,
        );
        if (others + value.length > browser.quota) throw new Error("QuotaExceededError");
        storage.set(key, value);
      },
      remove: (key: string) => void storage.delete(key),
      keys: () => [...storage.keys()],
    },
    cookies: () => browser.cookie,
    setCookie: (cookie: string) => {
      browser.cookie = cookie.split(";")[0] ?? "";
    },
    secure: true,
    lock: browser.locks
      ? (_name: string, task: () => void) => alone(() => live(life, task))
      : undefined,
    send: (request: Parameters<Network["send"]>[0]) => {
      const sent = network.send(request);
      // The answer of a dead tab is heard by nobody.
      const reply = new Promise<Reply>((resolve, reject) => {
        sent.reply.then(
          (answer) => live(life, () => resolve(answer)),
          (error: unknown) => live(life, () => reject(error as Error)),
        );
      });
      return { reply, abort: sent.abort };
    },
    beacon: (url: string, body: string) => network.beacon(url, body),
    gzip: browser.gzip ? (text: string) => Promise.resolve(gzipSync(text)) : undefined,
    online: () => browser.online,
  };
}
