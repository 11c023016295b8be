import type { BillVoucher } from "@santap/contract/schemas/voucher";

/** With a reason of the screens' own: a voucher brings no dishes to an order that stands. */
export interface ShownVoucher extends Omit<BillVoucher, "problem"> {
  problem: BillVoucher["problem"] | { reason: "MISSING_DISHES"; opensAt: null };
}
