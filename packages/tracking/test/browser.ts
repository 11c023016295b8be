import type { FakeBrowser, FakeTab } from "./fake-browser.ts";
import type { Clock } from "./clock.ts";
import type { Network } from "./network.ts";
import {
  createCompressionPorts,
  createDocument,
  live,
  createNavigator,
  createFetchPort,
  createEventPort,
  createObserverPort,
  createStorage,
  createTimerPorts,
  type RunExclusive,
  type Life,
} from "./fake-window.ts";

export interface BrowserOptions {
  readonly clock: Clock;
  readonly network: Network;
  readonly random: () => number;
}

/** A browser whose tabs share storage and cookies. */
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

function openTab(browser: FakeBrowser, options: BrowserOptions, alone: RunExclusive): FakeTab {
  const life: Life = { alive: true, frozen: false, due: [] };
  const { emit, addEventListener } = createEventPort(life);
  const { observed, see, IntersectionObserver } = createObserverPort(life);
  const turn = (visible: boolean) => {
    tab.visible = visible;
    emit("visibilitychange");
  };
  const tab: FakeTab = {
    ports: {
      ...createPorts(browser, options, { life, alone, tab: () => tab }),
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

function createPorts(
  browser: FakeBrowser,
  { clock, network, random }: BrowserOptions,
  { life, alone, tab }: { life: Life; alone: RunExclusive; tab: () => FakeTab },
) {
  return {
    ...createTimerPorts(clock, life),
    ...createFetchPort(network, life),
    localStorage: createStorage(browser),
    Math: { random },
    crypto: {
      getRandomValues: <T extends Uint8Array<ArrayBuffer>>(bytes: T): T => {
        for (const at of bytes.keys()) bytes[at] = Math.floor(random() * 256);
        return bytes;
      },
    },
    document: createDocument(browser, () => tab().visible),
    navigator: createNavigator(browser, network, { alone, life }),
    location: {
      get pathname() {
        return tab().page;
      },
      search: "",
    },
    Response,
    ...(browser.gzip && createCompressionPorts()),
    console: { warn: (message: string) => void tab().warnings.push(message) },
    innerHeight: 800,
  };
}
