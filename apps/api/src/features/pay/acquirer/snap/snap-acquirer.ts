import { formatAmount } from "@santap/snap/amount";
import { parseCancelResponse } from "@santap/snap/qr-mpm/cancel";
import { parseGenerateResponse } from "@santap/snap/qr-mpm/generate";
import { parseRefundResponse } from "@santap/snap/qr-mpm/refund";
import { SERVICES } from "@santap/snap/service-code";
import { formatTimestamp } from "@santap/snap/timestamp";
import type {
  Acquirer,
  OpenRequest,
  OpenResult,
  QueryResult,
  RefundRequest,
  RefundResult,
} from "../acquirer.ts";
import { ownAnswer } from "./own-answer.ts";
import { countedCall, type CountedLine, type SnapCall } from "./snap-call.ts";
import { parseQueryAnswer } from "./snap-query-answer.ts";
import { cancelResult, settleRefund } from "./snap-verdicts.ts";

export interface SnapOptions extends CountedLine {
  /** How often a beginning that gets no answer is tried. */
  openTries: number;
}

const CANCEL_REASON = "Payment closed by the merchant";

/** QRIS through an acquirer that speaks SNAP (QR MPM). */
export function createSnapAcquirer(options: SnapOptions): Acquirer {
  const { provider } = options;
  const call = countedCall(options);
  return {
    provider,
    payTypes: ["QRIS"],
    open: (request) => generate(call, request, options.openTries),
    query: (reference, merchantId) => query(call, reference, merchantId),
    async cancel(reference, merchantId) {
      const body = { originalPartnerReferenceNo: reference, merchantId, reason: CANCEL_REASON };
      return cancelResult(await call(SERVICES.QR_CANCEL, body, parseCancelResponse));
    },
    refund: (request) => refund(call, request),
  };
}

async function query(call: SnapCall, reference: string, merchantId: string): Promise<QueryResult> {
  const body = { originalPartnerReferenceNo: reference, serviceCode: "47", merchantId };
  const own = { field: "originalPartnerReferenceNo", reference };
  const reply = await call(SERVICES.QR_QUERY, body, ownAnswer(own, parseQueryAnswer));
  if (reply?.kind === "DONE") return { kind: "FOUND", ...reply.value };
  const notFound = reply?.kind === "NOT_DONE" && reply.outcome === "NOT_FOUND";
  return { kind: notFound ? "NOT_FOUND" : "UNKNOWN" };
}

/** Tried again with the same reference where nothing came back. */
async function generate(call: SnapCall, request: OpenRequest, tries: number): Promise<OpenResult> {
  const first = await tryGenerate(call, request);
  let last = first;
  for (let tried = 1; tried < tries && isLost(last); tried += 1) {
    last = await tryGenerate(call, request);
  }
  if (last === "USED") return recover(call, request);
  // Whatever is said of a repetition, the first may have made a code.
  return isLost(first) && last.kind === "REFUSED" ? { kind: "UNKNOWN" } : last;
}

function isLost(result: OpenResult | "USED"): boolean {
  return result !== "USED" && result.kind === "UNKNOWN";
}

async function tryGenerate(call: SnapCall, request: OpenRequest): Promise<OpenResult | "USED"> {
  const own = { field: "partnerReferenceNo", reference: request.reference };
  const parse = ownAnswer(own, parseGenerateResponse);
  const reply = await call(SERVICES.QR_GENERATE, generateBody(request), parse);
  if (reply?.kind === "DONE") {
    return { kind: "QR", providerRef: reply.value.referenceNo, qrText: reply.value.qrContent };
  }
  if (reply?.kind !== "NOT_DONE") return { kind: "UNKNOWN" };
  if (reply.outcome === "DUPLICATE") return "USED";
  const without = reply.outcome === "REJECTED" || reply.outcome === "RETRY_LATER";
  return without ? { kind: "REFUSED", code: reply.responseCode } : { kind: "UNKNOWN" };
}

/** The code of a generate whose answer was lost, where the acquirer's query shows it. */
async function recover(
  call: SnapCall,
  { reference, merchantId }: OpenRequest,
): Promise<OpenResult> {
  const found = await query(call, reference, merchantId);
  if (found.kind !== "FOUND" || found.qrText === null) return { kind: "UNKNOWN" };
  return { kind: "QR", providerRef: found.providerRef, qrText: found.qrText };
}

function generateBody(request: OpenRequest): object {
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

async function refund(call: SnapCall, request: RefundRequest): Promise<RefundResult> {
  const reply = await call(SERVICES.QR_REFUND, refundBody(request), parseRefundResponse);
  return settleRefund(reply, request, () => query(call, request.reference, request.merchantId));
}
