import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { parseDebitPayRequest } from "@santap/snap/direct-debit/pay";
import { parseCancelRequest, parseDebitCancelRequest } from "@santap/snap/payment/cancel";
import { parseDebitStatusRequest, parseQueryRequest } from "@santap/snap/payment/query";
import {
  parseDebitRefundRequest,
  parseRefundRequest,
  type ParsedRefundRequest,
} from "@santap/snap/payment/refund";
import { parseGenerateRequest } from "@santap/snap/qr-mpm/generate";
import type { WireParse } from "@santap/snap/wire-reading";
import type { SandboxContext } from "../context.ts";
import { sendProblem } from "../problem.ts";
import { listSettlement } from "../settlement/settlement.ts";
import { wibDayBounds } from "../wib.ts";
import { issueAccessToken } from "./access-token.ts";
import { createSnapServer, type SnapServer } from "./call/snap-server.ts";
import { cancelPayment } from "./cancel-payment.ts";
import { generateQr } from "./generate-qr.ts";
import { readTargetPayment, refund, type RefundRequest } from "./refund-payment.ts";
import { reportPayment } from "./report-payment.ts";
import { startDebit } from "./start-debit.ts";

/** The acquirer's SNAP API: access token, QR MPM, direct debit and settlement. */
export function acquirerRoutes(context: SandboxContext) {
  return async (app: FastifyInstance): Promise<void> => {
    const server = createSnapServer(context, app);
    server.serve("ACCESS_TOKEN", (request) => issueAccessToken(context, server.tokens, request));
    serveQr(context, server);
    serveDebit(context, server);
    server.list("/v1.0/settlement", (request, reply) => sendSettlement(context, request, reply));
  };
}

function serveQr(context: SandboxContext, { serveSigned }: SnapServer): void {
  serveSigned("QR_GENERATE", parseGenerateRequest, (call) => generateQr(context, call));
  serveSigned("QR_QUERY", parseQueryRequest, ({ body }) => reportPayment(context, "QR", body));
  serveSigned("QR_CANCEL", parseCancelRequest, ({ body }) => cancelPayment(context, "QR", body));
  serveSigned("QR_REFUND", withTarget(parseRefundRequest), ({ body }) =>
    refund(context, "QR", body),
  );
}

function serveDebit(context: SandboxContext, { serveSigned }: SnapServer): void {
  serveSigned("DEBIT_PAY", parseDebitPayRequest, (call) => startDebit(context, call));
  serveSigned("DEBIT_STATUS", parseDebitStatusRequest, ({ body }) =>
    reportPayment(context, "DEBIT", body),
  );
  serveSigned("DEBIT_CANCEL", parseDebitCancelRequest, ({ body }) =>
    cancelPayment(context, "DEBIT", body),
  );
  serveSigned("DEBIT_REFUND", parseDebitRefundRequest, ({ body }) =>
    refund(context, "DEBIT", { ...body, paymentReferenceNo: null }),
  );
}

function withTarget(parse: (body: unknown) => WireParse<ParsedRefundRequest>) {
  return (body: unknown): WireParse<RefundRequest> => {
    const parsed = parse(body);
    if (!parsed.ok) return parsed;
    return { ok: true, value: { ...parsed.value, paymentReferenceNo: readTargetPayment(body) } };
  };
}

/** Signed settlement list of a WIB day, for the merchant's server. */
function sendSettlement(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const { date = "" } = request.query as { date?: string };
  const bounds = wibDayBounds(date);
  if (bounds === null) return sendProblem(reply, "INVALID_REQUEST", "date is no day");
  return reply.send(listSettlement(context, { ...bounds, party: "acquirer" }));
}
