import { verifySignatureKey } from "./signature.ts";
import { isRecord, printableText } from "@santap/snap/wire-reading";

/** A parsed notification. Only a hint: its signature does not cover the status. */
export interface Notification {
  orderId: string;
}

export type NotificationReading =
  | { kind: "GENUINE"; notification: Notification }
  | { kind: "NOT_GENUINE" }
  | { kind: "MALFORMED" };

/** Verifies and parses a body; `serverKeys`: of all accounts that it may come from. */
export function readNotification(body: unknown, serverKeys: Iterable<string>): NotificationReading {
  if (!isRecord(body)) return { kind: "MALFORMED" };
  const orderId = printableText(body["order_id"], 50);
  const statusCode = printableText(body["status_code"], 3);
  const grossAmount = printableText(body["gross_amount"], 20);
  const signature = printableText(body["signature_key"], 128);
  if (orderId === null || statusCode === null || grossAmount === null || signature === null) {
    return { kind: "MALFORMED" };
  }
  const fields = { orderId, statusCode, grossAmount };
  for (const serverKey of serverKeys) {
    if (verifySignatureKey(fields, serverKey, signature)) {
      return { kind: "GENUINE", notification: { orderId } };
    }
  }
  return { kind: "NOT_GENUINE" };
}
