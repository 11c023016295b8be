import type { PayloadOf } from "@santap/contract/call";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { createPayOrder as call } from "@santap/contract/calls/payment";
import { formatRupiah } from "@santap/domain/money/rupiah";
import { orderCan } from "@santap/domain/order/order-state";
import { qrLifetime } from "@santap/domain/payment/expiry";
import {
  parsePayType,
  getPayStart,
  acceptsAmount,
  type PayType,
} from "@santap/domain/payment/pay-type";
import type { Tx } from "../../../db/transaction.ts";
import type { Caller, SignedIn } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { newBox, newPartnerRef } from "../../../tokens/public-id.ts";
import { refusePaying } from "../../order/refuse-paying.ts";
import { markOrderPaying } from "../../order/lifecycle/order-payment-transitions.ts";
import { lockAccessibleOrder } from "../../order/lifecycle/lock-accessible-order.ts";
import { markOrderPaid } from "../../order/lifecycle/mark-order-paid.ts";
import { loadMethodPrices, moveToPrice } from "../../order/method-price.ts";
import type { OrderRow, PayableRow } from "../../order/order-row.ts";
import { loadPayableFacts } from "../../order/waiting-bill.ts";
import { checkTicket } from "../../order/ticket.ts";
import type { Acquirers } from "../acquirer/acquirers.ts";
import { ORPHANED_AFTER_MS } from "../reconcile/reconcile-schedule-store.ts";
import type { CreatedAttempt } from "./start-payment.ts";
import {
  findLimitText,
  listPayMethods,
  requireWaitingLimitText,
  type PayMethod,
} from "../payment-methods.ts";
import {
  countWalletPrompts,
  findLiveAttempt,
  insertAttempt,
  type AttemptRow,
} from "../attempt-store.ts";

type Input = PayloadOf<typeof call>;

const MAX_WALLET_PROMPTS = 6;
const WALLET_PROMPT_WINDOW_MS = 60 * 60_000;

export interface CreateAttemptDeps {
  acquirers: Acquirers;
  ticketSecret: string;
  qrTtlMs: number;
  clock(): number;
}

interface AttemptRequest {
  input: Input;
  /** Keyed hash of the phone that the wallet prompts; null for every other method. */
  payerMac: Buffer | null;
  user: SignedIn;
  caller: Caller;
}

export type CreateAttemptResult =
  | { kind: "CREATED"; attempt: CreatedAttempt }
  | { kind: "JOINED"; attempt: AttemptRow }
  /** Another method or phone, or a declined wallet: the live attempt must be cancelled first. */
  | { kind: "CONFLICTING"; attempt: AttemptRow }
  /** The live attempt is being cancelled, and can be neither shown nor replaced yet. */
  | { kind: "CLOSING"; attempt: AttemptRow }
  | { kind: "PAID_IN_FULL" };

/**
 * Under the order's lock: a new attempt, or what the live one allows. The order is priced for the method
 * first: its amount is compared with the one shown, and its coupons move with it.
 */
export async function createAttempt(
  tx: Tx,
  deps: CreateAttemptDeps,
  request: AttemptRequest,
): Promise<CreateAttemptResult> {
  const { input, caller } = request;
  const now = deps.clock();
  const named = { orderId: input.orderId, storeId: input.storeId };
  const stored = await lockAccessibleOrder(tx, named, caller);
  const order = (await loadMethodPrices(tx, stored))(input.payType);
  await requirePayable(tx, deps, { order, input, now });
  if (order.payable_amount === 0) {
    await moveToPrice(tx, stored, order);
    await markOrderPaid(tx, order, { amount: 0, box: null, payType: null, at: now, late: false });
    return { kind: "PAID_IN_FULL" };
  }
  const method = requireMethod(deps, order, input);
  const live =
    order.status === "PAYING" ? await findLiveAttempt(tx, order.store_id, order.order_id) : null;
  if (live !== null) return resolveLiveAttempt(live, { ...request, payType: method.payType });
  await requireFewWalletPrompts(tx, request.payerMac, now);
  await moveToPrice(tx, stored, order);
  const seat = caller.participant?.sessionId === order.session_id ? caller.participant.seat : null;
  return {
    kind: "CREATED",
    attempt: await insertNewAttempt(tx, deps, { ...request, order, method, seat, now }),
  };
}

async function requirePayable(
  tx: Tx,
  deps: CreateAttemptDeps,
  { order, input, now }: { order: OrderRow; input: Input; now: number },
): Promise<void> {
  const { facts, waiting } = await loadPayableFacts(tx, order);
  const permission = orderCan.pay(facts, now);
  if (!permission.ok && permission.reason === "NOTHING_ORDERED") {
    refuse(ErrorCode.amountLimitExceeded, requireWaitingLimitText(order, waiting));
  }
  if (!permission.ok) refusePaying(permission.reason);
  const verdict = checkTicket({ secret: deps.ticketSecret, ticket: input.ticket, now }, order);
  if (verdict === "BAD") refuse(ErrorCode.ticketInvalid);
  if (verdict === "OTHER_AMOUNT" || input.amount !== order.payable_amount) {
    const amount = formatRupiah(order.payable_amount);
    refuse(
      ErrorCode.amountChanged,
      { variant: "newAmount", params: { amount } },
      { payableAmount: order.payable_amount },
    );
  }
}

function requireMethod(deps: CreateAttemptDeps, order: PayableRow, input: Input): PayMethod {
  const { partnerCode, payType, payChannelId } = input;
  const methods = listPayMethods(order, { partnerCode, acquirers: deps.acquirers });
  const method = methods.find(
    (one) => one.payType === payType && ["", one.payChannelId].includes(payChannelId),
  );
  if (method !== undefined) return method;
  const limitText = findLimitText(order, methods);
  const known = parsePayType(payType);
  const tooMuch = known !== null && !acceptsAmount(known, order.payable_amount);
  return tooMuch
    ? refuse(ErrorCode.amountLimitExceeded, limitText ?? undefined)
    : refuse(ErrorCode.paymentMethodUnavailable);
}

function resolveLiveAttempt(
  live: AttemptRow,
  tap: AttemptRequest & { payType: PayType },
): CreateAttemptResult {
  if (live.status === "CLOSING") return { kind: "CLOSING", attempt: live };
  const liveType = parsePayType(live.pay_type);
  // A wallet has one try: once it declined it cannot be finished.
  const refused =
    live.status === "PAY_FAIL" && liveType !== null && getPayStart(liveType) !== "CODE";
  if (refused) return { kind: "CONFLICTING", attempt: live };
  const samePhone = sameMac(live.payer_mac, tap.payerMac);
  if (live.pay_type === tap.payType && samePhone) return { kind: "JOINED", attempt: live };
  // A guest cannot end another guest's payment by choosing another method.
  return live.user_id === tap.user.userId
    ? { kind: "CONFLICTING", attempt: live }
    : refusePaymentUnderWay(live);
}

function sameMac(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}

async function requireFewWalletPrompts(
  tx: Tx,
  payerMac: Buffer | null,
  now: number,
): Promise<void> {
  if (payerMac === null) return;
  const prompts = await countWalletPrompts(tx, { payerMac, since: now - WALLET_PROMPT_WINDOW_MS });
  if (prompts >= MAX_WALLET_PROMPTS) refuse(ErrorCode.paymentChannelUnavailable);
}

interface NewAttemptInput extends Pick<AttemptRequest, "user" | "payerMac"> {
  order: PayableRow;
  method: PayMethod;
  seat: number | null;
  now: number;
}

/** The attempt and our reference are committed before the acquirer is called. */
async function insertNewAttempt(
  tx: Tx,
  deps: CreateAttemptDeps,
  { order, method, user, payerMac, seat, now }: NewAttemptInput,
): Promise<CreatedAttempt> {
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
  await insertAttempt(tx, { ...attempt, now, expiresAt, nextQueryAt: now + ORPHANED_AFTER_MS });
  await markOrderPaying(tx, order, now);
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

export function refusePaymentUnderWay({ pay_type: payType }: Pick<AttemptRow, "pay_type">): never {
  const name = WALLET_NAMES[payType];
  if (name === undefined) refuse(ErrorCode.paymentInProgress, { variant: "anotherPayment" });
  return refuse(ErrorCode.paymentInProgress, { variant: "anotherWallet", params: { name } });
}

const WALLET_NAMES: Readonly<Record<string, string>> = {
  DANA: "DANA",
  OVO: "OVO",
  GOPAY: "GoPay",
  SHOPEEPAY: "ShopeePay",
};
