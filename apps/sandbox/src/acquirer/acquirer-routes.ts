import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { parseCancelRequest } from "@santap/snap/qr-mpm/cancel";
import { parseGenerateRequest } from "@santap/snap/qr-mpm/generate";
import { parseQueryRequest } from "@santap/snap/qr-mpm/query";
import { parseRefundRequest } from "@santap/snap/qr-mpm/refund";
import type { TransactionHeaders } from "@santap/snap/headers";
import { type ServiceName, SERVICES } from "@santap/snap/service-code";
import type { WireParse } from "@santap/snap/wire-reading";
import type { World } from "../world.ts";
import { issueAccessToken } from "./access-token.ts";
import { createAccessTokenStore } from "./call/access-token-store.ts";
import { cancelQr } from "./cancel-qr.ts";
import { createExternalIdStore } from "./call/external-id-store.ts";
import { faultTookCall } from "./call/fault-gate.ts";
import { generateQr } from "./generate-qr.ts";
import { queryQr } from "./query-qr.ts";
import { paymentAimedAt, type RefundOrder, refundQr } from "./refund-qr.ts";
import { readBody, refuse, sendAnswer, type SnapAnswer } from "./call/snap-call.ts";
import { type Guard, guardTransaction } from "./call/transaction-guard.ts";

type SnapHandler = (request: FastifyRequest) => SnapAnswer;

/** The acquirer's side of the national standard: access token and the four QR MPM calls. */
export function acquirerRoutes(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    keepRawBodies(app);
    const tokens = createAccessTokenStore(world.memory);
    const guard: Guard = { tokens, externalIds: createExternalIdStore(world.memory) };

    function serve(name: ServiceName, handle: SnapHandler): void {
      const { code, path } = SERVICES[name];
      app.post(path, { errorHandler: snapErrors(world, name) }, (request, reply) => {
        if (faultTookCall(world, reply, code)) return reply;
        return sendAnswer(world, reply, { service: code, answer: handle(request) });
      });
    }
    function guarded<Body>(
      parse: (body: unknown) => WireParse<Body>,
      act: (body: Body, headers: TransactionHeaders) => SnapAnswer,
    ): SnapHandler {
      return (request) => {
        const passed = guardTransaction(world, guard, request);
        if (!passed.ok) return passed.answer;
        const body = readBody(request, parse);
        return body.ok ? act(body.value, passed.value) : body.answer;
      };
    }

    serve("ACCESS_TOKEN", (request) => issueAccessToken(world, tokens, request));
    serve(
      "QR_GENERATE",
      guarded(parseGenerateRequest, (body, headers) => generateQr(world, body, headers)),
    );
    serve(
      "QR_QUERY",
      guarded(parseQueryRequest, (body) => queryQr(world, body)),
    );
    serve(
      "QR_CANCEL",
      guarded(parseCancelRequest, (body) => cancelQr(world, body)),
    );
    serve(
      "QR_REFUND",
      guarded(parseRefundOrder, (body) => refundQr(world, body)),
    );
  };
}

function parseRefundOrder(body: unknown): WireParse<RefundOrder> {
  const parsed = parseRefundRequest(body);
  if (!parsed.ok) return parsed;
  return { ok: true, value: { ...parsed.value, paymentReferenceNo: paymentAimedAt(body) } };
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
