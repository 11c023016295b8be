import type { Wallet as SnapWallet } from "@santap/snap/direct-debit/pay-option";

export const PROVIDERS = ["acquirer", "midtrans", "xendit"] as const;
/** Who takes the money: each speaks its own protocol, and has its own settlement list. */
export type Provider = (typeof PROVIDERS)[number];
export type Wallet = SnapWallet | "GOPAY";

interface Request {
  /** The provider's number of it. */
  readonly referenceNo: string;
  readonly provider: Provider;
  readonly method: "QRIS" | Wallet;
  /** The merchant's number of it, unique at the provider. */
  readonly partnerReferenceNo: string;
  readonly merchantId: string;
  readonly amount: number;
  readonly createdAt: number;
  readonly validUntil: number;
}

interface Details {
  /** X-EXTERNAL-ID of the SNAP call that created it. */
  readonly externalId: string | null;
  readonly storeId: string | null;
  readonly terminalId: string | null;
  /** The acquirer that Midtrans names. */
  readonly acquirer: string | null;
  /** Of QRIS only. */
  readonly qrContent: string | null;
  /** The wallet's page. */
  readonly redirectUrl: string | null;
  /** The phone that gets a push instead, `62…`. */
  readonly phoneNo: string | null;
  readonly returnUrl: string | null;
  /** Where its notifications go; null: the provider's default for the merchant. */
  readonly notifyUrl: string | null;
  /** The request, to recognise a repetition. */
  readonly request: string | null;
  /** When the payer entered the wallet; null after leaving it. */
  readonly enteredAt: number | null;
  readonly cancelledAt: number | null;
  readonly declinedAt: number | null;
  /** When its end was notified; providers that do not notify it leave it to `validUntil`. */
  readonly expiredAt: number | null;
}

/**
 * What a merchant asked a provider to collect: a QR code or an e-wallet payment. It has no status:
 * that follows from its times, captures and refunds. Amounts are whole rupiah, times epoch ms.
 */
export type Payment = Request & Details;
export type NewPayment = Request & Partial<Details>;

/** Money that was taken. A QR code that is paid twice has two. */
export interface Capture {
  readonly reference: string;
  readonly referenceNo: string;
  /** Starts at 1 for each payment. */
  readonly sequence: number;
  readonly issuer: string;
  /** The account at the issuer, which only some acquirers pass on. */
  readonly payer: string | null;
  readonly amount: number;
  readonly paidAt: number;
}

export interface Refund {
  readonly refundNo: string;
  readonly referenceNo: string;
  /** The merchant's number of it. */
  readonly partnerRefundNo: string;
  /** Null if no single capture covers it. */
  readonly captureReference: string | null;
  readonly amount: number;
  /** The request, to recognise a repetition. */
  readonly request: string;
  readonly reason: string | null;
  readonly refundedAt: number;
}

/** Captures and refunds oldest first. */
export interface PaymentDetails {
  readonly payment: Payment;
  readonly captures: readonly Capture[];
  readonly refunds: readonly Refund[];
}

/** What happened, or is said to have happened, as a notification reports it. */
export type PaymentEvent = "PENDING" | "PAID" | "DECLINED" | "CANCELLED" | "EXPIRED" | "REFUNDED";
