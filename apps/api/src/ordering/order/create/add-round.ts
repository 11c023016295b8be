import { ErrorCode } from "@santap/contract/errors/codes";
import { countsInPrice } from "@santap/domain/kitchen/line-state";
import type { PayTerms } from "@santap/domain/order/pay-mode";
import type { PriceLine } from "@santap/domain/price/price-line";
import type { RoundState } from "@santap/domain/table/round-state";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { holdCoupons } from "../../../offers/coupon/hold-coupons.ts";
import { loadCouponsOnOrder } from "../../../offers/coupon/load-coupons.ts";
import { holdStock } from "../../../catalogue/menu/hold-stock.ts";
import type { Orderable } from "../../../catalogue/menu/load-orderable.ts";
import type { SessionMembership } from "../../table/join-session.ts";
import { callForStrangers } from "../../table/calls/call-for-strangers.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import { dropBrokenCoupons } from "../benefits/drop-broken-coupons.ts";
import { useFiredVouchers } from "../lifecycle/use-order-vouchers.ts";
import {
  chooseVouchers,
  joinVouchers,
  requireHeld,
  requireNeeded,
} from "../price/choose-vouchers.ts";
import { coverOrderedLines, requireOwnDishes } from "../price/cover-ordered-lines.ts";
import {
  listChosenCoupons,
  readNote,
  toOrderRequest,
  toWaiting,
  type OrderDraft,
} from "./order-draft.ts";
import { toStoredBreakdown } from "../price/stored-breakdown.ts";
import { toNewLines } from "./new-lines.ts";
import { findLines, saveCovered, toPriceLines, type LineRow } from "../rows/lines.ts";
import { lockOrderRow } from "../rows/find-order.ts";
import { requireOpenBill } from "../shares/require-open-bill.ts";
import { listPurchases, type StoredBreakdown, type OrderRow } from "../rows/order-row.ts";
import {
  countedPortions,
  buildCouponFacts,
  computePrice,
  getOrderRates,
  quoteLines,
  requireUsable,
  type QuotedLine,
} from "../price/quote-order.ts";
import { requireNothingPaid } from "../shares/require-nothing-paid.ts";
import { giveDayNumber } from "../rows/day-number.ts";
import { findRegulars, findRounds } from "../rows/rounds.ts";
import { growOrder, type Growth } from "./round-store.ts";
import { requiresStaffApproval, type CurrentBill } from "./check-round-limits.ts";

export interface Round {
  draft: OrderDraft;
  orderable: Orderable;
  terms: PayTerms;
  session: SessionMembership & { orderId: string };
}

export interface AddRoundResult {
  order: OrderRow;
  roundState: RoundState;
}

/** Prices the whole bill again. A round that waits for staff holds nothing and changes no price. */
export async function addRound(tx: Tx, round: Round): Promise<AddRoundResult> {
  const { draft, orderable, terms, session } = round;
  const { input, buyer, now } = draft;
  const userId = buyer.user?.userId ?? null;
  const { participantId } = session;
  const bill = await lockOpenBill(tx, round);
  const { store_id: storeId, order_id: orderId } = bill;
  const coupons = listChosenCoupons(draft);
  if (coupons.length + (input.vouchers ?? []).length > 0) await requireNothingPaid(tx, bill);
  const ordered = await findLines(tx, storeId, orderId);
  const chosen = input.vouchers ?? [];
  const before = coverOrderedLines(ordered, chosen);
  const rounds = await findRounds(tx, storeId, orderId);
  const fresh = quoteLines(orderable, input, buyer.caller.language);
  const waits = await decideWaiting(tx, round, { rounds, lines: before, fresh });
  const added = await chooseVouchers(tx, {
    ...{ storeId, userId: userId ?? "", chosen, lines: input.lines, before, now },
    onBill: bill.vouchers,
  });
  if (waits) requireOwnDishes(chosen);
  const onBill = await quoteRound(tx, { round, bill, ordered, before, fresh, added, waits });
  const roundState = waits ? "AWAITING_STAFF" : "SENT";
  const number = Math.max(0, ...before.map((line) => line.round)) + 1;
  const origin = { terms, round: number, before: before.length, addedBy: participantId, waits };
  const holds = waits ? [] : countedPortions(fresh);
  const request = toOrderRequest(draft);
  const order = await growOrder(tx, {
    bill,
    ...onBill,
    lines: toNewLines(fresh, origin),
    ...{ holds, request, at: now },
    round: {
      ...{ round: number, state: roundState, participant_id: participantId, user_id: userId },
      ...{ note: readNote(input), confirmed: draft.sentByStaff === true },
      ...toWaiting(request, waits ? { coupons, vouchers: added } : null),
    },
  });
  await saveCovered(tx, storeId, { before: ordered, after: before });
  await requireHeld(tx, { storeId, orderId, vouchers: added });
  if (!waits) await sendToKitchen(tx, order, { coupons, holds, now });
  return { order, roundState };
}

/** Staff are called where as many rounds wait as a bill has places for. */
async function decideWaiting(
  tx: Tx,
  { draft, orderable, session }: Round,
  { fresh, ...bill }: Omit<CurrentBill, "regulars"> & { fresh: readonly QuotedLine[] },
): Promise<boolean> {
  const { limits } = orderable.store;
  const { sessionId, participantId, openedByStaff } = session;
  const userId = draft.buyer.user?.userId ?? null;
  const regulars = await findRegulars(tx, [userId, ...bill.rounds.map((one) => one.user_id)]);
  const waits = requiresStaffApproval(
    limits,
    { ...bill, regulars },
    {
      ...{ lines: fresh, at: draft.now, openedByStaff, sentByStaff: draft.sentByStaff === true },
      sender: { userId, participantId },
    },
  );
  const waiting = bill.rounds.filter(({ state }) => state === "AWAITING_STAFF").length + 1;
  if (waits && waiting >= limits.waitingRounds) {
    await callForStrangers(tx, { storeId: draft.input.storeId, sessionId, at: draft.now });
  }
  return waits;
}

async function sendToKitchen(
  tx: Tx,
  order: OrderRow,
  { coupons, holds, now }: Pick<Growth, "coupons" | "holds"> & { now: number },
): Promise<void> {
  const { store_id: storeId, order_id: orderId } = order;
  await useFiredVouchers(tx, order, now);
  const held = await holdCoupons(tx, { coupons, orderId, now });
  if (!held) refuse(ErrorCode.noLongerAvailable, { variant: "coupon" });
  if (!(await holdStock(tx, storeId, holds))) refuse(ErrorCode.noLongerAvailable);
  if (order.day_number === null) await giveDayNumber(tx, { storeId, orderId, at: new Date(now) });
}

async function lockOpenBill(tx: Tx, { draft, session }: Round): Promise<OrderRow> {
  const bill = await lockOrderRow(tx, draft.input.storeId, session.orderId);
  if (bill === null) throw new Error("a session without its order");
  const { buyer, now } = draft;
  await requireOpenBill(tx, bill, { language: buyer.caller.language, now });
  return bill;
}

interface QuotedRound extends Pick<PriceWithRound, "round" | "bill"> {
  ordered: readonly LineRow[];
  /** What is ordered, with what the round's vouchers cover of it. */
  before: readonly LineRow[];
  fresh: readonly QuotedLine[];
  /** The round's vouchers. */
  added: readonly OrderVoucher[];
  waits: boolean;
}

/** The bill with the round: its price, and what of its coupons is left with the round's own. */
async function quoteRound(
  tx: Tx,
  { round, bill, ordered, before, fresh, added, waits }: QuotedRound,
): Promise<Pick<Growth, "breakdown" | "coupons" | "vouchers">> {
  const vouchers = joinVouchers(bill.vouchers, added);
  const isCounted = (line: LineRow) => countsInPrice(round.terms, line.kitchen_status);
  const lines = [...toPriceLines(before.filter(isCounted), vouchers), ...fresh];
  const kept = waits
    ? bill.coupons
    : await dropBrokenCoupons(tx, bill, {
        ...{ lines: ordered, coupons: bill.coupons, after: lines, at: round.draft.now },
        before: toPriceLines(ordered.filter(isCounted), bill.vouchers),
      });
  const left = { ...bill, coupons: kept };
  const breakdown = await priceWithRound(tx, { round, bill: left, lines, vouchers });
  if (waits) return { breakdown: bill.breakdown, coupons: kept, vouchers: bill.vouchers };
  return { breakdown, coupons: [...kept, ...listChosenCoupons(round.draft)], vouchers };
}

interface PriceWithRound {
  round: Round;
  bill: OrderRow;
  lines: readonly PriceLine[];
  vouchers: readonly OrderVoucher[];
}

async function priceWithRound(
  tx: Tx,
  { round, bill, lines, vouchers }: PriceWithRound,
): Promise<StoredBreakdown> {
  const { draft, orderable } = round;
  const couponIds = draft.input.couponIds ?? [];
  const coupons = [...(await loadCouponsOnOrder(tx, bill.coupons)), ...(draft.chosen ?? [])];
  const facts = buildCouponFacts(orderable, { lines, now: draft.now, orderId: bill.order_id });
  requireUsable(coupons, couponIds, facts);
  const benefits = { coupons, vouchers, purchases: listPurchases(bill) };
  const price = computePrice({ rates: getOrderRates(bill, orderable), lines, ...benefits });
  requireNeeded(price);
  return toStoredBreakdown(price, benefits);
}
