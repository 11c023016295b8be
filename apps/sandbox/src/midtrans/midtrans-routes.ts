import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { charge, failure, type Answer } from "./charge.ts";
import { end, refund, statusOf, withCharge } from "./change.ts";
import type { Charge } from "./charge-store.ts";
import { createIdempotency } from "./idempotency.ts";
import type { Midtrans } from "./midtrans.ts";

/** A call of an account of ours. */
interface Call {
  readonly merchantId: string;
  readonly request: FastifyRequest;
}

type Act = (call: Call) => Answer;

/** The Core API at /midtrans, as its public documentation says. */
export function midtransRoutes(midtrans: Midtrans) {
  return async (app: FastifyInstance): Promise<void> => {
    const served = serving(midtrans);
    app.post("/midtrans/v2/charge", served(charging(midtrans), { mayHang: true }));
    const about = (act: (one: Charge, body: unknown) => Answer) =>
      served(({ merchantId, request }) => {
        const { id } = request.params as { id: string };
        return withCharge(midtrans, { id, merchantId }, (one) => act(one, request.body));
      });
    app.get(
      "/midtrans/v2/:id/status",
      about((one) => statusOf(midtrans, one)),
    );
    for (const ended of ["cancel", "expire"] as const) {
      app.post(
        `/midtrans/v2/:id/${ended}`,
        about((one) => end(midtrans, one, ended)),
      );
    }
    for (const path of ["refund", "refund/online/direct"]) {
      app.post(
        `/midtrans/v2/:id/${path}`,
        about((one, body) => refund(midtrans, one, body)),
      );
    }
  };
}

/** Faults first, then the key, then the call, once for each idempotency key. */
function serving(midtrans: Midtrans) {
  const { faults, hungCalls } = midtrans.world;
  const once = createIdempotency(midtrans);
  return (act: Act, { mayHang = false } = {}) =>
    (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      if (faultTook(midtrans, reply)) return reply;
      const merchantId = accountOf(midtrans, request.headers.authorization);
      if (merchantId === null) return send(reply, failure(401, "Access denied: server key"));
      const answer = once(request.headers["idempotency-key"], () => act({ merchantId, request }));
      // It took effect, and its answer never comes.
      if (mayHang && faults.takes("createThenTimeout")) {
        hungCalls.hang(reply);
        return reply;
      }
      return send(reply, answer);
    };
}

function charging(midtrans: Midtrans): Act {
  return ({ merchantId, request }) => {
    const { host } = request.headers;
    return charge(midtrans, {
      ...{ merchantId, body: request.body, notifyUrl: overrideIn(request) },
      baseUrl: midtrans.world.options.publicUrl ?? `http://${host ?? "localhost"}`,
    });
  };
}

/** The first of the addresses that the merchant wants told instead of its usual one. */
function overrideIn({ headers }: FastifyRequest): string | null {
  const [url = ""] = String(headers["x-override-notification"] ?? "").split(",", 1);
  return /^https?:$/.test(URL.parse(url.trim())?.protocol ?? "") ? url.trim() : null;
}

/** Whose server key it is; null for nobody's. */
function accountOf({ accounts }: Midtrans, authorization: string | undefined): string | null {
  const encoded = /^Basic (\S+)$/.exec(authorization ?? "")?.[1] ?? "";
  const [serverKey = ""] = Buffer.from(encoded, "base64").toString("utf8").split(":", 1);
  return accounts.get(serverKey) ?? null;
}

function faultTook({ world }: Midtrans, reply: FastifyReply): boolean {
  if (world.faults.takes("timeoutNext")) {
    world.hungCalls.hang(reply);
    return true;
  }
  if (world.faults.takes("garbageNext")) {
    void reply.code(200).type("text/html").send("<html><body>502 Bad Gateway</body></html>");
    return true;
  }
  if (!world.faults.takes("failNext")) return false;
  void send(reply, failure(500, "Sorry. Our system is recovering from unexpected issues."));
  return true;
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).type("application/json").send(body);
}
