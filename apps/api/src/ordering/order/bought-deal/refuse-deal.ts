import { ErrorCode } from "@santap/contract/errors/codes";
import type { VoucherReason } from "@santap/domain/voucher/usability";
import { refuse } from "../../../http/refusal.ts";

/**
 * PAID_LATER: the order is not paid at once. DISHES: not all of its dishes are on the order, or it is
 * MULTI_USE. LAPSES: CASH above what is left to pay. BILL_LIMIT: the bill takes no more of this deal.
 */
export type BillDealReason = VoucherReason | "PAID_LATER" | "DISHES" | "LAPSES" | "BILL_LIMIT";

export function refuseDealOnOrder(details: {
  dealId: string;
  reason: BillDealReason;
  /** Epoch ms: when its voucher can be used next; null if not before its end. */
  opensAt?: number | null;
}): never {
  refuse(ErrorCode.noLongerAvailable, { variant: "deal" }, details);
}
