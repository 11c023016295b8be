import { isPaid, type ListedRefund, type TransactionAnswer } from "@santap/midtrans/transaction";
import type { PayType } from "@santap/domain/payment/pay-type";
import { startOf } from "@santap/domain/payment/pay-type";
import type {
  CancelResult,
  KnownRefund,
  OpenResult,
  Payment,
  PaymentState,
  QueryResult,
  RefundRequest,
  RefundResult,
} from "../acquirer.ts";

/** USED: this order id was charged before, under an answer that was lost. */
export function openResult(
  answer: TransactionAnswer | null,
  asked: { reference: string; amount: number; payType: PayType },
): OpenResult | "USED" {
  switch (answer?.outcome) {
    case "CREATED":
      return begun(answer, asked);
    case "USED":
      return "USED";
    case "DENIED":
      // 202 without a transaction is only another call with this key, still under way.
      return answer.status === "deny" ? refused(answer) : { kind: "UNKNOWN" };
    case "REJECTED":
    case "RETRY_LATER":
    case "NOT_FOUND":
      return refused(answer);
    default:
      return { kind: "UNKNOWN" };
  }
}

function refused({ statusCode }: TransactionAnswer): OpenResult {
  return { kind: "REFUSED", code: statusCode };
}

/** Only what is about this very charge and can be shown begins anything. */
export function begun(
  answer: TransactionAnswer,
  { reference, amount, payType }: { reference: string; amount: number; payType: PayType },
): OpenResult {
  const ours = answer.orderId === reference && answer.grossAmount === amount;
  if (!ours || answer.status !== "pending") return { kind: "UNKNOWN" };
  const { transactionId: providerRef, qrString: qrText, deeplink: redirectUrl } = answer;
  if (startOf(payType) === "CODE") {
    return qrText === null ? { kind: "UNKNOWN" } : { kind: "QR", providerRef, qrText };
  }
  if (redirectUrl === null) return { kind: "UNKNOWN" };
  return { kind: "WALLET", providerRef, redirectUrl, validUntil: answer.expiresAt };
}

/** What a status says where the money is not there. Unknown never ends anything. */
function stateOf({ status }: TransactionAnswer, payType: PayType): PaymentState {
  switch (status) {
    case "pending":
      return "OPEN";
    case "authorize":
      return "PAYING";
    case "deny":
    case "failure":
      // Final at Midtrans: of a code nothing is left to scan again.
      return startOf(payType) === "CODE" ? "ENDED" : "FAILED";
    case "cancel":
    case "expire":
      return "ENDED";
    default:
      return "UNCLEAR";
  }
}

export function queryResult(
  answer: TransactionAnswer | null,
  { reference, payType }: { reference: string; payType: PayType },
): QueryResult {
  if (answer?.outcome === "NOT_FOUND") return { kind: "NOT_FOUND" };
  if (answer === null || answer.status === null || answer.orderId !== reference) {
    return { kind: "UNKNOWN" };
  }
  const payment = paymentOf(answer, reference);
  return {
    kind: "FOUND",
    payments: payment === null ? [] : [payment],
    state: stateOf(answer, payType),
    providerRef: answer.transactionId,
    qrText: answer.qrString,
    refunds: answer.refunds.map(knownRefund),
  };
}

/** A transaction is paid once, so our own reference names the payment. */
function paymentOf(answer: TransactionAnswer, reference: string): Payment | null {
  if (!isPaid(answer) || answer.grossAmount === null) return null;
  return { reference, amount: answer.grossAmount, paidAt: answer.settledAt ?? 0 };
}

/** Refunds made at Midtrans' own desk have keys too, but not of our making. */
const OUR_REFUND = /^R[0-9A-Z]{16}$/;

function knownRefund({ refundKey, number, amount }: ListedRefund): KnownRefund {
  const ours = refundKey !== null && OUR_REFUND.test(refundKey);
  return {
    refundId: ours ? refundKey : null,
    providerRefundNo: number ?? refundKey,
    amount,
    status: "SUCCEEDED",
  };
}

/** 407 is how expiring succeeds; a state that forbids it is one that has moved on. */
export function expireResult(answer: TransactionAnswer | null): CancelResult {
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
 * What the answer to a refund means. Where it cannot tell, Midtrans' own history does: `look` fetches
 * it. REFUSED hands the money to the store's staff, so it is never said on a guess.
 */
export async function refundResult(
  answer: TransactionAnswer | null,
  { refundId, reference }: Pick<RefundRequest, "refundId" | "reference">,
  look: () => Promise<QueryResult>,
): Promise<RefundResult> {
  switch (answer?.outcome) {
    case "DONE":
      // Of another order it is no word about this refund.
      if (answer.orderId === null || answer.orderId === reference) return "REFUNDED";
      return inHistory(await look(), refundId) ? "REFUNDED" : "UNKNOWN";
    case "CREATED":
      return "PENDING";
    case "USED":
      return inHistory(await look(), refundId) ? "REFUNDED" : "UNKNOWN";
    case "DENIED": {
      if (answer.status === null && answer.orderId === null) return "UNKNOWN";
      return afterRefusal(await look(), refundId);
    }
    case "FORBIDDEN_STATE":
      return afterRefusal(await look(), refundId);
    // A balance that does not cover it, a key that is refused: no word about this refund.
    default:
      return "UNKNOWN";
  }
}

/** Refused for good only where it is a paid one of which nothing went back. */
function afterRefusal(found: QueryResult, refundId: string): RefundResult {
  if (inHistory(found, refundId)) return "REFUNDED";
  const untouched = found.kind === "FOUND" && found.refunds.length === 0;
  return untouched && found.payments.length > 0 ? "REFUSED" : "UNKNOWN";
}

function inHistory(found: QueryResult, refundId: string): boolean {
  return found.kind === "FOUND" && found.refunds.some((refund) => refund.refundId === refundId);
}
