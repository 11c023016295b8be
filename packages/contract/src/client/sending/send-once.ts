import type { Envelope } from "../../envelope.ts";
import { HEADER, mergeHeaders, withBlankAuthorization } from "../headers.ts";
import type { AbortSignalLike, FetchAnswer, FetchInit, RequestPorts } from "../ports.ts";
import { interpret, type Attempt } from "./attempt.ts";
import { withDeadline } from "./deadline.ts";
import type { WrittenRequest } from "./written-request.ts";

export interface SendingOptions {
  signal?: AbortSignalLike | undefined;
  timeoutMs: number;
  blankAuthorization: boolean;
  signed: boolean;
  headers?: Record<string, string> | undefined;
}

/** The security script may take this long to load and to sign; then the call goes without. */
export const SIGNING_TIMEOUT_MS = 10_000;

interface Exchange {
  answer: FetchAnswer | null;
  startedAt: number;
  authorization: string;
}

/** Signs, sends and reads one request. Never rejects. The time-out leaves signing out. */
export async function sendOnce<S extends AbortSignalLike>(
  ports: RequestPorts<S>,
  request: WrittenRequest,
  options: SendingOptions,
): Promise<Attempt> {
  const signature = options.signed ? await signatureOf(ports, request, options.signal) : null;
  const exchange: Exchange = { answer: null, startedAt: ports.now(), authorization: "" };
  const { fetch, origin = "" } = ports;
  const ended = await withDeadline({ ports, ...options }, async (signal) => {
    const headers = await headersOf(ports, { request, options, signature });
    exchange.authorization = headers[HEADER.authorization] ?? "";
    exchange.startedAt = ports.now();
    exchange.answer = await fetch(origin + request.path, fetchInit(request, headers, signal));
    return exchange.answer.text();
  });
  const attempt = interpret(ended, exchange.answer);
  if (attempt.kind === "status")
    return { ...attempt, authorization: exchange.authorization, signature };
  if (attempt.kind === "client") return attempt;
  return { kind: "envelope", envelope: timed(attempt.envelope, ports.now() - exchange.startedAt) };
}

function fetchInit<S extends AbortSignalLike>(
  request: WrittenRequest,
  headers: Record<string, string>,
  signal: S,
): FetchInit<S> {
  const init = { method: request.method, headers, signal };
  return request.method === "GET" ? init : { ...init, body: request.body };
}

/** A script that cannot be loaded, fails or dawdles leaves the call without its headers. */
async function signatureOf<S extends AbortSignalLike>(
  ports: RequestPorts<S>,
  request: WrittenRequest,
  signal: AbortSignalLike | undefined,
): Promise<Record<string, string> | null> {
  const { sign } = ports;
  if (sign === undefined) return null;
  const limit = { ports, timeoutMs: SIGNING_TIMEOUT_MS, signal };
  const ended = await withDeadline(limit, async () => sign({ ...request }));
  return ended.kind === "done" ? ended.value : null;
}

interface HeaderSources {
  request: WrittenRequest;
  options: SendingOptions;
  signature: Record<string, string> | null;
}

async function headersOf<S extends AbortSignalLike>(
  ports: RequestPorts<S>,
  { request, options, signature }: HeaderSources,
): Promise<Record<string, string>> {
  const headers = mergeHeaders(
    { accept: "application/json" },
    request.method === "POST" ? { "content-type": "application/json; charset=utf-8" } : null,
    await ownHeaders(ports),
    options.headers,
    signature,
  );
  return options.blankAuthorization ? withBlankAuthorization(headers) : headers;
}

async function ownHeaders<S extends AbortSignalLike>(
  ports: RequestPorts<S>,
): Promise<Record<string, string>> {
  const { headers } = ports;
  try {
    return await headers();
  } catch (cause) {
    // Wrapped, so that whatever was thrown here is not taken for a lost connection.
    throw new Error("the headers of the request could not be made", { cause });
  }
}

function timed(envelope: Envelope<unknown>, durationMs: number): Envelope<unknown> {
  if (!envelope.success) return envelope;
  return { ...envelope, request_duration: Math.max(0, Math.round(durationMs)) };
}
