import { formatAmount } from "@santap/snap/amount";
import type { DebitNotificationRequest } from "@santap/snap/direct-debit/notify";
import type { NotificationDraft } from "../notifier/notifier.ts";
import { buildRefundHistory } from "../transactions/transaction-details.ts";
import { wibTime } from "../wib.ts";
import { DEBIT_STATUSES, type DebitDetails } from "./debit-status.ts";
import type { Debit } from "./debit-store.ts";

/** PENDING is sent only as a stale notification by a fault. */
type ReportedState = "PAID" | "REFUNDED" | "FAILED" | "PENDING";

const PENDING = { code: "03", text: "Pending" } as const;

/** A direct debit notification (service 56), to the address in its request. */
export function debitNotification(
  details: DebitDetails,
  state: ReportedState,
): NotificationDraft {
  const { debit, refunds } = details;
  const { code, text } = state === "PENDING" ? PENDING : DEBIT_STATUSES[state];
  const finishedAt = state === "PENDING" ? null : (debit.paidAt ?? debit.declinedAt);
  const body: DebitNotificationRequest = {
    originalReferenceNo: debit.referenceNo,
    originalPartnerReferenceNo: debit.partnerReferenceNo,
    originalExternalId: debit.externalId,
    merchantId: debit.merchantId,
    latestTransactionStatus: code,
    transactionStatusDesc: text,
    amount: formatAmount(debit.taken ?? debit.amount),
    createdTime: wibTime(debit.createdAt),
    ...(finishedAt === null ? {} : { finishedTime: wibTime(finishedAt) }),
    additionalInfo: { refundHistory: buildRefundHistory(refunds) },
  };
  const { referenceNo, notifyUrl } = debit;
  return { referenceNo, notifyUrl, service: "56", body: JSON.stringify(body) };
}

export function buildForgedDebit(debit: Debit, now: Date): NotificationDraft {
  const paid = { ...debit, paidAt: now.getTime(), taken: debit.amount };
  return debitNotification({ debit: paid, refunds: [] }, "PAID");
}
