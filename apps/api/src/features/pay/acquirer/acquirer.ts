import type { PayType } from "@santap/domain/payment/pay-type";

/** A payment that the acquirer vouches for. */
export interface Payment {
  /** The acquirer's own reference: what tells a repeated message from a second payment. */
  reference: string;
  /** Whole rupiah. */
  amount: number;
  /** Epoch ms. */
  paidAt: number;
}

export interface OpenRequest {
  reference: string;
  amount: number;
  merchantId: string;
  terminalId: string | null;
  /** Epoch ms after which it can no longer be paid. */
  validUntil: number;
  payType: PayType;
  /** Where a wallet sends the payer back to. */
  returnUrl: string;
  /** E.164; for a wallet that knocks at the payer's phone. */
  phoneNo: string | null;
}

export type OpenResult =
  | { kind: "QR"; providerRef: string | null; qrText: string }
  /** The payer goes to the wallet's page; null where the wallet knocks at the phone instead. */
  | {
      kind: "WALLET";
      providerRef: string | null;
      redirectUrl: string | null;
      /** When it ends at the acquirer, epoch ms; null where that is when we asked for. */
      validUntil: number | null;
    }
  /** It had no effect, and repeating it will have none. */
  | { kind: "REFUSED"; code: string }
  /** It may or may not have taken effect. */
  | { kind: "UNKNOWN" };

export type PaymentState =
  | "OPEN"
  /** The payer is inside the wallet at this moment, and nobody can call it off. */
  | "PAYING"
  /** A wallet refused; the code can still be paid. */
  | "DECLINED"
  /** The wallet refused, and that was its one try. */
  | "FAILED"
  | "ENDED"
  | "UNCLEAR";

/** A refund as the acquirer's own history has it. */
export interface KnownRefund {
  /** Our id of it; null where the acquirer gave the money back by itself. */
  refundId: string | null;
  /** The acquirer's own number of it; null where it names none. */
  providerRefundNo: string | null;
  amount: number;
  status: "SUCCEEDED" | "FAILED" | "UNKNOWN";
}

export type QueryResult =
  | {
      kind: "FOUND";
      /** Everything that was paid on the code; empty while nothing was. */
      payments: Payment[];
      state: PaymentState;
      providerRef: string | null;
      qrText: string | null;
      refunds: KnownRefund[];
    }
  | { kind: "NOT_FOUND" }
  | { kind: "UNKNOWN" };

export type CancelResult = "CANCELLED" | "TOO_LATE" | "NOT_FOUND" | "UNKNOWN";

export interface RefundRequest {
  reference: string;
  providerRef: string | null;
  merchantId: string;
  /** Our id of the refund: the acquirer's idempotency key. */
  refundId: string;
  paymentReference: string;
  amount: number;
  reason: string;
}

/** REFUSED: this payment cannot be given back this way. */
export type RefundResult = "REFUNDED" | "PENDING" | "REFUSED" | "UNKNOWN";

/** A bank behind QRIS or wallets. Every answer is one of a closed set; none is ever guessed. */
export interface Acquirer {
  readonly provider: string;
  readonly payTypes: readonly PayType[];
  /** Begins a payment. Tried once more with the same reference where nothing came back. */
  open(request: OpenRequest): Promise<OpenResult>;
  query(reference: string, merchantId: string): Promise<QueryResult>;
  cancel(reference: string, merchantId: string): Promise<CancelResult>;
  refund(request: RefundRequest): Promise<RefundResult>;
}
