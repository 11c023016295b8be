import { parseDebitNotification } from "@santap/snap/direct-debit/notify";
import { parseNotification, type Notification } from "@santap/snap/qr-mpm/notify";
import { parseTimestamp } from "@santap/snap/timestamp";
import {
  finishReading,
  looseText,
  nestedReading,
  optionalText,
  startReading,
  type WireParse,
} from "@santap/snap/wire-reading";
import type { Payment } from "../acquirer/acquirer.ts";
import type { AcquirerWord } from "./notification-reader.ts";

export type NotifiedService = "QR_NOTIFY" | "DEBIT_NOTIFY";

/** The reading of each service's notification, after its signature was verified. */
export const SNAP_WORDS: Readonly<
  Record<NotifiedService, (body: unknown) => WireParse<AcquirerWord>>
> = {
  QR_NOTIFY: readCodeWord,
  DEBIT_NOTIFY: readWalletWord,
};

function readCodeWord(body: unknown): WireParse<AcquirerWord> {
  const parsed = parseNotification(body);
  if (!parsed.ok) return parsed;
  const { originalPartnerReferenceNo: reference, status } = parsed.value;
  const payment = status === "PAID" ? codePayment(parsed.value, body) : null;
  return { ok: true, value: { reference, payment } };
}

/** A code can be paid more than once, so each payment has a reference of its own. */
function codePayment(notification: Notification, body: unknown): Payment | null {
  if (notification.amount === null) return null;
  const info = nestedReading(startReading(body), "additionalInfo");
  const own = finishReading(info, optionalText(info, "paymentReferenceNo", 64));
  return {
    reference: (own.ok ? own.value : null) ?? notification.originalReferenceNo,
    amount: notification.amount,
    paidAt: instantOf(looseText(info, "paidTime", 35)),
  };
}

function readWalletWord(body: unknown): WireParse<AcquirerWord> {
  const parsed = parseDebitNotification(body);
  if (!parsed.ok) return parsed;
  const { originalPartnerReferenceNo: reference, status, amount } = parsed.value;
  const paid = status === "PAID" && amount !== null && reference !== null;
  // A wallet pays once, so our own reference names the payment, whatever the acquirer calls it.
  const payment = paid ? { reference, amount, paidAt: instantOf(parsed.value.finishedTime) } : null;
  return { ok: true, value: { reference, payment } };
}

/** Epoch ms; 0 where it is not told. */
function instantOf(text: string | null): number {
  return parseTimestamp(text ?? "")?.getTime() ?? 0;
}
