import { ClientErrorCode } from "@santap/contract/errors/transport-codes";
import { failed, succeeded, type CallError, type Envelope } from "@santap/contract/envelope";
import {
  thrownToClientErrorCode,
  isTransportErrorCode,
  type RequestFailure,
} from "./request-failure.ts";
import type { FetchResponse } from "./request-ports.ts";
import type { Outcome } from "./deadline.ts";

/** How one try of a request ended: with an envelope of the server, or with a failure. */
export type SendResult = { kind: "envelope"; envelope: Envelope<unknown> } | RequestFailure;

/** `answer` is what arrived before the end, if anything did; a status that fails outranks all else. */
export function toSendResult(ended: Outcome<string>, answer: FetchResponse | null): SendResult {
  if (answer !== null && !isOk(answer.status) && ended.kind !== "aborted") {
    return statusFailure(answer, ended.kind === "done" ? ended.value : "");
  }
  switch (ended.kind) {
    case "timeout":
      return { kind: "client", code: ClientErrorCode.timeout };
    case "aborted":
      return { kind: "client", code: ClientErrorCode.canceled };
    case "failed":
      return { kind: "client", code: thrownToClientErrorCode(ended.error), cause: ended.error };
    case "done": {
      const envelope = parseEnvelope(ended.value);
      if (envelope === null) return { kind: "client", code: ClientErrorCode.badResponse };
      return { kind: "envelope", envelope: withServerMessage(envelope) };
    }
  }
}

function isOk(status: number): boolean {
  return status >= 200 && status < 300;
}

/** A server's code may look like a failure of the transport; its message is shown all the same. */
function withServerMessage(envelope: Envelope<unknown>): Envelope<unknown> {
  if (envelope.success || !isTransportErrorCode(envelope.error.code)) return envelope;
  const { error } = envelope;
  return error.message === "" ? envelope : failed({ ...error, serverMessage: error.message });
}

/** Of the body of an error status the details count (the field, the server's time) and its sentence. */
function statusFailure(answer: FetchResponse, body: string): SendResult {
  const { status, statusText } = answer;
  const { details, message } = parseEnvelope(body)?.error ?? {};
  return {
    kind: "status",
    status,
    statusText,
    ...(details === undefined ? {} : { details }),
    ...(message ? { serverMessage: message } : {}),
  };
}

/** The envelope that a body holds, or null where the body is no envelope. Never throws. */
function parseEnvelope(body: string): Envelope<unknown> | null {
  const value = parseJson(body);
  if (!isObject(value)) return null;
  if (value.success === true) return "data" in value ? succeeded(value.data) : null;
  if (value.success !== false) return null;
  const error = parseError(value.error);
  return error === null ? null : failed(error);
}

function parseError(error: unknown): CallError | null {
  if (!isObject(error)) return null;
  const { code, message, details } = error;
  if (typeof code !== "string" && typeof code !== "number") return null;
  if (typeof message !== "string") return null;
  const said = { code: String(code), message };
  return isObject(details) ? { ...said, details } : said;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
