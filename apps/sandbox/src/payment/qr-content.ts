import { createHash } from "node:crypto";
import { buildQris } from "@santap/qris/build";
import type { Merchant } from "../options.ts";

export interface Bill {
  readonly merchant: Merchant;
  readonly rupiah: number;
  readonly partnerReferenceNo: string;
  readonly referenceNo: string;
  readonly terminalId: string | null;
  /** Rupiah that the wallet adds for the payer. */
  readonly fee?: number;
}

const ACQUIRER_GUID = "ID.CO.SANDBOX.WWW";
/** Invented: no acquirer has this number. */
const ACQUIRER_NUMBER = "93600999";
const BILL_NUMBER_LENGTH = 25;
const MERCHANT_ID_LENGTH = 15;

/** A dynamic QRIS text with amount, NMID, bill number and checksum. */
export function buildQrContent({ merchant, ...bill }: Bill): string {
  return buildQris({
    pointOfInitiation: "dynamic",
    amount: bill.rupiah,
    ...(bill.fee ? { tip: { kind: "fixed", amount: bill.fee } } : {}),
    merchantName: merchant.name,
    city: merchant.city,
    postalCode: merchant.postalCode,
    mcc: merchant.mcc,
    nmid: merchant.nmid,
    criteria: merchant.criteria ?? "URE",
    acquirer: {
      guid: ACQUIRER_GUID,
      merchantPan: merchant.mpan ?? derivePan(merchant.merchantId),
      merchantId: merchant.merchantId.slice(-MERCHANT_ID_LENGTH),
    },
    additionalData: {
      billNumber: bill.partnerReferenceNo.slice(-BILL_NUMBER_LENGTH),
      referenceLabel: bill.referenceNo,
      ...(bill.terminalId === null ? {} : { terminalLabel: bill.terminalId }),
    },
  });
}

/** @throws naming the first merchant whose data is invalid in a QRIS code */
export function checkMerchants(merchants: readonly Merchant[]): void {
  for (const merchant of merchants) {
    try {
      buildQrContent({
        merchant,
        rupiah: 1,
        partnerReferenceNo: "1",
        referenceNo: "1",
        terminalId: null,
      });
    } catch (error) {
      throw new Error(`sandbox: merchant ${merchant.merchantId} cannot be put in a QRIS code`, {
        cause: error,
      });
    }
  }
}

/** Deterministic: ten digits from the merchant id. */
function derivePan(merchantId: string): string {
  const digest = createHash("sha256").update(merchantId).digest();
  return ACQUIRER_NUMBER + String(digest.readUIntBE(0, 6) % 10 ** 10).padStart(10, "0");
}
