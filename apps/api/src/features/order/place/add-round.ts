import type { PayTerms } from "@santap/domain/order/pay-mode";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../refused.ts";
import { holdCoupons } from "../../coupon/hold-coupons.ts";
import { loadChosenCoupons, loadCouponsOnOrder } from "../../coupon/load-coupons.ts";
import { holdStock } from "../../menu/hold-stock.ts";
import type { Orderable } from "../../menu/load-orderable.ts";
import { findPaymentHolder } from "../../pay/find-payment-holder.ts";
import { guestName } from "../../table/guest-name.ts";
import type { SessionPlace } from "../../table/join-session.ts";
import type { Draft } from "./create-order.ts";
import { keptBreakdown, newLines } from "./new-order.ts";
import { findLines, lockOrderRow } from "../order-store.ts";
import type { OrderRow } from "../order-row.ts";
import { countedPortions, couponFacts, priceOf, quoteLines, requireUsable } from "./quote-order.ts";
import { growOrder } from "./round-store.ts";

export interface Round {
  draft: Draft;
  orderable: Orderable;
  terms: PayTerms;
  session: SessionPlace & { orderId: string };
}

/** Adds a round to the bill that a table shares; the whole bill is priced anew. */
export async function addRound(tx: Tx, round: Round): Promise<OrderRow> {
  const { draft, orderable, terms, session } = round;
  const { input, buyer, now } = draft;
  const { userId } = buyer.user;
  const bill = await lockOrderRow(tx, input.storeId, session.orderId);
  if (bill === null) throw new Error("a session without its order");
  if (bill.status === "PAYING") await refuseWhilePaying(tx, bill, draft);
  requireGrowing(bill);
  const earlier = await findLines(tx, bill.store_id, bill.order_id);
  const fresh = quoteLines(orderable, input.lines, buyer.caller.language);
  const couponIds = input.couponIds ?? [];
  const coupons = [
    ...(await loadCouponsOnOrder(tx, bill.coupons)),
    ...(await loadChosenCoupons(tx, userId, couponIds)),
  ];
  const lines = [
    ...earlier.map((line) => ({ unitPrice: line.unit_price, quantity: line.quantity })),
    ...fresh,
  ];
  const allIds = [...bill.coupons.map(({ couponId }) => couponId), ...couponIds];
  requireUsable(coupons, allIds, couponFacts(orderable, { lines, now, orderId: bill.order_id }));
  const added = couponIds.map((couponId) => ({ userId, couponId }));
  const number = Math.max(0, ...earlier.map((line) => line.round)) + 1;
  const origin = { terms, round: number, before: earlier.length, addedBy: session.participantId };
  const holds = countedPortions(fresh);
  const grown = await growOrder(tx, {
    bill,
    breakdown: keptBreakdown(priceOf({ orderable, lines, coupons }), coupons),
    coupons: [...bill.coupons, ...added],
    lines: newLines(fresh, origin),
    holds,
    userId,
    request: { key: input.idempotencyKey, hash: draft.hash },
    at: now,
  });
  const held = await holdCoupons(tx, { coupons: added, orderId: bill.order_id, now });
  if (!held) refuse("4110011", { variant: "coupon" });
  if (!(await holdStock(tx, bill.store_id, holds))) refuse("4110011");
  return grown;
}

/** Says who is paying and for how much longer. */
async function refuseWhilePaying(tx: Tx, bill: OrderRow, { buyer, now }: Draft): Promise<never> {
  const holder = await findPaymentHolder(tx, bill.store_id, bill.order_id);
  const seconds = Math.max(0, Math.ceil(((holder?.until ?? now) - now) / 1000));
  const details = { secondsLeft: seconds };
  if (holder === null || holder.seat === null) return refuse("4110009", undefined, details);
  const name = guestName(holder.seat, buyer.caller.language);
  return refuse("4110009", { variant: "friendNamed", params: { name, seconds } }, details);
}

/** 4110009 while somebody pays, 4110010 once it is paid, 4110003 when it has ended. */
function requireGrowing(bill: OrderRow): void {
  switch (bill.status) {
    case "OPEN":
      return;
    case "PAYING":
      refuse("4110009");
    case "PAID":
    case "COMPLETED":
      refuse("4110010", { variant: "cannotAddItem" });
    case "AWAITING_PAYMENT":
    case "CANCELLED":
    case "EXPIRED":
      refuse("4110003", { variant: "session" });
  }
}
