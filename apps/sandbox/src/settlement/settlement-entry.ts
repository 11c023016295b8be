import type { Party } from "./party.ts";

/** A payment, or a refund with negative amounts. Whole rupiah. */
export interface SettlementEntry {
  readonly kind: "PAYMENT" | "REFUND";
  readonly reference: string;
  readonly partnerReferenceNo: string;
  /** The merchant's refund id; null for a payment. */
  readonly partnerRefundNo: string | null;
  readonly merchantId: string;
  readonly issuer: string;
  readonly gross: number;
  readonly mdr: number;
  readonly net: number;
  readonly time: string;
}

/** An entry with its time, epoch ms, and its provider. */
export type Dated = { at: number; party: Party; entry: SettlementEntry };
