/** What the SDK asks of a window, which any window has: another may stand in for it. Each call may throw; the SDK does not. */
export interface Ports extends Signals {
  readonly Date: { now(): number };
  readonly Math: { random(): number };
  readonly crypto: { getRandomValues<T extends Uint8Array<ArrayBuffer>>(bytes: T): T };
  setTimeout(task: () => void, ms: number): number;
  clearTimeout(timer: number | undefined): void;
  /** Reading it throws where storages are blocked, writing to it where it is full. */
  readonly localStorage: KeyValue;
  readonly document: { cookie: string; readonly hidden: boolean };
  readonly location: { readonly pathname: string; readonly search: string };
  readonly navigator: {
    readonly onLine: boolean;
    /** False where the browser did not take it. */
    sendBeacon(url: string, body: URLSearchParams): boolean;
    /** Absent where the browser has no Web Locks. */
    readonly locks?: { request<T>(name: string, task: () => T): Promise<Awaited<T>> } | undefined;
  };
  fetch(url: string, init: RequestInit): Promise<Answer>;
  /** Absent where the browser cannot compress. */
  readonly CompressionStream?: (new (format: "gzip") => Compression) | undefined;
  readonly Response: new (body: string | ReadableStream) => Pick<Response, "body" | "arrayBuffer">;
  readonly console: { warn(message: string): void };
}

export type Compression = ReadableWritablePair<Uint8Array<ArrayBuffer>, BufferSource>;

/** What is read of a response. */
export interface Answer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** The values are properties of their own, by key, as those of a Storage are. */
export type KeyValue = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Events that a window hears, some of them on their way to the document. */
export type Heard = WindowEventMap & Pick<DocumentEventMap, "visibilitychange">;

export interface Signals {
  addEventListener<Type extends keyof Heard>(
    type: Type,
    listener: (event: Heard[Type]) => void,
    capture: true,
  ): void;
}

/** What exposures see with. */
export interface SightPorts
  extends Signals, Pick<Ports, "Date" | "setTimeout" | "clearTimeout" | "document"> {
  readonly innerHeight: number;
  /** Absent where the browser has none. */
  readonly IntersectionObserver?:
    | (new (
        see: (entries: readonly Sight[]) => void,
        options: IntersectionObserverInit,
      ) => Pick<IntersectionObserver, "observe" | "unobserve" | "disconnect">)
    | undefined;
}

/** How much of an element is in view, and where it is, in CSS pixels of the viewport. */
export interface Sight {
  readonly target: Element;
  readonly intersectionRatio: number;
  readonly boundingClientRect: Pick<DOMRectReadOnly, "top" | "width" | "height">;
}
