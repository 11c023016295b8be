import { createHash } from "node:crypto";
import { buildQris } from "@santap/qris/build";
import type { Merchant } from "../options.ts";

/** What the code is issued for. */
export interface Bill {
  readonly merchant: Merchant;
  readonly rupiah: number;
  readonly partnerReferenceNo: string;
  readonly referenceNo: string;
  readonly terminalId: string | null;
}

const ACQUIRER_GUID = "ID.CO.SANDBOX.WWW";
/** National numbering of this acquirer: invented, and no one's. */
const ACQUIRER_NUMBER = "93600999";
const BILL_NUMBER_LENGTH = 25;
const MERCHANT_ID_LENGTH = 15;

/** The true QRIS text of a bill: dynamic, with amount, NMID, bill number and checksum. */
export function qrContentOf({ merchant, ...bill }: Bill): string {
  return buildQris({
    pointOfInitiation: "dynamic",
    amount: bill.rupiah,
    merchantName: merchant.name,
    city: merchant.city,
    postalCode: merchant.postalCode,
    mcc: merchant.mcc,
    nmid: merchant.nmid,
    criteria: merchant.criteria ?? "URE",
    acquirer: {
      guid: ACQUIRER_GUID,
      merchantPan: merchant.mpan ?? derivedPan(merchant.merchantId),
      merchantId: merchant.merchantId.slice(-MERCHANT_ID_LENGTH),
    },
    additionalData: {
      billNumber: bill.partnerReferenceNo.slice(-BILL_NUMBER_LENGTH),
      referenceLabel: bill.referenceNo,
      ...(bill.terminalId === null ? {} : { terminalLabel: bill.terminalId }),
    },
  });
}

/** Throws Error naming the first merchant for whom no code could be issued. */
export function checkMerchants(merchants: readonly Merchant[]): void {
  for (const merchant of merchants) {
    try {
      qrContentOf({
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

/** The same merchant id always gives the same ten digits. */
function derivedPan(merchantId: string): string {
  const digest = createHash("sha256").update(merchantId).digest();
  return ACQUIRER_NUMBER + String(digest.readUIntBE(0, 6) % 10 ** 10).padStart(10, "0");
}
