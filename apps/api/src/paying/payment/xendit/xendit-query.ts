import {
  parsePaymentRequest,
  parseRequestPayment,
  paymentPath,
  paymentRequestPath,
  type PaymentRequest,
  type RequestPayment,
  type RequestStatus,
} from "@santap/xendit/payment-request";
import { parseRefunds, refundsPath, type Refund } from "@santap/xendit/refund";
import type { RecordedRefund, PaymentState, QueryResult } from "../acquirer/acquirer.ts";
import type { XenditParts } from "./xendit-parts.ts";

export interface AttemptKey {
  reference: string;
  merchantId: string;
}

type GatewayPart = Pick<XenditParts, "gateway">;

/** For a request without a payment. UNKNOWN never ends an attempt. */
const STATES: Readonly<Record<RequestStatus | "UNKNOWN", PaymentState>> = {
  ACCEPTING_PAYMENTS: "OPEN",
  REQUIRES_ACTION: "OPEN",
  AUTHORIZED: "PAYING",
  SUCCEEDED: "UNCLEAR",
  FAILED: "FAILED",
  CANCELED: "ENDED",
  EXPIRED: "ENDED",
  UNKNOWN: "UNCLEAR",
};

/** Always with the latest payment, which may succeed after its request has ended. */
export async function queryRequest(
  { gateway, refs }: XenditParts,
  { reference, merchantId }: AttemptKey,
): Promise<QueryResult> {
  const known = await refs.find(reference);
  // An id that was never received cannot be queried: such an attempt ends with its time.
  if (known === null || known.id === null) return { kind: "NOT_FOUND" };
  const answer = await gateway({
    service: "request.get",
    path: paymentRequestPath(known.id),
    merchantId,
    parse: parsePaymentRequest,
  });
  if (answer?.kind === "NOT_DONE" && answer.outcome === "NOT_FOUND") return { kind: "NOT_FOUND" };
  if (answer?.kind !== "DONE" || answer.value.referenceId !== reference) return { kind: "UNKNOWN" };
  const request = answer.value;
  const payment = await findLatestPayment({ gateway }, request, merchantId);
  if (payment === "UNKNOWN") return { kind: "UNKNOWN" };
  if (payment?.status !== "SUCCEEDED") return toUnpaidResult(request, payment);
  const refunds = await listRefunds({ gateway }, request.id, merchantId);
  if (refunds === null) return { kind: "UNKNOWN" };
  const { id, rupiah: amount, paidAt } = payment;
  return {
    ...toFoundResult(request),
    charged: Math.max(request.rupiah, amount),
    payments: [{ reference: id, amount, paidAt }],
    refunds: refunds.map(toRecordedRefund),
  };
}

function toUnpaidResult(request: PaymentRequest, payment: RequestPayment | null): QueryResult {
  const open = STATES[request.status] === "OPEN";
  const state = open && payment?.status === "FAILED" ? "DECLINED" : STATES[request.status];
  return { ...toFoundResult(request), state };
}

function toFoundResult(request: PaymentRequest): Extract<QueryResult, { kind: "FOUND" }> {
  return {
    kind: "FOUND",
    payments: [],
    state: STATES[request.status],
    charged: request.rupiah,
    providerRef: request.id,
    qrText: request.qrText,
    refunds: [],
  };
}

async function findLatestPayment(
  { gateway }: GatewayPart,
  { id: requestId, referenceId, latestPaymentId }: PaymentRequest,
  merchantId: string,
): Promise<RequestPayment | null | "UNKNOWN"> {
  if (latestPaymentId === null) return null;
  const answer = await gateway({
    service: "payment.get",
    path: paymentPath(latestPaymentId),
    merchantId,
    parse: parseRequestPayment,
  });
  if (answer?.kind !== "DONE") return "UNKNOWN";
  const payment = answer.value;
  const own = payment.requestId === requestId && payment.referenceId === referenceId;
  return own && payment.id === latestPaymentId ? payment : "UNKNOWN";
}

export async function listRefunds(
  { gateway }: GatewayPart,
  requestId: string,
  merchantId: string,
): Promise<Refund[] | null> {
  const answer = await gateway({
    service: "refund.list",
    path: refundsPath(requestId),
    merchantId,
    parse: parseRefunds,
  });
  return answer?.kind === "DONE" ? answer.value : null;
}

const OUR_REFUND = /^R[0-9A-Z]{16}$/;
const REFUND_STATES = {
  SUCCEEDED: "SUCCEEDED",
  FAILED: "FAILED",
  CANCELLED: "FAILED",
  PENDING: "UNKNOWN",
  UNKNOWN: "UNKNOWN",
} as const;

function toRecordedRefund({ id, referenceId, rupiah, status }: Refund): RecordedRefund {
  const ours = referenceId !== null && OUR_REFUND.test(referenceId);
  return {
    refundId: ours ? referenceId : null,
    providerRefundNo: id,
    amount: rupiah,
    status: REFUND_STATES[status],
  };
}
