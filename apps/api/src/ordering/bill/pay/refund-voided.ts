import { isSamePortion, type PaidPortion } from "@santap/domain/bill/portion";
import { listVoidRefunds, type NamedPortions } from "@santap/domain/bill/void-refunds";
import { sumDiscountsByParty, type FundedDiscount } from "@santap/domain/price/funding";
import type { Tx } from "../../../db/transaction.ts";
import { returnCoupons } from "../../../offers/coupon/return-coupons.ts";
import { postLedger } from "../../../accounting/ledger/post-ledger.ts";
import { findPaidStore } from "../../order/rows/store-terms.ts";
import type { RequestVoidRefund } from "../../order/line/voided-money.ts";
import type { OrderRow } from "../../order/rows/order-row.ts";
import { lockOrderRow } from "../../order/rows/find-order.ts";
import { recomputeBillStatus } from "./recompute-bill-status.ts";
import { toShareOfVoid, type ShareRow } from "../../order/shares/share-row.ts";
import { addVoided, findSharePayment, setPortions } from "../rows/share-store.ts";
import { loadShares } from "../../order/shares/load-shares.ts";

export interface VoidedPortions {
  /** The new price. */
  payable: number;
  named: readonly NamedPortions[];
  at: number;
  requestRefund: RequestVoidRefund;
}

/**
 * Under the bill's lock, after portions were taken off: what paid shares paid for them goes back, and what was
 * paid beyond the new price. The bill is paid where the shares add up to it.
 */
export async function refundVoided(tx: Tx, bill: OrderRow, off: VoidedPortions): Promise<void> {
  const { payable, named, at } = off;
  const shares = await loadShares(tx, bill);
  if (shares.length === 0) return;
  const cuts = await listCuts(tx, bill);
  const price = { before: bill.payable_amount, after: payable };
  for (const { shareId, amount } of listVoidRefunds(price, shares.map(toShareOfVoid), named)) {
    const share = shares.find((one) => one.share_id === shareId);
    if (share !== undefined) await giveBack(tx, { share, amount, cuts, off });
  }
  await postCuts(tx, bill, { cuts, at });
  for (const { shareId, portions } of named) {
    const share = shares.find((one) => one.share_id === shareId);
    if (share !== undefined) await removePortions(tx, bill, { share, portions, at });
  }
  await recomputeBillStatus(tx, bill, at);
}

interface GivenBack {
  share: ShareRow;
  amount: number;
  /** Posted with the first money that goes back. */
  cuts: FundedDiscount[];
  off: VoidedPortions;
}

async function giveBack(tx: Tx, { share, amount, cuts, off }: GivenBack): Promise<void> {
  const { store_id: storeId, order_id: orderId, share_id: shareId } = share;
  const { at, requestRefund } = off;
  const payment = await findSharePayment(tx, storeId, shareId);
  const { box, payment_ref: paymentRef } = payment ?? { box: null, payment_ref: null };
  await addVoided(tx, { storeId, shareId, amount });
  const owed = Math.min(amount, share.amount - (payment?.given_back ?? 0));
  // The acquirer gave it back by itself.
  if (owed <= 0) return;
  const lowered = sumDiscountsByParty(cuts.splice(0));
  const due = { kind: "ORDER_REFUND_DUE" as const, amount: owed, ...lowered };
  await postLedger(tx, { storeId, orderId, box, shareId, at }, [due]);
  const ofCash = box === null ? shareId : null;
  await requestRefund(tx, { storeId, orderId, at, box, paymentRef, shareId: ofCash, amount: owed });
}

/** Where no money went back. */
async function postCuts(
  tx: Tx,
  { store_id: storeId, order_id: orderId, coupons }: OrderRow,
  { cuts, at }: { cuts: FundedDiscount[]; at: number },
): Promise<void> {
  if (cuts.length === 0) return;
  const shareId = coupons.find(({ share }) => share !== undefined)?.share?.shareId;
  const lowered = sumDiscountsByParty(cuts);
  const due = { kind: "ORDER_REFUND_DUE" as const, amount: 0, ...lowered };
  await postLedger(tx, { storeId, orderId, box: null, ...(shareId && { shareId }), at }, [due]);
}

/** A share without any that is left gives its own coupons back. */
async function removePortions(
  tx: Tx,
  { store_id: storeId, order_id: orderId, coupons }: OrderRow,
  { share, portions, at }: { share: ShareRow; portions: readonly PaidPortion[]; at: number },
): Promise<void> {
  const isGone = (one: PaidPortion) => portions.some((other) => isSamePortion(one, other));
  const left = share.portions.filter((one) => !isGone(one));
  await setPortions(tx, share, left);
  const own = coupons.filter((one) => one.share?.shareId === share.share_id);
  if (left.length > 0 || own.length === 0) return;
  const { utc_offset_minutes: utcOffsetMinutes } = await findPaidStore(tx, storeId);
  const returned = await returnCoupons(tx, { coupons: own, orderId, now: at, utcOffsetMinutes });
  if (!returned) throw new Error("a paid share had not used its coupons");
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
