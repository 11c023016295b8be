import { ErrorCode } from "@santap/contract/errors/codes";
import { sumShares } from "@santap/domain/bill/share-sums";
import type { Connection } from "../../../db/database.ts";
import type { Caller } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { loadMethodPrices, type PricedByMethod } from "../../order/price/method-price.ts";
import type { OrderRow } from "../../order/rows/order-row.ts";
import { isSharedBill, loadShares } from "../../order/shares/load-shares.ts";
import { refuseFrozen } from "../../order/shares/bill-locked.ts";
import { requireRunning } from "../../order/shares/require-running.ts";
import { toCounted, toShareCharge, type ShareRow } from "../../order/shares/share-row.ts";

export interface Charge {
  /** With the amount and the id that are asked for. */
  order: OrderRow;
  priceFor: PricedByMethod;
  share: ShareRow | null;
}

interface Asked {
  asked: string;
  caller: Caller;
  now: number;
}

/** What is to be paid by that id: a share, what is left of a bill, or an order. */
export async function loadCharge(db: Connection, order: OrderRow, by: Asked): Promise<Charge> {
  const shares = isSharedBill(order) ? await loadShares(db, order) : [];
  if (by.asked !== order.order_id) return chargeShare(order, shares, by);
  if (shares.every(({ status }) => status === "RETURNED"))
    return { order, priceFor: await loadMethodPrices(db, order), share: null };
  if (order.paid_at !== null) return { order, priceFor: () => order, share: null };
  return chargeRest(db, order, { ...by, shares });
}

function chargeShare(order: OrderRow, shares: readonly ShareRow[], { asked, now }: Asked): Charge {
  const share = shares.find(({ share_id: shareId }) => shareId === asked);
  if (share === undefined) return refuse(ErrorCode.orderNotFound);
  requireRunning(share, order, now);
  const priced = { ...withoutDiscounts(order), ...toShareCharge(share) };
  return { order: priced, priceFor: () => priced, share };
}

/** The running share is joined where it is all of the rest. */
async function chargeRest(
  db: Connection,
  order: OrderRow,
  { shares, caller, now }: Asked & { shares: readonly ShareRow[] },
): Promise<Charge> {
  const { rest } = sumShares(order.payable_amount, shares.map(toCounted));
  const [only, ...more] = shares.filter(({ status }) => status === "RUNNING");
  const joined = rest === 0 && more.length === 0 ? only : undefined;
  if (rest === 0 && joined === undefined)
    return refuseFrozen(db, order, { language: caller.language, now });
  const payable_amount = joined?.amount ?? rest;
  const partly = payable_amount < order.payable_amount;
  const priced = { ...(partly ? withoutDiscounts(order) : order), payable_amount };
  return { order: priced, priceFor: () => priced, share: null };
}

/** They are of the whole bill. */
function withoutDiscounts(order: OrderRow): OrderRow {
  return { ...order, breakdown: { ...order.breakdown, discounts: [] } };
}
