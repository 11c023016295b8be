import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Overloaded, type BodyAdmission } from "../../../http/overload/body-admission.ts";
import { receiveBalance, type BalanceDeps } from "./receive-balance.ts";
import { LogUnavailable } from "../event-log/event-log.ts";
import { writeLine } from "../event-log/stored-line.ts";
import { buildRejectedLine } from "./rejected-line.ts";
import { MAX_BYTES } from "./read-wire.ts";
import { BatchTooLarge, receiveBatch } from "./receive-batch.ts";
import { readAppId } from "./reject.ts";
import type { CollectDeps, TrackRequest } from "./track-request.ts";

const RETRY_AFTER_S = 60;
/** Column limit; the header is untrusted. */
const MAX_CONTENT_LENGTH = 2 ** 31 - 1;

declare module "fastify" {
  interface FastifyRequest {
    sender: string;
    begunAt: number;
  }
}

export interface CollectRouteDeps extends CollectDeps, BalanceDeps {
  intake: BodyAdmission;
  allowsAddress(address: string): boolean;
}

/** Own protocol and limits: no envelope, any origin, no cookies, and a form without preflight. */
export async function serveCollect(app: FastifyInstance, deps: CollectRouteDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "buffer", bodyLimit: MAX_BYTES },
      (request, body: Buffer, done) =>
        deps.intake.admit(request, body, (refusal) => done(refusal, body)),
    );
    // No log line carries the request id, so no child logger is needed.
    scope.setChildLoggerFactory((logger) => logger);
    scope.decorateRequest("sender", "");
    scope.decorateRequest("begunAt", 0);
    scope.addHook("onRequest", (request, reply, done) => {
      // Read once: each read walks the trusted proxies.
      request.sender = request.ip;
      request.begunAt = deps.clock();
      reply.header("access-control-allow-origin", "*").header("cache-control", "no-store");
      if (deps.allowsAddress(request.sender)) return done();
      reply.status(429).header("retry-after", "5").send({ code: 429, now: deps.clock() });
    });
    scope.setErrorHandler((error: FastifyError, request, reply) =>
      replyWithError(deps, error, { request, reply }),
    );
    const options = { bodyLimit: MAX_BYTES, schema: { hide: true } };
    scope.post("/v3/track/js/:appId", options, (request) => receiveBatch(deps, read(request)));
    scope.post("/v3/balance/js/:appId", options, (request) => receiveBalance(deps, read(request)));
  });
}

function read(request: FastifyRequest): TrackRequest {
  const { appId } = request.params as { appId: string };
  const query = request.query as Record<string, unknown>;
  const { app_key: appKey, timestamp } = query;
  const sent = typeof timestamp === "string" && /^\d{1,14}$/.test(timestamp);
  return {
    begunAt: request.begunAt,
    appId,
    appKey: typeof appKey === "string" ? appKey : "",
    sentAt: sent ? Number(timestamp) : null,
    // Non-ASCII is no base64 in any case.
    body: Buffer.isBuffer(request.body) ? request.body.toString("latin1") : "",
    address: request.sender,
  };
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Only an explicit code makes the client drop data; a status makes it keep them. */
async function replyWithError(
  deps: CollectRouteDeps,
  error: FastifyError,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const now = deps.clock();
  if (error instanceof LogUnavailable) {
    deps.metrics.unavailable.inc();
    return reply.status(503).header("retry-after", String(RETRY_AFTER_S)).send({ code: 503, now });
  }
  if (error instanceof BatchTooLarge) return reply.status(413).send({ code: 413, now });
  if (error.statusCode === 413) return rejectUnread(deps, { request, reply });
  const status = error.statusCode ?? 500;
  if (status >= 500 && !(error instanceof Overloaded))
    request.log.error({ err: error }, "an event report failed");
  return reply
    .status(status >= 500 ? 503 : status)
    .header("retry-after", String(RETRY_AFTER_S))
    .send({
      code: status,
      now,
    });
}

async function rejectUnread(
  deps: CollectRouteDeps,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const now = deps.clock();
  const line = buildRejectedLine({
    ...{ stage: "limit", reason: "body larger than 64 KB", raw: "" },
    ...{ appId: readAppId(read(request)), receivedAt: now, address: request.sender },
  });
  const bytes = Math.min(
    Number(request.headers["content-length"] ?? MAX_BYTES),
    MAX_CONTENT_LENGTH,
  );
  const sized = { ...line, bytes };
  try {
    await deps.log.append(writeLine(sized));
  } catch (error) {
    return replyWithError(deps, error as FastifyError, { request, reply });
  }
  deps.metrics.bad.inc({ stage: "limit" });
  deps.micro.record([sized]);
  return reply.status(413).send({ code: 413, now });
}
