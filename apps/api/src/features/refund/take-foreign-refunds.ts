import { sumRupiah } from "@santap/domain/money/rupiah";
import { newForeignRefunds, type ForeignRefund } from "@santap/domain/refund/foreign-refund";
import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../tokens/public-id.ts";
import { postLedger } from "../ledger/post-ledger.ts";
import { followRefund } from "../order/change/follow-refund.ts";
import { noteOnOrder } from "../order/change/note-on-order.ts";
import type { OrderRow } from "../order/order-row.ts";
import { oweOfOrder, owedOfOrder } from "./owe-of-order.ts";
import { countRefund, findForeignRefunds, findRefundsOf, insertRefund } from "./refund-store.ts";

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
  const known = await findForeignRefunds(tx, storeId, box);
  const own = sumRupiah(known.map(({ amount }) => amount));
  let before = owedOfOrder(await findRefundsOf(tx, storeId, orderId));
  // What staff owes or gave of the same payment is not there for the acquirer to give as well.
  for (const refund of newForeignRefunds(paid - (before - own), known, told)) {
    await keepRefund(tx, { storeId, orderId, box, at, refund });
    await oweOfOrder(tx, order, { box, at, amount: refund.amount, before });
    const sent = { kind: "REFUND_SENT" as const, amount: refund.amount };
    await postLedger(tx, { storeId, orderId, box, at }, [sent]);
    before += refund.amount;
  }
  await followRefund(tx, order, { refunds: await findRefundsOf(tx, storeId, orderId), at });
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
