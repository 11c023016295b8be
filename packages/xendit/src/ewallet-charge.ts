import { optionalText, requiredText } from "@santap/snap/wire-reading";
import { parseAnswer, type Answer, type RawAnswer } from "./answer.ts";
import { readInstant } from "./instant.ts";
import { optionalRupiah, requireIdr, requiredRupiah } from "./rupiah.ts";

export const CHARGES_PATH = "/ewallets/charges";

export function chargePath(id: string): string {
  return `${CHARGES_PATH}/${encodeURIComponent(id)}`;
}

const CHARGE_STATUSES = ["PENDING", "SUCCEEDED", "FAILED", "VOIDED", "REFUNDED"] as const;
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

export interface NewOvoCharge {
  referenceId: string;
  rupiah: number;
  /** E.164 with plus; the wallet prompts it. */
  phoneNo: string;
}

/** Body of `POST /ewallets/charges`, for the wallet that prompts the phone (OVO). */
export function buildOvoCharge(charge: NewOvoCharge): object {
  return {
    reference_id: charge.referenceId,
    currency: "IDR",
    amount: charge.rupiah,
    checkout_method: "ONE_TIME_PAYMENT",
    channel_code: "ID_OVO",
    channel_properties: { mobile_number: charge.phoneNo },
  };
}

export interface EwalletCharge {
  /** `ewc_…` */
  id: string;
  referenceId: string;
  status: ChargeStatus | "UNKNOWN";
  /** Captured amount, or the requested one if missing. Rupiah. */
  rupiah: number;
  /** What the payer is charged, whether captured already or not. Rupiah. */
  charged: number;
  /** Refunded so far, rupiah. */
  refunded: number;
  /** Status of a void; null without one. */
  voidStatus: string | null;
  /** Reason of the failure; null if it did not fail. */
  failureCode: string | null;
  /** Epoch ms of the last change; 0 if missing. */
  updatedAt: number;
}

/** Parses the response of charge, get and void. */
export function parseCharge(answer: RawAnswer): Answer<EwalletCharge> {
  return parseAnswer(answer, (reading) => {
    requireIdr(reading);
    const status = requiredText(reading, "status", 32);
    const asked = requiredRupiah(reading, "charge_amount");
    const rupiah = optionalRupiah(reading, "capture_amount") ?? asked;
    return {
      id: requiredText(reading, "id", 64),
      referenceId: requiredText(reading, "reference_id", 255),
      status: CHARGE_STATUSES.find((known) => known === status) ?? "UNKNOWN",
      rupiah,
      charged: Math.max(asked, rupiah),
      refunded: optionalRupiah(reading, "refunded_amount") ?? 0,
      voidStatus: optionalText(reading, "void_status", 32),
      failureCode: optionalText(reading, "failure_code", 64),
      updatedAt: readInstant(reading, "updated") ?? 0,
    };
  });
}
