import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { parseCancelRequest } from "@santap/snap/payment/cancel";
import { parseGenerateRequest } from "@santap/snap/qr-mpm/generate";
import { parseQueryRequest, type ParsedQueryRequest } from "@santap/snap/payment/query";
import { parseRefundRequest } from "@santap/snap/payment/refund";
import type { WireParse } from "@santap/snap/wire-reading";
import { serveDirectDebit } from "../ewallet/direct-debit/serve-direct-debit.ts";
import { sendProblem } from "../problem.ts";
import { settlementBetween, type SettlementContext } from "../settlement/settlement.ts";
import { wibDayBounds } from "../wib.ts";
import { issueAccessToken } from "./access-token.ts";
import { createSnapServer } from "./call/snap-server.ts";
import { cancelQr } from "./cancel-qr.ts";
import { generateQr } from "./generate-qr.ts";
import { readTargetPayment, type RefundOrder, refundQr } from "./refund-qr.ts";
import type { SandboxContext } from "../context.ts";
import { findTransaction } from "./find-transaction.ts";
import type { SnapAnswer } from "./call/snap-call.ts";
import { buildReport } from "../transactions/transaction-details.ts";

/** The acquirer's SNAP API: access token, QR MPM and direct debit. */
export function acquirerRoutes(settled: SettlementContext) {
  const { context } = settled;
  return async (app: FastifyInstance): Promise<void> => {
    const server = createSnapServer(context, app);
    const { serve, authenticated } = server;
    serve("ACCESS_TOKEN", (request) => issueAccessToken(context, server.tokens, request));
    serve(
      "QR_GENERATE",
      authenticated(parseGenerateRequest, ({ body, headers }) =>
        generateQr(context, body, headers),
      ),
    );
    serve(
      "QR_QUERY",
      authenticated(parseQueryRequest, ({ body }) => queryQr(context, body)),
    );
    serve(
      "QR_CANCEL",
      authenticated(parseCancelRequest, ({ body }) => cancelQr(context, body)),
    );
    serve(
      "QR_REFUND",
      authenticated(parseRefundOrder, ({ body }) => refundQr(context, body)),
    );
    serveDirectDebit(context, server);
    server.list("/v1.0/settlement", (request, reply) => listSettlement(settled, request, reply));
  };
}

/** Signed settlement list of a WIB day, for the merchant's server. */
function listSettlement(settled: SettlementContext, request: FastifyRequest, reply: FastifyReply) {
  const { date = "" } = request.query as { date?: string };
  const bounds = wibDayBounds(date);
  if (bounds === null) return sendProblem(reply, "INVALID_REQUEST", "date is no day");
  return reply.send(settlementBetween(settled, { ...bounds, party: "acquirer" }));
}

function parseRefundOrder(body: unknown): WireParse<RefundOrder> {
  const parsed = parseRefundRequest(body);
  if (!parsed.ok) return parsed;
  return { ok: true, value: { ...parsed.value, paymentReferenceNo: readTargetPayment(body) } };
}

export function queryQr(context: SandboxContext, request: ParsedQueryRequest): SnapAnswer {
  const found = findTransaction(context, request);
  if (!found.ok) return found.answer;
  return { meaning: "SUCCESS", body: buildReport(context, found.value) };
}
