import { countsInPrice } from "@santap/domain/order/kitchen";
import type { PayTerms } from "@santap/domain/order/pay-mode";
import type { RoundState } from "@santap/domain/table/round-state";
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
import { findLines, priceLineOf, type LineRow } from "../line-store.ts";
import { lockOrderRow } from "../order-store.ts";
import type { KeptBreakdown, OrderRow } from "../order-row.ts";
import {
  countedPortions,
  couponFacts,
  priceOf,
  quoteLines,
  requireUsable,
  type QuotedLine,
} from "./quote-order.ts";
import { findRounds, growOrder } from "../round-store.ts";
import { mustWait } from "./judge-round.ts";

export interface Round {
  draft: Draft;
  orderable: Orderable;
  terms: PayTerms;
  session: SessionPlace & { orderId: string };
}

export interface AddedRound {
  order: OrderRow;
  roundState: RoundState;
}

/**
 * Adds a round to the bill that a table shares; the whole bill is priced anew. A round that must wait
 * for staff holds nothing and changes no price until they confirm it.
 */
export async function addRound(tx: Tx, round: Round): Promise<AddedRound> {
  const { draft, orderable, terms, session } = round;
  const { input, buyer, now } = draft;
  const { userId } = buyer.user;
  const { participantId } = session;
  const bill = await lockGrowingBill(tx, round);
  const { store_id: storeId, order_id: orderId } = bill;
  const before = await findLines(tx, storeId, orderId);
  const rounds = await findRounds(tx, storeId, orderId);
  const fresh = quoteLines(orderable, input.lines, buyer.caller.language);
  const sent = { lines: fresh, at: now, sender: { userId, participantId } };
  const waits = mustWait(orderable.store.limits, { rounds, lines: before }, sent);
  const priced = await priceGrown(tx, { round, bill, before, fresh });
  const roundState = waits ? "AWAITING_STAFF" : "SENT";
  const number = Math.max(0, ...before.map((line) => line.round)) + 1;
  const origin = { terms, round: number, before: before.length, addedBy: participantId, waits };
  const holds = waits ? [] : countedPortions(fresh);
  const added = (input.couponIds ?? []).map((couponId) => ({ userId, couponId }));
  const request = { key: input.idempotencyKey, hash: draft.hash };
  const order = await growOrder(tx, {
    bill,
    breakdown: waits ? bill.breakdown : priced,
    coupons: waits ? bill.coupons : [...bill.coupons, ...added],
    lines: newLines(fresh, origin),
    ...{ holds, userId, request, at: now },
    round: {
      ...{ round: number, state: roundState, participant_id: participantId, user_id: userId },
      ...{ request_key: request.key, coupons: waits ? added : [] },
    },
  });
  if (waits) return { order, roundState };
  const held = await holdCoupons(tx, { coupons: added, orderId, now });
  if (!held) refuse("4110011", { variant: "coupon" });
  if (!(await holdStock(tx, storeId, holds))) refuse("4110011");
  return { order, roundState };
}

async function lockGrowingBill(tx: Tx, { draft, session }: Round): Promise<OrderRow> {
  const bill = await lockOrderRow(tx, draft.input.storeId, session.orderId);
  if (bill === null) throw new Error("a session without its order");
  if (bill.status === "PAYING") await refuseWhilePaying(tx, bill, draft);
  requireGrowing(bill);
  return bill;
}

interface Growing {
  round: Round;
  bill: OrderRow;
  before: readonly LineRow[];
  fresh: readonly QuotedLine[];
}

/** The price with the new lines and coupons; 4110011 where a coupon cannot be used with them. */
async function priceGrown(tx: Tx, { round, bill, before, fresh }: Growing): Promise<KeptBreakdown> {
  const { draft, orderable, terms } = round;
  const couponIds = draft.input.couponIds ?? [];
  const coupons = [
    ...(await loadCouponsOnOrder(tx, bill.coupons)),
    ...(await loadChosenCoupons(tx, draft.buyer.user.userId, couponIds)),
  ];
  const counted = before.filter((line) => countsInPrice(terms, line.kitchen_status));
  const lines = [...counted.map(priceLineOf), ...fresh];
  const allIds = [...bill.coupons.map(({ couponId }) => couponId), ...couponIds];
  const facts = couponFacts(orderable, { lines, now: draft.now, orderId: bill.order_id });
  requireUsable(coupons, allIds, facts);
  return keptBreakdown(priceOf({ orderable, lines, coupons }), coupons);
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
