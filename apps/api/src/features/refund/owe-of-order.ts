import { sumRupiah } from "@santap/domain/money/rupiah";
import { discountTotal } from "@santap/domain/price/breakdown";
import { isOfOrder } from "@santap/domain/refund/refund-state";
import type { Tx } from "../../db/transaction.ts";
import { postLedger } from "../ledger/post-ledger.ts";
import type { OrderRow } from "../order/order-row.ts";

export interface OwedPart {
  box: string;
  at: number;
  amount: number;
  /** What of the order's money went back or is to go back without it. */
  before: number;
}

/** Whole rupiah of a paid order's own money that went back, or is to go back. */
export function owedOfOrder(refunds: readonly { amount: number; reason: string }[]): number {
  const own = refunds.filter(({ reason }) => isOfOrder(reason));
  return sumRupiah(own.map(({ amount }) => amount));
}

/**
 * The ledger owes a part of a paid order back. With the last part its discounts no longer count; until
 * then they stay as they are.
 */
export async function oweOfOrder(tx: Tx, order: OrderRow, part: OwedPart): Promise<void> {
  const { store_id: storeId, order_id: orderId } = order;
  const { box, at, amount } = part;
  const whole = part.before + amount >= order.payable_amount;
  const discounts = whole ? order.breakdown.discounts : [];
  const due = {
    kind: "ORDER_REFUND_DUE" as const,
    amount,
    storeDiscount: discountTotal(discounts, "STORE"),
    platformDiscount: discountTotal(discounts, "PLATFORM"),
  };
  await postLedger(tx, { storeId, orderId, box, at }, [due]);
}
