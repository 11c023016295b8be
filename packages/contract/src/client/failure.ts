import { failed, type CallError, type Failed } from "../envelope.ts";
import type { ClientErrorCode, HttpErrorCode } from "../errors/catalogue.ts";
import type { Language } from "../errors/language.ts";
import { clientErrors, httpErrors } from "../errors/transport-errors.ts";

/** Why no envelope came back. */
export type RequestFailure =
  StatusFailure | { kind: "client"; code: ClientErrorCode; cause?: unknown };

export interface StatusFailure {
  kind: "status";
  status: number;
  statusText: string;
  details?: CallError["details"];
  sentence?: CallError["sentence"];
  /** What the request carried; empty for a guest. Never told to anybody. */
  authorization?: string;
  /** The headers that the call was signed with; null for an unsigned one. */
  signature?: Record<string, string> | null;
}

/** Code: the HTTP status, else the client error code. Message: the status text, else ours. */
export function failureEnvelope(failure: RequestFailure, language: Language): Failed {
  if (failure.kind === "client") {
    return failed({ code: failure.code, message: clientErrors[failure.code].texts[language] });
  }
  const { status, statusText, details, sentence } = failure;
  const message = statusText.trim() === "" ? statusMessage(status, language) : statusText;
  return failed({
    code: String(status),
    message,
    ...(details === undefined ? {} : { details }),
    ...(sentence === undefined ? {} : { sentence }),
  });
}

/** The client error that a failure is: by status class where a status arrived. */
export function clientCodeOf(failure: RequestFailure): ClientErrorCode {
  if (failure.kind === "client") return failure.code;
  return failure.status >= 400 && failure.status < 500 ? "ERR_BAD_REQUEST" : "ERR_BAD_RESPONSE";
}

/** The client error for what fetch, or reading its answer, threw. "0" where it says nothing. */
export function clientCodeOfThrown(thrown: unknown): ClientErrorCode {
  if (!(thrown instanceof Error)) return "0";
  if (thrown.name === "AbortError") return "ERR_CANCELED";
  if (thrown.name === "TimeoutError") return "ETIMEDOUT";
  const stated = codeOn(thrown) ?? codeOn(thrown.cause);
  if (stated !== null) return stated;
  // A browser's fetch says every lost connection with a TypeError.
  return thrown instanceof TypeError ? "ERR_NETWORK" : "0";
}

function codeOn(value: unknown): ClientErrorCode | null {
  if (typeof value !== "object" || value === null || !("code" in value)) return null;
  const { code } = value;
  return typeof code === "string" && isClientCode(code) ? code : null;
}

/** True for codes that this client gives a failure; a server's own code is none of them. */
export function isTransportCode(code: string): boolean {
  return /^[1-5]\d\d$/.test(code) || isClientCode(code);
}

function isClientCode(code: string): code is ClientErrorCode {
  return Object.hasOwn(clientErrors, code);
}

function statusMessage(status: number, language: Language): string {
  const code = String(status);
  if (isHttpCode(code)) return httpErrors[code].texts[language];
  return clientErrors[clientCodeOf({ kind: "status", status, statusText: "" })].texts[language];
}

function isHttpCode(code: string): code is HttpErrorCode {
  return Object.hasOwn(httpErrors, code);
}
