import type { BillVoucher } from "@santap/contract/schemas/voucher";
import type { VoucherEffect } from "./voucher-effect.ts";

/** With a reason of the screens' own: a voucher brings no dishes to an order that stands. */
export interface VisibleVoucher extends Omit<BillVoucher, "problem"> {
  problem: BillVoucher["problem"] | { reason: "MISSING_DISHES"; opensAt: null };
}

/** One that is not chosen yet and would do nothing, or not all it must, cannot be used. */
export function withEffect(
  voucher: BillVoucher,
  effect: VoucherEffect,
  bringsDishes: boolean,
): VisibleVoucher {
  if (voucher.problem !== null) return voucher;
  if (effect.kind === "CASH" && effect.takesOff === 0) {
    return { ...voucher, problem: { reason: "NOT_NEEDED", opensAt: null } };
  }
  if (effect.kind === "CASH" || bringsDishes || effect.brings.length === 0) return voucher;
  return { ...voucher, problem: { reason: "MISSING_DISHES", opensAt: null } };
}
