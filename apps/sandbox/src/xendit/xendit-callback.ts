import type { XenditAccount } from "../options.ts";
import type { NotificationFormat } from "../outbox/notification-format.ts";
import { RETRY_DELAYS_MS } from "../outbox/retry-schedule.ts";
import type { PaymentDetails, PaymentEvent } from "../payment/payment.ts";
import { getAmount } from "../payment/payment-status.ts";
import { failedPaymentId } from "./payment-views.ts";

interface Sender {
  readonly xendit?: XenditAccount | undefined;
  now(): Date;
}

type ReportedEvent = "PAID" | "DECLINED" | "REFUNDED";
const EVENTS: Readonly<Record<ReportedEvent, { request: string; charge: string; status: string }>> =
  {
    PAID: { request: "payment.capture", charge: "ewallet.capture", status: "SUCCEEDED" },
    DECLINED: { request: "payment.failure", charge: "ewallet.capture", status: "FAILED" },
    REFUNDED: { request: "refund.succeeded", charge: "ewallet.void", status: "SUCCEEDED" },
  };

/** Callbacks are authenticated by a token only, and acknowledged by any HTTP 2xx. */
export function createXenditFormat({ xendit, now }: Sender): NotificationFormat {
  return {
    url: xendit?.callbackUrl ?? null,
    compose: (details, event) =>
      isReported(event)
        ? { url: null, body: buildCallback(details, event, now()), acknowledgedBy: null }
        : null,
    sign: ({ externalId }, isForged) => ({
      "x-callback-token": isForged ? "another-token" : (xendit?.callbackToken ?? ""),
      "webhook-id": externalId,
    }),
    retryDelaysMs: RETRY_DELAYS_MS,
    countRetries: () => Infinity,
  };
}

function isReported(event: PaymentEvent): event is ReportedEvent {
  return event in EVENTS;
}

function buildCallback(details: PaymentDetails, event: ReportedEvent, now: Date): object {
  const { request, charge, status } = EVENTS[event];
  const isCharge = details.payment.referenceNo.startsWith("ewc_");
  const data = isCharge ? buildChargeData(details) : buildRequestData(details, event);
  return {
    event: isCharge ? charge : request,
    business_id: "sandbox",
    created: now.toISOString(),
    ...(isCharge ? {} : { api_version: "v3" }),
    data: { ...data, status, currency: "IDR" },
  };
}

function buildChargeData(details: PaymentDetails): object {
  const { referenceNo, partnerReferenceNo } = details.payment;
  return {
    id: referenceNo,
    reference_id: partnerReferenceNo,
    charge_amount: getAmount(details),
  };
}

function buildRequestData({ payment, captures, refunds }: PaymentDetails, event: ReportedEvent) {
  const refund = refunds.at(-1);
  if (event === "REFUNDED" && refund !== undefined) {
    return {
      id: refund.refundNo,
      payment_request_id: payment.referenceNo,
      reference_id: refund.partnerRefundNo,
      amount: refund.amount,
    };
  }
  const capture = captures.at(-1);
  return {
    payment_id: capture?.reference ?? failedPaymentId(payment),
    payment_request_id: payment.referenceNo,
    reference_id: payment.partnerReferenceNo,
    request_amount: capture?.amount ?? payment.amount,
  };
}
