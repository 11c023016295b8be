import type { Heard, Ports, SightPorts } from "../src/ports.ts";
import type { Clock } from "./clock.ts";
import type { Network } from "./network.ts";
import {
  compressing,
  documentOf,
  live,
  navigatorOf,
  requestsOf,
  signalsOf,
  sightsOf,
  storageOf,
  timersOf,
  type Alone,
  type Life,
} from "./window.ts";

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
      ...portsOf(browser, options, { life, alone, tab: () => tab }),
      addEventListener,
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

function portsOf(
  browser: FakeBrowser,
  { clock, network, random }: BrowserOptions,
  { life, alone, tab }: { life: Life; alone: Alone; tab: () => FakeTab },
) {
  return {
    ...timersOf(clock, life),
    ...requestsOf(network, life),
    localStorage: storageOf(browser),
    Math: { random },
    crypto: {
      getRandomValues: <T extends Uint8Array<ArrayBuffer>>(bytes: T): T => {
        for (const at of bytes.keys()) bytes[at] = Math.floor(random() * 256);
        return bytes;
      },
    },
    document: documentOf(browser, () => tab().visible),
    navigator: navigatorOf(browser, network, { alone, life }),
    location: {
      get pathname() {
        return tab().page;
      },
      search: "",
    },
    Response,
    ...(browser.gzip && compressing()),
    console: { warn: (message: string) => void tab().warnings.push(message) },
    innerHeight: 800,
  };
}
