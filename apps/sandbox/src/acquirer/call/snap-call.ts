import type { FastifyReply, FastifyRequest } from "fastify";
import type { WireParse } from "@santap/snap/wire-reading";
import { httpStatusOf, type KnownMeaning, responseStatus } from "@santap/snap/response-code";
import type { ServiceCode } from "@santap/snap/service-code";
import { formatTimestamp } from "@santap/snap/timestamp";
import type { World } from "../../world.ts";

/** An answer before it is put on the wire. `detail` is added to the standard's message. */
export interface SnapAnswer {
  readonly meaning: KnownMeaning;
  readonly detail?: string;
  readonly body?: object;
  /** It took effect, and the caller never learns of it. */
  readonly unanswered?: true;
}

/** Either what was asked for, or the answer that refuses it. */
export type Passed<Value> = { ok: true; value: Value } | { ok: false; answer: SnapAnswer };

export function refuse(meaning: KnownMeaning, detail?: string): { ok: false; answer: SnapAnswer } {
  return { ok: false, answer: detail === undefined ? { meaning } : { meaning, detail } };
}

/** The bytes as received: what the signature covers. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

/** JSON, then the service's own reading of it. */
export function readBody<Value>(
  request: FastifyRequest,
  parse: (body: unknown) => WireParse<Value>,
): Passed<Value> {
  const json = parseJson(rawBodyOf(request).toString("utf8"));
  if (json === undefined) return refuse("BAD_REQUEST", "The body is no JSON");
  const parsed = parse(json);
  if (parsed.ok) return parsed;
  return refuse(parsed.problem === "MISSING" ? "MISSING_FIELD" : "INVALID_FIELD", parsed.field);
}

export function sendAnswer(
  world: World,
  reply: FastifyReply,
  { service, answer }: { service: ServiceCode; answer: SnapAnswer },
): FastifyReply {
  if (answer.unanswered === true) {
    world.hungCalls.hang(reply);
    return reply;
  }
  return reply
    .code(httpStatusOf(answer.meaning))
    .header("X-TIMESTAMP", formatTimestamp(world.now()))
    .send({ ...responseStatus(answer.meaning, service, answer.detail), ...answer.body });
}

/** Undefined where the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
