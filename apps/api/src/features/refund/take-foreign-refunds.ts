import { sumRupiah } from "@santap/domain/money/rupiah";
import { discountTotal } from "@santap/domain/price/breakdown";
import { newForeignRefunds, type ForeignRefund } from "@santap/domain/refund/foreign-refund";
import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../tokens/public-id.ts";
import { postLedger } from "../ledger/post-ledger.ts";
import { followOwnRefund } from "../order/change/follow-refund.ts";
import { noteOnOrder } from "../order/change/note-on-order.ts";
import type { OrderRow } from "../order/order-row.ts";
import { countRefund, findForeignRefunds, insertRefund } from "./refund-store.ts";

export interface ForeignRefunds {
  box: string;
  /** What the order took on this box. */
  paid: number;
  /** All that the acquirer's history has. */
  told: readonly ForeignRefund[];
  at: number;
}

/**
 * Money that the acquirer gave back by itself: refund rows, ledger, the order's refund status and its
 * timeline, inside the caller's transaction and under the order's lock. Told again, nothing changes.
 */
export async function takeForeignRefunds(
  tx: Tx,
  order: OrderRow,
  { box, paid, told, at }: ForeignRefunds,
): Promise<void> {
  const { store_id: storeId, order_id: orderId } = order;
  let known = await findForeignRefunds(tx, storeId, box);
  for (const refund of newForeignRefunds(paid, known, told)) {
    known = [...known, refund];
    await keepRefund(tx, { storeId, orderId, box, at, refund });
    const whole = sumRupiah(known.map(({ amount }) => amount)) >= paid;
    const due = { kind: "ORDER_REFUND_DUE" as const, amount: refund.amount };
    await postLedger(tx, { storeId, orderId, box, at }, [
      { ...due, ...discountsOf(whole ? order : null) },
      { kind: "REFUND_SENT", amount: refund.amount },
    ]);
  }
  const entries = known.map(({ amount }) => ({ amount, status: "SUCCEEDED" as const }));
  await followOwnRefund(tx, order, { paid, refunds: entries });
}

interface NewForeignRefund {
  storeId: string;
  orderId: string;
  box: string;
  at: number;
  refund: ForeignRefund;
}

async function keepRefund(tx: Tx, kept: NewForeignRefund): Promise<void> {
  const { storeId, orderId, box, at } = kept;
  const { reference: paymentRef, amount } = kept.refund;
  const refundId = newId("R").replace("_", "");
  const subject = { storeId, orderId, box, at, refundId, paymentRef, amount };
  await insertRefund(tx, {
    ...subject,
    reason: "BY_ACQUIRER",
    route: "ORIGINAL",
    status: "SUCCEEDED",
  });
  await countRefund(tx, { storeId, box, amount });
  const event = { kind: "REFUNDED", amount, data: { refundId, reason: "BY_ACQUIRER" } };
  await noteOnOrder(tx, { storeId, orderId, at }, event);
}

/** Discounts no longer count once the whole went back; a part leaves them as they are. */
function discountsOf(order: OrderRow | null) {
  const discounts = order?.breakdown.discounts ?? [];
  return {
    storeDiscount: discountTotal(discounts, "STORE"),
    platformDiscount: discountTotal(discounts, "PLATFORM"),
  };
}
