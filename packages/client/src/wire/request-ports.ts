import type { ClientErrorCode } from "@santap/contract/errors/transport-codes";
import type { Language } from "@santap/contract/errors/language";

export interface FetchInit {
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

export interface FetchResponse {
  readonly status: number;
  readonly statusText: string;
  text(): Promise<string>;
}

export interface SigningInput {
  method: "POST" | "GET";
  /** Path with the base path and, for GET, the query; no origin. */
  path: string;
  /** Exactly the text that is sent; empty for GET. */
  body: string;
}

/** A failure of the transport, for error logging. Carries no payload and no header. */
export interface FailureReport {
  path: string;
  /** HTTP status as text, else the client error code. */
  code: string;
  clientCode: ClientErrorCode;
  /** What was thrown, where something was. */
  cause?: unknown;
}

/** Everything of the outside world that the request client touches. */
export interface RequestPorts {
  fetch(url: string, init: FetchInit): Promise<FetchResponse>;
  /** A monotonic clock, in milliseconds. */
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
  createAbortController(): AbortController;
  /** The headers of the next request; see `requestHeaders`. Asked anew for each attempt. */
  headers(): Record<string, string> | Promise<Record<string, string>>;
  /** The security script: its headers for a call, or null when it has none to give. */
  sign?(input: SigningInput): Promise<Record<string, string> | null>;
  /**
   * Renews the session or asks for sign-in; runs once for many 401s at the same time, and is told
   * what authorization the first of them carried, empty for a guest.
   */
  onUnauthorized?(refused: string): Promise<"retry" | "give-up">;
  /** The server refused a signature because our clock is off; its time in ms since the epoch. */
  onClockSkew?(serverTime: number): void | Promise<void>;
  /** The server does not know the key of this signature; the next one needs another key. */
  onUnknownKey?(signature: Record<string, string>): void | Promise<void>;
  /** Hears of transport failures only: not of refusals, and not of aborts. */
  reportFailure?(report: FailureReport): void;
  /** The language of the client's own messages; Indonesian when absent. */
  language?(): Language;
  /** Where the server is, e.g. "https://example.id"; the page's own origin when absent. */
  origin?: string;
}
