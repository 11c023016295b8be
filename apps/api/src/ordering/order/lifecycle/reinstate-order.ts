import type { Tx } from "../../../db/transaction.ts";
import { holdCoupons, lockCoupons } from "../../../offers/coupon/hold-coupons.ts";
import { loadCouponsOnOrder } from "../../../offers/coupon/load-coupons.ts";
import { planDealAgain } from "../../../offers/deal/sell-deal.ts";
import { holdStock, type Portions } from "../../../catalogue/menu/hold-stock.ts";
import { loadOrderable } from "../../../catalogue/menu/load-orderable.ts";
import { openState } from "../../../catalogue/menu/opening.ts";
import { canHoldVouchers, holdVouchers } from "../../../offers/voucher/bill/hold-vouchers.ts";
import { findLines } from "../rows/lines.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { buysDeal, listOwnVouchers } from "../rows/bought-deals.ts";

export interface Reinstatement {
  possible: boolean;
  /** Of a purchase: the deal is on sale. */
  storeOpen: boolean;
  hold(): Promise<void>;
}

export async function planReinstatement(
  tx: Tx,
  order: OrderRow,
  now: number,
): Promise<Reinstatement> {
  if (order.kind === "DEAL") return planPurchaseAgain(tx, order, now);
  const lines = await findLines(tx, order.store_id, order.order_id);
  const orderable = await loadOrderable(
    tx,
    order.store_id,
    lines.map((line) => line.item_id),
  );
  const wanted: Portions[] = [];
  let possible = true;
  for (const itemId of new Set(lines.map((line) => line.item_id))) {
    const item = orderable.items.get(itemId);
    if (item?.available === false) possible = false;
    if (item?.portions === null) continue;
    const portions = lines
      .filter((line) => line.item_id === itemId)
      .reduce((sum, line) => sum + line.quantity, 0);
    if (item === undefined || item.portions === null || item.portions < portions) possible = false;
    wanted.push({ itemId, portions });
  }
  const hold = {
    storeId: order.store_id,
    orderId: order.order_id,
    vouchers: listOwnVouchers(order),
  };
  if (!(await canHoldVouchers(tx, hold))) possible = false;
  // Before deal and stock, as an order locks them that is placed; what is free now is so at the end.
  await lockCoupons(tx, order.coupons);
  const coupons = await loadCouponsOnOrder(tx, order.coupons);
  if (coupons.some(({ claim }) => claim.status !== "UNUSED")) possible = false;
  const deal = buysDeal(order) ? await planDealAgain(tx, order, now) : null;
  if (deal?.possible === false) possible = false;
  const { opening, utc_offset_minutes: offset } = orderable.store;
  return {
    possible,
    storeOpen: openState(opening, now, offset).open && deal?.onSale !== false,
    hold: async () => {
      const move = { coupons: order.coupons, orderId: order.order_id, now };
      const held =
        (await holdVouchers(tx, hold)) &&
        (await holdCoupons(tx, move)) &&
        (await holdStock(tx, order.store_id, wanted));
      if (!held) throw new Error("what an expired order needs has gone meanwhile");
      await deal?.hold();
    },
  };
}

/** The deal decides in place of menu and opening hours. */
async function planPurchaseAgain(tx: Tx, order: OrderRow, now: number): Promise<Reinstatement> {
  const { coupons, order_id: orderId } = order;
  await lockCoupons(tx, coupons);
  const loaded = await loadCouponsOnOrder(tx, coupons);
  const isFree = loaded.every(({ claim }) => claim.status === "UNUSED");
  const deal = await planDealAgain(tx, order, now);
  return {
    possible: deal.possible && isFree,
    storeOpen: deal.onSale,
    hold: async () => {
      if (!(await holdCoupons(tx, { coupons, orderId, now })))
        throw new Error("locked coupons are held by another order");
      await deal.hold();
    },
  };
}
