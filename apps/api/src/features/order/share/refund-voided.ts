import { listVoidRefunds } from "@santap/domain/bill/void-refunds";
import { sumDiscountsByParty, type FundedDiscount } from "@santap/domain/price/funding";
import type { Tx } from "../../../db/transaction.ts";
import { postLedger } from "../../ledger/post-ledger.ts";
import type { OrderRow } from "../order-row.ts";
import { lockOrderRow } from "../order-store.ts";
import { settleBill } from "./settle-bill.ts";
import { toCounted } from "./share-row.ts";
import { addVoided, findSharePayment, findShares } from "./share-store.ts";

/** Of one payment of a share, made or owed by the caller's transaction. */
export interface VoidedMoney {
  storeId: string;
  orderId: string;
  at: number;
  /** Null with the reference: of cash. */
  box: string | null;
  paymentRef: string | null;
  /** That the cash paid; null for a payment by an acquirer. */
  shareId: string | null;
  amount: number;
}

export type RequestVoidRefund = (tx: Tx, voided: VoidedMoney) => Promise<void>;

/**
 * Under the bill's lock, after a line was taken off: what was paid beyond the new price goes back, and the
 * bill is paid where the shares add up to it.
 */
export async function refundVoided(
  tx: Tx,
  bill: OrderRow,
  off: { lineId: string; payable: number; at: number; requestRefund: RequestVoidRefund },
): Promise<void> {
  const { store_id: storeId, order_id: orderId } = bill;
  const { at } = off;
  const shares = (await findShares(tx, storeId, orderId)).map(({ portions, ...row }) => ({
    ...toCounted({ ...row, portions }),
    ...{ shareId: row.share_id, portions },
  }));
  if (shares.length === 0) return;
  const cuts = await listCuts(tx, bill);
  for (const { shareId, amount } of listVoidRefunds(off.payable, shares, off.lineId)) {
    const payment = await findSharePayment(tx, storeId, shareId);
    const { box, payment_ref: paymentRef } = payment ?? { box: null, payment_ref: null };
    await addVoided(tx, { storeId, shareId, amount });
    const paid = shares.find((share) => share.shareId === shareId)?.amount ?? 0;
    const owed = Math.min(amount, paid - (payment?.given_back ?? 0));
    // The acquirer gave it back by itself.
    if (owed <= 0) continue;
    const lowered = sumDiscountsByParty(cuts.splice(0));
    const due = { kind: "ORDER_REFUND_DUE" as const, amount: owed, ...lowered };
    await postLedger(tx, { storeId, orderId, box, shareId, at }, [due]);
    const ofCash = box === null ? shareId : null;
    const money = { box, paymentRef, shareId: ofCash, amount: owed };
    await off.requestRefund(tx, { storeId, orderId, at, ...money });
  }
  await settleBill(tx, bill, at);
}

/** What paid shares' own coupons, which were posted, take off less now. */
async function listCuts(tx: Tx, before: OrderRow): Promise<FundedDiscount[]> {
  const after = await lockOrderRow(tx, before.store_id, before.order_id);
  return before.breakdown.discounts.flatMap(({ couponId, amount, ...funded }) => {
    const isOfShare = before.coupons.some((one) => one.couponId === couponId && one.share);
    const now = after?.breakdown.discounts.find((one) => one.couponId === couponId)?.amount ?? 0;
    return isOfShare && now < amount ? [{ ...funded, amount: amount - now }] : [];
  });
}
