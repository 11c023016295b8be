/** The part of a window that the SDK uses. Any call may throw. */
export interface Ports extends EventPort {
  readonly Date: { now(): number };
  readonly Math: { random(): number };
  readonly crypto: { getRandomValues<T extends Uint8Array<ArrayBuffer>>(bytes: T): T };
  setTimeout(task: () => void, ms: number): number;
  clearTimeout(timer: number | undefined): void;
  /** Reading it throws where storage is blocked, writing to it when it is full. */
  readonly localStorage: KeyValue;
  readonly document: { cookie: string; readonly hidden: boolean };
  readonly location: { readonly pathname: string; readonly search: string };
  readonly navigator: {
    readonly onLine: boolean;
    /** False if the browser did not take it. */
    sendBeacon(url: string, body: URLSearchParams): boolean;
    /** Absent where the browser has no Web Locks. */
    readonly locks?: { request<T>(name: string, task: () => T): Promise<Awaited<T>> } | undefined;
  };
  fetch(url: string, init: RequestInit): Promise<FetchResponse>;
  /** Absent where the browser cannot compress. */
  readonly CompressionStream?: (new (format: "gzip") => Compression) | undefined;
  readonly Response: new (body: string | ReadableStream) => Pick<Response, "body" | "arrayBuffer">;
  readonly console: { warn(message: string): void };
}

export type Compression = ReadableWritablePair<Uint8Array<ArrayBuffer>, BufferSource>;

export interface FetchResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** Keys are own properties, as those of a Storage. */
export type KeyValue = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Events that reach a listener of the window in the capture phase. */
export type WindowEvents = WindowEventMap & Pick<DocumentEventMap, "visibilitychange">;

export interface EventPort {
  addEventListener<Type extends keyof WindowEvents>(
    type: Type,
    listener: (event: WindowEvents[Type]) => void,
    capture: true,
  ): void;
}

export interface ExposurePorts
  extends EventPort, Pick<Ports, "Date" | "setTimeout" | "clearTimeout" | "document"> {
  readonly innerHeight: number;
  /** Absent where the browser has none. */
  readonly IntersectionObserver?:
    | (new (
        see: (entries: readonly VisibilityEntry[]) => void,
        options: IntersectionObserverInit,
      ) => Pick<IntersectionObserver, "observe" | "unobserve" | "disconnect">)
    | undefined;
}

/** Of an IntersectionObserver; CSS pixels of the viewport. */
export interface VisibilityEntry {
  readonly target: Element;
  readonly intersectionRatio: number;
  readonly boundingClientRect: Pick<DOMRectReadOnly, "top" | "width" | "height">;
}
