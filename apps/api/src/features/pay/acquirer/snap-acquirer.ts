import { formatAmount } from "@santap/snap/amount";
import { parseCancelResponse } from "@santap/snap/qr-mpm/cancel";
import { parseGenerateResponse } from "@santap/snap/qr-mpm/generate";
import { parseRefundResponse } from "@santap/snap/qr-mpm/refund";
import type { Reply } from "@santap/snap/reply";
import type { Meaning } from "@santap/snap/response-code";
import { SERVICES } from "@santap/snap/service-code";
import { formatTimestamp } from "@santap/snap/timestamp";
import type { Metrics } from "../../../plugins/metrics.ts";
import type {
  Acquirer,
  CancelResult,
  QrRequest,
  QrResult,
  QueryResult,
  RefundRequest,
  RefundResult,
} from "./acquirer.ts";
import type { SnapGateway, SnapService } from "./snap-gateway.ts";
import { parseQueryAnswer } from "./snap-query-answer.ts";

const CANCEL_REASON = "Payment closed by the merchant";

/** One call with its outcome counted. */
type Call = <V>(
  service: SnapService,
  body: object,
  parse: (body: unknown) => Reply<V>,
) => Promise<Reply<V> | null>;

/** QRIS through an acquirer that speaks SNAP. */
export function createSnapAcquirer(
  provider: string,
  gateway: SnapGateway,
  metrics: Metrics,
): Acquirer {
  const call: Call = async (service, body, parse) => {
    const reply = await gateway.call(service, body, parse);
    metrics.acquirerCalls.inc({ service: service.code, outcome: outcomeOf(reply) });
    return reply;
  };
  return {
    provider,
    generate: (request) => generate(call, request),
    query: (reference, merchantId) => query(call, reference, merchantId),
    async cancel(reference, merchantId) {
      const body = { originalPartnerReferenceNo: reference, merchantId, reason: CANCEL_REASON };
      return cancelResult(await call(SERVICES.QR_CANCEL, body, parseCancelResponse));
    },
    refund: (request) => refund(call, request),
  };
}

function outcomeOf(reply: Reply<unknown> | null): string {
  if (reply === null) return "NO_ANSWER";
  return reply.kind === "NOT_DONE" ? reply.outcome : reply.kind;
}

async function query(call: Call, reference: string, merchantId: string): Promise<QueryResult> {
  const body = { originalPartnerReferenceNo: reference, serviceCode: "47", merchantId };
  const reply = await call(SERVICES.QR_QUERY, body, parseQueryAnswer);
  if (reply?.kind === "DONE") return { kind: "FOUND", ...reply.value };
  const notFound = reply?.kind === "NOT_DONE" && reply.outcome === "NOT_FOUND";
  return { kind: notFound ? "NOT_FOUND" : "UNKNOWN" };
}

/** Tried once more with the same reference where nothing came back. */
async function generate(call: Call, request: QrRequest): Promise<QrResult> {
  const first = await tryGenerate(call, request);
  const lost = first !== "USED" && first.kind === "UNKNOWN";
  const result = lost ? await tryGenerate(call, request) : first;
  return result === "USED" ? recover(call, request) : result;
}

async function tryGenerate(call: Call, request: QrRequest): Promise<QrResult | "USED"> {
  const reply = await call(SERVICES.QR_GENERATE, generateBody(request), parseGenerateResponse);
  if (reply?.kind === "DONE") {
    return { kind: "QR", providerRef: reply.value.referenceNo, qrText: reply.value.qrContent };
  }
  if (reply?.kind !== "NOT_DONE") return { kind: "UNKNOWN" };
  if (reply.outcome === "DUPLICATE") return "USED";
  const without = reply.outcome === "REJECTED" || reply.outcome === "RETRY_LATER";
  return without ? { kind: "REFUSED", code: reply.responseCode } : { kind: "UNKNOWN" };
}

/** The code of a generate whose answer was lost, where the acquirer's query shows it. */
async function recover(call: Call, { reference, merchantId }: QrRequest): Promise<QrResult> {
  const found = await query(call, reference, merchantId);
  if (found.kind !== "FOUND" || found.qrText === null) return { kind: "UNKNOWN" };
  return { kind: "QR", providerRef: found.providerRef, qrText: found.qrText };
}

function generateBody(request: QrRequest): object {
  return {
    partnerReferenceNo: request.reference,
    amount: formatAmount(request.amount),
    merchantId: request.merchantId,
    ...(request.terminalId === null ? {} : { terminalId: request.terminalId }),
    validityPeriod: formatTimestamp(new Date(request.validUntil)),
  };
}

function refundBody(request: RefundRequest): object {
  return {
    merchantId: request.merchantId,
    originalPartnerReferenceNo: request.reference,
    ...(request.providerRef === null ? {} : { originalReferenceNo: request.providerRef }),
    partnerRefundNo: request.refundId,
    refundAmount: formatAmount(request.amount),
    reason: request.reason,
    additionalInfo: { paymentReferenceNo: request.paymentReference },
  };
}

function cancelResult(reply: Reply<unknown> | null): CancelResult {
  if (reply?.kind === "DONE") return "CANCELLED";
  if (reply?.kind !== "NOT_DONE") return "UNKNOWN";
  if (reply.outcome === "NOT_FOUND") return "NOT_FOUND";
  return reply.outcome === "REJECTED" ? "TOO_LATE" : "UNKNOWN";
}

/** The issuer takes no refund, now or ever: the only answers that hand the money to the store. */
const REFUNDS_NOTHING: readonly Meaning[] = [
  "NOT_ALLOWED",
  "NOT_SUPPORTED",
  "FEATURE_NOT_ALLOWED",
  "NOT_PERMITTED",
  "EXPIRED",
  "DO_NOT_HONOUR",
];
/** What an acquirer says of a refund that it may have made already, under an answer that was lost. */
const MAY_BE_MADE: readonly Meaning[] = [
  "DUPLICATE_REFERENCE",
  "DUPLICATE_EXTERNAL_ID",
  "INVALID_STATUS",
  "INVALID_AMOUNT",
];

async function refund(call: Call, request: RefundRequest): Promise<RefundResult> {
  const reply = await call(SERVICES.QR_REFUND, refundBody(request), parseRefundResponse);
  if (reply?.kind === "DONE") return "REFUNDED";
  if (reply?.kind !== "NOT_DONE") return "UNKNOWN";
  if (reply.outcome === "PENDING") return "PENDING";
  if (MAY_BE_MADE.includes(reply.meaning)) return findRefund(call, request);
  // A refused signature or a merchant out of money is no word about this refund: it is tried again.
  return REFUNDS_NOTHING.includes(reply.meaning) ? "REFUSED" : "UNKNOWN";
}

/** Looks for a refund in the acquirer's own history; absent there, it was not and will not be made. */
async function findRefund(call: Call, request: RefundRequest): Promise<RefundResult> {
  const found = await query(call, request.reference, request.merchantId);
  if (found.kind !== "FOUND") return "UNKNOWN";
  return found.refundIds.includes(request.refundId) ? "REFUNDED" : "REFUSED";
}
