import type { Envelope } from "@santap/contract/envelope";
import { HEADER } from "@santap/contract/headers";
import { mergeHeaders, withBlankAuthorization } from "./request-headers.ts";
import type { FetchResponse, FetchInit, RequestPorts } from "./request-ports.ts";
import { toSendResult, type SendResult } from "./send-result.ts";
import { withDeadline } from "./deadline.ts";
import type { SerializedRequest } from "./serialize-request.ts";

export interface SendOptions {
  signal?: AbortSignal | undefined;
  timeoutMs: number;
  blankAuthorization: boolean;
  signed: boolean;
  headers?: Record<string, string> | undefined;
}

/** The security script may take this long to load and to sign; then the call goes without. */
export const SIGNING_TIMEOUT_MS = 10_000;

interface Exchange {
  answer: FetchResponse | null;
  startedAt: number;
  authorization: string;
}

/** Signs, sends and reads one request. Never rejects. The time-out leaves signing out. */
export async function sendOnce(
  ports: RequestPorts,
  request: SerializedRequest,
  options: SendOptions,
): Promise<SendResult> {
  const signature = options.signed ? await requestSignature(ports, request, options.signal) : null;
  const exchange: Exchange = { answer: null, startedAt: ports.now(), authorization: "" };
  const { fetch, origin = "" } = ports;
  const ended = await withDeadline({ ports, ...options }, async (signal) => {
    const headers = await buildHeaders(ports, { request, options, signature });
    exchange.authorization = headers[HEADER.authorization] ?? "";
    exchange.startedAt = ports.now();
    exchange.answer = await fetch(origin + request.path, fetchInit(request, headers, signal));
    return exchange.answer.text();
  });
  const result = toSendResult(ended, exchange.answer);
  if (result.kind === "status")
    return { ...result, authorization: exchange.authorization, signature };
  if (result.kind === "client") return result;
  return {
    kind: "envelope",
    envelope: withDuration(result.envelope, ports.now() - exchange.startedAt),
  };
}

function fetchInit(
  request: SerializedRequest,
  headers: Record<string, string>,
  signal: AbortSignal,
): FetchInit {
  const init = { method: request.method, headers, signal };
  return request.method === "GET" ? init : { ...init, body: request.body };
}

/** A script that cannot be loaded, fails or dawdles leaves the call without its headers. */
async function requestSignature(
  ports: RequestPorts,
  request: SerializedRequest,
  signal: AbortSignal | undefined,
): Promise<Record<string, string> | null> {
  const { sign } = ports;
  if (sign === undefined) return null;
  const limit = { ports, timeoutMs: SIGNING_TIMEOUT_MS, signal };
  const ended = await withDeadline(limit, async () => sign({ ...request }));
  return ended.kind === "done" ? ended.value : null;
}

interface HeaderSources {
  request: SerializedRequest;
  options: SendOptions;
  signature: Record<string, string> | null;
}

async function buildHeaders(
  ports: RequestPorts,
  { request, options, signature }: HeaderSources,
): Promise<Record<string, string>> {
  const headers = mergeHeaders(
    { accept: "application/json" },
    request.method === "POST" ? { "content-type": "application/json; charset=utf-8" } : null,
    await readPortHeaders(ports),
    options.headers,
    signature,
  );
  return options.blankAuthorization ? withBlankAuthorization(headers) : headers;
}

async function readPortHeaders(ports: RequestPorts): Promise<Record<string, string>> {
  const { headers } = ports;
  try {
    return await headers();
  } catch (cause) {
    // Wrapped, so that whatever was thrown here is not taken for a lost connection.
    throw new Error("the headers of the request could not be made", { cause });
  }
}

function withDuration(envelope: Envelope<unknown>, durationMs: number): Envelope<unknown> {
  if (!envelope.success) return envelope;
  return { ...envelope, request_duration: Math.max(0, Math.round(durationMs)) };
}
