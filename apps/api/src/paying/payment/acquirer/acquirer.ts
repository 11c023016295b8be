import type { PayType } from "@santap/domain/payment/pay-type";
import type { RefundTerms } from "@santap/domain/payment/refund-terms";

export interface Payment {
  /** Tells a repeated message from a second payment. */
  reference: string;
  amount: number;
  paidAt: number;
  /** The paying account as its issuer names it; absent where the acquirer does not pass it on. */
  payer?: string | null;
}

export interface StartRequest {
  reference: string;
  amount: number;
  merchantId: string;
  terminalId: string | null;
  /** Epoch ms. */
  validUntil: number;
  payType: PayType;
  returnUrl: string;
  /** E.164; for a wallet that prompts the payer's phone. */
  phoneNo: string | null;
}

export type StartResult =
  | { kind: "QR"; providerRef: string | null; qrText: string }
  /** `redirectUrl` is null where the wallet prompts the phone instead of showing a page. */
  | {
      kind: "WALLET";
      providerRef: string | null;
      redirectUrl: string | null;
      /** Epoch ms; null where the acquirer keeps the time that was asked for. */
      validUntil: number | null;
    }
  /** No effect, and none on a repetition. */
  | { kind: "REFUSED"; code: string }
  /** It has begun, but the payer is charged more than was asked for. */
  | { kind: "PAYER_FEE"; charged: number }
  | { kind: "UNKNOWN" };

export type PaymentState =
  | "OPEN"
  /** The payer is inside the wallet; it can no longer be cancelled. */
  | "PAYING"
  /** The wallet declined; the code can still be paid. */
  | "DECLINED"
  /** The wallet declined, and it had one try. */
  | "FAILED"
  | "ENDED"
  | "UNCLEAR";

export interface RecordedRefund {
  refundId: string | null;
  providerRefundNo: string | null;
  amount: number;
  status: "SUCCEEDED" | "FAILED" | "UNKNOWN";
}

export type QueryResult =
  | {
      kind: "FOUND";
      payments: Payment[];
      state: PaymentState;
      /** What the payer is charged in all; null if the answer does not say. */
      charged: number | null;
      providerRef: string | null;
      qrText: string | null;
      refunds: RecordedRefund[];
    }
  | { kind: "NOT_FOUND" }
  | { kind: "UNKNOWN" };

export type CancelResult = "CANCELLED" | "TOO_LATE" | "NOT_FOUND" | "UNKNOWN";

export interface RefundRequest {
  reference: string;
  providerRef: string | null;
  merchantId: string;
  refundId: string;
  paymentReference: string;
  amount: number;
  reason: string;
}

/** REFUSED: this payment cannot be refunded through the acquirer. */
export type RefundResult = "REFUNDED" | "PENDING" | "REFUSED" | "UNKNOWN";

/** Results are closed sets; an unclear answer is UNKNOWN, never guessed. */
export interface Acquirer {
  readonly provider: string;
  readonly payTypes: readonly PayType[];
  /** The acquirer's own name of the switch that puts its fee on the payer. */
  readonly payerFeeSwitch: string;
  /** Absent where any part can be refunded at any time. */
  readonly refundTerms?: RefundTerms;
  start(request: StartRequest): Promise<StartResult>;
  query(reference: string, merchantId: string): Promise<QueryResult>;
  cancel(reference: string, merchantId: string): Promise<CancelResult>;
  refund(request: RefundRequest): Promise<RefundResult>;
}
