import type { PayloadOf } from "@santap/contract/call";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { createPayOrder as call } from "@santap/contract/calls/payment";
import {
  parsePayType,
  getPayStart,
  acceptsAmount,
  type PayType,
} from "@santap/domain/payment/pay-type";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import type { PayableRow } from "../../../ordering/order/rows/order-row.ts";
import type { Acquirers } from "../acquirer/acquirers.ts";
import { countWalletPrompts, type AttemptRow } from "../attempt/attempt-store.ts";
import { findLimitText, listPayMethods, type PayMethod } from "../payment-methods.ts";

const MAX_WALLET_PROMPTS = 6;
const WALLET_PROMPT_WINDOW_MS = 60 * 60_000;

/** An empty channel takes the one that serves the method. */
export type ChosenMethod = Pick<PayloadOf<typeof call>, "partnerCode" | "payType" | "payChannelId">;

export interface Payer {
  /** Null where staff show the code. */
  userId: string | null;
  /** Keyed hash of the phone that the wallet prompts; null for every other method. */
  payerMac: Buffer | null;
}

export type LiveAttempt =
  | { kind: "JOINED"; attempt: AttemptRow }
  /** Another method or phone, or a declined wallet: the live attempt must be cancelled first. */
  | { kind: "CONFLICTING"; attempt: AttemptRow }
  /** The live attempt is being cancelled, and can be neither shown nor replaced yet. */
  | { kind: "CLOSING"; attempt: AttemptRow };

export function requireMethod(
  { acquirers }: { acquirers: Acquirers },
  order: PayableRow,
  { partnerCode, payType, payChannelId }: ChosenMethod,
): PayMethod {
  const methods = listPayMethods(order, { partnerCode, acquirers });
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

/** A payer ends no payment of another one by choosing another method, nor do staff. */
export function resolveLiveAttempt(
  live: AttemptRow,
  payType: PayType,
  { userId, payerMac }: Payer,
): LiveAttempt {
  if (live.status === "CLOSING") return { kind: "CLOSING", attempt: live };
  const liveType = parsePayType(live.pay_type);
  // A wallet has one try: once it declined it cannot be finished.
  const refused =
    live.status === "PAY_FAIL" && liveType !== null && getPayStart(liveType) !== "CODE";
  if (refused && userId !== null) return { kind: "CONFLICTING", attempt: live };
  const samePhone = sameMac(live.payer_mac, payerMac);
  if (live.pay_type === payType && samePhone) return { kind: "JOINED", attempt: live };
  return userId !== null && live.user_id === userId
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
