import { formatAmount } from "@santap/snap/amount";
import { parseCancelResponse } from "@santap/snap/payment/cancel";
import { parseGenerateResponse } from "@santap/snap/qr-mpm/generate";
import { parseRefundResponse } from "@santap/snap/payment/refund";
import { SERVICES } from "@santap/snap/service-code";
import { formatTimestamp } from "@santap/snap/timestamp";
import type {
  Acquirer,
  StartRequest,
  StartResult,
  QueryResult,
  RefundRequest,
  RefundResult,
} from "../acquirer/acquirer.ts";
import { startUntilAnswered, type StartTry } from "../acquirer/start-until-answered.ts";
import { createSnapCall, matchReference, type SnapConnection, type SnapCall } from "./snap-call.ts";
import { parseQueryAnswer } from "./snap-query-answer.ts";
import { toCancelResult, resolveRefund } from "./snap-result-mapping.ts";

/** The standard leaves it to each acquirer's contract. */
export const SNAP_FEE_SWITCH = "the merchant's fee bearer (customer instead of merchant)";

export interface SnapOptions extends SnapConnection {
  openTries: number;
}

const CANCEL_REASON = "Payment closed by the merchant";

export function createSnapAcquirer(options: SnapOptions): Acquirer {
  const { provider } = options;
  const call = createSnapCall(options);
  return {
    provider,
    payTypes: ["QRIS"],
    payerFeeSwitch: SNAP_FEE_SWITCH,
    start: (request) =>
      startUntilAnswered({
        tries: options.openTries,
        tryStart: () => tryGenerate(call, request),
        recover: () => recover(call, request),
      }),
    query: (reference, merchantId) => query(call, reference, merchantId),
    async cancel(reference, merchantId) {
      const body = { originalPartnerReferenceNo: reference, merchantId, reason: CANCEL_REASON };
      return toCancelResult(await call(SERVICES.QR_CANCEL, body, parseCancelResponse));
    },
    refund: (request) => refund(call, request),
  };
}

async function query(call: SnapCall, reference: string, merchantId: string): Promise<QueryResult> {
  const body = { originalPartnerReferenceNo: reference, serviceCode: "47", merchantId };
  const own = { field: "originalPartnerReferenceNo", reference };
  const reply = await call(SERVICES.QR_QUERY, body, matchReference(own, parseQueryAnswer));
  if (reply?.kind === "DONE") return { kind: "FOUND", ...reply.value };
  const notFound = reply?.kind === "NOT_DONE" && reply.outcome === "NOT_FOUND";
  return { kind: notFound ? "NOT_FOUND" : "UNKNOWN" };
}

async function tryGenerate(call: SnapCall, request: StartRequest): Promise<StartTry> {
  const own = { field: "partnerReferenceNo", reference: request.reference };
  const parse = matchReference(own, parseGenerateResponse);
  const reply = await call(SERVICES.QR_GENERATE, generateBody(request), parse);
  if (reply?.kind === "DONE") {
    return { kind: "QR", providerRef: reply.value.referenceNo, qrText: reply.value.qrContent };
  }
  if (reply?.kind !== "NOT_DONE") return { kind: "UNKNOWN" };
  if (reply.outcome === "DUPLICATE") return { kind: "USED" };
  const without = reply.outcome === "REJECTED" || reply.outcome === "RETRY_LATER";
  return without ? { kind: "REFUSED", code: reply.responseCode } : { kind: "UNKNOWN" };
}

/** Recovers the code of a lost answer, where the acquirer's query shows it. */
async function recover(
  call: SnapCall,
  { reference, merchantId }: StartRequest,
): Promise<StartResult> {
  const found = await query(call, reference, merchantId);
  if (found.kind !== "FOUND" || found.qrText === null) return { kind: "UNKNOWN" };
  return { kind: "QR", providerRef: found.providerRef, qrText: found.qrText };
}

function generateBody(request: StartRequest): object {
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
  return resolveRefund(reply, request, () => query(call, request.reference, request.merchantId));
}
