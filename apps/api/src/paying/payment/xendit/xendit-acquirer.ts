import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { PayType } from "@santap/domain/payment/pay-type";
import {
  buildPaymentRequest,
  parsePaymentRequest,
  PAYMENT_REQUESTS_PATH,
  paymentRequestPath,
  type PaymentRequest,
  type RequestChannel,
} from "@santap/xendit/payment-request";
import type { Acquirer, CancelResult, StartRequest, StartResult } from "../acquirer/acquirer.ts";
import { startUntilAnswered } from "../acquirer/start-until-answered.ts";
import { queryRequest } from "./xendit-query.ts";
import { refundRequest } from "./xendit-refund.ts";
import { toStartResult, XENDIT_FEE_SWITCH, type XenditParts } from "./xendit-parts.ts";

const CHANNELS: readonly (RequestChannel & PayType)[] = ["QRIS", "DANA", "SHOPEEPAY"];
const MAX_LIFETIME_MS: Readonly<Record<RequestChannel, number>> = {
  QRIS: 48 * 60 * MINUTE_MS,
  DANA: 24 * 60 * MINUTE_MS,
  SHOPEEPAY: 30 * MINUTE_MS,
};

export function createXenditAcquirer(parts: XenditParts): Acquirer {
  return {
    provider: parts.provider,
    payTypes: CHANNELS,
    payerFeeSwitch: XENDIT_FEE_SWITCH,
    start: (request) =>
      startUntilAnswered({ tries: parts.openTries, tryStart: () => tryStart(parts, request) }),
    query: (reference, merchantId) => queryRequest(parts, { reference, merchantId }),
    cancel: (reference, merchantId) => cancel(parts, reference, merchantId),
    refund: (request) => refundRequest(parts, request),
  };
}

/** Retried with the same key, which returns what a lost request created. */
async function tryStart(parts: XenditParts, request: StartRequest): Promise<StartResult> {
  const { reference, amount, merchantId, payType } = request;
  const channel = CHANNELS.find((one) => one === payType);
  if (channel === undefined) return { kind: "REFUSED", code: `no ${payType}` };
  const returnUrl = channel === "QRIS" ? null : request.returnUrl;
  const body = buildPaymentRequest({ referenceId: reference, channel, rupiah: amount, returnUrl });
  const answer = await parts.gateway({
    service: "request.create",
    path: PAYMENT_REQUESTS_PATH,
    merchantId,
    change: { idempotencyKey: reference, body },
    parse: parsePaymentRequest,
  });
  if (answer?.kind !== "DONE") return toStartResult(answer);
  const made = answer.value;
  if (made.referenceId !== reference || made.rupiah < amount) return { kind: "UNKNOWN" };
  await parts.refs.save(reference, made.id);
  if (made.rupiah > amount) return { kind: "PAYER_FEE", charged: made.rupiah };
  return toStarted(made, { channel, validUntil: request.validUntil, now: parts.clock() });
}

function toStarted(
  { id: providerRef, qrText, redirectUrl }: PaymentRequest,
  { channel, validUntil, now }: { channel: RequestChannel; validUntil: number; now: number },
): StartResult {
  if (channel !== "QRIS") {
    const ends = Math.min(validUntil, now + MAX_LIFETIME_MS[channel]);
    return { kind: "WALLET", providerRef, redirectUrl, validUntil: ends };
  }
  return qrText === null ? { kind: "UNKNOWN" } : { kind: "QR", providerRef, qrText };
}

/** A code lives for two days at the provider, so it has to be cancelled. */
async function cancel(
  { gateway, refs }: XenditParts,
  reference: string,
  merchantId: string,
): Promise<CancelResult> {
  const known = await refs.find(reference);
  if (known === null) return "NOT_FOUND";
  if (known.id === null) return "UNKNOWN";
  const answer = await gateway({
    service: "request.cancel",
    path: `${paymentRequestPath(known.id)}/cancel`,
    merchantId,
    change: { idempotencyKey: `${reference}-cancel` },
    parse: parsePaymentRequest,
  });
  if (answer?.kind === "DONE") return toCancelResult(answer.value, reference);
  if (answer?.kind !== "NOT_DONE") return "UNKNOWN";
  if (answer.errorCode === "INACTIVE_PAYMENT_REQUEST") return "TOO_LATE";
  return answer.outcome === "NOT_FOUND" ? "NOT_FOUND" : "UNKNOWN";
}

function toCancelResult(request: PaymentRequest, reference: string): CancelResult {
  if (request.referenceId !== reference) return "UNKNOWN";
  if (request.status === "CANCELED" || request.status === "EXPIRED") return "CANCELLED";
  return request.status === "SUCCEEDED" ? "TOO_LATE" : "UNKNOWN";
}
