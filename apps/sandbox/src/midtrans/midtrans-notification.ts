import { signatureKey } from "@santap/midtrans/signature";
import type { MidtransAccount } from "../options.ts";
import type { NotificationFormat } from "../outbox/notification-format.ts";
import type { PaymentDetails } from "../payment/payment.ts";
import { toTransactionJson } from "./transaction-json.ts";

/** Documented as 2, 10, 30, 90 and 210 minutes; seconds here, for tests. */
const RETRY_DELAYS_MS = [2_000, 10_000, 30_000, 90_000, 210_000];

interface Sender {
  readonly midtrans?: MidtransAccount | undefined;
  now(): Date;
}

/** The transaction's current state, signed by a key in the body; any HTTP 2xx acknowledges it. */
export function createMidtransFormat(sender: Sender): NotificationFormat {
  return {
    url: null,
    compose: ({ captures, ...details }, event, isForged) => {
      const { notifyUrl } = details.payment;
      if (notifyUrl === null) return null;
      const reported = { ...details, captures: event === "PENDING" ? [] : captures };
      const body = buildNotification(sender, reported, isForged);
      return { url: notifyUrl, body, acknowledgedBy: null };
    },
    sign: () => ({ "user-agent": "Veritrans" }),
    retryDelaysMs: RETRY_DELAYS_MS,
    countRetries,
  };
}

export function buildNotification(
  { midtrans, now }: Sender,
  details: PaymentDetails,
  isForged = false,
): object {
  const { partnerReferenceNo: orderId, merchantId } = details.payment;
  const transaction = toTransactionJson(details, now());
  const fields = {
    orderId,
    statusCode: String(transaction["status_code"]),
    grossAmount: String(transaction["gross_amount"]),
  };
  const serverKey = isForged ? "another-key" : (midtrans?.serverKeys[merchantId] ?? "");
  return { ...transaction, signature_key: signatureKey(fields, serverKey) };
}

const FINAL = new Set([301, 302, 303]);

/** The documented number of retries after an HTTP status; null: no response. */
export function countRetries(status: number | null): number {
  if (status === null) return 5;
  if ((status >= 200 && status < 300) || FINAL.has(status)) return 0;
  if (status === 500) return 1;
  if (status === 400 || status === 404) return 2;
  return status === 503 ? 4 : 5;
}
