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
import type { KnownRefund, PaymentState, QueryResult } from "../acquirer.ts";
import type { XenditParts } from "./xendit-acquirer.ts";

export interface Asked {
  reference: string;
  merchantId: string;
}

type Looking = Pick<XenditParts, "gateway">;

/** What a request's status says where no payment is told of. Unknown never ends anything. */
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

/**
 * The request, its latest payment and, once it was paid, its refunds. A payment may succeed after its
 * request has ended, so the payment itself is looked at whatever the request says.
 */
export async function queryRequest(
  { gateway, refs }: XenditParts,
  { reference, merchantId }: Asked,
): Promise<QueryResult> {
  const known = await refs.find(reference);
  // Nobody can ask about an id that was never told: what is not found is over when its time is.
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
  const payment = await latestPayment({ gateway }, request, merchantId);
  if (payment === "UNKNOWN") return { kind: "UNKNOWN" };
  if (payment?.status !== "SUCCEEDED") return unpaid(request, payment);
  const refunds = await refundsOf({ gateway }, request.id, merchantId);
  if (refunds === null) return { kind: "UNKNOWN" };
  const { id, rupiah: amount, paidAt } = payment;
  return {
    ...found(request),
    payments: [{ reference: id, amount, paidAt }],
    refunds: refunds.map(knownRefund),
  };
}

function unpaid(request: PaymentRequest, payment: RequestPayment | null): QueryResult {
  const open = STATES[request.status] === "OPEN";
  const state = open && payment?.status === "FAILED" ? "DECLINED" : STATES[request.status];
  return { ...found(request), state };
}

function found(request: PaymentRequest): Extract<QueryResult, { kind: "FOUND" }> {
  return {
    kind: "FOUND",
    payments: [],
    state: STATES[request.status],
    providerRef: request.id,
    qrText: request.qrText,
    refunds: [],
  };
}

async function latestPayment(
  { gateway }: Looking,
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

/** All refunds of a request; null where they cannot be told. */
export async function refundsOf(
  { gateway }: Looking,
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

/** Our own refunds have names of this shape; any other was made by hand, at the provider. */
const OUR_REFUND = /^R[0-9A-Z]{16}$/;
const REFUND_STATES = {
  SUCCEEDED: "SUCCEEDED",
  FAILED: "FAILED",
  CANCELLED: "FAILED",
  PENDING: "UNKNOWN",
  UNKNOWN: "UNKNOWN",
} as const;

function knownRefund({ id, referenceId, rupiah, status }: Refund): KnownRefund {
  const ours = referenceId !== null && OUR_REFUND.test(referenceId);
  return {
    refundId: ours ? referenceId : null,
    providerRefundNo: id,
    amount: rupiah,
    status: REFUND_STATES[status],
  };
}
