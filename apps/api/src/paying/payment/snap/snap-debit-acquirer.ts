import { formatAmount } from "@santap/snap/amount";
import { buildDebitPayRequest, type DebitMeans } from "@santap/snap/direct-debit/build-pay";
import { parseDebitCancelResponse } from "@santap/snap/payment/cancel";
import type { Wallet } from "@santap/snap/direct-debit/pay-option";
import { parseDebitPayResponse } from "@santap/snap/direct-debit/pay";
import { parseDebitRefundResponse } from "@santap/snap/payment/refund";
import { parseDebitStatusResponse, type DebitReport } from "@santap/snap/payment/query";
import { SERVICES } from "@santap/snap/service-code";
import { parseTimestamp } from "@santap/snap/timestamp";
import type { TransactionStatus } from "@santap/snap/transaction-status";
import type {
  Acquirer,
  StartRequest,
  StartResult,
  Payment,
  PaymentState,
  QueryResult,
  RefundRequest,
  RefundResult,
} from "../acquirer/acquirer.ts";
import { startUntilAnswered } from "../acquirer/start-until-answered.ts";
import { createSnapCall, matchReference, type SnapCall } from "./snap-call.ts";
import { SNAP_FEE_SWITCH, type SnapOptions } from "./snap-acquirer.ts";
import { isRefundedByAcquirer } from "./snap-query-answer.ts";
import { toCancelResult, toRecordedRefund, resolveRefund } from "./snap-result-mapping.ts";

const CANCEL_REASON = "Payment closed by the merchant";

export interface SnapDebitOptions extends SnapOptions {
  notifyUrl: string;
}

export function createSnapDebitAcquirer(options: SnapDebitOptions): Acquirer {
  const { provider } = options;
  const call = createSnapCall(options);
  return {
    provider,
    payTypes: ["SHOPEEPAY", "DANA", "OVO"],
    payerFeeSwitch: SNAP_FEE_SWITCH,
    start: (request) => start(call, request, options),
    query: (reference, merchantId) => query(call, reference, merchantId),
    async cancel(reference, merchantId) {
      const body = { originalPartnerReferenceNo: reference, merchantId, reason: CANCEL_REASON };
      return toCancelResult(await call(SERVICES.DEBIT_CANCEL, body, parseDebitCancelResponse));
    },
    refund: (request) => refund(call, request),
  };
}

async function start(
  call: SnapCall,
  request: StartRequest,
  { notifyUrl, openTries }: SnapDebitOptions,
): Promise<StartResult> {
  const means = toDebitMeans(request);
  if (means === null) return { kind: "REFUSED", code: "no means" };
  return startUntilAnswered({
    tries: openTries,
    tryStart: () => tryStart(call, { request, means, notifyUrl }),
  });
}

function toDebitMeans({ payType, returnUrl, phoneNo }: StartRequest): DebitMeans | null {
  switch (payType) {
    case "DANA":
    case "SHOPEEPAY":
      return { wallet: payType, returnUrl };
    case "OVO":
      return phoneNo === null ? null : { wallet: payType, phoneNo };
    case "QRIS":
    case "GOPAY":
      return null;
  }
}

interface DebitStart {
  request: StartRequest;
  means: DebitMeans;
  notifyUrl: string;
}

async function tryStart(
  call: SnapCall,
  { request, means, notifyUrl }: DebitStart,
): Promise<StartResult> {
  const wallet: Wallet = means.wallet;
  const body = buildDebitPayRequest({
    partnerReferenceNo: request.reference,
    merchantId: request.merchantId,
    rupiah: request.amount,
    notifyUrl,
    validUntil: new Date(request.validUntil),
    means,
  });
  const reply = await call(SERVICES.DEBIT_PAY, body, (answer) =>
    parseDebitPayResponse(answer, wallet),
  );
  if (reply?.kind === "DONE") {
    const { referenceNo: providerRef, webRedirectUrl: redirectUrl, validUntil } = reply.value;
    return { kind: "WALLET", providerRef, redirectUrl, validUntil: validUntil?.getTime() ?? null };
  }
  if (reply?.kind !== "NOT_DONE") return { kind: "UNKNOWN" };
  const without = reply.outcome === "REJECTED" || reply.outcome === "RETRY_LATER";
  return without ? { kind: "REFUSED", code: reply.responseCode } : { kind: "UNKNOWN" };
}

async function query(call: SnapCall, reference: string, merchantId: string): Promise<QueryResult> {
  const serviceCode = SERVICES.DEBIT_PAY.code;
  const body = { originalPartnerReferenceNo: reference, serviceCode, merchantId };
  const own = { field: "originalPartnerReferenceNo", reference };
  const reply = await call(
    SERVICES.DEBIT_STATUS,
    body,
    matchReference(own, parseDebitStatusResponse),
  );
  if (reply?.kind === "DONE") return toQueryResult(reference, reply.value);
  const notFound = reply?.kind === "NOT_DONE" && reply.outcome === "NOT_FOUND";
  return { kind: notFound ? "NOT_FOUND" : "UNKNOWN" };
}

/** For a report without a payment. UNKNOWN never ends an attempt. */
const STATES: Record<TransactionStatus, PaymentState> = {
  PAID: "UNCLEAR",
  REFUNDED: "UNCLEAR",
  PENDING: "OPEN",
  FAILED: "FAILED",
  CANCELLED: "ENDED",
  EXPIRED: "ENDED",
  NOT_FOUND: "UNCLEAR",
  UNKNOWN: "UNCLEAR",
};

function toQueryResult(reference: string, report: DebitReport): QueryResult {
  if (report.status === "NOT_FOUND") return { kind: "NOT_FOUND" };
  const returned = isRefundedByAcquirer(report);
  const payment = returned ? null : toPayment(reference, report);
  return {
    kind: "FOUND",
    payments: payment === null ? [] : [payment],
    state: returned ? "ENDED" : report.paying ? "PAYING" : STATES[report.status],
    charged: report.amount,
    providerRef: report.originalReferenceNo,
    qrText: null,
    refunds: report.refunds.map(toRecordedRefund),
  };
}

/** A wallet pays once, so our reference identifies the payment. */
function toPayment(reference: string, report: DebitReport): Payment | null {
  const { status, amount, paidTime } = report;
  if ((status !== "PAID" && status !== "REFUNDED") || amount === null) return null;
  return { reference, amount, paidAt: parseTimestamp(paidTime ?? "")?.getTime() ?? 0 };
}

async function refund(call: SnapCall, request: RefundRequest): Promise<RefundResult> {
  const body = {
    merchantId: request.merchantId,
    originalPartnerReferenceNo: request.reference,
    ...(request.providerRef === null ? {} : { originalReferenceNo: request.providerRef }),
    partnerRefundNo: request.refundId,
    refundAmount: formatAmount(request.amount),
    reason: request.reason,
  };
  const reply = await call(SERVICES.DEBIT_REFUND, body, parseDebitRefundResponse);
  return resolveRefund(reply, request, () => query(call, request.reference, request.merchantId));
}
