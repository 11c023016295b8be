import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { parseCancelRequest } from "@santap/snap/qr-mpm/cancel";
import { parseGenerateRequest } from "@santap/snap/qr-mpm/generate";
import { parseQueryRequest } from "@santap/snap/qr-mpm/query";
import { parseRefundRequest } from "@santap/snap/qr-mpm/refund";
import type { WireParse } from "@santap/snap/wire-reading";
import { serveDirectDebit } from "../ewallet/direct-debit/serve-direct-debit.ts";
import { sendProblem } from "../problem.ts";
import { settlementBetween, type SettledWorld } from "../settlement/settlement.ts";
import { wibDayBounds } from "../wib.ts";
import { issueAccessToken } from "./access-token.ts";
import { openSnapDoor } from "./call/snap-door.ts";
import { cancelQr } from "./cancel-qr.ts";
import { generateQr } from "./generate-qr.ts";
import { queryQr } from "./query-qr.ts";
import { paymentAimedAt, type RefundOrder, refundQr } from "./refund-qr.ts";

/** The acquirer's side of the national standard: access token, QR MPM and direct debit. */
export function acquirerRoutes(settled: SettledWorld) {
  const { world } = settled;
  return async (app: FastifyInstance): Promise<void> => {
    const door = openSnapDoor(world, app);
    const { serve, guarded } = door;
    serve("ACCESS_TOKEN", (request) => issueAccessToken(world, door.tokens, request));
    serve(
      "QR_GENERATE",
      guarded(parseGenerateRequest, ({ body, headers }) => generateQr(world, body, headers)),
    );
    serve(
      "QR_QUERY",
      guarded(parseQueryRequest, ({ body }) => queryQr(world, body)),
    );
    serve(
      "QR_CANCEL",
      guarded(parseCancelRequest, ({ body }) => cancelQr(world, body)),
    );
    serve(
      "QR_REFUND",
      guarded(parseRefundOrder, ({ body }) => refundQr(world, body)),
    );
    serveDirectDebit(world, door);
    door.list("/v1.0/settlement", (request, reply) => listOwn(settled, request, reply));
  };
}

/** What this acquirer took and gave back on a WIB day, for the merchant's own program. */
function listOwn(settled: SettledWorld, request: FastifyRequest, reply: FastifyReply) {
  const { date = "" } = request.query as { date?: string };
  const bounds = wibDayBounds(date);
  if (bounds === null) return sendProblem(reply, "INVALID_REQUEST", "date is no day");
  return reply.send(settlementBetween(settled, { ...bounds, party: "acquirer" }));
}

function parseRefundOrder(body: unknown): WireParse<RefundOrder> {
  const parsed = parseRefundRequest(body);
  if (!parsed.ok) return parsed;
  return { ok: true, value: { ...parsed.value, paymentReferenceNo: paymentAimedAt(body) } };
}
