import { isPaid, type ListedRefund, type TransactionAnswer } from "@santap/midtrans/transaction";
import type { PayType } from "@santap/domain/payment/pay-type";
import { getPayStart } from "@santap/domain/payment/pay-type";
import type {
  CancelResult,
  RecordedRefund,
  StartResult,
  Payment,
  PaymentState,
  QueryResult,
  RefundRequest,
  RefundResult,
} from "../acquirer/acquirer.ts";
import { findRecordedRefund, wasNeverRefunded } from "../acquirer/recorded-refund.ts";
import type { StartTry } from "../acquirer/start-until-answered.ts";

/** USED: this order id was charged before, and that answer was lost. */
export function toStartResult(
  answer: TransactionAnswer | null,
  request: { reference: string; amount: number; payType: PayType },
): StartTry {
  switch (answer?.outcome) {
    case "CREATED":
      return toStarted(answer, request);
    case "USED":
      return { kind: "USED" };
    case "DENIED":
      // 202 without a transaction: another call with this key is still running.
      return answer.status === "deny" ? toRefused(answer) : { kind: "UNKNOWN" };
    case "REJECTED":
    case "RETRY_LATER":
    case "NOT_FOUND":
      return toRefused(answer);
    default:
      return { kind: "UNKNOWN" };
  }
}

function toRefused({ statusCode }: TransactionAnswer): StartResult {
  return { kind: "REFUSED", code: statusCode };
}

/** Started only where the answer is about this charge and can be shown. */
export function toStarted(
  answer: TransactionAnswer,
  { reference, amount, payType }: { reference: string; amount: number; payType: PayType },
): StartResult {
  if (answer.orderId !== reference) return { kind: "UNKNOWN" };
  const { charged } = answer;
  if (charged !== null && charged > amount) return { kind: "PAYER_FEE", charged };
  if (answer.grossAmount !== amount || answer.status !== "pending") return { kind: "UNKNOWN" };
  const { transactionId: providerRef, qrString: qrText, deeplink: redirectUrl } = answer;
  if (getPayStart(payType) === "CODE") {
    return qrText === null ? { kind: "UNKNOWN" } : { kind: "QR", providerRef, qrText };
  }
  if (redirectUrl === null) return { kind: "UNKNOWN" };
  return { kind: "WALLET", providerRef, redirectUrl, validUntil: answer.expiresAt };
}

/** For a status without money. UNKNOWN never ends an attempt. */
function toPaymentState({ status }: TransactionAnswer, payType: PayType): PaymentState {
  switch (status) {
    case "pending":
      return "OPEN";
    case "authorize":
      return "PAYING";
    case "deny":
    case "failure":
      // Final at Midtrans: the code cannot be scanned again.
      return getPayStart(payType) === "CODE" ? "ENDED" : "FAILED";
    case "cancel":
    case "expire":
      return "ENDED";
    default:
      return "UNCLEAR";
  }
}

export function toQueryResult(
  answer: TransactionAnswer | null,
  { reference, payType }: { reference: string; payType: PayType },
): QueryResult {
  if (answer?.outcome === "NOT_FOUND") return { kind: "NOT_FOUND" };
  if (answer === null || answer.status === null || answer.orderId !== reference) {
    return { kind: "UNKNOWN" };
  }
  const payment = toPayment(answer, reference);
  return {
    kind: "FOUND",
    payments: payment === null ? [] : [payment],
    state: toPaymentState(answer, payType),
    charged: answer.charged,
    providerRef: answer.transactionId,
    qrText: answer.qrString,
    refunds: answer.refunds.map(toRecordedRefund),
  };
}

/** A transaction is paid once, so our reference identifies the payment. */
function toPayment(answer: TransactionAnswer, reference: string): Payment | null {
  if (!isPaid(answer) || answer.grossAmount === null) return null;
  return { reference, amount: answer.grossAmount, paidAt: answer.settledAt ?? 0 };
}

/** Refunds made in Midtrans' dashboard have keys of another form. */
const OUR_REFUND = /^R[0-9A-Z]{16}$/;

function toRecordedRefund({ refundKey, number, amount }: ListedRefund): RecordedRefund {
  const ours = refundKey !== null && OUR_REFUND.test(refundKey);
  return {
    refundId: ours ? refundKey : null,
    providerRefundNo: number ?? refundKey,
    amount,
    status: "SUCCEEDED",
  };
}

/** 407 is a successful expiry; a forbidden state means that the transaction has moved on. */
export function toCancelResult(answer: TransactionAnswer | null): CancelResult {
  switch (answer?.outcome) {
    case "EXPIRED":
    case "DONE":
      return answer.status === "expire" || answer.status === "cancel" ? "CANCELLED" : "UNKNOWN";
    case "FORBIDDEN_STATE":
      return "TOO_LATE";
    case "NOT_FOUND":
      return "NOT_FOUND";
    default:
      return "UNKNOWN";
  }
}

/**
 * `queryHistory` runs if the answer is unclear. REFUSED, which involves staff, must be
 * certain.
 */
export async function resolveRefund(
  answer: TransactionAnswer | null,
  { refundId, reference }: Pick<RefundRequest, "refundId" | "reference">,
  queryHistory: () => Promise<QueryResult>,
): Promise<RefundResult> {
  switch (answer?.outcome) {
    case "DONE":
      if (answer.orderId === null || answer.orderId === reference) return "REFUNDED";
      return findRecordedRefund(await queryHistory(), refundId) ?? "UNKNOWN";
    case "CREATED":
      return "PENDING";
    case "USED":
      return findRecordedRefund(await queryHistory(), refundId) ?? "UNKNOWN";
    case "DENIED": {
      if (answer.status === null && answer.orderId === null) return "UNKNOWN";
      return resolveRefusedRefund(await queryHistory(), refundId);
    }
    case "FORBIDDEN_STATE":
      return resolveRefusedRefund(await queryHistory(), refundId);
    default:
      return "UNKNOWN";
  }
}

function resolveRefusedRefund(found: QueryResult, refundId: string): RefundResult {
  const isPaid = found.kind === "FOUND" && found.payments.length > 0;
  const ours = findRecordedRefund(found, refundId);
  return ours ?? (isPaid && wasNeverRefunded(found) ? "REFUSED" : "UNKNOWN");
}
