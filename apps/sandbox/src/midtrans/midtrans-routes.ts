import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { charge, failure, type Answer } from "./charge.ts";
import { end, refund, answerStatus, findCharge } from "./change-charge.ts";
import type { Charge } from "./charge-store.ts";
import type { Midtrans } from "./midtrans.ts";
import { prepareQuery } from "../database/database.ts";

interface Call {
  readonly merchantId: string;
  readonly request: FastifyRequest;
}

type Act = (call: Call) => Answer;

/** The Core API at /midtrans, as publicly documented. */
export function midtransRoutes(midtrans: Midtrans) {
  return async (app: FastifyInstance): Promise<void> => {
    const served = createHandler(midtrans);
    app.post("/midtrans/v2/charge", served(handleCharge(midtrans), { mayHang: true }));
    const about = (act: (one: Charge, body: unknown) => Answer) =>
      served(({ merchantId, request }) => {
        const { id } = request.params as { id: string };
        return findCharge(midtrans, { id, merchantId }, (one) => act(one, request.body));
      });
    app.get(
      "/midtrans/v2/:id/status",
      about((one) => answerStatus(midtrans, one)),
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

/** Faults, then the server key, then the call once per idempotency key. */
function createHandler(midtrans: Midtrans) {
  const { faults, hungCalls } = midtrans.context;
  const once = createIdempotency(midtrans);
  return (act: Act, { mayHang = false } = {}) =>
    (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      if (applyFault(midtrans, reply)) return reply;
      const merchantId = authenticate(midtrans, request.headers.authorization);
      if (merchantId === null) return send(reply, failure(401, "Access denied: server key"));
      const answer = once(request.headers["idempotency-key"], () => act({ merchantId, request }));
      // The charge was created, but gets no response.
      if (mayHang && faults.takes("createThenTimeout")) {
        hungCalls.hang(reply);
        return reply;
      }
      return send(reply, answer);
    };
}

function handleCharge(midtrans: Midtrans): Act {
  return ({ merchantId, request }) => {
    const { host } = request.headers;
    return charge(midtrans, {
      ...{ merchantId, body: request.body, notifyUrl: readOverrideUrl(request) },
      baseUrl: midtrans.context.options.publicUrl ?? `http://${host ?? "localhost"}`,
    });
  };
}

/** The first address of X-Override-Notification. */
function readOverrideUrl({ headers }: FastifyRequest): string | null {
  const [url = ""] = String(headers["x-override-notification"] ?? "").split(",", 1);
  return /^https?:$/.test(URL.parse(url.trim())?.protocol ?? "") ? url.trim() : null;
}

function authenticate({ accounts }: Midtrans, authorization: string | undefined): string | null {
  const encoded = /^Basic (\S+)$/.exec(authorization ?? "")?.[1] ?? "";
  const [serverKey = ""] = Buffer.from(encoded, "base64").toString("utf8").split(":", 1);
  return accounts.get(serverKey) ?? null;
}

function applyFault({ context }: Midtrans, reply: FastifyReply): boolean {
  if (context.faults.takes("timeoutNext")) {
    context.hungCalls.hang(reply);
    return true;
  }
  if (context.faults.takes("garbageNext")) {
    void reply.code(200).type("text/html").send("<html><body>502 Bad Gateway</body></html>");
    return true;
  }
  if (!context.faults.takes("failNext")) return false;
  void send(reply, failure(500, "Sorry. Our system is recovering from unexpected issues."));
  return true;
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).type("application/json").send(body);
}

const LIFE_MS = 5 * 60_000;
const LONGEST_KEY = 46;

/** As documented: five minutes, shared by all calls, successes only, for any body. */
export function createIdempotency({ context, now }: Midtrans) {
  const find = prepareQuery<{ body: string }>(
    context.database,
    "SELECT body FROM midtrans_answers WHERE idempotency_key = ? AND at > ?",
  );
  const insertion = context.database.prepare(
    "INSERT OR REPLACE INTO midtrans_answers (idempotency_key, body, at) VALUES (?, ?, ?)",
  );
  return (header: string | string[] | undefined, act: () => Answer): Answer => {
    const key = typeof header === "string" && header.length <= LONGEST_KEY ? header : null;
    if (key === null) return act();
    const row = find.get(key, now() - LIFE_MS);
    if (row !== null) return JSON.parse(row.body) as Answer;
    const answer = act();
    if (["200", "201"].includes(String(answer.body["status_code"]))) {
      insertion.run(key, JSON.stringify(answer), now());
    }
    return answer;
  };
}
