import { ErrorCode } from "@santap/contract/errors/codes";
import {
  countLimitLeft,
  countStockLeft,
  findSaleRefusal,
  isOnSale,
} from "@santap/domain/deal/sale";
import type { Connection } from "../../db/database.ts";
import type { Tx } from "../../db/transaction.ts";
import { refuse } from "../../http/refusal.ts";
import { toSaleFacts } from "./deal-offers.ts";
import {
  findBought,
  findDeal,
  lockDeal,
  returnDealStock,
  returnRefundedStock,
  takeDealStock,
  type DealRow,
} from "./deal-store.ts";
import {
  deletePurchase,
  findPurchase,
  insertPurchase,
  setSalePrice,
  type NewPurchase,
  type PurchaseRow,
} from "./purchase-store.ts";

export type Purchase = PurchaseRow;

export type SoldDeal = DealRow;

interface WantedDeal {
  dealId: string;
  quantity: number;
  userId: string | null;
  now: number;
}

/** Refuses with dealNotOnSale, dealLimitReached or dealSoldOut. */
export async function requireBuyable(tx: Tx, wanted: WantedDeal): Promise<DealRow> {
  const { dealId, quantity, userId, now } = wanted;
  const row = await findDeal(tx, dealId, userId);
  if (row === null) refuse(ErrorCode.dealNotOnSale);
  const facts = toSaleFacts(row);
  switch (findSaleRefusal(facts, { bought: row.bought, quantity, now })) {
    case "NOT_ON_SALE":
      return refuse(ErrorCode.dealNotOnSale);
    case "LIMIT_REACHED":
      return refuseLimit(countLimitLeft(facts, row.bought) ?? 0);
    case "SOLD_OUT":
      return refuseSoldOut(countStockLeft(facts) ?? 0);
    case null:
      return row;
  }
}

function refuseLimit(left: number): never {
  const few = { variant: "few", params: { count: left } } as const;
  return refuse(ErrorCode.dealLimitReached, left > 0 ? few : undefined, { left });
}

function refuseSoldOut(left: number): never {
  const few = { variant: "few", params: { count: left } } as const;
  return refuse(ErrorCode.dealSoldOut, left > 0 ? few : undefined, { left });
}

/**
 * Writes what an order buys and takes its stock. The deal's row is locked by then, so that the
 * account's limit is exact as well, also against late money. Last in its transaction.
 */
export async function buyDeal(tx: Tx, purchase: NewPurchase): Promise<void> {
  if (!(await insertPurchase(tx, purchase))) refuse(ErrorCode.dealNotOnSale);
  if (!(await takeDealStock(tx, purchase))) refuseSoldOut(0);
  const { bought, per_user: perUser } = await findBought(tx, purchase);
  if (perUser !== null && bought > perUser) refuseLimit(0);
}

interface BoughtOrder {
  store_id: string;
  order_id: string;
}

export function loadPurchase(db: Connection, order: BoughtOrder): Promise<Purchase> {
  return findPurchase(db, order.store_id, order.order_id);
}

/** The order ended unpaid. */
export function releaseDeal(tx: Tx, order: BoughtOrder): Promise<void> {
  return returnDealStock(tx, { storeId: order.store_id, orderId: order.order_id });
}

/** The unpaid order goes on without the deal, whose stock is back. */
export async function cancelPurchase(tx: Tx, order: BoughtOrder): Promise<void> {
  await releaseDeal(tx, order);
  await deletePurchase(tx, { storeId: order.store_id, orderId: order.order_id });
}

/** The unpaid order buys less of the deal, of which it takes one. */
export function lowerPurchase(
  tx: Tx,
  { store_id: storeId, order_id: orderId }: BoughtOrder,
  salePrice: number,
): Promise<void> {
  return setSalePrice(tx, { storeId, orderId, salePrice });
}

/** In the order of their ids, before several are bought and cancelled. */
export async function lockDeals(tx: Tx, dealIds: readonly string[]): Promise<void> {
  for (const dealId of dealIds.toSorted()) await lockDeal(tx, dealId);
}

/** Vouchers of a purchase were refunded. */
export function releaseRefunded(
  tx: Tx,
  refunded: { dealId: string; quantity: number; now: number },
): Promise<void> {
  return returnRefundedStock(tx, refunded);
}

/** Whether an ended order can have its vouchers after all. The deal stays locked until the commit. */
export async function planDealAgain(
  tx: Tx,
  order: BoughtOrder,
  now: number,
): Promise<{ possible: boolean; onSale: boolean; hold(): Promise<void> }> {
  const { deal_id: dealId, quantity, user_id: userId } = await loadPurchase(tx, order);
  await lockDeal(tx, dealId);
  const row = await findDeal(tx, dealId, userId);
  if (row === null) throw new Error("a purchase without its deal");
  const facts = toSaleFacts(row);
  const onSale = isOnSale(facts, now);
  const refusal = findSaleRefusal(facts, { bought: row.bought, quantity, now });
  return {
    possible: refusal === null || refusal === "NOT_ON_SALE",
    onSale,
    hold: async () => {
      if (!(await takeDealStock(tx, { dealId, quantity })))
        throw new Error("a locked deal sold out");
    },
  };
}
