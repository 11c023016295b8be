import { ErrorCode } from "@santap/contract/errors/codes";
import { sumShares } from "@santap/domain/bill/share-sums";
import type { Connection } from "../../../db/database.ts";
import type { Caller } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { loadMethodPrices, type PricedByMethod } from "../../order/price/method-price.ts";
import type { OrderRow } from "../../order/rows/order-row.ts";
import { isSharedBill, loadShares } from "../../order/shares/load-shares.ts";
import { refuseLocked } from "../../order/shares/bill-locked.ts";
import { requireRunning } from "../../order/shares/require-running.ts";
import { toCounted, toSharePayable, type ShareRow } from "../../order/shares/share-row.ts";

export interface PricedPayable {
  /** With the amount and the id of what is to be paid. */
  order: OrderRow;
  priceFor: PricedByMethod;
  share: ShareRow | null;
}

interface Asked {
  payableId: string;
  caller: Caller;
  now: number;
}

/** What is to be paid by that id: a share, what is left of a bill, or an order. */
export async function pricePayable(
  db: Connection,
  order: OrderRow,
  by: Asked,
): Promise<PricedPayable> {
  const shares = isSharedBill(order) ? await loadShares(db, order) : [];
  if (by.payableId !== order.order_id) return priceRunningShare(order, shares, by);
  if (shares.every(({ status }) => status === "RETURNED"))
    return { order, priceFor: await loadMethodPrices(db, order), share: null };
  if (order.paid_at !== null) return { order, priceFor: () => order, share: null };
  return priceRest(db, order, { ...by, shares });
}

function priceRunningShare(
  order: OrderRow,
  shares: readonly ShareRow[],
  { payableId, now }: Asked,
): PricedPayable {
  const share = shares.find(({ share_id: shareId }) => shareId === payableId);
  if (share === undefined) return refuse(ErrorCode.orderNotFound);
  requireRunning(share, order, now);
  const priced = { ...withoutDiscounts(order), ...toSharePayable(share) };
  return { order: priced, priceFor: () => priced, share };
}

/** The running share is joined where it is all of the rest. */
async function priceRest(
  db: Connection,
  order: OrderRow,
  { shares, caller, now }: Asked & { shares: readonly ShareRow[] },
): Promise<PricedPayable> {
  const { rest } = sumShares(order.payable_amount, shares.map(toCounted));
  const [only, ...more] = shares.filter(({ status }) => status === "RUNNING");
  const joined = rest === 0 && more.length === 0 ? only : undefined;
  if (rest === 0 && joined === undefined)
    return refuseLocked(db, order, { language: caller.language, now });
  const payable_amount = joined?.amount ?? rest;
  const partly = payable_amount < order.payable_amount;
  const priced = { ...(partly ? withoutDiscounts(order) : order), payable_amount };
  return { order: priced, priceFor: () => priced, share: null };
}

/** They are of the whole bill. */
function withoutDiscounts(order: OrderRow): OrderRow {
  return { ...order, breakdown: { ...order.breakdown, discounts: [] } };
}
