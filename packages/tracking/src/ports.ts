/** What a server answered. Rejected = no answer at all. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  /** The header Retry-After, as sent. */
  readonly retryAfter: string | null;
}

export interface PortRequest {
  readonly url: string;
  /** Form-urlencoded; absent = GET. */
  readonly body?: string;
  /** Survives the page. */
  readonly keepalive?: boolean;
  /** Cookies of the own origin go along and may be set. */
  readonly cookies?: boolean;
}

/** A request under way; `abort` rejects the answer. */
export interface Sent {
  readonly reply: Promise<Reply>;
  abort(): void;
}

export interface KeyValue {
  get(key: string): string | null;
  /** Throws where it is blocked or full. */
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

/** Events of the window, by the browser's own names. */
export type Signal =
  | "visibilitychange"
  | "pagehide"
  | "pageshow"
  | "online"
  | "pointerdown"
  | "keydown"
  | "scroll"
  | "error"
  | "unhandledrejection";

/** How much of an element is in view, in CSS pixels of the viewport. */
export interface Sight {
  readonly element: Element;
  readonly ratio: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly viewport: number;
}

export interface Watcher {
  observe(element: Element): void;
  unobserve(element: Element): void;
  disconnect(): void;
}

/** Everything that the SDK asks of a browser. Each may throw; the SDK does not. */
export interface Ports {
  /** Epoch ms of the device. */
  now(): number;
  /** 0 ≤ x < 1. */
  random(): number;
  /** Unpredictable bytes, for ids. */
  bytes(count: number): Uint8Array;
  /** Runs the task once, later; the answer calls it off. */
  after(ms: number, task: () => void): () => void;
  readonly storage: KeyValue;
  /** All cookies, as `document.cookie` reads. */
  cookies(): string;
  setCookie(cookie: string): void;
  /** Whether cookies may be Secure. */
  readonly secure: boolean;
  /** Runs the task alone among all tabs; absent where the browser has no Web Locks. */
  readonly lock?: ((name: string, task: () => void) => Promise<unknown>) | undefined;
  send(request: PortRequest): Sent;
  /** False where the browser did not take it. */
  beacon(url: string, body: string): boolean;
  /** Absent where the browser cannot. */
  readonly gzip?: ((text: string) => Promise<Uint8Array>) | undefined;
  online(): boolean;
  visible(): boolean;
  /** Path and query of the page in view. */
  page(): string;
  on(signal: Signal, listener: (event: Event) => void): () => void;
  warn(message: string): void;
}

/** What exposures need besides: undefined where the browser has no IntersectionObserver. */
export interface SightPorts {
  watch(see: (sights: readonly Sight[]) => void): Watcher | undefined;
}
