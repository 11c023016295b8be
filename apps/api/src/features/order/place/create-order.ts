import { createHash } from "node:crypto";
import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { createOrder as call } from "@santap/contract/order";
import { orderExpiresAt } from "@santap/domain/order/expiry";
import { initialOrderStatus } from "@santap/domain/order/order-state";
import { isPaidFirst, type PayTerms } from "@santap/domain/order/pay-mode";
import { visibleText } from "@santap/domain/text/visible-text";
import type { RoundState } from "@santap/domain/table/round-state";
import { canCreateOrder } from "@santap/domain/order/unpaid-limit";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { Caller, SignedIn } from "../../../plugins/caller.ts";
import { refuse } from "../../../refused.ts";
import { newOrderSideId } from "../../../tokens/public-id.ts";
import { lockBuyer } from "../../account/lock-buyer.ts";
import { riskyOrderPhone, type OrderRiskDeps } from "../../account/order-risk.ts";
import { holdCoupons } from "../../coupon/hold-coupons.ts";
import { loadChosenCoupons } from "../../coupon/load-coupons.ts";
import { holdStock } from "../../menu/hold-stock.ts";
import { loadOrderable, type Orderable } from "../../menu/load-orderable.ts";
import { openState } from "../../menu/opening.ts";
import { joinSession, type SessionPlace } from "../../table/join-session.ts";
import { addRound } from "./add-round.ts";
import { markOrderPaid } from "../change/mark-order-paid.ts";
import { mustWait, requireWithinLimits, type SentRound } from "./judge-round.ts";
import { keptBreakdown, newLines } from "./new-order.ts";
import { requireHuman } from "./require-human.ts";
import { findBuyerState, findOrder, insertOrder } from "../order-store.ts";
import type { OrderRow } from "../order-row.ts";
import { countedPortions, couponFacts, priceOf, quoteLines, requireUsable } from "./quote-order.ts";
import { findRoundOfRequest } from "../round-store.ts";
import { ticketFor } from "../ticket.ts";

export type CreateOrderInput = PayloadOf<typeof call>;
type Created = DataOf<typeof call>;

export interface OrderDeps extends OrderRiskDeps {
  ticketSecret: string;
  orderTtlMs: number;
  clock(): number;
}

export interface Buyer {
  user: SignedIn;
  caller: Caller;
  /** Empty where the client sent none. */
  browserId: string;
}

/** Places an order, or adds a round to the shared one; a replay of the same key answers the same order. */
export async function createOrder(
  deps: OrderDeps,
  input: CreateOrderInput,
  buyer: Buyer,
): Promise<Created> {
  const now = deps.clock();
  const phone = await riskyOrderPhone(deps, buyer, now);
  const { order, roundState } = await inTransaction(deps.db, async (tx) => {
    await lockBuyer(tx, buyer.user);
    const state = await findBuyerState(tx, buyer.user.userId, input.idempotencyKey);
    const hash = requestHash(input);
    if (state.order_id !== null) {
      if (state.request_hash !== hash) refuse("4110013");
      return replay(tx, state.order_id, { userId: buyer.user.userId, key: input.idempotencyKey });
    }
    if (phone) {
      const proof = { token: input.sliderToken, phone, browserId: buyer.browserId, now };
      await requireHuman(tx, deps.settings.secrets.phoneKey, proof);
    }
    const draft: Draft = { input, buyer, now, hash, unpaid: state.unpaid, ttlMs: deps.orderTtlMs };
    return place(tx, draft);
  });
  return {
    orderId: order.order_id,
    ticket: ticketFor(deps.ticketSecret, order, now),
    payableAmount: order.payable_amount,
    expiresAt: order.expires_at,
    ...(roundState === null ? {} : { roundState }),
  };
}

interface Placed {
  order: OrderRow;
  /** Null where it is no round of a shared bill. */
  roundState: RoundState | null;
}

/** What of the request the key stands for; who asked is part of the key already. */
function requestHash({
  storeId,
  sessionId = "",
  lines,
  couponIds = [],
  note = "",
}: CreateOrderInput): string {
  const body = JSON.stringify({ storeId, sessionId, lines, couponIds, note });
  return createHash("sha256").update(body).digest("base64url");
}

async function replay(
  tx: Tx,
  orderId: string,
  request: { userId: string; key: string },
): Promise<Placed> {
  const storeId = orderId.slice(0, orderId.indexOf("-"));
  const order = await findOrder(tx, storeId, orderId);
  if (order === null) throw new Error("an idempotency key without its order");
  return { order, roundState: await findRoundOfRequest(tx, { storeId, orderId }, request) };
}

export interface Draft {
  input: CreateOrderInput;
  buyer: Buyer;
  now: number;
  hash: string;
  unpaid: number;
  ttlMs: number;
}

async function place(tx: Tx, draft: Draft): Promise<Placed> {
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
    refuse("4110009", { variant: "tooManyUnpaid", params: { count: draft.unpaid } });
  }
  return insertNew(tx, { draft, orderable, terms, session });
}

function requireOpen({ store }: Orderable, now: number): void {
  if (!openState(store.opening, now, store.utc_offset_minutes).open) {
    refuse("4110011", { variant: "storeClosed" });
  }
}

export interface Placement {
  draft: Draft;
  orderable: Orderable;
  terms: PayTerms;
  session: SessionPlace | null;
}

async function insertNew(tx: Tx, placement: Placement): Promise<Placed> {
  const { draft, orderable, terms, session } = placement;
  const { input, buyer, now } = draft;
  const { userId } = buyer.user;
  const storeId = input.storeId;
  const orderId = newOrderSideId(storeId);
  const lines = quoteLines(orderable, input.lines, buyer.caller.language);
  const addedBy = session?.participantId ?? userId;
  const roundState = judgeFirst(placement, {
    lines,
    at: now,
    sender: { userId, participantId: addedBy },
  });
  const waits = roundState === "AWAITING_STAFF";
  const couponIds = input.couponIds ?? [];
  const chosen = await loadChosenCoupons(tx, userId, couponIds);
  requireUsable(chosen, couponIds, couponFacts(orderable, { lines, now, orderId: null }));
  const counted = waits ? { lines: [], coupons: [] } : { lines, coupons: chosen };
  const wished = couponIds.map((couponId) => ({ userId, couponId }));
  const kept = waits ? [] : wished;
  const holds = countedPortions(counted.lines);
  const request = { key: input.idempotencyKey, hash: draft.hash };
  const order = await insertOrder(tx, {
    ...{ storeId, orderId, userId, holds, request },
    sessionId: session?.sessionId ?? null,
    tableLabel: session?.tableLabel ?? null,
    payMode: isPaidFirst(terms) ? "PAY_FIRST" : "PAY_LATER",
    status: initialOrderStatus(terms),
    breakdown: keptBreakdown(priceOf({ orderable, ...counted }), counted.coupons),
    coupons: kept,
    note: visibleText(input.note ?? ""),
    createdAt: now,
    expiresAt: orderExpiresAt(terms, now, draft.ttlMs),
    lines: newLines(lines, { terms, round: 1, before: 0, addedBy, waits }),
    round: roundState && {
      ...{ round: 1, state: roundState, participant_id: addedBy, user_id: userId },
      ...{ request_key: request.key, coupons: waits ? wished : [] },
    },
  });
  if (!isPaidFirst(terms)) await session?.serve(orderId, now);
  // Limited things come last: their rows are locked for as short as possible.
  if (!(await holdCoupons(tx, { coupons: kept, orderId, now })))
    refuse("4110011", { variant: "coupon" });
  if (!(await holdStock(tx, storeId, holds))) refuse("4110011");
  return { order: await settleIfFree(tx, order, now), roundState };
}

/** The state of a bill's first round; null for an order that is paid first, which fires nothing unpaid. */
function judgeFirst({ orderable, terms }: Placement, round: SentRound): RoundState | null {
  const { limits } = orderable.store;
  if (!isPaidFirst(terms)) {
    return mustWait(limits, { rounds: [], lines: [] }, round) ? "AWAITING_STAFF" : "SENT";
  }
  requireWithinLimits(limits, round.lines);
  return null;
}

/** An order that its coupons pay in full is paid at once, with its ledger rows. */
async function settleIfFree(tx: Tx, order: OrderRow, at: number): Promise<OrderRow> {
  if (order.payable_amount > 0 || order.pay_mode === "PAY_LATER") return order;
  await markOrderPaid(tx, order, { amount: 0, box: null, payType: null, at, late: false });
  return { ...order, status: "PAID" };
}
