import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { TransactionHeaders } from "@santap/snap/headers";
import { type ServiceName, SERVICES } from "@santap/snap/service-code";
import type { WireParse } from "@santap/snap/wire-reading";
import { sendProblem } from "../../problem.ts";
import type { World } from "../../world.ts";
import { createAccessTokenStore, type AccessTokenStore } from "./access-token-store.ts";
import { createExternalIdStore } from "./external-id-store.ts";
import { faultTookCall } from "./fault-gate.ts";
import { readBody, refuse, sendAnswer, type SnapAnswer } from "./snap-call.ts";
import { type Guard, guardTransaction } from "./transaction-guard.ts";

export type SnapHandler = (request: FastifyRequest) => SnapAnswer;

/** A transaction call that was let in. */
export interface SnapCall<Body> {
  readonly body: Body;
  readonly headers: TransactionHeaders;
  readonly request: FastifyRequest;
}

/** Where calls of the national standard come in. */
export interface SnapDoor {
  readonly tokens: AccessTokenStore;
  /** Answers a service's path, unless a fault takes the call. */
  serve(name: ServiceName, handle: SnapHandler): void;
  /** Answers a signed GET, which the standard does not have. */
  list(path: string, handle: (request: FastifyRequest, reply: FastifyReply) => FastifyReply): void;
  /** Headers, signature and body are looked at first; `act` sees only what passed. */
  guarded<Body>(
    parse: (body: unknown) => WireParse<Body>,
    act: (call: SnapCall<Body>) => SnapAnswer,
  ): SnapHandler;
}

export function openSnapDoor(world: World, app: FastifyInstance): SnapDoor {
  keepRawBodies(app);
  const tokens = createAccessTokenStore(world.memory);
  const guard: Guard = { tokens, externalIds: createExternalIdStore(world.memory) };
  return {
    tokens,
    serve: (name, handle) => {
      const { code, path } = SERVICES[name];
      app.post(path, { errorHandler: snapErrors(world, name) }, (request, reply) => {
        if (faultTookCall(world, reply, code)) return reply;
        return sendAnswer(world, reply, { service: code, answer: handle(request) });
      });
    },
    list: (path, handle) => {
      app.get(path, (request, reply) =>
        guardTransaction(world, guard, request).ok
          ? handle(request, reply)
          : sendProblem(reply, "UNAUTHORIZED"),
      );
    },
    guarded: (parse, act) => (request) => {
      const passed = guardTransaction(world, guard, request);
      if (!passed.ok) return passed.answer;
      const body = readBody(request, parse);
      return body.ok ? act({ body: body.value, headers: passed.value, request }) : body.answer;
    },
  };
}

/** Signatures cover bytes, so nothing may parse the body before it is verified. */
function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
}

/** What Fastify refuses before a handler runs, told in the standard's manner. */
function snapErrors(world: World, name: ServiceName) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const service = SERVICES[name].code;
    const status = error.statusCode ?? 500;
    if (status === 415) {
      const answer = refuse("INVALID_FIELD", "Content-Type").answer;
      return sendAnswer(world, reply, { service, answer });
    }
    if (status < 500)
      return sendAnswer(world, reply, { service, answer: { meaning: "BAD_REQUEST" } });
    request.log.error(error);
    return sendAnswer(world, reply, { service, answer: { meaning: "INTERNAL_ERROR" } });
  };
}
