import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SandboxContext } from "../context.ts";
import { applyCallFault } from "../faults/call-faults.ts";
import type { PaymentDetails } from "../payment/payment.ts";
import { type Answer, failure } from "./answer.ts";
import { answerStatus, endCharge, refundCharge, withCharge } from "./change-charge.ts";
import { charge } from "./charge.ts";
import { createIdempotency } from "./idempotency.ts";

interface Call {
  readonly merchantId: string;
  readonly request: FastifyRequest;
}

type Handler = (call: Call) => Answer;

/** The Core API at /midtrans, as publicly documented. */
export function midtransRoutes(context: SandboxContext) {
  return async (app: FastifyInstance): Promise<void> => {
    const serve = createServer(context);
    app.post("/midtrans/v2/charge", serve(handleCharge(context), { mayHang: true }));
    const about = (handle: (details: PaymentDetails, body: unknown) => Answer) =>
      serve(({ merchantId, request }) => {
        const { id } = request.params as { id: string };
        return withCharge(context, { id, merchantId }, (found) => handle(found, request.body));
      });
    const of = "/midtrans/v2/:id";
    app.get(
      `${of}/status`,
      about((found) => answerStatus(context, found)),
    );
    app.post(
      `${of}/cancel`,
      about((found) => endCharge(context, found, "cancelledAt")),
    );
    app.post(
      `${of}/expire`,
      about((found) => endCharge(context, found, "expiredAt")),
    );
    for (const path of ["refund", "refund/online/direct"]) {
      app.post(
        `${of}/${path}`,
        about((found, body) => refundCharge(context, found, body)),
      );
    }
  };
}

/** Faults, then the server key, then the call once per idempotency key. */
function createServer(context: SandboxContext) {
  const keys = Object.entries(context.options.midtrans?.serverKeys ?? {});
  const accounts = new Map(keys.map(([merchantId, serverKey]) => [serverKey, merchantId]));
  const once = createIdempotency(context);
  return (handle: Handler, { mayHang = false } = {}) =>
    (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      if (applyCallFault(context, reply, () => send(reply, BROKEN))) return reply;
      const merchantId = accounts.get(readServerKey(request.headers.authorization));
      if (merchantId === undefined) return send(reply, failure(401, "Access denied: server key"));
      const key = request.headers["idempotency-key"];
      const answer = once(key, () => handle({ merchantId, request }));
      // The charge was created, but gets no response.
      if (mayHang && context.faults.takes("createThenTimeout")) {
        context.hungCalls.hang(reply);
        return reply;
      }
      return send(reply, answer);
    };
}

const BROKEN = failure(500, "Sorry. Our system is recovering from unexpected issues.");

function handleCharge(context: SandboxContext): Handler {
  return ({ merchantId, request }) => {
    const { host } = request.headers;
    return charge(context, {
      merchantId,
      body: request.body,
      notifyUrl: readOverrideUrl(request),
      baseUrl: context.options.publicUrl ?? `http://${host ?? "localhost"}`,
    });
  };
}

/** The first address of X-Override-Notification. */
function readOverrideUrl({ headers }: FastifyRequest): string | null {
  const [url = ""] = String(headers["x-override-notification"] ?? "").split(",", 1);
  return /^https?:$/.test(URL.parse(url.trim())?.protocol ?? "") ? url.trim() : null;
}

function readServerKey(authorization: string | undefined): string {
  const encoded = /^Basic (\S+)$/.exec(authorization ?? "")?.[1] ?? "";
  return Buffer.from(encoded, "base64").toString("utf8").split(":", 1)[0] ?? "";
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).type("application/json").send(body);
}
