import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { TransactionHeaders } from "@santap/snap/headers";
import { type ServiceName, SERVICES } from "@santap/snap/service-code";
import type { WireParse } from "@santap/snap/wire-reading";
import { applyCallFault } from "../../faults/call-faults.ts";
import { sendProblem } from "../../problem.ts";
import type { SandboxContext } from "../../context.ts";
import { createAccessTokenStore, type AccessTokenStore } from "./access-token-store.ts";
import { createExternalIdStore, type CallStores, authenticateCall } from "./authenticate-call.ts";
import { readBody, refuse, sendAnswer, type SnapAnswer } from "./snap-call.ts";

type SnapHandler = (request: FastifyRequest) => SnapAnswer;

export interface SnapCall<Body> {
  readonly body: Body;
  readonly headers: TransactionHeaders;
  readonly request: FastifyRequest;
}

export interface SnapServer {
  readonly tokens: AccessTokenStore;
  /** Serves a service's path; a configured fault answers instead. */
  serve(name: ServiceName, handle: SnapHandler): void;
  /** Serves a signed GET, which SNAP does not define. */
  list(path: string, handle: (request: FastifyRequest, reply: FastifyReply) => FastifyReply): void;
  /** Serves it to signed calls with a valid body. */
  serveSigned<Body>(
    name: ServiceName,
    parse: (body: unknown) => WireParse<Body>,
    answer: (call: SnapCall<Body>) => SnapAnswer,
  ): void;
}

export function createSnapServer(context: SandboxContext, app: FastifyInstance): SnapServer {
  addRawBodyParser(app);
  const tokens = createAccessTokenStore(context.database);
  const guard: CallStores = { tokens, externalIds: createExternalIdStore(context.database) };
  function serve(name: ServiceName, handle: SnapHandler): void {
    const { code: service, path } = SERVICES[name];
    const fail = (reply: FastifyReply) =>
      sendAnswer(context, reply, { service, answer: { meaning: "GENERAL_ERROR" } });
    app.post(path, { errorHandler: createErrorHandler(context, name) }, (request, reply) => {
      if (applyCallFault(context, reply, () => fail(reply))) return reply;
      return sendAnswer(context, reply, { service, answer: handle(request) });
    });
  }

  return {
    tokens,
    serve,
    list: (path, handle) => {
      app.get(path, (request, reply) =>
        authenticateCall(context, guard, request).ok
          ? handle(request, reply)
          : sendProblem(reply, "UNAUTHORIZED"),
      );
    },
    serveSigned: (name, parse, answer) =>
      serve(name, (request) => {
        const passed = authenticateCall(context, guard, request);
        if (!passed.ok) return passed.answer;
        const body = readBody(request, parse);
        return body.ok ? answer({ body: body.value, headers: passed.value, request }) : body.answer;
      }),
  };
}

/** The signature covers the raw bytes, so the body must not be parsed before it is verified. */
function addRawBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
}

function createErrorHandler(context: SandboxContext, name: ServiceName) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const service = SERVICES[name].code;
    const status = error.statusCode ?? 500;
    if (status === 415) {
      const answer = refuse("INVALID_FIELD", "Content-Type").answer;
      return sendAnswer(context, reply, { service, answer });
    }
    if (status < 500)
      return sendAnswer(context, reply, { service, answer: { meaning: "BAD_REQUEST" } });
    request.log.error(error);
    return sendAnswer(context, reply, { service, answer: { meaning: "INTERNAL_ERROR" } });
  };
}
