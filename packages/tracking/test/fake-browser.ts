import type { ExposurePorts, Ports, WindowEvents } from "../src/ports.ts";

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
  readonly ports: Ports & ExposurePorts;
  readonly warnings: string[];
  readonly observed: Set<Element>;
  page: string;
  visible: boolean;
  emit(signal: keyof WindowEvents, event?: object): void;
  hide(): void;
  show(): void;
  /** Timers, listeners and pending responses stop for good. */
  kill(): void;
  /** Nothing happens in the tab until thaw(), which runs everything that was due. */
  freeze(): void;
  thaw(): void;
  /** Hides and unloads the page. */
  close(): void;
  see(seen: Seen): void;
}

/** An element and how much of it is visible. Default: all of it. */
export interface Seen {
  readonly element: Element;
  readonly ratio?: number;
  readonly top?: number;
  readonly height?: number;
}
