import {
  buildCharge,
  buildRefund,
  CHARGE_PATH,
  idempotencyKey,
  transactionPath,
  type Charge,
} from "@santap/midtrans/charge";
import type { PayType } from "@santap/domain/payment/pay-type";
import type {
  Acquirer,
  OpenRequest,
  OpenResult,
  QueryResult,
  RefundRequest,
  RefundResult,
} from "../acquirer.ts";
import type { MidtransGateway } from "./midtrans-gateway.ts";
import { begun, expireResult, openResult, queryResult, refundResult } from "./midtrans-verdicts.ts";
import { takesRefundsNow } from "./refund-hours.ts";

export type MidtransPayType = Extract<PayType, "QRIS" | "SHOPEEPAY" | "GOPAY">;

export interface MidtransOptions {
  provider: string;
  payType: MidtransPayType;
  gateway: MidtransGateway;
  qrisAcquirer: "gopay" | "airpay shopee";
  openTries: number;
  clock(): number;
}

/** One method through the Midtrans Core API. */
export function createMidtransAcquirer(options: MidtransOptions): Acquirer {
  const { provider, payType, gateway } = options;
  return {
    provider,
    payTypes: [payType],
    open: (request) => open(options, request),
    query: (reference, merchantId) => query(options, reference, merchantId),
    async cancel(reference, merchantId) {
      const path = transactionPath(reference, "expire");
      return expireResult(await gateway.call({ service: "expire", path, merchantId, body: {} }));
    },
    refund: (request) => refund(options, request),
  };
}

/** A repetition has the same order id and idempotency key, so it is answered as the first time. */
async function open(options: MidtransOptions, request: OpenRequest): Promise<OpenResult> {
  if (!options.gateway.serves(request.merchantId)) return { kind: "REFUSED", code: "no account" };
  let result = await tryOpen(options, request);
  const lost = result !== "USED" && result.kind === "UNKNOWN";
  for (let tried = 1; lost && tried < options.openTries; tried += 1) {
    result = await tryOpen(options, request);
    if (result === "USED" || result.kind !== "UNKNOWN") break;
  }
  if (result === "USED") return recover(options, request);
  // Whatever is said of a repetition, the first may have begun it.
  return lost && result.kind === "REFUSED" ? { kind: "UNKNOWN" } : result;
}

async function tryOpen(
  options: MidtransOptions,
  request: OpenRequest,
): Promise<OpenResult | "USED"> {
  const { reference, amount, merchantId } = request;
  const answer = await options.gateway.call({
    service: "charge",
    path: CHARGE_PATH,
    merchantId,
    body: buildCharge({
      orderId: reference,
      rupiah: amount,
      lifetimeSeconds: (request.validUntil - options.clock()) / 1_000,
      means: meansOf(options, request),
    }),
    idempotencyKey: idempotencyKey("charge", reference),
  });
  return openResult(answer, { reference, amount, payType: options.payType });
}

function meansOf(
  { payType, qrisAcquirer }: MidtransOptions,
  { returnUrl }: OpenRequest,
): Charge["means"] {
  return payType === "QRIS"
    ? { kind: "QRIS", acquirer: qrisAcquirer }
    : { kind: payType, callbackUrl: returnUrl };
}

/** The payment of a charge whose answer was lost, where its status still tells how to pay it. */
async function recover(
  { gateway, payType }: MidtransOptions,
  { reference, amount, merchantId }: OpenRequest,
): Promise<OpenResult> {
  const path = transactionPath(reference, "status");
  const answer = await gateway.call({ service: "status", path, merchantId });
  return answer === null ? { kind: "UNKNOWN" } : begun(answer, { reference, amount, payType });
}

async function query(
  { gateway, payType }: MidtransOptions,
  reference: string,
  merchantId: string,
): Promise<QueryResult> {
  const path = transactionPath(reference, "status");
  const answer = await gateway.call({ service: "status", path, merchantId });
  return queryResult(answer, { reference, payType });
}

async function refund(options: MidtransOptions, request: RefundRequest): Promise<RefundResult> {
  const { reference, merchantId, refundId } = request;
  // Asked in closed hours it would be refused, which is not what the issuer thinks of it.
  if (!takesRefundsNow(options, options.clock())) return "PENDING";
  const answer = await options.gateway.call({
    service: "refund",
    path: transactionPath(reference, "refund"),
    merchantId,
    body: buildRefund({ refundKey: refundId, rupiah: request.amount, reason: request.reason }),
    idempotencyKey: idempotencyKey("refund", refundId),
  });
  return refundResult(answer, request, () => query(options, reference, merchantId));
}
