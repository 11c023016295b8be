import {
  buildCharge,
  buildRefund,
  CHARGE_PATH,
  idempotencyKey,
  transactionPath,
  type Charge,
} from "@santap/midtrans/charge";
import { MINUTE_MS, DAY_MS } from "@santap/domain/calendar/local-time";
import type { PayType } from "@santap/domain/payment/pay-type";
import type {
  Acquirer,
  StartRequest,
  StartResult,
  QueryResult,
  RefundRequest,
  RefundResult,
} from "../acquirer/acquirer.ts";
import { startUntilAnswered, type StartTry } from "../acquirer/start-until-answered.ts";
import type { MidtransGateway } from "./midtrans-gateway.ts";
import {
  toStarted,
  toCancelResult,
  toStartResult,
  toQueryResult,
  resolveRefund,
} from "./midtrans-result-mapping.ts";

export type MidtransPayType = Extract<PayType, "QRIS" | "SHOPEEPAY" | "GOPAY">;

export interface MidtransOptions {
  provider: string;
  payType: MidtransPayType;
  gateway: MidtransGateway;
  qrisAcquirer: "gopay" | "airpay shopee";
  openTries: number;
  clock(): number;
}

export function createMidtransAcquirer(options: MidtransOptions): Acquirer {
  const { provider, payType, gateway } = options;
  return {
    provider,
    payTypes: [payType],
    payerFeeSwitch: "Automatic Fee Imposition (customer_imposed_payment_fee)",
    start: (request) => start(options, request),
    query: (reference, merchantId) => query(options, reference, merchantId),
    async cancel(reference, merchantId) {
      const path = transactionPath(reference, "expire");
      return toCancelResult(await gateway.call({ service: "expire", path, merchantId, body: {} }));
    },
    refund: (request) => refund(options, request),
  };
}

/** A repetition has the same order id and idempotency key, so Midtrans returns the first result. */
async function start(options: MidtransOptions, request: StartRequest): Promise<StartResult> {
  if (!options.gateway.serves(request.merchantId)) return { kind: "REFUSED", code: "no account" };
  return startUntilAnswered({
    tries: options.openTries,
    tryStart: () => tryStart(options, request),
    recover: () => recover(options, request),
  });
}

async function tryStart(options: MidtransOptions, request: StartRequest): Promise<StartTry> {
  const { reference, amount, merchantId } = request;
  const answer = await options.gateway.call({
    service: "charge",
    path: CHARGE_PATH,
    merchantId,
    body: buildCharge({
      orderId: reference,
      rupiah: amount,
      lifetimeSeconds: (request.validUntil - options.clock()) / 1_000,
      means: toChargeMeans(options, request),
    }),
    idempotencyKey: idempotencyKey("charge", reference),
  });
  return toStartResult(answer, { reference, amount, payType: options.payType });
}

function toChargeMeans(
  { payType, qrisAcquirer }: MidtransOptions,
  { returnUrl }: StartRequest,
): Charge["means"] {
  return payType === "QRIS"
    ? { kind: "QRIS", acquirer: qrisAcquirer }
    : { kind: payType, callbackUrl: returnUrl };
}

/** Recovers a charge whose answer was lost, where its status still shows how to pay it. */
async function recover(
  { gateway, payType }: MidtransOptions,
  { reference, amount, merchantId }: StartRequest,
): Promise<StartResult> {
  const path = transactionPath(reference, "status");
  const answer = await gateway.call({ service: "status", path, merchantId });
  return answer === null ? { kind: "UNKNOWN" } : toStarted(answer, { reference, amount, payType });
}

async function query(
  { gateway, payType }: MidtransOptions,
  reference: string,
  merchantId: string,
): Promise<QueryResult> {
  const path = transactionPath(reference, "status");
  const answer = await gateway.call({ service: "status", path, merchantId });
  return toQueryResult(answer, { reference, payType });
}

async function refund(options: MidtransOptions, request: RefundRequest): Promise<RefundResult> {
  const { reference, merchantId, refundId } = request;
  // In closed hours Midtrans refuses, which says nothing about the issuer.
  if (!takesRefundsNow(options, options.clock())) return "PENDING";
  const answer = await options.gateway.call({
    service: "refund",
    path: transactionPath(reference, "refund"),
    merchantId,
    body: buildRefund({ refundKey: refundId, rupiah: request.amount, reason: request.reason }),
    idempotencyKey: idempotencyKey("refund", refundId),
  });
  return resolveRefund(answer, request, () => query(options, reference, merchantId));
}

const WIB_MS = 7 * 60 * MINUTE_MS;
/** ShopeePay takes no refunds from 23:55 to 06:00 WIB; with a margin for clock skew. */
const CLOSES_AT = (23 * 60 + 45) * MINUTE_MS;
const OPENS_AT = (6 * 60 + 10) * MINUTE_MS;

export function takesRefundsNow(
  behind: { payType: PayType; qrisAcquirer: "gopay" | "airpay shopee" },
  now: number,
): boolean {
  const shopee =
    behind.payType === "SHOPEEPAY" ||
    (behind.payType === "QRIS" && behind.qrisAcquirer === "airpay shopee");
  const timeOfDay = (now + WIB_MS) % DAY_MS;
  return !shopee || (timeOfDay >= OPENS_AT && timeOfDay < CLOSES_AT);
}
