import type { FastifyReply, FastifyRequest } from "fastify";
import type { WireParse } from "@santap/snap/wire-reading";
import { toHttpStatus, type KnownMeaning, responseStatus } from "@santap/snap/response-code";
import type { ServiceCode } from "@santap/snap/service-code";
import { formatTimestamp } from "@santap/snap/timestamp";
import type { SandboxContext } from "../../context.ts";

/** `detail` is appended to the standard message. */
export interface SnapAnswer {
  readonly meaning: KnownMeaning;
  readonly detail?: string;
  readonly body?: object;
  /** The call took effect, but gets no response. */
  readonly unanswered?: true;
}

export type Result<Value> = { ok: true; value: Value } | { ok: false; answer: SnapAnswer };

export function refuse(meaning: KnownMeaning, detail?: string): { ok: false; answer: SnapAnswer } {
  return { ok: false, answer: detail === undefined ? { meaning } : { meaning, detail } };
}

/** The bytes that the signature covers. */
export function getRawBody(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

export function readBody<Value>(
  request: FastifyRequest,
  parse: (body: unknown) => WireParse<Value>,
): Result<Value> {
  const json = parseJson(getRawBody(request).toString("utf8"));
  if (json === undefined) return refuse("BAD_REQUEST", "The body is no JSON");
  const parsed = parse(json);
  if (parsed.ok) return parsed;
  return refuse(parsed.problem === "MISSING" ? "MISSING_FIELD" : "INVALID_FIELD", parsed.field);
}

export function sendAnswer(
  context: SandboxContext,
  reply: FastifyReply,
  { service, answer }: { service: ServiceCode; answer: SnapAnswer },
): FastifyReply {
  if (answer.unanswered === true) {
    context.hungCalls.hang(reply);
    return reply;
  }
  return reply
    .code(toHttpStatus(answer.meaning))
    .header("X-TIMESTAMP", formatTimestamp(context.now()))
    .send({ ...responseStatus(answer.meaning, service, answer.detail), ...answer.body });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
