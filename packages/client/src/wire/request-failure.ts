import { failed, type CallError, type Failed } from "@santap/contract/envelope";
import { ClientErrorCode } from "@santap/contract/errors/transport-codes";
import type { Language } from "@santap/contract/errors/language";
import { TRANSPORT_TEXTS } from "@santap/contract/errors/transport-texts";

/** Why no envelope came back. */
export type RequestFailure =
  | StatusFailure
  | { kind: "client"; code: ClientErrorCode; cause?: unknown };

export interface StatusFailure {
  kind: "status";
  status: number;
  statusText: string;
  details?: CallError["details"];
  serverMessage?: CallError["serverMessage"];
  /** What the request carried; empty for a guest. Never told to anybody. */
  authorization?: string;
  /** The headers that the call was signed with; null for an unsigned one. */
  signature?: Record<string, string> | null;
}

/** Code: the HTTP status, else the client error code. Message: the status text, else ours. */
export function toFailureEnvelope(failure: RequestFailure, language: Language): Failed {
  if (failure.kind === "client") {
    return failed({ code: failure.code, message: TRANSPORT_TEXTS[language][failure.code] });
  }
  const { status, statusText, details, serverMessage } = failure;
  const message = statusText.trim() === "" ? statusMessage(status, language) : statusText;
  return failed({
    code: String(status),
    message,
    ...(details === undefined ? {} : { details }),
    ...(serverMessage === undefined ? {} : { serverMessage }),
  });
}

/** The client error that a failure is: by status class where a status arrived. */
export function toClientErrorCode(failure: RequestFailure): ClientErrorCode {
  if (failure.kind === "client") return failure.code;
  return failure.status >= 400 && failure.status < 500
    ? ClientErrorCode.badRequest
    : ClientErrorCode.badResponse;
}

/** The client error for what fetch, or reading its answer, threw. "0" where it says nothing. */
export function thrownToClientErrorCode(thrown: unknown): ClientErrorCode {
  if (!(thrown instanceof Error)) return ClientErrorCode.unknown;
  if (thrown.name === "AbortError") return ClientErrorCode.canceled;
  if (thrown.name === "TimeoutError") return ClientErrorCode.connectTimeout;
  const stated = readClientErrorCode(thrown) ?? readClientErrorCode(thrown.cause);
  if (stated !== null) return stated;
  // A browser's fetch says every lost connection with a TypeError.
  return thrown instanceof TypeError ? ClientErrorCode.network : ClientErrorCode.unknown;
}

function readClientErrorCode(value: unknown): ClientErrorCode | null {
  if (typeof value !== "object" || value === null || !("code" in value)) return null;
  const { code } = value;
  return typeof code === "string" && isClientErrorCode(code) ? code : null;
}

/** True for codes that this client gives a failure; a server's own code is none of them. */
export function isTransportErrorCode(code: string): boolean {
  return /^[1-5]\d\d$/.test(code) || isClientErrorCode(code);
}

function isClientErrorCode(code: string): code is ClientErrorCode {
  return (Object.values(ClientErrorCode) as string[]).includes(code);
}

function statusMessage(status: number, language: Language): string {
  const texts: Readonly<Record<string, string>> = TRANSPORT_TEXTS[language];
  const failure = { kind: "status", status, statusText: "" } as const;
  return texts[status] ?? TRANSPORT_TEXTS[language][toClientErrorCode(failure)];
}
