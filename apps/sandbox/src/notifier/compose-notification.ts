import type { NotificationDraft } from "./notifier.ts";
import { formatAmount } from "@santap/snap/amount";
import type { NotificationRequest } from "@santap/snap/qr-mpm/notify";
import type { TransactionStatusCode } from "@santap/snap/transaction-status";
import { wibTime } from "../wib.ts";
import type { Payment, Refund } from "../transactions/payment-store.ts";
import type { TransactionDetails } from "../transactions/transaction-status.ts";
import { buildRefundHistory } from "../transactions/transaction-details.ts";
import type { Transaction } from "../transactions/transaction-store.ts";

const TEXTS = { "00": "Success", "03": "Pending", "04": "Refunded", "06": "Failed" } as const;

/** Each payment of a code has its own notification and reference. */
export function paymentNotification(
  transaction: Transaction,
  payment: Payment,
  payer?: string,
): NotificationDraft {
  return draft(transaction, "00", {
    amount: payment.amount,
    ...(payer === undefined ? {} : { customerNumber: payer }),
    additionalInfo: { ...paymentInfo(payment), refundHistory: [] },
  });
}

/** A pending payment, outdated as soon as it is paid. */
export function pendingNotification(transaction: Transaction, payment: Payment): NotificationDraft {
  return draft(transaction, "03", { amount: payment.amount, additionalInfo: paymentInfo(payment) });
}

export function declineNotification(transaction: Transaction): NotificationDraft {
  return draft(transaction, "06", { amount: transaction.amount, additionalInfo: {} });
}

/** The history lists every refund so far. */
export function refundNotification(
  { transaction, payments, refunds }: TransactionDetails,
  refund: Refund,
): NotificationDraft {
  const payment = payments.find(({ reference }) => reference === refund.paymentReference);
  const source = payment ?? payments[0];
  return draft(transaction, "04", {
    amount: source?.amount ?? transaction.amount,
    additionalInfo: {
      ...(source === undefined ? {} : paymentInfo(source)),
      refundHistory: buildRefundHistory(refunds),
    },
  });
}

function draft(
  transaction: Transaction,
  status: TransactionStatusCode & keyof typeof TEXTS,
  { amount, ...info }: { amount: number; customerNumber?: string; additionalInfo: object },
): NotificationDraft {
  const body: NotificationRequest & { merchantId: string; externalStoreID?: string } = {
    originalReferenceNo: transaction.referenceNo,
    originalPartnerReferenceNo: transaction.partnerReferenceNo,
    merchantId: transaction.merchantId,
    latestTransactionStatus: status,
    transactionStatusDesc: TEXTS[status],
    amount: formatAmount(amount),
    ...(transaction.storeId === null ? {} : { externalStoreID: transaction.storeId }),
    ...info,
  };
  const { referenceNo } = transaction;
  return { referenceNo, service: "52", notifyUrl: null, body: JSON.stringify(body) };
}

function paymentInfo(payment: Payment): object {
  return {
    paymentReferenceNo: payment.reference,
    paymentSequence: payment.sequence,
    paidTime: wibTime(payment.paidAt),
    qris: { issuerName: payment.issuer, acquirerName: "Sandbox", transactionType: "OFF-US" },
  };
}
