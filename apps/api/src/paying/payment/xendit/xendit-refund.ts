import {
  buildRefund,
  parseRefund,
  REFUNDS_PATH,
  type NewRefund,
  type Refund,
} from "@santap/xendit/refund";
import type { RefundRequest, RefundResult } from "../acquirer/acquirer.ts";
import { listRefunds } from "./xendit-query.ts";
import type { XenditParts } from "./xendit-parts.ts";

const RESULTS: Readonly<Record<Refund["status"], RefundResult>> = {
  SUCCEEDED: "REFUNDED",
  FAILED: "REFUSED",
  CANCELLED: "REFUSED",
  PENDING: "PENDING",
  UNKNOWN: "PENDING",
};

/** The channel takes no such refund: the only answers that hand the refund to the store. */
const REFUNDS_NOTHING = [
  "REFUND_NOT_SUPPORTED",
  "PARTIAL_REFUND_NOT_SUPPORTED",
  "PARTIAL_REFUND_COUNTS_EXCEEDED",
];
const NOTHING_LEFT = ["REFUND_AMOUNT_EXCEEDED", "INELIGIBLE_TRANSACTION_STATUS"];

/** Lists before it requests: how long the provider keeps an idempotency key is not documented. */
export async function refundRequest(
  parts: XenditParts,
  request: RefundRequest,
): Promise<RefundResult> {
  const { merchantId, refundId } = request;
  const paymentRequestId = request.providerRef ?? (await parts.refs.find(request.reference))?.id;
  if (paymentRequestId === null || paymentRequestId === undefined) return "UNKNOWN";
  const made = await listRefunds(parts, paymentRequestId, merchantId);
  if (made === null) return "UNKNOWN";
  const ours = made.find(({ referenceId }) => referenceId === refundId);
  if (ours !== undefined) return RESULTS[ours.status];
  const refund = { paymentRequestId, referenceId: refundId, rupiah: request.amount };
  const answer = await parts.gateway({
    service: "refund.create",
    path: REFUNDS_PATH,
    merchantId,
    change: {
      idempotencyKey: refundId,
      body: buildRefund({ ...refund, reason: toReason(request) }),
    },
    parse: parseRefund,
  });
  if (answer?.kind === "DONE") {
    return answer.value.referenceId === refundId ? RESULTS[answer.value.status] : "UNKNOWN";
  }
  if (answer?.kind !== "NOT_DONE") return "UNKNOWN";
  if (REFUNDS_NOTHING.includes(answer.errorCode)) return "REFUSED";
  const untouched = made.every(({ status }) => status === "FAILED" || status === "CANCELLED");
  return NOTHING_LEFT.includes(answer.errorCode) && untouched ? "REFUSED" : "UNKNOWN";
}

function toReason({ reason }: RefundRequest): NewRefund["reason"] {
  return reason === "DUPLICATE" ? "DUPLICATE" : "CANCELLATION";
}
