import { formatAmount } from "@santap/snap/amount";
import { buildDebitPayRequest, type DebitMeans } from "@santap/snap/direct-debit/build-pay";
import { parseDebitCancelResponse } from "@santap/snap/direct-debit/cancel";
import type { Wallet } from "@santap/snap/direct-debit/pay-option";
import { parseDebitPayResponse } from "@santap/snap/direct-debit/pay";
import { parseDebitRefundResponse } from "@santap/snap/direct-debit/refund";
import { parseDebitStatusResponse, type DebitReport } from "@santap/snap/direct-debit/status";
import { SERVICES } from "@santap/snap/service-code";
import { parseTimestamp } from "@santap/snap/timestamp";
import type { TransactionStatus } from "@santap/snap/transaction-status";
import type {
  Acquirer,
  OpenRequest,
  OpenResult,
  Payment,
  PaymentState,
  QueryResult,
  RefundRequest,
  RefundResult,
} from "../acquirer.ts";
import { ownAnswer } from "./own-answer.ts";
import { countedCall, type SnapCall } from "./snap-call.ts";
import type { SnapOptions } from "./snap-acquirer.ts";
import { returnedByItself } from "./snap-query-answer.ts";
import { cancelResult, knownRefund, settleRefund } from "./snap-verdicts.ts";

const CANCEL_REASON = "Payment closed by the merchant";

export interface SnapDebitOptions extends SnapOptions {
  /** Where the acquirer tells what became of a payment. */
  notifyUrl: string;
}

/** The e-wallets through an acquirer that speaks SNAP (direct debit, services 54 to 58). */
export function createSnapDebitAcquirer(options: SnapDebitOptions): Acquirer {
  const { provider } = options;
  const call = countedCall(options);
  return {
    provider,
    payTypes: ["SHOPEEPAY", "DANA", "OVO"],
    open: (request) => open(call, request, options),
    query: (reference, merchantId) => query(call, reference, merchantId),
    async cancel(reference, merchantId) {
      const body = { originalPartnerReferenceNo: reference, merchantId, reason: CANCEL_REASON };
      return cancelResult(await call(SERVICES.DEBIT_CANCEL, body, parseDebitCancelResponse));
    },
    refund: (request) => refund(call, request),
  };
}

/** A repetition with the same reference is answered as the first time, so it is safe. */
async function open(
  call: SnapCall,
  request: OpenRequest,
  { notifyUrl, openTries }: SnapDebitOptions,
): Promise<OpenResult> {
  const means = meansOf(request);
  if (means === null) return { kind: "REFUSED", code: "no means" };
  const first = await tryOpen(call, { request, means, notifyUrl });
  let last = first;
  for (let tries = 1; tries < openTries && last.kind === "UNKNOWN"; tries += 1) {
    last = await tryOpen(call, { request, means, notifyUrl });
  }
  // Whatever is said of a repetition, the first may have begun it.
  return last.kind === "REFUSED" ? first : last;
}

function meansOf({ payType, returnUrl, phoneNo }: OpenRequest): DebitMeans | null {
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

interface Opening {
  request: OpenRequest;
  means: DebitMeans;
  notifyUrl: string;
}

async function tryOpen(
  call: SnapCall,
  { request, means, notifyUrl }: Opening,
): Promise<OpenResult> {
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
  const reply = await call(SERVICES.DEBIT_STATUS, body, ownAnswer(own, parseDebitStatusResponse));
  if (reply?.kind === "DONE") return foundOf(reference, reply.value);
  const notFound = reply?.kind === "NOT_DONE" && reply.outcome === "NOT_FOUND";
  return { kind: notFound ? "NOT_FOUND" : "UNKNOWN" };
}

/** What a status says where no payment is told of. Unknown never ends anything. */
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

function foundOf(reference: string, report: DebitReport): QueryResult {
  if (report.status === "NOT_FOUND") return { kind: "NOT_FOUND" };
  const returned = returnedByItself(report);
  const payment = returned ? null : paymentOf(reference, report);
  return {
    kind: "FOUND",
    payments: payment === null ? [] : [payment],
    state: returned ? "ENDED" : report.paying ? "PAYING" : STATES[report.status],
    providerRef: report.originalReferenceNo,
    qrText: null,
    refunds: report.refunds.map(knownRefund),
  };
}

/** A wallet pays once, so our own reference names the payment, whatever the acquirer calls it. */
function paymentOf(reference: string, report: DebitReport): Payment | null {
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
  return settleRefund(reply, request, () => query(call, request.reference, request.merchantId));
}
