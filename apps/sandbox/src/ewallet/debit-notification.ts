import { formatAmount } from "@santap/snap/amount";
import type { DebitNotificationRequest } from "@santap/snap/direct-debit/notify";
import type { NotificationDraft } from "../notifier/compose-notification.ts";
import { refundHistoryOf } from "../transactions/transaction-file.ts";
import { wibTime } from "../wib.ts";
import { DEBIT_STANDINGS, type DebitFile } from "./debit-standing.ts";
import type { Debit } from "./debit-store.ts";

/** What is told: the standings that end it, and "pending", which is stale when it comes late. */
type Told = "PAID" | "REFUNDED" | "FAILED" | "PENDING";

const PENDING = { code: "03", text: "Pending" } as const;

/** The news of a direct debit (service 56), to the address that its request named. */
export function debitNotification(file: DebitFile, told: Told): NotificationDraft {
  const { debit, refunds } = file;
  const { code, text } = told === "PENDING" ? PENDING : DEBIT_STANDINGS[told];
  const finishedAt = told === "PENDING" ? null : (debit.paidAt ?? debit.declinedAt);
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
    additionalInfo: { refundHistory: refundHistoryOf(refunds) },
  };
  const { referenceNo, notifyUrl } = debit;
  return { referenceNo, notifyUrl, service: "56", body: JSON.stringify(body) };
}

/** The claim that it was paid, for a forgery. */
export function inventedDebit(debit: Debit, now: Date): NotificationDraft {
  const paid = { ...debit, paidAt: now.getTime(), taken: debit.amount };
  return debitNotification({ debit: paid, refunds: [] }, "PAID");
}
