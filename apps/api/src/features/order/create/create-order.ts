import { createHash } from "node:crypto";
import type { DataOf, PayloadOf } from "@santap/contract/call";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { createOrder as call } from "@santap/contract/calls/order";
import { orderExpiresAt } from "@santap/domain/order/expiry";
import { initialOrderStatus } from "@santap/domain/order/order-state";
import { isPaidFirst, type PayTerms } from "@santap/domain/order/pay-mode";
import { visibleText } from "@santap/domain/text/visible-text";
import type { RoundState } from "@santap/domain/table/round-state";
import { canCreateOrder } from "@santap/domain/order/unpaid-limit";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { Caller, SignedIn } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { newOrderSideId } from "../../../tokens/public-id.ts";
import { lockActiveAccount } from "../../account/lock-active-account.ts";
import { requireHuman } from "../../captcha/require-human.ts";
import { findRiskyOrderPhone, type OrderRiskDeps } from "../../otp/risk/order-risk.ts";
import { holdCoupons } from "../../coupon/hold-coupons.ts";
import { loadChosenCoupons, type NamedCoupon } from "../../coupon/load-coupons.ts";
import { holdStock } from "../../menu/hold-stock.ts";
import { loadOrderable, type Orderable } from "../../menu/load-orderable.ts";
import { openState } from "../../menu/opening.ts";
import { joinSession, type SessionMembership } from "../../table/join-session.ts";
import { addRound, type PaymentHolder } from "./add-round.ts";
import { markOrderPaid } from "../lifecycle/mark-order-paid.ts";
import {
  requiresStaffApproval,
  requireWithinLimits,
  type SentRound,
} from "./check-round-limits.ts";
import { toStoredBreakdown, toNewLines } from "./new-order.ts";
import { giveDayNumber } from "../day-number-store.ts";
import { findBuyerState, findOrder, insertOrder } from "../order-store.ts";
import type { OrderRow } from "../order-row.ts";
import {
  countedPortions,
  buildCouponFacts,
  findPayMethod,
  computePrice,
  quoteLines,
  requireLines,
  requireUsable,
  type QuotedLine,
} from "./quote-order.ts";
import { findRoundOfRequest } from "../round-store.ts";
import { createTicket } from "../ticket.ts";

export type CreateOrderInput = PayloadOf<typeof call>;
type Created = DataOf<typeof call>;

export interface OrderDeps extends OrderRiskDeps {
  ticketSecret: string;
  orderTtlMs: number;
  clock(): number;
  findPaymentHolder(db: Tx, storeId: string, orderId: string): Promise<PaymentHolder | null>;
}

export interface Buyer {
  user: SignedIn;
  caller: Caller;
  browserId: string;
}

/** Adds a round if the session has a bill. A repeated idempotency key returns the same order. */
export async function createOrder(
  deps: OrderDeps,
  input: CreateOrderInput,
  buyer: Buyer,
): Promise<Created> {
  const now = deps.clock();
  requireLines(input);
  const phone = await findRiskyOrderPhone(deps, buyer, now);
  const { order, roundState } = await inTransaction(deps.db, async (tx) => {
    await lockActiveAccount(tx, buyer.user);
    const state = await findBuyerState(tx, buyer.user.userId, input.idempotencyKey);
    const hash = requestHash(input);
    if (state.order_id !== null) {
      if (state.request_hash !== hash) refuse(ErrorCode.idempotencyKeyReused);
      return replay(tx, state.order_id, { userId: buyer.user.userId, key: input.idempotencyKey });
    }
    if (phone) {
      const { browserId } = buyer;
      const proof = { scene: "order", token: input.sliderToken, phone, browserId, now } as const;
      await requireHuman(tx, deps.settings.secrets.phoneKey, proof);
    }
    const draft: OrderDraft = { deps, input, buyer, now, hash, unpaid: state.unpaid };
    return createFromDraft(tx, draft);
  });
  return {
    orderId: order.order_id,
    ticket: createTicket(deps.ticketSecret, order, now),
    payableAmount: order.payable_amount,
    expiresAt: order.expires_at,
    ...(roundState === null ? {} : { roundState }),
  };
}

interface CreatedOrder {
  order: OrderRow;
  roundState: RoundState | null;
}

/** What the idempotency key stands for; the buyer is part of the key. */
function requestHash({
  storeId,
  sessionId = "",
  lines,
  couponIds = [],
  note = "",
  payType,
}: CreateOrderInput): string {
  const body = JSON.stringify({ storeId, sessionId, lines, couponIds, note, payType });
  return createHash("sha256").update(body).digest("base64url");
}

async function replay(
  tx: Tx,
  orderId: string,
  request: { userId: string; key: string },
): Promise<CreatedOrder> {
  const storeId = orderId.slice(0, orderId.indexOf("-"));
  const order = await findOrder(tx, storeId, orderId);
  if (order === null) throw new Error("an idempotency key without its order");
  return { order, roundState: await findRoundOfRequest(tx, { storeId, orderId }, request) };
}

export interface OrderDraft {
  deps: OrderDeps;
  input: CreateOrderInput;
  buyer: Buyer;
  now: number;
  hash: string;
  unpaid: number;
}

async function createFromDraft(tx: Tx, draft: OrderDraft): Promise<CreatedOrder> {
  const { input, buyer, now } = draft;
  const orderable = await loadOrderable(
    tx,
    input.storeId,
    input.lines.map(({ itemId }) => itemId),
  );
  requireOpen(orderable, now);
  const shared = orderable.store.pay_mode === "PAY_LATER";
  const session = await joinSession(tx, { ...input, shared }, buyer.caller);
  const terms: PayTerms = { payMode: orderable.store.pay_mode, takeaway: session === null };
  if (!isPaidFirst(terms) && session?.orderId) {
    return addRound(tx, {
      draft,
      orderable,
      terms,
      session: { ...session, orderId: session.orderId },
    });
  }
  if (!canCreateOrder(draft.unpaid).ok) {
    refuse(ErrorCode.paymentInProgress, {
      variant: "tooManyUnpaid",
      params: { count: draft.unpaid },
    });
  }
  return insertNewOrder(tx, { draft, orderable, terms, session });
}

function requireOpen({ store }: Orderable, now: number): void {
  if (!openState(store.opening, now, store.utc_offset_minutes).open) {
    refuse(ErrorCode.noLongerAvailable, { variant: "storeClosed" });
  }
}

export interface NewOrderParts {
  draft: OrderDraft;
  orderable: Orderable;
  terms: PayTerms;
  session: SessionMembership | null;
}

async function insertNewOrder(tx: Tx, placement: NewOrderParts): Promise<CreatedOrder> {
  const { draft, orderable, terms, session } = placement;
  const { input, buyer, now } = draft;
  const { userId } = buyer.user;
  const storeId = input.storeId;
  const orderId = newOrderSideId(storeId);
  const lines = quoteLines(orderable, input.lines, buyer.caller.language);
  const addedBy = session?.participantId ?? userId;
  const roundState = findFirstRoundState(placement, {
    lines,
    at: now,
    sender: { userId, participantId: addedBy },
  });
  const waits = roundState === "AWAITING_STAFF";
  const couponIds = input.couponIds ?? [];
  const chosen = await loadUsableCoupons(tx, placement, lines);
  const counted = waits ? { lines: [], coupons: [] } : { lines, coupons: chosen };
  const requested = couponIds.map((couponId) => ({ userId, couponId }));
  const applied = waits ? [] : requested;
  const holds = countedPortions(counted.lines);
  const request = { key: input.idempotencyKey, hash: draft.hash };
  const order = await insertOrder(tx, {
    ...{ storeId, orderId, userId, holds, request },
    sessionId: session?.sessionId ?? null,
    tableLabel: session?.tableLabel ?? null,
    payMode: isPaidFirst(terms) ? "PAY_FIRST" : "PAY_LATER",
    status: initialOrderStatus(terms),
    breakdown: toStoredBreakdown(
      computePrice({ orderable, takeaway: terms.takeaway, ...counted }),
      counted.coupons,
    ),
    coupons: applied,
    note: visibleText(input.note ?? ""),
    createdAt: now,
    expiresAt: orderExpiresAt(terms, now, draft.deps.orderTtlMs),
    lines: toNewLines(lines, { terms, round: 1, before: 0, addedBy, waits }),
    round: roundState && {
      ...{ round: 1, state: roundState, participant_id: addedBy, user_id: userId },
      ...{ request_key: request.key, coupons: waits ? requested : [], vouchers: [] },
    },
  });
  if (!isPaidFirst(terms)) await session?.attachOrder(orderId, now);
  // Contended rows last, so that their locks are held briefly.
  if (!(await holdCoupons(tx, { coupons: applied, orderId, now })))
    refuse(ErrorCode.noLongerAvailable, { variant: "coupon" });
  if (!(await holdStock(tx, storeId, holds))) refuse(ErrorCode.noLongerAvailable);
  if (roundState === "SENT") await giveDayNumber(tx, { storeId, orderId, at: new Date(now) });
  return { order: await markPaidIfFree(tx, order, now), roundState };
}

async function loadUsableCoupons(
  tx: Tx,
  { draft: { input, buyer, now }, orderable, terms }: NewOrderParts,
  lines: readonly QuotedLine[],
): Promise<NamedCoupon[]> {
  const { couponIds = [], payType } = input;
  const chosen = await loadChosenCoupons(tx, buyer.user.userId, couponIds);
  const payMethod = findPayMethod(orderable, { payType, takeaway: terms.takeaway });
  const facts = buildCouponFacts(orderable, { lines, now, orderId: null, payMethod });
  requireUsable(chosen, couponIds, facts);
  return chosen;
}

function findFirstRoundState(
  { orderable, terms }: NewOrderParts,
  round: SentRound,
): RoundState | null {
  const { limits } = orderable.store;
  if (!isPaidFirst(terms)) {
    return requiresStaffApproval(limits, { rounds: [], lines: [] }, round)
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
