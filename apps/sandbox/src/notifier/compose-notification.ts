import { formatAmount } from "@santap/snap/amount";
import type { NotificationRequest } from "@santap/snap/qr-mpm/notify";
import type { TransactionStatusCode } from "@santap/snap/transaction-status";
import { wibTime } from "../wib.ts";
import type { Payment, Refund } from "../transactions/payment-store.ts";
import type { TransactionFile } from "../transactions/standing.ts";
import { refundHistoryOf } from "../transactions/transaction-file.ts";
import type { Transaction } from "../transactions/transaction-store.ts";
import type { Parcel } from "./deliver.ts";

/** What happened, ready to be told. */
export interface NotificationDraft extends Pick<Parcel, "service" | "notifyUrl"> {
  readonly referenceNo: string;
  /** JSON, serialised once: these bytes are signed and sent. */
  readonly body: string;
}

const TEXTS = { "00": "Success", "03": "Pending", "04": "Refunded", "06": "Failed" } as const;

/** A payment arrived. Each payment of a code has its own notification and its own reference. */
export function paymentNotification(transaction: Transaction, payment: Payment): NotificationDraft {
  return draft(transaction, "00", {
    amount: payment.amount,
    additionalInfo: { ...paymentInfo(payment), refundHistory: [] },
  });
}

/** A payment is under way: out of date as soon as the payment is there. */
export function pendingNotification(transaction: Transaction, payment: Payment): NotificationDraft {
  return draft(transaction, "03", { amount: payment.amount, additionalInfo: paymentInfo(payment) });
}

/** The payer's wallet refused. */
export function declineNotification(transaction: Transaction): NotificationDraft {
  return draft(transaction, "06", { amount: transaction.amount, additionalInfo: {} });
}

/** Money went back; the history lists every refund so far. */
export function refundNotification(
  { transaction, payments, refunds }: TransactionFile,
  refund: Refund,
): NotificationDraft {
  const payment = payments.find(({ reference }) => reference === refund.paymentReference);
  const source = payment ?? payments[0];
  return draft(transaction, "04", {
    amount: source?.amount ?? transaction.amount,
    additionalInfo: {
      ...(source === undefined ? {} : paymentInfo(source)),
      refundHistory: refundHistoryOf(refunds),
    },
  });
}

function draft(
  transaction: Transaction,
  status: TransactionStatusCode & keyof typeof TEXTS,
  { amount, additionalInfo }: { amount: number; additionalInfo: object },
): NotificationDraft {
  const body: NotificationRequest & { merchantId: string; externalStoreID?: string } = {
    originalReferenceNo: transaction.referenceNo,
    originalPartnerReferenceNo: transaction.partnerReferenceNo,
    merchantId: transaction.merchantId,
    latestTransactionStatus: status,
    transactionStatusDesc: TEXTS[status],
    amount: formatAmount(amount),
    ...(transaction.storeId === null ? {} : { externalStoreID: transaction.storeId }),
    additionalInfo,
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
