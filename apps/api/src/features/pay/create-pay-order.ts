import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { createPayOrder as call } from "@santap/contract/pay";
import { formatRupiah } from "@santap/domain/money/rupiah";
import { orderCan } from "@santap/domain/order/order-state";
import type { AttemptStatus } from "@santap/domain/payment/attempt-state";
import { qrLifetime } from "@santap/domain/payment/expiry";
import type { Database } from "../../db/database.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import type { Caller, SignedIn } from "../../plugins/caller.ts";
import { refuse } from "../../refused.ts";
import { newBox, newPartnerRef } from "../../tokens/public-id.ts";
import { refusePaying } from "../cashier/read-cashier.ts";
import { paymentStarted } from "../order/change/follow-payment.ts";
import { markOrderPaid } from "../order/change/mark-order-paid.ts";
import { factsOf } from "../order/load-payable-order.ts";
import { lockAccessibleOrder } from "../order/change/lock-accessible-order.ts";
import type { OrderRow, PayableRow } from "../order/order-row.ts";
import { checkTicket } from "../order/ticket.ts";
import { ORPHAN_MS } from "./attempt-times.ts";
import { isKnownPartner, limitTextFor, methodsFor, type PayMethod } from "./pay-methods.ts";
import { findLiveAttempt, insertAttempt, type AttemptRow } from "./pay-store.ts";
import { untilSubmitted } from "./until-submitted.ts";
import { fetchQr, type FetchQrDeps, type FreshAttempt } from "./fetch-qr.ts";

type Input = PayloadOf<typeof call>;
type Created = DataOf<typeof call>;

export interface PayDeps extends FetchQrDeps {
  db: Database;
  ticketSecret: string;
  qrTtlMs: number;
  clock(): number;
}

/** Starts a payment, or joins the one under way: however many tap, there is one attempt and one box. */
export async function createPayOrder(
  deps: PayDeps,
  input: Input,
  payer: { user: SignedIn; caller: Caller },
): Promise<Created> {
  if (!isKnownPartner(input.partnerCode)) refuse("4110002");
  const opened = await inTransaction(deps.db, (tx) => openAttempt(tx, deps, { input, ...payer }));
  // Said only after the transaction, which has settled what coupons paid in full.
  if (opened.kind === "SETTLED") refuse("4110010");
  const { attempt } = opened;
  const ready =
    opened.kind === "MINE" ? await fetchQr(deps, opened.attempt) : await joinAttempt(deps, attempt);
  if (!ready) refuse("5020000");
  return { box: attempt.box, userPayInfo: null };
}

/** Paid or refused so quickly that nobody saw it wait: the page tells which. */
const HAS_A_CODE: readonly AttemptStatus[] = ["WAIT_PAY", "PAY_FAIL", "PAY_SUCCESS"];

type Joined = Pick<AttemptRow, "store_id" | "box" | "status">;

/** Somebody else's tap is creating the code: wait for what becomes of it. */
async function joinAttempt(deps: PayDeps, attempt: Joined): Promise<boolean> {
  if (attempt.status !== "SUBMITTING") return true;
  return HAS_A_CODE.includes(await untilSubmitted(deps.db, attempt));
}

interface Opening {
  input: Input;
  user: SignedIn;
  caller: Caller;
}

type Opened =
  | { kind: "MINE"; attempt: FreshAttempt }
  | { kind: "JOINED"; attempt: AttemptRow }
  | { kind: "SETTLED" };

async function openAttempt(tx: Tx, deps: PayDeps, opening: Opening): Promise<Opened> {
  const { input, user, caller } = opening;
  const now = deps.clock();
  const named = { orderId: input.orderId, storeId: input.storeId };
  const order = await lockAccessibleOrder(tx, named, caller);
  requirePayable(deps, { order, input, now });
  if (order.payable_amount === 0) {
    await markOrderPaid(tx, order, { amount: 0, box: null, payType: null, at: now, late: false });
    return { kind: "SETTLED" };
  }
  const method = methodsFor(order, deps.acquirer.provider).find(
    ({ payType, payChannelId }) =>
      payType === input.payType && ["", payChannelId].includes(input.payChannelId),
  );
  if (method === undefined) refuseMethod(order, input.payType);
  const live =
    order.status === "PAYING" ? await findLiveAttempt(tx, order.store_id, order.order_id) : null;
  if (live !== null) return joinLive(live, input.payType);
  const seat = caller.participant?.sessionId === order.session_id ? caller.participant.seat : null;
  return { kind: "MINE", attempt: await insertNew(tx, deps, { order, method, user, seat, now }) };
}

function requirePayable(
  deps: PayDeps,
  { order, input, now }: { order: OrderRow; input: Input; now: number },
): void {
  const permission = orderCan.pay(factsOf(order), now);
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

function refuseMethod(order: OrderRow, payType: string): never {
  const limitText = limitTextFor(order);
  if (limitText !== null && payType === "QRIS") refuse("9110057", limitText);
  return refuse("9110058");
}

function joinLive(live: AttemptRow, payType: string): Opened {
  if (live.pay_type !== payType) refuse("4110009", { variant: "anotherPayment" });
  // A code that is being closed can neither be shown nor be replaced yet.
  if (live.status === "CLOSING") refuse("5020000");
  return { kind: "JOINED", attempt: live };
}

interface NewAttemptInput {
  order: PayableRow;
  method: PayMethod;
  user: SignedIn;
  seat: number | null;
  now: number;
}

/** The attempt and our own reference are committed before the acquirer hears of them. */
async function insertNew(
  tx: Tx,
  deps: PayDeps,
  { order, method, user, seat, now }: NewAttemptInput,
): Promise<FreshAttempt> {
  const lifetime = qrLifetime({ ttlMs: deps.qrTtlMs, acquirerLimitMs: null });
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
    provider: deps.acquirer.provider,
    partner_ref: newPartnerRef(order.store_id),
    ...order.merchant,
  };
  const expiresAt = now + lifetime;
  await insertAttempt(tx, { ...attempt, now, expiresAt, nextQueryAt: now + ORPHAN_MS });
  await paymentStarted(tx, order, now);
  return {
    ...attempt,
    provider_ref: null,
    qr_text: null,
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
