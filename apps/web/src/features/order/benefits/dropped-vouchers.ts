import type { BillVoucher } from "@santap/contract/schemas/voucher";
import type { ChosenVoucher } from "../../../shell/order-draft/voucher-choice.ts";

type Reason = NonNullable<BillVoucher["problem"]>["reason"] | "UNKNOWN" | "DISHES";

export interface DroppedVoucher {
  voucherId: string;
  name: string;
  /** One use less, as the day takes no more. */
  fewer: boolean;
  /** Null where it is not known. */
  reason: Reason | null;
}

/** Chosen vouchers that are no part of the price, or that an order was refused for; and what is left. */
export function findDropped(
  chosen: readonly ChosenVoucher[],
  known: readonly BillVoucher[],
  refused: Readonly<Record<string, unknown>>,
): { lost: DroppedVoucher[]; left: ChosenVoucher[] } {
  const lost: DroppedVoucher[] = [];
  const left: ChosenVoucher[] = [];
  for (const one of chosen) {
    const voucher = known.find(({ voucherId }) => voucherId === one.voucherId);
    const isRefused = refused["voucherId"] === one.voucherId;
    if (voucher?.chosen && !isRefused) {
      left.push(one);
      continue;
    }
    const reason = isRefused ? (refused["reason"] as Reason) : (voucher?.problem?.reason ?? null);
    const fewer = voucher && reason === "DAILY_LIMIT" ? takeUse(one, voucher) : null;
    if (fewer) left.push(fewer);
    lost.push({ voucherId: one.voucherId, name: one.name, fewer: fewer !== null, reason });
  }
  return { lost, left };
}

/** Null where no use is left. */
function takeUse(one: ChosenVoucher, { components }: BillVoucher): ChosenVoucher | null {
  const portions = components.reduce((sum, dish) => sum + dish.portions, 0);
  const units = one.units.slice(0, one.units.length - portions);
  return units.length > 0 ? { ...one, units } : null;
}
