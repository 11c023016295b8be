import { ErrorCode } from "@santap/contract/errors/codes";
import type { BillProblem } from "@santap/domain/voucher/bill-problem";
import { refuse } from "../../../http/refusal.ts";

/**
 * UNKNOWN: there is none, or it is another person's or store's. DISHES: what it brings and covers are no
 * whole uses. NOT_NEEDED: nothing is left that CASH could pay.
 */
export type OrderVoucherReason = BillProblem["reason"] | "UNKNOWN" | "DISHES" | "NOT_NEEDED";

export function refuseVoucherOnOrder(details: {
  voucherId: string;
  reason: OrderVoucherReason;
  /** Epoch ms: when it can be used next; null if not before its end. */
  opensAt?: number | null;
}): never {
  refuse(ErrorCode.noLongerAvailable, { variant: "voucher" }, details);
}
