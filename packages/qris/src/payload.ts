import type { QrisDocument } from "./document.ts";

/** A parsed merchant code. */
export interface QrisPayload {
  /** Static codes are reusable, dynamic ones are for one transaction. */
  pointOfInitiation: "static" | "dynamic";
  /**
   * Whole rupiah. Null if the payer enters the amount, or if it is not whole (lenient mode only;
   * `amountText` then tells the two apart).
   */
  amount: number | null;
  /** Object 54 as written; null without one. */
  amountText: string | null;
  tip: Tip;
  merchantName: string;
  city: string;
  /** Null only in lenient mode. */
  postalCode: string | null;
  /** Merchant category code, ISO 18245. */
  mcc: string;
  /** National merchant id from the central repository template; null without one. */
  nmid: string | null;
  acquirers: Acquirer[];
  additionalData: AdditionalData;
  /** The objects as received, for {@link serialiseQris} and for fields that are not parsed. */
  document: QrisDocument;
}

/** A merchant account (objects 26 to 45). */
export interface Acquirer {
  /** Id of the template, `26` in most codes. */
  id: string;
  /** Reverse domain of the acquirer. Compare without case. */
  guid: string | null;
  /** Merchant PAN: the first eight digits identify the acquirer. No Luhn digit. */
  merchantPan: string | null;
  merchantId: string | null;
  criteria: MerchantCriteria;
}

/** Micro, small, medium, large, regular, public service, public service agency. */
export type MerchantCriteria = "UMI" | "UKE" | "UME" | "UBE" | "URE" | "PSO" | "BLU";

/** What the payer adds on top of the amount. */
export type Tip =
  | { kind: "none" }
  /** The wallet asks the payer. */
  | { kind: "prompt" }
  /** Rupiah. */
  | { kind: "fixed"; amount: number }
  /** Hundredths of a percent: 70 is 0.7 %. */
  | { kind: "percentage"; basisPoints: number };

/** Object 62. `***` as a value means that the wallet asks the payer for it. */
export interface AdditionalData {
  billNumber?: string;
  mobileNumber?: string;
  storeLabel?: string;
  loyaltyNumber?: string;
  referenceLabel?: string;
  customerLabel?: string;
  terminalLabel?: string;
  purpose?: string;
  consumerDataRequest?: string;
}
