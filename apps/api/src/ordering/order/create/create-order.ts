import { createHash } from "node:crypto";
import type { DataOf, PayloadOf } from "@santap/contract/call";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { createOrder as call } from "@santap/contract/calls/order";
import { isPaidFirst, type PayTerms } from "@santap/domain/order/pay-mode";
import { canCreateOrder } from "@santap/domain/order/unpaid-limit";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { Caller, SignedIn } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { lockActiveAccount } from "../../../identity/account/lock-active-account.ts";
import { requireHuman } from "../../../identity/captcha/require-human.ts";
import { findRiskyOrderPhone, type OrderRiskDeps } from "../../../identity/otp/risk/order-risk.ts";
import { loadOrderable, type Orderable } from "../../../catalogue/menu/load-orderable.ts";
import { loadChosenCoupons } from "../../../offers/coupon/load-coupons.ts";
import { requireStoreOpen } from "../../../catalogue/menu/require-store-open.ts";
import { joinSession, type SessionMembership } from "../../table/join-session.ts";
import { refuseDealOnOrder } from "../bought-deal/refuse-deal.ts";
import { addRound } from "./add-round.ts";
import { listItemIds, requireDishes } from "../price/build-cart.ts";
import { insertNewOrder, type CreatedOrder } from "./insert-new-order.ts";
import { findBuyerState, findOrder } from "../rows/find-order.ts";
import { requireAccess, requireStoreId } from "../access/order-access.ts";
import { readRest } from "../shares/read-rest.ts";
import type { OrderDraft } from "./order-draft.ts";
import { findRoundOfRequest } from "../rows/rounds.ts";
import { createTicket } from "../rows/ticket.ts";

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
  browserId: string;
}

/** Adds a round if the session has a bill. A repeated idempotency key returns the same order. */
export async function createOrder(
  deps: OrderDeps,
  input: CreateOrderInput,
  buyer: Buyer,
): Promise<Created> {
  const now = deps.clock();
  requireDishes(input);
  const { order, roundState } = await inTransaction(deps.db, async (tx) => {
    const { couponIds = [] } = input;
    const [, phone, state, orderable, chosen] = await Promise.all([
      lockActiveAccount(tx, buyer.user),
      findRiskyOrderPhone({ ...deps, db: tx }, buyer, now),
      findBuyerState(tx, buyer.user.userId, input.idempotencyKey),
      loadOrderable(tx, input.storeId, listItemIds(input)),
      loadChosenCoupons(tx, buyer.user.userId, couponIds),
    ]);
    const hash = requestHash(input);
    if (state.order_id !== null) {
      if (state.request_hash !== hash) refuse(ErrorCode.idempotencyKeyReused);
      return replay(tx, state.order_id, { ...buyer, key: input.idempotencyKey });
    }
    if (phone) {
      const { browserId } = buyer;
      const proof = { scene: "order", token: input.sliderToken, phone, browserId, now } as const;
      await requireHuman(tx, deps.settings.secrets.phoneKey, proof);
    }
    const { user } = buyer;
    const { unpaid } = state;
    const draft = { deps, input, buyer, now, hash, ownerId: user.userId, unpaid, chosen };
    return createFromDraft(tx, draft, orderable);
  });
  const rest = await readRest(deps.db, order);
  return {
    orderId: order.order_id,
    ticket: createTicket(deps.ticketSecret, { ...order, payable_amount: rest }, now),
    payableAmount: rest,
    expiresAt: order.expires_at,
    ...(roundState === null ? {} : { roundState }),
  };
}

/** What the idempotency key stands for; the buyer is part of the key. */
function requestHash({
  storeId,
  sessionId = "",
  lines,
  couponIds = [],
  vouchers,
  dealPurchases,
  note = "",
  payType,
}: CreateOrderInput): string {
  const order = { storeId, sessionId, lines, couponIds, note, payType, vouchers, dealPurchases };
  const body = JSON.stringify(order);
  return createHash("sha256").update(body).digest("base64url");
}

async function replay(
  tx: Tx,
  orderId: string,
  { user, caller, key }: Pick<Buyer, "user" | "caller"> & { key: string },
): Promise<CreatedOrder> {
  const storeId = requireStoreId(orderId);
  const order = await requireAccess(tx, await findOrder(tx, storeId, orderId), caller);
  const request = { userId: user.userId, key };
  return { order, roundState: await findRoundOfRequest(tx, { storeId, orderId }, request) };
}

/** Adds a round if the session has a bill. */
export async function createFromDraft(
  tx: Tx,
  draft: OrderDraft,
  orderable: Orderable,
): Promise<CreatedOrder> {
  const { input, buyer, now } = draft;
  requireStoreOpen(orderable, now);
  const shared = orderable.store.pay_mode === "PAY_LATER";
  const session = await joinSession(tx, { ...input, shared }, buyer.caller);
  return placeInSession(tx, { draft, orderable, session });
}

export interface Placement {
  draft: OrderDraft;
  orderable: Orderable;
  /** Null for takeaway. */
  session: SessionMembership | null;
}

/** Of a store that is open. Adds a round if the session has a bill. */
export function placeInSession(
  tx: Tx,
  { draft, orderable, session }: Placement,
): Promise<CreatedOrder> {
  const { input } = draft;
  const terms: PayTerms = { payMode: orderable.store.pay_mode, takeaway: session === null };
  const [deal] = input.dealPurchases ?? [];
  if (deal && !isPaidFirst(terms)) refuseDealOnOrder({ dealId: deal.dealId, reason: "PAID_LATER" });
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
