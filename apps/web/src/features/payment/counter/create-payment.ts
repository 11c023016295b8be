import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { CallError, Envelope } from "@santap/contract/envelope";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { createPayOrder } from "@santap/contract/calls/payment";
import { isNonEmptyString } from "../../../shell/data/non-empty-string.ts";
import type { ChosenMethod } from "../../../shell/pay-method/chosen-method.ts";
import type { PaymentParams } from "../payment-params.ts";
import { DEFAULT_METHOD } from "../pay-methods.ts";
import type { CashierDetail } from "./use-cashier-detail.ts";

export interface PayableOrder {
  orderId: string;
  /** Who opened the checkout. */
  pageId: string;
  ticket: string;
  storeId: string;
  /** As the person saw it; another one is refused. */
  amount: number;
}

export interface CreatedPayment {
  box: string;
  orderId: string;
  pageId: string;
  /** The wallet's page; null for a QR code, and for a wallet that prompts on the phone. */
  redirectUrl: string | null;
  payType: string;
}

/** What a tap on "pay" led to. */
export type PaymentResult =
  | { kind: "CREATED"; payment: CreatedPayment }
  | { kind: "AT_COUNTER" }
  | { kind: "REFUSED"; error: CallError; next: FailureAction }
  /** The server said yes without what a payment needs; nothing was asked without an order. */
  | { kind: "INCOMPLETE" | "NO_ORDER"; problem: string };

type FailureAction = "STAY" | "RELOAD" | "LEAVE";

type Payload = PayloadOf<typeof createPayOrder>;
type Create = (payload: Payload) => Promise<Envelope<DataOf<typeof createPayOrder>>>;

export async function createPayment(
  { orderId, pageId }: Pick<PayableOrder, "orderId" | "pageId">,
  payload: Payload,
  create: Create,
): Promise<Exclude<PaymentResult, { kind: "AT_COUNTER" }>> {
  if (orderId === "") return { kind: "NO_ORDER", problem: "no orderId" };
  const answer = await create(payload);
  if (!answer.success) {
    const { error } = answer;
    return { kind: "REFUSED", error, next: getFailureAction(error.code) };
  }
  const { box, userPayInfo } = answer.data;
  if (!isNonEmptyString(box)) {
    return { kind: "INCOMPLETE", problem: "created payment order but no box" };
  }
  const redirectUrl = toWebAddress(userPayInfo?.redirectUrl);
  const { payType } = payload;
  return { kind: "CREATED", payment: { box, orderId, pageId, redirectUrl, payType } };
}

const FAILURE_ACTIONS: Readonly<Record<string, FailureAction>> = {
  [ErrorCode.paymentChannelUnavailable]: "STAY",
  [ErrorCode.paymentInProgress]: "STAY",
  [ErrorCode.amountChanged]: "RELOAD",
  [ErrorCode.noLongerAvailable]: "RELOAD",
  [ErrorCode.amountLimitExceeded]: "RELOAD",
  [ErrorCode.paymentMethodUnavailable]: "RELOAD",
};

/** Any other code leaves the counter. */
export function getFailureAction(code: string): FailureAction {
  return Object.hasOwn(FAILURE_ACTIONS, code) ? (FAILURE_ACTIONS[code] ?? "LEAVE") : "LEAVE";
}

/** An http(s) address; null for anything else, e.g. `javascript:`. */
function toWebAddress(address: string | undefined): string | null {
  const url = address === undefined ? null : URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** As the counter shows it. The detail's ticket is fresher than the address's. */
export function toPayableOrder(
  { order, ticket, storeId }: Pick<CashierDetail, "order" | "ticket" | "storeId">,
  params: Pick<PaymentParams, "orderId" | "pageId" | "ticket">,
): PayableOrder {
  const { orderId, pageId } = params;
  return {
    orderId,
    pageId,
    storeId,
    ticket: ticket || params.ticket,
    amount: order.payableAmount,
  };
}

/** The payload of `/pay/createPayOrder`, with every field that it names; several are empty. */
export function buildPayOrderPayload(
  order: PayableOrder,
  { payType, payChannelId, walletPhone }: ChosenMethod,
  { partnerCode, returnUrl }: { partnerCode: string; returnUrl: string },
): Payload {
  return {
    qrcodeType: "DYNAMIC_CODE",
    amount: order.amount,
    payType,
    payChannelId,
    orderId: order.orderId,
    partnerCode,
    ticket: order.ticket,
    currency: "RP",
    storeId: order.storeId,
    // Where a wallet sends the payer back to; the server adds the box.
    successRedirectUrl: payType === DEFAULT_METHOD ? "" : returnUrl,
    couponIds: "",
    payExtra: walletPhone === "" ? "" : JSON.stringify({ phoneNo: walletPhone }),
    orderFoodType: "",
  };
}

const DEBOUNCE_MS = 500;

/** Debounce on the leading edge: true for a click after a rest of 500 ms, false for all others. */
export function createClickDebounce(now: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const rested = now() - last >= DEBOUNCE_MS;
    last = now();
    return rested;
  };
}
