import type { PayloadOf } from "@santap/contract/call";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { createPayOrder as call } from "@santap/contract/calls/payment";
import { formatRupiah } from "@santap/domain/money/rupiah";
import { orderCan } from "@santap/domain/order/order-state";
import {
  parsePayType,
  getPayStart,
  acceptsAmount,
  type PayType,
} from "@santap/domain/payment/pay-type";
import type { Tx } from "../../../db/transaction.ts";
import type { Caller, SignedIn } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { refusePaying } from "../../../ordering/order/rows/refuse-paying.ts";
import type { OrderRow, PayableRow } from "../../../ordering/order/rows/order-row.ts";
import { loadPayableFacts } from "../../../ordering/order/rows/waiting-bill.ts";
import { checkTicket } from "../../../ordering/order/rows/ticket.ts";
import type { Acquirers } from "../acquirer/acquirers.ts";
import type { CreatedAttempt } from "./start-payment.ts";
import {
  findLimitText,
  listPayMethods,
  requireWaitingLimitText,
  type PayMethod,
} from "../payment-methods.ts";
import { countWalletPrompts, type AttemptRow } from "../attempt/attempt-store.ts";

type Input = PayloadOf<typeof call>;

const MAX_WALLET_PROMPTS = 6;
const WALLET_PROMPT_WINDOW_MS = 60 * 60_000;

export interface CreateAttemptDeps {
  acquirers: Acquirers;
  ticketSecret: string;
  qrTtlMs: number;
  clock(): number;
}

export interface AttemptRequest {
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

export async function requirePayable(
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
  requireTicket(deps, { charge: order, input, now });
}

/** For this order or share, at the amount that was shown. */
export function requireTicket(
  deps: Pick<CreateAttemptDeps, "ticketSecret">,
  {
    charge,
    input,
    now,
  }: {
    charge: Pick<OrderRow, "order_id" | "version" | "payable_amount">;
    input: Input;
    now: number;
  },
): void {
  const verdict = checkTicket({ secret: deps.ticketSecret, ticket: input.ticket, now }, charge);
  if (verdict === "BAD") refuse(ErrorCode.ticketInvalid);
  const { payable_amount: payableAmount } = charge;
  if (verdict === "GOOD" && input.amount === payableAmount) return;
  const amount = formatRupiah(payableAmount);
  refuse(ErrorCode.amountChanged, { variant: "newAmount", params: { amount } }, { payableAmount });
}

export function requireMethod(deps: CreateAttemptDeps, order: PayableRow, input: Input): PayMethod {
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

export function resolveLiveAttempt(
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

export async function requireFewWalletPrompts(
  tx: Tx,
  payerMac: Buffer | null,
  now: number,
): Promise<void> {
  if (payerMac === null) return;
  const prompts = await countWalletPrompts(tx, { payerMac, since: now - WALLET_PROMPT_WINDOW_MS });
  if (prompts >= MAX_WALLET_PROMPTS) refuse(ErrorCode.paymentChannelUnavailable);
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
