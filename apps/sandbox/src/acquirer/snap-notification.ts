import type { KeyObject } from "node:crypto";
import { formatAmount } from "@santap/snap/amount";
import { bodyHash } from "@santap/snap/canonical";
import type { DebitNotificationRequest } from "@santap/snap/direct-debit/notify";
import { buildHeaders } from "@santap/snap/headers";
import type { NotificationRequest } from "@santap/snap/qr-mpm/notify";
import { SERVICES } from "@santap/snap/service-code";
import { signAsymmetric } from "@santap/snap/signature";
import { formatTimestamp } from "@santap/snap/timestamp";
import type { TransactionStatusCode } from "@santap/snap/transaction-status";
import type { Partner } from "../options.ts";
import type { Letter, NotificationFormat } from "../outbox/notification-format.ts";
import { RETRY_DELAYS_MS } from "../outbox/retry-schedule.ts";
import type { Capture, PaymentDetails, PaymentEvent } from "../payment/payment.ts";
import { getAmount } from "../payment/payment-status.ts";
import { wibTime } from "../wib.ts";
import { buildRefundHistory } from "./report-payment.ts";
import { originalNumbers } from "./status-codes.ts";

type ReportedEvent = Exclude<PaymentEvent, "CANCELLED" | "EXPIRED">;
const STATUSES: Readonly<Record<ReportedEvent, { code: TransactionStatusCode; text: string }>> = {
  PENDING: { code: "03", text: "Pending" },
  PAID: { code: "00", text: "Success" },
  DECLINED: { code: "06", text: "Failed" },
  REFUNDED: { code: "04", text: "Refunded" },
};
const CHANNEL_ID = "95221";

interface Sender {
  readonly partner: Partner;
  readonly privateKey: KeyObject;
  now(): Date;
}

/** Notifications of QR codes (52) and direct debits (56), acknowledged by the service's success code. */
export function createSnapFormat(sender: Sender): NotificationFormat {
  return {
    url: sender.partner.notifyUrl,
    compose: (details, event) => {
      if (event === "CANCELLED" || event === "EXPIRED") return null;
      const { method, notifyUrl } = details.payment;
      const { code } = method === "QRIS" ? SERVICES.QR_NOTIFY : SERVICES.DEBIT_NOTIFY;
      const body = (method === "QRIS" ? buildCodeBody : buildDebitBody)(details, event);
      return { url: notifyUrl, body, acknowledgedBy: `200${code}00` };
    },
    sign: (letter, isForged) => sign(sender, letter, isForged),
    retryDelaysMs: RETRY_DELAYS_MS,
    countRetries: () => Infinity,
  };
}

/** A forger does not have the key: the signature covers something else. */
function sign(
  { partner, privateKey, now }: Sender,
  { url, body, externalId }: Letter & { url: string },
  isForged: boolean,
): Record<string, string> {
  const timestamp = formatTimestamp(now());
  const { pathname, search } = new URL(url);
  const signed = { method: "POST", path: pathname + search, timestamp };
  return buildHeaders({
    timestamp,
    signature: signAsymmetric({ ...signed, bodyHash: bodyHash(isForged ? "" : body) }, privateKey),
    partnerId: partner.partnerId,
    externalId,
    channelId: CHANNEL_ID,
    accessToken: null,
  });
}

/** Each payment of a code has its own notification and reference. */
function buildCodeBody(details: PaymentDetails, event: ReportedEvent): object {
  const { payment, refunds } = details;
  const capture = findReported(details, event);
  const payer = event === "PAID" ? (capture?.payer ?? null) : null;
  const { originalReferenceNo, originalPartnerReferenceNo } = originalNumbers(payment);
  const body: NotificationRequest & { merchantId: string; externalStoreID?: string } = {
    originalReferenceNo,
    originalPartnerReferenceNo,
    merchantId: payment.merchantId,
    latestTransactionStatus: STATUSES[event].code,
    transactionStatusDesc: STATUSES[event].text,
    amount: formatAmount(capture?.amount ?? payment.amount),
    ...(payment.storeId === null ? {} : { externalStoreID: payment.storeId }),
    ...(payer === null ? {} : { customerNumber: payer }),
    additionalInfo: {
      ...(capture === undefined ? {} : describeCapture(capture)),
      ...(event === "PAID" ? { refundHistory: [] } : {}),
      ...(event === "REFUNDED" ? { refundHistory: buildRefundHistory(refunds) } : {}),
    },
  };
  return body;
}

/** The newest one, or the one that the newest refund is of. */
function findReported(
  { captures, refunds }: PaymentDetails,
  event: ReportedEvent,
): Capture | undefined {
  if (event !== "REFUNDED") return captures.at(-1);
  const refunded = refunds.at(-1)?.captureReference;
  return captures.find(({ reference }) => reference === refunded) ?? captures[0];
}

function describeCapture(capture: Capture): object {
  return {
    paymentReferenceNo: capture.reference,
    paymentSequence: capture.sequence,
    paidTime: wibTime(capture.paidAt),
    qris: { issuerName: capture.issuer, acquirerName: "Sandbox", transactionType: "OFF-US" },
  };
}

function buildDebitBody(details: PaymentDetails, event: ReportedEvent): object {
  const { payment, captures, refunds } = details;
  const finishedAt = event === "PENDING" ? null : (captures[0]?.paidAt ?? payment.declinedAt);
  const body: DebitNotificationRequest = {
    ...originalNumbers(payment),
    merchantId: payment.merchantId,
    latestTransactionStatus: STATUSES[event].code,
    transactionStatusDesc: STATUSES[event].text,
    amount: formatAmount(getAmount(details)),
    createdTime: wibTime(payment.createdAt),
    ...(finishedAt === null ? {} : { finishedTime: wibTime(finishedAt) }),
    additionalInfo: { refundHistory: buildRefundHistory(refunds) },
  };
  return body;
}
