/** A payment that the acquirer vouches for. */
export interface Payment {
  /** The acquirer's own reference: what tells a repeated message from a second payment. */
  reference: string;
  /** Whole rupiah. */
  amount: number;
  /** Epoch ms. */
  paidAt: number;
}

export interface QrRequest {
  reference: string;
  amount: number;
  merchantId: string;
  terminalId: string | null;
  /** Epoch ms after which the code is dead. */
  validUntil: number;
}

export type QrResult =
  | { kind: "QR"; providerRef: string | null; qrText: string }
  /** It had no effect, and repeating it will have none. */
  | { kind: "REFUSED"; code: string }
  /** It may or may not have taken effect. */
  | { kind: "UNKNOWN" };

export type QueryResult =
  | {
      kind: "FOUND";
      /** Everything that was paid on the code; empty while nothing was. */
      payments: Payment[];
      state: "OPEN" | "DECLINED" | "ENDED" | "UNCLEAR";
      providerRef: string | null;
      qrText: string | null;
      /** Our ids of the refunds that went through. */
      refundIds: string[];
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

/** The bank behind QRIS. Every answer is one of a closed set; none is ever guessed. */
export interface Acquirer {
  readonly provider: string;
  generate(request: QrRequest): Promise<QrResult>;
  query(reference: string, merchantId: string): Promise<QueryResult>;
  cancel(reference: string, merchantId: string): Promise<CancelResult>;
  refund(request: RefundRequest): Promise<RefundResult>;
}
