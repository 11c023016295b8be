import { ErrorCode } from "@santap/contract/errors/codes";
import { orderExpiresAt } from "@santap/domain/order/expiry";
import { initialOrderStatus } from "@santap/domain/order/order-state";
import { isPaidFirst, type PayTerms } from "@santap/domain/order/pay-mode";
import type { RoundState } from "@santap/domain/table/round-state";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { newOrderSideId } from "../../../tokens/public-id.ts";
import { holdCoupons } from "../../../offers/coupon/hold-coupons.ts";
import type { NamedCoupon } from "../../../offers/coupon/load-coupons.ts";
import { holdStock } from "../../../catalogue/menu/hold-stock.ts";
import type { Orderable } from "../../../catalogue/menu/load-orderable.ts";
import type { SessionMembership } from "../../table/join-session.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import { buyPlanned, requireDeal, requireWhole } from "../bought-deal/buy-planned.ts";
import { toBillLine } from "../bought-deal/offer-deal.ts";
import { addDeal, coverByDeal, type PlannedDeal } from "../bought-deal/plan-deal.ts";
import { giveDayNumber } from "../rows/day-number.ts";
import { markOrderPaid } from "../lifecycle/mark-order-paid.ts";
import { useFiredVouchers } from "../lifecycle/use-order-vouchers.ts";
import type { OrderRow, StoredBreakdown } from "../rows/order-row.ts";
import { insertOrder } from "../rows/insert-order.ts";
import { publishKitchenChange } from "../rows/publish-kitchen-change.ts";
import { findRegulars } from "../rows/rounds.ts";
import {
  requiresStaffApproval,
  requireWithinLimits,
  type SentRound,
} from "./check-round-limits.ts";
import { chooseVouchers, requireHeld, requireNeeded } from "../price/choose-vouchers.ts";
import {
  listChosenCoupons,
  readNote,
  toOrderRequest,
  toWaiting,
  type OrderDraft,
} from "./order-draft.ts";
import { toNewLines } from "./new-lines.ts";
import { toStoredBreakdown } from "../price/stored-breakdown.ts";
import {
  buildCouponFacts,
  computePrice,
  countedPortions,
  findPayMethod,
  getRates,
  quoteLines,
  requireUsable,
  type PriceQuery,
  type QuotedLine,
} from "../price/quote-order.ts";

export interface CreatedOrder {
  order: OrderRow;
  roundState: RoundState | null;
}

export interface NewOrderParts {
  draft: OrderDraft;
  orderable: Orderable;
  terms: PayTerms;
  session: SessionMembership | null;
  /** Of a table without a session, where staff ordered. */
  tableLabel?: string | null;
}

/** Vouchers of a round that waits are held at once, as their dishes are promised. */
export async function insertNewOrder(tx: Tx, placement: NewOrderParts): Promise<CreatedOrder> {
  const { draft, orderable, terms, session } = placement;
  const { input, buyer, now } = draft;
  const userId = buyer.user?.userId ?? null;
  const { language } = buyer.caller;
  const storeId = input.storeId;
  const orderId = newOrderSideId(storeId);
  const ordered = quoteLines(orderable, input, language);
  const addedBy = session?.participantId ?? userId ?? "";
  const sender = { userId, participantId: addedBy };
  const sentByStaff = draft.sentByStaff === true;
  const opened = { openedByStaff: session?.openedByStaff ?? false, sentByStaff };
  const sent = { lines: ordered, at: now, ...opened, sender };
  const roundState = await findFirstRoundState(tx, placement, sent);
  const waits = roundState === "AWAITING_STAFF";
  const { lines, deal, vouchers, counted, breakdown } = await priceFirst(tx, placement, {
    ...{ lines: ordered, waits },
  });
  const requested = listChosenCoupons(draft);
  const coupons = waits ? [] : requested;
  const holds = countedPortions(counted.lines);
  const request = toOrderRequest(draft);
  const order = insertOrder(tx, {
    ...{ storeId, orderId, userId: draft.ownerId, holds, request, breakdown, coupons },
    sessionId: session?.sessionId ?? null,
    tableLabel: session?.tableLabel ?? placement.tableLabel ?? null,
    payMode: isPaidFirst(terms) ? "PAY_FIRST" : "PAY_LATER",
    status: initialOrderStatus(terms),
    vouchers: counted.vouchers,
    note: roundState === null ? readNote(input) : "",
    createdAt: now,
    expiresAt: orderExpiresAt(terms, now, draft.deps.orderTtlMs),
    lines: toNewLines(lines, { terms, round: 1, before: 0, addedBy, waits }),
    round: roundState && {
      ...{ round: 1, state: roundState, participant_id: addedBy, user_id: userId },
      note: readNote(input),
      confirmed: sentByStaff,
      ...toWaiting(request, waits ? { coupons: requested, vouchers } : null),
    },
  });
  if (!isPaidFirst(terms)) await session?.attachOrder(orderId, now);
  await requireHeld(tx, { storeId, orderId, vouchers });
  // Contended rows last, so that their locks are held briefly.
  if (!(await holdCoupons(tx, { coupons, orderId, now })))
    refuse(ErrorCode.noLongerAvailable, { variant: "coupon" });
  // In the order of late money, which locks the deal before the dishes.
  const named = { storeId, orderId, userId: userId ?? "", language };
  if (deal !== null) await buyPlanned(tx, deal, named);
  if (!(await holdStock(tx, storeId, holds))) refuse(ErrorCode.noLongerAvailable);
  if (roundState === "SENT") await sendToKitchen(tx, order, now);
  return { order: await markPaidIfFree(tx, order, now), roundState };
}

async function sendToKitchen(tx: Tx, order: OrderRow, now: number): Promise<void> {
  const { store_id: storeId, order_id: orderId } = order;
  await useFiredVouchers(tx, order, now);
  await giveDayNumber(tx, { storeId, orderId, at: new Date(now) });
  publishKitchenChange(tx, storeId);
}

interface FirstPrice {
  lines: readonly QuotedLine[];
  deal: PlannedDeal | null;
  /** Of the request, also where the price does not count them yet. */
  vouchers: OrderVoucher[];
  counted: Pick<PriceQuery, "coupons" | "vouchers" | "purchases"> & {
    lines: readonly QuotedLine[];
  };
  breakdown: StoredBreakdown;
}

async function priceFirst(
  tx: Tx,
  placement: NewOrderParts,
  { lines: ordered, waits }: { lines: readonly QuotedLine[]; waits: boolean },
): Promise<FirstPrice> {
  const { draft, orderable, terms } = placement;
  const { input, buyer, now } = draft;
  const vouchers = await chooseVouchers(tx, {
    ...{
      storeId: input.storeId,
      userId: buyer.user?.userId ?? "",
      now,
      chosen: input.vouchers ?? [],
    },
    ...{ lines: input.lines, before: [], onBill: [] },
  });
  const { deal, lines, ...paid } = await planFirst(tx, draft, { lines: ordered, vouchers });
  const coupons = listUsableCoupons(placement, lines);
  const counted = waits
    ? { lines: [], coupons: [], vouchers: [], purchases: [] }
    : { lines, coupons, ...paid };
  const price = computePrice({ rates: getRates(orderable, terms.takeaway), ...counted });
  if (deal !== null) requireWhole(price, deal.voucher);
  requireNeeded(price);
  return { lines, deal, vouchers, counted, breakdown: toStoredBreakdown(price, counted) };
}

/** The deal that the order buys, on its lines. */
async function planFirst(
  tx: Tx,
  { input, buyer, now }: OrderDraft,
  { lines, vouchers }: { lines: readonly QuotedLine[]; vouchers: OrderVoucher[] },
) {
  const [wanted] = input.dealPurchases ?? [];
  if (wanted === undefined) return { deal: null, lines, vouchers, purchases: [] };
  const { storeId } = input;
  const userId = buyer.user?.userId ?? "";
  const deal = await requireDeal(tx, wanted.dealId, {
    ...{ storeId, userId, now, vouchers, lines: lines.map(toBillLine) },
  });
  const covered = coverByDeal(lines, deal, ({ lineKey }) => lineKey);
  return { deal, lines: covered, ...addDeal({ vouchers, purchases: [] }, deal) };
}

function listUsableCoupons(
  { draft: { input, now, chosen = [] }, orderable, terms }: NewOrderParts,
  lines: readonly QuotedLine[],
): readonly NamedCoupon[] {
  const { couponIds = [], payType } = input;
  const payMethod = findPayMethod(orderable, { payType, takeaway: terms.takeaway });
  const facts = buildCouponFacts(orderable, { lines, now, orderId: null, payMethod });
  requireUsable(chosen, couponIds, facts);
  return chosen;
}

async function findFirstRoundState(
  tx: Tx,
  { orderable, terms }: NewOrderParts,
  round: SentRound,
): Promise<RoundState | null> {
  const { limits } = orderable.store;
  if (!isPaidFirst(terms)) {
    const regulars = await findRegulars(tx, [round.sender.userId]);
    return requiresStaffApproval(limits, { rounds: [], lines: [], regulars }, round)
      ? "AWAITING_STAFF"
      : "SENT";
  }
  requireWithinLimits(limits, round.lines);
  return null;
}

async function markPaidIfFree(tx: Tx, order: OrderRow, at: number): Promise<OrderRow> {
  if (order.payable_amount > 0 || order.pay_mode === "PAY_LATER") return order;
  await markOrderPaid(tx, order, { amount: 0, box: null, payType: null, at, late: false });
  return { ...order, status: "PAID" };
}
