import { isXenditId } from "../xendit/own-reference.ts";

export const PARTIES = ["acquirer", "midtrans", "xendit"] as const;
/** The provider that took the money; a settlement list is per provider. */
export type Party = (typeof PARTIES)[number];

export function getParty(referenceNo: string): Party {
  return isXenditId(referenceNo) ? "xendit" : "acquirer";
}
