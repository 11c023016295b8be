import { isOfGateway } from "../xendit/own-reference.ts";

export const PARTIES = ["acquirer", "midtrans", "xendit"] as const;
/** Who took the money: a list that a merchant compares with is one party's. */
export type Party = (typeof PARTIES)[number];

/** Of a payment that lies with the acquirer's own. */
export function partyOf(referenceNo: string): Party {
  return isOfGateway(referenceNo) ? "xendit" : "acquirer";
}
