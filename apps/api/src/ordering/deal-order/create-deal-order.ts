import { createHash } from "node:crypto";
import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { createDealOrder as call } from "@santap/contract/calls/deal";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import { takesCoupons, type PurchasePart } from "@santap/domain/deal/purchase";
import { orderExpiresAt } from "@santap/domain/order/expiry";
import { initialOrderStatus } from "@santap/domain/order/order-state";
import type { PayTerms } from "@santap/domain/order/pay-mode";
import { canCreateOrder } from "@santap/domain/order/unpaid-limit";
import type { Database } from "../../db/database.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import type { SignedIn } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { newOrderSideId, parseStoreId } from "../../tokens/public-id.ts";
import { lockActiveAccount } from "../../identity/account/lock-active-account.ts";
import { holdCoupons } from "../../offers/coupon/hold-coupons.ts";
import { loadChosenCoupons, type NamedCoupon } from "../../offers/coupon/load-coupons.ts";
import { buyDeal, requireBuyable, type SoldDeal } from "../../offers/deal/sell-deal.ts";
import { loadOrderable } from "../../catalogue/menu/load-orderable.ts";
import { requireUsable } from "../order/price/quote-order.ts";
import { markOrderPaid } from "../order/lifecycle/mark-order-paid.ts";
import type { OrderRow } from "../order/rows/order-row.ts";
import { findBuyerState, findOrder } from "../order/rows/find-order.ts";
import { insertOrder } from "../order/rows/insert-order.ts";
import { buildPurchaseFacts, pricePurchaseWith } from "../order/price/quote-purchase.ts";
import { createTicket } from "../order/rows/ticket.ts";

type Input = PayloadOf<typeof call>;

export interface DealOrderDeps {
  db: Database;
  ticketSecret: string;
  orderTtlMs: number;
  clock(): number;
}

interface DealBuyer extends SignedIn {
  language: Language;
}

/** Paid first at any store. A repeated idempotency key returns the same order. */
export async function createDealOrder(
  deps: DealOrderDeps,
  input: Input,
  user: DealBuyer,
): Promise<DataOf<typeof call>> {
  const now = deps.clock();
  const order = await inTransaction(deps.db, async (tx) => {
    await lockActiveAccount(tx, user);
    const state = await findBuyerState(tx, user.userId, input.idempotencyKey);
    const hash = hashRequest(input);
    if (state.order_id !== null) {
      if (state.request_hash !== hash) refuse(ErrorCode.idempotencyKeyReused);
      return findOrderAgain(tx, state.order_id);
    }
    const { unpaid } = state;
    return buy(tx, { ...{ deps, input, now, hash, unpaid }, user });
  });
  return {
    orderId: order.order_id,
    ticket: createTicket(deps.ticketSecret, order, now),
    payableAmount: order.payable_amount,
    expiresAt: order.expires_at,
  };
}

/** Of another body than any of a meal, whose keys are the same account's. */
function hashRequest({ dealId, quantity, couponIds = [] }: Input): string {
  const chosen = couponIds.length === 0 ? {} : { couponIds };
  const body = JSON.stringify({ dealId, quantity, ...chosen });
  return createHash("sha256").update(body).digest("base64url");
}

async function findOrderAgain(tx: Tx, orderId: string): Promise<OrderRow> {
  const order = await findOrder(tx, parseStoreId(orderId) ?? "", orderId);
  if (order === null) throw new Error("an idempotency key without its order");
  return order;
}

interface PurchaseDraft {
  deps: DealOrderDeps;
  input: Input;
  user: DealBuyer;
  now: number;
  hash: string;
  unpaid: number;
}

const TERMS: PayTerms = { payMode: "PAY_FIRST", takeaway: true };

async function buy(tx: Tx, draft: PurchaseDraft): Promise<OrderRow> {
  const { deps, input, now, hash, unpaid } = draft;
  const { userId, language } = draft.user;
  const { dealId, quantity, idempotencyKey: key } = input;
  const deal = await requireBuyable(tx, { dealId, quantity, userId, now });
  if (!canCreateOrder(unpaid).ok) {
    const message = { variant: "tooManyUnpaid", params: { count: unpaid } } as const;
    refuse(ErrorCode.paymentInProgress, message);
  }
  const storeId = deal.store_id;
  const orderId = newOrderSideId(storeId);
  const part = { salePrice: deal.sale_price, quantity };
  const chosen = await loadUsableCoupons(tx, draft, { deal, part });
  const coupons = chosen.map(({ claim }) => ({ userId, couponId: claim.claimId }));
  const order = insertOrder(tx, {
    ...{ storeId, orderId, userId, kind: "DEAL", request: { key, hash, userId } },
    ...{ sessionId: null, tableLabel: null, note: "" },
    ...{ lines: [], holds: [], coupons, round: null },
    payMode: "PAY_FIRST",
    status: initialOrderStatus(TERMS),
    breakdown: pricePurchaseWith(part, chosen),
    createdAt: now,
    expiresAt: orderExpiresAt(TERMS, now, deps.orderTtlMs),
  });
  if (!(await holdCoupons(tx, { coupons, orderId, now })))
    refuse(ErrorCode.noLongerAvailable, { variant: "coupon" });
  // Contended, so last.
  const { salePrice } = part;
  await buyDeal(tx, { storeId, orderId, userId, dealId, quantity, salePrice, language });
  return markPaidIfFree(tx, order, now);
}

/** Refuses with noLongerAvailable, also for a voucher that is money already. */
async function loadUsableCoupons(
  tx: Tx,
  { input: { couponIds = [] }, user, now }: PurchaseDraft,
  { deal, part }: { deal: SoldDeal; part: PurchasePart },
): Promise<NamedCoupon[]> {
  if (couponIds.length === 0) return [];
  if (!takesCoupons(deal)) refuse(ErrorCode.noLongerAvailable, { variant: "coupon" });
  const chosen = await loadChosenCoupons(tx, user.userId, couponIds, "DEALS");
  const orderable = await loadOrderable(tx, deal.store_id, []);
  requireUsable(chosen, couponIds, buildPurchaseFacts(orderable, { part, now, payMethod: null }));
  return chosen;
}

async function markPaidIfFree(tx: Tx, order: OrderRow, at: number): Promise<OrderRow> {
  if (order.payable_amount > 0) return order;
  await markOrderPaid(tx, order, { amount: 0, box: null, payType: null, at, late: false });
  return { ...order, status: "PAID" };
}
