import type { PayloadOf } from "@santap/contract/call";
import type { createPayOrder as call } from "@santap/contract/pay";
import { formatRupiah } from "@santap/domain/money/rupiah";
import { orderCan } from "@santap/domain/order/order-state";
import { qrLifetime } from "@santap/domain/payment/expiry";
import { payTypeOf, startOf, takesAmount, type PayType } from "@santap/domain/payment/pay-type";
import type { Tx } from "../../db/transaction.ts";
import type { Caller, SignedIn } from "../../plugins/caller.ts";
import { refuse } from "../../refused.ts";
import { newBox, newPartnerRef } from "../../tokens/public-id.ts";
import { refusePaying } from "../cashier/read-cashier.ts";
import { paymentStarted } from "../order/change/follow-payment.ts";
import { lockAccessibleOrder } from "../order/change/lock-accessible-order.ts";
import { markOrderPaid } from "../order/change/mark-order-paid.ts";
import type { OrderRow, PayableRow } from "../order/order-row.ts";
import { payableFacts } from "../order/waiting-bill.ts";
import { checkTicket } from "../order/ticket.ts";
import type { Acquirers } from "./acquirer/acquirers.ts";
import { ORPHAN_MS } from "./reconcile/attempt-times.ts";
import type { FreshAttempt } from "./begin-payment.ts";
import { limitTextFor, methodsFor, requireLargeWait, type PayMethod } from "./pay-methods.ts";
import { countKnocks } from "./knock-store.ts";
import { findLiveAttempt, insertAttempt, type AttemptRow } from "./pay-store.ts";
import { refuseForLive } from "./refuse-for-live.ts";

type Input = PayloadOf<typeof call>;

const MOST_KNOCKS = 6;
const KNOCKS_WITHIN_MS = 60 * 60_000;

export interface OpenDeps {
  acquirers: Acquirers;
  ticketSecret: string;
  qrTtlMs: number;
  clock(): number;
}

interface Opening {
  input: Input;
  /** Keyed hash of the phone that the wallet is to knock at; null for every other method. */
  payerMac: Buffer | null;
  user: SignedIn;
  caller: Caller;
}

export type Opened =
  | { kind: "MINE"; attempt: FreshAttempt }
  | { kind: "JOINED"; attempt: AttemptRow }
  /** Another method, another phone, or a wallet that refused: it has to end first. */
  | { kind: "IN_THE_WAY"; attempt: AttemptRow }
  /** It is ending already, and can neither be shown nor be replaced yet. */
  | { kind: "ENDING"; attempt: AttemptRow }
  | { kind: "SETTLED" };

/** Under the order's lock: a new attempt, the live one to be shared, or the one that is in the way. */
export async function openAttempt(tx: Tx, deps: OpenDeps, opening: Opening): Promise<Opened> {
  const { input, caller } = opening;
  const now = deps.clock();
  const named = { orderId: input.orderId, storeId: input.storeId };
  const order = await lockAccessibleOrder(tx, named, caller);
  await requirePayable(tx, deps, { order, input, now });
  if (order.payable_amount === 0) {
    await markOrderPaid(tx, order, { amount: 0, box: null, payType: null, at: now, late: false });
    return { kind: "SETTLED" };
  }
  const method = requireMethod(deps, order, input);
  const live =
    order.status === "PAYING" ? await findLiveAttempt(tx, order.store_id, order.order_id) : null;
  if (live !== null) return joinLive(live, { ...opening, payType: method.payType });
  await requireFewKnocks(tx, opening.payerMac, now);
  const seat = caller.participant?.sessionId === order.session_id ? caller.participant.seat : null;
  return {
    kind: "MINE",
    attempt: await insertNew(tx, deps, { ...opening, order, method, seat, now }),
  };
}

async function requirePayable(
  tx: Tx,
  deps: OpenDeps,
  { order, input, now }: { order: OrderRow; input: Input; now: number },
): Promise<void> {
  const { facts, waiting } = await payableFacts(tx, order);
  const permission = orderCan.pay(facts, now);
  if (!permission.ok && permission.reason === "NOTHING_ORDERED") {
    refuse("9110057", requireLargeWait(order, waiting));
  }
  if (!permission.ok) refusePaying(permission.reason);
  const verdict = checkTicket({ secret: deps.ticketSecret, ticket: input.ticket, now }, order);
  if (verdict === "BAD") refuse("4110002");
  if (verdict === "OTHER_AMOUNT" || input.amount !== order.payable_amount) {
    const amount = formatRupiah(order.payable_amount);
    refuse(
      "4110008",
      { variant: "newAmount", params: { amount } },
      { payableAmount: order.payable_amount },
    );
  }
}

function requireMethod(deps: OpenDeps, order: PayableRow, input: Input): PayMethod {
  const { partnerCode, payType, payChannelId } = input;
  const methods = methodsFor(order, { partnerCode, acquirers: deps.acquirers });
  const method = methods.find(
    (one) => one.payType === payType && ["", one.payChannelId].includes(payChannelId),
  );
  if (method !== undefined) return method;
  const limitText = limitTextFor(order, methods);
  const known = payTypeOf(payType);
  const tooMuch = known !== null && !takesAmount(known, order.payable_amount);
  return tooMuch ? refuse("9110057", limitText ?? undefined) : refuse("9110058");
}

function joinLive(live: AttemptRow, tap: Opening & { payType: PayType }): Opened {
  if (live.status === "CLOSING") return { kind: "ENDING", attempt: live };
  const liveType = payTypeOf(live.pay_type);
  // A wallet has one try: after its refusal nothing of it is left for anybody to finish.
  const refused = live.status === "PAY_FAIL" && liveType !== null && startOf(liveType) !== "CODE";
  if (refused) return { kind: "IN_THE_WAY", attempt: live };
  const samePhone = sameMac(live.payer_mac, tap.payerMac);
  if (live.pay_type === tap.payType && samePhone) return { kind: "JOINED", attempt: live };
  // Nobody ends a friend's payment by tapping another method.
  return live.user_id === tap.user.userId
    ? { kind: "IN_THE_WAY", attempt: live }
    : refuseForLive(live);
}

function sameMac(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}

/** A phone is no doorbell: 5020000 where wallets knocked at it too often. */
async function requireFewKnocks(tx: Tx, payerMac: Buffer | null, now: number): Promise<void> {
  if (payerMac === null) return;
  const knocks = await countKnocks(tx, { payerMac, since: now - KNOCKS_WITHIN_MS });
  if (knocks >= MOST_KNOCKS) refuse("5020000");
}

interface NewAttemptInput extends Pick<Opening, "user" | "payerMac"> {
  order: PayableRow;
  method: PayMethod;
  seat: number | null;
  now: number;
}

/** The attempt and our own reference are committed before the acquirer hears of them. */
async function insertNew(
  tx: Tx,
  deps: OpenDeps,
  { order, method, user, payerMac, seat, now }: NewAttemptInput,
): Promise<FreshAttempt> {
  const acquirerLimitMs = deps.acquirers.longestMs(method.payType);
  const lifetime = qrLifetime({ ttlMs: deps.qrTtlMs, acquirerLimitMs });
  const attempt = {
    store_id: order.store_id,
    box: newBox(order.store_id),
    order_id: order.order_id,
    order_version: order.version,
    user_id: user.userId,
    holder_seat: seat,
    amount: order.payable_amount,
    pay_type: method.payType,
    pay_channel_id: method.payChannelId,
    provider: method.payChannelId,
    partner_ref: newPartnerRef(order.store_id),
    payer_mac: payerMac,
    ...order.merchant,
  };
  const expiresAt = now + lifetime;
  await insertAttempt(tx, { ...attempt, now, expiresAt, nextQueryAt: now + ORPHAN_MS });
  await paymentStarted(tx, order, now);
  return {
    ...attempt,
    provider_ref: null,
    qr_text: null,
    redirect_url: null,
    status: "SUBMITTING" as const,
    created_at: now,
    expires_at: expiresAt,
    paid_at: null,
    closed_at: null,
    refunded_amount: 0,
    queries: 0,
    next_query_at: null,
    last_query_at: null,
    terminal: order.table_label,
  };
}
