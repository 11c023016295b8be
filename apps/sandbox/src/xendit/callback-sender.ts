import type { KeyObject } from "node:crypto";
import type {
  DeliveryAnswer,
  NotificationSender,
  OutgoingNotification,
} from "../notifier/notification-sender.ts";
import type { XenditAccount } from "../options.ts";
import { isXenditId } from "./own-reference.ts";

interface NotificationBody {
  originalReferenceNo: string;
  originalPartnerReferenceNo: string;
  latestTransactionStatus: string;
  amount: { value: string };
  additionalInfo?: { paymentReferenceNo?: string; refundHistory?: { refundNo: string }[] };
}

const TIMEOUT_MS = 30_000;

/**
 * Sends notifications of Xendit's payments as callbacks, and passes the others on. A callback is
 * authenticated by its token only: a forgery (another key than the acquirer's) carries a wrong one.
 * `webhook-id` is the same for every retry.
 */
export function withXenditCallbacks(
  sender: NotificationSender,
  account: XenditAccount,
  acquirerKey: KeyObject,
): NotificationSender {
  const ending = new AbortController();
  return {
    deliver: async (notification, key) => {
      const content = JSON.parse(notification.body) as NotificationBody;
      if (!isXenditId(content.originalReferenceNo)) return sender.deliver(notification, key);
      const callback = toCallback(content);
      // Xendit has no callback for a pending payment.
      if (callback === null) return { acknowledged: true, status: 200, responseCode: null };
      const token = key === acquirerKey ? account.callbackToken : "not-the-token";
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      return send(account.callbackUrl, { token, notification, callback, signal });
    },
    close: () => {
      ending.abort();
      sender.close();
    },
  };
}

interface Sending {
  readonly token: string;
  readonly notification: OutgoingNotification;
  readonly callback: object;
  readonly signal: AbortSignal;
}

async function send(
  url: string,
  { token, notification, callback, signal }: Sending,
): Promise<DeliveryAnswer> {
  const headers = {
    "content-type": "application/json",
    "x-callback-token": token,
    "webhook-id": notification.externalId,
  };
  try {
    const body = JSON.stringify(callback);
    const { status } = await fetch(url, { method: "POST", headers, body, signal });
    return { acknowledged: status >= 200 && status < 300, status, responseCode: null };
  } catch {
    return { acknowledged: false, status: null, responseCode: null };
  }
}

const EVENTS: Readonly<Record<string, { request: string; charge: string; status: string }>> = {
  "00": { request: "payment.capture", charge: "ewallet.capture", status: "SUCCEEDED" },
  "06": { request: "payment.failure", charge: "ewallet.capture", status: "FAILED" },
  "04": { request: "refund.succeeded", charge: "ewallet.void", status: "SUCCEEDED" },
};

function toCallback(content: NotificationBody): object | null {
  const event = EVENTS[content.latestTransactionStatus];
  if (event === undefined) return null;
  const isCharge = content.originalReferenceNo.startsWith("ewc_");
  const refunded = content.latestTransactionStatus === "04";
  return {
    event: isCharge ? event.charge : event.request,
    business_id: "sandbox",
    created: new Date().toISOString(),
    ...(isCharge ? {} : { api_version: "v3" }),
    data: {
      ...buildCallbackData(content, { isCharge, refunded }),
      status: event.status,
      currency: "IDR",
    },
  };
}

function buildCallbackData(
  content: NotificationBody,
  what: { isCharge: boolean; refunded: boolean },
): object {
  const amount = Number(content.amount.value);
  const { originalReferenceNo: id, originalPartnerReferenceNo: reference } = content;
  if (what.isCharge) return { id, reference_id: reference, charge_amount: amount };
  if (what.refunded) {
    const refund = content.additionalInfo?.refundHistory?.at(-1)?.refundNo;
    return { id: refund, payment_request_id: id, reference_id: refund, amount };
  }
  return {
    payment_id: `py-${content.additionalInfo?.paymentReferenceNo ?? id.slice("pr-".length)}`,
    payment_request_id: id,
    reference_id: reference,
    request_amount: amount,
  };
}
